"""Silence rests on counts: what a game says nobody can lose by before he chooses again is so.

Every position of many games is looked at from both seats, and what came of it until the seat had a
choice in another stretch of play.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import pytest

from detente.games import GAMES, find_game
from detente.kernel.flow import CHANCE
from detente.kernel.game import Game
from detente.kernel.views import deal_again, veil
from tests.conformance.games import choose
from tests.conformance.warned import course
from tests.games.looks import COUNTED, Reach


@dataclass(eq=False)
class Wait:
    """A position from a seat's side, until it chooses in another stretch of play."""

    seat: int
    stretch: int
    counted: int | None  # points, or None
    lead: int  # of the other side
    most: int  # the same at its best since then
    where: str
    lost: bool = False


def waits(game: Game[Any], seed: int, counted: Reach) -> Iterator[Wait]:
    """Every position of a game that is counted in, as it turned out."""
    marker, leader = next(iter(game.client.leads.items()), ("", 0))
    quantity = next((q for q in game.quantities if q.name == marker), None)
    waiting: list[Wait] = []
    for number, (g, ask, _) in enumerate(course(game, seed)):
        score = quantity.get(g) if quantity else 0
        assert isinstance(score, int)
        stretch = game.stretch(g)
        for wait in waiting:
            wait.most = max(wait.most, -score if wait.seat == leader else score)
        if ask.who != CHANCE and ask.options.bit_count() > 1:
            over = [w for w in waiting if w.seat == ask.who and w.stretch != stretch]
            waiting = [w for w in waiting if w not in over]
            yield from over
        for seat in (0, 1):
            points = counted(g, seat)
            if points is not None:
                lead = -score if seat == leader else score
                where = f"{seed}, answer {number}, {ask.then.__name__}, seat {seat}"
                waiting.append(Wait(seat, stretch, points, lead, lead, where))
    for wait in waiting:
        wait.lost = g.winner == 1 - wait.seat
        yield wait


@pytest.mark.parametrize("name", GAMES)
def test_where_a_game_counts_that_nobody_can_lose_nobody_does(
    name: str, pytestconfig: pytest.Config
):
    """And it does so often enough to be of use."""
    game, often = find_game(name), 0
    for seed in range(400 if pytestconfig.getoption("long") else 8):
        for wait in waits(game, seed, lambda g, seat: None if game.can_lose(g, seat) else 0):
            often += 1
            assert not wait.lost, wait
    assert often


@pytest.mark.parametrize("name", COUNTED)
def test_the_marker_goes_no_farther_than_is_counted(name: str, pytestconfig: pytest.Config):
    game = find_game(name)
    for seed in range(300 if pytestconfig.getoption("long") else 6):
        for wait in waits(game, seed, COUNTED[name]):
            if not wait.lost:
                assert wait.counted is not None
                assert wait.most - wait.lead <= wait.counted, wait


def at_the_edge(game: Game[Any], g: Any, seat: int) -> Any:
    """The same with the other side as far ahead as the count still allows; None if nowhere."""
    marker, leader = next(iter(game.client.leads.items()))
    quantity = next(q for q in game.quantities if q.name == marker)
    assert quantity.put
    assert quantity.within
    twin, ahead = g.clone(), 1 if seat != leader else -1
    for value in sorted(quantity.within, key=lambda value: -ahead * value):
        quantity.put(twin, value)
        if not game.can_lose(twin, seat):
            return twin
    return None


def is_lost(game: Game[Any], g: Any, seat: int, rng: random.Random) -> bool:
    """Play on at random until a seat has a choice in another stretch of play; whether it lost."""
    stretch = game.stretch(g)
    while (ask := g.question) is not None:
        own = ask.who == seat and ask.options.bit_count() > 1
        if own and game.stretch(g) != stretch:
            return False
        g.answer_for(ask.who, choose(ask.options, rng))
    return bool(g.winner == 1 - seat)


@pytest.mark.parametrize("name", COUNTED)
def test_at_the_edge_of_what_is_counted_nobody_loses(name: str, pytestconfig: pytest.Config):
    """Whatever is hidden: a pile used up in a deal brought back a scoring card that was played at
    once, and nothing had been said."""
    game, rng, often = find_game(name), random.Random(11), 0
    for seed in range(300 if pytestconfig.getoption("long") else 2):
        for g, _, _ in course(game, seed):
            seat = rng.randrange(2)
            if rng.random() > 0.1 or COUNTED[name](g, seat) is None:
                continue
            edge = at_the_edge(game, g, seat)
            for _ in range(12 if edge else 0):
                often += 1
                assert not is_lost(game, deal_again(game, edge, seat, rng), seat, rng), seed
    assert often


def test_a_coup_in_the_missile_crisis_loses_in_a_round_of_the_other_side_too():
    """FAQ 40. Che lets the USSR choose one in a round of the US: nothing was said of it once."""
    game = find_game("twilight")
    g: Any = game.new()
    g.turn, g.round, g.phasing, g.hand = 5, 2, 0, [0xFF, 0xFF00]
    assert not game.can_lose(g, 1)
    g.crisis = 1
    assert game.can_lose(g, 1)


@pytest.mark.parametrize("name", GAMES)
def test_nothing_hidden_is_counted(name: str):
    game, rng = find_game(name), random.Random(5)
    for seed in range(4):
        for g, _, _ in course(game, seed):
            for seat in (0, 1):
                if rng.random() < 0.05:
                    said = game.can_lose(veil(game, g, seat).known, seat)
                    assert said == game.can_lose(deal_again(game, g, seat, rng), seat)
