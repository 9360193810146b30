"""What players are told beforehand comes true: every forecast has the numbers of what can follow.

In games at random and in games of the rules of thumb, under random options, and in the scenes that
`tests/games/told.py` writes down, each answer is given in the true position and the dice are tried
out one by one; what was told before the answer must say just that. A table for each game says what
each line speaks of. `--long` looks at many more positions.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from typing import Any, NamedTuple

import pytest

from detente.games import find_game
from detente.kernel.flow import Ask, Happening
from detente.kernel.game import Game
from detente.kernel.sets import members, pick
from detente.kernel.veiled import Veiled
from detente.kernel.views import veil
from tests.forecasts import cia_kgb, dawn1989, iron_curtain, twilight
from tests.forecasts.chances import Moment, Numbers
from tests.games.told import scenes_of, walk

TABLES: dict[str, Any] = {
    "twilight": twilight,
    "dawn1989": dawn1989,
    "cia_kgb": cia_kgb,
    "iron_curtain": iron_curtain,
}
FORECASTS = ("odds_", "would_", "coup_would_", "event_would_")  # how their names begin
NOTES = {"home_would_cost"}  # what a card says, and not what an answer brings


class Look(NamedTuple):
    games: int  # a quarter of them at random with the defaults, and so on
    scenes: int  # at most
    share: float  # of their questions


@pytest.fixture
def look(pytestconfig: pytest.Config) -> Look:
    return Look(200, 10_000, 0.5) if pytestconfig.getoption("long") else Look(4, 25, 0.1)


def positions(game: Game[Any], look: Look) -> Iterator[tuple[str, Any]]:
    """Positions in which somebody is asked, and where they come from."""
    for seed in range(look.games):
        yield from some(f"game {seed}", played(game, seed), look.share)
    scenes = scenes_of(game.name)
    titles = random.Random(game.name).sample(sorted(scenes), min(look.scenes, len(scenes)))
    for title in titles:
        yield from some(title, walk(scenes, title), look.share)


def some(title: str, course: Iterator[Any], share: float) -> Iterator[tuple[str, Any]]:
    rng = random.Random(f"some {title}")
    for number, g in enumerate(course):
        if g.question is not None and g.question.who < 2 and rng.random() < share:
            yield f"{title}, after {number} answers", g.clone()


def played(game: Game[Any], seed: int) -> Iterator[Any]:
    """One game: at random or mostly by rules of thumb, with the defaults or with any options."""
    rng = random.Random(f"{game.name} {seed}")
    g = game.new(game.random_options(rng) if seed & 2 else None)
    while (ask := g.question) is not None:
        yield g
        good = seed & 1 and ask.who < 2 and rng.random() < 0.9
        g.answer_for(ask.who, best(game, g, ask) if good and game.guide else any_of(ask, rng))


def best(game: Game[Any], g: Any, ask: Ask) -> int:
    assert game.guide is not None
    values = game.guide(g, ask)
    return max(values, key=values.__getitem__)


def any_of(ask: Ask, rng: random.Random) -> int:
    return pick(ask.options, rng.randrange(ask.options.bit_count()))


def grouped(lines: list[Happening]) -> dict[str, Numbers]:
    found: dict[str, Numbers] = {}
    for line in lines:
        found.setdefault(line.key, []).append(line.args)
    return found


def untrue(game: Game[Any], g: Any) -> Iterator[str]:
    """What is told before the answers to a question and is not so, or is so and not told."""
    table, ask = TABLES[game.name].OUTLOOK, g.question
    veiled = veil(game, g, ask.who)
    for choice in members(ask.options):
        lines = grouped(game.outlook(veiled, choice))
        moment = Moment(game, g, ask, choice)
        true = {key: numbers for key, say in table.items() if (numbers := say(moment))}
        told = {key: numbers for key, numbers in lines.items() if key in table}
        unheard_of = {key for key in lines if key.startswith(FORECASTS)} - {*table, *NOTES}
        if told != true or unheard_of:
            yield f"{moment.step} {choice}: {unheard_of or told}, and not {true}"


@pytest.mark.parametrize("name", TABLES)
def test_what_is_told_before_an_answer_comes_true(name: str, look: Look):
    game = find_game(name)
    for title, g in positions(game, look):
        assert not list(untrue(game, g)), title


def test_a_forecast_that_is_wrong_by_one_is_noticed():
    """So these tests can fail."""

    def boast(veiled: Veiled[Any], choice: int) -> list[Happening]:
        lines = game.outlook(veiled, choice)
        return [line._replace(args=(*line.args[:-1], line.args[-1] + 1)) for line in lines]

    game = find_game("iron_curtain")
    boastful = replace(game, outlook=boast)
    asked = [g for _, g in positions(game, Look(games=1, scenes=0, share=1.0))]
    assert any(list(untrue(boastful, g)) for g in asked)
    assert not any(list(untrue(game, g)) for g in asked)


@pytest.mark.parametrize("name", TABLES)
def test_how_things_stand_is_what_scoring_them_now_gives(name: str, look: Look):
    game = find_game(name)
    for title, g in positions(game, look._replace(share=look.share / 4)):
        for seat in (0, 1):
            for query, standing in TABLES[name].QUERIES.items():
                lines = grouped(game.queries[query](veil(game, g, seat)))
                true = standing(g, seat)
                assert {key: lines.get(key, []) for key in true} == true, f"{title}: {query}"
