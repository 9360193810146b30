"""Playing cards: rules 5 and 7."""

from __future__ import annotations

from detente.games.twilight import GAME
from detente.games.twilight.board import (
    BOYCOTT,
    CUBA,
    EVENT,
    FRANCE,
    INFLUENCE,
    ISRAEL,
    JAPAN,
    POLAND,
    REALIGN,
    SPACE,
    SYRIA,
    UNITED_KINGDOM,
    US,
    USSR,
)
from detente.games.twilight.deck import (
    ALLIANCE_FOR_PROGRESS,
    ARAB_ISRAELI_WAR,
    ASIA_SCORING,
    CAMP_DAVID,
    DUCK_AND_COVER,
    FIDEL,
    FIVE_YEAR_PLAN,
    MARSHALL_PLAN,
    NASSER,
    NATO,
    NUCLEAR_TEST_BAN,
    OLYMPIC_GAMES,
    QUAGMIRE,
    SOCIALIST_GOVERNMENTS,
    SPECIAL_RELATIONSHIP,
    STAR_WARS,
    TRUMAN_DOCTRINE,
    VIETNAM_REVOLTS,
    WARSAW_PACT,
)
from detente.games.twilight.turn import next_turn

from .positions import answer, asked, die, happen, influence, options, position, round_of

SOVIET = {POLAND: (0, 3), SYRIA: (0, 2)}


def test_5_2_an_event_of_the_opponent_happens_after_the_operations():
    g = round_of(position({JAPAN: (1, 0)}, us=(FIDEL,)), US, FIDEL, INFLUENCE)
    assert influence(g, CUBA) == (0, 0)
    answer(g, JAPAN, JAPAN)
    assert influence(g, CUBA) == (0, 3)
    assert g.removed == 1 << FIDEL
    GAME.check(g)


def test_5_2_or_before_them_as_the_phasing_player_likes():
    g = round_of(position({JAPAN: (1, 0)}, us=(FIDEL,)), US, FIDEL, EVENT)
    assert influence(g, CUBA) == (0, 3)
    assert asked(g) == ("operations_chosen", US)
    answer(g, INFLUENCE, JAPAN, JAPAN)
    assert influence(g, JAPAN) == (3, 0)
    assert g.removed == 1 << FIDEL


def test_5_2_after_the_event_the_points_cannot_go_to_the_space_race():
    g = round_of(position({JAPAN: (1, 0)}, us=(FIDEL,)), US, FIDEL, EVENT)
    assert SPACE not in options(g)


CONTESTED_UK = {UNITED_KINGDOM: (5, 1), FRANCE: (0, 1)}
"""The US does not control it while the USSR has a point there."""


def test_5_2_an_event_that_cannot_happen_yet_may_come_first_and_is_over():
    g = position(CONTESTED_UK, ussr=(SPECIAL_RELATIONSHIP,), turn=4)
    round_of(g, USSR, SPECIAL_RELATIONSHIP, EVENT)
    assert g.discards == 1 << SPECIAL_RELATIONSHIP
    assert asked(g) == ("operations_chosen", USSR)
    answer(g, INFLUENCE, FRANCE, FRANCE)
    assert g.question is None
    assert g.vp == 0
    GAME.check(g)


def test_5_2_taken_after_the_operations_it_happens_if_it_can_by_then():
    """The USSR loses its point in the UK by its own realignment."""
    g = position(CONTESTED_UK, ussr=(SPECIAL_RELATIONSHIP,), turn=4)
    round_of(g, USSR, SPECIAL_RELATIONSHIP, REALIGN, UNITED_KINGDOM, die(6), die(1))
    assert influence(g, UNITED_KINGDOM) == (5, 0)
    answer(g, UNITED_KINGDOM, die(1), die(1))
    assert asked(g)[1] == US


def test_5_2_by_earlier_rules_only_an_event_that_can_happen_comes_first():
    earlier = {"event_first": "possible"}
    g = position(CONTESTED_UK, ussr=(SPECIAL_RELATIONSHIP,), turn=4, options=earlier)
    reason = round_of(g, USSR, SPECIAL_RELATIONSHIP).why_not(USSR, EVENT)
    assert reason is not None
    assert reason.rule == "5.2"


def test_7_1_an_own_event_leaves_no_operations():
    g = round_of(position(ussr=(FIDEL,)), USSR, FIDEL, EVENT)
    assert g.question is None
    assert influence(g, CUBA) == (0, 3)


def test_7_1_a_neutral_event_is_for_whoever_plays_it():
    for side in (US, USSR):
        g = position({JAPAN: (1, 0)}, us=(NUCLEAR_TEST_BAN,), ussr=(TRUMAN_DOCTRINE,), defcon=3)
        if side == USSR:
            g = position({JAPAN: (1, 0)}, us=(TRUMAN_DOCTRINE,), ussr=(NUCLEAR_TEST_BAN,), defcon=3)
        round_of(g, side, NUCLEAR_TEST_BAN, EVENT)
        assert g.vp == (1 if side == US else -1)
        assert g.defcon == 5


