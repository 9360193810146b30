"""The tables of the database. Whatever is changed here needs a step in migrations/versions."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    String,
    Table,
    Text,
    false,
)
from sqlalchemy.sql import text

from .metadata import METADATA

# Times are milliseconds since 1970. Of secrets that people hold (cookies, links, tokens) only the
# SHA-256 is kept. `guest` and `creator` are ids of people.

PLACES = Table(
    "places",  # the tables people play at
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("game", String(32), nullable=False),
    Column("rules", Integer, nullable=False),  # their version
    Column("options", Text, nullable=False),  # JSON
    Column("status", String(16), nullable=False),
    Column("revision", Integer, nullable=False),
    # the server that wrote last; computers of the table think there
    Column("server", String(16), nullable=False, server_default=text("''")),
    Column("creator", String(64), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("closed", Boolean, nullable=False),
    Column("title", String(200), nullable=False),
    Column("seed", String(64), nullable=False),
    Column("head", Text, nullable=False),  # the record of an unusual starting position
    # the record it came from does not tell how the game ended: what stands here is supposed
    Column("untold", Boolean, nullable=False, server_default=false()),
    Column("base", Integer, nullable=False),  # items that came from elsewhere
    # what each viewer has been shown: a counter and when it last grew
    Column("number_0", Integer, nullable=False),
    Column("number_1", Integer, nullable=False),
    Column("number_observer", Integer, nullable=False),
    Column("updated_0", BigInteger, nullable=False),
    Column("updated_1", BigInteger, nullable=False),
    Column("updated_observer", BigInteger, nullable=False),
    # worked out from the items, for lists
    Column("asked", Integer, nullable=False),  # a set of seats
    Column("turns", Integer, nullable=False),  # the seats whose answer is missing
    Column("exchanged", Integer, nullable=False, server_default="0"),  # 1: at the other's seat
    Column("takebacks", Boolean, nullable=False, server_default=false()),  # there were some
    Column("hints", Boolean, nullable=False, server_default=false()),  # somebody was given some
    # items that everybody saw when they were made, because there were no drafts yet
    Column("shown", Integer, nullable=False, server_default="0"),
    Column("winner", Integer, nullable=False),
    Column("ending", String(64), nullable=False),
    Column("takeback_by", Integer),
    Column("takeback_to", Integer),
    Column("rematch", String(32), nullable=False),
    Column("rated", Boolean, nullable=False, server_default=false()),
    Column("serious", Boolean, nullable=False, server_default=false()),
    Column("pace", String(64), nullable=False, server_default=text("''")),  # empty: no clock
    Column("clock", Text, nullable=False, server_default=text("''")),  # JSON, by chair
    Column("due", BigInteger),  # when a clock will have run out, if nothing happens
    # until when it stands in the lobby as long as a seat is open; none: it is found by no list
    Column("listed", BigInteger),
    Column("password", Text),  # for the open seat, as argon2 writes it
    Column("proposed", Text, nullable=False, server_default=text("''")),  # about observers: JSON
    Column("tournament", String(32)),  # that it belongs to
    Column("round", Integer),
    # thoughts of its computer about the present question that came to nothing, and whether it
    # has given up
    Column("lost", Integer, nullable=False, server_default="0"),
    Column("silent", Boolean, nullable=False, server_default=false()),
    Index(None, "creator"),
    Index(None, "status"),
    Index(None, "due"),
    Index(None, "listed"),
    Index(None, "tournament"),
)

CHAIRS = Table(
    "chairs",  # who sits at a table; `seat` is the one he sat down at, also in chats and notes
    METADATA,
    Column("place", ForeignKey("places.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(16), nullable=False),
    Column("guest", String(64), nullable=False),
    Column("name", String(64), nullable=False),
    Column("account", String(16)),  # what kind of account: person, bot or gone; none of a guest
    Column("level", Integer, nullable=False),
    Column("entropy", String(64), nullable=False),
    Column("invitation", String(64)),
    Index(None, "guest"),
    Index(None, "invitation", unique=True),
)

ITEMS = Table(
    "items",  # the record, in the order it was made
    METADATA,
    Column("place", ForeignKey("places.id"), primary_key=True),
    Column("position", Integer, primary_key=True, autoincrement=False),
    Column("sort", String(16), nullable=False),  # answer, takeback, resignation or a verdict
    Column("seat", Integer, nullable=False),  # who answered, asked to take back or resigned
    Column("kind", Integer, nullable=False),
    Column("choice", Integer, nullable=False),  # or how many answers stand; or who has won
    Column("seen", Integer, nullable=False),
    Column("auto", Boolean, nullable=False),
    Column("supposed", Boolean, nullable=False, server_default=false()),
    Column("at", BigInteger, nullable=False),
    Column("revision", Integer, nullable=False, server_default="0"),  # of the table with it
)

REPLIES = Table(
    "replies",  # what was said to a request, so that a repeat gets the same
    METADATA,
    Column("place", String(32), primary_key=True),  # empty: the request makes a table
    Column("guest", String(64), primary_key=True),
    Column("request", String(64), primary_key=True),
    Column("body", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Index(None, "at"),
)

CHATS = Table(
    "chats",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("place", ForeignKey("places.id"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("text", String(500), nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("private", Boolean, nullable=False, server_default=false()),  # with the teacher
    Column("author", String(64)),  # the teacher who wrote it; none: whoever has the chair
    Index(None, "place"),
    Index(None, "author"),
)

NOTES = Table(
    "notes",
    METADATA,
    Column("place", ForeignKey("places.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("text", Text, nullable=False),
)


MOMENTS = Table(
    "moments",  # when something last was so
    METADATA,
    Column("name", String(16), primary_key=True),
    Column("at", BigInteger, nullable=False),
)

WATCHINGS = Table(
    "watchings",  # what both players of a table have agreed about observers, in order
    METADATA,
    Column("place", ForeignKey("places.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("chair", Integer, nullable=False),  # who proposed it
    Column("answer", Integer, nullable=False),  # so many answers stood
    Column("at", BigInteger, nullable=False),
    Column("setting", Text, nullable=False),  # JSON
)
