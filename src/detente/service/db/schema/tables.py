"""The tables of the database. Whatever is changed here needs a step in migrations/versions."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    false,
)
from sqlalchemy.sql import text

METADATA = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
    }
)

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
    Column("winner", Integer, nullable=False),
    Column("ending", String(64), nullable=False),
    Column("takeback_by", Integer),
    Column("takeback_to", Integer),
    Column("rematch", String(32), nullable=False),
    Column("rated", Boolean, nullable=False, server_default=false()),
    Column("pace", String(64), nullable=False, server_default=text("''")),  # empty: no clock
    Column("clock", Text, nullable=False, server_default=text("''")),  # JSON, by chair
    Column("due", BigInteger),  # when a clock will have run out, if nothing happens
    # until when it stands in the lobby as long as a seat is open; none: it is found by no list
    Column("listed", BigInteger),
    Column("password", Text),  # for the open seat, as argon2 writes it
    Column("proposed", Text, nullable=False, server_default=text("''")),  # about observers: JSON
    Column("tournament", String(32)),  # that it belongs to
    Column("round", Integer),
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

PEOPLE = Table(
    "people",  # everybody who has sat at a table or has an account
    METADATA,
    Column("id", String(64), primary_key=True),  # of a guest the SHA-256 of his cookie
    Column("kind", String(16), nullable=False),  # person or bot
    Column("name", String(24)),  # of an account; a guest has none
    Column("folded", String(100)),  # by which names are compared
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

MOMENTS = Table(
    "moments",  # when something last was so
    METADATA,
    Column("name", String(16), primary_key=True),
    Column("at", BigInteger, nullable=False),
)

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
    Column("moderator", ForeignKey("people.id"), nullable=False),
    Column("action", String(16), nullable=False),
    Column("person", ForeignKey("people.id")),  # whom it concerns, and who is told
    Column("place", String(32)),
    Column("report", Integer),
    Column("reason", String(1000), nullable=False),
    Column("until", BigInteger),
    Column("read", BigInteger),  # when he said that he has read it
    Index(None, "person"),
)
