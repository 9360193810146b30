"""The tables of the database for slow games: plans, and notices that it is somebody's turn."""

from __future__ import annotations

from sqlalchemy import BigInteger, Boolean, Column, ForeignKey, Index, Integer, String, Table, Text
from sqlalchemy.sql import text

from .metadata import METADATA

DUES = Table(
    "dues",  # accounts whose answer is missing at a table with others: one row each time
    METADATA,
    Column("place", ForeignKey("places.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),  # a chair
    Column("person", ForeignKey("people.id"), nullable=False),
    Column("since", BigInteger, nullable=False),
    Column("told", BigInteger),  # when he was told, or saw it himself
    Index(None, "person"),
    Index(None, "told"),
)

NOTICES = Table(
    "notices",  # how somebody wants to be told
    METADATA,
    Column("person", ForeignKey("people.id"), primary_key=True),
    Column("language", String(2), nullable=False),
    Column("zone", String(64), nullable=False),  # of his time
    Column("email", Boolean, nullable=False),
    Column("confirmed", String(254), nullable=False),  # the address he has shown to be his
    Column("unsubscribe", String(64), nullable=False),  # what the link in each mail ends with
    Column("webhook", String(500), nullable=False),
    Column("secret", String(64), nullable=False),  # signs what is sent there
    Column("hour", Integer),  # of the daily digest; none: at once
    Column("quiet_from", Integer),  # hours
    Column("quiet_until", Integer),
    Column("failed", String(16), nullable=False),  # the way that was given up last
    Column("failed_at", BigInteger),
    Index(None, "unsubscribe", unique=True),
)

PUSHES = Table(
    "pushes",  # browsers that are told
    METADATA,
    Column("token", String(64), primary_key=True),  # the SHA-256 of the endpoint
    Column("person", ForeignKey("people.id"), nullable=False),
    Column("endpoint", Text, nullable=False),
    Column("browser", String(64), nullable=False),
    Column("created", BigInteger, nullable=False),
    Index(None, "person"),
)

OUTBOX = Table(
    "outbox",  # notices on their way
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("person", ForeignKey("people.id"), nullable=False),
    Column("way", String(16), nullable=False),  # email, push or webhook
    Column("target", String(64), nullable=False),  # of a push: which browser
    Column("places", Text, nullable=False),  # JSON
    Column("made", BigInteger, nullable=False),
    Column("next", BigInteger, nullable=False),  # not to be tried before, nor by another server
    Column("tries", Integer, nullable=False),
    Column("kind", String(16), nullable=False, server_default=text("'turn'")),  # or paired
    Index(None, "next"),
    Index(None, "person"),
)
