"""What can go wrong from outside. Each message says what is wrong and where."""

from __future__ import annotations

from collections.abc import Mapping


class DetenteError(Exception):
    """Something given from outside cannot be used; nothing was changed."""


class IllegalChoice(DetenteError, ValueError):
    """The answer is not among the options."""


class BadOption(DetenteError):
    """A game option that does not exist, or a value it does not take."""


class OptionsClash(BadOption):
    """Options that are good each by itself but do not go together; `name` is that of the clash."""

    def __init__(self, game: str, name: str, options: Mapping[str, str]) -> None:
        pairs = " and ".join(f"{option}={value}" for option, value in options.items())
        super().__init__(f"{game}: {pairs} do not go together")
        self.name = name


class BadSave(DetenteError):
    """A saved position that cannot be read."""


class CannotGoOn(DetenteError):
    """A position that no game comes to, and from which none goes on."""


class Endless(CannotGoOn):
    """The rules run on and on without anybody being asked anything he could choose."""


class NoWorld(CannotGoOn):
    """No deal of what is hidden agrees with what a seat knows."""


class Misdeal(DetenteError):
    """This deal cannot be; another may."""
