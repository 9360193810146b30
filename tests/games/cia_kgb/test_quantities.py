"""What the quantities say of the current objective."""

from __future__ import annotations

import pytest

from detente.games import find_game
from detente.games.cia_kgb import GAME
from detente.games.cia_kgb.deck import AFGHANISTAN, CUBA, POPULATION, STABILITY
from detente.kernel.flow import NOBODY
from detente.kernel.records.replay import Replay
from detente.kernel.records.text import BadRecord, read
from tests.games.cia_kgb.positions import position

QUANTITIES = {quantity.name: quantity for quantity in GAME.quantities}


@pytest.mark.parametrize("objective", [AFGHANISTAN, CUBA])
def test_stability_and_population_are_those_of_the_current_objective(objective):
    g = position(objective=objective)
    assert QUANTITIES["stability"].get(g) == STABILITY[objective]
    assert QUANTITIES["population"].get(g) == POPULATION[objective]


def test_without_an_objective_both_are_nothing():
    g = position(objective=NOBODY)
    assert (QUANTITIES["stability"].get(g), QUANTITIES["population"].get(g)) == (0, 0)


@pytest.mark.parametrize("phase", ["struggle", "cease_fire"])
@pytest.mark.parametrize("missing", ["objective", "x.CIA", "x.KGB"])
def test_a_round_is_not_taken_up_in_a_struggle_without_objective_or_agents(phase, missing):
    fields = {"objective": "Cuba", "balance": "CIA", "x.CIA": "Assassin", "x.KGB": "Master Spy"}
    lines = [f"{name}: {value}" for name, value in fields.items() if name != missing]
    start = "\n".join(["detente play 1", "game: cia_kgb", "rules: 1", "position"])
    text = "\n".join([start, f"phase: {phase}", *lines, "do: play_round", "play", "end", ""])
    with pytest.raises(BadRecord, match=r"\([23]\.1\)"):
        Replay(read(text), find_game)
