"""/api/tables/ID/plan: answers in advance."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Request
from pydantic import BaseModel, Field, Strict

from ..core.errors import Refused
from ..core.json import Json
from ..play.bodies import Seated
from ..play.request import desk_of
from ..table.plan import MOST_STANDING, MOST_STEPS, TIMES, Condition, Reply, Standing, Step
from ..web.bodies import Number, Word
from ..web.request import guest_in
from . import actions

router = APIRouter(prefix="/api/tables/{place}/plan")


class When(BaseModel):
    """A quantity of the view has this value, the other side answered this last, or it was told
    that the other side did something with this."""

    quantity: Word = ""
    value: (
        Annotated[int, Strict(), Field(ge=-(1 << 31), lt=1 << 31)]
        | Annotated[bool, Strict()]
        | Word
        | None
    ) = None
    answer: Number | None = None
    told: Word = ""
    option: Number | None = None

    def made(self) -> Condition:
        told = bool(self.told) and self.option is not None
        if bool(self.told) != (self.option is not None):
            raise Refused("bad_request")
        if [bool(self.quantity), self.answer is not None, told].count(True) != 1:
            raise Refused("bad_request")
        if self.option is not None:
            return Condition(told=self.told, option=self.option)
        if self.answer is not None:
            return Condition(answer=self.answer)
        return Condition(self.quantity, self.value)


class Answered(BaseModel):
    option: Number
    condition: When | None = None

    def made(self) -> Reply:
        return Reply(self.option, self.condition.made() if self.condition else None)


class Foreseen(BaseModel):
    step: Word
    kind: Word
    replies: Annotated[list[Answered], Field(min_length=1, max_length=10)]

    def made(self) -> Step:
        return Step(self.step, self.kind, tuple(reply.made() for reply in self.replies))


class Always(BaseModel):
    step: Word
    kind: Word
    option: Number
    left: Annotated[int, Strict(), Field(ge=1, le=TIMES)] = TIMES


class Planning(Seated):
    number: Number | None = None
    steps: Annotated[tuple[Foreseen, ...], Field(max_length=MOST_STEPS)] = ()
    standing: Annotated[tuple[Always, ...], Field(max_length=MOST_STANDING)] = ()


def _number(seat: str) -> int:
    if seat not in ("0", "1"):
        raise Refused("bad_request")
    return int(seat)


@router.get("")
async def look(request: Request, place: str, seat: str) -> Json:
    return await actions.look(desk_of(request), place, guest_in(request), _number(seat))


@router.get("/questions")
async def ahead(request: Request, place: str, seat: str) -> Json:
    return await actions.ahead(desk_of(request), place, guest_in(request), _number(seat))


@router.put("")
async def keep(request: Request, place: str, body: Planning) -> Json:
    steps = tuple(step.made() for step in body.steps)
    standing = tuple(Standing(s.step, s.kind, s.option, s.left) for s in body.standing)
    return await actions.keep(
        desk_of(request),
        place,
        guest_in(request),
        body.request,
        body.seat,
        steps,
        standing,
        body.number,
    )
