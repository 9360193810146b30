"""Logs of games played elsewhere, made into records: Twilight Struggle of the digital edition."""
