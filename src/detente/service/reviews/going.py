"""A review on its way, look by look, wherever looks are taken; and what may be reviewed at all."""

from __future__ import annotations

from typing import Any

from detente.ai.looks import Found, Look
from detente.ai.reviews import Looking, is_over

from ..core.json import Json
from ..table.table import Table
from .showing import shown


def next_look(going: Looking[Json], found: Found | None) -> tuple[float, Look] | Json:
    """The next look of a review, or all of it."""
    try:
        return next(going) if found is None else going.send(found)
    except StopIteration as end:
        whole: dict[str, Any] = end.value
        return whole


def may_be_reviewed(table: Table) -> bool:
    """Running games never are."""
    return table.is_open and is_over(table.playing)


def is_theirs(table: Table, person: str) -> bool:
    return bool(table.held_by(person)) or table.creator == person


def told(table: Table, person: str, progress: float | None, kept: bool, found: Json | None) -> Json:
    """How a review stands: whether one is kept, under way as long as nothing is found."""
    return {
        "state": "none" if not kept else "running" if found is None else "done",
        "progress": progress,
        "may": may_be_reviewed(table) and is_theirs(table, person),
        "review": None if found is None else shown(table, found),
    }
