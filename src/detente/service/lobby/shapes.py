"""The forms of what is said about meeting and watching, for the description of the interface."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, Field, RootModel

from ..play.view_shapes import ObserversMode, Pace
from ..web.shapes import Moment, Seat, Text


class RatingNow(BaseModel):
    rating: int
    provisional: bool


class ReliabilityNow(BaseModel):
    games: int
    faults: int


class Somebody(BaseModel):
    """A player, with how strong and how reliable he is."""

    name: str | None
    account: Literal["person", "bot", "gone"] | None = None
    rating: RatingNow | None = None
    reliability: ReliabilityNow | None = None


class Terms(BaseModel):
    """What is played; `options` names the preset, or what is not usual."""

    game: str
    title: Text
    options: list[Text]
    pace: Pace
    rated: bool


class Offer(Terms):
    """An open table; `seat` is the one that is free."""

    id: str
    seat: Seat
    locked: bool
    closed: bool
    created: Moment
    commitment: str
    host: Somebody
    mine: bool


class WaitingPeople(BaseModel):
    game: str
    pace: Pace
    rated: bool
    people: int


class Lobby(BaseModel):
    tables: list[Offer]
    waiting: list[WaitingPeople]


class Figure(BaseModel):
    name: Text
    value: int


class Glimpse(BaseModel):
    asked: list[int]
    figures: list[Figure]


class WatchedGame(Terms):
    id: str
    observers: ObserversMode
    takebacks: bool
    updated: Moment
    players: list[Somebody]
    now: Glimpse | None


class GamesToWatch(BaseModel):
    games: list[WatchedGame]
    more: bool


class Challenge(BaseModel):
    """A table that waits for one person; of one that was declined little is left."""

    id: str
    game: str
    title: Text | None = None
    options: list[Text] = []
    by: Annotated[Somebody, Field(alias="from")]
    to: str | None
    seat: Seat = 0
    pace: Pace = None
    rated: bool = False
    closed: bool = False
    created: Moment
    expires: Moment
    answer: Literal["accepted", "declined"] | None


class RematchOffered(Terms):
    """Another game at a table that is over: where I sat there, and the seat I would have."""

    table: str
    by: Annotated[Somebody, Field(alias="from")]
    mine: Seat
    seat: Seat
    created: Moment
    expires: Moment


class Challenges(BaseModel):
    received: list[Challenge]
    sent: list[Challenge]
    rematches: list[RematchOffered]


class Challenged(BaseModel):
    id: str
    seats: list[Seat]


# The live channel


class Sought(BaseModel):
    """What the visitor waits for; `table` is where he was paired."""

    game: str
    pace: Pace
    rated: bool
    since: Moment
    table: str | None


class LobbyTold(BaseModel):
    """`tables` and `waiting` are there for who looks at the list."""

    type: Literal["lobby"]
    line: str
    pairing: Sought | None
    challenges: Challenges
    tables: list[Offer] = []
    waiting: list[WaitingPeople] = []


class LobbyPong(BaseModel):
    type: Literal["pong"]


class LobbyMessage(RootModel[LobbyTold | LobbyPong]):
    """What the live channel of the lobby says."""
