"""What a seat cannot place, and what becomes of it behind a veil."""

from __future__ import annotations

import pytest

from detente.games.dawn1989 import GAME
from detente.games.dawn1989.board import BUCURESTI, COMMUNIST, DEMOCRAT, POLAND, ROMANIA
from detente.games.dawn1989.deck import SECURITATE
from detente.games.dawn1989.view import unknown_struggle
from detente.kernel.flow import OBSERVER
from detente.kernel.views import veil

from .positions import position
from .struggles import POLISH_EXAMPLE, struggle


@pytest.mark.parametrize("seat", [COMMUNIST, DEMOCRAT, OBSERVER])
def test_8_1_2_struggle_cards_are_known_only_to_who_holds_them(seat: int):
    g = struggle(position(POLISH_EXAMPLE), POLAND, COMMUNIST)
    hidden = g.struggle_deck
    for side in (COMMUNIST, DEMOCRAT):
        assert g.struggle_hand[side]
        if side != seat:
            hidden |= g.struggle_hand[side]
    assert unknown_struggle(g, seat) == hidden
    assert unknown_struggle(veil(GAME, g, seat).known, seat) == hidden


def test_70_the_democrat_plays_with_an_open_hand():
    g = position({BUCURESTI: (0, 5)}, effects=[SECURITATE])
    g = struggle(g, ROMANIA, COMMUNIST)
    assert g.struggle_hand[DEMOCRAT]
    assert unknown_struggle(g, COMMUNIST) == g.struggle_deck
    assert unknown_struggle(g, OBSERVER) == g.struggle_deck | g.struggle_hand[COMMUNIST]
