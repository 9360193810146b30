"""What still has to be played in a turn: deadly cards, and scoring cards that end the game."""

import pytest

from detente.games.twilight.board import (
    EVENT,
    INFLUENCE,
    IRAN,
    JAPAN,
    PAKISTAN,
    PANAMA,
    SOUTH_KOREA,
    SPACE,
    US,
    USSR,
)
from detente.games.twilight.dangers import event_can_start_war
from detente.games.twilight.deck import (
    ASIA_SCORING,
    BLOCKADE,
    CIA_CREATED,
    COMECON,
    DUCK_AND_COVER,
    FIDEL,
    FIVE_YEAR_PLAN,
    GRAIN_SALES,
    HOW_I_LEARNED,
    JOHN_PAUL_II,
    KAL_007,
    MARSHALL_PLAN,
    NASSER,
    NATO,
    RED_SCARE,
    STAR_WARS,
    UN_INTERVENTION,
    VIETNAM_REVOLTS,
)
from detente.games.twilight.estimate import standing
from detente.games.twilight.headlines import headline_phase
from detente.games.twilight.rest_of_turn import cornered
from detente.games.twilight.state import State
from detente.games.twilight.thumb import guide

from .positions import position, round_of

COUP_TARGET = {PANAMA: (0, 2)}
HARMLESS = [FIDEL, NASSER, COMECON, VIETNAM_REVOLTS, BLOCKADE]


def values_of(g: State, side: int) -> dict[int, float]:
    ask = g.question_for(side)
    assert ask is not None
    return guide(g, ask)


def best(g: State, side: int) -> int:
    values = values_of(g, side)
    return max(values, key=values.__getitem__)


def headlines_of(g: State) -> State:
    g.do(headline_phase)
    g.settle()
    return g


@pytest.mark.parametrize(
    ("hand", "attempts_used", "cards"),
    [
        ([DUCK_AND_COVER, KAL_007], 0, 1),  # one of them goes into space
        ([DUCK_AND_COVER, KAL_007], 1, 2),
        ([DUCK_AND_COVER, CIA_CREATED], 0, 1),  # the other is worth too little for it
        ([DUCK_AND_COVER], 0, 0),
    ],
)
def test_one_attempt_in_space_gets_rid_of_one_card(hand, attempts_used, cards):
    used = [0, attempts_used]
    g = position(COUP_TARGET, ussr=hand, round=4, phasing=USSR, china=US, space_used=used)
    assert cornered(g, USSR) == cards


def test_the_attempt_in_space_is_kept_for_the_card_that_needs_it():
    hand = [DUCK_AND_COVER, JOHN_PAUL_II]
    g = position(COUP_TARGET, ussr=hand, turn=4, round=6, defcon=2, china=US)
    round_of(g, USSR, JOHN_PAUL_II)
    assert best(g, USSR) == INFLUENCE
    g = position(COUP_TARGET, ussr=[*hand, NASSER], turn=4, round=6, defcon=2, china=US)
    values = values_of(round_of(g, USSR, JOHN_PAUL_II), USSR)
    g = position(COUP_TARGET, ussr=hand, turn=4, round=6, defcon=2, china=US)
    without = values_of(round_of(g, USSR, JOHN_PAUL_II), USSR)
    assert without[SPACE] < values[SPACE] - 2


def test_while_defcon_is_above_2_a_card_is_played_that_would_be_left_for_later():
    hand = [CIA_CREATED, *HARMLESS]
    g = position(COUP_TARGET, ussr=hand, round=1, defcon=3, china=US)
    round_of(g, USSR)
    assert best(g, USSR) == CIA_CREATED


@pytest.mark.parametrize(("defcon", "chosen"), [(3, False), (5, True)])
def test_a_deadly_card_is_no_headline_where_the_other_may_lower_defcon_before(defcon, chosen):
    hand = [CIA_CREATED, RED_SCARE, *HARMLESS]
    g = position(COUP_TARGET, ussr=hand, us=[NASSER], round=0, phasing=-1, defcon=defcon)
    assert (best(headlines_of(g), USSR) == CIA_CREATED) == chosen


def test_five_year_plan_is_deadly_beside_whatever_starts_a_war():
    for hand, war in (([GRAIN_SALES], True), ([NASSER, MARSHALL_PLAN], False)):
        g = position(COUP_TARGET, ussr=[FIVE_YEAR_PLAN, *hand], defcon=2)
        assert event_can_start_war(g, FIVE_YEAR_PLAN, USSR) == war


@pytest.mark.parametrize(
    ("picked", "war"), [(HOW_I_LEARNED, True), (GRAIN_SALES, True), (NASSER, False)]
)
def test_star_wars_is_deadly_with_whatever_the_us_can_pick_for_a_war(picked, war):
    g = position(COUP_TARGET, discards=[picked], turn=9, defcon=2, space=[3, 1])
    assert event_can_start_war(g, STAR_WARS, USSR) == war


def test_un_intervention_takes_a_deadly_card_along():
    hand = [UN_INTERVENTION, CIA_CREATED, DUCK_AND_COVER]
    g = position(COUP_TARGET, ussr=hand, turn=4, round=6, defcon=2, china=US, space_used=[0, 1])
    round_of(g, USSR)
    assert best(g, USSR) == UN_INTERVENTION
    round_of(g, USSR, UN_INTERVENTION)
    assert best(g, USSR) == EVENT


# Scoring cards

ASIA = {JAPAN: (0, 4), SOUTH_KOREA: (0, 3), PAKISTAN: (0, 2)}


def test_a_scoring_card_in_a_hand_that_will_end_the_game_weighs_more_than_its_points():
    def gap(vp: int) -> float:
        held = position(ASIA, us=[ASIA_SCORING], vp=vp, turn=4)
        played = position(ASIA, discards=[ASIA_SCORING], vp=vp, turn=4)
        return standing(played) - standing(held)

    assert gap(-17) > gap(0) + 4


def test_where_a_held_card_would_end_the_game_a_battleground_of_its_region_matters_more():
    def worth(vp: int) -> float:
        """Of a point that takes a battleground of Asia from the USSR, which is 7 points ahead."""
        g = position({IRAN: (1, 0), **ASIA}, us=[ASIA_SCORING, NATO], vp=vp, turn=4, phasing=US)
        round_of(g, US, NATO, INFLUENCE)
        return values_of(g, US)[PAKISTAN]

    assert worth(-13) > worth(0) + 0.5
