"""Answers open one, two, three … questions deep from named positions: a changed rule shows here.

`perft.txt` of a game has a line for each position: its record, or `start`, then the counts.
"""

from pathlib import Path
from typing import Any

import pytest

from detente.games import GAMES, find_game
from detente.kernel.records.replay import replay
from detente.kernel.records.text import read_bytes
from detente.kernel.sets import members

FOLDER = Path(__file__).parent / "games"


def lines():
    for name in GAMES:
        for line in (FOLDER / name / "perft.txt").read_text("utf-8").splitlines():
            if line and not line.startswith("#"):
                position, *counts = line.split()
                wanted = [int(n) for n in counts]
                yield pytest.param(name, position, wanted, id=f"{name}-{position}")


def count(g: Any, depth: int) -> int:
    """How many ways there are to give so many answers."""
    if depth == 0 or g.question is None:
        return 1
    if depth == 1:
        return int(g.question.options.bit_count())
    total = 0
    for choice in members(g.question.options):
        twin = g.clone()
        twin.answer(choice)
        total += count(twin, depth - 1)
    return total


@pytest.mark.parametrize(("name", "position", "counts"), list(lines()))
def test_perft(name, position, counts):
    g = find_game(name).new()
    if position != "start":
        data = (FOLDER / name / "records" / f"{position}.play").read_bytes()
        g = replay(read_bytes(data), find_game).state
    assert [count(g, depth) for depth in range(1, len(counts) + 1)] == counts
