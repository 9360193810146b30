"""Lessons: records with words, and how a learner goes through them."""
