"""The crowd of card 54 and the flight of card 97 in Romania: 7.6."""

from __future__ import annotations

import pytest

from detente.games.dawn1989 import GAME
from detente.games.dawn1989.board import (
    BUCURESTI,
    CHECKS,
    CLUJ_NAPOCA,
    COMMUNIST,
    CONSTANTA,
    COUNTRY,
    DEMOCRAT,
    DONE,
    IASI,
    KEEP,
    KRAKOW,
    POLAND,
    ROMANIA,
    ROMANIAN_WRITERS,
    SOFIA,
    SUPPORT,
    VARNA,
)
from detente.games.dawn1989.cards import can_happen, is_blocked
from detente.games.dawn1989.deck import (
    CEAUSESCU,
    CROWD_AGAINST_CEAUSESCU,
    CULT_OF_PERSONALITY,
    ELENA,
    LASZLO_TOKES,
    NEW_YEARS_EVE,
    ROMANIA_SCORING,
    SINATRA_DOCTRINE,
    SYSTEMATIZATION,
    TIMISOARA_MASSACRE,
    TYRANT_IS_GONE,
)
from detente.games.dawn1989.moves import add, take
from detente.games.dawn1989.scoring import final_scoring
from detente.games.dawn1989.state import State
from detente.games.dawn1989.struggle_deck import OF_SUIT, RALLY, WHOLE_DECK
from detente.games.dawn1989.support import check_modifier
from detente.kernel.flow import CHANCE, NOBODY
from detente.kernel.sets import members

from .positions import answer, asked, die, happen, options, position, support
from .struggles import hand_sizes, struggle

FAMILY = (CULT_OF_PERSONALITY, CEAUSESCU, SYSTEMATIZATION, ELENA, TIMISOARA_MASSACRE)
NOT_RALLIES = ("march_6_a", "march_6_b", "strike_6_a", "strike_6_b", "petition_6_a", "petition_6_b")


def crowd(g: State, rallies: int) -> State:
    """A Romanian struggle begins, and this many rallies are among the cards turned over."""
    assert asked(g) == ("crowd_card_turned", CHANCE)
    count = 0
    while g.question is not None and asked(g)[0] == "crowd_card_turned":
        wanted = OF_SUIT[RALLY] if count < rallies else WHOLE_DECK & ~OF_SUIT[RALLY]
        answer(g, min(members(g.question.options & wanted)))
        count += 1
    assert count == 15
    return g


def romanian_struggle(g: State, rallies: int) -> State:
    struggle(g, ROMANIA, DEMOCRAT, NOT_RALLIES, ("march_5_a", "march_5_b", "strike_5_a"))
    return crowd(g, rallies)


def waiting(board: dict[int, tuple[int, int]], *cards: int, **fields: object) -> State:
    return position(board, turn=8, effects=(CROWD_AGAINST_CEAUSESCU, *cards), **fields)  # type: ignore[arg-type]


BOARD = {BUCURESTI: (3, 0), IASI: (0, 3)}


# The crowd: 7.6.2


def test_7_6_2_the_crowd_waits_for_a_romanian_scoring_card() -> None:
    g = happen(position({KRAKOW: (0, 3)}, turn=8), CROWD_AGAINST_CEAUSESCU, DEMOCRAT)
    assert g.in_force(CROWD_AGAINST_CEAUSESCU)
    struggle(g, POLAND, DEMOCRAT)
    assert asked(g) == ("stakes_chosen", DEMOCRAT)
    assert g.in_force(CROWD_AGAINST_CEAUSESCU)


def test_7_6_2_the_crowd_comes_after_the_deal_and_before_the_struggle() -> None:
    g = romanian_struggle(waiting(BOARD), 2)
    assert hand_sizes(g) == (6, 6)
    assert g.struggle_discards.bit_count() == 15
    assert not g.in_force(CROWD_AGAINST_CEAUSESCU)
    assert asked(g) == ("operations_chosen", DEMOCRAT)
    answer(g, SUPPORT, *[IASI] * 6)
    assert support(g, IASI) == (0, 9)
    assert hand_sizes(g) == (6, 6)
    assert asked(g) == ("stakes_chosen", DEMOCRAT)
    GAME.check(g)


def test_the_operation_of_the_crowd_stays_in_romania_but_obeys_reach_and_cost() -> None:
    g = romanian_struggle(waiting({**BOARD, CONSTANTA: (0, 1)}), 1)
    answer(g, SUPPORT)
    assert options(g) <= set(members(COUNTRY[ROMANIA]))
    assert VARNA not in options(g)
    answer(g, BUCURESTI)  # next to Constanta, and Communist: 2 points
    assert support(g, BUCURESTI) == (3, 1)
    answer(g, BUCURESTI)
    assert support(g, BUCURESTI) == (3, 2)
    assert asked(g)[0] == "stakes_chosen"


