"""A game for machines: driven as fast as it goes, without undo, record or proof.

Dice and draws, and questions with one answer, are answered here; chance only if there is a source
for it. Players are those who sat down at seats 0 and 1, whichever seats they have later.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from hashlib import sha256
from typing import Any

from numpy.typing import NDArray

from detente.ai.playout import draw
from detente.games import find_game
from detente.kernel.errors import Endless
from detente.kernel.flow import CHANCE, MOST_FORCED, NOBODY, OBSERVER, Ask, Flow, Happening
from detente.kernel.game import Game
from detente.kernel.items import Answer
from detente.kernel.saves import from_json, to_json
from detente.kernel.veiled import Veiled
from detente.kernel.views import veil
from detente.kernel.words import Words
from detente.learning import Observer, observer
from detente.learning.observing import Mask
from detente.learning.versions import game_of


@dataclass(frozen=True, eq=False)
class Setting:
    """A game under its rules, and what observes it: what all its courses share."""

    name: str
    game: Game[Flow[Any]]
    rules: Any
    observe: Observer

    @cached_property
    def words(self) -> Words:
        return Words(self.game, "en", self.rules)

    def __reduce__(self) -> tuple[Any, ...]:
        """Sent to another process by its name and options."""
        return setting, (self.name, self.game.described(self.rules))


def setting(name: str, options: Mapping[str, str] | None = None, preset: str = "") -> Setting:
    """The game of a versioned name, such as `twilight_v1`, under these options."""
    game = find_game(game_of(name))
    rules = game.rules({**(game.preset(preset) if preset else {}), **(options or {})})
    return Setting(name, game, rules, observer(game.name))


class Heard:
    """What somebody was told, and what he answered himself, in order."""

    def __init__(self) -> None:
        self.lines: list[Happening | Answer] = []
        self.sum = ""  # of all of it: the same for no other history

    def add(self, what: Happening | Answer) -> None:
        self.lines.append(what)
        self.sum = sha256(f"{self.sum} {what}".encode()).hexdigest()[:16]

    def copy(self) -> Heard:
        twin = Heard()
        twin.lines, twin.sum = self.lines.copy(), self.sum
        return twin


class Course:
    """One game. With `seed` chance is drawn from it; without, it has to be answered. What players
    are told is kept only if `heard`."""

    def __init__(self, of: Setting, seed: str | None, *, heard: bool = False) -> None:
        self.of = of
        self.rng = None if seed is None else random.Random(seed)
        self.heard = {who: Heard() for who in (0, 1, OBSERVER)} if heard else None
        self.g = of.game.opened(of.rules)
        before = self._listen()
        self.g.settle()
        self._hear(before)
        self._go_on()

    def copy(self) -> Course:
        """A course that goes its own way. One that draws for chance cannot be copied: both would
        draw from one source."""
        assert self.rng is None
        twin = object.__new__(Course)
        twin.of, twin.rng, twin.g = self.of, None, self.g.clone()
        heard = self.heard
        twin.heard = None if heard is None else {who: one.copy() for who, one in heard.items()}
        return twin

    def __getstate__(self) -> tuple[Any, ...]:
        return self.of, self.rng, self.heard, to_json(self.g)

    def __setstate__(self, kept: tuple[Any, ...]) -> None:
        self.of, self.rng, self.heard, position = kept
        self.g = from_json(self.of.game.blank(self.of.rules), position)

    def __deepcopy__(self, memo: dict[int, Any]) -> Course:
        return self.copy()

    @property
    def question(self) -> Ask | None:
        """What the game waits for; of two secret questions the first that is open."""
        return self.g.question

    @property
    def player(self) -> int:
        """Who has to answer: 0, 1 or `CHANCE`; NOBODY once the game is over."""
        ask = self.g.question
        if ask is None:
            return NOBODY
        return ask.who if ask.who == CHANCE else ask.who ^ self.of.game.exchanged(self.g)

    @property
    def winner(self) -> int:
        """The player who has won; NOBODY if nobody has."""
        winner = self.g.winner
        return winner if winner == NOBODY else winner ^ self.of.game.exchanged(self.g)

    def returns(self) -> tuple[float, float]:
        """What each player has got: 1 for a win, -1 for a loss."""
        winner = self.winner
        return (0.0, 0.0) if winner == NOBODY else (1.0, -1.0) if winner == 0 else (-1.0, 1.0)

    def seen_by(self, player: int) -> Veiled[Flow[Any]]:
        """What a player knows, or an `OBSERVER`."""
        turned = 0 if player == OBSERVER else self.of.game.exchanged(self.g)
        return veil(self.of.game, self.g, player ^ turned)

    def answer(self, number: int) -> None:
        """Give an answer by its number over the whole game; raises `IllegalChoice`."""
        ask = self.g.question
        assert ask is not None, "the game is over"
        self._apply(ask, number - self.of.game.vocabulary.kinds[ask.kind].first)
        self._go_on()

    def _go_on(self) -> None:
        for _ in range(MOST_FORCED):
            ask = self.g.question
            if ask is None:
                return
            if ask.options.bit_count() == 1:
                self._apply(ask, ask.options.bit_length() - 1)
            elif ask.who == CHANCE and self.rng is not None:
                self._apply(ask, draw(ask.options, self.rng.random))
            else:
                return
        raise Endless("no_choice", most=MOST_FORCED)

    def _apply(self, ask: Ask, choice: int) -> None:
        if self.heard is None:
            self.g.answer(choice)
            return
        before = self._listen()
        self.g.answer(choice)
        if ask.who != CHANCE:
            self.heard[ask.who ^ before].add(Answer(ask.who, ask.kind, choice, ask.seen))
        self._hear(before)

    def _listen(self) -> int:
        """Whether players have changed places."""
        if self.heard is not None:
            self.g.log = []
        return self.of.game.exchanged(self.g)

    def _hear(self, before: int) -> None:
        """Of the answer at which they did, a player hears what both seats were told."""
        if self.heard is None:
            return
        after = self.of.game.exchanged(self.g)
        for line in self.g.log or []:
            for player in (0, 1):
                if line.seen >> (player ^ before) & line.seen >> (player ^ after) & 1:
                    self.heard[player].add(line)
            if line.seen >> OBSERVER & 1:
                self.heard[OBSERVER].add(line)
        self.g.log = None


def observed(course: Course, player: int) -> dict[str, NDArray[Any]]:
    """What a player knows as arrays: an observation and a mask."""
    known = course.of.observe(course.seen_by(player))
    return {"observation": known, "action_mask": mask(course, player)}


def mask(course: Course, player: int) -> Mask:
    """Of two secret questions one is put after the other: the second has no open answers yet."""
    return course.of.observe.mask_of(course.question if course.player == player else None)
