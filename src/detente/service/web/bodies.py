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


class Person(BaseModel):
    """Whoever makes the table, or whoever follows the invitation."""

    kind: Literal["me", "open"]


class Computer(BaseModel):
    kind: Literal["computer"]
    level: Annotated[int, Strict(), Field(ge=1, le=5)]


class From(BaseModel):
    table: Place
    number: Number


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


class NewTable(Body):
    game: Word
    options: Options = {}
    seats: tuple[Person | Computer, Person | Computer]
    sides: Literal["random", "fixed"] = "fixed"
    name: Name = ""
    entropy: Entropy | None = None
    closed: Flag = False
    rated: Flag = False
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


class TakingBack(AtNumber):
    to: Number | None = None


class Consenting(Seated):
    accept: Flag


class Claiming(Seated):
    result: Literal["win", "void"]


class Writing(Seated):
    text: Annotated[str, Strict(), StringConstraints(max_length=limits.BODY)]


# Observers


class TeacherOf(BaseModel):
    seat: Seat
    name: Name


class Observing(Seated):
    mode: Literal["public", "closed", "one", "both"]
    hand: Seat | None = None
    answers: Annotated[int, Strict(), Field(ge=1, le=500)] | None = None
    minutes: Annotated[int, Strict(), Field(ge=1, le=1440)] | None = None
    teachers: Annotated[list[TeacherOf], Field(max_length=2)] = []


class Agreeing(Consenting):
    proposal: Word


# The lobby


class Offering(Body):
    """A table for somebody else: whoever comes, or whoever is challenged."""

    game: Word
    options: Options = {}
    side: Literal[0, 1, "random"] = "random"
    name: Name = ""
    entropy: Entropy | None = None
    closed: Flag = False
    rated: Flag = False
    pace: LivePace | DaysPace | None = None

    def wish(self) -> NewTable:
        me, other = Person(kind="me"), Person(kind="open")
        return NewTable.model_validate(
            {
                **self.model_dump(include={*NewTable.model_fields} - {"origin", "seats", "sides"}),
                "seats": (other, me) if self.side == 1 else (me, other),
                "sides": "random" if self.side == "random" else "fixed",
            }
        )


class OpenTable(Offering):
    password: Password = ""


class Challenging(Offering):
    to: Name


class TakingSeat(Joining):
    password: Password = ""


class Seeking(Body):
    game: Word
    pace: LivePace | DaysPace | None = None
    rated: Flag = False
    name: Name = ""
    line: Word


# Accounts. Repeating one of these does no harm, so they carry no id.


class SigningIn(BaseModel):
    name: Name
    password: Password


class SigningUp(SigningIn):
    email: Email = ""


class NewPassword(BaseModel):
    password: Password


class ChangingPassword(NewPassword):
    old: Password


class ChangingEmail(BaseModel):
    password: Password
    email: Email


class AskingReset(BaseModel):
    who: Email  # a name or an address
    language: Literal["en", "pl"] = "en"


class EndingSessions(BaseModel):
    id: Word | None = None  # without it all others


class Leaving(BaseModel):
    password: Password = ""


class GoingAway(BaseModel):
    days: Annotated[int, Strict(), Field(ge=1, le=365)]


# Programs


class NewToken(BaseModel):
    name: Annotated[str, Strict(), StringConstraints(min_length=1, max_length=200)]
    scopes: Annotated[list[Literal["read", "play", "account"]], Field(min_length=1, max_length=3)]


class BecomingBot(BaseModel):
    """The account whose bot it becomes, and its password."""

    owner: Name
    password: Password
