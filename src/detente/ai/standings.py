"""Ratings from the results of a ladder.

They are made with openskill, which the service rates people with too: a Bradley-Terry model with
an uncertainty for every player. Here nobody's strength changes between games, so the drift that
keeps a person's rating moving (tau) is zero. Games are rated in the order of the schedule, whoever
played them and when: the same results give the same ratings.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from math import log, sqrt
from typing import Any

from openskill.models import BradleyTerryFull

from .match import Outcome
from .pairing import Pairing

# As in chess: 1500 for a player without games, and 400 points mean ten wins to one loss.
MIDDLE, DEVIATION, TEN_TO_ONE = 1500.0, 350.0, 400.0
NORMAL_95 = 1.959963984540054


@dataclass
class Line:
    """A player's results in a game: in all, or on one side."""

    wins: int = 0
    draws: int = 0
    losses: int = 0
    faults: int = 0
    rating: float = MIDDLE
    reach: float = 0.0  # of the 95 % interval, up and down

    @property
    def games(self) -> int:
        return self.wins + self.draws + self.losses


@dataclass
class Standing:
    """A player in a game: in all, and by the side he had at the end."""

    player: str
    total: Line = field(default_factory=Line)
    sides: tuple[Line, Line] = field(default_factory=lambda: (Line(), Line()))


def standings(
    played: Iterable[tuple[Pairing, Outcome]],
) -> dict[str, list[Standing]]:
    """The standings of each game, the best first. The games come in the order of the schedule."""
    spread = TEN_TO_ONE / (log(10) * sqrt(2))
    model = BradleyTerryFull(mu=MIDDLE, sigma=DEVIATION, beta=spread, tau=0.0)
    found: dict[str, dict[str, Standing]] = {}
    ratings: dict[tuple[object, ...], Any] = {}
    for pairing, outcome in played:
        table = found.setdefault(pairing.game, {})
        for name in pairing.players:
            table.setdefault(name, Standing(name))
        # whoever sat down at a seat may have the other one at the end
        by_seat = pairing.players[:: -1 if outcome.exchanged else 1]
        for seat, name in enumerate(by_seat):
            for line in (table[name].total, table[name].sides[seat]):
                _count(line, seat, outcome)
        ranks = [1.0, 1.0] if outcome.winner < 0 else [1.0 + (s != outcome.winner) for s in (0, 1)]
        for keys in (
            [(pairing.game, name) for name in by_seat],
            [(pairing.game, name, seat) for seat, name in enumerate(by_seat)],
        ):
            old = [ratings.get(key) or model.rating() for key in keys]
            new = model.rate([[one] for one in old], ranks=ranks)
            ratings.update({key: team[0] for key, team in zip(keys, new, strict=True)})
    for game, table in found.items():
        for name, standing in table.items():
            _rate(standing.total, ratings[game, name])
            for seat, line in enumerate(standing.sides):
                _rate(line, ratings.get((game, name, seat)) or model.rating())
    return {
        game: sorted(table.values(), key=lambda one: (-one.total.rating, one.player))
        for game, table in found.items()
    }


def _count(line: Line, seat: int, outcome: Outcome) -> None:
    if outcome.winner < 0:
        line.draws += 1
    elif outcome.winner == seat:
        line.wins += 1
    else:
        line.losses += 1
        line.faults += bool(outcome.fault)


def _rate(line: Line, rating: Any) -> None:
    line.rating, line.reach = rating.mu, NORMAL_95 * rating.sigma
