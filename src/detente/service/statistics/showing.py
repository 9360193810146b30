"""A finished game as it stands in the statistics of somebody who played it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from detente.games import find_game
from detente.kernel.summary import opening_words

from ..core.json import Json
from ..core.texts import tongues
from ..table.listing import outcome, seats_of, tongues_of
from ..table.messages import player


def game(row: Any, chairs: Sequence[Any], person: str, summary: Json | None) -> Json:
    said = tongues_of(row)
    seat = seats_of(row, chairs, person)[0]
    return {
        "table": row.id,
        "game": row.game,
        "seat": seat,
        "opponent": player(chairs[1 - seat ^ row.exchanged]),
        "outcome": outcome(row, seat),
        "ending": said.ending(row.winner, row.ending, row.untold),
        "end": said.each(lambda words: words.end(row.ending)),
        "at": row.updated_observer,
        "rated": row.rated,
        "takebacks": row.takebacks,
        "summary": summary and _seen_from(summary, seat, said),
    }


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
