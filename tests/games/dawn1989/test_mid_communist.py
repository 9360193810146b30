"""Communist events of the middle of the year."""

from __future__ import annotations

import pytest

from detente.games.dawn1989 import GAME
from detente.games.dawn1989.board import (
    BABES_BOLYAI_UNIVERSITY,
    BALKANS,
    BATTLEGROUNDS,
    BERLIN,
    BRASOV,
    BUCURESTI,
    BULGARIA,
    CHECKS,
    CLUJ_NAPOCA,
    COMMUNIST,
    CONSTANTA,
    COUNTRY,
    CZECH_WRITERS,
    DEMOCRAT,
    DONE,
    DRESDEN,
    EAST_GERMANY,
    EVENT,
    GALATI,
    GERMAN_WRITERS,
    HARGHITA_COVASNA,
    IASI,
    LEIPZIG,
    PLZEN,
    POLAND,
    POLISH_WRITERS,
    PRAHA,
    RAZGRAD,
    ROMANIA,
    ROMANIAN_CHURCH,
    RUSE,
    SOFIA,
    SUPPORT,
    TIMISOARA,
    TRACK,
    ULBRICHT_ACADEMY,
    VARNA,
    WORKER,
)
from detente.games.dawn1989.deck import (
    ANNIVERSARY_CELEBRATION,
    CEAUSESCU,
    COMMITTEE_RESHUFFLE,
    CROWD_AGAINST_CEAUSESCU,
    GRENZTRUPPEN,
    LI_PENG,
    NEPOTISM,
    NORMALIZATION,
    SYSTEMATIZATION,
    THIRD_WAY,
    TROOP_WITHDRAWALS,
    TURKS_EXPELLED,
    TYRANT_IS_GONE,
    WARSAW_PACT_SUMMIT,
)
from detente.games.dawn1989.scoring import score_of
from detente.games.dawn1989.support import check_modifier
from detente.games.dawn1989.turn import clear_turn
from detente.kernel.flow import CHANCE
from detente.kernel.sets import members

from .positions import answer, asked, die, happen, options, position, round_of, support, told_of

# Ceausescu


def test_ceausescu_removes_three_points_in_romania_and_checks_there() -> None:
    board = {BRASOV: (0, 2), TIMISOARA: (0, 3), LEIPZIG: (0, 2)}
    g = happen(position(board, turn=4), CEAUSESCU, COMMUNIST)
    assert options(g) == {BRASOV, TIMISOARA}
    answer(g, BRASOV, BRASOV, TIMISOARA)
    assert options(g) == {TIMISOARA, DONE}
    answer(g, TIMISOARA, die(5))  # 5 + 3 against 6
    assert support(g, TIMISOARA) == (0, 0)
    assert g.question is None
    GAME.check(g)


def test_ceausescu_costs_bucuresti_a_point_if_a_democrat_is_next_to_cluj_napoca() -> None:
    board = {BUCURESTI: (3, 0), TIMISOARA: (0, 4)}
    g = position(board, communist=[CEAUSESCU], turn=4)
    round_of(g, COMMUNIST, CEAUSESCU, EVENT, TIMISOARA, TIMISOARA, TIMISOARA)
    assert support(g, BUCURESTI) == (3, 0)  # only at the end of the round
    answer(g, DONE)
    assert support(g, BUCURESTI) == (2, 0)
    assert not g.in_force(CEAUSESCU)


def test_ceausescu_costs_nothing_if_no_democrat_is_next_to_cluj_napoca() -> None:
    board = {BUCURESTI: (3, 0), IASI: (0, 4)}
    g = position(board, communist=[CEAUSESCU], turn=4)
    round_of(g, COMMUNIST, CEAUSESCU, EVENT, IASI, IASI, IASI, DONE)
    assert support(g, BUCURESTI) == (3, 0)


def test_ceausescu_looks_at_the_neighbours_that_systematization_has_left() -> None:
    board = {BUCURESTI: (3, 0), BABES_BOLYAI_UNIVERSITY: (0, 4)}
    g = position(board, communist=[CEAUSESCU], turn=4, gone=CLUJ_NAPOCA)
    three = [BABES_BOLYAI_UNIVERSITY] * 3
    round_of(g, COMMUNIST, CEAUSESCU, EVENT, *three, DONE)
    assert support(g, BUCURESTI) == (3, 0)  # nothing is next to a space out of the game


