"""What the deal brought both sides, read from the log of a game that is over. There are no dice."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from detente.kernel.flow import Happening
from detente.kernel.luck import Drawn

from . import happenings as told
from .options import Rules

GOT = told.got.__name__


def draws(rules: Rules, lines: Sequence[Happening]) -> Iterator[Drawn]:
    for line in lines:
        if line.key == GOT:
            side, card = line.args
            yield Drawn(side, rules.cubes[card], rules.faction[card])
