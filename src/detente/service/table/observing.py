"""Through whose eyes a table may be looked at, and what players agree about that.

Who watches through the eyes of a player, by consent of both, is shown a table made for him: of a
delayed one as it was, and of what came before the consent only what everybody saw. Whatever he is
sent goes through the sight of a seat of that table.
"""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from detente.kernel.flow import CHANCE, OBSERVER

from ..core.errors import Refused
from .chairs import COMPUTER
from .observers import CLOSED, MINUTE, ONE, PUBLIC, Agreed, Proposal, Watching, is_delayed, since
from .sight import Aside, Sight
from .table import OPEN, RUNNING, SEATS, VIEWERS, Table

NAMES = {"0": 0, "1": 1, "observer": OBSERVER, "all": OPEN}


class Gaze(NamedTuple):
    """Through which seat somebody looks at which table, and from how many answers on."""

    table: Table
    seat: int
    since: int = 0
    watches: bool = False  # by consent, through the eyes of a player


# Looking


def is_there_for(table: Table, guest: str) -> bool:
    """A closed table is there for who plays at it, made it or teaches at it, and for nobody else:
    to everybody else it is as if there were none, as to whom its host has blocked."""
    if table.hides_from(guest):
        return False
    own = table.held_by(guest) or guest == table.creator
    return not table.closed or bool(own) or is_teacher(table, guest)


def gaze(table: Table, guest: str, name: str, at: int, *, open_hands: bool = False) -> Gaze:
    """How a guest who wants to look from a seat sees the table, if he may.

    A seat is for whoever holds it, and for everybody once the game is over; before that, for those
    to whom both players have opened it. Open hands are for whoever could see both hands anyway.
    """
    if not is_there_for(table, guest):
        raise Refused("not_found")
    seat = NAMES.get(name)
    if seat is None or (seat == OPEN and not open_hands):
        raise Refused("bad_request")
    mine = table.held_by(guest)
    if seat == OBSERVER or table.is_open or seat in mine:
        return Gaze(table.known_to(seat), seat)
    if seat == OPEN and mine == list(SEATS):
        return Gaze(table, seat)
    return watched(table, guest, seat, at)


def setting_of(table: Table) -> Watching:
    if table.agreed:
        return table.agreed[-1].setting
    return Watching(CLOSED if table.closed else PUBLIC)


def open_to(table: Table, guest: str) -> list[int]:
    """The seats this guest may look through although he has none of them."""
    if table.status != RUNNING or table.held_by(guest):
        return []
    return [seat for seat in SEATS if since(table.agreed, guest, table.chair_at(seat)) is not None]


def is_teacher(table: Table, guest: str) -> bool:
    return any(setting_of(table).teaches(guest, chair) for chair in SEATS)


def watched(table: Table, guest: str, seat: int, at: int) -> Gaze:
    """What he sees who looks through this seat by consent: what its player has handed over."""
    if seat not in open_to(table, guest):
        raise Refused("not_your_seat")
    chair, setting = table.chair_at(seat), setting_of(table)
    first = since(table.agreed, guest, chair)
    assert first is not None
    table = table.known_to(OBSERVER)
    if is_delayed(setting, guest, chair):
        table = earlier(table, answers_shown(table, setting, at))
    else:
        table = counted(table, table.known_answers(seat))
    return Gaze(_limited(table, seat, first), seat, first, watches=True)


def _limited(table: Table, seat: int, first: int) -> Table:
    """The same table, at which this seat is seen with its secrets only from the consent on."""
    play = table.playing
    eyes = seat if len(play.answers) >= first else OBSERVER
    shown = Sight(play, eyes, table.tongues, table.all_times, table.all_asides)
    shown.lines = [
        line
        for line in shown.lines
        if line.answer > first or isinstance(line.what, Aside) or line.what.seen >> OBSERVER & 1
    ]
    seen = replace(table)
    seen.see_as(seat, shown)
    return seen


def answers_shown(table: Table, setting: Watching, at: int) -> int:
    """How many answers of a game are shown with a delay.

    They are counted from what everybody knows: neither a draft nor the secret first answer of a
    pair moves anything.
    """
    known = table.known_answers(OBSERVER)
    if setting.minutes:
        latest = at - setting.minutes * MINUTE
        return sum(1 for time in table.times[:known] if time <= latest)
    left = setting.answers
    for number in range(known - 1, -1, -1):
        answer = table.playing.answers[number]
        left -= answer.seat != CHANCE and not answer.auto
        if left == 0:
            return number
    return 0


def earlier(table: Table, count: int) -> Table:
    """The table as it was when so many answers stood, and as it counted them."""
    play = table.playing
    if count < len(play.answers):
        play = play.twin()
        play.draws, play.forced = None, False  # nothing goes on by itself
        play.take_back(count)
        play.items = list(play.answers)  # nothing of what came later
    past = replace(
        table,
        play=play,
        times=table.times[:count],
        asides=tuple(aside for aside in table.asides if aside.answer <= count),
        agreed=tuple(one for one in table.agreed if one.answer <= count),
        asking=None,
    )
    return counted(past, count)


def counted(table: Table, answers: int) -> Table:
    """What is seen through the eyes of a player is counted apart: his own number grows with every
    answer of his drafts."""
    return table.but(numbers=dict.fromkeys(VIEWERS, answers + len(table.all_asides)))


# Agreeing


def proposed(table: Table, proposal: Proposal, at: int) -> Table:
    """Somebody proposes; whoever plays with a computer or with himself agrees with himself."""
    if table.status != RUNNING:
        raise Refused("over" if table.is_open else "not_asked")
    setting = proposal.setting
    if setting == setting_of(table):
        raise Refused("conflict", "observers_so")
    if table.contest and (table.closed or setting.mode == CLOSED):
        raise Refused("conflict", "tournament_observers")
    if (table.rated or table.contest) and (setting.mode == ONE or setting.teachers):
        raise Refused("conflict", "rated_observers")
    if any(table.chairs[chair].guest == t.person for t in setting.teachers for chair in SEATS):
        raise Refused("conflict", "teacher_plays")
    other = table.chairs[1 - proposal.by]
    if other.kind == COMPUTER or other.guest == table.chairs[proposal.by].guest:
        return agreed(table.but(proposed=proposal), at)
    return table.but(proposed=proposal)


def agreed(table: Table, at: int) -> Table:
    """What was proposed holds from now on; everybody reads it in the log."""
    proposal = table.proposed
    assert proposal is not None
    setting = proposal.setting
    one = Agreed(setting, proposal.by, table.known_answers(OBSERVER), at)
    # a game that may be watched with open hands may be found as well
    shown = table.listed if setting.mode in (PUBLIC, CLOSED) else table.listed or at
    return table.but(
        agreed=(*table.agreed, one),
        proposed=None,
        closed=setting.mode == CLOSED,
        listed=shown,
        numbers={viewer: number + 1 for viewer, number in table.numbers.items()},
        updated=dict.fromkeys(VIEWERS, at),
    )
