"""The whole log of recorded plays: a line that is missing, new or different shows here.

`logs.txt` of a game has a paragraph for each play: the name of its record, then a line for each
happening with its key, its numbers, and after a `|` the seats that see it, if not everybody does.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from detente.games import find_game
from detente.kernel.flow import EVERYONE, Happening
from detente.kernel.records.replay import replay
from detente.kernel.records.text import read_bytes

FOLDER = Path(__file__).parent


def plays() -> Iterator[Any]:
    for path in sorted(FOLDER.glob("*/logs.txt")):
        for paragraph in path.read_text("utf-8").strip().split("\n\n"):
            record, *lines = paragraph.splitlines()
            game = path.parent.name
            yield pytest.param(game, record, lines, id=f"{game}-{record}")


def written(told: Happening) -> str:
    seen = [] if told.seen == EVERYONE else ["|", told.seen]
    return " ".join(map(str, [told.key, *told.args, *seen]))


@pytest.mark.parametrize(("game", "record", "lines"), list(plays()))
def test_the_log_of_a_play_is_this(game: str, record: str, lines: list[str]):
    data = (FOLDER / game / "records" / f"{record}.play").read_bytes()
    assert [written(told) for _, told in replay(read_bytes(data), find_game).log] == lines
