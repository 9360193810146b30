"""The terminal's own sentences and command words, in every language.

A file in `words` has the tables
  say       sentences; {names} are filled in, and {program} in each
  command   what may be typed for each command: its words, the first of them is the one shown
  usage     one line on each command
  choice    words for entries of menus
  query     what questions about the position are called
  board     short words for the boards, one table a game
"""

from __future__ import annotations

import os
import tomllib
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

from detente.folders import program
from detente.kernel.errors import DetenteError
from detente.kernel.sentences import check, fill
from detente.kernel.words import LANGUAGES, plain

FOLDER = Path(__file__).parent / "words"
NAMES = {"en": "English", "pl": "Polski"}


@cache
def tables(language: str) -> dict[str, Any]:
    path = FOLDER / f"{language}.toml"
    read = tomllib.loads(path.read_text("utf-8"))
    check(read, str(path))
    return read


class Texts:
    """What the terminal says in one language."""

    def __init__(self, language: str) -> None:
        self.language = language
        self._tables = tables(language)

    def say(self, key: str, **values: object) -> str:
        return fill(str(self._tables["say"][key]), {"program": program(), **values})

    def choice(self, key: str) -> str:
        return str(self._tables["choice"][key])

    def command(self, name: str) -> str:
        """The word shown for a command."""
        return str(self._tables["command"][name][0])

    def usage(self) -> dict[str, str]:
        found: dict[str, str] = self._tables["usage"]
        return found

    def query(self, name: str) -> str:
        """What a question about the position is called."""
        return str(self._tables["query"].get(name, name))

    def board(self, game: str) -> dict[str, str]:
        """The short words on the board of a game."""
        found: dict[str, str] = self._tables["board"].get(game, {})
        return found


@cache
def command_words(*languages: str) -> dict[str, str]:
    """The commands by every word that stands for them, in these languages or in any."""
    known: dict[str, str] = {}
    for language in languages or LANGUAGES:
        for name, words in tables(language)["command"].items():
            for word in words:
                if known.setdefault(plain(word), name) != name:
                    raise ValueError(f"two commands are called {word!r}")
    return known


def find_word(text: str, keys: Sequence[str]) -> str | None:
    """Which of these entries of menus a typed word means, in either language."""
    typed = plain(text)
    known = {plain(tables(language)["choice"][key]): key for language in LANGUAGES for key in keys}
    known |= {plain(key): key for key in keys}
    if typed in known:
        return known[typed]
    found = {key for word, key in known.items() if typed and word.startswith(typed)}
    return found.pop() if len(found) == 1 else None


def find_language(text: str) -> str | None:
    """The language somebody means: `pl`, `polski`, `English`."""
    typed = plain(text)
    for language in LANGUAGES:
        if typed and (typed == language or plain(NAMES[language]).startswith(typed)):
            return language
    return {"polish": "pl", "angielski": "en"}.get(typed)


def sentence(error: Exception, language: str) -> str:
    """What an error says, in this language where it can."""
    return error.sentence(language) if isinstance(error, DetenteError) else str(error)


def usual_language() -> str:
    """The language of the system, if we have it."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if value := os.environ.get(name):
            return value[:2] if value[:2] in LANGUAGES else "en"
    return "en"
