"""The Democratic events of the late year."""

from __future__ import annotations

import pytest

from detente.games.dawn1989 import GAME
from detente.games.dawn1989.board import (
    BERLIN,
    BRATISLAVA,
    BRNO,
    BUDAPEST,
    BURGAS,
    BYDGOSZCZ,
    CHECKS,
    CLUJ_NAPOCA,
    COMMUNIST,
    COUNTRY,
    CZECH_WRITERS,
    CZECHOSLOVAKIA,
    DECLINE,
    DEMOCRAT,
    DONE,
    DRESDEN,
    GDANSK,
    HARGHITA_COVASNA,
    HUNGARY,
    KATOWICE,
    KEEP,
    KOSICE,
    LEIPZIG,
    LUBLIN,
    PLZEN,
    POLAND,
    PRAHA,
    PRESOV,
    RAZGRAD,
    ROMANIA,
    ROSTOCK,
    RUSE,
    SOFIA,
    STARA_ZAGORA,
    SUPPORT,
    SZOMBATHELY,
    WARSZAWA,
    WROCLAW,
)
from detente.games.dawn1989.cards import can_happen
from detente.games.dawn1989.deck import (
    ARMY_BACKS_REVOLUTION,
    BALTIC_WAY,
    BORDER_REOPENED,
    BREAKAWAY_REPUBLICS,
    BULGARIA_SCORING,
    CIVIC_FORUM,
    DOMINO_THEORY,
    FIRST_BANANA,
    GORBACHEV_CHARMS_WEST,
    GOVERNMENT_RESIGNS,
    KOHL_REUNIFICATION,
    KREMLIN_COUP,
    MALTA_SUMMIT,
    NONE,
    PERESTROIKA,
    POLAND_SCORING,
    PUBLIC_AGAINST_VIOLENCE,
    SAJUDIS,
    SECURITATE,
    SHOCK_THERAPY,
    THE_WALL,
    UNION_DEMOCRATIC_FORCES,
    WALL_MUST_GO,
)
from detente.games.dawn1989.state import State
from detente.kernel.sets import members

from .positions import answer, asked, die, happen, options, position, support


def spaces_in(country: int) -> set[int]:
    return set(members(COUNTRY[country]))


def removed(g: State, card: int) -> bool:
    return bool(g.removed >> card & 1)


# Breakaway Baltic Republics


def test_the_breakaway_republics_need_the_baltic_way() -> None:
    g = happen(position(turn=8), BREAKAWAY_REPUBLICS, DEMOCRAT)
    assert g.vp == 0
    assert g.discards >> BREAKAWAY_REPUBLICS & 1


def test_12_4_the_breakaway_republics_score_five_and_move_the_marker() -> None:
    g = position(turn=8, happened=(SAJUDIS, BALTIC_WAY), ussr=2)
    happen(g, BREAKAWAY_REPUBLICS, DEMOCRAT)
    assert g.vp == 5
    assert g.ussr == 3


def test_the_breakaway_republics_give_control_of_a_minority_space_and_a_check_anywhere() -> None:
    g = position({RAZGRAD: (1, 0), GDANSK: (3, 0)}, turn=8, happened=(SAJUDIS, BALTIC_WAY))
    happen(g, BREAKAWAY_REPUBLICS, DEMOCRAT)
    assert options(g) == {RAZGRAD, HARGHITA_COVASNA}
    answer(g, RAZGRAD)
    assert support(g, RAZGRAD) == (1, 5)
    assert options(g) == {RAZGRAD, GDANSK, DONE}
    answer(g, GDANSK, die(6))  # 6 + 4 operations against 6
    assert support(g, GDANSK) == (0, 1)
    assert g.question is None
    GAME.check(g)


def test_with_both_minorities_controlled_the_rest_of_the_republics_still_happens() -> None:
    g = position(
        {RAZGRAD: (0, 4), HARGHITA_COVASNA: (0, 4), GDANSK: (3, 0)},
        turn=8,
        happened=(SAJUDIS, BALTIC_WAY),
    )
    happen(g, BREAKAWAY_REPUBLICS, DEMOCRAT)
    assert asked(g) == ("check_aimed", DEMOCRAT)
    assert g.vp == 5


def test_11_1_the_single_check_of_the_republics_gains_by_the_open_border_in_east_germany() -> None:
    g = position(
        {RAZGRAD: (0, 4), HARGHITA_COVASNA: (0, 4), BERLIN: (3, 0)},
        turn=8,
        happened=(SAJUDIS, BALTIC_WAY),
        effects=(BORDER_REOPENED,),
    )
    happen(g, BREAKAWAY_REPUBLICS, DEMOCRAT, BERLIN, die(4))  # 4 + 5 against 6
    assert support(g, BERLIN) == (0, 0)


