"""Who does not want to meet whom, and what moderators hear and do."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Column,
    ForeignKey,
    Index,
    Integer,
    String,
    Table,
    Text,
)

from .metadata import METADATA

BLOCKS = Table(
    "blocks",  # whom somebody does not want to meet
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("person", ForeignKey("people.id"), nullable=False),
    Column("other", ForeignKey("people.id"), nullable=False),
    Column("name", String(64), nullable=False),  # of the other, as it was then
    Column("at", BigInteger, nullable=False),
    Index(None, "person", "other", unique=True),
    Index(None, "other"),
)

QUIET = Table(
    "quiet",  # tables at which somebody has turned the chat off
    METADATA,
    Column("place", String(32), primary_key=True),
    Column("person", ForeignKey("people.id"), primary_key=True),
)

REPORTS = Table(
    "reports",  # what people say to moderators about others
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("reporter", ForeignKey("people.id"), nullable=False),
    Column("person", ForeignKey("people.id"), nullable=False),
    Column("place", String(32)),
    Column("quote", String(500), nullable=False),  # the line of the chat that it is about
    Column("reason", String(16), nullable=False),
    Column("note", String(2000), nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("closed", BigInteger),
    Index(None, "reporter"),
    Index(None, "person"),
)

BUGS = Table(
    "bugs",  # what people say about the program, with what they saw
    METADATA,
    Column("id", String(16), primary_key=True),
    Column("reporter", ForeignKey("people.id"), nullable=False),
    Column("place", String(32), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("revision", Integer, nullable=False),  # of the table
    Column("hash", String(64), nullable=False),  # of the position as the reporter knew it
    Column("view", Text, nullable=False),  # JSON: what he was shown
    Column("record", Text, nullable=False),  # with everything hidden, for who runs the server
    Column("note", String(2000), nullable=False),
    Column("browser", String(64), nullable=False),
    Column("at", BigInteger, nullable=False),
    Index(None, "reporter"),
)

MODERATION = Table(
    "moderation",  # what moderators did
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("moderator", ForeignKey("people.id")),  # none: whoever runs the server
    Column("action", String(16), nullable=False),
    Column("person", ForeignKey("people.id")),  # whom it concerns, and who is told
    Column("place", String(32)),
    Column("report", Integer),
    Column("reason", String(1000), nullable=False),
    Column("until", BigInteger),
    Column("read", BigInteger),  # when he said that he has read it
    Index(None, "person"),
)

APPEALS = Table(
    "appeals",  # what suspended people say to whoever runs the server, once each time
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("person", ForeignKey("people.id"), nullable=False),
    Column("decision", Integer, nullable=False),  # which of those of moderators it is about
    Column("text", String(2000), nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("closed", BigInteger),
    Index(None, "person", "decision", unique=True),
)
