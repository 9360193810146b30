"""What happens is shown: every roll, every scoring and every play has a scene in the client."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from detente.games import GAMES, find_game
from detente.kernel.client import PLAY
from detente.kernel.words import kind_name, parameters

BOARDS = Path(__file__).parents[1] / "web" / "src" / "boards"
SCENES = {"card", "dice", "face", "scoring", "contest", "track", "board"}
OTHERS = {"caption", "part", "quiet"}
# a scene would tell no more than the line: nothing happens, or the scoring that follows says it all
PLAIN = {
    "cia_kgb": {"passed", "groups_looked_at"},
    "iron_curtain": {"region_finished"},
}
ADVICE = ("_stands", "would_score")  # told before an answer, or on demand, and never in the log


@pytest.mark.parametrize("name", GAMES)
def test_every_roll_scoring_and_play_has_a_scene(name: str):
    game = find_game(name)
    shapes = json.loads((BOARDS / name / "shapes.json").read_text(encoding="utf-8"))
    assert set(shapes) <= set(game.told), "shapes of happenings that do not exist"
    assert set(shapes.values()) <= SCENES | OTHERS
    levels = {
        happening.__name__ for happening, level in game.client.levels.items() if level == PLAY
    }
    needed = levels | {
        key
        for key, happening in game.told.items()
        if not key.endswith(ADVICE)
        and (key.endswith("_scored") or "die" in {kind_name(a) for _, a in parameters(happening)})
    }
    shown = {key for key, shape in shapes.items() if shape in SCENES | {"part"}}
    assert needed - shown == PLAIN.get(name, set())
