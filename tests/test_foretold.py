"""What is told of an answer before it is given can be told: of every answer to questions of the
records. `python -m tests.compiled` runs this in the compiled build too, which minds its types
more.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from detente.games import GAMES, find_game
from detente.kernel.flow import CHANCE
from detente.kernel.play import Play
from detente.kernel.records.text import read_bytes
from detente.kernel.records.translate import Translation
from detente.kernel.sets import members
from detente.kernel.sight import Sight

HERE = Path(__file__).parent
RECORDS = sorted([*HERE.rglob("*.play"), *(HERE.parent / "src").rglob("*.play")])
OFTEN = 3  # the same answer to the same step, in other positions
LEAST = 70  # answers of each game


@pytest.mark.parametrize("name", GAMES)
def test_an_answer_of_a_record_can_be_foretold(name: str):
    game = find_game(name)
    told: dict[tuple[str, int], int] = {}
    for path in RECORDS:
        record = read_bytes(path.read_bytes())
        if record.get("game") != name:
            continue
        whole = Translation(record, "en", find_game).play
        play = Play(game, whole.start.clone(), forced=False)
        for given in whole.answers:
            ask = play.state.question
            if ask is not None and ask.who != CHANCE:
                sight = Sight(play, ask.who)
                for choice in members(ask.options):
                    key = (ask.then.__name__, choice)
                    told[key] = told.get(key, 0) + 1
                    if told[key] <= OFTEN:
                        sight.outlook(choice)
            if given.auto:
                play.answer_forced(given.seat)
            else:
                play.answer(given.seat, given.choice)
    assert len(told) >= LEAST
