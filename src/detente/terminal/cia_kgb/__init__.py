"""CIA vs KGB in the terminal: the board, and what is said of a card."""

from .board import draw
from .cards import describe

__all__ = ["describe", "draw"]
