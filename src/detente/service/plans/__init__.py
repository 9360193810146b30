"""Answers given in advance, for slow games."""
