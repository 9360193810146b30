"""What dice and draws brought both sides, read from the log of a game that is over."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from detente.kernel.flow import Happening
from detente.kernel.luck import Drawn, Roll, against, at_least, at_most

from . import happenings as told
from .deck import OPS, OWNER
from .options import Rules

COUPS = (told.coup_rolled.__name__, told.coup_failed.__name__)
REROLLED = told.coup_rerolled.__name__
WAR, REALIGNMENT, CONTEST = (
    told.war_rolled.__name__,
    told.realignment_rolled.__name__,
    told.contest_rolled.__name__,
)
UP_TO = (told.trap_rolled.__name__, told.space_rolled.__name__)
GOT = told.got.__name__


def rolls(lines: Sequence[Happening]) -> Iterator[Roll]:
    given_up: list[int] = []  # dice of a coup that its side did not accept
    for line in lines:
        if line.key == REROLLED:
            given_up.append(line.args[2])
        elif line.key in COUPS:
            side, _, die, modifier, value, *_, needed = line.args
            for one in (*given_up, die):
                yield at_least(side, one, needed - modifier - value + 1)
            given_up.clear()
        elif line.key == WAR:
            side, _, die, modifier, least = line.args
            yield at_least(side, die, least - modifier)
        elif line.key in UP_TO:
            yield at_most(*line.args)
        elif line.key == REALIGNMENT:
            _, us, us_bonus, ussr, ussr_bonus = line.args
            yield from against((us, ussr), (us_bonus, ussr_bonus))
        elif line.key == CONTEST:
            us, us_bonus, ussr, ussr_bonus = line.args
            yield from against((us, ussr), (us_bonus, ussr_bonus))


def draws(rules: Rules, lines: Sequence[Happening]) -> Iterator[Drawn]:
    for line in lines:
        if line.key == GOT:
            side, card = line.args
            yield Drawn(side, OPS[card], OWNER[card])
