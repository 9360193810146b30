"""What a training is to do: everything that its weights follow from."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict, dataclass
from typing import Any, Final

from detente import __version__
from detente.ai.judges import HAND
from detente.ai.pairing import Chosen, Pairing
from detente.ai.players import judged_by
from detente.games import find_game

FORMAT: Final = "detente training 1"


@dataclass(frozen=True)
class Order:
    """Rounds of games, fitting and a match. The same order comes to the same weights."""

    game: str
    options: Chosen
    seed: int
    first: str  # who plays the games of the first round
    first_games: int
    player: str  # who plays those of the others, and the matches
    games: int  # of each other round
    stray: float  # the share of thoughts that stray
    hidden: int  # units of the network
    gate: int  # games of a match
    share: float  # of its points that a new estimate has to win

    def played(self, number: int) -> int:
        """The games of a round; the first has the number 1."""
        return self.first_games if number == 1 else self.games

    def pairing(self, number: int, game: int, judge: str) -> Pairing:
        """A game of a round, between two who have the same judge."""
        who = self.first if number == 1 else f"{self.player}{judged_by(judge)}"
        before = sum(map(self.played, range(1, number)))
        return Pairing(self.game, self.options, (who, who), f"{self.seed} game {before + game}")

    def duel(self, number: int, game: int, new: str, old: str) -> Pairing:
        """A game of the match after a round: two in a row have the same seed, on both sides."""
        one, other = f"{self.player}{judged_by(new)}", f"{self.player}{judged_by(old)}"
        both = (other, one) if game % 2 else (one, other)
        seed = f"{self.seed} round {number} match {game // 2}"
        return Pairing(self.game, self.options, both, seed)

    def described(self) -> dict[str, Any]:
        """For the manifest. Two trainings that are described alike come to the same weights."""
        return {
            "format": FORMAT,
            "engine": __version__,
            "rules": find_game(self.game).version,
            **asdict(self),
            "options": dict(self.options),
        }


def differences(one: dict[str, Any], other: dict[str, Any]) -> Iterator[str]:
    """What two descriptions do not agree about."""
    for name in one:
        if one[name] != other.get(name):
            yield f"{name} {other.get(name)!r}, not {one[name]!r}"


FIRST_JUDGE: Final = HAND
"""The estimate that a training begins with."""
