"""A quantity that a lesson points at is marked on the board of its game."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from detente.kernel.records.teaching import QUANTITY
from detente.lessons.catalogue import courses, lesson

BOARDS = Path(__file__).parents[2] / "web/src/boards"


def figures(game: str) -> set[str]:
    """The quantities that the parts of a board say they show, without their sides."""
    found: set[str] = set()
    for folder in (game, "shared"):
        for path in (BOARDS / folder).rglob("*.svelte"):
            text = path.read_text("utf-8")
            # `data-figure="score.us round"`, `figure: 'balance'`, figure: (side) => `space.${…}`
            for said in re.findall(
                r"""figure(?:=|: )(?:\(side: Seat\) => )?["'`]([^"'`]*)""", text
            ):
                found |= {name.partition(".")[0] for name in said.split()}
    return found


@pytest.mark.parametrize("game", courses())
def test_what_a_lesson_points_at_can_be_seen(game):
    shown = figures(game)
    for entry in courses()[game]:
        for step in lesson(game, entry.name).steps:
            for thing in step.things:
                kind, _, name = thing.partition(":")
                where = f"{entry.path}, line {step.line}: {name} has no data-figure on the board"
                assert kind != QUANTITY or name.partition(".")[0] in shown, where


def test_the_boards_are_read():
    assert {"total", "score", "balance"} <= figures("cia_kgb")
    assert {"vp", "defcon", "milops"} <= figures("twilight")
