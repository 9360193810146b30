"""A ladder: everybody meets everybody, on both sides, and what their results say of their strength.

A schedule is a list of pairings, and a pairing says all there is to know of a game before it is
played. So games can be played in any order, in any number of processes, on one machine or many:
`results` is the one place that decides where, and gives each outcome with its number.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Generator, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import combinations
from typing import Any

from detente.games import find_game

from . import match
from .match import Outcome
from .players import Player
from .programs import entrant
from .workers import Workers, halted


@dataclass(frozen=True)
class Pairing:
    """One game to be played. Text only: it travels to workers."""

    game: str
    options: tuple[tuple[str, str], ...]
    players: tuple[str, str]  # by the seat they sit down at
    seed: str


Numbered = tuple[int, Pairing]


def schedule(
    games: Iterable[tuple[str, tuple[tuple[str, str], ...]]],
    players: Sequence[str],
    count: int,
    seed: int,
) -> list[Pairing]:
    """So many games of every two players in every game, half of them on either side.

    Two games in a row have the same seed, so both players get the same first deal. Everybody meets
    everybody before anybody meets again: ratings that follow the order are better for it.
    """
    found = []
    for game, options in games:
        for pair in range(count // 2):
            for a, b in combinations(players, 2):
                its = f"{seed} {game} {a} {b} pair {pair}"
                found += [Pairing(game, options, both, its) for both in ((a, b), (b, a))]
    return found


def digest_of(pairings: Sequence[Pairing]) -> str:
    """The same for the same schedule, and for no other."""
    said = [[p.game, p.options, p.players, p.seed, find_game(p.game).version] for p in pairings]
    return hashlib.sha256(json.dumps(said).encode()).hexdigest()[:16]


@cache
def seated(spec: str) -> Player:
    """An entrant, made once in each process: a program goes on running from game to game."""
    return entrant(spec)


@cache
def rules_of(game: str, options: tuple[tuple[str, str], ...]) -> Any:
    return find_game(game).rules(dict(options))


def play_one(numbered: Numbered) -> tuple[int, Outcome]:
    """A game depends on its pairing alone."""
    number, pairing = numbered
    game = find_game(pairing.game)
    first, second = (seated(spec) for spec in pairing.players)
    rules = rules_of(pairing.game, pairing.options)
    outcome = match.play(game, rules, (first, second), pairing.seed, halted)
    return number, replace(outcome, seconds=(0.0, 0.0))  # all that remains can be played again


def results(
    pairings: Iterable[Numbered], workers: Workers
) -> Generator[tuple[int, Outcome], None, None]:
    """Play these games, and give each with its number as it ends. Closing breaks off the rest."""
    yield from workers.spread(play_one, pairings)
