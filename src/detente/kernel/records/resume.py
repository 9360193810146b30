"""Games that are played on from their records."""

from __future__ import annotations

from typing import Any, NamedTuple

from ..chance import Draws, commitment, new_seed
from ..flow import Flow
from ..play import Play
from .replay import FindGame, open_game, replay
from .text import Record

KEPT = ("title", "date", "player", "commitment", "entropy")  # of a header, besides game and rules


class Resumed(NamedTuple):
    """A game that goes on."""

    play: Play[Flow[Any]]
    header: dict[str, str]  # as `record_of` takes it
    proved: bool  # whether its dice follow from the seed from the first one on


def resumed(
    record: Record,
    find_game: FindGame,
    *,
    seed: str = "",
    outside: bool = False,
    asked: bool = False,
) -> Resumed:
    """The game of a record. Dice whose seed it holds are checked and go on where they stopped; in
    other games, somebody else's, they go on from `seed` or a secret one, and nothing can be proved.

    With `asked` chance is asked from here on, and so nothing is proved either.
    """
    game, _ = open_game(record, find_game)
    secret = record.get("seed")
    proved = bool(secret) and commitment(secret) == record.get("commitment")
    header = {
        f"{line.key} {line.name}".strip(): record.get(line.key, line.name)
        for line in record.header
        if line.key in KEPT
    }
    draws = None
    if proved:
        draws = Draws(secret, [record.get("entropy", seat) for seat in game.seats])
    play = replay(record, find_game, draws, outside=outside)
    if proved and not asked:
        header["seed"] = secret
    else:
        header.pop("commitment", None)
        draws = None if asked else Draws(seed or new_seed(), ("", ""))
    play.resume(draws)
    return Resumed(play, header, proved and not asked)
