"""The forms that many replies share, for the description of the interface."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, Field

Seat = Literal[0, 1]

Viewer = Seat | Literal["observer"]

Moment = Annotated[int, Field(description="milliseconds since 1970")]


class Text(BaseModel):
    """A sentence in every language."""

    en: str
    pl: str


class Empty(BaseModel):
    """Nothing is left to say."""


class Error(Text):
    key: str


class Refusal(BaseModel):
    """The request is not carried out and has changed nothing; `key` says why."""

    error: Error


class Health(BaseModel):
    ok: bool
    database: bool  # it can be read
    writes: bool
    down: list[str]  # what should go on by itself and does not
    version: str
