"""What `check` asserts of a position: each rule broken alone is noticed, and its edge is not."""

from __future__ import annotations

from typing import Any

import pytest

from detente.games.dawn1989 import GAME
from detente.games.dawn1989.board import (
    COMMUNIST,
    DEMOCRAT,
    EAST_GERMANY,
    GDANSK,
    POLAND,
    ROMANIA,
    WARSZAWA,
)
from detente.games.dawn1989.deck import (
    HONECKER,
    KREMLIN_COUP,
    LI_PENG,
    OWNED_BY,
    POLAND_SCORING,
    ROUNDTABLE_TALKS,
    SECURITATE,
    STASI,
    WALESA,
)
from detente.games.dawn1989.state import State
from detente.games.dawn1989.struggle_deck import WHOLE_DECK
from detente.games.dawn1989.view import cards_in_game, struggle_deck_size, unknown_struggle
from detente.kernel.errors import DetenteError
from detente.kernel.flow import OBSERVER
from detente.kernel.views import veil
from tests.games.checking import breaks, put

from .positions import position

FAMILY = {"mode": "family"}


def sound(**given: Any) -> State:
    """A position with which nothing is wrong."""
    support = {WARSZAWA: (4, 0), GDANSK: (0, 5)}
    return position(support, communist=[STASI, HONECKER], democrat=[WALESA], **given)


@pytest.mark.parametrize(
    ("rule", "fields"),
    [
        ("4.1", {"turn": 0}),
        ("4.5.2", {"round": -1}),
        ("4.5.2", {"round": 9}),
        ("10.1", {"vp": 20}),
        ("10.1", {"vp": -20}),
        ("10.1", {"vp": 19, "ending": "twenty_points"}),
        ("6.3", {"track": [9, 0]}),
        ("6.3", {"track": [0, 9]}),
        ("6.3", {"track": [-1, 0]}),
        ("2.2", {"table": 1 << STASI}),
        ("2.2", {"discards": 1 << STASI}),
        ("2.2", {"removed": 1 << STASI}),
        ("2.2", {"news": 1 << STASI}),
        ("2.2", {"aside": STASI}),
        ("4.4", {"hand": [1 << STASI, 1 << WALESA]}),
        ("a shown card", {"shown": [1 << WALESA, 0]}),
        ("a shown card", {"shown": [0, 1 << STASI]}),
        ("a hand lacks", {"lacks": [1 << STASI, 0]}),
        ("a hand lacks", {"lacks": [0, 1 << WALESA]}),
        ("2.1.7: one side", {"control": [1 << WARSZAWA, 1 << WARSZAWA]}),
        ("2.1.7: present", {"present": [1 << WARSZAWA, 0]}),
        ("2.1.7: control", {"control": [1 << WARSZAWA, 0]}),
        ("2.1.7: reach", {"reach": [0, 0]}),
        ("2.3", {"struggle_deck": WHOLE_DECK, "struggle_hand": [1, 0]}),
        ("2.3", {"struggle_deck": WHOLE_DECK, "struggle_hand": [0, 1]}),
        ("2.3", {"struggle_deck": WHOLE_DECK, "struggle_discards": 1}),
        ("8.1.1", {"struggle_deck": WHOLE_DECK ^ 1}),
    ],
)
def test_a_position_that_breaks_one_rule_is_noticed(rule, fields):
    g = sound()
    GAME.check(g)
    breaks(GAME, put(g, **fields), rule)


@pytest.mark.parametrize(
    "fields",
    [
        {"round": 0},
        {"round": 8},
        {"vp": 19},
        {"vp": -19},
        {"vp": 20, "ending": "twenty_points"},
        {"vp": -26, "ending": "twenty_points"},  # the marker does not stop at 20
        {"vp": 24, "ending": "final_scoring"},
        {"vp": 24, "country": POLAND},  # 8.0: a struggle is fought to its end
        {"vp": -24, "country": EAST_GERMANY},
        {"track": [8, 0]},
        {"track": [0, 8]},
        {"shown": [1 << STASI, 1 << WALESA]},
        {"lacks": [1 << WALESA, 1 << STASI]},
        {"shown": [1 << STASI, 0], "lacks": [1 << STASI, 0]},  # what is shown is known anyway
        {"struggle_deck": WHOLE_DECK ^ 7, "struggle_hand": [1, 2], "struggle_discards": 4},
    ],
)
def test_a_position_at_the_edge_of_the_rules_is_sound(fields):
    GAME.check(put(sound(), **fields))


