"""What is said to people and read from them: one game under its rules, in both languages."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from operator import index
from typing import Any, SupportsIndex

from detente.kernel.dictionary import Dictionary, dictionary_of
from detente.kernel.errors import DetenteError, IllegalChoice
from detente.kernel.flow import CHANCE, OBSERVER, Ask, Happening, Reason
from detente.kernel.game import Game
from detente.kernel.words import Words, parameters

Seat = SupportsIndex | str
"""A side by its number or its name; `CHANCE` and `OBSERVER` are numbers."""
SEATS = (0, 1, CHANCE, OBSERVER)


class NotAsked(DetenteError):
    """An answer, or a question about one, for somebody who is not asked anything."""


class Sentence(str):
    """A line of text; `key` and `values` say the same to programs."""

    key: str
    values: Mapping[str, Any]

    def __new__(cls, text: str, key: str, values: Mapping[str, Any]) -> Sentence:
        made = super().__new__(cls, text)
        made.key, made.values = key, values
        return made


class Speech:
    """The words of one game. Copies of a game share it."""

    def __init__(self, game: Game[Any], rules: Any) -> None:
        self.game = game
        self.rules = rules
        self._words: dict[str, Words] = {}

    @cached_property
    def dictionary(self) -> Dictionary:
        return dictionary_of(self.game, self.rules)

    def words(self, language: str) -> Words:
        if language not in self._words:
            self._words[language] = Words(self.game, language, self.rules)
        return self._words[language]

    def seat(self, seat: Seat) -> int:
        """The number of a side that is given by number or name."""
        found = self._named(seat) if isinstance(seat, str) else index(seat)
        if found not in SEATS:
            known = ", ".join((*self.game.seats, "0, 1, CHANCE, OBSERVER"))
            raise DetenteError(f"{self.game.name} has no seat {seat!r}; there is: {known}")
        return found

    def _named(self, seat: str) -> int:
        found = self.dictionary.seat(seat)
        return -1 if found is None else found

    def told(self, line: Happening, language: str) -> Sentence:
        names = [name for name, _ in parameters(self.game.told[line.key])]
        text = self.words(language).logged(line)
        return Sentence(text, line.key, dict(zip(names, line.args, strict=True)))

    def why(self, reason: Reason, language: str) -> Sentence:
        return Sentence(self.words(language).why(reason), reason.key, {"rule": reason.rule})

    def choice(self, ask: Ask, answer: SupportsIndex | str) -> int:
        """The option of the kind asked for, open or not, that a number or a text means."""
        kind = self.game.vocabulary.kinds[ask.kind]
        if not isinstance(answer, str):
            if not isinstance(answer, SupportsIndex):
                raise IllegalChoice(f"an answer is an option, its number or a word, not {answer!r}")
            choice = index(answer) - kind.first
            if not 0 <= choice < len(kind.keys):
                last = kind.first + len(kind.keys) - 1
                raise IllegalChoice(
                    f"{answer} is no answer: a {kind.name} is asked for, {kind.first} to {last}"
                )
            return choice
        found = self.dictionary.option(ask.kind, answer)
        if found is not None:
            return found
        begun = self.dictionary.starting_with(ask.kind, answer, ask.options)
        if len(begun) == 1:
            return begun.pop()
        keys = ", ".join(sorted(kind.keys[choice] for choice in begun))
        if begun:
            raise IllegalChoice(f"{answer!r} may mean {keys}")
        raise IllegalChoice(f"{answer!r} is no {kind.name} of {self.game.name}")
