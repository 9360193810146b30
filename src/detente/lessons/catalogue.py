"""The lessons that come with the program: each game has a folder of them, ordered by name.

`01_the_table.play` is the first lesson of its game; without the number it is called `the_table`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from detente.games import GAMES, find_game
from detente.kernel.errors import Told
from detente.kernel.records.teaching import Said, Step, titles
from detente.kernel.records.text import read_bytes
from detente.kernel.words import LANGUAGES

from .lesson import Lesson

READING = 120  # words that somebody reads in a minute who looks at a board meanwhile
DOING = 15  # seconds for something to do


@dataclass(frozen=True)
class Entry:
    """A lesson as it stands in a list."""

    game: str
    name: str
    path: Path
    title: Said
    about: Said


@cache
def course(game: str) -> tuple[Entry, ...]:
    """The lessons of a game in their order; none if it has none."""
    folder = find_game(game).words.parent / "lessons"
    return tuple(_entry(game, path) for path in sorted(folder.glob("*.play")))


def courses() -> Mapping[str, tuple[Entry, ...]]:
    """The lessons of every game that has some."""
    return {game: found for game in GAMES if (found := course(game))}


def _entry(game: str, path: Path) -> Entry:
    said = titles(read_bytes(path.read_bytes()))
    name = path.stem.partition("_")[2]
    return Entry(game, name, path, said["lesson"], said["about"])


@cache
def lesson(game: str, name: str) -> Lesson:
    """A lesson, ready to be taken."""
    for entry in course(game):
        if entry.name == name:
            return read(entry.path)
    raise Told("no_such_lesson", game=game, found=name[:60])


def read(path: Path) -> Lesson:
    return Lesson(read_bytes(path.read_bytes()), find_game)


@cache
def minutes(game: str, name: str) -> int:
    """About how long a lesson takes."""
    steps = lesson(game, name).steps
    words = max(sum(_words(step, language) for step in steps) for language in LANGUAGES)
    doing = sum(DOING for step in steps if step.is_task)
    return max(1, round(words / READING + doing / 60))


def _words(step: Step, language: str) -> int:
    return len(step.said[language].split())
