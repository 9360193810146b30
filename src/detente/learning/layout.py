"""What an observation is made of: named parts of one row of numbers, by the quantities of a game.

Nothing is listed here by game. Whatever a game declares as a quantity is in its observations, so
none can be forgotten; only what follows from the others and takes long to work out is left out.
"""

from __future__ import annotations

from functools import cached_property
from hashlib import sha256
from typing import Any, NamedTuple

from detente.kernel.game import Game
from detente.kernel.quantities import Form, Quantity

SEATS = 2
ASKED = 3  # either side, or chance
NUMBERS = 8  # that a question was put with; no step has more
LEAST, MOST = -(1 << 15), (1 << 15) - 1
BYTE = 255

SET, ONE, COUNTS, PLACES, NUMBER = "set", "one", "counts", "places", "number"


class Part(NamedTuple):
    """A piece of an observation: entries from `start` on, each between `low` and `high`."""

    name: str
    what: str
    """`set`: 1 for each member; `one`: 1 for the one that it is, the last entry if that is unknown;
    `counts`: how often each is there; `places`: where each is in a row, from 1 on, 0 if nowhere."""
    kind: str
    """Of the options that the entries stand for; `seat`, `step`, or empty for a number."""
    start: int
    size: int
    low: int
    high: int

    @property
    def stop(self) -> int:
        return self.start + self.size


class Layout:
    """The parts of the observations of one game: bits first, then small numbers, then others."""

    def __init__(self, game: Game[Any]) -> None:
        self.game = game
        blank = game.blank(game.rules())
        self.steps = tuple(sorted(type(blank).steps))
        self.parts: list[Part] = []
        self.size = 0
        quantities = [q for q in game.quantities if q.observed]
        self.ones = [q for q in quantities if q.form is Form.ONE]
        self.sets = [q for q in quantities if q.form is Form.SET]
        self.counts = [q for q in quantities if q.form is Form.ROW and q.counted]
        self.rows = [q for q in quantities if q.form is Form.ROW and not q.counted]
        self.numbers = [q for q in quantities if q.form in (Form.NUMBER, Form.FLAG)]
        self._bits()
        self.bits = self.size
        for q in self.counts:
            assert q.counted is not None
            self._put(q.name, COUNTS, q.kind, len(q.counted(blank)), 0, BYTE)
        for q in self.rows:
            self._put(q.name, PLACES, q.kind, self.members(q.kind), 0, BYTE)
        self.small = self.size
        self._others()
        self.by_name = {part.name: part for part in self.parts}

    def _bits(self) -> None:
        for q in self.ones:
            self._put(q.name, ONE, q.kind, self.members(q.kind) + 1)
        self._put("asked", SET, "seat", ASKED)
        self._put("step", ONE, "step", len(self.steps))
        for q in self.sets:
            self._put(q.name, SET, q.kind, self.members(q.kind))

    def _others(self) -> None:
        for q in self.numbers:
            self._put(q.name, NUMBER, "", 1, *_within(q))
        for q in self.sets:
            self._put(f"{q.name}.hidden", NUMBER, "", 1, 0, self.members(q.kind))
        for q in self.rows:
            self._put(f"{q.name}.length", NUMBER, "", 1, 0, BYTE)
        self._put("seat", NUMBER, "", 1, 0, 3)
        self._put("over", NUMBER, "", 1, 0, 1)
        self._put("winner", NUMBER, "", 1, -1, 1)
        self._put("chosen", NUMBER, "", 1, -1, self.game.vocabulary.size - 1)
        self._put("numbers", NUMBER, "", NUMBERS, LEAST, MOST)

    def _put(self, name: str, what: str, kind: str, size: int, low: int = 0, high: int = 1) -> None:
        self.parts.append(Part(name, what, kind, self.size, size, low, high))
        self.size += size

    def members(self, kind: str) -> int:
        """How many things there are of a kind."""
        return SEATS if kind == "seat" else len(self.game.vocabulary.by_name[kind].keys)

    @cached_property
    def digest(self) -> str:
        """The same for layouts that are the same, and for no others."""
        kinds = [(kind.name, kind.keys) for kind in self.game.vocabulary.kinds]
        said = repr((self.parts, self.steps, kinds, self.game.seats))
        return sha256(said.encode()).hexdigest()[:12]


def _within(q: Quantity) -> tuple[int, int]:
    if q.form is Form.FLAG:
        return 0, 1
    return (q.within[0], q.within[-1]) if q.within else (LEAST, MOST)
