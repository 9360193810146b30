"""Answers given in advance."""

from __future__ import annotations

from sqlalchemy import Boolean, Column, ForeignKey, Index, Integer, Table, Text

from .metadata import METADATA

PLANS = Table(
    "plans",  # what a player has answered in advance; for nobody else's eyes
    METADATA,
    Column("place", ForeignKey("places.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),  # a chair, as in notes
    Column("body", Text, nullable=False),  # JSON
    Column("active", Boolean, nullable=False),
    Index(None, "active"),
)