def test_7_6_4_ceausescu_has_no_effect_once_the_tyrant_is_gone_and_is_removed() -> None:
    g = happen(position({BRASOV: (0, 2)}, turn=8, tyrant=1), CEAUSESCU, COMMUNIST)
    assert g.question is None
    assert support(g, BRASOV) == (0, 2)
    assert g.removed >> CEAUSESCU & 1


def test_7_6_4_ceausescu_works_while_the_tyrant_only_waits_to_go() -> None:
    waiting = [CROWD_AGAINST_CEAUSESCU, TYRANT_IS_GONE]
    g = happen(position({BRASOV: (0, 2)}, turn=8, effects=waiting), CEAUSESCU, COMMUNIST)
    assert asked(g) == ("event_removed", COMMUNIST)


# Systematization


def test_systematization_takes_any_romanian_space() -> None:
    g = happen(position(turn=4), SYSTEMATIZATION, DEMOCRAT)
    assert asked(g) == ("systematized", COMMUNIST)
    assert options(g) == set(members(COUNTRY[ROMANIA]))


def test_systematization_moves_communist_support_to_bucuresti_and_drops_democratic() -> None:
    board = {BRASOV: (2, 4), BUCURESTI: (1, 0)}
    g = happen(position(board, turn=4), SYSTEMATIZATION, COMMUNIST, BRASOV)
    assert support(g, BRASOV) == (0, 0)
    assert support(g, BUCURESTI) == (3, 0)
    assert g.controls(COMMUNIST, BUCURESTI)
    assert g.in_force(SYSTEMATIZATION)
    GAME.check(g)


def test_faq_69_bucuresti_may_go_and_its_communist_support_is_lost() -> None:
    board = {BUCURESTI: (3, 1), CLUJ_NAPOCA: (2, 0)}
    g = happen(position(board, turn=4), SYSTEMATIZATION, COMMUNIST, BUCURESTI)
    assert support(g, BUCURESTI) == (0, 0)
    assert support(g, CLUJ_NAPOCA) == (2, 0)
    assert g.present[COMMUNIST] == 1 << CLUJ_NAPOCA
    GAME.check(g)


def test_systematization_joins_all_neighbours_of_the_space() -> None:
    g = happen(position({VARNA: (0, 1)}, turn=4), SYSTEMATIZATION, COMMUNIST, CONSTANTA)
    joined = {VARNA, BUCURESTI, GALATI}
    for space in joined:
        assert set(members(g.near(space))) >= joined - {space}
        assert not g.near(space) >> CONSTANTA & 1
    assert g.near(CONSTANTA) == 0
    assert g.reach[DEMOCRAT] >> BUCURESTI & 1  # over the border from Varna
    assert not g.reach[DEMOCRAT] >> CONSTANTA & 1


def test_systematization_changes_the_neighbours_a_check_counts() -> None:
    board = {TIMISOARA: (0, 1), ROMANIAN_CHURCH: (3, 0)}
    g = position(board, turn=4)
    assert check_modifier(g, COMMUNIST, TIMISOARA) == 0
    happen(g, SYSTEMATIZATION, COMMUNIST, CLUJ_NAPOCA)
    assert check_modifier(g, COMMUNIST, TIMISOARA) == 1


def test_systematization_leaves_one_battleground_less_to_control_romania() -> None:
    fields = list(members(COUNTRY[ROMANIA] & BATTLEGROUNDS))
    board = {space: (4, 0) for space in fields if space != IASI} | {IASI: (0, 1)}
    g = position(board, turn=4)
    before = score_of(g, ROMANIA, COMMUNIST)
    happen(g, SYSTEMATIZATION, COMMUNIST, IASI)
    after = score_of(g, ROMANIA, COMMUNIST)
    assert before.battlegrounds == after.battlegrounds == len(fields) - 1
    assert (before.level, after.level) == (1, 3)


