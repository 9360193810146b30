"""Accounts: signing in, tokens, profiles, vacations, leaving."""
