"""The forms of reviews."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, Field

from ..statistics.shapes import CardsOf, DiceOf
from ..web.shapes import Seat, Text

Share = Annotated[float, Field(ge=0, le=1, description="a chance to win")]


class Judged(BaseModel):
    """A decision; points placed one after the other are one."""

    answer: Annotated[int, Field(description="answers before it, as frames count")]
    count: Annotated[int, Field(description="answers it took")]
    seat: Seat
    matter: Annotated[str | None, Field(description="what it was about: see `matters`")]
    chance: Annotated[Share, Field(description="of its seat, by what it knew")]
    cost: Annotated[Share, Field(description="nought unless it is clear beyond chance")]
    best: Annotated[bool, Field(description="no better answer was found")]


class KindOfDecision(BaseModel):
    matter: str | None
    decisions: int
    best: int
    cost: Annotated[float, Field(description="the sum")]


class LuckOf(BaseModel):
    """What chance brought a seat, in chances to win; null where there was none of it."""

    dice: float | None
    draws: float | None


class Stroke(BaseModel):
    """A stroke of luck, or of bad luck."""

    answer: Annotated[int, Field(description="answers after it")]
    seat: Annotated[Seat, Field(description="as whom it is seen")]
    sort: Literal["dice", "draws"]
    luck: Annotated[float, Field(description="below nought: bad luck of that seat")]
    line: Annotated[Text | None, Field(description="what everybody was told")]


class Mistake(BaseModel):
    """A decision that cost much, and what would have been better."""

    answer: int
    seat: Seat
    cost: Share
    best: Annotated[Share, Field(description="the chance after the better answer")]
    given: Annotated[Share, Field(description="the chance after the one that was given")]
    asked: Text
    played: Text
    better: Text
    then: Annotated[Text | None, Field(description="how one might have gone on")]
    reasons: Annotated[list[Text], Field(description="what counts most first")]
    against: list[Text]
    reply: Annotated[Text | None, Field(description="what the other side was after then")]


class GameReview(BaseModel):
    """How a game was played. What belongs to seats stands in their order."""

    length: Annotated[int, Field(description="its answers")]
    curve: Annotated[
        list[list[tuple[int, float]]],
        Field(description="of each seat: its answers so far and its chance; last how it ended"),
    ]
    decisions: list[Judged]
    matters: dict[str, Text]
    kinds: Annotated[list[list[KindOfDecision]], Field(description="the dearest first")]
    luck: list[LuckOf]
    strokes: list[Stroke]
    worst: Annotated[list[Mistake], Field(description="at most five, the dearest first")]
    dice: list[DiceOf]
    cards: list[CardsOf]


class ReviewState(BaseModel):
    state: Literal["none", "running", "done"]
    progress: Annotated[
        float | None, Field(description="from 0 to 1; null while it waits, or at another server")
    ]
    may: Annotated[bool, Field(description="whether the visitor may ask for it")]
    review: GameReview | None
