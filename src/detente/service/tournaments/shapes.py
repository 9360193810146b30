"""The forms of what is said about tournaments, for the description of the interface."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, Field

from ..lobby.shapes import RatingNow, Terms
from ..web.shapes import Moment, Seat

Number = Annotated[int, Field(description="a player's number in this tournament, for good")]
Points = Annotated[float, Field(description="a won game is 1, a drawn one a half")]
TieBreak = Literal["direct", "buchholz_cut", "buchholz", "sonneborn", "wins"]
Action = Literal["join", "leave", "withdraw", "start", "pair", "decide", "remove", "cancel"]
State = Literal["in", "withdrawn", "removed"]
Kind = Annotated[
    Literal["game", "bye", "rest", "walkover"],
    Field(
        description="bye: nobody was left, all points; rest: everybody has one in a round robin of"
        " an odd number, no points; walkover: the other has left, all points"
    ),
]
Verdict = Literal["win", "draw", "both_lose"]


class TournamentSummary(Terms):
    """A tournament in a list; `rounds` of a round robin is known when it has begun."""

    id: str
    name: str
    organiser: str | None
    format: Literal["swiss", "round_robin"]
    double: bool
    rounds: int | None
    sides: Literal["balanced", "both", "bid"]
    seats: int
    open_to: Literal["people", "all"]
    starts: Moment | None
    round_days: int | None
    automatic: bool
    watchable: bool
    status: Literal["announced", "running", "over", "cancelled"]
    round: Annotated[int, Field(description="the last that was paired; 0 before the first")]
    players_in: int
    created: Moment
    began: Moment | None
    ended: Moment | None
    joined: Annotated[bool, Field(description="whether the viewer is in it")]


class Tournaments(BaseModel):
    tournaments: list[TournamentSummary]
    more: bool


class TournamentPlayer(BaseModel):
    """`name` is null of an account that is gone. `seed` is the place by rating when it began."""

    number: Number
    name: str | None
    account: Literal["person", "bot", "gone"]
    rating: RatingNow | None
    seed: int | None
    state: State


class TournamentGame(BaseModel):
    """One game of a meeting. `seats` is who began at the first and at the second seat."""

    game: Annotated[int, Field(description="1, and 2 where each meeting has two games")]
    seats: list[Number]
    table: Annotated[str, Field(description="empty: it is closed")]
    status: Literal["running", "over"]
    result: Annotated[Verdict | None, Field(description="null: none yet")]
    winner: Number | None
    by: Annotated[
        Literal["play", "organiser"] | None, Field(description="who has brought the result")
    ]
    reason: Annotated[str, Field(description="of what the organiser decided")]


class Pairing(BaseModel):
    """Who meets whom. `points` and `scores` are in the order of `players`."""

    board: int
    kind: Kind
    players: Annotated[list[Number], Field(description="two; one of a bye, rest or walkover")]
    absent: Annotated[Number | None, Field(description="of a walkover: who has left")]
    scores: Annotated[list[Points], Field(description="before this round")]
    points: Annotated[list[Points] | None, Field(description="null until all games are decided")]
    floats: Annotated[bool, Field(description="of a Swiss: the two had different scores")]
    repeated: Annotated[bool, Field(description="of a Swiss: there was no other way")]
    games: list[TournamentGame]


class Round(BaseModel):
    number: int
    at: Moment
    until: Annotated[Moment | None, Field(description="after which the organiser may decide")]
    over: bool
    pairings: list[Pairing]


class Cell(BaseModel):
    """What one player did in one round."""

    round: int
    kind: Kind
    opponent: Number | None
    seat: Annotated[Seat | None, Field(description="in the first game; null without one")]
    points: Points | None


class Standing(BaseModel):
    """A line of the standings; `direct` is null where not all who are level have met."""

    place: int
    shared: Annotated[bool, Field(description="others have this place too")]
    number: Number
    points: Points
    direct: Points | None
    buchholz_cut: Points
    buchholz: Points
    sonneborn: Points
    wins: int
    sides: Annotated[list[int], Field(description="how often at the first, the second seat")]
    rounds: list[Cell]


class Event(BaseModel):
    """A line of the log. `by` is null of what happened by itself, and of an account that is gone"""

    at: Moment
    by: str | None
    action: Literal[
        "announced",
        "joined",
        "left",
        "started",
        "shortened",
        "paired",
        "decided",
        "withdrew",
        "removed",
        "cancelled",
        "over",
    ]
    player: Number | None
    round: int | None
    board: int | None
    game: int | None
    result: Verdict | None
    winner: Number | None
    reason: str


class Mine(BaseModel):
    """What this is to the viewer: his number if he is in it, what he may do now, his open games."""

    number: Number | None
    state: State | None
    organiser: bool
    moderator: bool
    can: list[Action]
    tables: list[str]


class Tournament(TournamentSummary):
    about: str
    chosen: Annotated[dict[str, str], Field(description="all options of the game")]
    ready: Annotated[bool, Field(description="the round is over and another can be paired")]
    players: list[TournamentPlayer]
    pairings: Annotated[list[Round], Field(description="the rounds so far, the first one first")]
    tie_breaks: list[TieBreak]
    standings: list[Standing]
    log: Annotated[list[Event], Field(description="the last first")]
    mine: Mine
