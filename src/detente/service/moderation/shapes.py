"""The forms of what is said about how people treat each other."""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel

from ..accounts.shapes import Decision
from ..web.shapes import Moment
from .bodies import Reason


class Block(BaseModel):
    id: int
    name: str
    account: bool
    at: Moment


class Blocks(BaseModel):
    blocks: list[Block]


class ChatTurned(BaseModel):
    chat_off: bool


class ReportSent(BaseModel):
    report: int


class BugSent(BaseModel):
    report: str


class Concerned(BaseModel):
    name: str
    account: Literal["person", "bot", "gone"] | None
    muted: Moment | None
    suspended: Moment | None


class ReportedTable(BaseModel):
    id: str
    game: str
    status: str


class ReportedLine(BaseModel):
    name: str
    chair: int
    text: str
    at: Moment


class Earlier(BaseModel):
    action: Decision
    reason: str
    at: Moment
    until: Moment | None


class Report(BaseModel):
    id: int
    at: Moment
    reason: Reason
    note: str
    quote: str
    person: Concerned
    reporter: Concerned
    table: ReportedTable | None
    chat: list[ReportedLine]
    earlier: list[Earlier]


class Decided(BaseModel):
    """A line of the log that moderators keep."""

    id: int
    at: Moment
    moderator: str | None
    action: Decision
    person: Concerned | None
    table: str | None
    report: int | None
    reason: str
    until: Moment | None