def test_systematization_closes_the_space_to_events_that_place_support() -> None:
    g = position(turn=4, gone=IASI)
    happen(g, NEPOTISM, COMMUNIST, die(1))
    assert IASI not in options(g)


def test_7_6_4_systematization_has_no_effect_once_the_tyrant_is_gone() -> None:
    g = happen(position(turn=8, tyrant=1), SYSTEMATIZATION, COMMUNIST)
    assert g.question is None
    assert g.gone < 0
    assert not g.in_force(SYSTEMATIZATION)
    assert g.removed >> SYSTEMATIZATION & 1


# Nepotism


@pytest.mark.parametrize(("face", "count"), [(1, 4), (2, 4), (3, 3), (4, 3), (5, 1), (6, 1)])
def test_nepotism_places_support_by_the_die_in_balkan_worker_spaces(face: int, count: int) -> None:
    g = happen(position(turn=4), NEPOTISM, COMMUNIST)
    assert asked(g) == ("nepotism_rolled", CHANCE)
    answer(g, die(face))
    assert options(g) == set(members(WORKER & BALKANS))
    answer(g, *[RUSE] * count)
    assert support(g, RUSE) == (count, 0)
    assert g.question is None
    GAME.check(g)


def test_nepotism_tells_the_die_and_the_support() -> None:
    log = told_of(position(turn=4), NEPOTISM, COMMUNIST, die(3))
    assert ("support_rolled", (COMMUNIST, die(3), 3)) in [(line.key, line.args) for line in log]


# Cards without questions


def test_turks_expelled_scores_two_and_clears_razgrad_of_democrats() -> None:
    g = happen(position({RAZGRAD: (1, 5)}, turn=4), TURKS_EXPELLED, DEMOCRAT)
    assert support(g, RAZGRAD) == (1, 0)
    assert g.vp == -2
    GAME.check(g)


def test_normalization_clears_plzen_and_praha_of_democrats() -> None:
    board = {PLZEN: (2, 1), PRAHA: (0, 4), CZECH_WRITERS: (0, 2)}
    g = happen(position(board, turn=4), NORMALIZATION, COMMUNIST)
    assert (support(g, PLZEN), support(g, PRAHA)) == ((2, 0), (0, 0))
    assert support(g, CZECH_WRITERS) == (0, 2)


def test_5_2_normalization_is_removed_even_with_nothing_to_remove() -> None:
    g = happen(position(turn=4), NORMALIZATION, COMMUNIST)
    assert g.removed >> NORMALIZATION & 1
    assert g.happened >> NORMALIZATION & 1


def test_third_way_scores_two_and_gives_german_writers_three() -> None:
    g = happen(position({GERMAN_WRITERS: (0, 2)}, turn=4), THIRD_WAY, COMMUNIST)
    assert support(g, GERMAN_WRITERS) == (3, 2)
    assert g.vp == -2


def test_grenztruppen_hinders_democratic_checks_in_east_germany_for_the_turn() -> None:
    g = position({LEIPZIG: (1, 0), SOFIA: (1, 0), BERLIN: (0, 1)}, turn=4)
    happen(g, GRENZTRUPPEN, COMMUNIST)
    assert check_modifier(g, DEMOCRAT, LEIPZIG) == -1
    assert check_modifier(g, DEMOCRAT, SOFIA) == 0
    assert check_modifier(g, COMMUNIST, BERLIN) == 0
    clear_turn(g)
    assert check_modifier(g, DEMOCRAT, LEIPZIG) == 0


def test_6_3_1_li_peng_adds_one_to_communist_attempts_for_good() -> None:
    g = position(communist=[TROOP_WITHDRAWALS], turn=4)
    happen(g, LI_PENG, COMMUNIST)
    clear_turn(g)
    g.round = 1
    round_of(g, COMMUNIST, TROOP_WITHDRAWALS, TRACK, die(1))  # 1 + 4 + 1 against 6
    assert g.track == [1, 0]


def test_li_peng_does_not_help_the_democrat() -> None:
    g = position(democrat=[THIRD_WAY], turn=4, effects=[LI_PENG])
    round_of(g, DEMOCRAT, THIRD_WAY, TRACK, die(2))  # 2 + 2 against 5
    assert g.track == [0, 0]


