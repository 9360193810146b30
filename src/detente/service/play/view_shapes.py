"""The forms of a table as it is seen, for the description of the interface. Nothing is made or
checked by them when a request is served; the tests compare them with what is sent."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, Field

from ..web.shapes import Moment, Seat, Text, Viewer

Status = Literal["waiting", "running", "over", "analysis"]

ObserversMode = Literal["public", "closed", "one", "both"]

Value = Annotated[
    int | bool | str | list[str | None] | None,
    Field(description="a number, yes or no, a key or a list of keys; ? is unknown, null is none"),
]


class Outlook(Text):
    risk: bool = False


class Player(BaseModel):
    kind: Literal["human", "computer", "open"]
    name: str
    level: int | None
    account: Literal["person", "bot", "gone"] | None


class PlayerHere(Player):
    here: bool


class PaceLive(BaseModel):
    kind: Literal["live"]
    minutes: int
    increment: int
    out: Literal["loses", "claim", "void"]


class PaceDays(BaseModel):
    kind: Literal["days"]
    days: int
    bank: int
    out: Literal["loses", "claim", "void"]


Pace = PaceLive | PaceDays | None


Commits = Literal["", "chance", "revealed", "another"]

OptionNumber = Annotated[int, Field(description="in the whole vocabulary: the answer")]


class OutlookOf(BaseModel):
    """What should be known before giving one of these answers."""

    options: list[OptionNumber]
    lines: list[Outlook]


class Closed(BaseModel):
    """Why these options are closed."""

    options: list[OptionNumber]
    reason: Text
    rule: str


class Question(BaseModel):
    """A step leaves out what was said before, over the same connection, of the same options of a
    question with the same `step`: acts, outlooks, and all that is closed."""

    prompt: Text
    because: Annotated[
        int | None, Field(description="the line of the log that says what is being carried out")
    ]
    step: str
    kind: str
    options: list[OptionNumber]
    acts: Annotated[dict[OptionNumber, Text], Field(description="what the buttons say, by option")]
    outlooks: list[OutlookOf]
    chances: Annotated[
        dict[OptionNumber, int],
        Field(description="how likely an option succeeds, in percent, if one roll decides"),
    ]
    closed: list[Closed] = []


class Chosen(BaseModel):
    kind: str
    option: int
    key: str


class Undo(BaseModel):
    can: bool
    across: Annotated[bool, Field(description="whether it goes back behind a commit line")]
    line: Annotated[int, Field(description="how many lines would be left")]
    answers: Annotated[int, Field(description="how many of the own answers can be taken back")]
    reason: Text | None


class Line(BaseModel):
    number: int
    answer: int
    text: Text
    keys: list[str]
    at: Moment
    what: Annotated[str, Field(description="the key of the happening; empty: about the table")]
    only: Annotated[Seat | None, Field(description="the only side that may read it")]
    values: Annotated[
        dict[str, int | str | list[str] | None],
        Field(description="a number or seat, a key, a list of keys, or null for none"),
    ]
    level: Annotated[
        Literal[0, 1, 2, 3],
        Field(description="1 begins a turn, 2 a round or phase, 3 a play; 0 nothing"),
    ]
    seat: Annotated[Seat | None, Field(description="whose deed it is")]


Changed = Annotated[dict[str, Value], Field(description="quantities with their new values")]

Lists = Annotated[
    dict[str, tuple[int, int, list[str | None]]],
    Field(description="quantities that are lists: from where, how many are gone, what comes there"),
]


class OneStep(BaseModel):
    """An answer that the viewer may see."""

    answer: Annotated[int, Field(description="its number")]
    seat: Annotated[Seat | None, Field(description="who gave it; null is chance")]
    lines: Annotated[list[int], Field(description="numbers of the lines of the log it brought")]
    changed: Changed = {}
    lists: Lists = {}


class HandedOver(BaseModel):
    """Of a draft that was handed over: all its lines have the time of that moment."""

    line: Annotated[int, Field(description="the number of the first of them")]
    at: Moment


class Result(BaseModel):
    winner: Seat | None
    ending: Annotated[
        str, Field(description="how it ended, as a key; empty: an imported log does not tell")
    ]
    supposed: Annotated[bool, Field(description="an imported log does not tell this result")]
    text: Text


class ClockOfSeat(BaseModel):
    left: int
    running: bool
    away: Moment | None


class Clock(BaseModel):
    at: Moment
    started: bool
    seats: list[ClockOfSeat | None]


class Claim(BaseModel):
    reason: Literal["timeout", "abandoned", "silent"]
    since: Annotated[Moment, Field(alias="from")]
    win: bool


class ChatLine(BaseModel):
    line: int
    seat: Seat
    name: str
    text: str
    at: Moment
    teacher: Annotated[bool, Field(description="of a lesson: who wrote it")] = False


class AskedBack(BaseModel):
    by: Seat
    to: int


class Thinking(BaseModel):
    """A computer thinks, about all that it will hand over at once."""

    seat: Seat
    passed: Annotated[int, Field(description="milliseconds since it began")]
    usual: Annotated[int | None, Field(description="how many it usually is, if known")]


class Rematch(BaseModel):
    """Another game of the same two: its table, once both want it; before that, whose offer stands
    until when, or that the own one was declined."""

    table: str | None
    by: Seat | None
    until: Moment | None
    declined: bool


class Teaching(BaseModel):
    seat: Seat
    name: str


class Observed(BaseModel):
    """What those see who have no seat."""

    mode: ObserversMode
    seat: Seat | None
    answers: int | None
    minutes: int | None
    teachers: list[Teaching]


class Proposed(Observed):
    id: str
    by: Seat


class Observers(Observed):
    open: Annotated[list[Seat], Field(description="through which this viewer may look")]
    proposal: Annotated[Proposed | None, Field(description="for players")] = None


class Step(BaseModel):
    """A message of the live channel: what is new. A fact that is left out is as it was."""

    type: Literal["step"]
    number: int
    question: Question | None
    log: list[Line]
    log_length: int
    handed: HandedOver | None = None
    steps: Annotated[
        list[OneStep],
        Field(description="what led here, in order; empty where the game went back"),
    ]
    changed: Changed = {}
    lists: Lists = {}
    status: Status | None = None
    exchanged: bool | None = None
    takebacks: bool | None = None
    hints: bool | None = None
    result: Result | None = None
    asked: list[Seat] | None = None
    chosen: Chosen | None = None
    undo: Undo | None = None
    seed: str = ""
    clock: Clock | None = None
    claim: Claim | None = None


class Position(BaseModel):
    """How a table stands, as one viewer may know it."""

    number: int
    status: Status
    exchanged: bool
    takebacks: Annotated[bool, Field(description="something was taken back that was handed over")]
    hints: Annotated[bool, Field(description="the game is over, and somebody was given hints")]
    result: Result | None
    hash: str
    view: dict[str, Value]
    asked: list[Seat]
    question: Question | None
    chosen: Chosen | None
    undo: Undo
    log: list[Line]
    log_length: int
    seed: str = ""
    clock: Clock | None
    claim: Claim | None


class ContestOf(BaseModel):
    """The tournament a table belongs to."""

    id: str
    name: str
    round: int


class Full(Position):
    """The full view, which is also the first message of the live channel."""

    type: Literal["full"]
    table: str
    game: str
    options: dict[str, str]
    seat: Viewer
    mine: list[Seat]
    rated: bool
    serious: Annotated[
        bool,
        Field(description="nothing is taken back that was handed over, and there are no hints"),
    ]
    pace: Pace
    players: list[PlayerHere]
    takeback: AskedBack | None
    rematch: Rematch | None
    commitment: str
    entropy: list[str]
    chat: list[ChatLine]
    chat_off: list[Seat]
    notes: str
    thinking: Thinking | None
    observers: Observers
    listed: bool
    tournament: ContestOf | None
    facts: dict[str, Any] = {}
    invitations: dict[str, str] = {}
