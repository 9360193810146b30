"""How a game stands, in a few figures that everybody may see: for lists of games to watch."""

from __future__ import annotations

import hashlib
import logging

from detente.kernel.flow import OBSERVER

from ..core.encoding import encode
from ..core.json import Json
from ..table.replaying import quantity_text
from ..table.table import RUNNING, Table

TIMES = ("turn", "round")  # from one on; before that it is not their time yet
log = logging.getLogger("detente.lobby")


def glimpse(table: Table) -> Json | None:
    """Whose answer is awaited and the figures of the chart, as an observer sees them now.

    A list is for everybody: a table that cannot be looked at stands in it without figures.
    """
    if table.status != RUNNING:
        return None
    try:
        return _glimpse(table)
    except Exception:
        log.exception("table %s cannot be looked at", table.id)
        return None


def _glimpse(table: Table) -> Json:
    names = (*TIMES, *table.game.client.series)
    shown = table.sight(OBSERVER).some_quantities(names)
    return {
        "asked": table.asked(),
        "figures": [
            {"name": quantity_text(table, name), "value": shown[name]}
            for name in names
            if isinstance(value := shown.get(name), int) and (name not in TIMES or value > 0)
        ],
    }


def tagged(reply: Json) -> tuple[str, str]:
    """A reply as text, and a tag by which whoever asks again learns that it is the same."""
    text = encode(reply)
    return text, f'"{hashlib.sha256(text.encode()).hexdigest()[:24]}"'