def test_7_1_a_neutral_card_used_for_operations_has_no_event():
    g = position(SOVIET, ussr=(NUCLEAR_TEST_BAN,), defcon=3)
    round_of(g, USSR, NUCLEAR_TEST_BAN, INFLUENCE, POLAND, POLAND, POLAND, POLAND)
    assert (g.vp, g.defcon) == (0, 3)
    assert g.discards == 1 << NUCLEAR_TEST_BAN


def test_5_2_example_1_nato_before_its_time_gives_operations_and_is_discarded():
    g = round_of(position(SOVIET, ussr=(NATO,)), USSR, NATO)
    answer(g, INFLUENCE, POLAND, POLAND, POLAND, POLAND)
    assert not g.in_force(NATO)
    assert g.discards == 1 << NATO
    assert not g.removed


def test_5_2_example_1_after_the_marshall_plan_nato_is_open():
    for needed in (MARSHALL_PLAN, WARSAW_PACT):
        g = position(SOVIET, ussr=(NATO,), effects=(needed,), removed=(needed,))
        round_of(g, USSR, NATO, INFLUENCE, POLAND, POLAND, POLAND, POLAND)
        assert g.in_force(NATO)
        assert g.removed >> NATO & 1


def test_5_2_example_2_a_forbidden_event_leaves_the_operations_and_the_card_in_the_game():
    g = position(
        {ISRAEL: (1, 0), JAPAN: (1, 0)},
        us=(ARAB_ISRAELI_WAR,),
        effects=(CAMP_DAVID,),
        removed=(CAMP_DAVID,),
        turn=4,
    )
    round_of(g, US, ARAB_ISRAELI_WAR)
    answer(g, INFLUENCE, JAPAN, JAPAN)
    assert g.question is None
    assert g.milops == [0, 0]
    assert g.discards == 1 << ARAB_ISRAELI_WAR


def test_7_5_a_forbidden_event_of_its_owner_leaves_the_card_its_operations():
    g = position(SOVIET, ussr=(ARAB_ISRAELI_WAR,), effects=(CAMP_DAVID,), turn=4)
    round_of(g, USSR, ARAB_ISRAELI_WAR)
    assert EVENT not in options(g)
    assert INFLUENCE in options(g)
    reason = g.why_not(USSR, EVENT)
    assert reason is not None
    assert reason.rule == "5.2"


def test_5_2_example_3_an_event_without_effect_counts_as_played():
    g = position(SOVIET, ussr=(ALLIANCE_FOR_PROGRESS,), turn=4)
    round_of(g, USSR, ALLIANCE_FOR_PROGRESS, INFLUENCE, POLAND, POLAND, POLAND)
    assert g.vp == 0
    assert g.removed == 1 << ALLIANCE_FOR_PROGRESS


def test_5_2_example_4_star_wars_with_the_us_behind_in_space_is_discarded():
    g = position(SOVIET, ussr=(STAR_WARS,), discards=(FIDEL,), space=[2, 3], turn=8)
    round_of(g, USSR, STAR_WARS)
    answer(g, INFLUENCE, POLAND, POLAND)
    assert g.discards >> STAR_WARS & 1
    assert not g.removed


def test_5_3_a_higher_card_always_satisfies_a_demand():
    g = position(us=(NASSER, SOCIALIST_GOVERNMENTS, NATO), effects=(QUAGMIRE,), turn=4, china=USSR)
    round_of(g, US)
    assert options(g) == {SOCIALIST_GOVERNMENTS, NATO}


def test_5_4_a_discarded_card_has_no_event_not_even_an_enemy_one():
    g = position(us=(FIDEL,), effects=(QUAGMIRE,), turn=4)
    round_of(g, US, FIDEL, die(6))
    assert influence(g, CUBA) == (0, 0)
    assert g.discards == 1 << FIDEL


def test_5_4_a_discarded_scoring_card_is_not_scored():
    g = happen(position({JAPAN: (4, 0)}, ussr=(ASIA_SCORING,)), FIVE_YEAR_PLAN, US, ASIA_SCORING)
    assert g.vp == 0
    assert g.discards >> ASIA_SCORING & 1


def test_7_3_an_underlined_event_lasts_beyond_the_turn_and_one_of_this_turn_does_not():
    g = position(effects=(WARSAW_PACT, VIETNAM_REVOLTS), turn=2)
    g.do(next_turn)
    g.settle()
    assert g.in_force(WARSAW_PACT)
    assert not g.in_force(VIETNAM_REVOLTS)


def test_5_5_card_text_beats_the_rules_a_headline_may_give_operations_by_its_event():
    g = position(SOVIET, us=(TRUMAN_DOCTRINE,), ussr=(OLYMPIC_GAMES,), phasing=USSR, round=0)
    happen(g, OLYMPIC_GAMES, USSR)
    answer(g, BOYCOTT)
    assert asked(g) == ("operations_chosen", USSR)


def test_8_1_3_the_phasing_player_loses_even_through_the_choice_of_the_other():
    g = position(us=(OLYMPIC_GAMES,), defcon=2)
    round_of(g, US, OLYMPIC_GAMES, EVENT, BOYCOTT)
    assert (g.ending, g.winner) == ("nuclear_war", USSR)


def test_10_2_2_duck_and_cover_moves_the_marker_towards_the_us():
    g = happen(position(vp=-5, defcon=4), DUCK_AND_COVER, US)
    assert g.vp == -5 + (5 - 3)
