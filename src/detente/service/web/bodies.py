"""The bodies of requests, as far as their form goes. What they ask for is checked elsewhere."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, Field, Strict, StringConstraints

from ..core import limits
from ..core.errors import Refused
from ..table import pace as paces
from ..table.pace import NO_CLOCK, Pace

Request = Annotated[str, Strict(), StringConstraints(pattern=f"^{limits.REQUEST}$")]
Entropy = Annotated[str, Strict(), StringConstraints(pattern=f"^{limits.ENTROPY}$")]
Place = Annotated[str, Strict(), StringConstraints(pattern="^[A-Za-z0-9_-]{1,32}$")]
Name = Annotated[str, Strict(), StringConstraints(max_length=200)]
Word = Annotated[str, Strict(), StringConstraints(max_length=64)]
Flag = Annotated[bool, Strict()]
Number = Annotated[int, Strict(), Field(ge=0, lt=1 << 31)]
Password = Annotated[str, Strict(), StringConstraints(max_length=1000)]
Email = Annotated[str, Strict(), StringConstraints(max_length=254)]
Seat = Annotated[int, Strict(), Field(ge=0, le=1)]
Options = dict[Word, Annotated[str, Strict(), StringConstraints(max_length=limits.OPTION)]]


class Body(BaseModel):
    request: Request


Out = Literal["loses", "claim", "void"]


class LivePace(BaseModel):
    """Minutes for the game and seconds gained with each turn."""

    kind: Literal["live"]
    minutes: Annotated[int, Strict(), Field(ge=1, le=180)]
    increment: Annotated[int, Strict(), Field(ge=0, le=180)] = 0
    out: Out = "loses"

    def pace(self) -> Pace:
        return paces.live(self.minutes, self.increment, self.out)


class DaysPace(BaseModel):
    """Days for each turn; what is saved is kept up to the bank."""

    kind: Literal["days"]
    days: Annotated[int, Strict(), Field(ge=1, le=14)]
    bank: Annotated[int, Strict(), Field(ge=1, le=60)] | None = None
    out: Out = "loses"

    def pace(self) -> Pace:
        bank = self.days if self.bank is None else self.bank
        if bank < self.days:
            raise Refused("bad_request")
        return paces.days(self.days, bank, self.out)


def pace_of(wished: LivePace | DaysPace | None) -> Pace:
    return NO_CLOCK if wished is None else wished.pace()
