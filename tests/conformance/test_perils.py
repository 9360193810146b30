"""Nobody loses without having been warned, and nobody is warned of what cannot happen.

A few games are played in every run of the tests, and many with `--long`.
"""

from __future__ import annotations

import random
from typing import Any

import pytest

from detente.games import GAMES, find_game
from detente.kernel.flow import CHANCE, Flow
from detente.kernel.game import Game
from detente.kernel.perils import perils
from detente.kernel.sets import members
from detente.kernel.views import deal_again, veil
from detente.kernel.worlds import cover
from tests.conformance.games import GAME_CASES, Case, choose, some

GUIDED = 0.8  # of the answers of a game that a computer plays
MOST_LOOKED = 1_000  # positions of a tree that is looked at as a whole


def played(game: Game[Any], seed: int) -> tuple[Flow[Any], dict[int, tuple[Any, int]]]:
    """A game under random options, random or by rules of thumb, with the last real choice of each
    side: the position before it, and the answer."""
    rng = random.Random(f"{game.name} {seed}")
    g = game.new(game.random_options(rng))
    last: dict[int, tuple[Any, int]] = {}
    while (ask := g.question) is not None:
        choice = choose(ask.options, rng)
        if seed % 2 and ask.who != CHANCE and game.guide and rng.random() < GUIDED:
            values = game.guide(g, ask)
            choice = max(values, key=lambda n: (values[n], n))
        if ask.who != CHANCE and ask.options.bit_count() > 1:
            last[ask.who] = g.clone(), choice
        g.answer(choice)
    return g, last


@pytest.mark.parametrize("name", GAMES)
def test_who_loses_before_his_next_choice_had_been_warned(name: str, pytestconfig: pytest.Config):
    """Where the look is not full it says so; that is rare, and silence is a fault."""
    game = find_game(name)
    warned = 0
    partly: list[int] = []
    silent: list[int] = []
    games = 200 if pytestconfig.getoption("long") else 6
    for seed in range(games):
        g, last = played(game, seed)
        loser = 1 - g.winner
        if g.winner not in (0, 1) or loser not in last:
            continue
        before, choice = last[loser]
        found = perils(game, veil(game, before, loser))
        if choice in found.found:
            warned += 1
        else:
            (partly if choice in found.unsure else silent).append(seed)
    print(f"{name}: warned {warned}, not fully looked at {partly}, silent {silent}")
    assert len(silent) <= games // 100  # like questions count as one, so a few ways are missed
    assert len(partly) <= 1 + warned // 4


class TooMuch(Exception):
    """A tree is too large to be looked at as a whole."""


class Whole:
    """The same by trying everything."""

    def __init__(self, game: Game[Any], seat: int, stretch: int) -> None:
        self.game, self.seat, self.stretch = game, seat, stretch
        self.left = MOST_LOOKED

    def can_lose(self, g: Any, own: bool = False, away: bool = False) -> bool:
        self.left -= 1
        if self.left < 0:
            raise TooMuch
        ask = g.question
        if ask is None:
            return bool(g.winner == 1 - self.seat)
        if ask.options.bit_count() > 1:
            away |= self.game.stretch(g) != self.stretch
            if away and (own or ask.who == self.seat):
                return False  # he has been asked with a way out, or is now
            own |= ask.who == self.seat
        results = []
        for choice in members(ask.options):
            twin = g.clone()
            twin.answer(choice)
            results.append(self.can_lose(twin, own, away))
        return all(results) if ask.who == self.seat else any(results)


@pytest.mark.parametrize("name", ["iron_curtain", "cia_kgb"])
def test_a_look_at_everything_finds_what_the_warnings_say(name: str, pytestconfig: pytest.Config):
    """In small trees: no warning without a way to lose, and no silence where there is one."""
    game = find_game(name)
    compared = lost = 0
    for seed in range(30 if pytestconfig.getoption("long") else 1):
        for g in some(Case(game, {}), seed, 0.3):
            ask = g.question
            if ask is None or ask.who == CHANCE:
                continue
            veiled = veil(game, g, ask.who)
            found, worlds = perils(game, veiled), cover(game, veiled)
            for choice in set(members(ask.options)) - found.unsure:
                whole = Whole(game, ask.who, game.stretch(g))
                try:
                    loses = any(whole.can_lose(given(w, ask.who, choice)) for w in worlds)
                except TooMuch:
                    continue
                assert (choice in found.found) == loses
                compared += 1
                lost += loses
    print(f"{name}: {compared} answers compared, {lost} can lose")
    assert compared


def given(world: Any, seat: int, choice: int) -> Any:
    twin = world.clone()
    twin.answer_for(seat, choice)
    return twin


@pytest.mark.parametrize("case", GAME_CASES, ids=str)
def test_warnings_do_not_change_when_the_hidden_is_dealt_anew(case: Case):
    game, rng = case.game, random.Random(3)
    for g in some(case, 3, 0.01):
        for seat in (0, 1):
            veiled = veil(game, g, seat)
            if veiled.question is not None:
                twin = deal_again(game, g, seat, rng)
                assert perils(game, veil(game, twin, seat)) == perils(game, veiled)
