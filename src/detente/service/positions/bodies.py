"""The bodies of requests about positions."""

from __future__ import annotations

from typing import Annotated

from pydantic import BaseModel, Field, Strict, StringConstraints

from ..web.bodies import Options, Seat, Word

MOST_MEMBERS = 400  # of a row: all the points of a side on a full board are fewer
MOST_VALUES = 200  # quantities of a game are fewer
MOST_ANSWERS = 400

Count = Annotated[int, Strict(), Field(gt=-(10**6), lt=10**6)]
Members = Annotated[list[Word], Field(max_length=MOST_MEMBERS)]
Value = Annotated[bool, Strict()] | Count | Word | Members | None
Option = Annotated[int, Strict(), Field(ge=0, lt=1 << 31)]
Chooser = Annotated[int, Strict(), Field(ge=0, le=2)]


class SetUp(BaseModel):
    game: Word
    options: Options = Field(default={}, description="those that are not at their defaults")
    values: Annotated[
        dict[Word, Value],
        Field(
            max_length=MOST_VALUES,
            description="quantities as in a view; the others are as on an empty table",
        ),
    ] = {}
    step: Annotated[
        str,
        Strict(),
        StringConstraints(max_length=100),
        Field(description="with its numbers, as in a record; empty: the beginning of a game"),
    ] = ""
    answers: Annotated[
        list[tuple[Chooser, Option]],
        Field(max_length=MOST_ANSWERS, description="given since: seat, 2 for chance, and option"),
    ] = []


class Consulting(SetUp):
    seat: Seat


class NewPosition(BaseModel):
    game: Word
    options: Options = Field(default={})
