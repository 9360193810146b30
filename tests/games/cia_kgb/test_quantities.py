"""What the quantities say of the current objective."""

from __future__ import annotations

import pytest

from detente.games.cia_kgb import GAME
from detente.games.cia_kgb.deck import AFGHANISTAN, CUBA, POPULATION, STABILITY
from detente.kernel.flow import NOBODY
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
