"""Other servers on the same database."""
