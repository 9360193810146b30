"""Who sits at a table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

HUMAN, COMPUTER, FREE = "human", "computer", "open"


@dataclass(frozen=True, slots=True)
class Chair:
    """Who sits at a table, for the seat he sat down at."""

    kind: str
    guest: str = ""  # of a human: the id of the person; empty in an imported record
    name: str = ""
    account: str | None = None  # what kind of account he has; a guest has none
    level: int = 0  # of a computer
    entropy: str = ""
    invitation: str = ""  # the secret that lets somebody take an open seat


@dataclass(frozen=True)
class Asking:
    """A request to take back, waiting for the other side: only `to` answers would stand."""

    by: int
    to: int


@dataclass(frozen=True)
class Offer:
    """Another game that a player offers: how often he has, and until when it can be accepted."""

    times: int
    created: int
    expires: int  # or how it ended


class Seated(NamedTuple):
    """How somebody sits down: under the name of his account, or under one he says."""

    name: str
    account: str | None
