"""What players are told beforehand comes true: every forecast has the numbers of what can follow.

From questions of random games and of computer games, under random options, each answer is given in
the true position and the dice are tried out one by one; what was told before it must say just that.
`--long` looks at many more of them.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from detente.games import find_game
from detente.kernel.flow import Ask, Happening
from detente.kernel.game import Game
from detente.kernel.sets import members, pick
from detente.kernel.views import veil
from tests.forecasts import cia_kgb, dawn1989, iron_curtain, twilight
from tests.forecasts.chances import Moment

TABLES: dict[str, Any] = {
    "twilight": twilight,
    "dawn1989": dawn1989,
    "cia_kgb": cia_kgb,
    "iron_curtain": iron_curtain,
}
FORECASTS = ("odds_", "would_", "coup_would_", "event_would_")
FEW, MANY = 6, 150  # games of each kind
SHARE = 0.15  # of the questions, where there are few games


@pytest.fixture
def games(pytestconfig: pytest.Config) -> tuple[int, float]:
    return (MANY, 0.5) if pytestconfig.getoption("long") else (FEW, SHARE)


def positions(game: Game[Any], seed: int, share: float) -> Iterator[Any]:
    """Some questions of one game: the even ones are played at random, the odd ones well."""
    rng = random.Random(f"{game.name} {seed}")
    g = game.new(game.random_options(rng) if seed % 4 > 1 else None)
    while (ask := g.question) is not None:
        if ask.who < 2 and rng.random() < share:
            yield g
        if seed % 2 and ask.who < 2 and rng.random() < 0.9:
            choice = best(game, g, ask, rng)
        else:
            choice = pick(ask.options, rng.randrange(ask.options.bit_count()))
        g = g.clone()
        g.answer_for(ask.who, choice)


def best(game: Game[Any], g: Any, ask: Ask, rng: random.Random) -> int:
    if game.guide is None:
        return pick(ask.options, rng.randrange(ask.options.bit_count()))
    values = game.guide(g, ask)
    return max(values, key=lambda choice: values[choice])


def grouped(lines: list[Happening]) -> dict[str, list[tuple[int, ...]]]:
    found: dict[str, list[tuple[int, ...]]] = {}
    for line in lines:
        found.setdefault(line.key, []).append(line.args)
    return found


@pytest.mark.parametrize("name", TABLES)
def test_what_is_told_before_an_answer_comes_true(name: str, games: tuple[int, float]):
    game = find_game(name)
    table = TABLES[name].OUTLOOK
    count, share = games
    for seed in range(count):
        for number, g in enumerate(positions(game, seed, share)):
            ask = g.question
            veiled = veil(game, g, ask.who)
            for choice in members(ask.options):
                lines = grouped(game.outlook(veiled, choice))
                moment = Moment(game, g, ask, choice)
                at = f"{name} {seed}/{number}: {moment.step}{ask.args} {choice}"
                unknown = {k for k in lines if k.startswith(FORECASTS)} - set(table)
                assert not unknown, at
                expected = {k: args for k, say in table.items() if (args := say(moment))}
                told = {k: args for k, args in lines.items() if k in table}
                assert told == expected, at


@pytest.mark.parametrize("name", TABLES)
def test_what_is_told_of_the_board_is_what_scoring_it_now_gives(
    name: str, games: tuple[int, float]
):
    game = find_game(name)
    count, share = games
    for seed in range(count):
        for number, g in enumerate(positions(game, seed, share / 4)):
            for query, expected in TABLES[name].QUERIES.items():
                for seat in (0, 1):
                    lines = grouped(game.queries[query](veil(game, g, seat)))
                    wanted = expected(g, seat)
                    told = {k: lines.get(k, []) for k in wanted}
                    assert told == wanted, f"{name} {seed}/{number}: {query}"
