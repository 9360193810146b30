"""Every record of the project holds, in both languages."""

from pathlib import Path

import pytest

from detente.games import find_game
from detente.kernel.records.replay import replay
from detente.kernel.records.text import read, read_bytes, write
from detente.kernel.records.translate import translated
from detente.kernel.saves import digest

RECORDS = sorted((Path(__file__).parent / "games").rglob("*.play"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: f"{path.parts[-3]}-{path.stem}")
def test_a_record_holds_in_both_languages(path):
    record = read_bytes(path.read_bytes())
    play = replay(record, find_game)
    english = translated(record, "en", find_game)
    polish = translated(english, "pl", find_game)
    assert digest(replay(read(write(polish)), find_game).state) == digest(play.state)
    assert write(translated(polish, "en", find_game)) == write(english)
