"""Drills: positions with one question, found in games of computers, and a rating for who solves."""
