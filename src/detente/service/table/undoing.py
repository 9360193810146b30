"""Going back: everybody takes back his own draft as he likes. What was handed over goes back with
the consent of the other; whoever plays with a computer or at both seats has it from himself."""

from __future__ import annotations

from typing import NamedTuple

from detente.kernel.flow import Pair
from detente.kernel.items import Answer

from ..core.errors import Refused
from .chairs import COMPUTER, Asking
from .table import OPEN, RUNNING, SEATS, Table


class Way(NamedTuple):
    """How undo goes back: so many answers stand after it; `across` a commit line?"""

    to: int
    across: bool


def way_back(table: Table, seat: int) -> Way | str:
    """How this seat goes back now by undo; or why it cannot, as a key."""
    if table.play is None or seat not in SEATS:
        return "nothing"
    if table.status != RUNNING:
        return "over"
    refusal = _refusal(table, seat)
    if not refusal:
        within = table.playing.undo_to(seat)
        assert within is not None
        return Way(within, across=False)
    if table.lets_back and is_alone(table, seat):
        last = last_decision(table, seat)
        if last is not None:
            return Way(last, across=True)
    return refusal


def _refusal(table: Table, seat: int) -> str:
    """Why this seat has nothing in a draft that it could take back; empty if it has."""
    play = table.playing.known_to(seat)
    top = play.state.stack[-1] if play.state.stack else None
    if isinstance(top, Pair) and top.picks[seat] < 0:
        return "choosing"  # in any case: it must not show whether the other has chosen
    if play.undo_to(seat) is not None:
        return ""
    since = ""  # who has answered since his own last answer
    for number in range(len(play.answers) - 1, -1, -1):
        answer = play.answers[number]
        if answer.auto:
            continue
        if answer.seat == play.seat_then(seat, number):
            return since or play.because
        since = since or ("another" if answer.seat in SEATS else "chance")
    return "nothing"


def is_alone(table: Table, seat: int) -> bool:
    """Whether nobody else has to agree to what this seat wants."""
    other = table.sitting(1 - seat)
    return other.kind == COMPUTER or is_one_screen(table)


def is_one_screen(table: Table) -> bool:
    """Whether both seats are the same person's."""
    first, second = table.chairs
    return bool(first.guest) and first.guest == second.guest


def last_decision(table: Table, seat: int) -> int | None:
    """The answers before the last one that whoever has this seat gave himself and handed over; at
    one screen, whichever of his seats he gave it for."""
    viewer = OPEN if is_one_screen(table) else seat
    play = table.playing

    def is_his(answer: Answer, number: int) -> bool:
        if answer.auto:
            return False
        own = play.seat_then(seat, number)
        return answer.seat == own or (viewer == OPEN and answer.seat == 1 - own)

    known = min(table.known_answers(viewer), play.handed_count)
    return next((n for n in range(known - 1, -1, -1) if is_his(play.answers[n], n)), None)


def gone_back(table: Table, seat: int, at: int) -> Table:
    """The table after an undo."""
    way = way_back(table, seat)
    if isinstance(way, str):
        raise Refused("cannot_undo")
    if way.across:
        return table.taken_back(Asking(seat, way.to), at)
    return table.undone(seat, at)