def test_the_crowd_may_make_two_checks_in_romania_instead() -> None:
    g = romanian_struggle(waiting({**BOARD, SOFIA: (3, 0)}), 2)
    answer(g, CHECKS)
    assert options(g) == {BUCURESTI, DONE}
    answer(g, BUCURESTI, die(1))  # 1 + 6 against 6
    assert support(g, BUCURESTI) == (2, 0)
    answer(g, BUCURESTI, die(1))
    assert support(g, BUCURESTI) == (1, 0)
    assert asked(g)[0] == "stakes_chosen"


def test_without_a_rally_there_is_no_operation() -> None:
    g = romanian_struggle(waiting(BOARD), 0)
    assert asked(g) == ("stakes_chosen", DEMOCRAT)
    assert not g.in_force(CROWD_AGAINST_CEAUSESCU)


@pytest.mark.parametrize(
    ("effects", "prudence", "points"), [((), 1, 2), ((SINATRA_DOCTRINE,), 0, 4)]
)
def test_7_4_modifiers_count_for_the_operation_of_the_crowd(
    effects: tuple[int, ...], prudence: int, points: int
) -> None:
    g = waiting(BOARD, *effects, prudence=[0, prudence])
    answer(romanian_struggle(g, 1), SUPPORT, *[IASI] * points)
    assert asked(g)[0] == "stakes_chosen"


# The tyrant: 7.6.3


def test_7_6_3_without_the_crowd_the_tyrant_is_only_discarded() -> None:
    g = happen(position(BOARD, turn=8), TYRANT_IS_GONE, DEMOCRAT)
    assert g.question is None
    assert g.discards >> TYRANT_IS_GONE & 1
    assert not g.tyrant


def test_7_6_3_after_the_crowd_the_tyrant_flees_at_once() -> None:
    g = position({**BOARD, CLUJ_NAPOCA: (6, 0)}, turn=8, happened=(CROWD_AGAINST_CEAUSESCU,))
    happen(g, TYRANT_IS_GONE, DEMOCRAT)
    assert support(g, CLUJ_NAPOCA) == (2, 0)
    assert asked(g) == ("tyrant_hidden", DEMOCRAT)
    assert options(g) == set(members(COUNTRY[ROMANIA])) - {IASI}
    answer(g, BUCURESTI)
    assert g.fugitive == BUCURESTI
    assert g.tyrant
    assert g.removed >> TYRANT_IS_GONE & 1
    GAME.check(g)


def test_7_6_3_while_the_crowd_waits_the_tyrant_waits_too() -> None:
    g = happen(waiting({CLUJ_NAPOCA: (6, 0)}), TYRANT_IS_GONE, DEMOCRAT)
    assert g.question is None
    assert g.in_force(TYRANT_IS_GONE)
    assert not g.tyrant
    assert support(g, CLUJ_NAPOCA) == (6, 0)
    GAME.check(g)


def end_of_struggle(g: State) -> State:
    """The Communist has no space and loses at once; the struggle runs to its end."""
    return answer(g, KEEP, die(1), die(1), KEEP)


def test_7_6_3_the_waiting_tyrant_flees_right_after_the_romanian_struggle() -> None:
    g = waiting({IASI: (0, 3), CLUJ_NAPOCA: (3, 0)}, TYRANT_IS_GONE)
    struggle(g, ROMANIA, COMMUNIST, (), NOT_RALLIES)
    crowd(g, 0)
    end_of_struggle(g)
    assert g.country == NOBODY
    assert asked(g) == ("tyrant_hidden", DEMOCRAT)
    assert support(g, CLUJ_NAPOCA) == (0, 0)
    answer(g, CLUJ_NAPOCA)
    assert not g.in_force(TYRANT_IS_GONE)
    assert g.tyrant
    assert g.discards >> ROMANIA_SCORING & 1
    GAME.check(g)


def test_7_6_3_a_struggle_elsewhere_does_not_let_the_tyrant_flee() -> None:
    g = waiting({KRAKOW: (0, 3)}, TYRANT_IS_GONE)
    struggle(g, POLAND, COMMUNIST)
    end_of_struggle(g)
    assert g.in_force(TYRANT_IS_GONE)
    assert not g.tyrant


