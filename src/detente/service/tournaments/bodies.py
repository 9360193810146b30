"""The bodies of requests about tournaments. But for announcing one, repeating them does no harm, so
they carry no id."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, Field, Strict, StringConstraints

from ..web.bodies import Body, DaysPace, Flag, LivePace, Options, Word

MOST_SEATS, MOST_ROUND_ROBIN, MOST_ROUNDS = 200, 32, 20

Small = Annotated[int, Strict(), Field(ge=1, le=1000)]
Reason = Annotated[str, Strict(), StringConstraints(max_length=1000)]


class Announcing(Body):
    name: Annotated[str, Strict(), StringConstraints(min_length=1, max_length=200)]
    about: Annotated[str, Strict(), StringConstraints(max_length=4000)] = ""
    game: Word
    options: Annotated[Options, Field(default_factory=dict)]
    format: Literal["swiss", "round_robin"]
    rounds: Annotated[int, Strict(), Field(ge=1, le=MOST_ROUNDS)] | None = None  # of a Swiss
    double: Flag = False  # of a round robin
    sides: Literal["balanced", "both", "bid"] = "balanced"
    pace: LivePace | DaysPace | None = None
    rated: Flag = False
    seats: Annotated[int, Strict(), Field(ge=2, le=MOST_SEATS)] = 32
    open_to: Literal["people", "all"] = "people"
    starts: Annotated[int, Strict(), Field(ge=0, lt=1 << 53)] | None = None
    round_days: Annotated[int, Strict(), Field(ge=1, le=365)] | None = None
    automatic: Flag = True
    watchable: Flag = True


class Withdrawing(BaseModel):
    """Whether he gives up the games he is at; otherwise they are played to their end."""

    give_up: Flag = False


class PairingRound(BaseModel):
    """The round that is to be paired: one that is paired already stays as it is."""

    round: Small


class DecidingGame(BaseModel):
    round: Small
    board: Small
    game: Small = 1
    result: Literal["win", "draw", "both_lose"]
    winner: Small | None = None  # the number of a player, with `win`
    reason: Reason


class Removing(BaseModel):
    player: Small
    reason: Reason


class Cancelling(BaseModel):
    reason: Reason
