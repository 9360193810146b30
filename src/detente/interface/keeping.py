"""Records of games: read, played on, proved."""

from __future__ import annotations

import os
from pathlib import Path

from detente.games import find_game
from detente.kernel.records.make import verify
from detente.kernel.records.resume import resumed
from detente.kernel.records.text import LARGEST, BadRecord, Record, read, read_bytes

from .catalogue import ASK, Chance
from .running import RunningGame
from .speech import Speech

Source = str | os.PathLike[str]
"""The text of a record, or a path (`pathlib.Path`) to its file."""


def read_record(
    source: Source, *, seed: int | str | None = None, chance: Chance = "seed", trusted: bool = False
) -> RunningGame:
    """The game of a record, at its end, ready to be played on.

    Its dice go on as they would have if it holds their seed; otherwise from the seed given, or a
    secret one, and nothing is proved of them. A record that starts from a position may only start
    where the game has a place for that, unless it is trusted to go on with any step of the rules.

    >>> import detente
    >>> g = detente.new_game("cia_kgb", seed=1)
    >>> g.answer(g.legal("CIA")[0])
    >>> again = detente.read_record(g.record("pl"))
    >>> again.answers == g.answers
    True
    """
    record = _read(source)
    found = resumed(
        record,
        find_game,
        seed="" if seed is None else str(seed),
        outside=not trusted,
        asked=chance == ASK,
    )
    return RunningGame(found.play, Speech(found.play.game, found.play.start.rules), found.header)


def prove(source: Source) -> int:
    """Prove the dice and draws of a game from the commitment in its record; how many there were.
    Raises `BadRecord` where they do not follow from it.

    >>> import detente
    >>> g = detente.new_game("iron_curtain", seed=7)
    >>> detente.prove(g.record())
    10
    """
    return verify(_read(source), find_game)


def _read(source: Source) -> Record:
    if isinstance(source, str):
        if "\n" not in source.strip():
            raise BadRecord("no_record", found=source[:60])
        return read(source)
    with Path(source).open("rb") as file:
        return read_bytes(file.read(LARGEST + 1))
