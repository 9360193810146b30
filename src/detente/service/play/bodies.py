"""The bodies of requests about tables."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, Field, Strict, StringConstraints

from ..core import limits
from ..web.bodies import (
    Body,
    DaysPace,
    Entropy,
    Flag,
    LivePace,
    Name,
    Number,
    Options,
    Place,
    Seat,
    Word,
)


class Person(BaseModel):
    """Whoever makes the table, or whoever follows the invitation."""

    kind: Literal["me", "open"]


class Computer(BaseModel):
    kind: Literal["computer"]
    level: Annotated[int, Strict(), Field(ge=1, le=5)]


class From(BaseModel):
    table: Place
    number: Number


class NewTable(Body):
    game: Word
    options: Options = Field(default={})
    seats: tuple[Person | Computer, Person | Computer]
    sides: Literal["random", "fixed"] = "fixed"
    name: Name = ""
    entropy: Entropy | None = None
    closed: Flag = False
    rated: Flag = False
    serious: Flag = False
    pace: LivePace | DaysPace | None = None
    origin: From | None = Field(default=None, alias="from")


class Joining(Body):
    name: Name = ""
    entropy: Entropy | None = None


class Seated(Body):
    seat: Seat


class AtNumber(Seated):
    number: Number


class Answering(AtNumber):
    option: Number
    draft: Annotated[
        Flag, Field(description="only if it can be taken back; a final one is refused as such")
    ] = False


class TakingBack(AtNumber):
    to: Number | None = None


class Consenting(Seated):
    accept: Flag


class Claiming(Seated):
    result: Literal["win", "void"]


class Writing(Seated):
    text: Annotated[str, Strict(), StringConstraints(max_length=limits.BODY)]
