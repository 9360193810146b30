"""What dice and draws brought both sides, read from the log of a game that is over.

Left out are the dice of an aftermath, which bring more or less and never nothing, and those of a
takeover in the family mode, after which cards still decide.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from detente.kernel.flow import Happening
from detente.kernel.luck import Drawn, Roll, against, at_least

from . import happenings as told
from .board import COMMUNIST
from .deck import OPS, OWNER
from .options import Rules

CHECKS = (told.check_won.__name__, told.check_failed.__name__)
COUNTER_ATTACKS = (told.counter_attack_won.__name__, told.counter_attack_lost.__name__)
TRACK, STRIKE = told.track_rolled.__name__, told.strike_rolled.__name__
EVENT, CONTEST = told.die_rolled.__name__, told.contest_rolled.__name__
GOT = told.got.__name__


def rolls(lines: Sequence[Happening]) -> Iterator[Roll]:
    for line in lines:
        if line.key in CHECKS:
            side, _, die, value, modifier, *_, needed = line.args
            yield at_least(side, die, needed - value - modifier + 1)
        elif line.key in COUNTER_ATTACKS:
            side, die, rank = line.args
            yield at_least(side, die, rank)
        elif line.key == TRACK:
            side, die, value, bonus, needed = line.args
            yield at_least(side, die, needed - value - bonus)
        elif line.key == EVENT:
            side, die, modifier, least = line.args
            yield at_least(side, die, least - modifier)
        elif line.key == STRIKE:
            die, value, needed = line.args
            yield at_least(COMMUNIST, die, needed - value)
        elif line.key == CONTEST:
            first, first_bonus, second, second_bonus = line.args
            yield from against((first, second), (first_bonus, second_bonus))


def draws(rules: Rules, lines: Sequence[Happening]) -> Iterator[Drawn]:
    for line in lines:
        if line.key == GOT:
            side, card = line.args
            yield Drawn(side, OPS[card], OWNER[card])
