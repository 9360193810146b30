"""The Communist events of the late year."""

from __future__ import annotations

import pytest

from detente.games.dawn1989 import GAME
from detente.games.dawn1989.board import (
    ALL_COUNTRIES,
    BERLIN,
    BRNO,
    BUCURESTI,
    BUDAPEST,
    BULGARIAN_CHURCH,
    BYDGOSZCZ,
    CHECKS,
    CLUJ_NAPOCA,
    COMMUNIST,
    COUNTRY,
    CZECHOSLOVAKIA,
    DEMOCRAT,
    DONE,
    EAST_GERMANY,
    EVENT,
    GDANSK,
    HUNGARY,
    IASI,
    KRAKOW,
    LEIPZIG,
    NO,
    NO_COUNTRY,
    OSTRAVA,
    PLZEN,
    POLAND,
    POLISH_CHURCH,
    POZNAN,
    PRAHA,
    ROMANIA,
    ROMANIAN_CHURCH,
    ROSTOCK,
    RUSE,
    SCHWERIN,
    SOFIA,
    SUPPORT,
    SZOMBATHELY,
    TIMISOARA,
    VARNA,
    WARSZAWA,
    YES,
)
from detente.games.dawn1989.cards import can_happen
from detente.games.dawn1989.deck import (
    ADAMEC,
    APPARATCHIKS,
    BALTIC_WAY,
    BETRAYAL,
    BREAKAWAY_REPUBLICS,
    CHINESE_SOLUTION,
    DEBT_BURDEN,
    ELENA,
    GORBACHEV_CHARMS_WEST,
    HONECKER,
    KREMLIN_COUP,
    LASZLO_TOKES,
    LIGACHEV,
    MALTA_SUMMIT,
    MODROW,
    NEW_YEARS_EVE,
    PERESTROIKA,
    POLITBURO_INTRIGUE,
    SAJUDIS,
    SALVATION_FRONT,
    SOCIAL_PLATFORM,
    SPITZEL,
    TIMISOARA_MASSACRE,
)
from detente.games.dawn1989.state import State
from detente.games.dawn1989.support import check_modifier
from detente.kernel.sets import members

from .positions import answer, asked, die, happen, options, position, round_of, support

REPUBLICS = (SAJUDIS, BALTIC_WAY, BREAKAWAY_REPUBLICS)


def spaces_in(country: int) -> set[int]:
    return set(members(COUNTRY[country]))


def removed(g: State, card: int) -> bool:
    return bool(g.removed >> card & 1)


# Spitzel, Modrow, Adamec


def test_spitzel_takes_two_democratic_points_off_east_germany() -> None:
    g = happen(
        position({LEIPZIG: (0, 3), GDANSK: (0, 2)}, turn=8), SPITZEL, COMMUNIST, LEIPZIG, LEIPZIG
    )
    assert support(g, LEIPZIG) == (0, 1)
    assert support(g, GDANSK) == (0, 2)
    assert removed(g, SPITZEL)
    GAME.check(g)


def test_spitzel_is_resolved_by_the_communist_in_the_democrats_round() -> None:
    g = happen(position({LEIPZIG: (0, 3), ROSTOCK: (0, 1)}, turn=8), SPITZEL, DEMOCRAT)
    assert asked(g) == ("event_removed", COMMUNIST)
    assert options(g) == {LEIPZIG, ROSTOCK}


def test_modrow_places_four_at_most_two_in_a_space() -> None:
    g = happen(position({LEIPZIG: (0, 3)}, turn=8), MODROW, COMMUNIST, die(2), BERLIN, BERLIN)
    assert options(g) == spaces_in(EAST_GERMANY) - {BERLIN}
    answer(g, LEIPZIG, LEIPZIG)
    assert support(g, BERLIN) == (2, 0)
    assert support(g, LEIPZIG) == (2, 3)
    GAME.check(g)


def test_modrow_needs_more_than_the_spaces_under_democratic_control() -> None:
    held = {LEIPZIG: (0, 3), ROSTOCK: (0, 3)}
    g = happen(position(held, turn=8), MODROW, COMMUNIST, die(2))
    assert g.question is None
    g = happen(position(held, turn=8), MODROW, COMMUNIST, die(3))
    assert asked(g) == ("event_placed", COMMUNIST)