def test_10_3_a_declared_end_of_the_year_does_not_hold_the_tyrant_in_an_ordinary_struggle() -> None:
    g = waiting({IASI: (0, 3)}, TYRANT_IS_GONE, NEW_YEARS_EVE, ending_year=1, round=3)
    struggle(g, ROMANIA, COMMUNIST, (), NOT_RALLIES)
    crowd(g, 0)
    end_of_struggle(g)
    assert asked(g) == ("tyrant_hidden", DEMOCRAT)


# The family: 7.6.4


@pytest.mark.parametrize("card", FAMILY)
def test_7_6_4_the_cards_of_the_family_work_while_the_tyrant_waits(card: int) -> None:
    g = waiting(BOARD, TYRANT_IS_GONE, happened=(LASZLO_TOKES,))
    assert can_happen(g, card, COMMUNIST)
    assert not is_blocked(g, card)


def test_7_6_4_example_systematization_while_both_cards_wait() -> None:
    g = waiting({ROMANIAN_WRITERS: (0, 2)}, TYRANT_IS_GONE)
    happen(g, SYSTEMATIZATION, COMMUNIST, ROMANIAN_WRITERS)
    assert g.gone == ROMANIAN_WRITERS
    assert support(g, ROMANIAN_WRITERS) == (0, 0)


@pytest.mark.parametrize("card", FAMILY)
def test_7_6_4_after_the_flight_they_have_no_effect_and_are_removed(card: int) -> None:
    g = position({CLUJ_NAPOCA: (2, 0)}, turn=8, happened=(LASZLO_TOKES,), tyrant=1)
    before = bytes(g.influence)
    happen(g, card, COMMUNIST)
    assert g.question is None
    assert bytes(g.influence) == before
    assert g.removed >> card & 1


@pytest.mark.parametrize(("value", "modifier"), [("ends", 0), ("lasts", -1)])
def test_card_101_the_flight_ends_what_elena_has_begun_this_turn_or_as_an_option_not(
    value: str, modifier: int
) -> None:
    happened = (CROWD_AGAINST_CEAUSESCU,)
    g = position(BOARD, turn=8, effects=(ELENA,), happened=happened, options={"elena": value})
    happen(g, TYRANT_IS_GONE, DEMOCRAT)
    assert check_modifier(g, DEMOCRAT, IASI) == modifier


# The hiding place: 7.6.5


def test_7_6_5_democratic_control_of_the_hiding_place_scores_two() -> None:
    g = position({CONSTANTA: (1, 0)}, turn=8, tyrant=1, fugitive=CONSTANTA)
    add(g, DEMOCRAT, CONSTANTA, 3)
    assert (g.vp, g.fugitive) == (0, CONSTANTA)
    take(g, COMMUNIST, CONSTANTA, 1)
    assert (g.vp, g.fugitive) == (2, NOBODY)
    take(g, DEMOCRAT, CONSTANTA)
    add(g, DEMOCRAT, CONSTANTA, 3)
    assert g.vp == 2  # once only


def test_7_6_5_communist_control_of_the_hiding_place_scores_nothing() -> None:
    g = position(turn=8, tyrant=1, fugitive=CONSTANTA)
    add(g, COMMUNIST, CONSTANTA, 3)
    assert (g.vp, g.fugitive) == (0, CONSTANTA)


def test_7_6_5_with_no_place_to_hide_two_points_at_once() -> None:
    everywhere = dict.fromkeys(members(COUNTRY[ROMANIA]), (0, 1))
    g = position(everywhere, turn=8, happened=(CROWD_AGAINST_CEAUSESCU,))
    happen(g, TYRANT_IS_GONE, DEMOCRAT)
    assert g.question is None
    assert (g.vp, g.fugitive) == (2, NOBODY)
    assert g.tyrant


def test_card_69_leaves_no_hiding_place_in_a_space_that_is_gone() -> None:
    g = position(turn=8, gone=IASI, happened=(CROWD_AGAINST_CEAUSESCU, SYSTEMATIZATION))
    happen(g, TYRANT_IS_GONE, DEMOCRAT)
    assert options(g) == set(members(COUNTRY[ROMANIA])) - {IASI}


@pytest.mark.parametrize(("fugitive", "vp"), [(CONSTANTA, -2), (NOBODY, 0)])
def test_7_6_5_a_tyrant_at_large_costs_two_points_in_final_scoring(fugitive: int, vp: int) -> None:
    g = position(turn=10, tyrant=1, fugitive=fugitive, lost_power=range(6))
    final_scoring(g)
    assert g.vp == vp
