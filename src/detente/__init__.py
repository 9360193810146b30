"""Détente: four Cold War board games, their rules, opponents and ways to play them."""

from detente import compiled

__version__ = "0.1.0"

compiled.use()
