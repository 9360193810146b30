"""The forms of what is said about plans and notices, for the description of the interface."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import BaseModel

from ..web.shapes import Text


class PlannedCondition(BaseModel):
    """A quantity and its value, or an answer of the other side (-1: none), or a happening
    (empty: none) and what the other side did it with."""

    quantity: str
    value: Any
    answer: int
    told: str
    option: int


class PlannedReply(BaseModel):
    option: int
    condition: PlannedCondition | None


class PlannedStep(BaseModel):
    step: str
    kind: str
    replies: list[PlannedReply]


class StandingAnswer(BaseModel):
    step: str
    kind: str
    option: int
    left: int


class GivenByPlan(BaseModel):
    answer: int
    step: str
    option: int


class PlanKept(BaseModel):
    steps: list[PlannedStep]
    standing: list[StandingAnswer]
    state: Literal["none", "active", "stopped", "done"]
    why: Text | None
    given: list[GivenByPlan]


class MayBeAsked(BaseModel):
    step: str
    kind: str
    prompt: Text
    passing: int | None


class MayBeTold(BaseModel):
    told: str
    kind: str
    text: Text


class Ahead(BaseModel):
    questions: list[MayBeAsked]
    happenings: list[MayBeTold]