def test_the_last_turn_is_the_tenth():
    g = sound(turn=10)
    GAME.check(g)
    breaks(GAME, put(g, turn=11), "4.1")


@pytest.mark.parametrize(("turn", "joining"), [(4, LI_PENG), (8, KREMLIN_COUP)])
def test_the_decks_join_with_the_fourth_and_the_eighth_turn(turn, joining):
    assert not cards_in_game(sound(turn=turn - 1)) >> joining & 1
    assert cards_in_game(sound(turn=turn)) >> joining & 1
    GAME.check(sound(turn=turn - 1))
    breaks(GAME, put(sound(turn=turn - 1), turn=turn), "4.4")


def test_before_the_deal_no_card_is_counted():
    GAME.check(GAME.blank(GAME.rules()))


@pytest.mark.parametrize(
    ("place", "value"), [("aside", POLAND_SCORING), ("news", 1 << POLAND_SCORING)]
)
def test_cards_put_aside_or_looked_at_are_counted(place, value):
    GAME.check(sound(**{place: value}))
    g = sound()
    g.deck &= ~(1 << POLAND_SCORING)
    breaks(GAME, g, "4.4")


def test_roundtable_talks_wait_beside_the_piles():
    """Card 17 lies open until a struggle: nowhere else, unless it is being played."""
    g = sound(effects=[ROUNDTABLE_TALKS])
    GAME.check(g)
    GAME.check(put(g, table=1 << ROUNDTABLE_TALKS))
    breaks(GAME, put(g, table=0, discards=1 << ROUNDTABLE_TALKS), "2.2")


def family() -> State:
    g = GAME.blank(GAME.rules(FAMILY))
    g.deck = OWNED_BY[COMMUNIST] | OWNED_BY[DEMOCRAT]
    return g


def test_the_family_mode_is_played_with_the_cards_of_both_sides_and_no_others():
    g = family()
    GAME.check(g)
    breaks(GAME, put(g, deck=g.deck | 1 << POLAND_SCORING), "4.4")


def test_in_the_family_mode_nobody_shares_a_space():
    g = family()
    g.add_influence(COMMUNIST, WARSZAWA)
    GAME.check(g)
    g.add_influence(DEMOCRAT, WARSZAWA)
    breaks(GAME, g, "TR.2")
    shared = sound()
    shared.add_influence(DEMOCRAT, WARSZAWA)
    GAME.check(shared)


def test_in_the_family_mode_points_are_counted_otherwise():
    GAME.check(put(family(), vp=22))


@pytest.mark.parametrize("turn", [0, 11])
def test_a_turn_that_there_is_not_cannot_be_set(turn):
    with pytest.raises(DetenteError, match="turn"):
        GAME.complete(put(sound(), turn=turn))


@pytest.mark.parametrize("turn", [1, 10])
def test_the_first_and_the_last_turn_can_be_set(turn):
    GAME.complete(put(sound(), turn=turn))


# Struggle cards a seat cannot place

HANDS = {"struggle_hand": [0b0011, 0b1100], "struggle_deck": WHOLE_DECK ^ 0b1111}


@pytest.mark.parametrize(
    ("seat", "known"), [(COMMUNIST, 0b0011), (DEMOCRAT, 0b1100), (OBSERVER, 0)]
)
def test_a_seat_knows_the_struggle_cards_of_its_own_hand(seat, known):
    g = sound(country=POLAND, **HANDS)
    assert unknown_struggle(g, seat) == WHOLE_DECK ^ known
    assert unknown_struggle(veil(GAME, g, seat).known, seat) == WHOLE_DECK ^ known


@pytest.mark.parametrize(
    ("seat", "known"), [(COMMUNIST, 0b1111), (DEMOCRAT, 0b1100), (OBSERVER, 0b1100)]
)
def test_under_card_70_everybody_knows_the_hand_of_the_democrat_in_romania(seat, known):
    g = sound(country=ROMANIA, turn=4, effects=[SECURITATE], **HANDS)
    assert unknown_struggle(g, seat) == WHOLE_DECK ^ known


@pytest.mark.parametrize("held", [1, 2, 5])
def test_hidden_struggle_cards_are_not_counted_in_the_draw_pile(held):
    hand = (1 << held) - 1
    g = sound(country=POLAND, struggle_hand=[hand, 0], struggle_deck=WHOLE_DECK ^ hand)
    for seat in (COMMUNIST, DEMOCRAT, OBSERVER):
        assert struggle_deck_size(veil(GAME, g, seat).known) == 52 - held
