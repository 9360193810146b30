"""Drills at a table that nobody keeps, and the rating of whoever brings his own along."""
