"""What somebody is asked, and what he may answer."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from detente.kernel.flow import Ask
from detente.kernel.sets import members

from .speech import Seat, Sentence, Speech


@dataclass(frozen=True)
class Option:
    """One thing that can be chosen. It has one `number` over the whole game, for machines; a `kind`
    and a `key`, for programs that people read; and `words` for people."""

    seat: int
    number: int
    kind: str
    key: str
    _speech: Speech = field(repr=False, compare=False)

    def words(self, language: str = "en") -> str:
        """How it is called at the table."""
        vocabulary = self._speech.game.vocabulary
        return self._speech.words(language).option(*vocabulary.option(self.number))

    def __str__(self) -> str:
        return self.key


@dataclass(frozen=True)
class Question:
    """What a seat is asked now."""

    seat: int
    kind: str
    step: str
    """The step of the rules that gets the answer: the same question has the same step."""
    numbers: dict[str, int]
    """What the step was given beside the answer, by name: points left, a card played."""
    _ask: Ask = field(repr=False, compare=False)
    _speech: Speech = field(repr=False, compare=False)
    _because: Any = field(repr=False, compare=False, default=None)

    def words(self, language: str = "en") -> str:
        """The question as it is put to people."""
        return self._speech.words(language).ask(self._ask)

    def because(self, language: str = "en") -> Sentence | None:
        """The line of the log that says why it is asked, if there is one."""
        return None if self._because is None else self._speech.told(self._because, language)

    def act(self, option: Option, language: str = "en") -> str:
        """What the button says that gives this answer."""
        choice = self._speech.choice(self._ask, option.number)
        return self._speech.words(language).act(self._ask, choice)


def option_of(speech: Speech, seat: int, kind: int, choice: int) -> Option:
    sort = speech.game.vocabulary.kinds[kind]
    return Option(seat, sort.first + choice, sort.name, sort.keys[choice], speech)


def options_of(speech: Speech, ask: Ask) -> list[Option]:
    """The open answers to a question."""
    return [option_of(speech, ask.who, ask.kind, choice) for choice in members(ask.options)]


__all__ = ["Option", "Question", "Seat", "Sentence"]
