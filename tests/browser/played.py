"""Games that were played at random, for tables that begin in the middle of one or near its end."""

from __future__ import annotations

import random
from functools import cache
from typing import NamedTuple

from detente.ai.playout import draw
from detente.games import find_game
from detente.kernel.flow import CHANCE
from detente.kernel.items import Answer
from detente.kernel.play import Play
from detente.kernel.records.make import record_of
from detente.kernel.records.text import write


class Played(NamedTuple):
    record: str
    choices: list[int]  # after so many answers a player, not chance, had to choose

    def before(self, choice: int) -> int:
        """How many answers there are before a choice; -1 is the last of the game."""
        return self.choices[choice]


@cache
def played(name: str, seed: str = "1") -> Played:
    """The same game for the same seed."""
    game = find_game(name)
    rules = game.rules({})
    position, rng = game.begin(rules), random.Random(seed)
    answers: list[Answer] = []
    choices = []
    while (ask := position.question) is not None:
        if ask.who != CHANCE and ask.options.bit_count() > 1:
            choices.append(len(answers))
        choice = draw(ask.options, rng.random)
        answers.append(Answer(ask.who, ask.kind, choice, ask.seen))
        position.answer(choice)
    play = Play(game, game.opened(rules), forced=False)
    play.items.extend(answers)
    return Played(write(record_of(play, "en")), choices)
