"""The tables of the database, by subject. Whatever is changed here needs a step in
migrations/versions."""

from .metadata import METADATA

__all__ = [
    "METADATA",
    "lobby",
    "moderation",
    "notices",
    "people",
    "plans",
    "reviews",
    "tables",
    "tournaments",
]
