"""The tasks of `./detente admin`."""
