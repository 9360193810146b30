"""Choosing a lesson from the menu; which ones have been taken is remembered beside the games."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

from detente.games import find_game
from detente.kernel.words import LANGUAGES, Words
from detente.lessons.catalogue import course, courses, lesson, minutes

from .choosing import Back, Entry, choose
from .learning import Learning
from .screen import Screen
from .texts import Texts

TAKEN = "lessons.txt"  # a line for each lesson: GAME/NAME


def learn(screen: Screen, texts: Texts, folder: Path) -> Texts:
    """Lessons of a game one after the other, until somebody has had enough; the language may have
    changed meanwhile."""
    games = [_game(name, texts.language) for name in courses()]
    game = choose(screen, texts, texts.say("which_course"), games)
    with suppress(Back):
        while True:
            known = taken(folder)
            names = [entry.name for entry in course(game)]
            new = [name for name in names if f"{game}/{name}" not in known]
            entries = [_entry(game, name, texts, known) for name in names]
            title = texts.say("which_lesson")
            name = choose(screen, texts, title, entries, default=(new or names)[0])
            learning = Learning(screen, lesson(game, name), texts.language)
            if learning.run():
                remember(folder, f"{game}/{name}")
            texts = learning.texts
    return texts


def _game(name: str, language: str) -> Entry:
    every = [str(Words(find_game(name), other).table("game")["name"]) for other in LANGUAGES]
    return Entry(name, every[LANGUAGES.index(language)], tuple(every))


def _entry(game: str, name: str, texts: Texts, known: set[str]) -> Entry:
    entry = next(entry for entry in course(game) if entry.name == name)
    key = "lesson_taken" if f"{game}/{name}" in known else "lesson_line"
    title, about = entry.title[texts.language], entry.about[texts.language]
    shown = texts.say(key, title=title, about=about, minutes=minutes(game, name))
    return Entry(name, shown, tuple(entry.title.values()))


def taken(folder: Path) -> set[str]:
    """The lessons that somebody has come to the end of here."""
    try:
        return set((folder / TAKEN).read_text("utf-8").split())
    except (OSError, UnicodeDecodeError):
        return set()


def remember(folder: Path, name: str) -> None:
    """That it cannot be written is no reason to stop somebody who learns."""
    if name in taken(folder):
        return
    with suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True)
        with (folder / TAKEN).open("a", encoding="utf-8") as file:
            file.write(f"{name}\n")
