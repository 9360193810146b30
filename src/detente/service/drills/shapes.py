"""The forms of what is said of drills."""

from __future__ import annotations

from typing import Annotated

from pydantic import BaseModel, Field

from ..play.view_shapes import Full, Step
from ..web.shapes import Text


class DrillTheme(BaseModel):
    name: str
    title: Text


class DrillListed(BaseModel):
    name: str
    theme: str
    difficulty: Annotated[int, Field(description="on the scale of the ratings")]


class DrillsOfGame(BaseModel):
    game: str
    title: Text
    themes: Annotated[list[DrillTheme], Field(description="what its drills exercise")]
    drills: Annotated[list[DrillListed], Field(description="the easiest first")]


class DrillNamed(BaseModel):
    game: str
    name: str


class DrillStanding(BaseModel):
    """How strong somebody is at drills, as far as it is known."""

    rating: float
    deviation: Annotated[float, Field(description="how far the rating may be off")]


class Drills(BaseModel):
    today: Annotated[DrillNamed | None, Field(description="the same for everybody")]
    beginner: Annotated[DrillStanding, Field(description="of whoever has solved none yet")]
    games: list[DrillsOfGame]


class DrillOpened(BaseModel):
    """A drill before it is answered; what it exercises is told afterwards."""

    difficulty: int
    table: Full


class DrillVerdict(BaseModel):
    """What is said of one of the answers that were compared."""

    option: Annotated[int, Field(description="a number of the whole vocabulary")]
    right: bool
    said: Text


class DrillTried(BaseModel):
    right: bool
    theme: DrillTheme
    verdicts: Annotated[list[DrillVerdict], Field(description="the best answer first")]
    step: Annotated[Step, Field(description="the line: the best answer, and what follows")]
    standing: Annotated[
        DrillStanding | None, Field(description="after this drill, if one was sent along")
    ]
