"""The forms of what is said in lessons."""

from __future__ import annotations

from typing import Annotated

from pydantic import BaseModel, Field

from ..play.view_shapes import Full, Step
from ..web.shapes import Text


class LessonListed(BaseModel):
    name: str
    title: Text
    about: Text
    minutes: int


class Course(BaseModel):
    """The lessons of a game, in their order."""

    game: str
    title: Text
    lessons: list[LessonListed]


class Teacher(BaseModel):
    """What is said at a place in a lesson, and what is to be done."""

    step: Annotated[int, Field(description="the number of the place, from nought on")]
    steps: Annotated[int, Field(description="how many there are")]
    given: Annotated[
        list[int], Field(description="what was answered there so far, where several are asked for")
    ]
    title: Text
    said: Text | None
    things: Annotated[list[str], Field(description="what is to be looked at, as kind:key")]
    wanted: Annotated[list[int], Field(description="the options that are right")]
    over: bool


class LessonOpened(BaseModel):
    teacher: Teacher
    table: Full


class LessonStep(BaseModel):
    """What is new at the next place."""

    teacher: Teacher
    step: Step


class LessonTried(BaseModel):
    """What becomes of an answer."""

    right: bool
    instead: Annotated[
        int | None, Field(description="it was right too, but the lesson goes on with this option")
    ]
    said: Annotated[Text | None, Field(description="if the lesson says something of its own")]
    on: LessonStep | None
