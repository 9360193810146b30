"""Who meets whom: Swiss pairing, round robin, and the matching below them. No database."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from itertools import combinations

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from detente.service.tournaments.matching import cheapest_pairs, total
from detente.service.tournaments.round_robin import rounds_of, table_of
from detente.service.tournaments.swiss import Contender, Drawn, draw, most_rounds


class Simulated:
    """A Swiss tournament whose results are drawn; the first side wins as often as `bias` says."""

    def __init__(self, players: int, seed: int, bias: float) -> None:
        self.random, self.bias = random.Random(seed), bias
        self.field = {n: Contender(n, n) for n in range(1, players + 1)}

    def round(self, number: int) -> tuple[dict[int, Contender], Drawn]:
        before = dict(self.field)
        drawn = draw(list(before.values()), number)
        for first, second in drawn.pairs:
            chance = self.random.random()
            got = 0.5 if chance < 0.1 else float(chance < 0.1 + 0.9 * self.bias)
            self._add(first, second, 0, got)
            self._add(second, first, 1, 1 - got)
        if drawn.bye is not None:
            one = self.field[drawn.bye]
            self.field[drawn.bye] = Contender(
                one.number, one.seed, one.score + 1, one.met, True, one.sides
            )
        return before, drawn

    def _add(self, number: int, other: int, side: int, got: float) -> None:
        one = self.field[number]
        met = one.met | {other}
        sides = (*one.sides, side)
        self.field[number] = Contender(number, one.seed, one.score + got, met, one.had_bye, sides)


@settings(max_examples=20, deadline=None)
@given(st.integers(5, 32), st.integers(0, 10**6), st.sampled_from([0.5, 0.8]))
@example(64, 1, 0.8)
@example(5, 1, 0.5)
def test_a_swiss_never_repeats_and_keeps_sides_in_balance(
    players: int, seed: int, bias: float
) -> None:
    swiss = Simulated(players, seed, bias)
    for number in range(1, min(most_rounds(players), 9) + 1):
        before, drawn = swiss.round(number)
        paired = Counter(n for pair in drawn.pairs for n in pair)
        paired.update([drawn.bye] if drawn.bye is not None else [])
        assert paired == Counter(before.keys())  # everybody, once
        assert all(b not in before[a].met for a, b in drawn.pairs)
        assert (drawn.bye is not None) == (players % 2 == 1)
        if drawn.bye is not None:
            assert not before[drawn.bye].had_bye
    for one in swiss.field.values():
        assert abs(one.sides.count(0) - one.sides.count(1)) <= 2
        assert all(len(set(one.sides[i : i + 3])) > 1 for i in range(len(one.sides) - 2))


def test_the_bye_goes_to_the_lowest_who_had_none() -> None:
    swiss = Simulated(21, 3, 0.5)
    for number in range(1, 6):
        before, drawn = swiss.round(number)
        without = [one for one in before.values() if not one.had_bye]
        assert drawn.bye == min(without, key=lambda one: (one.score, -one.seed)).number


def test_the_first_round_is_the_upper_half_against_the_lower() -> None:
    drawn = draw([Contender(n, n) for n in range(1, 9)], 1)
    assert [set(pair) for pair in drawn.pairs] == [{1, 5}, {2, 6}, {3, 7}, {4, 8}]
    # and the stronger one has the first side at every other board
    assert [pair[0] < 5 for pair in drawn.pairs] == [True, False, True, False]


def test_only_who_must_leaves_his_group() -> None:
    scores = [2, 2, 2, 1, 1, 1, 1, 0]
    field = [Contender(n, n, float(s)) for n, s in enumerate(scores, 1)]
    drawn = draw(field, 3)
    floats = [pair for pair in drawn.pairs if scores[pair[0] - 1] != scores[pair[1] - 1]]
    assert len(floats) == 2
    assert {abs(scores[a - 1] - scores[b - 1]) for a, b in floats} == {1}


def test_pairing_is_the_same_each_time_and_whatever_the_order() -> None:
    swiss = Simulated(30, 5, 0.6)
    swiss.round(1)
    swiss.round(2)
    field = list(swiss.field.values())
    assert draw(field, 3) == draw(field[::-1], 3)


def test_when_all_have_met_the_least_is_repeated() -> None:
    """After withdrawals there may be no other way: then it is as little as can be."""
    all_met = [Contender(n, n, met=frozenset({1, 2, 3, 4} - {n})) for n in range(1, 5)]
    assert len(draw(all_met, 4).pairs) == 2
    one_way = [Contender(n, n, met=frozenset({1, 2, 3, 4} - {n, 5 - n})) for n in range(1, 5)]
    assert {frozenset(pair) for pair in draw(one_way, 3).pairs} == {
        frozenset({1, 4}),
        frozenset({2, 3}),
    }


def all_ways(players: tuple[int, ...]) -> Iterator[list[tuple[int, int]]]:
    """Every way to pair them."""
    if not players:
        yield []
        return
    one, *rest = players
    for other in rest:
        for pairs in all_ways(tuple(n for n in rest if n != other)):
            yield [(one, other), *pairs]


@settings(max_examples=60, deadline=None)
@given(st.sampled_from([2, 4, 6, 8]), st.integers(0, 10**6), st.sampled_from([3, 100, 10**24]))
def test_pairs_are_the_cheapest_of_all_ways(size: int, seed: int, most: int) -> None:
    drawn = random.Random(seed)
    costs = [[0] * size for _ in range(size)]
    for a, b in combinations(range(size), 2):
        costs[a][b] = costs[b][a] = drawn.randrange(most)
    pairs = cheapest_pairs(costs)
    assert sorted(n for pair in pairs for n in pair) == list(range(size))
    assert total(pairs, costs) == min(total(way, costs) for way in all_ways(tuple(range(size))))


def test_a_large_field_is_paired_as_cheaply_as_exchanging_partners_can_make_it() -> None:
    drawn, size = random.Random(1), 60
    costs = [[0] * size for _ in range(size)]
    for a, b in combinations(range(size), 2):
        costs[a][b] = costs[b][a] = drawn.randrange(100)
    for (a, b), (c, d) in combinations(cheapest_pairs(costs), 2):
        now = costs[a][b] + costs[c][d]
        assert now <= min(costs[a][c] + costs[b][d], costs[a][d] + costs[b][c])


@pytest.mark.parametrize("players", range(2, 33))
def test_in_a_round_robin_everybody_meets_everybody_once(players: int) -> None:
    rounds = table_of(players)
    assert len(rounds) == rounds_of(players)
    met = Counter(frozenset(pair) for one in rounds for pair in one.pairs)
    assert met == Counter(frozenset(pair) for pair in combinations(range(1, players + 1), 2))
    rested = Counter(one.rests for one in rounds)
    assert rested == (
        Counter(range(1, players + 1)) if players % 2 else Counter({None: players - 1})
    )
    for one in rounds:
        sitting = [n for pair in one.pairs for n in pair]
        assert len(set(sitting)) == len(sitting) == players - (one.rests is not None)
    firsts = Counter(pair[0] for one in rounds for pair in one.pairs)
    for n in range(1, players + 1):
        assert abs(firsts[n] - (players - 1 - firsts[n])) <= 1


def test_the_second_leg_has_sides_changed() -> None:
    twice = table_of(5, double=True)
    assert len(twice) == rounds_of(5, double=True) == 10
    pairs = Counter(pair for one in twice for pair in one.pairs)
    assert set(pairs.values()) == {1}
    assert len(pairs) == 20
