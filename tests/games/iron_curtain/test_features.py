"""What a learned estimate is told of a position."""

from __future__ import annotations

import pytest

from detente.games.iron_curtain.board import EVENT, INFLUENCE, START, US, USSR
from detente.games.iron_curtain.features import NAMES, features
from detente.games.iron_curtain.state import State

from .positions import (
    CUBA,
    ISRAEL,
    JAPAN,
    PAKISTAN,
    VIETNAM,
    lay,
    position,
    turn,
)

ASIA = {START: (0, 0), PAKISTAN: (1, 0), JAPAN: (2, 0)}


def said(g: State) -> dict[str, float]:
    return dict(zip(NAMES, features(g), strict=True))


def test_a_region_is_open_until_its_last_card_lies_there():
    found = said(turn(position(ASIA, us={JAPAN: 1}, hands=((), (VIETNAM, CUBA)))))
    assert found["asia_open"] == 3 / 4  # one card and the bonus of two
    assert found["asia_done"] == 0.0
    assert found["finish_ussr"] == 3 / 4
    done = said(turn(position({**ASIA, VIETNAM: (3, 0)}, us={JAPAN: 1}, hands=((), (CUBA,)))))
    assert (done["asia_open"], done["asia_done"]) == (0.0, 3 / 4)


def test_cubes_still_to_come_in_a_turn_are_counted():
    g = position(hands=((ISRAEL, CUBA), ()), starter=US)
    before = said(turn(g))
    assert (before["us_moves"], before["pending"]) == (1.0, 0.0)
    placing = said(lay(position(starter=US), ISRAEL, (1, 0), INFLUENCE))
    assert (placing["us_moves"], placing["pending"]) == (0.0, 1.0)  # three cubes
    event = lay(position(starter=US), CUBA, (1, 0))
    assert said(event)["event_due"] == -1.0
    assert said(event)["pending"] == pytest.approx(2 / 3)
    event.answer(EVENT)
    assert said(event)["pending"] == pytest.approx((2 - 3) / 3)  # the event of the USSR comes first


def test_the_aftermath_is_certain_once_cards_are_kept():
    kept = said(turn(position(round=2, kept=(ISRAEL, CUBA), hands=((), (JAPAN,)))))
    assert kept["kept"] == pytest.approx(1 / 3)
    likely = said(turn(position(hands=((ISRAEL, CUBA), (CUBA, JAPAN)), starter=USSR)))
    assert likely["kept"] == 0.0
    assert likely["kept_likely"] == pytest.approx((3 - 2) / 3)  # each keeps the best for itself


def test_firm_leads_promise_more_than_thin_ones():
    thin, firm = (said(turn(position(ASIA, us={JAPAN: n}, hands=((), (CUBA,))))) for n in (1, 2))
    assert 0 < thin["asia_soft"] < firm["asia_soft"]
    assert thin["controlled"] == 0.0 < firm["controlled"]
