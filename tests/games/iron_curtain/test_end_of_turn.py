"""What is left of a turn when it ends."""

from __future__ import annotations

from detente.games.iron_curtain.board import US
from detente.kernel.flow import NOBODY

from .positions import FRANCE, POLAND, asked, lay, play_turns, position


def test_a_card_is_being_played_until_its_turn_ends():
    g = lay(position(hands=((POLAND,), ())), FRANCE, (1, 0))
    assert g.played == FRANCE
    play_turns(g, 1)
    assert (asked(g).who, g.played) == (US, NOBODY)
