"""The family mode as computers see it: support that holds a space, and what is worth a takeover."""

from __future__ import annotations

import random

import pytest

from detente.ai.hints import hint
from detente.games.dawn1989 import GAME
from detente.games.dawn1989.board import (
    BYDGOSZCZ,
    COMMUNIST,
    DEMOCRAT,
    GDANSK,
    GYOR,
    MOVE,
    POZNAN,
    REST,
    STABILITY,
    SZCZECIN,
    TAKE_OVER,
    Choice,
)
from detente.games.dawn1989.estimate import standing
from detente.games.dawn1989.merits import MERITS
from detente.games.dawn1989.state import State
from detente.games.dawn1989.struggle_deck import NO_CARD
from detente.games.dawn1989.thumb import guide
from detente.kernel.merits import Merit
from detente.kernel.views import veil

from .positions import asked
from .test_family import RALLY, STRIKE_4, family, round_number


def best(g: State) -> int:
    assert g.question is not None
    values = guide(g, g.question)
    return max(values, key=values.__getitem__)


def test_a_space_counts_as_soon_as_it_holds_support():
    """F2: with one point already, where the full game asks for its stability."""
    g = family({GDANSK: (0, 1)})
    assert STABILITY[GDANSK] > 1
    assert MERITS.parts(g)[Merit("region", 1)] < 0
    assert MERITS.holders["place"](g)[DEMOCRAT] == 1 << GDANSK
    assert standing(family({GDANSK: (0, 1)})) > standing(family({}))


def test_what_is_no_part_of_the_mode_counts_for_nothing():
    assert {merit.name for merit in MERITS.parts(family({GDANSK: (0, 1)}))} == {
        "score",
        "place",
        "region",
    }


@pytest.mark.parametrize(
    ("board", "wanted"),
    [
        # an empty space next door, with support to spare
        ({SZCZECIN: (0, 6)}, TAKE_OVER),
        # the only space of the side, with one point, beside a stronghold
        ({SZCZECIN: (0, 1), GDANSK: (9, 0), BYDGOSZCZ: (9, 0), POZNAN: (9, 0)}, REST),
    ],
    ids=["take_over", "rest"],
)
def test_a_takeover_is_worth_it_where_it_can_be_won(
    board: dict[int, tuple[int, int]], wanted: Choice
):
    assert best(round_number(family(board), 1)) == wanted


def test_support_moves_from_where_nobody_comes_to_where_it_is_needed():
    """All around Szczecin is the Democrat's; Bydgoszcz has one point beside a strong enemy."""
    board = {SZCZECIN: (0, 6), GDANSK: (0, 4), POZNAN: (0, 4), BYDGOSZCZ: (0, 1), GYOR: (1, 0)}
    g = round_number(family(board), 1, MOVE)
    assert asked(g)[0] == "moving_source_chosen"
    assert best(g) == SZCZECIN


def takeover(attacker: int, defender: int, hand: tuple[int, ...] = (STRIKE_4, RALLY)) -> State:
    """The Democrat attacks Gdańsk with two points; both have rolled, he may add a card."""
    g = family({SZCZECIN: (0, 3), GDANSK: (2, 0)}, struggle=((), hand))
    round_number(g, 1, TAKE_OVER, SZCZECIN, GDANSK, 2)
    dice = [attacker - 2 - 1, defender - 2 - STABILITY[GDANSK] - 1]
    for die in dice:
        g.answer(die)
    assert asked(g)[0] == "attacker_added"
    return g


def test_a_card_is_added_where_it_wins_the_space_and_kept_where_it_is_won_already():
    least = 2 + STABILITY[GDANSK] + 1
    assert best(takeover(least, least)) == STRIKE_4
    assert best(takeover(8, least)) == NO_CARD
    assert best(takeover(3, least + 5)) == RALLY  # which wins outright


def test_a_hint_is_to_take_what_lies_open():
    g = round_number(family({SZCZECIN: (0, 6), GDANSK: (3, 0)}), 7)
    found = hint(GAME, veil(GAME, g, DEMOCRAT), random.Random(1), level=2)
    assert found.ideas[0].choice == TAKE_OVER
    assert g.phasing != COMMUNIST
