"""The network delay of a player, measured, and how much of it is forgiven."""

from __future__ import annotations

import secrets
from collections import deque

from .pace import LATEST, SECOND

QUOTA = 2 * SECOND  # what may be forgiven at once, over several answers
REFILL = 20  # milliseconds of quota in a second
MEASURED = 5  # the last measures that count


class Lag:
    """What is forgiven is never more than was measured, nor than `LATEST` for one answer, nor than
    is left of a quota that fills again slowly."""

    def __init__(self) -> None:
        self._trips: deque[int] = deque(maxlen=MEASURED)
        self._left = float(QUOTA)
        self._at = 0

    def measured(self, trip: int) -> None:
        """There and back took so long."""
        self._trips.append(max(0, trip))

    def spare(self, at: int) -> int:
        """What an answer that arrives now would be forgiven."""
        if not self._trips:
            return 0
        return int(min(min(self._trips), LATEST, self._filled(at)))

    def use(self, delay: int, at: int) -> None:
        self._left = self._filled(at) - delay
        self._at = at

    def _filled(self, at: int) -> float:
        passed = max(0, at - self._at) / SECOND if self._at else 0.0
        return min(QUOTA, self._left + passed * REFILL)


class Echoes:
    """Tokens sent to one connection, to see how soon they come back."""

    __slots__ = ("_sent",)

    def __init__(self) -> None:
        self._sent: dict[str, int] = {}

    def new(self, at: int) -> str:
        token = secrets.token_urlsafe(6)
        self._sent[token] = at
        while len(self._sent) > MEASURED:
            del self._sent[next(iter(self._sent))]
        return token

    def back(self, token: object, at: int) -> int | None:
        """How long it took; None if we have not sent it, or it was back before."""
        sent = self._sent.pop(token, None) if isinstance(token, str) else None
        return None if sent is None else at - sent
