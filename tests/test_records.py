"""Every record of the project holds, in both languages."""

from pathlib import Path

import pytest

from detente.games import find_game
from detente.kernel.records.text import read, read_bytes, write
from detente.kernel.records.translate import Translation
from detente.kernel.saves import digest

HERE = Path(__file__).parent
RECORDS = sorted([*HERE.rglob("*.play"), *(HERE.parent / "src").rglob("*.play")])


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: f"{path.parts[-3]}-{path.stem}")
def test_a_record_holds_in_both_languages(path):
    # a translation plays the record, and compares it with what it expects, as it goes
    english = Translation(read_bytes(path.read_bytes()), "en", find_game)
    polish = Translation(english.made, "pl", find_game)
    back = Translation(read(write(polish.made)), "en", find_game)
    assert digest(back.play.state) == digest(english.play.state)
    assert write(back.made) == write(english.made)
