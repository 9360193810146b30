"""After a power struggle: 8.4, 8.5, and 20 points (8.0, 10.1)."""

from __future__ import annotations

import pytest

from detente.games.dawn1989 import GAME
from detente.games.dawn1989.aftermath import row
from detente.games.dawn1989.board import (
    BYDGOSZCZ,
    COMMUNIST,
    COUNTRIES,
    DEMOCRAT,
    GIVE_UP,
    KEEP,
    KRAKOW,
    POLAND,
    POZNAN,
    RAISE,
    SOFIA,
    WARSZAWA,
)
from detente.games.dawn1989.deck import (
    GORBACHEV_CHARMS_WEST,
    PEASANT_PARTIES_REVOLT,
    POLAND_SCORING,
    YAKOVLEV,
)
from detente.games.dawn1989.state import State
from detente.games.dawn1989.struggle_deck import NO_CARD, PETITION, POWER_VALUE, RALLY
from detente.kernel.flow import CHANCE

from .positions import answer, asked, die, options, position, round_of, support
from .struggles import card, cards, struggle

BOARD = {BYDGOSZCZ: (4, 0), KRAKOW: (0, 3)}
# What the country is worth here: 3 for the Communist, 3 and a battleground for the Democrat
LEAD = 1
STAKES = ("strike_3_a", "strike_3_b", "strike_4_a")


def won(g: State, winner: int, lead: str = "march_3_a", *raised: int) -> State:
    """A struggle for Poland that its player wins with this card at the first attempt."""
    hands = ([*STAKES], [f"{key[:-1]}{letter}" for key, letter in zip(STAKES, "cdb", strict=True)])
    hands[winner].append(lead)
    struggle(g, POLAND, winner, *hands)
    for side in (winner, 1 - winner):
        if side in raised:
            answer(g, RAISE, *cards(*hands[side][:3]))
        else:
            answer(g, KEEP)
    return answer(g, card(lead))


def modifier(g: State) -> int:
    """What is added to the roll that is due."""
    question = g.question
    assert question is not None
    assert question.then.__name__ == "support_loss_rolled"
    return int(question.args[1])


# The modifiers: 8.4.1


@pytest.mark.parametrize(
    ("lead", "added"), [("rally_1_a", 2), ("march_3_a", 0), ("strike_6_a", 0), ("petition_5_a", -2)]
)
def test_8_4_1_the_suit_that_won_counts_in_both_rolls(lead: str, added: int) -> None:
    g = answer(won(position(BOARD), DEMOCRAT, lead), NO_CARD)
    assert modifier(g) == added
    answer(g, die(3))
    while asked(g)[0] == "event_removed":
        answer(g, BYDGOSZCZ)
    assert asked(g) == ("points_rolled", CHANCE)
    assert g.question is not None
    assert g.question.args[1] == added


@pytest.mark.parametrize(("suit", "added"), [(RALLY, 2), (PETITION, -2)])
def test_faq_8_4_1_a_leader_counts_as_the_suit_he_was_led_as(suit: int, added: int) -> None:
    g = answer(won(position(BOARD), COMMUNIST, "elite_leader_a"), suit, NO_CARD)
    assert modifier(g) == added


@pytest.mark.parametrize("raised", [(), (COMMUNIST,), (DEMOCRAT,), (COMMUNIST, DEMOCRAT)])
def test_8_4_1_one_more_for_each_who_raised_the_stakes_whoever_wins(
    raised: tuple[int, ...],
) -> None:
    g = answer(won(position(BOARD), COMMUNIST, "march_3_a", *raised), NO_CARD)
    assert modifier(g) == len(raised)


@pytest.mark.parametrize(("winner", "added"), [(DEMOCRAT, 1), (COMMUNIST, 0)])
def test_faq_62_yakovlev_counts_for_the_democrat_and_goes_whoever_wins(
    winner: int, added: int
) -> None:
    g = position(BOARD, turn=4, effects=(YAKOVLEV,))
    answer(won(g, winner), NO_CARD)
    assert modifier(g) == added
    answer(g, die(1), *[BYDGOSZCZ] * added, die(1), KEEP)
    assert not g.in_force(YAKOVLEV)
    assert g.removed >> YAKOVLEV & 1


@pytest.mark.parametrize(
    ("number", "added", "result"),
    [
        (1, -2, (0, 0, False)),
        (1, 0, (0, 0, False)),
        (2, 0, (1, 1, False)),
        (3, 0, (1, 1, False)),
        (4, 0, (2, 2, True)),
        (5, 0, (2, 2, True)),
        (6, 0, (3, 3, True)),
        (6, 1, (4, 4, True)),
        (6, 5, (4, 4, True)),
    ],
)
def test_the_rows_of_the_aftermath_go_from_0_to_7(
    number: int, added: int, result: tuple[int, int, bool]
) -> None:
    assert row(die(number), added) == result


# Support lost: 8.4.2


def test_8_4_2_example_the_loser_picks_what_he_loses() -> None:
    g = won(position({**BOARD, WARSZAWA: (3, 0), SOFIA: (3, 0)}), DEMOCRAT, "march_3_a", DEMOCRAT)
    answer(g, NO_CARD, die(1))  # 1 + 1 for the stakes: one point
    assert asked(g) == ("event_removed", COMMUNIST)
    assert options(g) == {BYDGOSZCZ, WARSZAWA}
    answer(g, BYDGOSZCZ)
    assert support(g, BYDGOSZCZ) == (3, 0)
    assert asked(g) == ("points_rolled", CHANCE)


