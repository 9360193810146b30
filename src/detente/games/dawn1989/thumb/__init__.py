"""Rules of thumb: how good each answer looks, for a quick player and as the guide of a search."""

from .answers import guide

__all__ = ["guide"]
