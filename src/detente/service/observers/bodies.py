"""The bodies of requests about observers."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, Field, Strict

from ..play.bodies import Consenting, Seated
from ..web.bodies import Name, Seat, Word


class TeacherOf(BaseModel):
    seat: Seat
    name: Name


class Observing(Seated):
    mode: Literal["public", "closed", "one", "both"]
    hand: Seat | None = None
    answers: Annotated[int, Strict(), Field(ge=1, le=500)] | None = None
    minutes: Annotated[int, Strict(), Field(ge=1, le=1440)] | None = None
    teachers: Annotated[list[TeacherOf], Field(max_length=2)] = Field(default=[])


class Agreeing(Consenting):
    proposal: Word
