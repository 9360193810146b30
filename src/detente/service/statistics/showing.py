"""A finished game as it stands in the statistics of somebody who played it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from sqlalchemy import Row

from detente.games import find_game
from detente.kernel.summary import opening_words
from detente.kernel.verdicts import is_void

from ..core.json import Json
from ..core.texts import tongues
from ..play.results import DRAWN, LOST, VOID, WON
from ..play.rows.agreed import agreed_options
from ..table.messages import player
from ..table.table import SEATS


def game(row: Row[Any], chairs: list[Row[Any]], person: str, summary: Json | None) -> Json:
    said = tongues(find_game(row.game), agreed_options(row))
    seat = next(seat for seat in SEATS if chairs[seat ^ row.exchanged].guest == person)
    return {
        "table": row.id,
        "game": row.game,
        "seat": seat,
        "opponent": player(chairs[1 - seat ^ row.exchanged]),
        "outcome": outcome(row, seat),
        "ending": said.ending(row.winner, row.ending, row.untold),
        "at": row.updated_observer,
        "rated": row.rated,
        "takebacks": row.takebacks,
        "summary": summary and _seen_from(summary, seat, said),
    }


def outcome(row: Row[Any], seat: int) -> str:
    if is_void(row.ending):
        return VOID
    if row.winner not in SEATS:
        return DRAWN
    return WON if row.winner == seat else LOST


def _seen_from(summary: Json, seat: int, said: Any) -> Json:
    """The summary of a game with oneself first and the opponent second."""
    both = (seat, 1 - seat)
    return {
        "length": summary["length"],
        "decisions": summary["decisions"][seat],
        "openings": {
            name: said.each(lambda words, things=things: opening_words(words, things))
            for name, things in summary["openings"][seat].items()
            if things
        },
        "dice": [summary["dice"][one] for one in both],
        "cards": [summary["cards"][one] for one in both],
    }


def words(names: Iterable[str]) -> Json:
    """How the openings of these games are called, and what their length is counted in."""
    found = {}
    for name in sorted(names):
        one = find_game(name)
        said = tongues(one, one.all_options())
        found[name] = {
            "length": said.each(lambda words: str(words.table("game")["lasts"])),
            "openings": {
                opening: said.each(lambda words, opening=opening: words.table("opening")[opening])  # type: ignore[misc]
                for opening in one.client.openings
            },
        }
    return found
