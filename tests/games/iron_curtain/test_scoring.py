"""Region scoring, aftermath, final scoring and the end: sections 6, 9 and 10."""

from __future__ import annotations

import pytest

from detente.games.iron_curtain.board import (
    AFRICA,
    ASIA,
    CENTRAL_AMERICA,
    DONE,
    EUROPE,
    EVENT,
    INFLUENCE,
    MIDDLE_EAST,
    SOUTH_AMERICA,
    START,
    US,
    USSR,
)
from detente.games.iron_curtain.scoring import final_scoring, region_points, score_region
from detente.games.iron_curtain.turn import choose_starter
from detente.kernel.flow import NOBODY

from .positions import (
    CHILE,
    CUBA,
    EAST_GERMANY,
    FRANCE,
    IRAN,
    ISRAEL,
    ITALY,
    JAPAN,
    NIGERIA,
    PAKISTAN,
    PANAMA,
    POLAND,
    VIETNAM,
    WEST_GERMANY,
    ZAIRE,
    asked,
    at,
    cubes,
    event_of,
    lay,
    position,
    told,
)

ASIAN_PAIR = {START: (0, 0), PAKISTAN: (1, 0), JAPAN: (2, 0)}
FOUR_OF_EUROPE = {
    START: (0, 0),
    EAST_GERMANY: (1, 0),
    POLAND: (2, 0),
    WEST_GERMANY: (-1, 0),
    FRANCE: (-2, 0),
}


def test_6_1_a_region_is_scored_when_its_last_card_is_laid():
    g = lay(position({START: (0, 0), PAKISTAN: (1, 0)}, us={PAKISTAN: 1}), JAPAN, (2, 0))
    assert told(g, "region_scored") == []
    g = lay(position(ASIAN_PAIR, us={PAKISTAN: 1}), VIETNAM, (3, 0))
    assert told(g, "region_finished") == [(ASIA,)]
    assert g.score == 3


def test_6_1_the_start_card_is_none_of_the_five_that_finish_europe():
    g = lay(position({**FOUR_OF_EUROPE, JAPAN: (0, 1)}), CUBA, (0, 2))
    assert told(g, "region_finished") == []
    g = lay(position(FOUR_OF_EUROPE), ITALY, (0, 1))
    assert told(g, "region_finished") == [(EUROPE,)]


def test_6_2_the_card_just_laid_has_no_cubes_and_is_dominated_by_nobody():
    g = lay(position(ASIAN_PAIR), VIETNAM, (3, 0))
    assert cubes(g, VIETNAM) == (0, 0)
    assert told(g, "region_scored") == [(ASIA, 0, 0, NOBODY, 0)]
    assert g.score == 0


def test_6_3_one_cube_more_dominates_and_equal_numbers_do_not():
    table = {START: (0, 0), JAPAN: (1, 0), CUBA: (0, 1), CHILE: (0, -1)}
    g = position(table, us={START: 2, JAPAN: 3}, ussr={START: 2, JAPAN: 2, CUBA: 1})
    assert g.dominated == [1 << JAPAN, 1 << CUBA]


def test_6_4_each_dominated_card_is_worth_one_point():
    table = {START: (0, 0), CUBA: (1, 0), PANAMA: (2, 0)}
    g = position(table, us={CUBA: 1, PANAMA: 1})
    assert region_points(g, CENTRAL_AMERICA) == (4, 0, US)
    g = position(table, us={CUBA: 1}, ussr={PANAMA: 1})
    assert region_points(g, CENTRAL_AMERICA) == (1, 1, NOBODY)


def test_6_4_the_start_card_takes_part_in_europe():
    g = position({START: (0, 0)}, us={START: 2})
    assert region_points(g, EUROPE) == (4, 0, US)


def test_6_4_option_start_card_scores_no_leaves_the_start_card_out():
    g = position({START: (0, 0)}, us={START: 2}, options={"start_card_scores": "no"})
    assert region_points(g, EUROPE) == (0, 0, NOBODY)


def test_6_5_the_bonus_goes_to_who_dominates_more_cards():
    table = {START: (0, 0), PAKISTAN: (1, 0), JAPAN: (2, 0), VIETNAM: (3, 0)}
    g = position(table, us={PAKISTAN: 1}, ussr={JAPAN: 1, VIETNAM: 1})
    assert region_points(g, ASIA) == (1, 4, USSR)


def test_6_5_a_tie_gives_nobody_the_bonus():
    g = position(ASIAN_PAIR, us={PAKISTAN: 1}, ussr={JAPAN: 5})
    assert region_points(g, ASIA) == (1, 1, NOBODY)
    assert region_points(g, AFRICA) == (0, 0, NOBODY)


