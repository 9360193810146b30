"""Signals: what happens at a desk, told to whoever wants to hear of it.

The desk knows none of those who follow its tables (the timer, computers, other servers, the lobby);
they come to it when the server is put together.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, ParamSpec

P = ParamSpec("P")


class Signal(Generic[P]):
    """Something that happens now and then."""

    def __init__(self) -> None:
        self._heard_by: list[Callable[P, object]] = []

    def to(self, *heard_by: Callable[P, object]) -> None:
        """From now on these are called, in this order, after those who came before."""
        self._heard_by += heard_by

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> None:
        for hear in self._heard_by:
            hear(*args, **kwargs)


class SharedSignal(Signal[P]):
    """Something that concerns the other servers too: `sent` to them, and `heard` from them."""

    def __init__(self) -> None:
        super().__init__()
        self.sent = Signal[P]()

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> None:
        self.sent(*args, **kwargs)
        self.heard(*args, **kwargs)

    def heard(self, *args: P.args, **kwargs: P.kwargs) -> None:
        """It has happened at another server."""
        super().__call__(*args, **kwargs)
