"""People, what they are signed in with, and how they play."""

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
    Text,
    false,
)

from .metadata import METADATA

PEOPLE = Table(
    "people",  # everybody who has sat at a table or has an account
    METADATA,
    Column("id", String(64), primary_key=True),  # of a guest the SHA-256 of his cookie
    Column("kind", String(16), nullable=False),  # person or bot
    Column("name", String(24)),  # of an account; a guest has none
    Column("folded", String(100)),  # by which names are compared
    Column("looks", String(200)),  # how the name looks: no second one is let in
    Column("password", Text),  # as argon2 writes it
    Column("email", String(254)),
    Column("created", BigInteger, nullable=False),
    Column("registered", BigInteger),  # when the guest became an account
    Column("gone", BigInteger),  # when everything about him was deleted
    Column("owner", String(64)),  # of a bot: the person whose it is
    Column("moderator", Boolean, nullable=False, server_default=false()),
    Column("chat_off", Boolean, nullable=False, server_default=false()),  # at all his tables
    Column("muted", BigInteger),  # until then he writes nothing
    Column("suspended", BigInteger),  # until then nobody signs in
    Index(None, "folded", unique=True),
    Index(None, "looks", unique=True),
    Index(None, "email"),
    Index(None, "owner"),
)

SESSIONS = Table(
    "sessions",  # browsers that are signed in
    METADATA,
    Column("token", String(64), primary_key=True),
    Column("person", ForeignKey("people.id"), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False),  # to the hour
    Column("browser", String(64), nullable=False),
    Index(None, "person"),
)

TOKENS = Table(
    "tokens",  # by which programs act for an account
    METADATA,
    Column("token", String(64), primary_key=True),
    Column("person", ForeignKey("people.id"), nullable=False),
    Column("name", String(40), nullable=False),  # by which its owner knows it
    Column("scopes", String(64), nullable=False),  # what it may be used for
    Column("created", BigInteger, nullable=False),
    Column("used", BigInteger),  # last, to the hour
    Index(None, "person"),
)

LINKS = Table(
    "links",  # links that work once, for whoever reads the mail they were sent in
    METADATA,
    Column("token", String(64), primary_key=True),
    Column("person", ForeignKey("people.id"), nullable=False),
    Column("purpose", String(16), nullable=False),
    Column("expires", BigInteger, nullable=False),
    Index(None, "person"),
)

FACTORS = Table(
    "factors",  # the second factor of accounts that have one
    METADATA,
    Column("person", ForeignKey("people.id"), primary_key=True),
    Column("secret", String(64), nullable=False),  # in the clear: codes are made from it
    Column("since", BigInteger),  # when its owner showed that he can make codes; none: not yet
    Column("step", BigInteger, nullable=False),  # of the last code that was used
)

RECOVERY_CODES = Table(
    "recovery_codes",  # for whoever has lost his second factor; each is taken away when used
    METADATA,
    Column("code", String(64), primary_key=True),  # its SHA-256
    Column("person", ForeignKey("people.id"), nullable=False),
    Index(None, "person"),
)

RESULTS = Table(
    "results",  # how games between people ended, for each who played
    METADATA,
    Column("place", ForeignKey("places.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),  # at the end
    Column("person", ForeignKey("people.id"), nullable=False),
    Column("game", String(32), nullable=False),
    Column("outcome", String(8), nullable=False),  # won, lost or drawn
    Column("ending", String(64), nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("answers", Integer, nullable=False),  # that he gave himself
    Column("pace", BigInteger),  # milliseconds to an answer: the median
    Column("pool", String(16)),  # of ratings; none: the game was not rated
    Column("rating", Float),  # after the game
    Column("deviation", Float),
    Index(None, "person", "at"),
)

RATINGS = Table(
    "ratings",  # as they stand now
    METADATA,
    Column("person", ForeignKey("people.id"), primary_key=True),
    Column("game", String(32), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("pool", String(16), primary_key=True),
    Column("rating", Float, nullable=False),
    Column("deviation", Float, nullable=False),
    Column("games", Integer, nullable=False),
    Column("updated", BigInteger, nullable=False),
)

VACATIONS = Table(
    "vacations",  # when the clocks of somebody's correspondence games stand still
    METADATA,
    Column("person", ForeignKey("people.id"), primary_key=True),
    Column("start", BigInteger, primary_key=True, autoincrement=False),
    Column("until", BigInteger, nullable=False),
)
