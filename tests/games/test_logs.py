"""The whole log of the rulebooks' examples: a line that is missing, new or different shows here.

`NAME.log` beside the record has a line for each happening: its key, its numbers, and after a `|`
the set of seats that see it, where it is not everybody.
"""

from pathlib import Path

import pytest

from detente.games import find_game
from detente.kernel.flow import EVERYONE, Happening
from detente.kernel.records.replay import replay
from detente.kernel.records.text import read_bytes

FOLDER = Path(__file__).parent


def written(told: Happening) -> str:
    seen = [] if told.seen == EVERYONE else ["|", told.seen]
    return " ".join(map(str, [told.key, *told.args, *seen]))


@pytest.mark.parametrize(
    ("game", "record"), [("twilight", "example_of_play"), ("dawn1989", "example_turn")]
)
def test_the_log_of_an_example_is_this(game: str, record: str):
    records = FOLDER / game / "records"
    play = replay(read_bytes((records / f"{record}.play").read_bytes()), find_game)
    lines = (records / f"{record}.log").read_text("utf-8").splitlines()
    assert [written(told) for _, told in play.log] == lines
