"""An option that is a text of its own, such as a deck, made in a form by whoever has it at home."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple, TypeAlias

from .errors import BadOption

Form: TypeAlias = dict[str, Any]
"""Plain data, as it would stand in a file."""


class Flaw(NamedTuple):
    """Something wrong, or worth a second look: where in the form, and what, by language."""

    about: str
    said: Mapping[str, str]


@dataclass(frozen=True)
class Workshop:
    option: str
    usual: Callable[[], str]
    """The text of the default, from which another is made."""
    read: Callable[[str], Form]
    """What stands in a text; raises BadOption."""
    write: Callable[[Form], str]
    """The text that says this; raises BadOption."""
    flaw: Callable[[BadOption], Flaw]
    warnings: Callable[[str], list[Flaw]] = lambda text: []
    """Where a good text differs from what is known of the printed one."""
