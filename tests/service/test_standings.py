"""Tie-breaks against examples worked out by hand."""

from __future__ import annotations

from detente.service.tournaments.standings import (
    BYE,
    GAME,
    REST,
    WALKOVER,
    Line,
    Meeting,
    standings,
)


def game(number: int, first: int, second: int, won: float | None) -> Meeting:
    """A game with what the first of the two got; none while it goes on."""
    points = None if won is None else (won, 1 - won)
    wins = (int(won == 1), int(won == 0))
    return Meeting(number, GAME, (first, second), points, wins, (first,))


def by_number(lines: list[Line]) -> dict[int, Line]:
    return {line.number: line for line in lines}


def test_four_players_and_three_rounds() -> None:
    # 1 beats 2, 3 beats 4; 1 draws 3, 2 beats 4; 1 loses to 4, 2 beats 3
    lines = standings(
        [1, 2, 3, 4],
        [
            game(1, 1, 2, 1),
            game(1, 3, 4, 1),
            game(2, 1, 3, 0.5),
            game(2, 2, 4, 1),
            game(3, 4, 1, 1),
            game(3, 2, 3, 1),
        ],
    )
    found = by_number(lines)
    assert {n: line.points for n, line in found.items()} == {1: 1.5, 2: 2, 3: 1.5, 4: 1}
    assert [line.number for line in lines] == [2, 1, 3, 4]
    # 1 and 3 drew: level in direct encounter too
    assert (found[1].direct, found[3].direct, found[2].direct) == (0.5, 0.5, None)
    # in a round robin all have the same left over: 1 met 2, 1.5 and 1
    assert (found[1].buchholz, found[1].buchholz_cut) == (4.5, 3.5)
    assert (found[3].buchholz, found[3].buchholz_cut) == (4.5, 3.5)
    # 1: 1 x 2 + 0.5 x 1.5 + 0 x 1; 3: 1 x 1 + 0.5 x 1.5 + 0 x 2
    assert found[1].sonneborn == 2.75
    assert found[3].sonneborn == 1.75
    assert found[1].wins == found[3].wins == 1


def test_the_order_follows_the_first_that_differs() -> None:
    lines = standings(
        [1, 2, 3, 4],
        [game(1, 1, 2, 1), game(1, 3, 4, 0.5), game(2, 2, 3, 0.5), game(2, 4, 1, 0.5)],
    )
    # points: 1: 1.5, 2: 0.5, 3: 1, 4: 1. Of 3 and 4, who drew, 4 has met 1
    assert [(line.number, line.place) for line in lines] == [(1, 1), (4, 2), (3, 3), (2, 4)]
    found = by_number(lines)
    assert (found[4].buchholz_cut, found[3].buchholz_cut) == (1.5, 1)
    assert found[4].sides == (1, 1)


def test_who_is_level_in_everything_shares_the_place() -> None:
    lines = standings([1, 2, 3, 4], [game(1, 1, 2, 1), game(1, 3, 4, 1)])
    assert [(line.place, line.shared) for line in lines] == [
        (1, True),
        (1, True),
        (3, True),
        (3, True),
    ]
    assert lines[0].direct is None  # 1 and 3 have not met


def test_direct_encounter_needs_that_all_have_met() -> None:
    met = [game(1, 1, 2, 1), game(2, 2, 3, 1), game(3, 3, 1, 1)]
    found = by_number(standings([1, 2, 3], met))
    assert [found[n].direct for n in (1, 2, 3)] == [1, 1, 1]
    found = by_number(standings([1, 2, 3, 4], [game(1, 1, 2, 0), game(2, 1, 3, 1)]))
    assert found[2].points == found[1].points == 1
    assert (found[2].direct, found[1].direct) == (1, 0)


def test_a_bye_neither_helps_nor_harms() -> None:
    bye = Meeting(1, BYE, (3,), (1.0,))
    lines = standings([1, 2, 3], [game(1, 1, 2, 1), bye, game(2, 3, 1, 0.5)])
    found = by_number(lines)
    # 3 has 1.5; the bye counts as one more opponent with 1.5, and no game won
    assert (found[3].points, found[3].buchholz, found[3].buchholz_cut) == (1.5, 3, 1.5)
    assert found[3].sonneborn == 1.5 + 0.75
    assert (found[3].wins, found[1].wins) == (0, 1)
    walkover = Meeting(1, WALKOVER, (3,), (1.0,))
    again = by_number(standings([1, 2, 3], [game(1, 1, 2, 1), walkover, game(2, 3, 1, 0.5)]))
    assert again[3] == found[3]


def test_a_rest_and_a_game_that_goes_on_count_nothing() -> None:
    rest = Meeting(1, REST, (3,), (0.0,))
    found = by_number(standings([1, 2, 3], [game(1, 1, 2, None), rest]))
    assert all(line.points == line.buchholz == line.sonneborn == 0 for line in found.values())
    assert found[1].sides == (1, 0)
    assert found[3].sides == (0, 0)


def test_a_meeting_of_two_games() -> None:
    both = Meeting(1, GAME, (1, 2), (1.5, 0.5), (1, 0), (1, 2))
    found = by_number(standings([1, 2], [both]))
    assert (found[1].points, found[2].points) == (1.5, 0.5)
    assert found[1].sides == found[2].sides == (1, 1)
    assert (found[1].buchholz, found[1].sonneborn) == (0.5, 0.75)
    lost = Meeting(1, GAME, (1, 2), (0.0, 0.0), (0, 0), (1,))
    assert [line.points for line in standings([1, 2], [lost])] == [0, 0]