def test_12_4_after_the_republics_gorbachev_is_no_event_and_the_coup_becomes_possible() -> None:
    g = position(turn=8, happened=(SAJUDIS, BALTIC_WAY))
    assert can_happen(g, GORBACHEV_CHARMS_WEST, DEMOCRAT)
    assert not can_happen(g, KREMLIN_COUP, COMMUNIST)
    happen(g, BREAKAWAY_REPUBLICS, DEMOCRAT)
    assert not can_happen(g, GORBACHEV_CHARMS_WEST, DEMOCRAT)
    assert can_happen(g, KREMLIN_COUP, COMMUNIST)


# The Wall Must Go!, Kohl Proposes Reunification, My First Banana


def test_the_wall_falls_when_the_democrat_wins_two_rounds() -> None:
    g = position({BERLIN: (3, 0), LEIPZIG: (0, 3), ROSTOCK: (0, 3)}, turn=8)
    happen(g, WALL_MUST_GO, DEMOCRAT, die(3), die(3))  # 4 to 5
    answer(g, die(6), die(1))  # 7 to 3
    answer(g, die(1), die(2))  # 2 to 4
    assert g.vp == 3
    assert asked(g) == ("event_removed", COMMUNIST)
    assert options(g) == {BERLIN}
    answer(g, BERLIN, BERLIN, BERLIN)
    assert support(g, BERLIN) == (0, 0)
    assert g.in_force(WALL_MUST_GO)
    assert removed(g, WALL_MUST_GO)


def test_a_tie_before_the_wall_is_rolled_again() -> None:
    g = happen(position(turn=8), WALL_MUST_GO, DEMOCRAT, die(3), die(3), die(3), die(4))
    answer(g, die(5), die(5), die(1), die(2))
    assert g.vp == 3


def test_the_wall_stands_when_the_communist_wins_two_rounds() -> None:
    g = happen(position(turn=8), WALL_MUST_GO, DEMOCRAT, die(3), die(2), die(3), die(2))
    assert g.question is None
    assert g.vp == 0
    assert not g.in_force(WALL_MUST_GO)
    assert removed(g, WALL_MUST_GO)


def test_where_the_wall_fell_card_9_ends_and_has_no_effect_but_is_removed() -> None:
    g = position(turn=8, effects=(THE_WALL,))
    happen(g, WALL_MUST_GO, DEMOCRAT, die(1), die(2), die(1), die(2))
    assert not g.in_force(THE_WALL)
    g = position(turn=8, effects=(WALL_MUST_GO,))
    happen(g, THE_WALL, COMMUNIST)
    assert not g.in_force(THE_WALL)
    assert removed(g, THE_WALL)


def test_kohl_scores_two_without_any_condition() -> None:
    g = happen(position({GDANSK: (1, 0)}, turn=8), KOHL_REUNIFICATION, DEMOCRAT)
    assert g.vp == 2
    assert g.question is None


def test_where_the_wall_fell_kohl_may_operate() -> None:
    fallen = position({GDANSK: (1, 0), LEIPZIG: (0, 1)}, turn=8, effects=(WALL_MUST_GO,))
    g = happen(fallen.clone(), KOHL_REUNIFICATION, DEMOCRAT)
    assert options(g) == {SUPPORT, CHECKS, DECLINE}
    answer(g, SUPPORT, LEIPZIG, LEIPZIG, LEIPZIG)
    assert support(g, LEIPZIG) == (0, 4)
    assert g.question is None
    g = happen(fallen, KOHL_REUNIFICATION, DEMOCRAT, DECLINE)
    assert g.question is None


def test_a_wall_that_held_gives_kohl_no_operations() -> None:
    g = position({GDANSK: (1, 0)}, turn=8, happened=(WALL_MUST_GO,))
    happen(g, KOHL_REUNIFICATION, DEMOCRAT)
    assert g.question is None


def test_faq_91_the_banana_takes_its_points_off_east_germany() -> None:
    g = position({BERLIN: (2, 0), DRESDEN: (4, 0), GDANSK: (3, 0)}, turn=8)
    happen(g, FIRST_BANANA, DEMOCRAT)
    assert options(g) == {BERLIN, DRESDEN}
    answer(g, BERLIN, BERLIN)
    assert options(g) == {DRESDEN, DONE}
    answer(g, DRESDEN, die(6), DRESDEN, die(6))  # 9 against 8, twice
    assert support(g, DRESDEN) == (2, 0)
    assert g.question is None


