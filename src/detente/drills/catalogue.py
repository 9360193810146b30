"""The drills that come with the program: each game has a folder of them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from pathlib import Path

from detente.games import GAMES, find_game
from detente.kernel.errors import Told
from detente.kernel.records.teaching import Said
from detente.kernel.records.text import read_bytes
from detente.kernel.words import LANGUAGES, Words

from .drill import Drill

DAY = 24 * 60 * 60 * 1000  # milliseconds


@dataclass(frozen=True)
class Entry:
    """A drill as it stands in a list."""

    game: str
    name: str
    path: Path
    theme: str
    difficulty: int


@cache
def collection(game: str) -> tuple[Entry, ...]:
    """The drills of a game, the easiest first; none if it has none."""
    return within(game, find_game(game).words.parent / "drills")


def within(game: str, folder: Path) -> tuple[Entry, ...]:
    """Those of a folder."""
    found = [_entry(game, path) for path in folder.glob("*.play")]
    return tuple(sorted(found, key=lambda entry: (entry.difficulty, entry.name)))


def collections() -> Mapping[str, tuple[Entry, ...]]:
    """The drills of every game that has some."""
    return {game: found for game in GAMES if (found := collection(game))}


def _entry(game: str, path: Path) -> Entry:
    record = read_bytes(path.read_bytes())
    return Entry(game, path.stem, path, record.get("theme"), int(record.get("difficulty")))


@cache
def drill(game: str, name: str) -> Drill:
    """A drill, ready to be solved."""
    for entry in collection(game):
        if entry.name == name:
            return read(entry.path)
    raise Told("no_such_drill", game=game, found=name[:60])


def read(path: Path) -> Drill:
    return Drill(read_bytes(path.read_bytes()), find_game)


@cache
def themes(game: str) -> Mapping[str, Said]:
    """What the drills of a game exercise, in the order of its words."""
    every = {language: Words(find_game(game), language).table("theme") for language in LANGUAGES}
    used = {entry.theme for entry in collection(game)}
    return {
        theme: {language: str(names[theme]) for language, names in every.items()}
        for theme in every[LANGUAGES[0]]
        if theme in used
    }


def of_the_day(time: int) -> Entry:
    """The drill that everybody is shown on this day, in milliseconds: the games take turns, and of
    each all drills come before one comes again."""
    every = list(collections().values())
    number = time // DAY
    entries = sorted(every[number % len(every)], key=_lot)
    return entries[number // len(every) % len(entries)]


def _lot(entry: Entry) -> str:
    return sha256(f"{entry.game}/{entry.name}".encode()).hexdigest()
