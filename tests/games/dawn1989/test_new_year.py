"""The end of the year that card 104 declares: 4.5.5, 10.3."""

from __future__ import annotations

import pytest

from detente.games.dawn1989 import GAME
from detente.games.dawn1989.board import (
    BULGARIA,
    BYDGOSZCZ,
    COMMUNIST,
    CONSTANTA,
    COUNTRIES,
    DEMOCRAT,
    HUNGARY,
    IASI,
    KEEP,
    KRAKOW,
    NO_COUNTRY,
    POLAND,
    ROMANIA,
)
from detente.games.dawn1989.deck import (
    CROWD_AGAINST_CEAUSESCU,
    HUNGARY_SCORING,
    NEW_YEARS_EVE,
    POLAND_SCORING,
    TYRANT_IS_GONE,
)
from detente.games.dawn1989.state import State
from detente.games.dawn1989.struggle_deck import NO_CARD
from detente.games.dawn1989.turn import end_turn
from detente.kernel.flow import CHANCE, NOBODY

from .positions import answer, asked, die, options, position
from .struggles import card, deal, hand_sizes


def last_day(
    board: dict[int, tuple[int, int]] | None = None, *effects: int, **fields: object
) -> State:
    """The last round of a turn in which the Communist has declared the end of the year."""
    fields = {"turn": 9, "ending_year": 1, "round": 7, **fields}
    g = position(board, effects=(NEW_YEARS_EVE, *effects), **fields)  # type: ignore[arg-type]
    g.do(end_turn)
    g.settle()
    return g


def test_10_3_the_democrat_may_hold_a_struggle_where_the_communist_is_in_power() -> None:
    g = last_day(lost_power=[HUNGARY, BULGARIA])
    assert asked(g) == ("last_struggle_named", DEMOCRAT)
    assert options(g) == {*range(len(COUNTRIES)), NO_COUNTRY} - {HUNGARY, BULGARIA}


@pytest.mark.parametrize(
    ("vp", "winner", "ending"),
    [
        (1, DEMOCRAT, "new_years_eve"),
        (-1, COMMUNIST, "new_years_eve"),
        (0, NOBODY, "new_years_eve_draw"),
    ],
)
def test_10_3_without_final_scoring_the_marker_decides(vp: int, winner: int, ending: str) -> None:
    g = last_day({KRAKOW: (0, 3)}, vp=vp)
    answer(g, NO_COUNTRY)
    assert (g.winner, g.ending, g.vp) == (winner, ending, vp)


def test_10_3_in_the_tenth_turn_too_there_is_no_final_scoring() -> None:
    g = last_day(vp=1, turn=10)
    answer(g, NO_COUNTRY)
    assert (g.winner, g.ending) == (DEMOCRAT, "new_years_eve")


def test_10_3_the_democrat_begins_the_last_struggle_with_the_initiative() -> None:
    g = last_day({KRAKOW: (0, 3), BYDGOSZCZ: (4, 0)})
    deal(answer(g, POLAND))
    assert hand_sizes(g) == (6, 6)
    assert asked(g) == ("stakes_chosen", DEMOCRAT)
    answer(g, KEEP, KEEP)
    assert asked(g) == ("attack_led", DEMOCRAT)
    GAME.check(g)


def test_10_3_the_last_struggle_is_carried_out_in_full() -> None:
    g = last_day({KRAKOW: (0, 3), BYDGOSZCZ: (4, 0)})
    deal(answer(g, POLAND), (), ["march_3_a"])
    answer(g, KEEP, KEEP, card("march_3_a"), NO_CARD, die(1), die(2))
    assert asked(g) == ("power_decided", COMMUNIST)
    answer(g, KEEP)
    assert g.vp == 1 - 3 + 1  # the roll, power kept, the country
    assert (g.winner, g.ending) == (COMMUNIST, "new_years_eve")


def test_8_0_twenty_points_after_the_last_struggle_win() -> None:
    g = last_day({KRAKOW: (0, 3)}, vp=19)
    deal(answer(g, POLAND), (), ["march_3_a"])
    answer(g, KEEP, card("march_3_a"), NO_CARD, die(1), die(4))
    assert g.winner == DEMOCRAT
    assert g.vp == 19 + 2 + 4


@pytest.mark.parametrize(("holder", "winner"), [(COMMUNIST, DEMOCRAT), (DEMOCRAT, COMMUNIST)])
def test_4_5_4_a_scoring_card_in_the_hand_loses_before_the_party(holder: int, winner: int) -> None:
    hands = {("communist", "democrat")[holder]: [POLAND_SCORING]}
    g = last_day(**hands)  # type: ignore[arg-type]
    assert (g.winner, g.ending) == (winner, "held_scoring_card")


def test_10_2_scoring_cards_in_both_hands_draw() -> None:
    g = last_day(communist=[POLAND_SCORING], democrat=[HUNGARY_SCORING], vp=5)
    assert (g.winner, g.ending) == (NOBODY, "both_held_scoring_cards")


def test_without_the_declaration_the_next_turn_begins() -> None:
    g = last_day(ending_year=0)
    assert g.turn == 10
    assert not g.ending


def test_10_3_the_crowd_works_in_the_last_struggle() -> None:
    g = last_day({IASI: (0, 3)}, CROWD_AGAINST_CEAUSESCU)
    deal(answer(g, ROMANIA))
    assert asked(g) == ("crowd_card_turned", CHANCE)


def test_10_3_the_tyrant_does_not_flee_after_the_last_struggle() -> None:
    g = last_day({IASI: (0, 3)}, CROWD_AGAINST_CEAUSESCU, TYRANT_IS_GONE, vp=-10)
    rallies = [f"rally_1_{letter}" for letter in "abcdef"]
    deal(answer(g, ROMANIA), (), rallies)
    while asked(g)[0] == "crowd_card_turned":
        answer(g, min(options(g)))
    answer(g, KEEP, card("rally_1_a"), NO_CARD, die(2), die(2))
    assert g.ending == "new_years_eve"
    assert not g.tyrant
    assert g.fugitive == NOBODY


@pytest.mark.parametrize(("option", "vp"), [("no", 5), ("yes", 3)])
def test_a_tyrant_at_large_costs_points_only_by_the_option(option: str, vp: int) -> None:
    g = last_day(tyrant=1, fugitive=CONSTANTA, vp=5, options={"tyrant_on_new_years_eve": option})
    answer(g, NO_COUNTRY)
    assert g.vp == vp
    assert g.winner == DEMOCRAT