# 40th Anniversary Celebration


@pytest.mark.parametrize(("vp", "count"), [(-1, 4), (0, 2), (3, 2)])
def test_faq_51_the_point_is_scored_whether_he_leads_or_not(vp: int, count: int) -> None:
    g = happen(position(turn=4, vp=vp), ANNIVERSARY_CELEBRATION, COMMUNIST)
    assert options(g) == set(members(COUNTRY[EAST_GERMANY]))
    answer(g, *[DRESDEN] * count)
    assert support(g, DRESDEN) == (count, 0)
    assert g.vp == vp - 1
    assert g.question is None
    GAME.check(g)


# Central Committee Reshuffle


def test_reshuffle_adds_three_in_one_country_of_communist_power() -> None:
    g = position(turn=4, lost_power=[POLAND])
    happen(g, COMMITTEE_RESHUFFLE, COMMUNIST)
    assert options(g) == set(range(6)) - {POLAND}
    answer(g, BULGARIA)
    assert options(g) == set(members(COUNTRY[BULGARIA]))
    answer(g, SOFIA, SOFIA, RUSE)
    assert (support(g, SOFIA), support(g, RUSE)) == ((2, 0), (1, 0))
    GAME.check(g)


def test_5_2_reshuffle_cannot_happen_without_communist_power_and_is_discarded() -> None:
    g = happen(position(turn=4, lost_power=range(6)), COMMITTEE_RESHUFFLE, DEMOCRAT)
    assert g.question is None
    assert g.discards >> COMMITTEE_RESHUFFLE & 1
    assert not g.happened >> COMMITTEE_RESHUFFLE & 1


def test_reshuffle_in_romania_passes_over_a_space_out_of_the_game() -> None:
    g = position(turn=4, gone=HARGHITA_COVASNA)
    happen(g, COMMITTEE_RESHUFFLE, COMMUNIST, ROMANIA)
    assert options(g) == set(members(COUNTRY[ROMANIA])) - {HARGHITA_COVASNA}


# Warsaw Pact Summit


def test_faq_76_the_two_of_the_summit_come_on_top_of_the_ops() -> None:
    board = {POLISH_WRITERS: (0, 2), ULBRICHT_ACADEMY: (0, 1), LEIPZIG: (0, 3)}
    g = happen(position(board, turn=4), WARSAW_PACT_SUMMIT, COMMUNIST, CHECKS)
    assert options(g) == {POLISH_WRITERS, ULBRICHT_ACADEMY, DONE}
    answer(g, POLISH_WRITERS, die(1))  # 1 + 2 + 2 against 4
    assert support(g, POLISH_WRITERS) == (0, 1)
    answer(g, ULBRICHT_ACADEMY, die(1))  # 5 against 2
    assert support(g, ULBRICHT_ACADEMY) == (2, 0)
    assert g.question is None
    GAME.check(g)


def test_summit_may_place_four_where_no_democrat_is() -> None:
    g = position({LEIPZIG: (3, 1)}, turn=4, gone=IASI)
    happen(g, WARSAW_PACT_SUMMIT, COMMUNIST, SUPPORT)
    assert options(g).isdisjoint({LEIPZIG, IASI})
    answer(g, BERLIN, BERLIN, BERLIN, GERMAN_WRITERS)
    assert support(g, BERLIN) == (3, 0)
    assert g.question is None


def test_summit_can_only_place_if_there_is_nothing_to_check() -> None:
    g = happen(position({LEIPZIG: (0, 3)}, turn=4), WARSAW_PACT_SUMMIT, COMMUNIST)
    assert options(g) == {SUPPORT}
    reason = g.why_not(COMMUNIST, CHECKS)
    assert reason is not None
    assert reason.key == "nothing_to_check"


def test_event_checks_respect_what_bars_the_communist() -> None:
    g = position({POLISH_WRITERS: (0, 2)}, turn=4, debt=POLAND)
    happen(g, WARSAW_PACT_SUMMIT, COMMUNIST)
    assert options(g) == {SUPPORT}
