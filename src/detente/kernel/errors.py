"""What can go wrong from outside. Each message says what is wrong and where."""

from __future__ import annotations


class DetenteError(Exception):
    """Something given from outside cannot be used; nothing was changed."""


class IllegalChoice(DetenteError, ValueError):
    """The answer is not among the options."""


class BadOption(DetenteError):
    """A game option that does not exist, or a value it does not take."""


class BadSave(DetenteError):
    """A saved position that cannot be read."""