def test_11_1_the_open_border_raises_both_checks_of_the_banana() -> None:
    g = position({BERLIN: (2, 0), DRESDEN: (4, 0)}, turn=8, effects=(BORDER_REOPENED,))
    happen(g, FIRST_BANANA, DEMOCRAT, BERLIN, BERLIN, DRESDEN, die(6), DRESDEN, die(6))
    assert support(g, DRESDEN) == (0, 0)


# Domino Theory


def test_domino_theory_needs_power_in_two_countries() -> None:
    g = position(turn=8, discards=[POLAND_SCORING], lost_power=[HUNGARY])
    happen(g, DOMINO_THEORY, DEMOCRAT)
    assert g.question is None
    assert g.discards >> DOMINO_THEORY & 1


def test_domino_theory_plays_a_discarded_scoring_card_with_the_initiative() -> None:
    g = position(
        turn=8,
        discards=[POLAND_SCORING, BULGARIA_SCORING, PERESTROIKA],
        lost_power=[HUNGARY, ROMANIA],
    )
    happen(g, DOMINO_THEORY, COMMUNIST)
    assert asked(g) == ("domino_picked", DEMOCRAT)
    assert options(g) == {NONE, POLAND_SCORING, BULGARIA_SCORING}
    answer(g, POLAND_SCORING)
    assert g.country == POLAND
    assert g.attacker == DEMOCRAT
    answer(g, die(1), die(1), KEEP)  # nobody holds a space: the defender wins
    assert g.vp == -3
    assert g.discards >> POLAND_SCORING & 1
    assert removed(g, DOMINO_THEORY)
    GAME.check(g)


def test_domino_theory_may_be_left_unused() -> None:
    g = position(turn=8, discards=[POLAND_SCORING], lost_power=[HUNGARY, ROMANIA])
    happen(g, DOMINO_THEORY, DEMOCRAT, NONE)
    assert g.country < 0
    assert g.discards >> POLAND_SCORING & 1
    assert removed(g, DOMINO_THEORY)


def test_5_2_domino_theory_without_a_discarded_scoring_card_counts_as_played() -> None:
    g = happen(position(turn=8, lost_power=[HUNGARY, ROMANIA]), DOMINO_THEORY, DEMOCRAT)
    assert g.question is None
    assert removed(g, DOMINO_THEORY)


# Czechoslovakia


def test_civic_forum_scores_one_and_places_four_in_czechoslovakia() -> None:
    g = happen(position({PRAHA: (3, 0)}, turn=8), CIVIC_FORUM, DEMOCRAT)
    assert g.vp == 1
    assert options(g) == spaces_in(CZECHOSLOVAKIA)
    answer(g, PRAHA, PRAHA, PRAHA, PRAHA)  # 7.4: reach and cost do not matter
    assert support(g, PRAHA) == (3, 4)
    assert g.question is None  # no Writers


def test_faq_90_with_the_writers_civic_forum_gives_two_checks_in_czechoslovakia() -> None:
    g = position({PRAHA: (3, 0), BRNO: (2, 0), GDANSK: (1, 0)}, turn=8)
    happen(g, CIVIC_FORUM, DEMOCRAT, CZECH_WRITERS, CZECH_WRITERS, KOSICE, KOSICE)
    assert options(g) == {PRAHA, BRNO, DONE}
    answer(g, BRNO, die(5))  # 5 + 4 operations - 1 for Praha against 6
    assert support(g, BRNO) == (0, 0)
    assert options(g) == {PRAHA, DONE}
    answer(g, PRAHA, die(5))
    assert support(g, PRAHA) == (0, 0)
    assert g.question is None


def test_public_against_violence_adds_to_two_towns_and_checks_bratislava_with_two_added() -> None:
    g = position({BRATISLAVA: (2, 0), PRAHA: (3, 0)}, turn=8)
    happen(g, PUBLIC_AGAINST_VIOLENCE, DEMOCRAT)
    assert support(g, KOSICE) == support(g, PRESOV) == (0, 2)
    assert options(g) == {BRATISLAVA, DONE}
    answer(g, BRATISLAVA, die(3))  # 3 + 3 operations + 2 against 6
    assert support(g, BRATISLAVA) == (0, 0)
    assert g.question is None


# Shock Therapy


def test_shock_therapy_needs_power_somewhere() -> None:
    g = happen(position(turn=8), SHOCK_THERAPY, DEMOCRAT)
    assert g.discards >> SHOCK_THERAPY & 1