def test_6_6_the_marker_moves_once_by_the_difference():
    table = {START: (0, 0), PAKISTAN: (1, 0), JAPAN: (2, 0), VIETNAM: (3, 0)}
    g = position(table, us={PAKISTAN: 1}, ussr={JAPAN: 1, VIETNAM: 1})
    score_region(g, ASIA)
    assert told(g, "marker_moved") == [(USSR, 3, -3)]


def test_6_7_a_region_with_an_aftermath_card_is_scored_only_at_the_end():
    table = {START: (0, 0), CUBA: (1, 0)}
    g = position(table, kept=(PANAMA, ZAIRE), ussr={CUBA: 1}, round=2, turns=7)
    lay(g, JAPAN, (0, 1), INFLUENCE, DONE)
    assert told(g, "region_finished") == []
    assert (CENTRAL_AMERICA, 0, 3, USSR, 2) in told(g, "region_scored")


def test_6_7_a_moved_card_scores_nothing():
    table = {START: (0, 0), ISRAEL: (1, 0), IRAN: (2, 0)}
    g = position(table, ussr={ISRAEL: 1})
    event_of(g, IRAN, at(1, 1))
    assert told(g, "region_scored") == []
    assert g.score == 0


def final(g):
    g.do(final_scoring)
    g.settle()
    return g


@pytest.mark.parametrize(
    ("us", "ussr", "score"),
    [
        (ISRAEL, CUBA, 1),  # 3 against 2
        (CUBA, ISRAEL, 1),  # whoever set a card aside
        (ZAIRE, POLAND, -3),  # 1 against 4
        (WEST_GERMANY, NIGERIA, 2),  # 4 against 2
        (PANAMA, CUBA, 0),  # equal
        (ISRAEL, PANAMA, 3),  # both of one faction: 5, at most 3
        (POLAND, VIETNAM, -3),
        (PAKISTAN, ZAIRE, 2),  # 1 and 1
    ],
)
def test_9_1_the_faction_with_more_cubes_gains_the_difference_up_to_3(us, ussr, score):
    g = final(position(kept=(us, ussr)))
    assert told(g, "marker_moved") == (
        [(US if score > 0 else USSR, abs(score), score)] * bool(score)
    )


def test_9_2_all_regions_are_scored_in_their_order_complete_or_not():
    g = final(position(ASIAN_PAIR, us={PAKISTAN: 1}))
    order = [EUROPE, MIDDLE_EAST, ASIA, AFRICA, CENTRAL_AMERICA, SOUTH_AMERICA]
    assert [args[0] for args in told(g, "region_scored")] == order
    assert g.score == 3


def test_9_2_regions_scored_in_play_are_scored_again():
    g = lay(position(ASIAN_PAIR, us={PAKISTAN: 1}), VIETNAM, (3, 0))
    assert g.score == 3
    g.stack.clear()
    assert final(g).score == 6


def test_9_3_the_end_is_looked_for_after_the_aftermath():
    g = final(position(kept=(ISRAEL, PANAMA), score=5))
    assert (g.score, g.winner, g.ending) == (8, US, "edge")
    assert told(g, "region_scored") == []


def test_9_3_the_end_is_looked_for_after_each_region():
    table = {START: (0, 0), ISRAEL: (1, 0), CUBA: (2, 0)}
    g = final(position(table, us={CUBA: 2}, ussr={ISRAEL: 1}, score=-6))
    assert (g.score, g.winner, g.ending) == (-8, USSR, "edge")
    assert [args[0] for args in told(g, "region_scored")] == [EUROPE, MIDDLE_EAST]


def test_10_1_the_edge_of_the_track_ends_the_game_in_a_region_scoring():
    g = lay(position(ASIAN_PAIR, us={PAKISTAN: 1}, score=6), VIETNAM, (3, 0))
    assert (g.score, g.winner, g.ending) == (8, US, "edge")
    assert g.question is None


def test_10_1_the_edge_of_the_track_ends_the_game_in_an_event():
    g = lay(position(score=-7), EAST_GERMANY, (1, 0), EVENT)
    assert (g.score, g.winner, g.ending) == (-8, USSR, "edge")
    assert g.question is None


def test_10_1_seven_points_do_not_end_the_game():
    g = lay(position(ASIAN_PAIR, us={PAKISTAN: 1}, score=4), VIETNAM, (3, 0))
    assert (g.score, g.ending) == (7, "")
    assert asked(g).who == USSR


@pytest.mark.parametrize(
    ("score", "winner", "ending"), [(1, US, "final"), (-1, USSR, "final"), (0, US, "tie")]
)
def test_10_2_who_is_ahead_wins_and_at_0_the_us(score, winner, ending):
    g = final(position(score=score))
    assert (g.score, g.winner, g.ending) == (score, winner, ending)


def test_10_3_a_tie_before_round_2_favours_the_ussr_and_at_the_end_the_us():
    g = position(round=2)
    g.do(choose_starter)
    g.settle()
    assert asked(g).who == USSR
    assert final(position()).winner == US
