"""What somebody asks about a table he looks at: why something is closed, what a query says, how he
could lose."""

from __future__ import annotations

from ..core.errors import Refused
from ..core.json import Json
from .observing import Gaze
from .sight import Sight
from .table import OVER, SEATS


def why(seen: Gaze, guest: str, option: int, number: int | None) -> Json:
    """Why an option is closed to whoever is asked, by its number in the whole vocabulary. Of a
    question that stood at an earlier `number` there is nothing to say."""
    table, seat = seen.table, seen.seat
    if seat not in table.held_by(guest):
        raise Refused("not_asked")
    if number is not None and number != table.numbers[seat]:
        return {"gone": True}
    sight = table.sight(seat)
    ask = sight.ask
    if table.status == OVER or ask is None:
        raise Refused("not_asked")
    kind = table.game.vocabulary.kinds[ask.kind]
    choice = option - kind.first
    if not 0 <= choice < len(kind.keys):
        raise Refused("not_offered")
    reason = sight.why_not(choice)
    if reason is None:
        return {"open": True, "commits": sight.commits(choice)}
    return {"reason": table.tongues.why(reason), "rule": reason.rule}


def may_lose(seen: Gaze, guest: str) -> Sight | None:
    """What his risks are looked for in; None if there is nothing to look for."""
    table, seat = seen.table, seen.seat
    if seat not in table.held_by(guest):
        raise Refused("not_asked")
    sight = table.sight(seat)
    return None if table.status == OVER or sight.ask is None else sight


def risks(seen: Gaze, found: Json | None) -> Json:
    """What was found, with the number of what it was found for."""
    none: Json = {"risks": [], "unsure": []}
    return {"number": seen.table.numbers[seen.seat], **(found or none)}


def query(seen: Gaze, name: str) -> Json:
    if name not in seen.table.game.queries:
        raise Refused("not_found")
    seen.table.playing  # noqa: B018 - refuses a table that has not begun
    return {"lines": seen.table.sight(seen.seat).answers_to(name)}


def may_take_record(seen: Gaze, guest: str) -> None:
    table, seat = seen.table, seen.seat
    if seat in SEATS and seat not in table.held_by(guest) and not table.is_open:
        raise Refused("not_your_seat")  # whoever watches takes no record with him


def record_name(seen: Gaze) -> str:
    return f"{seen.table.game.name}-{seen.table.id}.play"
