"""What a client is sent of a question."""

from __future__ import annotations

from detente.kernel.play import Play
from detente.service.table.messages import question
from tests.kernel.test_flow import in_play
from tests.kernel.toy import CARD, DECK, RED, TOY
from tests.table.tables import seen


def test_every_option_of_a_small_kind_is_open_or_closed_for_a_reason():
    play = Play(TOY, in_play(red=[0, 8], blue=[1, 7]))
    asked = question(seen(play, RED))
    first = TOY.vocabulary.kinds[CARD].first
    assert [option["option"] - first for option in asked["options"]] == [0, 8]
    assert [option["option"] - first for option in asked["closed"]] == list(range(1, len(DECK) - 1))
    assert {option["rule"] for option in asked["closed"]} == {"2"}
