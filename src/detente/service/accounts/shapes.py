"""The forms of what is said about games and people, for the description of the interface."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, Field

from ..play.shapes import Listed
from ..web.shapes import Moment, Seat

# Games


Decision = Literal["warn", "mute", "suspend", "rename", "end", "close"]


class Notice(BaseModel):
    """What a moderator decided about me, or about a table of mine."""

    id: int
    at: Moment
    action: Decision
    reason: str
    until: Moment | None
    table: str | None
    read: bool


# People


class SecondFactor(BaseModel):
    """Since when it is asked for, and how many recovery codes are left."""

    since: Moment
    codes: int


class MyAccount(BaseModel):
    name: str
    kind: Literal["person", "bot"]
    email: str
    since: Moment
    moderator: bool
    factor: SecondFactor | None


class Me(BaseModel):
    account: MyAccount | None
    mail: Annotated[bool, Field(description="whether this server sends any")]
    alone: Annotated[
        str,
        Field(description="where the same page plays in the browser, without a server; or empty"),
    ]
    chat_off: bool
    notices: Annotated[list[Notice], Field(description="what I have not read yet")]


class SessionShown(BaseModel):
    id: str
    created: Moment
    seen: Moment
    browser: str
    mine: bool


class Ended(BaseModel):
    ended: int


class Named(BaseModel):
    name: str


class Token(BaseModel):
    id: str
    name: str
    scopes: list[Literal["read", "play", "account"]]
    created: Moment
    used: Moment | None


class FreshToken(Token):
    token: Annotated[str, Field(description="the secret, which is told only now")]


class FactorBegun(BaseModel):
    """What an app needs to make codes; `picture` has the rows of a QR code, 1 is dark."""

    secret: str
    address: str
    picture: list[str]


class RecoveryCodes(BaseModel):
    codes: Annotated[list[str], Field(description="which are told only now; each works once")]


class BotMade(BaseModel):
    name: str
    owner: str


class Span(BaseModel):
    start: Moment
    until: Moment


class Vacation(BaseModel):
    now: Span | None
    left: int
    a_year: int


class Score(BaseModel):
    game: str
    seat: Seat
    won: int
    lost: int
    drawn: int


class Rating(BaseModel):
    game: str
    seat: Seat
    pool: Literal["people", "bots"]
    rating: int
    deviation: int
    provisional: bool
    games: int
    curve: list[tuple[int, int, int]]


class Reliability(BaseModel):
    games: int
    timeout: int
    abandoned: int
    pace: int | None


class Profile(BaseModel):
    name: str
    kind: Literal["person", "bot"]
    since: Moment
    owner: str | None
    bots: list[str]
    results: list[Score]
    ratings: list[Rating]
    reliability: Reliability


class TheirGame(Listed):
    theirs: list[Seat]


class TheirGames(BaseModel):
    games: list[TheirGame]
    more: bool
