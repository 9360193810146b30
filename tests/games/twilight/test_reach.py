"""What the count of points has to reckon with, where random games hardly ever come: the rest is in
conformance, and in what was lost in silence there."""

from __future__ import annotations

from detente.games.twilight.board import (
    ARGENTINA,
    BRAZIL,
    CHILE,
    LIBYA,
    SOUTH_AMERICA,
    US,
    USSR,
    VENEZUELA,
)
from detente.games.twilight.deck import (
    COMECON,
    DECOLONIZATION,
    EUROPE_SCORING,
    FIDEL,
    FIVE_YEAR_PLAN,
    GRAIN_SALES,
    KOREAN_WAR,
    NASSER,
    NATO,
    QUAGMIRE,
    SOUTH_AMERICA_SCORING,
    WARGAMES,
)
from detente.games.twilight.reach import BY_EVENT, can_lose, lead_in, reach
from detente.games.twilight.state import State

from .positions import position


def us_acts(*ussr: int, round: int = 5, space: tuple[int, int] = (0, 0)) -> State:
    """The US is about to act, and the USSR holds these cards."""
    return position(us=(NATO,), ussr=ussr, turn=5, round=round, phasing=US, space=[*space])


def ussr_acts(*us: int, turn: int = 5, round: int = 5, **piles: tuple[int, ...]) -> State:
    return position(
        us=us,
        turn=turn,
        round=round,
        phasing=USSR,
        removed=piles.get("removed", ()),
        discards=piles.get("discards", ()),
    )


def test_cards_drawn_from_a_hand_may_take_more_of_it():
    """Cards 5, 67 and 92: of two cards none may be left in the next round."""
    assert reach(us_acts(COMECON, DECOLONIZATION, NASSER), USSR) == BY_EVENT
    assert reach(us_acts(FIVE_YEAR_PLAN, COMECON, DECOLONIZATION), USSR) == BY_EVENT
    assert reach(us_acts(FIVE_YEAR_PLAN, GRAIN_SALES, DECOLONIZATION), USSR) is None


def test_10_1_5_a_scoring_card_that_is_due_is_no_choice_in_a_trap():
    hand = EUROPE_SCORING, NATO, KOREAN_WAR, COMECON
    assert reach(ussr_acts(*hand, round=6), US) == BY_EVENT
    assert reach(ussr_acts(*hand, round=7), US) is None
    assert reach(ussr_acts(*hand, round=7, removed=(QUAGMIRE,)), US) == BY_EVENT


def test_a_trap_among_the_discards_comes_back_by_star_wars_only():
    """Card 85 is of the late war, as the traps are of the middle."""
    few = NATO, NASSER
    assert reach(ussr_acts(*few, turn=3), US) == BY_EVENT
    assert reach(ussr_acts(*few), US) is None
    assert reach(ussr_acts(*few, discards=(QUAGMIRE,)), US) == BY_EVENT
    assert reach(ussr_acts(*few, turn=8, discards=(QUAGMIRE,)), US) is None


def test_what_scored_a_region_has_to_be_dealt_again():
    fields = dict.fromkeys((ARGENTINA, BRAZIL, CHILE, VENEZUELA), (3, 0))
    hand = COMECON, DECOLONIZATION, NASSER
    g = position(fields, ussr=hand, turn=5, round=5, phasing=US)
    assert reach(g, USSR) == lead_in(g, SOUTH_AMERICA, US) > BY_EVENT
    g = position(fields, ussr=hand, discards=(SOUTH_AMERICA_SCORING,), turn=5, phasing=US)
    assert reach(g, USSR) == BY_EVENT


def test_faq_100_wargames_end_the_game_at_defcon_2_unless_they_are_out_of_it():
    hand = NATO, KOREAN_WAR, COMECON, FIDEL
    for removed, defcon, ends in ((), 2, True), ((), 3, False), ((WARGAMES,), 2, False):
        g = ussr_acts(*hand, turn=8, removed=(QUAGMIRE, *removed))
        g.vp, g.defcon = -7, defcon
        assert can_lose(g, US) == ends


def test_faq_49_a_trap_in_the_own_hand_may_be_asked_for():
    """Missile Envy comes for it, and has to be discarded next."""
    assert reach(ussr_acts(QUAGMIRE, NATO, KOREAN_WAR, COMECON), US) is None


def test_6_4_4_before_an_eighth_round_nothing_is_counted():
    """The other side acts twice, and may take what it scores afterwards."""
    assert reach(us_acts(round=7), USSR) is not None
    assert reach(us_acts(round=7, space=(8, 0)), USSR) is None


def test_card_84_brings_as_much_as_lies_in_libya():
    assert reach(us_acts(COMECON, DECOLONIZATION, NASSER), USSR) == BY_EVENT
    g = us_acts(COMECON, DECOLONIZATION, NASSER)
    g.add_influence(USSR, LIBYA, 20)
    assert reach(g, USSR) == 10
