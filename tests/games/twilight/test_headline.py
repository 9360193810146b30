"""The headline phase: 4.5 C, 6.4.4."""

from __future__ import annotations

from detente.games.twilight import GAME
from detente.games.twilight.board import (
    BATTLEGROUNDS,
    CUBA,
    EUROPE,
    ISRAEL,
    REGION,
    SYRIA,
    US,
    USSR,
)
from detente.games.twilight.deck import (
    ARAB_ISRAELI_WAR,
    ASIA_SCORING,
    CAMP_DAVID,
    CHINA_CARD,
    DUCK_AND_COVER,
    EUROPE_SCORING,
    FIDEL,
    FORMOSAN_RESOLUTION,
    MIDDLE_EAST_SCORING,
    NASSER,
    NATO,
    NONE,
    NUCLEAR_TEST_BAN,
    ROMANIAN_ABDICATION,
    UN_INTERVENTION,
    WE_WILL_BURY_YOU,
)
from detente.games.twilight.headlines import headline_phase
from detente.games.twilight.state import State
from detente.kernel.flow import Happening
from detente.kernel.sets import members

from .positions import answer, asked, influence, options, position


def headlines(g: State, *answers: int) -> State:
    """The headline phase begins; then these answers, of the US and of the USSR first."""
    g.round = 0
    g.log = []
    g.do(headline_phase)
    g.settle()
    return answer(g, *answers)


def resolved(g: State) -> list[int]:
    """The cards whose events happened, in order."""
    log: list[Happening] = g.log or []
    return [line.args[1] for line in log if line.key == "event_happens"]


def test_4_5_c_both_choose_in_secret():
    g = headlines(position(us=(DUCK_AND_COVER,), ussr=(FIDEL,)))
    g.answer_for(USSR, FIDEL)
    assert g.headline == [NONE, NONE]
    assert g.hand[USSR] == 1 << FIDEL
    assert g.question_for(US) is not None
    g.answer_for(US, DUCK_AND_COVER)
    assert g.question is None
    assert g.removed == 1 << FIDEL
    GAME.check(g)


def test_4_5_c_the_higher_value_comes_first():
    g = headlines(
        position(us=(FORMOSAN_RESOLUTION,), ussr=(WE_WILL_BURY_YOU,), turn=4),
        FORMOSAN_RESOLUTION,
        WE_WILL_BURY_YOU,
    )
    assert resolved(g) == [WE_WILL_BURY_YOU, FORMOSAN_RESOLUTION]


def test_4_5_c_at_a_tie_the_us_comes_first():
    g = headlines(position(us=(FORMOSAN_RESOLUTION,), ussr=(FIDEL,)), FORMOSAN_RESOLUTION, FIDEL)
    assert resolved(g) == [FORMOSAN_RESOLUTION, FIDEL]


def test_4_5_c_a_scoring_card_counts_nothing_and_comes_second():
    g = headlines(position(us=(ASIA_SCORING,), ussr=(NASSER,)), ASIA_SCORING, NASSER)
    assert resolved(g) == [NASSER, ASIA_SCORING]


def test_4_5_c_of_two_scoring_cards_that_of_the_us_comes_first():
    g = headlines(
        position(us=(MIDDLE_EAST_SCORING,), ussr=(ASIA_SCORING,)),
        MIDDLE_EAST_SCORING,
        ASIA_SCORING,
    )
    assert resolved(g) == [MIDDLE_EAST_SCORING, ASIA_SCORING]


def test_4_5_c_an_event_of_the_opponent_is_carried_out_for_him():
    g = headlines(position(us=(FIDEL,), ussr=(NASSER,)), FIDEL, NASSER)
    assert influence(g, CUBA) == (0, 3)
    assert g.removed >> FIDEL & 1


