"""How a table comes to its play: when the game begins, and when it is read from the database."""

from __future__ import annotations

import json
import logging
from functools import lru_cache
from typing import Any

from detente.games import find_game
from detente.kernel.chance import Draws
from detente.kernel.flow import Flow
from detente.kernel.game import Game
from detente.kernel.items import Answer, Item, Resignation, Takeback
from detente.kernel.play import RESIGNED, Play
from detente.kernel.records.replay import start
from detente.kernel.records.text import read
from detente.kernel.verdicts import Verdict, end

from ..core.errors import Refused
from . import clocks
from .chairs import HUMAN
from .sight import Aside, with_takeback
from .table import ANALYSIS, RUNNING, SEATS, VIEWERS, WAITING, Table

log = logging.getLogger("detente.reading")

Stored = list[tuple[Item, int, int]]
"""Items, each with its time and, of a take-back, the seat that asked for it."""


class Broken(Exception):
    """A stored table does not follow from the rules we have."""


def begun(table: Table, at: int, items: Stored) -> Table:
    """The game starts: both seats are taken. `items` came from elsewhere."""
    started = replayed(table.but(status=RUNNING, base=len(items)), items)
    late = len(started.playing.answers) - len(started.times)
    people = [chair for chair in SEATS if table.chairs[chair].kind == HUMAN]
    started = started.but(
        clocks=clocks.set_for(table.pace, people),
        numbers={seat: number + 1 for seat, number in table.numbers.items()},
        updated=dict.fromkeys(VIEWERS, at),
        times=(*started.times, *[at] * late),
    )
    return started.judged().retimed(at)


def begun_play(game: Game[Any], options: dict[str, str], head: str) -> Play[Flow[Any]]:
    """A play in which nobody has answered yet."""
    if head:
        return Play(game, start(read(head), find_game), forced=False)
    return _usual(game, json.dumps(options)).twin()


@lru_cache(maxsize=64)
def _usual(game: Game[Any], options: str) -> Play[Flow[Any]]:
    """All games under the same options begin alike, and share how they began."""
    return Play(game, game.opened(game.rules(json.loads(options))), forced=False)


def replayed(table: Table, items: Stored) -> Table:
    """The table with its play made again from its items, each with its time and who asked for it.

    Every answer is checked by the rules, every die of ours against the seed.
    """
    play = begun_play(table.game, table.options, table.head)
    draws = Draws(table.seed, [chair.entropy for chair in table.chairs])
    fresh = table.but(play=play, turned=0, times=(), asides=(), takebacks=False)
    followed = _followed(fresh, items, draws)
    if table.untold:
        play.leave_untold()
    return followed


def taken_up(table: Table, version: int, items: Stored) -> Table:
    """A table as it was kept with its play, if we know the rules it was played by."""
    if table.status != WAITING:
        if not table.game.knows(version):
            raise Refused("broken")
        try:
            table = replayed(table, items)
        except Exception as error:  # whatever it is, it is the matter of this table alone
            log.error("table %s does not follow from the rules: %r", table.id, error)
            raise Refused("broken") from None
    return table


def continued(known: Table, table: Table, items: Stored) -> Table:
    """The table as it was read, without its play: that of the table as we know it goes on by the
    items that have come since. They are checked in the same way."""
    play = known.playing
    table = table.but(
        play=play,
        turned=known.turned,
        times=known.times,
        asides=known.asides,
        takebacks=known.takebacks,
    )
    if not items:
        return table
    if play.draws is None:
        raise Broken("the game was over")
    draws = play.draws.twin()
    play = play.twin()
    play.draws, play.forced = None, False
    return _followed(table.but(play=play), items, draws)


def _followed(table: Table, items: Stored, draws: Draws) -> Table:
    """The table after the items that follow those of its play, which is changed."""
    play, turned = table.playing, table.turned
    times = list(table.times)
    for number, (item, at, by) in enumerate(items, len(play.items)):
        stood = play.handed_count
        if isinstance(item, Answer):
            _answered(table, number, item, draws)
            times.append(at)
            if number < table.base and table.status != ANALYSIS:
                turned = play.exchanged  # people sit down at a fork where it begins
        else:
            table = _told(table, item, at, by)
            del times[len(play.answers) :]
        if number + 1 in (table.base, table.shown):
            play.hand_over()  # what came from elsewhere, or was seen before, is nobody's draft
        if play.draft is None:
            times[stood:] = [at] * (len(times) - stood)  # it has been handed over now
    if table.status == RUNNING:
        play.resume(draws)
    return table.but(turned=turned, times=tuple(times))


def _answered(table: Table, number: int, item: Answer, draws: Draws) -> None:
    """Give a stored answer, if the rules ask for it."""
    play = table.playing
    ask = play.question_for(item.seat)
    if ask is None or ask.kind != item.kind:
        raise Broken(f"item {number}: seat {item.seat} is not asked this")
    if item.auto:
        play.answer_forced(item.seat)
    else:
        if item.seat not in SEATS and number >= table.base:
            kind = table.game.vocabulary.kinds[ask.kind].name
            if draws.choose(kind, ask.options) != item.choice:
                raise Broken(f"item {number}: the seed gives another answer of chance")
        play.answer(item.seat, item.choice, supposed=item.supposed)
    if play.answers[-1] != item:
        raise Broken(f"item {number} is another answer than the rules give")


def _told(table: Table, item: Takeback | Resignation, at: int, by: int) -> Table:
    """The game goes back or is over, and the log says so."""
    play = table.playing
    if isinstance(item, Takeback):
        play.take_back(item.count)
        asides = with_takeback(table.asides, item.count, by, at)
        return table.but(asides=asides, takebacks=True)
    if isinstance(item, Verdict):
        end(play, item)
        aside = Aside(len(play.answers), item.reason, item.seat, at)
    else:
        play.resign(item.seat)
        aside = Aside(len(play.answers), RESIGNED, item.seat, at)
    return table.but(asides=(*table.asides, aside))
