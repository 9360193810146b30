"""The bodies of requests to a workshop."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import BaseModel, Field, Strict, StringConstraints

from ..core import limits


class ToShow(BaseModel):
    text: Annotated[
        Annotated[str, Strict(), StringConstraints(max_length=limits.OPTION)] | None,
        Field(description="none: the usual one"),
    ] = None


class ToMake(BaseModel):
    form: dict[str, Any]
