"""A shard: the games of one task as two files, a row for each game and one for each decision.

The same order gives the same bytes, wherever it is played, with the same release of Arrow.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.parquet as parquet

from detente.games import find_game
from detente.kernel.flow import NOBODY
from detente.kernel.game import Game
from detente.kernel.sets import members
from detente.learning import observer, versioned

from .folder import names
from .games import Played, play
from .order import Order

GAMES = pa.schema(
    [
        ("game", pa.int32()),
        ("winner", pa.int8()),  # a seat, or -1
        ("ending", pa.string()),
        ("answers", pa.int32()),
        ("record", pa.string()),
    ]
)


def decisions_of(game: Game[Any]) -> pa.Schema:
    return pa.schema(
        [
            ("game", pa.int32()),
            ("answer", pa.int32()),  # how many had been given before it
            ("seat", pa.int8()),
            ("observation", pa.list_(pa.int16(), observer(game.name).size)),
            ("legal", pa.list_(pa.int32())),
            ("action", pa.int32()),
            ("result", pa.int8()),  # of this seat: 1 won, 0 drawn, -1 lost
        ],
        {"observations": versioned(game.name), "layout": observer(game.name).layout.digest},
    )


def make_shard(order: Order, shard: int) -> tuple[int, dict[str, bytes]]:
    """Play the games of a shard, and give its files by their names."""
    played = [play(order, number) for number in order.games_of(shard)]
    tables = (_games(played), _decisions(find_game(order.game), played))
    return shard, dict(zip(names(shard), map(_file, tables), strict=True))


def _games(played: Iterable[Played]) -> pa.Table:
    rows = [
        {
            "game": one.number,
            "winner": one.outcome.winner,
            "ending": one.outcome.ending,
            "answers": one.outcome.answers,
            "record": one.record,
        }
        for one in played
    ]
    return pa.Table.from_pylist(rows, GAMES)


def _decisions(game: Game[Any], played: Iterable[Played]) -> pa.Table:
    observe, vocabulary = observer(game.name), game.vocabulary
    rows = [(one, decision) for one in played for decision in one.decisions]
    seen = np.empty((len(rows), observe.size), np.int16)
    for into, (_, decision) in zip(seen, rows, strict=True):
        observe.into(into, decision.veiled)
    legal = [members(vocabulary.mask(decision.question)) for _, decision in rows]
    columns = (
        [one.number for one, _ in rows],
        [decision.answer for _, decision in rows],
        [decision.seat for _, decision in rows],
        pa.FixedSizeListArray.from_arrays(pa.array(seen.ravel()), observe.size),
        legal,
        [vocabulary.number(decision.question.kind, decision.choice) for _, decision in rows],
        [_result(one.outcome.winner, decision.seat) for one, decision in rows],
    )
    schema = decisions_of(game)
    arrays = [
        column if isinstance(column, pa.Array) else pa.array(column, field.type)
        for column, field in zip(columns, schema, strict=True)
    ]
    return pa.Table.from_arrays(arrays, schema=schema)


def _result(winner: int, seat: int) -> int:
    return 0 if winner == NOBODY else 1 if winner == seat else -1


def _file(table: pa.Table) -> bytes:
    out = pa.BufferOutputStream()
    parquet.write_table(table, out, compression="zstd")
    return bytes(out.getvalue())
