"""The fixed vocabulary of a game: every option there ever is, as a number and as a key.

Options are grouped in kinds (a card, a country, a way to act, a die). Inside a kind an option is a
small number, a member of the sets that questions offer. Over the whole game it has one number too,
so that a mask of constant size exists for learning.
"""

from __future__ import annotations

from collections.abc import Iterator

from .flow import Ask
from .sets import members


class Kind:
    """One sort of option, such as the cards of a deck."""

    def __init__(self, number: int, name: str, keys: tuple[str, ...], first: int) -> None:
        self.number = number
        self.name = name
        self.keys = keys
        self.first = first  # the number of its first option in the whole vocabulary
        self.index = {key: n for n, key in enumerate(keys)}


class Vocabulary:
    """All kinds of a game, in their order."""

    def __init__(self, **kinds: tuple[str, ...]) -> None:
        self.kinds: list[Kind] = []
        self.size = 0
        for name, keys in kinds.items():
            self.kinds.append(Kind(len(self.kinds), name, keys, self.size))
            self.size += len(keys)
        self.by_name = {kind.name: kind for kind in self.kinds}

    def mask(self, ask: Ask) -> int:
        """The options of a question as a set over the whole vocabulary."""
        return ask.options << self.kinds[ask.kind].first

    def number(self, kind: int, choice: int) -> int:
        """The number of an option in the whole vocabulary."""
        return self.kinds[kind].first + choice

    def key(self, kind: int, choice: int) -> str:
        return self.kinds[kind].keys[choice]

    def option(self, number: int) -> tuple[int, int]:
        """Kind and choice of a number of the whole vocabulary."""
        for kind in self.kinds:
            if number < kind.first + len(kind.keys):
                return kind.number, number - kind.first
        raise ValueError(f"the vocabulary has {self.size} options, not {number}")

    def keys(self, ask: Ask) -> Iterator[str]:
        """The options of a question by their keys."""
        names = self.kinds[ask.kind].keys
        return (names[choice] for choice in members(ask.options))
