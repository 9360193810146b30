"""What a table knows of the tournament it belongs to."""

from __future__ import annotations

from typing import Any, NamedTuple


class Contest(NamedTuple):
    id: str
    name: str
    round: int

    def shown(self) -> dict[str, Any]:
        return self._asdict()


def contest_in(row: Any) -> dict[str, Any] | None:
    """The tournament of a table in a list."""
    if row.tournament is None:
        return None
    return Contest(row.tournament, row.contest, row.round).shown()
