"""What a server tells the others of answers at a table, so that they need not look it up.

It is told when it is written, and checked by the rules as what is read. Whoever does not know the
table as it was before, or has missed something, reads the table instead.
"""

from __future__ import annotations

from collections.abc import Sequence

from detente.kernel.errors import DetenteError
from detente.kernel.flow import NOBODY
from detente.kernel.items import Answer

from ...db.channel import Message
from ...table import clocks
from ...table.starting import Broken, Stored, continued
from ...table.table import VIEWERS, Table

# What answers change; whatever else has changed is read.
MOVED = {"play", "times", "numbers", "updated", "revision", "server", "clocks"}
MOVED |= {"status", "winner", "ending"}
MOST = 60  # answers: PostgreSQL passes on no more than 8000 bytes


def news_of(old: Table, new: Table) -> Message | None:
    """What has become of a table, if nothing but answers were added."""
    if old.play is None or new.play is None:
        return None
    kept = (name for name in Table.__dataclass_fields__ if name not in MOVED)
    added = new.play.items[len(old.play.items) :]
    if any(getattr(new, name) is not getattr(old, name) for name in kept):
        return None
    if not 0 < len(added) <= MOST:
        return None
    return {
        "since": old.revision,
        "items": [[a.seat, a.kind, a.choice, a.seen, a.auto] for a in added if type(a) is Answer],
        "at": new.times[-1],
        "numbers": [new.numbers[seat] for seat in VIEWERS],
        "updated": [new.updated[seat] for seat in VIEWERS],
        "clock": new.clocks.written() if new.clocks else "",
        "server": new.server,
        "end": [new.status, new.winner, new.ending],
    }


def told_numbers(news: Message) -> dict[int, int]:
    """The number of each viewer now."""
    return dict(zip(VIEWERS, news["numbers"], strict=True))


def following(known: Table, told: Sequence[tuple[int, Message]]) -> Table | None:
    """The table after what was told, with the revision it had each time; None if it does not
    follow from what is known."""
    items: Stored = []
    since = known.revision
    for revision, news in told:
        if news["since"] != since:
            return None
        items += [(Answer(*answer), news["at"], NOBODY) for answer in news["items"]]
        since = revision
    if known.play is None or not told:
        return None
    status, winner, ending = news["end"]
    moved = known.but(
        revision=revision,
        server=news["server"],
        numbers=told_numbers(news),
        updated=dict(zip(VIEWERS, news["updated"], strict=True)),
        clocks=clocks.read(news["clock"]),
        status=status,
        winner=winner,
        ending=ending,
    )
    try:
        table = continued(known, moved, items)
    except (Broken, DetenteError, AssertionError):
        return None
    return table.seen_on(known)