def test_8_4_2_what_the_loser_does_not_have_is_not_lost() -> None:
    g = position({BYDGOSZCZ: (4, 0), KRAKOW: (0, 1)})
    struggle(g, POLAND, DEMOCRAT)
    answer(g, KEEP, die(6), KRAKOW)  # three points, of which there is one
    assert support(g, KRAKOW) == (0, 0)
    assert asked(g) == ("points_rolled", CHANCE)


# Points and power: 8.4.3 to 8.4.7


def test_8_4_3_example_points_of_the_winner() -> None:
    g = won(position(BOARD), DEMOCRAT, "march_3_a", DEMOCRAT)
    answer(g, NO_CARD, die(1), BYDGOSZCZ, die(3))  # 3 + 1: 2 points and power
    assert not g.in_power(COMMUNIST, POLAND)
    assert g.vp == 2 + 3 + 1  # a space and a battleground against none
    assert g.removed >> POLAND_SCORING & 1
    GAME.check(g)


def test_8_4_4_with_three_or_less_the_communist_stays_in_power() -> None:
    g = answer(won(position(BOARD), DEMOCRAT), NO_CARD, die(1), die(3))
    assert g.vp == 1
    assert asked(g) == ("power_decided", COMMUNIST)
    assert options(g) == {KEEP, GIVE_UP}


def test_8_4_4_a_high_roll_of_the_communist_costs_him_no_power() -> None:
    g = answer(won(position(BOARD), COMMUNIST), NO_CARD, die(1), die(6))
    assert g.vp == -3
    assert g.in_power(COMMUNIST, POLAND)
    assert asked(g) == ("power_decided", COMMUNIST)


def test_8_4_5_power_given_up_scores_nothing_and_the_card_leaves_the_game() -> None:
    g = answer(won(position(BOARD), COMMUNIST), NO_CARD, die(1), die(1), GIVE_UP)
    assert g.vp == LEAD
    assert not g.in_power(COMMUNIST, POLAND)
    assert g.removed >> POLAND_SCORING & 1
    assert g.kept[POLAND] == 0
    GAME.check(g)


def test_8_4_6_example_power_kept_is_worth_more_each_time() -> None:
    g = position(BOARD)
    for points in (3, 6, 9):
        g.vp = 0
        answer(won(g, COMMUNIST), NO_CARD, die(1), die(1), KEEP)
        assert g.vp == LEAD - points
        assert g.discards >> POLAND_SCORING & 1


def test_8_4_6_power_is_counted_for_each_country_alone() -> None:
    g = position(BOARD, kept=bytearray((0, 0, 2, 1, 0, 0)))
    answer(won(g, COMMUNIST), NO_CARD, die(1), die(1), KEEP)
    assert g.vp == LEAD - POWER_VALUE[POLAND]
    assert list(g.kept) == [0, 1, 2, 1, 0, 0]
    assert len(g.kept) == len(COUNTRIES)


# Scoring: 8.5


def test_8_5_the_country_is_scored_with_the_support_left_after_the_struggle() -> None:
    g = position({**BOARD, POZNAN: (0, 3)})
    answer(won(g, COMMUNIST), NO_CARD, die(2), POZNAN, die(1), KEEP)
    assert g.vp == -3 + 3 + 1 - 3  # power; Krakow alone against Bydgoszcz


def test_the_struggle_leaves_nothing_behind() -> None:
    g = position(BOARD, turn=4, effects=(PEASANT_PARTIES_REVOLT,))
    answer(won(g, COMMUNIST), NO_CARD, die(1), die(1), KEEP)
    assert g.country < 0
    assert g.struggle_hand == [0, 0]
    assert not g.struggle_deck | g.struggle_discards
    assert not g.in_force(PEASANT_PARTIES_REVOLT)
    assert g.question is None
    GAME.check(g)


# 20 points: 8.0, 10.1


def test_8_0_twenty_points_inside_a_struggle_do_not_end_the_game() -> None:
    g = answer(won(position(BOARD, vp=19), DEMOCRAT), NO_CARD, die(1), die(3))
    assert g.vp == 20
    assert not g.ending
    answer(g, KEEP)
    assert g.vp == 20 - 3 + LEAD
    assert not g.ending
    GAME.check(g)


def test_8_0_the_total_is_not_cut_at_twenty_on_the_way() -> None:
    g = position({**BOARD, BYDGOSZCZ: (5, 0)}, vp=19)
    answer(won(g, DEMOCRAT, "rally_1_a"), NO_CARD, die(1), BYDGOSZCZ, die(1))  # 1 + 2: 1 point
    answer(g, KEEP)
    assert g.vp == 19 + 1 - 3 + LEAD
    g = position({**BOARD, BYDGOSZCZ: (7, 0)}, vp=18)
    answer(won(g, DEMOCRAT, "rally_1_a"), NO_CARD, die(6), *[BYDGOSZCZ] * 4, die(6))
    assert (g.winner, g.ending, g.vp) == (DEMOCRAT, "twenty_points", 18 + 4 + 4)


def test_10_1_when_the_struggle_is_over_twenty_points_win() -> None:
    g = answer(won(position(BOARD, vp=-18), COMMUNIST), NO_CARD, die(1), die(1), KEEP)
    assert (g.winner, g.ending, g.vp) == (COMMUNIST, "twenty_points", -20)


def test_10_1_outside_a_struggle_twenty_points_win_at_once() -> None:
    g = position(vp=19)
    g.gain(DEMOCRAT, 1)
    assert (g.winner, g.ending) == (DEMOCRAT, "twenty_points")


def test_7_1_a_scoring_card_is_always_an_event() -> None:
    g = position(BOARD, communist=[POLAND_SCORING, GORBACHEV_CHARMS_WEST])
    round_of(g, COMMUNIST, POLAND_SCORING)
    assert g.country == POLAND
    assert g.attacker == COMMUNIST
    assert asked(g) == ("struggle_dealt", CHANCE)
