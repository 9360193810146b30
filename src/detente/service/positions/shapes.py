"""The forms of what is said about positions that are set up by hand."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, Field

from ..play.shapes import Hint
from ..play.view_shapes import Question, Value
from ..web.shapes import Text
from .bodies import SetUp


class Settable(BaseModel):
    """A quantity, and what it may be."""

    name: str
    form: Annotated[
        Literal["number", "flag", "one", "set", "row", "points"],
        Field(description="points: a row in which only counts how often each is there"),
    ]
    kind: Annotated[str, Field(description="of its options; seat: a side")]
    least: int | None
    most: int | None
    things: Annotated[
        int | None,
        Field(description="of points: so many of the first of the kind can have some"),
    ]
    empty: Annotated[Value, Field(description="as it is on an empty table")]


class PartOfSheet(BaseModel):
    name: Literal["time", "tracks", "board", "effects", "rare"]
    quantities: list[Settable]


class PlacesOfKind(BaseModel):
    """Where the things of a kind may lie, each in one place."""

    kind: str
    places: list[Settable]
    rest: Annotated[str, Field(description="where everything lies that is in none of those")]
    along: Annotated[
        dict[str, Settable],
        Field(description="of a row, another that says where on the table each of its things is"),
    ]


class StepNumber(BaseModel):
    """What a step has to be told."""

    title: Text
    seat: bool
    least: int
    most: int


class StepOfSheet(BaseModel):
    """Where a game can be taken up."""

    name: str
    title: Text
    numbers: list[StepNumber]


class Sheet(BaseModel):
    """All that a position of a game is set up from."""

    game: str
    version: Annotated[int, Field(description="of the rules; numbers of options are theirs")]
    parts: list[PartOfSheet]
    lying: list[PlacesOfKind]
    steps: list[StepOfSheet]
    facts: Annotated[dict[str, Any], Field(description="that the options change")]


class Opened(BaseModel):
    set_up: SetUp
    sheet: Sheet


class ProblemFound(BaseModel):
    """What cannot be."""

    about: Annotated[
        str, Field(description="a quantity, step, answer; empty if it is about several")
    ]
    text: Text


class Put(Question):
    """A question, and to whom; 2 is chance."""

    seat: Literal[0, 1, 2]


class GivenAnswer(BaseModel):
    seat: int
    text: Text


class LookedAt(BaseModel):
    view: dict[str, Value]
    questions: list[Put]
    given: Annotated[list[GivenAnswer], Field(description="with those that were forced")]
    told: Annotated[list[Text], Field(description="what has happened since the step")]
    queries: dict[str, list[Text]]
    result: Text | None
    record: Text


class Looked(BaseModel):
    problems: list[ProblemFound]
    position: Annotated[LookedAt | None, Field(description="null where something cannot be")]


class Opinion(Hint):
    """What a strong player would look at, and how he sees the game."""

    chance: Annotated[
        float | None, Field(description="of the seat to win after the best answer; 0 to 1")
    ]
