"""Queries and outlooks: odds with every modifier, the ledger, unseen cards, risks."""

import pytest

from detente.games.twilight import GAME
from detente.games.twilight.advice import outlook
from detente.games.twilight.board import (
    ANGOLA,
    COUP,
    EUROPE,
    EVENT,
    FRANCE,
    INDIA,
    INFLUENCE,
    IRAN,
    ISRAEL,
    ITALY,
    PAKISTAN,
    PANAMA,
    POLAND,
    REALIGN,
    SPACE,
    US,
    USSR,
    WEST_GERMANY,
    ZAIRE,
)
from detente.games.twilight.deck import (
    ARAB_ISRAELI_WAR,
    ASIA_SCORING,
    CIA_CREATED,
    CONTAINMENT,
    DEATH_SQUADS,
    EUROPE_SCORING,
    FIDEL,
    INDO_PAKISTANI_WAR,
    NASSER,
    RED_SCARE,
    SALT_NEGOTIATIONS,
    SCORING,
    SPECIAL_RELATIONSHIP,
)
from detente.games.twilight.queries import ledger, operations, piles, unseen
from detente.games.twilight.scoring import PRESENCE
from detente.kernel.sets import set_of
from detente.kernel.views import veil

from .positions import answer, die, happen, position, round_of


def said(g, choice):
    assert g.question is not None
    return [(line.key, line.args) for line in outlook(veil(GAME, g, g.question.who), choice)]


def test_a_coup_tells_its_odds_and_every_card_that_changes_them():
    g = position(
        {PANAMA: (0, 2)},
        us=[CONTAINMENT, NASSER],
        effects=[SALT_NEGOTIATIONS, DEATH_SQUADS],
        death_squads=1,
        red_scare=[1, 0],
        phasing=US,
    )
    round_of(g, US, CONTAINMENT, COUP)
    lines = said(g, PANAMA)
    # 3 points, 1 less by Red Scare; -1 and +1 on the die; more than 4 needed: 3 to 6 succeed
    assert lines[0] == ("odds_coup", (PANAMA, 2, 0, 3, 67))
    assert ("odds_coup_control", (PANAMA, 17)) in lines
    assert ("modified_by", (SALT_NEGOTIATIONS, -1)) in lines
    assert ("modified_by", (DEATH_SQUADS, 1)) in lines
    assert ("modified_by", (RED_SCARE, -1)) in lines


@pytest.mark.parametrize("points", [(0, 1), (0, 3), (1, 3), (1, 6), (2, 4)])
def test_6_3_2_the_odds_of_a_coup_are_those_of_its_six_rolls(points: tuple[int, int]):
    g = position({PANAMA: points}, us=[CONTAINMENT], phasing=US)
    round_of(g, US, CONTAINMENT, COUP)
    tried = [answer(g.clone(), PANAMA, die(face)) for face in range(1, 7)]
    control = sum(after.controls(US, PANAMA) for after in tried)
    wins = [n for n, after in enumerate(tried, 1) if after.points(USSR, PANAMA) < points[USSR]]
    lines = dict(said(g, PANAMA))
    assert lines["odds_coup"][3:] == (min(wins), round(100 * len(wins) / 6))
    assert lines.get("odds_coup_control", (PANAMA, 0)) == (PANAMA, round(100 * control / 6))


def test_a_realignment_tells_its_odds_and_what_is_added_to_each_die():
    g = position({ANGOLA: (0, 2), ZAIRE: (1, 0)}, us=[CONTAINMENT], phasing=US)
    round_of(g, US, CONTAINMENT, REALIGN)
    lines = said(g, ANGOLA)
    assert lines[0] == ("odds_realignment", (ANGOLA, 42, 58, 0))  # 15 of 36; nothing to lose
    assert lines[1:] == [("realign_neighbours", (US, 1)), ("realign_more", (USSR,))]


def test_6_2_2_a_realignment_can_cost_the_own_influence():
    g = position({ANGOLA: (1, 1)}, us=[CONTAINMENT], phasing=US)
    round_of(g, US, CONTAINMENT, REALIGN)
    assert said(g, ANGOLA) == [("odds_realignment", (ANGOLA, 42, 17, 42))]  # 15, 6 and 15 of 36


def test_a_war_tells_its_odds_and_who_is_against_it():
    g = position({IRAN: (0, 2), PAKISTAN: (0, 1)}, us=[INDO_PAKISTANI_WAR], phasing=US)
    round_of(g, US, INDO_PAKISTANI_WAR)
    assert ("odds_war", (PAKISTAN, -1, 4, 33)) in said(g, EVENT)
    assert ("odds_war", (INDIA, 0, 4, 50)) in said(g, EVENT)
    assert ("war_counts", (1 << IRAN,)) in said(g, EVENT)


def test_a_war_of_the_opponent_in_a_card_for_operations_tells_its_odds():
    g = position({ISRAEL: (4, 0)}, us=[ARAB_ISRAELI_WAR], phasing=US)
    round_of(g, US, ARAB_ISRAELI_WAR)
    lines = said(g, INFLUENCE)
    assert ("event_would_happen", (USSR, ARAB_ISRAELI_WAR)) in lines
    assert ("odds_war", (ISRAEL, -1, 4, 33)) in lines
    assert ("war_counts", (1 << ISRAEL,)) in lines


