"""Détente: four Cold War board games, their rules, opponents and ways to play them."""

__version__ = "0.1.0"
