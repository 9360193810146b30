"""The tables of the database about meeting people and about those who watch."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    String,
    Table,
)

from .metadata import METADATA

CHALLENGES = Table(
    "challenges",  # tables that wait for one person, and what he said
    METADATA,
    Column("place", String(32), primary_key=True),  # it is gone once he has declined
    Column("host", ForeignKey("people.id"), nullable=False),
    Column("person", ForeignKey("people.id"), nullable=False),
    Column("game", String(32), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("expires", BigInteger, nullable=False),
    Column("answer", String(16), nullable=False),  # empty: none yet
    Index(None, "host"),
    Index(None, "person"),
    Index(None, "expires"),
)

SEEKERS = Table(
    "seekers",  # people who wait for somebody to play with
    METADATA,
    Column("person", ForeignKey("people.id"), primary_key=True),
    Column("name", String(64), nullable=False),  # of a guest
    Column("game", String(32), nullable=False),
    Column("pace", String(64), nullable=False),
    Column("rated", Boolean, nullable=False),
    Column("rating", Float, nullable=False),
    Column("since", BigInteger, nullable=False),
    Column("line", String(32), nullable=False),  # the live connection without which he is gone
    Column("server", String(16)),  # that has this connection; none: nobody has confirmed it yet
    Column("place", String(32)),  # the table that was found
    Index(None, "line"),
)

REMATCHES = Table(
    "rematches",  # who has offered another game at a table that is over
    METADATA,
    Column("place", ForeignKey("places.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),  # the chair of who offers
    Column("person", ForeignKey("people.id"), nullable=False),  # to whom
    Column("times", Integer, nullable=False),  # so often he has offered it
    Column("created", BigInteger, nullable=False),
    Column("expires", BigInteger, nullable=False),  # 0: declined or taken back
    Index(None, "person"),
)
