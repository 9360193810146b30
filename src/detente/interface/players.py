"""Players: the computer's, and whatever else can choose an answer."""

from __future__ import annotations

import random
from typing import Any, Protocol

from detente.ai import players
from detente.ai.plans import Mind
from detente.kernel.chance import Draws
from detente.kernel.flow import CHANCE
from detente.kernel.play import Play
from detente.kernel.views import imagine as imagined

from .questions import Option, option_of
from .running import Result, RunningGame
from .seen import Answer, Seen
from .speech import NotAsked


class Player(Protocol):
    """Whoever chooses an answer from what a seat knows."""

    def choose(self, seen: Seen) -> Answer:
        """An answer to the question in front of the seat."""


class ComputerPlayer:
    """A computer player. It has one game in mind at a time, and plans several answers at once."""

    def __init__(self, name: str, seed: int | str) -> None:
        player = players.player(name)
        self.name = player.name
        self._mind = Mind(player, random.Random(str(seed)))

    def choose(self, seen: Seen) -> Option:
        ask = seen.veiled.question
        if ask is None:
            raise NotAsked(f"seat {seen.seat} is not asked anything")
        game: Any = seen._speech.game
        return option_of(seen._speech, seen.seat, ask.kind, self._mind.answer(game, seen.veiled))


def player(name: str, *, seed: int | str = 0) -> ComputerPlayer:
    """The computer player with this name: `random`, `thumb`, `level:1` to `level:5`, `search:400`
    (iterations) or `search:0.5s`. The same seed gives the same thoughts, but for the last.

    >>> import detente
    >>> g = detente.new_game("iron_curtain", seed=1)
    >>> option = detente.player("level:1").choose(g.seen_by(1))
    >>> option in g.legal()
    True
    """
    return ComputerPlayer(name, seed)


def play_on(game: RunningGame, first: Player, second: Player) -> Result:
    """Let two players play a game to its end. `first` sits down at seat 0, and both stay who they
    are if they change places.

    >>> import detente
    >>> g = detente.new_game("iron_curtain", seed=1)
    >>> result = detente.play_on(g, detente.player("random"), detente.player("random"))
    >>> result == g.result
    True
    """
    pair = first, second
    while not game.is_over:
        for seat in game.to_move:
            if seat == CHANCE:
                raise NotAsked("chance is asked, and neither player answers for it")
            answer = pair[seat ^ game.exchanged].choose(game.seen_by(seat))
            game.answer(answer, seat)
    assert game.result is not None
    return game.result


def imagine(seen: Seen, seed: int | str) -> RunningGame:
    """A game that could be the true one for whoever sees this: what is hidden is dealt at random,
    and chance goes on at random. The same seed gives the same game.

    >>> import detente
    >>> g = detente.new_game("twilight", seed=1)
    >>> world = detente.imagine(g.seen_by("US"), seed=2)
    >>> world.view("US") == g.view("US"), world.view("USSR") == g.view("USSR")
    (True, False)
    """
    game: Any = seen._speech.game
    world = imagined(game, seen.veiled, random.Random(f"{seed} world"))
    return RunningGame(Play(game, world, Draws(str(seed), ("", ""))), seen._speech)
