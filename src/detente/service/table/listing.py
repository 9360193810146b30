"""Tables in lists, as rows that are kept: what lists tell of a table is written with it, so none
has to be played again."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from detente.games import find_game
from detente.kernel.verdicts import is_void

from ..core.json import Json
from ..core.texts import Tongues, tongues
from . import pace as paces
from .agreed import agreed_options
from .contest import contest_in
from .messages import player
from .table import OVER, SEATS

WON, LOST, DRAWN, VOID = "won", "lost", "drawn", "void"


def tongues_of(row: Any) -> Tongues:
    return tongues(find_game(row.game), agreed_options(row))


def seats_of(row: Any, chairs: Sequence[Any], guest: str) -> list[int]:
    """The seats somebody has now at a table in a list."""
    return [seat for seat in SEATS if chairs[seat ^ row.exchanged].guest == guest]


def listed(row: Any, chairs: Sequence[Any], guest: str, offered: Collection[str] = ()) -> Json:
    """A table in a list, as this guest may know it; at some he is `offered` another game."""
    words = tongues_of(row)
    sitting = [chairs[seat ^ row.exchanged] for seat in SEATS]
    held = seats_of(row, chairs, guest)
    viewers = [str(seat) for seat in held] or ["observer"]
    return {
        "id": row.id,
        "game": row.game,
        "title": words.each(lambda w: row.title or str(w.table("game")["name"])),
        "seats": [player(chair) for chair in sitting],
        "mine": held,
        "asked": [seat for seat in SEATS if row.asked >> seat & 1],
        "my_turn": any(row.turns >> seat & 1 for seat in held),
        "status": row.status,
        "number": getattr(row, f"number_{viewers[0]}"),
        "updated": max(getattr(row, f"updated_{one}") for one in viewers),
        "rated": row.rated,
        "takebacks": row.takebacks,
        "hints": row.hints and row.status == OVER,
        "pace": paces.read(row.pace).shown(),
        "winner": row.winner if row.winner in SEATS else None,
        "result": words.ending(row.winner, row.ending, row.untold),
        "tournament": contest_in(row),
        "rematch": row.id in offered,
    }


def outcome(ended: Any, seat: int) -> str:
    """How a game ended for a seat; of a table or a row."""
    if is_void(ended.ending):
        return VOID
    if ended.winner not in SEATS:
        return DRAWN
    return WON if ended.winner == seat else LOST
