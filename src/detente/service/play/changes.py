"""What an action at a table comes to."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from sqlalchemy import Connection

from detente.kernel.flow import NOBODY

from ..core.json import Json
from ..table.table import Table
from .room import Room


@dataclass
class Change:
    """The table after an action, the reply, and what else is to be written."""

    table: Table
    reply: Json
    by: int = NOBODY  # who asked for a take-back
    write: Callable[[Connection], None] | None = None
    after: Callable[[], None] | None = None  # done once it is certain


Action = Callable[[Room, int], Change]
"""Gets the room and the time; refuses by raising."""