def test_modrow_stops_honecker_whatever_the_die() -> None:
    g = position({SCHWERIN: (0, 3)}, turn=8)
    assert can_happen(g, HONECKER, COMMUNIST)
    happen(g, MODROW, COMMUNIST, die(1))
    assert g.question is None
    assert not can_happen(g, HONECKER, COMMUNIST)


def test_faq_83_an_eighth_round_already_gained_stays() -> None:
    g = position({SCHWERIN: (0, 3)}, turn=8, effects=(HONECKER,), eighth=1)
    happen(g, MODROW, COMMUNIST, die(1))
    assert g.eighth == 1


@pytest.mark.parametrize(("number", "succeeds"), [(3, False), (4, True)])
def test_adamec_loses_one_for_each_czech_worker_space_of_the_democrat(
    number: int, succeeds: bool
) -> None:
    g = position({BRNO: (0, 3), PLZEN: (0, 4), GDANSK: (0, 3)}, turn=8)
    happen(g, ADAMEC, COMMUNIST, die(number))
    assert (g.question is not None) == succeeds
    if succeeds:
        answer(g, BRNO, BRNO)
        assert options(g) == spaces_in(CZECHOSLOVAKIA) - {BRNO}
        answer(g, PRAHA, OSTRAVA)
        assert support(g, BRNO) == (2, 3)
        assert support(g, PRAHA) == (1, 0)
    assert removed(g, ADAMEC)


# The Balkans


def test_betrayal_turns_all_democratic_points_of_an_orthodox_church() -> None:
    g = position({ROMANIAN_CHURCH: (1, 4), BULGARIAN_CHURCH: (0, 2), POLISH_CHURCH: (0, 5)}, turn=8)
    happen(g, BETRAYAL, COMMUNIST)
    assert options(g) == {ROMANIAN_CHURCH, BULGARIAN_CHURCH}
    answer(g, ROMANIAN_CHURCH)
    assert support(g, ROMANIAN_CHURCH) == (5, 0)
    assert g.controls(COMMUNIST, ROMANIAN_CHURCH)
    assert support(g, BULGARIAN_CHURCH) == (0, 2)
    GAME.check(g)


def test_5_2_betrayal_with_nothing_to_turn_counts_as_played() -> None:
    g = happen(position(turn=8), BETRAYAL, DEMOCRAT)
    assert removed(g, BETRAYAL)


def test_politburo_intrigue_takes_three_at_most_two_from_a_space_then_checks_in_bulgaria() -> None:
    g = position({RUSE: (0, 3), VARNA: (0, 2), GDANSK: (0, 1)}, turn=8)
    happen(g, POLITBURO_INTRIGUE, COMMUNIST, RUSE, RUSE)
    assert options(g) == {VARNA}
    answer(g, VARNA)
    assert options(g) == {RUSE, VARNA, DONE}
    answer(g, RUSE, die(6))  # 6 + 2 operations against 6
    assert support(g, RUSE) == (1, 0)
    assert g.question is None


def test_elena_strengthens_the_elite_of_romania_and_weakens_democratic_checks() -> None:
    g = happen(position({CLUJ_NAPOCA: (2, 0)}, turn=8), ELENA, COMMUNIST)
    assert support(g, CLUJ_NAPOCA) == (4, 0)
    assert check_modifier(g, DEMOCRAT, IASI) == -1
    assert check_modifier(g, COMMUNIST, IASI) == 0
    assert check_modifier(g, DEMOCRAT, SOFIA) == 0


def test_elena_adds_nothing_where_systematization_took_the_elite() -> None:
    g = happen(position(turn=8, gone=CLUJ_NAPOCA), ELENA, COMMUNIST)
    assert support(g, CLUJ_NAPOCA) == (0, 0)
    GAME.check(g)


