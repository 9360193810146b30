"""The tables of the database, by subject."""
