"""Scoring countries, and 20 points: rules 9 and 10.1."""

from __future__ import annotations

import pytest

from detente.games.dawn1989.board import (
    BATTLEGROUNDS,
    BRASOV,
    BUCURESTI,
    BUDAPEST,
    CLUJ_NAPOCA,
    COMMUNIST,
    CRAIOVA,
    DEBRECEN,
    DEMOCRAT,
    GALATI,
    GDANSK,
    GYOR,
    HUNGARY,
    IASI,
    KRAKOW,
    MISKOLC,
    PECS,
    PLOIESTI,
    POLAND,
    POLISH_CHURCH,
    POLISH_WRITERS,
    ROMANIA,
    ROMANIAN_WRITERS,
    STABILITY,
    SZEGED,
    SZOMBATHELY,
    TATABANYA,
    TIMISOARA,
    WARSZAWA,
    WROCLAW,
)
from detente.games.dawn1989.scoring import (
    CONTROL,
    DOMINATION,
    NOTHING,
    PRESENCE,
    Score,
    score_country,
    score_of,
)
from detente.games.dawn1989.state import State

from .positions import position


def holding(
    communist: tuple[int, ...] = (), democrat: tuple[int, ...] = (), **fields: object
) -> State:
    """A board on which these spaces are controlled by these sides."""
    board = {space: (STABILITY[space], 0) for space in communist}
    board |= {space: (0, STABILITY[space]) for space in democrat}
    return position(board, **fields)  # type: ignore[arg-type]


def test_9_2_presence_is_one_controlled_space():
    g = holding((GYOR,))
    assert score_of(g, HUNGARY, COMMUNIST) == Score(PRESENCE, 0, 1)
    assert score_of(g, HUNGARY, DEMOCRAT) == Score(NOTHING, 0, 0)


def test_9_2_support_without_control_is_nothing():
    g = position({BUDAPEST: (2, 0), MISKOLC: (3, 1)})
    assert score_of(g, HUNGARY, COMMUNIST).level == NOTHING


@pytest.mark.parametrize(
    ("mine", "theirs", "level"),
    [
        ((BUDAPEST, GYOR), (), DOMINATION),
        ((BUDAPEST,), (), PRESENCE),  # no ordinary space
        ((BUDAPEST, MISKOLC), (), PRESENCE),
        ((GYOR, PECS), (), PRESENCE),  # no battleground
        ((BUDAPEST, GYOR), (MISKOLC,), PRESENCE),  # as many battlegrounds
        ((BUDAPEST, MISKOLC, GYOR), (SZEGED,), DOMINATION),
        ((BUDAPEST, MISKOLC, GYOR), (SZEGED, TATABANYA, PECS), PRESENCE),  # as many spaces
    ],
)
def test_9_2_domination_needs_more_spaces_and_battlegrounds_and_one_of_each_kind(
    mine: tuple[int, ...], theirs: tuple[int, ...], level: int
) -> None:
    assert score_of(holding(mine, theirs), HUNGARY, COMMUNIST).level == level
    assert score_of(holding(theirs, mine), HUNGARY, DEMOCRAT).level == level


def test_9_2_control_needs_all_battlegrounds_and_more_spaces():
    fields = (MISKOLC, DEBRECEN, BUDAPEST, SZEGED)
    assert score_of(holding(fields), HUNGARY, COMMUNIST) == Score(CONTROL, 4, 8)
    ordinary = (GYOR, TATABANYA, PECS)
    assert score_of(holding(fields, ordinary), HUNGARY, COMMUNIST).level == CONTROL
    more = (*ordinary, SZOMBATHELY)
    assert score_of(holding(fields, more), HUNGARY, COMMUNIST).level == PRESENCE


def test_9_3_1_example_domination_of_romania_is_4_and_not_4_and_2():
    g = holding((BRASOV, PLOIESTI))
    score = score_of(g, ROMANIA, COMMUNIST)
    assert score.level == DOMINATION
    assert score.points - score.battlegrounds == 4


def test_9_3_2_a_point_for_each_battleground():
    g = holding((BUDAPEST, MISKOLC), (SZEGED,))
    assert score_of(g, HUNGARY, COMMUNIST) == Score(PRESENCE, 2, 3)
    assert score_of(g, HUNGARY, DEMOCRAT) == Score(PRESENCE, 1, 2)


def test_9_3_3_example_poland():
    g = holding((WARSZAWA,), (POLISH_CHURCH, POLISH_WRITERS, WROCLAW, KRAKOW))
    g.add_influence(DEMOCRAT, GDANSK)
    assert score_of(g, POLAND, DEMOCRAT) == Score(DOMINATION, 2, 8)
    assert score_of(g, POLAND, COMMUNIST) == Score(PRESENCE, 1, 4)
    score_country(g, POLAND)
    assert g.vp == 4


def test_9_3_3_the_difference_moves_the_marker():
    g = holding((BUDAPEST,), (SZEGED,))
    score_country(g, HUNGARY)
    assert g.vp == 0
    g = holding((BUDAPEST, GYOR), (), vp=5)
    score_country(g, HUNGARY)
    assert g.vp == 2


def test_card_69_a_space_out_of_the_game_counts_for_nothing():
    fields = (TIMISOARA, CLUJ_NAPOCA, IASI, BRASOV, GALATI)
    assert BATTLEGROUNDS >> BUCURESTI & 1
    g = holding(fields)
    assert score_of(g, ROMANIA, COMMUNIST).level == PRESENCE
    g.gone = BUCURESTI
    assert score_of(g, ROMANIA, COMMUNIST).level == CONTROL
    g = holding((CRAIOVA, BRASOV), gone=ROMANIAN_WRITERS)
    assert score_of(g, ROMANIA, COMMUNIST).level == DOMINATION


@pytest.mark.parametrize(("side", "points"), [(COMMUNIST, -20), (DEMOCRAT, 20)])
def test_10_1_twenty_points_win_at_once(side: int, points: int) -> None:
    g = position(vp=points // 10 * 9)
    g.gain(side, 1)
    assert not g.ending
    g.gain(side, 1)
    assert (g.winner, g.ending) == (side, "twenty_points")


def test_10_1_no_point_counts_after_the_end():
    g = position(vp=19)
    g.gain(DEMOCRAT, 1)
    g.gain(COMMUNIST, 5)
    assert g.vp == 20


def test_10_1_in_a_power_struggle_twenty_points_have_to_wait():
    g = position(vp=19, country=POLAND)
    g.gain(DEMOCRAT, 4)
    assert not g.ending
    g.gain(COMMUNIST, 4)
    g.country = -1
    g.check_victory()
    assert not g.ending
    assert g.vp == 19
