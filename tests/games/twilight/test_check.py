"""What `check` asserts of a position: each rule broken alone is noticed, and its edge is not."""

from __future__ import annotations

from typing import Any

import pytest

from detente.games.twilight import GAME
from detente.games.twilight.board import ITALY, POLAND, US, USSR
from detente.games.twilight.crises import BANDS, HANDS, TurnZero, all_changes
from detente.games.twilight.deck import (
    ABM_TREATY,
    AFRICA_SCORING,
    ASIA_SCORING,
    CARDS,
    CHINA_CARD,
    COMECON,
    DUCK_AND_COVER,
    FIDEL,
    IRON_LADY,
    NATO,
    SHUTTLE_DIPLOMACY,
    SOUTHEAST_ASIA_SCORING,
)
from detente.games.twilight.state import State
from detente.games.twilight.turn import begin_turn
from detente.games.twilight.view import cards_in_game
from detente.kernel.errors import DetenteError
from detente.kernel.flow import NOBODY
from tests.games.checking import breaks, put

from .positions import position, round_of

CIVIL_WAR = {"chinese_civil_war": "on"}
TURN_ZERO = {"turn_zero": "on"}


def sound(**given: Any) -> State:
    """A position with which nothing is wrong."""
    influence = {ITALY: (2, 0), POLAND: (0, 3)}
    return position(influence, us=[NATO, DUCK_AND_COVER], ussr=[COMECON, FIDEL], **given)


def moved(g: State, card: int, place: str) -> State:
    """A card of the draw pile lies in another place."""
    bit = 1 << card
    assert g.deck & bit, "it is not in the draw pile"
    g.deck ^= bit
    return put(g, **{place: getattr(g, place) | bit})


@pytest.mark.parametrize(
    ("rule", "fields"),
    [
        ("4.1", {"turn": 0}),
        ("6.4.4", {"round": -2}),
        ("6.4.4", {"round": 9}),
        ("8.1:", {"defcon": 0}),
        ("8.1:", {"defcon": 6}),
        ("8.1.1", {"defcon": 1}),
        ("8.1.1", {"ending": "nuclear_war"}),
        ("10.2.1", {"vp": 21, "ending": "twenty_points"}),
        ("10.2.1", {"vp": -21, "ending": "twenty_points"}),
        ("10.3.1", {"vp": 20}),
        ("10.3.1", {"vp": -20}),
        ("10.3.1", {"vp": 19, "ending": "twenty_points"}),
        ("8.2", {"milops": [6, 0]}),
        ("8.2", {"milops": [0, 6]}),
        ("8.2", {"milops": [-1, 0]}),
        ("6.4:", {"space": [9, 0]}),
        ("6.4:", {"space": [0, 9]}),
        ("6.4:", {"space": [0, -1]}),
        ("12.3", {"china": NOBODY}),
        ("card 108", {"tehran": 1 << NATO}),
        ("Turn Zero is not played", {"zero": TurnZero(left=1)}),
        ("a shown card", {"shown": [1 << FIDEL, 0]}),
        ("a shown card", {"shown": [0, 1 << NATO]}),
        ("a hand lacks", {"lacks": [1 << NATO, 0]}),
        ("a hand lacks", {"lacks": [0, 1 << FIDEL]}),
        ("2.1.5", {"present": [1 << 84, 0]}),
        ("2.1.5", {"present": [0, 1 << 90]}),
        ("2.1.7: one side", {"control": [1 << ITALY, 1 << ITALY]}),
        ("2.1.7: present", {"present": [0, 1 << POLAND]}),
        ("2.1.7: control", {"control": [0, 1 << POLAND]}),
        ("2.1.7: reach", {"reach": [0, 0]}),
    ],
)
def test_a_position_that_breaks_one_rule_is_noticed(rule, fields):
    g = sound()
    GAME.check(g)
    breaks(GAME, put(g, **fields), rule)


