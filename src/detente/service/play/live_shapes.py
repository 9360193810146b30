"""The forms of what the live channel of a table says."""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel, RootModel

from ..web.shapes import Refusal, Seat
from .shapes import Done
from .view_shapes import (
    AskedBack,
    ChatLine,
    Claim,
    Clock,
    Full,
    Observers,
    PlayerHere,
    Rematch,
    Step,
)


class ChatSaid(ChatLine):
    type: Literal["chat"]


class PresenceTold(BaseModel):
    type: Literal["presence"]
    players: list[PlayerHere]


class ThinkingTold(BaseModel):
    """A computer has begun to think; `seat` is null when it thinks no more."""

    type: Literal["thinking"]
    seat: Seat | None
    passed: int
    usual: int | None


class TakebackTold(BaseModel):
    type: Literal["takeback"]
    takeback: AskedBack | None


class RematchTold(BaseModel):
    type: Literal["rematch"]
    rematch: Rematch | None


class ObserversTold(BaseModel):
    type: Literal["observers"]
    observers: Observers


class PlanTold(BaseModel):
    """The own plan has changed."""

    type: Literal["plan"]


class ClockTold(BaseModel):
    type: Literal["clock"]
    clock: Clock | None
    claim: Claim | None


class Pong(BaseModel):
    """The answer to a ping; `echo` is to be sent back, which measures the line."""

    type: Literal["pong"]
    number: int
    hash: str
    echo: str | None = None


class Given(Done):
    """The reply to an answer that came over this channel."""

    type: Literal["reply"]
    request: str


class NotGiven(Refusal):
    """Its refusal; the code is the status of the same request over HTTP."""

    type: Literal["refused"]
    request: str
    code: int


class LiveMessage(
    RootModel[
        Full
        | Step
        | ChatSaid
        | PresenceTold
        | ThinkingTold
        | TakebackTold
        | RematchTold
        | ObserversTold
        | PlanTold
        | ClockTold
        | Pong
        | Given
        | NotGiven
    ]
):
    """What the live channel of a table says."""
