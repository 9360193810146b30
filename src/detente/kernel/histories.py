"""The history behind a game: what really happened, for its cards and other options.

A game may have a folder of them (`Game.histories`): `years.toml` says when it happened, a year or
the first and the last; a language has its texts in one or more files (`en_early.toml`, `pl.toml`).
All have a table for each kind of the vocabulary, with the keys of its options. Nothing in the
rules goes by them, and nothing is read before somebody asks.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from .game import Game
from .words import read_tables

YEARS = "years.toml"


@dataclass(frozen=True, slots=True)
class History:
    """What happened behind one option, in one language."""

    since: int
    until: int
    text: str

    @property
    def years(self) -> str:
        return str(self.since) if self.since == self.until else f"{self.since}–{self.until}"


Histories = Mapping[str, Mapping[str, History]]
"""By kind and key."""


def histories(game: Game[Any], language: str) -> Histories:
    """All that a game tells in a language; nothing if it has no folder of histories."""
    return {} if game.histories is None else _histories(game.histories, language)


@cache
def _histories(folder: Path, language: str) -> Histories:
    years = tomllib.loads((folder / YEARS).read_text("utf-8"))
    texts = read_tables(folder, language)
    if {kind: set(told) for kind, told in texts.items()} != {
        kind: set(dated) for kind, dated in years.items()
    }:
        raise ValueError(f"{folder}: {YEARS} and the texts of {language} speak of different things")
    return {
        kind: {key: _history(years[kind][key], text) for key, text in told.items()}
        for kind, told in texts.items()
    }


def _history(years: int | list[int], text: str) -> History:
    since, until = (years, years) if isinstance(years, int) else years
    return History(since, until, text)