@pytest.mark.parametrize(
    "fields",
    [
        {"round": -1},
        {"round": 8},
        {"defcon": 5},
        {"defcon": 2},
        {"defcon": 1, "ending": "nuclear_war"},
        {"vp": 19},
        {"vp": -19},
        {"vp": 20, "ending": "twenty_points"},
        {"vp": -20, "ending": "twenty_points"},
        *(
            {"vp": points, "ending": ending}  # what is counted last may go beyond the track
            for ending in ("final_scoring", "wargames", "late_war")
            for points in (20, -33)
        ),
        {"vp": 20, "ending": "draw"},
        {"vp": -20, "ending": "wargames_draw"},
        {"milops": [0, 5]},
        {"milops": [5, 0]},
        {"space": [0, 8]},
        {"space": [8, 0]},
        {"tehran": 1 << ASIA_SCORING},
        {"shown": [1 << NATO, 1 << FIDEL]},
        {"lacks": [1 << FIDEL, 1 << NATO]},
        {"shown": [1 << NATO, 0], "lacks": [1 << NATO, 0]},  # what is shown is known anyway
    ],
)
def test_a_position_at_the_edge_of_the_rules_is_sound(fields):
    GAME.check(put(sound(), **fields))


def test_the_last_turn_is_the_tenth():
    g = sound(turn=10)
    GAME.check(g)
    breaks(GAME, put(g, turn=11), "4.1")


PLACES = ("table", "discards", "removed")


@pytest.mark.parametrize("place", PLACES)
def test_a_card_is_in_one_place(place):
    breaks(GAME, put(sound(), **{place: 1 << NATO}), "2.2: a card")


@pytest.mark.parametrize("side", [US, USSR])
def test_a_card_of_a_hand_is_not_in_the_draw_pile(side):
    g = sound()
    g.deck |= g.hand[side]
    breaks(GAME, g, "2.2: a card")


def test_no_card_is_lost():
    g = sound()
    g.deck &= ~(1 << ASIA_SCORING)
    breaks(GAME, g, "4.4")


def test_cards_are_counted_as_long_as_anybody_holds_one():
    g = put(sound(), deck=0)
    breaks(GAME, g, "4.4")


def test_before_the_deal_no_card_is_counted():
    GAME.check(GAME.blank(GAME.rules()))


@pytest.mark.parametrize(("turn", "joining"), [(4, ABM_TREATY), (8, IRON_LADY)])
def test_the_next_deck_joins_as_its_turn_begins(turn, joining):
    """4.4: with turns 4 and 8; between the last turn and the deal the marker has moved already."""
    g = sound(turn=turn - 1)
    put(g, turn=turn)
    assert cards_in_game(g) >> joining & 1
    breaks(GAME, g, "4.4")
    g.do(begin_turn)
    GAME.check(g)


def test_later_in_such_a_turn_the_cards_are_counted_again():
    g = round_of(sound(turn=4), USSR)
    GAME.check(g)
    g.deck &= ~(1 << ABM_TREATY)
    breaks(GAME, g, "4.4")


def test_in_other_turns_no_card_is_lost_as_they_begin():
    g = sound(turn=3)
    g.do(begin_turn)
    g.deck &= ~(1 << ASIA_SCORING)
    breaks(GAME, g, "4.4")


def test_there_are_no_other_cards():
    g = sound()
    g.deck |= 1 << CARDS + 1
    breaks(GAME, g, "2.2: there are no other")


@pytest.mark.parametrize("place", ["deck", *PLACES])
def test_the_china_card_is_in_no_pile(place):
    g = GAME.blank(GAME.rules())  # where no cards are counted, so that nothing else is wrong
    put(g, **{place: 1 << CHINA_CARD})
    breaks(GAME, g, "9.1")


@pytest.mark.parametrize("side", [US, USSR])
def test_the_china_card_is_in_no_hand(side):
    g = put(sound(), deck=0, hand=[0, 0])
    g.hand[side] = 1 << CHINA_CARD
    breaks(GAME, g, "9.1")


@pytest.mark.parametrize("points", [0, 2])
def test_nobody_has_the_china_card_until_the_civil_war_is_won(points):
    g = sound(options=CIVIL_WAR, civil_war=points)
    GAME.check(g)
    breaks(GAME, put(g, china=USSR), "12.3")


def test_somebody_has_the_china_card_once_the_civil_war_is_won():
    g = sound(options=CIVIL_WAR, civil_war=3, china=USSR)
    GAME.check(g)
    breaks(GAME, put(g, china=NOBODY), "12.3")


