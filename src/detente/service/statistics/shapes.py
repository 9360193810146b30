"""The forms of statistics."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, Field

from ..play.view_shapes import Player
from ..web.shapes import Moment, Seat, Text


class DiceOf(BaseModel):
    """Rolls that could go either way."""

    rolls: int
    won: int
    expected: Annotated[float, Field(description="the sum of their chances")]


class CardsOf(BaseModel):
    """Cards that came to a hand."""

    cards: int
    value: Annotated[int, Field(description="the sum of what is printed on them")]
    own: Annotated[int, Field(description="with an event of one's own side")]
    theirs: int


class WhatIsLeft(BaseModel):
    length: Annotated[int, Field(description="in what `words` says")]
    decisions: Annotated[int, Field(description="one's own answers that were a choice")]
    openings: dict[str, Text]
    dice: Annotated[tuple[DiceOf, DiceOf], Field(description="one's own, the opponent's")]
    cards: Annotated[tuple[CardsOf, CardsOf], Field(description="one's own, the opponent's")]


class FinishedGame(BaseModel):
    table: str
    game: str
    seat: Seat
    opponent: Player
    outcome: Literal["won", "lost", "drawn", "void"]
    ending: Text
    end: Annotated[Text, Field(description="the kind of ending, whoever won")]
    at: Moment
    rated: bool
    takebacks: bool
    summary: Annotated[
        WhatIsLeft | None, Field(description="null of a game that can no longer be played")
    ]


class NamesInGame(BaseModel):
    length: Text
    openings: dict[str, Text]


class Statistics(BaseModel):
    """Games against others, played from the beginning, the last one first."""

    games: list[FinishedGame]
    words: dict[str, NamesInGame]
    more: bool
