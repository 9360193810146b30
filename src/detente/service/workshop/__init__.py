"""Texts of options, such as decks, made in a form; nothing of them is kept."""
