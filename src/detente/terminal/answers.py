"""What a typed line means as an answer: a word, its beginning, or the number of an option."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from difflib import get_close_matches

from detente.kernel.dictionary import Dictionary
from detente.kernel.flow import Ask
from detente.kernel.sets import members
from detente.kernel.words import Words, plain


@dataclass(frozen=True)
class Reading:
    """What was understood: one open option, several, one that is closed, or nothing."""

    choice: int | None = None
    several: tuple[int, ...] = ()
    closed: int | None = None


class Answers:
    """The options of a question as they are listed and typed."""

    def __init__(self, ask: Ask, words: Words, dictionary: Dictionary) -> None:
        self.ask = ask
        self.words = words
        self.dictionary = dictionary
        self.choices = members(ask.options)
        self.names = [words.option(ask.kind, choice) for choice in self.choices]
        # Where options are numbers themselves, a list number would mean something else.
        self.numbered = not any(name.lstrip("+-").isdigit() for name in self.names)

    def exact(self, text: str) -> int | None:
        """The open option with exactly this word."""
        choice = self.dictionary.option(self.ask.kind, text)
        return choice if choice is not None and self.ask.options >> choice & 1 else None

    def read(self, text: str) -> Reading:
        typed = plain(text)
        if not typed:
            return Reading()
        if self.numbered and is_number(text):
            number = int(text[:6])
            return (
                Reading(self.choices[number - 1]) if 0 < number <= len(self.choices) else Reading()
            )
        found = self.dictionary.starting_with(self.ask.kind, text, self.ask.options)
        found = found or self._inside(typed, self.ask.options)
        if self._alike(found):
            return Reading(min(found))
        if found:
            return Reading(several=tuple(sorted(found)))
        return Reading(closed=self.any_option(text))

    def any_option(self, text: str) -> int | None:
        """The option of this kind, open or not, that is meant."""
        everything = (1 << len(self.words.game.vocabulary.kinds[self.ask.kind].keys)) - 1
        if self.numbered and is_number(text):
            return self.read(text).choice
        found = self.dictionary.starting_with(self.ask.kind, text, everything)
        found = found or self._inside(plain(text), everything)
        return min(found) if self._alike(found) else None

    def _alike(self, choices: set[int]) -> bool:
        """Whether it does not matter which of these: there is one, or they look the same."""
        return len({self.words.option(self.ask.kind, choice) for choice in choices}) == 1

    def _inside(self, typed: str, options: int) -> set[int]:
        """The options with a later word that begins so: `union` for `Trade Union`."""
        if len(typed) < 3:
            return set()
        names = self.dictionary.called(self.ask.kind)
        return {choice for word, choice in names if options >> choice & 1 and f" {typed}" in word}


def is_number(text: str) -> bool:
    """Whether a line is a plain number, as those before the options are."""
    return text.isascii() and text.isdigit()


def nearest(text: str, candidates: Iterable[str], count: int = 3) -> list[str]:
    """The words that somebody who mistyped may have meant."""
    by_plain = {plain(word): word for word in candidates}
    found = get_close_matches(plain(text)[:60], by_plain, n=count, cutoff=0.6)
    return [by_plain[word] for word in found]
