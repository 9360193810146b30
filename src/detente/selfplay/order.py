"""What is to be played: everything that the games of a run follow from."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict, dataclass
from typing import Any

from detente import __version__
from detente.ai.pairing import Chosen, Pairing
from detente.games import find_game

FORMAT = "detente selfplay 1"


@dataclass(frozen=True)
class Order:
    """So many games between two players. A game follows from the order and its number alone."""

    game: str
    options: Chosen
    players: tuple[str, str]  # by the seat they sit down at
    seed: int
    games: int
    shard: int  # games in a shard; the last one may have fewer

    @property
    def shards(self) -> range:
        return range(-(-self.games // self.shard))

    def games_of(self, shard: int) -> range:
        return range(shard * self.shard, min(self.games, (shard + 1) * self.shard))

    def pairing(self, number: int) -> Pairing:
        return Pairing(self.game, self.options, self.players, f"{self.seed} game {number}")

    def described(self) -> dict[str, Any]:
        """For the manifest. Two runs that are described alike consist of the same games."""
        return {
            "format": FORMAT,
            "engine": __version__,
            "rules": find_game(self.game).version,
            **asdict(self),
            "options": dict(self.options),
            "players": list(self.players),
        }


def differences(one: dict[str, Any], other: dict[str, Any]) -> Iterator[str]:
    """What two descriptions do not agree about."""
    for name in one:
        if one[name] != other.get(name):
            yield f"{name} {other.get(name)!r}, not {one[name]!r}"