def test_5_2_that_an_event_cannot_happen_is_said_before_it_is_taken_first():
    g = round_of(position({POLAND: (0, 3)}, ussr=(SPECIAL_RELATIONSHIP, FIDEL)), USSR)
    answer(g, SPECIAL_RELATIONSHIP)
    assert said(g, EVENT) == [("event_impossible", (SPECIAL_RELATIONSHIP,))]
    assert said(g, INFLUENCE) == []


def test_a_space_attempt_tells_its_odds():
    g = position(us=[CONTAINMENT], phasing=US)
    round_of(g, US, CONTAINMENT)
    assert said(g, SPACE) == [("odds_space", (1, 3, 50, 2))]


def test_placing_tells_cost_control_and_how_the_region_would_stand():
    g = position(
        {ITALY: (1, 0), FRANCE: (0, 3), WEST_GERMANY: (1, 0)}, us=[CONTAINMENT], phasing=US
    )
    round_of(g, US, CONTAINMENT, INFLUENCE)
    assert said(g, FRANCE)[0] == ("would_cost", (2,))
    lines = said(g, ITALY)
    assert lines[0] == ("would_cost", (1,))
    assert ("would_control", (US, ITALY)) in lines
    assert lines[-1] == ("would_score", (EUROPE, PRESENCE, 4, PRESENCE, 4))


def test_placing_tells_of_control_only_where_it_changes():
    g = position({FRANCE: (0, 3), WEST_GERMANY: (1, 0)}, us=[CONTAINMENT], phasing=US)
    round_of(g, US, CONTAINMENT, INFLUENCE)
    assert said(g, WEST_GERMANY) == [("would_cost", (1,))]
    assert said(g, FRANCE)[1:] == [
        ("would_break", (USSR, FRANCE)),
        ("would_score", (EUROPE, 0, 0, 0, 0)),
    ]


def test_a_scoring_card_that_would_be_left_is_a_warning():
    g = round_of(position(us=[ASIA_SCORING, NASSER], round=6, phasing=US), US)
    assert ("risk_held", (1, 0)) in said(g, NASSER)
    assert all(key != "risk_held" for key, _ in said(g, ASIA_SCORING))


def test_scoring_tells_its_result():
    g = round_of(position({POLAND: (0, 3)}, us=[EUROPE_SCORING], vp=-16, phasing=US), US)
    assert ("would_lead", (USSR, 20)) in said(g, EUROPE_SCORING)
    assert ("would_win", ()) not in said(g, EUROPE_SCORING)
    g = round_of(position({ITALY: (3, 0)}, us=[EUROPE_SCORING], vp=17, phasing=US), US)
    assert ("would_win", ()) in said(g, EUROPE_SCORING)


def test_the_ledger_has_every_region_and_the_end():
    g = position({POLAND: (0, 3), ITALY: (2, 0), FRANCE: (3, 0)}, vp=3)
    lines = [(line.key, line.args) for line in ledger(veil(GAME, g, US))]
    # a battleground each more than the enemy, but no other country: presence
    assert lines[0] == ("region_stands", (EUROPE, PRESENCE, 5, PRESENCE, 4))
    assert lines[-1] == ("final_stands", (3, 0, 3))  # 1 in Europe, and the China Card against it


def test_unseen_cards_come_with_the_chance_that_the_opponent_holds_them():
    g = position(us=[FIDEL], ussr=[NASSER, CONTAINMENT])
    g.shown[USSR] = 1 << NASSER
    g.lacks[USSR] = SCORING
    lines = {line.key: line.args for line in unseen(veil(GAME, g, US))}
    assert lines["hand_known"] == (USSR, 1 << NASSER, 1)
    pool = g.deck | 1 << CONTAINMENT
    possible = pool & ~SCORING
    assert lines["cards_unseen"] == (possible.bit_count(), 3, possible)
    assert lines["cards_not_held"] == (3, pool & SCORING)


def test_nothing_unseen_is_in_a_hand_that_is_known_as_a_whole():
    g = position(us=[FIDEL], ussr=[NASSER])
    g.shown[USSR] = 1 << NASSER
    lines = {line.key: line.args for line in unseen(veil(GAME, g, US))}
    assert "cards_unseen" not in lines
    assert lines["cards_not_held"] == (g.deck.bit_count(), g.deck)


def test_what_cards_are_worth_and_why():
    g = happen(position(), RED_SCARE, USSR)
    lines = [(line.key, line.args) for line in operations(veil(GAME, g, US))]
    assert lines[0] == ("ops_stand", (US, 1, 1, 2, 3))
    assert lines[1] == ("modified_by", (RED_SCARE, -1))
    assert lines[2] == ("ops_stand", (USSR, 1, 2, 3, 4))


def test_faq_5_0_the_discard_pile_may_be_looked_through():
    g = position(discards=[FIDEL, NASSER], removed=[CIA_CREATED])
    lines = {line.key: line.args for line in piles(veil(GAME, g, US))}
    assert lines["discards_stand"] == (2, set_of([FIDEL, NASSER]))
    assert lines["removed_stand"] == (1, 1 << CIA_CREATED)
