"""A table as it is kept, but for its items: plain values by name, as columns of a database have
them and as a browser keeps them."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any, Protocol

from detente.games import find_game
from detente.kernel.flow import OBSERVER
from detente.kernel.items import Item

from . import clocks, deadlines
from . import pace as paces
from .chairs import Asking, Chair
from .table import VIEWERS, Table

NAMES = {0: "0", 1: "1", OBSERVER: "observer"}

CHANGING = (
    "status",
    "revision",
    "server",
    *(f"{what}_{name}" for what in ("number", "updated") for name in NAMES.values()),
    "asked",
    "turns",
    "exchanged",
    "winner",
    "ending",
    "takeback_by",
    "takeback_to",
    "rematch",
    "clock",
    "closed",
    "listed",
    "proposed",
    "lost",
    "silent",
    "takebacks",
    "hints",
    "due",
)


class Row(Protocol):
    """The values of a table or a chair, by their names."""

    def __getitem__(self, name: str, /) -> Any: ...


def _bits(seats: Sequence[int]) -> int:
    return sum(1 << seat for seat in seats)


def founded(table: Table) -> dict[str, Any]:
    """What is fixed when a table is made."""
    return {
        "id": table.id,
        "game": table.game.name,
        "rules": table.game.version,
        "options": json.dumps(table.options),
        "creator": table.creator,
        "created": table.created,
        "title": table.title,
        "seed": table.seed,
        "head": table.head,
        "untold": table.untold,
        "base": table.base,
        "rated": table.rated,
        "serious": table.serious,
        "pace": table.pace.written(),
        "tournament": table.contest.id if table.contest else None,
        "round": table.contest.round if table.contest else None,
    }


def changing(table: Table) -> dict[str, Any]:
    """What changes as it is played; with what lists tell of it."""
    asking = table.asking
    return {
        "status": table.status,
        "revision": table.revision,
        "server": table.server,
        **{f"number_{NAMES[seat]}": table.numbers[seat] for seat in VIEWERS},
        **{f"updated_{NAMES[seat]}": table.updated[seat] for seat in VIEWERS},
        "asked": _bits(table.asked()),
        "turns": _bits(table.turns()),
        "exchanged": table.exchanged,
        "winner": table.winner,
        "ending": table.ending,
        "takeback_by": asking.by if asking else None,
        "takeback_to": asking.to if asking else None,
        "rematch": table.rematch,
        "clock": table.clocks.written() if table.clocks else "",
        "closed": table.closed,
        "listed": table.listed,
        "proposed": table.proposed.written() if table.proposed else "",
        "lost": table.lost,
        "silent": table.silent,
        "takebacks": table.takebacks,
        "hints": table.hints,
        "due": deadlines.due(table),
    }


def chair_kept(chair: Chair) -> dict[str, Any]:
    return {
        "kind": chair.kind,
        "guest": chair.guest,
        "name": chair.name,
        "account": chair.account,
        "level": chair.level,
        "entropy": chair.entropy,
        "invitation": chair.invitation or None,
    }


def chair_from(row: Row) -> Chair:
    return Chair(
        kind=row["kind"],
        guest=row["guest"],
        name=row["name"],
        account=row["account"],
        level=row["level"],
        entropy=row["entropy"],
        invitation=row["invitation"] or "",
    )


def table_from(row: Row, options: dict[str, str], chairs: tuple[Chair, Chair]) -> Table:
    """The table without its play and without what is kept beside it."""
    return Table(
        id=row["id"],
        game=find_game(row["game"]),
        options=options,
        chairs=chairs,
        creator=row["creator"],
        created=row["created"],
        seed=row["seed"],
        status=row["status"],
        closed=row["closed"],
        title=row["title"],
        head=row["head"],
        untold=row["untold"],
        base=row["base"],
        shown=row["shown"],
        revision=row["revision"],
        server=row["server"],
        numbers={seat: row[f"number_{NAMES[seat]}"] for seat in VIEWERS},
        updated={seat: row[f"updated_{NAMES[seat]}"] for seat in VIEWERS},
        winner=row["winner"],
        ending=row["ending"],
        asking=_asking(row["takeback_by"], row["takeback_to"]),
        rematch=row["rematch"],
        rated=row["rated"],
        serious=row["serious"],
        pace=paces.read(row["pace"]),
        clocks=clocks.read(row["clock"]),
        listed=row["listed"],
        hints=row["hints"],
        lost=row["lost"],
        silent=row["silent"],
    )


def kept_items(before: list[Item], after: list[Item]) -> int:
    """How many of the items are the same ones; those that are not are the last."""
    kept = min(len(before), len(after))
    while kept and before[kept - 1] is not after[kept - 1]:
        kept -= 1
    return kept


def _asking(by: int | None, to: int | None) -> Asking | None:
    return None if by is None or to is None else Asking(by, to)
