"""What a seat has seen of a game, in order, as rows of numbers."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from detente.kernel.flow import Happening
from detente.kernel.game import Game
from detente.kernel.items import Answer
from detente.kernel.words import kind_name, one_of, parameters

ANSWERED = 0  # the number of the rows that are answers of one's own
WORD = 31  # bits of a set that one number holds


class Historian:
    """Writes histories of one game. A row begins with the number of a happening (`names` has them)
    and goes on with what it carries: numbers as they are, a set as 31 members a number, zeros at
    the end. An answer of one's own is a row too: 0, and the number of the option."""

    def __init__(self, game: Game[Any]) -> None:
        self.game = game
        self.names = ("answered", *sorted(game.told))
        self._numbers = {name: n for n, name in enumerate(self.names)}
        self.words = {name: self._sizes(name) for name in game.told}
        self.width = 1 + max(1, *(sum(sizes) for sizes in self.words.values()))

    def _sizes(self, name: str) -> tuple[int, ...]:
        """How many numbers each parameter of a happening takes; a plain one takes one."""
        kinds, found = self.game.vocabulary.by_name, []
        for _, annotation in parameters(self.game.told[name]):
            kind = kind_name(annotation)
            of = "" if kind in kinds else one_of(kind)
            found.append(1 + (len(kinds[of].keys) - 1) // WORD if of in kinds else 1)
        return tuple(found)

    def __call__(self, course: Iterable[Happening | Answer]) -> NDArray[np.int32]:
        """A course, such as that of `Seen`, as rows of `width` numbers."""
        rows = [self._row(line) for line in course]
        found = np.zeros((len(rows), self.width), np.int32)
        for number, row in enumerate(rows):
            found[number, : len(row)] = row
        return found

    def _row(self, line: Happening | Answer) -> list[int]:
        if isinstance(line, Answer):
            return [ANSWERED, self.game.vocabulary.number(line.kind, line.choice)]
        row = [self._numbers[line.key]]
        for value, words in zip(line.args, self.words[line.key], strict=True):
            if words == 1:
                row.append(value)
            else:
                row += [value >> WORD * n & (1 << WORD) - 1 for n in range(words)]
        return row