def test_5_2_example_5_elena_after_the_tyrant_has_no_effect_and_is_removed() -> None:
    g = position({GDANSK: (0, 1)}, turn=8, democrat=[ELENA], phasing=DEMOCRAT, tyrant=1)
    round_of(g, DEMOCRAT, ELENA, SUPPORT, GDANSK)
    assert support(g, GDANSK) == (0, 2)  # the one point of operations
    assert support(g, CLUJ_NAPOCA) == (0, 0)
    assert check_modifier(g, DEMOCRAT, IASI) == 0
    assert removed(g, ELENA)
    GAME.check(g)


def test_salvation_front_waits_for_a_struggle() -> None:
    g = happen(position(turn=8), SALVATION_FRONT, COMMUNIST)
    assert g.in_force(SALVATION_FRONT)
    assert removed(g, SALVATION_FRONT)


def test_faq_107_two_checks_in_romania_with_two_added() -> None:
    g = position({TIMISOARA: (0, 3), IASI: (0, 2), SOFIA: (0, 1)}, turn=8, happened=(LASZLO_TOKES,))
    happen(g, TIMISOARA_MASSACRE, COMMUNIST)
    assert options(g) == {TIMISOARA, IASI, DONE}
    answer(g, TIMISOARA, die(3))  # 3 + 3 operations + 2 against 6
    assert support(g, TIMISOARA) == (0, 1)
    answer(g, IASI, die(1))  # 6 against 6
    assert support(g, IASI) == (0, 2)
    assert g.question is None
    assert removed(g, TIMISOARA_MASSACRE)


def test_faq_6_4_the_checks_of_the_massacre_are_optional() -> None:
    g = position({TIMISOARA: (0, 3)}, turn=8, happened=(LASZLO_TOKES,))
    happen(g, TIMISOARA_MASSACRE, COMMUNIST, TIMISOARA, die(1), DONE)
    assert g.question is None


def test_the_massacre_needs_laszlo_tokes() -> None:
    g = happen(position({TIMISOARA: (0, 3)}, turn=8), TIMISOARA_MASSACRE, COMMUNIST)
    assert g.question is None
    assert g.discards >> TIMISOARA_MASSACRE & 1


# The Chinese Solution


def test_the_chinese_solution_needs_box_7() -> None:
    g = happen(position({GDANSK: (0, 3)}, turn=8, track=[6, 0]), CHINESE_SOLUTION, COMMUNIST)
    assert g.question is None
    assert g.discards >> CHINESE_SOLUTION & 1


def test_the_chinese_solution_gives_five_checks_in_a_country_in_power_for_three_points() -> None:
    g = position({GDANSK: (0, 9), SOFIA: (0, 1)}, turn=8, track=[7, 2], lost_power=[HUNGARY])
    happen(g, CHINESE_SOLUTION, COMMUNIST)
    assert options(g) == {*members(ALL_COUNTRIES), NO_COUNTRY} - {HUNGARY}
    answer(g, POLAND)
    assert g.vp == 3
    assert options(g) == {GDANSK, DONE}
    for left in (8, 7, 6, 5, 4):
        answer(g, GDANSK, die(3))  # 3 + 1 operation + 3 against 6
        assert support(g, GDANSK) == (0, left)
    assert g.question is None
    GAME.check(g)


def test_6_3_5_box_2_counts_for_the_checks_of_the_chinese_solution() -> None:
    g = position({GDANSK: (0, 9)}, turn=8, track=[7, 1])
    happen(g, CHINESE_SOLUTION, COMMUNIST, POLAND, GDANSK, die(3))
    assert support(g, GDANSK) == (0, 7)


def test_the_chinese_solution_by_its_option_without_the_operations_of_the_card() -> None:
    g = position(
        {GDANSK: (0, 9)}, turn=8, track=[8, 0], options={"chinese_solution": "without_ops"}
    )
    happen(g, CHINESE_SOLUTION, COMMUNIST, POLAND, GDANSK, die(3))
    assert support(g, GDANSK) == (0, 9)
    answer(g, GDANSK, die(4))
    assert support(g, GDANSK) == (0, 8)


def test_the_chinese_solution_may_be_left_alone() -> None:
    g = happen(position({GDANSK: (0, 3)}, turn=8, track=[7, 0]), CHINESE_SOLUTION, COMMUNIST)
    answer(g, NO_COUNTRY)
    assert g.vp == 0
    assert g.question is None
    assert removed(g, CHINESE_SOLUTION)


