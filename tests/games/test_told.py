"""What people are told is what is written down: `logs.txt` and `told.txt`, see `told.py`.

Where a change is meant, `python -m tests.games.told` writes both anew: look at the difference.
"""

import pytest

from detente.games import GAMES, find_game
from tests.games.told import FOLDER, log_of, paragraphs, records_of, scenes_of, told_of


@pytest.mark.parametrize("name", GAMES)
def test_the_log_of_every_play_is_as_it_was(name: str):
    game, scenes, logs = find_game(name), scenes_of(name), paragraphs(FOLDER / name / "logs.txt")
    assert set(records_of(name)) <= set(logs)
    for title, lines in logs.items():
        assert log_of(game, scenes, title) == lines, title


@pytest.mark.parametrize("name", GAMES)
def test_what_is_told_before_an_answer_is_as_it_was(name: str):
    game, scenes = find_game(name), scenes_of(name)
    for heading, lines in paragraphs(FOLDER / name / "told.txt").items():
        assert told_of(game, scenes, heading) == lines, heading