def test_4_5_c_who_played_the_headline_answers_for_defcon():
    g = headlines(
        position(us=(WE_WILL_BURY_YOU,), ussr=(NASSER,), turn=4, defcon=2),
        WE_WILL_BURY_YOU,
        NASSER,
    )
    assert (g.ending, g.winner) == ("nuclear_war", USSR)


def test_4_5_c_a_duck_and_cover_of_the_ussr_loses_for_the_ussr():
    g = headlines(position(us=(NASSER,), ussr=(DUCK_AND_COVER,), defcon=2), NASSER, DUCK_AND_COVER)
    assert (g.ending, g.winner) == ("nuclear_war", US)


def test_4_5_c_the_china_card_is_no_headline():
    g = headlines(position(us=(FIDEL,), ussr=(NASSER,), china=USSR))
    question = g.question_for(USSR)
    assert question is not None
    assert not question.options >> CHINA_CARD & 1


def test_4_5_c_a_headline_gives_no_operations():
    g = headlines(
        position({SYRIA: (0, 1)}, us=(FORMOSAN_RESOLUTION,), ussr=(NASSER,)),
        FORMOSAN_RESOLUTION,
        NASSER,
    )
    assert g.question is None


def test_4_5_c_an_event_without_what_it_needs_is_discarded():
    g = headlines(position(us=(NATO,), ussr=(ROMANIAN_ABDICATION,)), NATO, ROMANIAN_ABDICATION)
    assert g.discards == 1 << NATO
    assert resolved(g) == [ROMANIAN_ABDICATION]


def test_4_5_c_un_intervention_is_no_headline():
    g = headlines(position(us=(UN_INTERVENTION, FIDEL), ussr=(NASSER,)))
    question = g.question_for(US)
    assert question is not None
    assert question.options == 1 << FIDEL


def test_4_5_c_who_has_no_card_shows_none():
    g = headlines(position(us=(UN_INTERVENTION,), ussr=(NASSER,)), NONE, NASSER)
    assert resolved(g) == [NASSER]
    assert g.hand[US] == 1 << UN_INTERVENTION


def test_6_4_4_who_is_alone_on_box_4_sees_the_other_headline_first():
    g = headlines(position(us=(FIDEL,), ussr=(NASSER,), space=[4, 3]))
    assert asked(g) == ("headline_shown", USSR)
    answer(g, NASSER)
    assert g.headline == [NONE, NASSER]
    assert asked(g) == ("headline_added", US)
    assert options(g) == {FIDEL}
    answer(g, FIDEL)
    assert resolved(g) == [FIDEL, NASSER]


def test_6_4_4_box_4_of_the_ussr_makes_the_us_show_first():
    g = headlines(position(us=(FIDEL,), ussr=(NASSER,), space=[0, 5]))
    assert asked(g) == ("headline_shown", US)


def test_6_4_4_with_both_on_box_4_both_choose_in_secret_again():
    g = headlines(position(us=(FIDEL,), ussr=(NASSER,), space=[4, 4]))
    assert asked(g)[0] == "headlines_chosen"


def test_5_2_a_headline_that_is_forbidden_is_discarded():
    g = headlines(
        position(
            {ISRAEL: (1, 0)},
            us=(NUCLEAR_TEST_BAN,),
            ussr=(ARAB_ISRAELI_WAR,),
            effects=(CAMP_DAVID,),
        ),
        NUCLEAR_TEST_BAN,
        ARAB_ISRAELI_WAR,
    )
    assert g.question is None
    assert g.discards >> ARAB_ISRAELI_WAR & 1
    assert resolved(g) == [NUCLEAR_TEST_BAN]


def test_10_3_1_control_of_europe_wins_in_the_headline_phase():
    europe = dict.fromkeys(members(BATTLEGROUNDS & REGION[EUROPE]), (6, 0))
    g = headlines(position(europe, us=(NASSER,), ussr=(EUROPE_SCORING,)), NASSER, EUROPE_SCORING)
    assert (g.ending, g.winner) == ("europe", US)
