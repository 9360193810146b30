"""The tables of the database about tournaments. Players are known by their number in a tournament,
so that standings stay when an account is gone."""

from __future__ import annotations

from sqlalchemy import BigInteger, Boolean, Column, ForeignKey, Index, Integer, String, Table, Text
from sqlalchemy.schema import ForeignKeyConstraint

from .metadata import METADATA

TOURNAMENTS = Table(
    "tournaments",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("name", String(80), nullable=False),
    Column("about", Text, nullable=False),
    Column("organiser", ForeignKey("people.id"), nullable=False),
    Column("game", String(32), nullable=False),
    Column("rules", Integer, nullable=False, server_default="1"),  # their version
    Column("options", Text, nullable=False),  # JSON
    Column("format", String(16), nullable=False),  # swiss or round_robin
    Column("double", Boolean, nullable=False),
    Column("rounds", Integer),  # of a round robin known when it begins
    Column("sides", String(16), nullable=False),  # balanced, both or bid
    Column("pace", String(64), nullable=False),
    Column("rated", Boolean, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("open_to", String(16), nullable=False),  # people or all
    Column("starts", BigInteger),
    Column("round_days", Integer),
    Column("automatic", Boolean, nullable=False),
    Column("watchable", Boolean, nullable=False),
    Column("status", String(16), nullable=False),
    Column("round", Integer, nullable=False),  # the last that was paired
    Column("revision", Integer, nullable=False),  # grows with everything that happens in it
    Column("created", BigInteger, nullable=False),
    Column("began", BigInteger),
    Column("ended", BigInteger),
    Index(None, "status"),
    Index(None, "organiser"),
)

ENTRANTS = Table(
    "entrants",  # who plays in a tournament
    METADATA,
    Column("tournament", ForeignKey("tournaments.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("person", ForeignKey("people.id"), nullable=False),
    Column("state", String(16), nullable=False),  # in, left (before it began), withdrawn, removed
    Column("seed", Integer),  # when it began
    Column("rating", Integer),
    Column("provisional", Boolean),
    Index(None, "tournament", "person", unique=True),
    Index(None, "person"),
)

ROUNDS = Table(
    "rounds",  # each is written once, by whoever pairs it first
    METADATA,
    Column("tournament", ForeignKey("tournaments.id"), primary_key=True),
    Column("round", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("until", BigInteger),
)

MEETINGS = Table(
    "meetings",  # who meets whom in a round
    METADATA,
    Column("tournament", String(32), primary_key=True),
    Column("round", Integer, primary_key=True, autoincrement=False),
    Column("board", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(16), nullable=False),  # game, bye, rest or walkover
    Column("one", Integer, nullable=False),  # the number of a player
    Column("other", Integer),  # of a walkover who has left; of a bye and a rest none
    ForeignKeyConstraint(["tournament", "round"], ["rounds.tournament", "rounds.round"]),
)

BOUTS = Table(
    "bouts",  # the games of a meeting
    METADATA,
    Column("tournament", String(32), primary_key=True),
    Column("round", Integer, primary_key=True, autoincrement=False),
    Column("board", Integer, primary_key=True, autoincrement=False),
    Column("game", Integer, primary_key=True, autoincrement=False),
    Column("place", ForeignKey("places.id"), nullable=False),
    Column("first", Integer, nullable=False),  # who began at the first seat
    Column("second", Integer, nullable=False),
    Column("result", String(16)),  # win, draw or both_lose; none yet
    Column("winner", Integer),  # the number of a player
    Column("by", String(16)),  # play or organiser
    Column("reason", String(1000), nullable=False),
    Column("at", BigInteger),
    ForeignKeyConstraint(
        ["tournament", "round", "board"],
        ["meetings.tournament", "meetings.round", "meetings.board"],
    ),
    Index(None, "place", unique=True),
)

EVENTS = Table(
    "events",  # what happened in tournaments
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("tournament", ForeignKey("tournaments.id"), nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("by", ForeignKey("people.id")),  # none: it happened by itself
    Column("action", String(16), nullable=False),
    Column("player", Integer),
    Column("round", Integer),
    Column("board", Integer),
    Column("game", Integer),
    Column("result", String(16)),
    Column("winner", Integer),
    Column("reason", String(1000), nullable=False),
    Index(None, "tournament"),
    Index(None, "by"),
)

CALLS = Table(
    "calls",  # who is to be told that his game of a round is there
    METADATA,
    Column("place", ForeignKey("places.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),  # a chair
    Column("person", ForeignKey("people.id"), nullable=False),
    Column("since", BigInteger, nullable=False),
    Column("told", BigInteger),
    Index(None, "person"),
    Index(None, "told"),
)
