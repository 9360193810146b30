"""What players do at a table: what is checked before it takes effect, and what it comes to.

A refusal is raised. Whatever is returned is another table, and nobody has been told anything yet.
"""

from __future__ import annotations

from typing import NamedTuple

from detente.kernel.errors import CannotGoOn
from detente.kernel.flow import NOBODY
from detente.kernel.verdicts import Verdict

from ..core import limits
from ..core.errors import Asked, Refused
from ..core.json import Json
from .chairs import Asking
from .claims import Claim
from .deadlines import is_late
from .table import RUNNING, Table
from .undoing import gone_back, is_alone, last_decision


class Deed(NamedTuple):
    """The table after an action, and the reply."""

    table: Table
    reply: Json
    by: int = NOBODY  # who asked for a take-back


# What holds for several of them


def holding(table: Table, guest: str, seat: int) -> None:
    if table.hides_from(guest):
        raise Refused("not_found")
    if seat not in table.held_by(guest):
        raise Refused("not_your_seat")


def going(table: Table) -> None:
    if table.is_open:
        raise Refused("over")
    if table.status != RUNNING:
        raise Refused("not_asked")


def current(table: Table, seat: int, number: int) -> None:
    if number != table.numbers[seat]:
        raise Refused("stale")


def at_seat(table: Table, guest: str, seat: int, number: int | None = None) -> None:
    """He has the seat, the game goes on, and he has seen how it stands, if he says what he saw."""
    holding(table, guest, seat)
    going(table)
    if number is not None:
        current(table, seat, number)


def offered(table: Table, seat: int, option: int) -> int:
    """The choice that a number of the whole vocabulary means, if it is open to this seat."""
    ask = table.playing.question_for(seat)
    if ask is None:
        raise Refused("not_asked")
    kind = table.game.vocabulary.kinds[ask.kind]
    choice = option - kind.first
    if not 0 <= choice < len(kind.keys) or not ask.options >> choice & 1:
        raise Refused("not_offered")
    return choice


def reply(old: Table, new: Table, seat: int) -> Json:
    """For whoever had this seat, wherever he sits now."""
    now = new.followed(old, seat)
    return {"number": new.numbers[now], "changed": new.numbers[now] != old.numbers[now]}


# Answers


def may_answer(
    table: Table, guest: str, seat: int, number: int, option: int, *, draft: bool
) -> None:
    """Whether somebody who has seen the table as it is may give this answer; as a draft only if it
    can be taken back."""
    at_seat(table, guest, seat, number)
    choice = offered(table, seat, option)
    # by what the seat knows, not by what has come of it: that may tell something hidden
    if draft and (why := table.sight(seat).commits(choice)):
        raise Asked(f"final_{why}")


def given(table: Table, guest: str, seat: int, option: int, at: int, delay: int = 0) -> Table:
    """The table after an answer of somebody who has this seat."""
    at_seat(table, guest, seat)
    choice = offered(table, seat, option)
    if is_late(table, seat, at, delay):
        raise Refused("out_of_time")
    try:
        return table.answered(seat, choice, at, delay)
    except CannotGoOn:  # from a position that no game comes to
        raise Refused("broken", "rules_fail") from None


# Going back


def undone(table: Table, guest: str, seat: int, number: int, at: int) -> Deed:
    at_seat(table, guest, seat, number)
    new = gone_back(table, seat, at)
    now = new.followed(table, seat)
    if is_late(new, now, at, 0):
        raise Refused("cannot_undo", "no_time_to_undo")
    return Deed(new, reply(table, new, seat), now)


def takeback_asked(
    table: Table, guest: str, seat: int, number: int, to: int | None, at: int
) -> Deed:
    """The game goes back where nobody else has to agree; otherwise he is asked."""
    at_seat(table, guest, seat, number)
    if table.serious:
        raise Refused("conflict", "serious_takeback")
    if table.rated:
        raise Refused("conflict", "rated_takeback")
    if table.contest:
        raise Refused("conflict", "tournament_takeback")
    if to is None and is_alone(table, seat):
        new = gone_back(table, seat, at)
        return Deed(new, reply(table, new, seat), new.followed(table, seat))
    count = last_decision(table, seat) if to is None else to
    handed_over = min(table.known_answers(seat), table.playing.handed_count)
    if count is None or not 0 <= count < handed_over:
        raise Refused("cannot_undo")
    asking = Asking(seat, count)
    alone = is_alone(table, seat)
    new = table.taken_back(asking, at) if alone else table.but(asking=asking)
    return Deed(new, reply(table, new, seat), new.followed(table, seat))


def takeback_answered(table: Table, guest: str, seat: int, accept: bool, at: int) -> Deed:
    at_seat(table, guest, seat)
    asking = table.asking
    if asking is None or asking.by == seat:
        raise Refused("not_asked")
    new = table.taken_back(asking, at) if accept else table.but(asking=None)
    return Deed(new, reply(table, new, seat), new.followed(table, asking.by))


# Ends


def resigned(table: Table, guest: str, seat: int, at: int) -> Deed:
    at_seat(table, guest, seat)
    new = table.resigned(seat, at)
    return Deed(new, reply(table, new, seat))


def claimed(table: Table, guest: str, seat: int, result: str, found: Claim | None, at: int) -> Deed:
    """The win is claimed, or the game called void, by what may be claimed now."""
    if seat not in table.held_by(guest):
        raise Refused("not_your_seat")
    if table.is_open:
        raise Refused("over")
    if found is None or at < found.since or (result == "win" and not found.win):
        raise Refused("conflict", "nothing_to_claim")
    winner = seat if result == "win" else NOBODY
    new = table.ended(Verdict(1 - seat, found.verdict, winner), at)
    return Deed(new, {"number": new.numbers[seat], "changed": True})


# Beside the game


def may_have_hint(table: Table, guest: str, seat: int, number: int) -> None:
    at_seat(table, guest, seat, number)
    if not table.gives_hints:
        raise Refused("conflict", "no_hints")
    if table.sight(seat).ask is None:
        raise Refused("not_asked")


def hinted(table: Table, guest: str, seat: int, number: int) -> Deed:
    """The game counts as one with hints."""
    may_have_hint(table, guest, seat, number)
    return Deed(table.but(hints=True), reply(table, table, seat))


def hurried(table: Table, guest: str) -> Deed:
    """One that has fallen silent tries once more; whoever thinks is to be told by others."""
    mine = table.held_by(guest)
    if not mine:
        raise Refused("not_your_seat")
    going(table)
    said = reply(table, table, mine[0])
    return Deed(table.but(silent=False) if table.silent else table, said)


def noted(table: Table, guest: str, seat: int, text: str) -> str:
    """What is kept of notes."""
    if len(text) > limits.NOTES:
        raise Refused("too_large")
    holding(table, guest, seat)
    return limits.printable(text)
