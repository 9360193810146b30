"""The forms of what is said in a workshop."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import BaseModel, Field

from ..web.shapes import Text


class FlawFound(BaseModel):
    about: Annotated[str, Field(description="where in the form: card.asia_1.cubes")]
    text: Text


class Workpiece(BaseModel):
    """A text of an option, and the form it is made in."""

    form: dict[str, Any]
    text: Annotated[str | None, Field(description="null where something is wrong")]
    problem: FlawFound | None
    warnings: Annotated[
        list[FlawFound], Field(description="where it differs from what is known of the printed one")
    ]