@pytest.mark.parametrize(
    ("card", "sound_without_it"), [(FIDEL, True), (DUCK_AND_COVER, False), (ASIA_SCORING, False)]
)
def test_only_cards_with_an_asterisk_leave_the_game(card, sound_without_it):
    g = position()
    moved(g, card, "removed")
    if sound_without_it:
        GAME.check(g)
    else:
        breaks(GAME, g, "2.2.4")


@pytest.mark.parametrize(
    ("card", "leaves"), [(SOUTHEAST_ASIA_SCORING, True), (AFRICA_SCORING, False)]
)
def test_one_scoring_card_leaves_the_game(card, leaves):
    g = moved(position(turn=4), card, "removed")
    if leaves:
        GAME.check(g)
    else:
        breaks(GAME, g, "2.2.4")


def test_shuttle_diplomacy_waits_beside_the_piles():
    """Card 73 lies before the US until a scoring: nowhere else, unless it is being played."""
    g = position(turn=4)
    moved(g, SHUTTLE_DIPLOMACY, "effects")
    GAME.check(g)
    GAME.check(put(g, table=1 << SHUTTLE_DIPLOMACY))
    breaks(GAME, put(g, table=0, discards=1 << SHUTTLE_DIPLOMACY), "2.2: a card")


# Turn Zero


def emptied() -> tuple[int, int]:
    """An outcome that makes an event without asterisk empty, and its card."""
    for outcome in range(6 * BANDS):
        changes = all_changes(1 << outcome)
        found = changes.empty | changes.empty_early
        if found:
            return outcome, found
    raise AssertionError


@pytest.mark.parametrize("side", [US, USSR])
def test_each_side_has_five_statecraft_cards(side):
    first = HANDS[side] & -HANDS[side]
    hand = ("hand_us", "hand_ussr")[side]
    zero = TurnZero(hand_us=HANDS[US], hand_ussr=HANDS[USSR])
    g = sound(options=TURN_ZERO)
    GAME.check(put(g, zero=zero))
    GAME.check(put(g, zero=zero._replace(**{hand: HANDS[side] ^ first, "spent": first})))
    GAME.check(put(g, zero=zero._replace(**{hand: 0})))  # it is over
    for broken in (
        zero._replace(**{hand: HANDS[side] ^ first}),
        zero._replace(spent=first),
        zero._replace(**{f"lost_{hand[5:]}": first}),
    ):
        breaks(GAME, put(g, zero=broken), "Turn Zero 2")


@pytest.mark.parametrize("crisis", range(6))
def test_a_crisis_has_one_outcome(crisis):
    g = GAME.blank(GAME.rules(TURN_ZERO))
    first = crisis * BANDS
    for band in range(BANDS):
        GAME.check(put(g, zero=TurnZero(outcomes=1 << first + band)))
    for band in range(1, BANDS):
        breaks(GAME, put(g, zero=TurnZero(outcomes=1 << first | 1 << first + band)), "Turn Zero 7")


def test_an_event_that_turn_zero_has_made_empty_may_leave_the_game():
    outcome, cards = emptied()
    g = GAME.blank(GAME.rules(TURN_ZERO))
    put(g, zero=TurnZero(outcomes=1 << outcome), removed=cards)
    GAME.check(g)


# Quantities that were set by hand


@pytest.mark.parametrize(
    ("word", "fields"),
    [
        ("civil_war", {"civil_war": -1}),
        ("civil_war", {"civil_war": 4}),
        ("defcon", {"defcon": 0}),
        ("defcon", {"defcon": 6}),
        ("vp", {"vp": 21}),
        ("vp", {"vp": -21}),
    ],
)
def test_what_no_game_can_have_cannot_be_set(word, fields):
    with pytest.raises(DetenteError, match=word):
        GAME.complete(put(sound(), **fields))


@pytest.mark.parametrize(
    "fields", [{"civil_war": 0}, {"civil_war": 3}, {"defcon": 1}, {"defcon": 5}, {"vp": 20}]
)
def test_the_edges_of_what_a_game_can_have_can_be_set(fields):
    GAME.complete(put(sound(), **fields))
