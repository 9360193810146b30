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

from .flow import Happening
from .game import Game
from .word_files import read
from .words import kind_name, parameters

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


Years = Mapping[str, Mapping[str, int | list[int]]]


def histories(game: Game[Any], language: str) -> Histories:
    """All that a game tells in a language; nothing if it has no folder of histories."""
    return {} if game.histories is None else _histories(game.histories, language)


def kinds_told(game: Game[Any]) -> tuple[str, ...]:
    """The kinds whose options have a history."""
    return () if game.histories is None else tuple(_years(game.histories))


def years_of(game: Game[Any], kind: str, key: str) -> tuple[int, int]:
    """The first and the last year of what is told of an option."""
    assert game.histories is not None
    return _span(_years(game.histories)[kind][key])


def came_to_pass(game: Game[Any], line: Happening) -> tuple[str, str] | None:
    """What comes to pass in a game with a line of its log, as kind and key, if it has a history."""
    if not game.client.is_historic(line):
        return None
    told = kinds_told(game)
    for (_, annotation), number in zip(parameters(game.told[line.key]), line.args, strict=True):
        kind = kind_name(annotation)
        if kind in told and number >= 0:
            return kind, game.vocabulary.by_name[kind].keys[number]
    return None


@cache
def _years(folder: Path) -> Years:
    return tomllib.loads((folder / YEARS).read_text("utf-8"))


@cache
def _histories(folder: Path, language: str) -> Histories:
    years = _years(folder)
    texts = read(folder, language)
    if {kind: set(told) for kind, told in texts.items()} != {
        kind: set(dated) for kind, dated in years.items()
    }:
        raise ValueError(f"{folder}: {YEARS} and the texts of {language} speak of different things")
    return {
        kind: {key: History(*_span(years[kind][key]), text) for key, text in told.items()}
        for kind, told in texts.items()
    }


def _span(years: int | list[int]) -> tuple[int, int]:
    return (years, years) if isinstance(years, int) else (years[0], years[1])
