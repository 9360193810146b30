"""4.1: whoever has the balance token names the first player, and everybody is told."""

from __future__ import annotations

import pytest

from detente.games.cia_kgb import happenings
from detente.games.cia_kgb.deck import CIA, KGB
from detente.games.cia_kgb.struggle import struggle
from tests.games.cia_kgb.positions import position, run, told


@pytest.mark.parametrize("first", [CIA, KGB])
def test_4_1_everybody_is_told_who_named_whom(first):
    g = run(position(balance=KGB), struggle, first)
    assert told(g, happenings.first_named) == [(KGB, first)]