def test_the_price_of_the_chinese_solution_can_end_the_game() -> None:
    g = position({GDANSK: (0, 3)}, turn=8, track=[7, 0], vp=17)
    happen(g, CHINESE_SOLUTION, COMMUNIST, POLAND)
    assert (g.winner, g.ending) == (DEMOCRAT, "twenty_points")


# Ligachev


def test_ligachev_scores_before_the_next_card_of_the_democrat_does_anything() -> None:
    g = happen(position(turn=8, democrat=[APPARATCHIKS], vp=-17), LIGACHEV, COMMUNIST)
    assert g.vp == -17
    round_of(g, DEMOCRAT, APPARATCHIKS, EVENT)
    assert (g.winner, g.ending) == (COMMUNIST, "twenty_points")


def test_gorbachev_as_an_event_answers_ligachev() -> None:
    g = position({GDANSK: (1, 0)}, turn=8, democrat=[GORBACHEV_CHARMS_WEST])
    happen(g, LIGACHEV, COMMUNIST)
    round_of(g, DEMOCRAT, GORBACHEV_CHARMS_WEST, EVENT)
    assert g.vp == 0
    assert not g.in_force(LIGACHEV)


def test_gorbachev_for_operations_does_not_answer_ligachev() -> None:
    g = position({GDANSK: (1, 0)}, turn=8, democrat=[GORBACHEV_CHARMS_WEST])
    happen(g, LIGACHEV, COMMUNIST)
    round_of(g, DEMOCRAT, GORBACHEV_CHARMS_WEST, CHECKS)
    assert g.vp == -3


def test_ligachev_in_a_round_of_the_democrat_looks_at_his_following_round() -> None:
    g = position({GDANSK: (1, 0)}, turn=8, democrat=[LIGACHEV, APPARATCHIKS], phasing=DEMOCRAT)
    round_of(g, DEMOCRAT, LIGACHEV, EVENT, CHECKS, DONE)
    assert g.vp == 0
    assert g.in_force(LIGACHEV)
    round_of(g, DEMOCRAT, APPARATCHIKS, CHECKS)
    assert g.vp == -3


def test_a_round_without_cards_counts_as_no_answer_to_ligachev() -> None:
    g = happen(position(turn=8), LIGACHEV, COMMUNIST)
    round_of(g, DEMOCRAT)
    assert g.vp == -3


# Kremlin Coup


def coup_position(**fields: object) -> State:
    lost = set(members(ALL_COUNTRIES)) - {POLAND, ROMANIA}
    board = {BYDGOSZCZ: (1, 2), PLZEN: (0, 3), WARSZAWA: (0, 1), CLUJ_NAPOCA: (6, 0)}
    return position(board, turn=8, happened=REPUBLICS, lost_power=lost, ussr=3, **fields)  # type: ignore[arg-type]


def test_kremlin_coup_needs_the_breakaway_republics() -> None:
    g = happen(position(turn=8, happened=(SAJUDIS, BALTIC_WAY)), KREMLIN_COUP, COMMUNIST)
    assert g.vp == 0
    assert g.discards >> KREMLIN_COUP & 1


def test_12_5_kremlin_coup_scores_and_moves_the_marker() -> None:
    g = happen(coup_position(), KREMLIN_COUP, COMMUNIST)
    assert g.vp == -3
    assert g.ussr == 4


def test_kremlin_coup_gives_just_enough_for_control_of_the_elites_in_power() -> None:
    g = happen(coup_position(), KREMLIN_COUP, COMMUNIST)
    assert support(g, BYDGOSZCZ) == (6, 2)
    assert support(g, CLUJ_NAPOCA) == (6, 0)
    assert support(g, PLZEN) == (0, 3)  # no longer in power there
    assert support(g, SZOMBATHELY) == (0, 0)


def test_kremlin_coup_checks_each_bureaucrat_space_once_even_an_empty_one() -> None:
    g = happen(coup_position(), KREMLIN_COUP, COMMUNIST)
    assert options(g) == {WARSZAWA, BUCURESTI, DONE}
    answer(g, BUCURESTI, die(4))  # 4 + 3 operations + 1 + 1 next door against 6
    assert support(g, BUCURESTI) == (3, 0)
    assert options(g) == {WARSZAWA, DONE}
    answer(g, WARSZAWA, die(1))  # 1 + 3 + 1 + 1 against 6
    assert support(g, WARSZAWA) == (0, 1)
    assert g.question is None
    GAME.check(g)


