"""Reviews of games that are over."""

from __future__ import annotations

from sqlalchemy import BigInteger, Column, ForeignKey, Integer, String, Table, Text

from .metadata import METADATA

REVIEWS = Table(
    "reviews",
    METADATA,
    Column("place", ForeignKey("places.id"), primary_key=True),
    Column("version", Integer, nullable=False),  # of reviews
    Column("asked", BigInteger, nullable=False),  # when
    Column("server", String(16), nullable=False),  # that works on it; empty: the only one
    Column("body", Text, nullable=False),  # JSON; empty until it is there
)