@pytest.mark.parametrize(("number", "vp"), [(4, 0), (5, 3)])
def test_shock_therapy_loses_one_for_each_communist_worker_or_farmer_space(
    number: int, vp: int
) -> None:
    board = {KATOWICE: (3, 0), LUBLIN: (4, 0), WARSZAWA: (3, 0), BUDAPEST: (0, 1)}
    g = position(board, turn=8, lost_power=[POLAND, HUNGARY])
    happen(g, SHOCK_THERAPY, DEMOCRAT)
    assert options(g) == {POLAND, HUNGARY}
    answer(g, POLAND, die(number))
    assert g.vp == vp
    if vp:
        assert options(g) == spaces_in(POLAND)
        answer(g, WARSZAWA, WARSZAWA, WROCLAW)
        assert support(g, WARSZAWA) == (3, 2)
        assert support(g, WROCLAW) == (0, 1)
    assert g.question is None


# The Balkans


def test_the_union_takes_four_at_most_two_from_a_space_then_checks_twice_in_bulgaria() -> None:
    g = position({SOFIA: (4, 0), RUSE: (3, 0), BURGAS: (1, 0), GDANSK: (1, 0)}, turn=8)
    happen(g, UNION_DEMOCRATIC_FORCES, DEMOCRAT, SOFIA, SOFIA)
    assert options(g) == {RUSE, BURGAS}
    answer(g, RUSE, BURGAS)
    assert options(g) == {SOFIA, RUSE, DONE}
    answer(g, SOFIA, die(3))  # 3 + 4 operations against 6
    assert support(g, SOFIA) == (1, 0)
    answer(g, RUSE, die(6))
    assert support(g, RUSE) == (0, 2)
    assert g.question is None


def test_army_ends_securitate_and_leaves_it_without_effect() -> None:
    g = happen(position(turn=8, effects=(SECURITATE,)), ARMY_BACKS_REVOLUTION, DEMOCRAT)
    assert not g.in_force(SECURITATE)
    g = happen(position(turn=8, effects=(ARMY_BACKS_REVOLUTION,)), SECURITATE, COMMUNIST)
    assert not g.in_force(SECURITATE)
    assert removed(g, SECURITATE)


# Elites


def test_a_government_resigns_in_an_elite_space_that_nobody_controls() -> None:
    g = position(
        {
            PLZEN: (3, 0),
            DRESDEN: (4, 0),
            BYDGOSZCZ: (3, 2),
            STARA_ZAGORA: (1, 5),
            SZOMBATHELY: (0, 1),
            WARSZAWA: (1, 0),
        },
        turn=8,
    )
    happen(g, GOVERNMENT_RESIGNS, DEMOCRAT)
    assert options(g) == {PLZEN, BYDGOSZCZ}
    answer(g, BYDGOSZCZ)
    assert support(g, BYDGOSZCZ) == (0, 2)
    assert g.question is None


def test_5_2_with_every_elite_controlled_no_government_resigns() -> None:
    g = happen(position({DRESDEN: (4, 0)}, turn=8), GOVERNMENT_RESIGNS, DEMOCRAT)
    assert g.question is None
    assert removed(g, GOVERNMENT_RESIGNS)


@pytest.mark.parametrize(
    ("earlier", "number", "succeeds"),
    [
        ((), 3, False),
        ((), 4, True),
        ((SAJUDIS,), 3, True),
        ((SAJUDIS, BALTIC_WAY), 1, False),
        ((SAJUDIS, BALTIC_WAY, BREAKAWAY_REPUBLICS), 1, True),
    ],
)
def test_the_malta_summit_adds_one_for_each_step_of_the_baltic_republics(
    earlier: tuple[int, ...], number: int, succeeds: bool
) -> None:
    g = position({DRESDEN: (4, 0), CLUJ_NAPOCA: (2, 0), WARSZAWA: (2, 0)}, turn=8, happened=earlier)
    happen(g, MALTA_SUMMIT, DEMOCRAT, die(number))
    assert g.vp == (3 if succeeds else 0)
    if succeeds:
        assert options(g) == {DRESDEN, CLUJ_NAPOCA}
        answer(g, DRESDEN, DRESDEN, DRESDEN, DRESDEN, CLUJ_NAPOCA)
        assert support(g, CLUJ_NAPOCA) == (1, 0)
    assert g.question is None


def test_12_5_after_the_kremlin_coup_the_malta_summit_cannot_happen() -> None:
    g = position(turn=8, effects=(KREMLIN_COUP,))
    happen(g, MALTA_SUMMIT, DEMOCRAT)
    assert g.question is None
    assert g.discards >> MALTA_SUMMIT & 1
