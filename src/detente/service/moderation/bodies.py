"""The bodies of requests about how people treat each other, as far as their form goes."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, Field, Strict, StringConstraints

from ..web.bodies import Flag, Name, Number, Place, Seat

Reason = Literal["abuse", "cheating", "stalling", "name", "other"]
Note = Annotated[str, Strict(), StringConstraints(max_length=2000)]
Days = Annotated[int, Strict(), Field(ge=0, le=365)]


class About(BaseModel):
    """Somebody: an account by its name, or who has a seat at a table."""

    name: Name | None = None
    table: Place | None = None
    seat: Seat | None = None


class Lifting(BaseModel):
    id: Number


class Turning(BaseModel):
    off: Flag


class Reporting(About):
    reason: Reason
    note: Note = ""
    line: Number | None = None  # of the chat


class ReportingBug(BaseModel):
    table: Place
    seat: Literal["0", "1", "observer"]
    note: Note = ""


class Deciding(BaseModel):
    """What a moderator does, about a report or about an account; days for what lasts."""

    action: Literal["warn", "mute", "suspend", "rename", "end", "close"]
    reason: Annotated[str, Strict(), StringConstraints(min_length=1, max_length=1000)]
    report: Number | None = None
    name: Name | None = None
    table: Place | None = None
    days: Days = 0  # none: what lasted is over
    new_name: Name = ""