def test_kremlin_coup_by_its_option_without_the_operations_of_the_card() -> None:
    g = happen(coup_position(options={"kremlin_coup": "without_ops"}), KREMLIN_COUP, COMMUNIST)
    answer(g, BUCURESTI, die(6))  # 6 + 1 + 1 next door against 6
    assert support(g, BUCURESTI) == (2, 0)


def test_7_3_3_perestroika_adds_to_the_checks_of_kremlin_coup() -> None:
    g = coup_position(effects=(PERESTROIKA,))
    happen(g, KREMLIN_COUP, COMMUNIST, BUCURESTI, die(4))
    assert support(g, BUCURESTI) == (4, 0)


def test_debt_burden_bars_the_check_of_kremlin_coup_but_not_the_control() -> None:
    g = coup_position(effects=(DEBT_BURDEN,), debt=POLAND)
    happen(g, KREMLIN_COUP, COMMUNIST)
    assert options(g) == {BUCURESTI, DONE}
    assert g.controls(COMMUNIST, BYDGOSZCZ)


def test_kremlin_coup_does_without_a_space_that_is_gone() -> None:
    g = coup_position(gone=BUCURESTI)
    happen(g, KREMLIN_COUP, COMMUNIST)
    assert options(g) == {WARSZAWA, DONE}


def test_kremlin_coup_bars_the_malta_summit() -> None:
    g = coup_position()
    assert can_happen(g, MALTA_SUMMIT, DEMOCRAT)
    happen(g, KREMLIN_COUP, COMMUNIST, DONE)
    assert not can_happen(g, MALTA_SUMMIT, DEMOCRAT)


# Social Democratic Platform, New Year's Eve Party


def test_the_platform_needs_democratic_power() -> None:
    g = happen(position(turn=8), SOCIAL_PLATFORM, COMMUNIST)
    assert g.discards >> SOCIAL_PLATFORM & 1


def test_the_platform_adds_two_and_checks_in_one_country_in_democratic_power() -> None:
    g = position(
        {POZNAN: (0, 3), KRAKOW: (0, 3), BUDAPEST: (0, 3)}, turn=8, lost_power=[POLAND, HUNGARY]
    )
    happen(g, SOCIAL_PLATFORM, COMMUNIST)
    assert options(g) == {POLAND, HUNGARY}
    answer(g, POLAND)
    assert options(g) == spaces_in(POLAND)
    answer(g, WARSZAWA, WARSZAWA)
    assert support(g, WARSZAWA) == (2, 0)
    assert options(g) == {POZNAN, KRAKOW, DONE}
    answer(g, POZNAN, die(5))  # 5 + 3 operations against 6
    assert support(g, POZNAN) == (0, 1)
    assert g.question is None


@pytest.mark.parametrize(("lost", "vp"), [(2, -3), (3, 3)])
def test_10_3_the_end_of_the_year_is_worth_three_points_by_the_countries_in_power(
    lost: int, vp: int
) -> None:
    g = position(turn=8, lost_power=range(lost))
    happen(g, NEW_YEARS_EVE, COMMUNIST, YES)
    assert g.vp == vp
    assert g.ending_year == 1
    assert not g.ending
    assert removed(g, NEW_YEARS_EVE)


def test_a_declined_party_does_nothing_and_is_removed() -> None:
    g = happen(position(turn=8), NEW_YEARS_EVE, COMMUNIST, NO)
    assert (g.vp, g.ending_year) == (0, 0)
    assert not g.in_force(NEW_YEARS_EVE)
    assert removed(g, NEW_YEARS_EVE)
    GAME.check(g)


def test_the_communist_decides_about_the_party_in_a_democratic_round() -> None:
    g = happen(position(turn=8), NEW_YEARS_EVE, DEMOCRAT)
    assert asked(g) == ("party_decided", COMMUNIST)
