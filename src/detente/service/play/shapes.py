"""The forms of what is said about a table, for the description of the interface. Nothing is made
or checked by them when a request is served; the tests compare them with what is sent."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, Field

from ..web.shapes import Moment, Seat, Text
from .view_shapes import Commits, ContestOf, Line, OneStep, Pace, Player, Status, Value


class Listed(BaseModel):
    """A table in a list."""

    id: str
    game: str
    title: Text
    seats: list[Player]
    mine: list[Seat]
    asked: list[Seat]
    my_turn: bool
    status: Status
    number: int
    updated: Moment
    rated: bool
    takebacks: bool
    hints: Annotated[bool, Field(description="the game is over, and somebody was given hints")]
    pace: Pace
    winner: Seat | None
    result: Text | None
    tournament: ContestOf | None
    rematch: Annotated[bool, Field(description="whether the other offers me another game")]


class Made(BaseModel):
    table: str
    seats: list[Seat]
    invitations: dict[str, str]


class Imported(BaseModel):
    table: str


class Invitation(BaseModel):
    table: str
    game: str
    options: dict[str, str]
    seat: Seat
    name: str
    account: Literal["person", "bot", "gone"] | None
    taken: bool
    mine: list[Seat]
    rated: bool
    pace: Pace
    commitment: str


class Joined(BaseModel):
    table: str
    seat: Seat


class Done(BaseModel):
    """The seat's number after an action, and whether it grew."""

    number: int
    changed: bool


class Again(Done):
    table: Annotated[str | None, Field(description="null: it is offered, and the other is asked")]
    invitations: dict[str, str]


class WhyNot(BaseModel):
    gone: Annotated[bool, Field(description="the question that stood at `number` is gone")] = False
    open: bool = False
    commits: Annotated[Commits, Field(description="why an open one would be final")] = ""
    reason: Text | None = None
    rule: str = ""


class Risk(BaseModel):
    option: int
    text: Text


class Risks(BaseModel):
    """Answers that can lose the game before this seat is asked again with a way out."""

    number: Annotated[int, Field(description="of the position that was looked at")]
    risks: list[Risk]
    unsure: Annotated[list[int], Field(description="options that were not fully looked at")]


class Idea(BaseModel):
    """One of the best answers."""

    option: int
    reasons: Annotated[list[Text], Field(description="what speaks for it beside others")]
    against: Annotated[list[Text], Field(description="what it costs, if that counts")]
    then: Annotated[Text | None, Field(description="how one might go on after it")]


class Worse(BaseModel):
    """An answer that is much worse than the best."""

    option: int
    missing: Annotated[list[Text], Field(description="what the best brings beside it")]


class Hint(BaseModel):
    """What a strong player would look at, by what this seat may know."""

    number: Annotated[int, Field(description="of the position that was looked at")]
    ideas: Annotated[list[Idea], Field(description="the best first; none where there is no choice")]
    worse: list[Worse]
    reply: Annotated[Text | None, Field(description="what the other side will do after the best")]
    aims: Annotated[list[str], Field(description="what it is after, each as kind:key")]
    grave: Annotated[bool, Field(description="whether that costs very much")]


class Lines(BaseModel):
    lines: list[Text]


class Frame(BaseModel):
    number: int
    view: dict[str, Value]
    log: list[Line]
    answer: Text | None
    supposed: Annotated[bool, Field(description="an imported log does not tell this answer")]
    seat: Annotated[int, Field(description="2 is chance")] | None


class Frames(BaseModel):
    total: int
    frames: list[Frame]


class Since(BaseModel):
    """What has happened since so many answers stood, or since the earliest that is still told."""

    first: Annotated[int, Field(alias="from")]
    view: Annotated[dict[str, Value], Field(description="as it was then")]
    log: list[Line]
    steps: list[OneStep]


class Series(BaseModel):
    name: Text
    above: Annotated[Seat | None, Field(description="who leads above zero; null: two markers")]
    values: list[tuple[int, int]]


class RatingChange(BaseModel):
    """What a game has made of the rating of somebody, for this game and side."""

    before: int
    after: int
    provisional: bool


class RatingChanges(BaseModel):
    ratings: Annotated[
        list[RatingChange | None],
        Field(description="by seat, null for who has left; empty if the game was not rated"),
    ]


class TurningPoint(BaseModel):
    """An answer after which the game stood otherwise."""

    answer: int
    name: Text
    above: Annotated[Seat | None, Field(description="who leads above zero; null: two markers")]
    before: Annotated[int, Field(alias="from")]
    to: int
    line: Annotated[Line | None, Field(description="the play it belongs to")]


class CameToPass(BaseModel):
    """Something that has a history came to pass in a game."""

    answer: int
    thing: Annotated[str, Field(description="kind:key")]
    seat: Annotated[Seat | None, Field(description="whose deed it was")]
    since: Annotated[int, Field(description="when it really happened: the year, or the first one")]
    until: int


class TimelineTurn(BaseModel):
    title: Annotated[Text | None, Field(description="null: before the first turn")]
    moments: list[CameToPass]


class Timeline(BaseModel):
    turns: Annotated[list[TimelineTurn], Field(description="those in which anything came to pass")]


class TurnBegun(BaseModel):
    answer: int
    turn: int


class Chart(BaseModel):
    series: list[Series]
    turns: Annotated[list[TurnBegun], Field(description="where they begin, if they are counted")]
    turning: Annotated[
        list[TurningPoint], Field(description="of a game that is over: the largest swings")
    ]
