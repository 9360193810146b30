"""How good a player is: games against another, on both sides, and what they prove."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from detente.ai.intervals import wilson
from detente.kernel.errors import DetenteError

from .catalogue import new_game
from .players import Player, play_on
from .players import player as computer


@dataclass(frozen=True)
class Score:
    """What came of some games, for one of the two players.

    >>> score = Score(games=40, wins=31, draws=1)
    >>> print(score)
    31 of 40 won: 78 % (62 to 88 %)
    """

    games: int
    wins: int
    draws: int

    @property
    def losses(self) -> int:
        return self.games - self.wins - self.draws

    @property
    def rate(self) -> float:
        """The share of games won."""
        return self.wins / self.games

    @property
    def interval(self) -> tuple[float, float]:
        """Where the true share lies, 95 times in 100, after Wilson."""
        return wilson(self.wins, self.games)

    def __str__(self) -> str:
        low, high = self.interval
        return (
            f"{self.wins} of {self.games} won:"
            f" {self.rate * 100:.0f} % ({low * 100:.0f} to {high * 100:.0f} %)"
        )


def evaluate(
    game: str,
    player: Player,
    opponent: str,
    games: int = 100,
    *,
    seed: int | str = 0,
    options: Mapping[str, str] | None = None,
    preset: str = "",
) -> Score:
    """Let a player meet one of the computer's, half of the games at either seat. Two games in a
    row have the same seed; the same seed gives the same games, if the player always does the same.

    >>> import detente
    >>> score = detente.evaluate("iron_curtain", detente.player("level:1"), "random", games=4)
    >>> score.games, score.rate > 0.5
    (4, True)
    """
    if games < 1:
        raise DetenteError(f"an evaluation takes a game or more, not {games}")
    wins = draws = 0
    for number in range(games):
        ours, its = number % 2, f"{seed} pair {number // 2}"
        running = new_game(game, seed=its, options=options, preset=preset)
        other = computer(opponent, seed=its)
        result = play_on(running, *((other, player) if ours else (player, other)))
        draws += result.winner is None
        wins += result.winner == ours ^ running.exchanged
    return Score(games, wins, draws)
