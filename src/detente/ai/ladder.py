"""A ladder: everybody meets everybody, on both sides, and what their results say of their strength.

A schedule is a list of pairings. So games can be played in any order, in any number of processes,
on one machine or many: `results` is the one place that decides where, and gives each outcome with
its number.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Generator, Iterable, Sequence
from dataclasses import replace
from itertools import combinations

from detente.games import find_game

from .match import Outcome
from .pairing import Chosen, Pairing
from .workers import Workers

Numbered = tuple[int, Pairing]


def schedule(
    games: Iterable[tuple[str, Chosen]],
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


def play_one(numbered: Numbered) -> tuple[int, Outcome]:
    number, pairing = numbered
    # all that remains can be played again
    return number, replace(pairing.play(), seconds=(0.0, 0.0))


def results(
    pairings: Iterable[Numbered], workers: Workers
) -> Generator[tuple[int, Outcome], None, None]:
    """Play these games, and give each with its number as it ends. Closing breaks off the rest."""
    yield from workers.spread(play_one, pairings)
