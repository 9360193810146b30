"""What can go wrong from outside. Each message says what is wrong and where.

`str` of an error is English, for programs and those who run them; `sentence` says it to people in
their language, where the words know it.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from .sentences import fill

_WORDS = Path(__file__).parent / "words"


@cache
def _sentences(language: str) -> dict[str, str]:
    read = tomllib.loads((_WORDS / f"{language}.toml").read_text("utf-8"))
    table: dict[str, str] = read["error"]
    return table


def said_in(language: str, key: str, **values: object) -> str:
    """A sentence of the table `error` of the kernel's words; an error in it speaks for itself."""
    own = {
        name: value.sentence(language) if isinstance(value, DetenteError) else value
        for name, value in values.items()
    }
    return fill(_sentences(language)[key], own)


class DetenteError(Exception):
    """Something given from outside cannot be used; nothing was changed."""

    def sentence(self, language: str) -> str:
        return str(self)


class Told(DetenteError):
    """An error that the words know: a key of them, and what is put in."""

    def __init__(self, key: str, **values: object) -> None:
        self.key, self.values = key, values
        super().__init__(self.sentence("en"))

    def sentence(self, language: str) -> str:
        return said_in(language, self.key, **self.values)


class IllegalChoice(DetenteError, ValueError):
    """The answer is not among the options."""


class BadOption(DetenteError):
    """A game option that does not exist, or a value it does not take."""


class UnknownOption(Told, BadOption):
    """An option, value or preset that the game does not have."""


class OptionsClash(Told, BadOption):
    """Options that are good each by itself but do not go together; `name` is that of the clash."""

    def __init__(self, game: str, name: str, options: Mapping[str, str]) -> None:
        pairs = [f"{option}={value}" for option, value in options.items()]
        super().__init__("clash", game=game, pairs=", ".join(pairs))
        self.name = name


class BadSave(DetenteError):
    """A saved position that cannot be read."""


class CannotGoOn(Told):
    """A position that no game comes to, and from which none goes on."""


class Endless(CannotGoOn):
    """The rules run on and on without anybody being asked anything he could choose."""


class NoWorld(CannotGoOn):
    """No deal of what is hidden agrees with what a seat knows."""


class Misdeal(DetenteError):
    """This deal cannot be; another may."""
