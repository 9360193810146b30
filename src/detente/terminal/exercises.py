"""Choosing drills from the menu; one's rating and what was answered are kept beside the games."""

from __future__ import annotations

import json
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

from rich.text import Text

from detente.drills import catalogue, rating
from detente.drills.catalogue import collection, collections, drill
from detente.drills.rating import BEGINNER, Standing
from detente.games import find_game
from detente.kernel.words import LANGUAGES, Words

from .choosing import Back, Entry, choose
from .drilling import Drilling
from .screen import Screen
from .texts import Texts

RESULTS = "drills.json"


@dataclass
class Results:
    """How strong somebody is, and by GAME/NAME whether his first answer was right."""

    standing: Standing = BEGINNER
    answered: dict[str, bool] = field(default_factory=dict)


def solve(screen: Screen, texts: Texts, folder: Path) -> Texts:
    """Drills of a game one after the other, until somebody has had enough; the language may have
    changed meanwhile."""
    games = [_game(name, texts.language) for name in collections()]
    game = choose(screen, texts, texts.say("which_drills"), games)
    with suppress(Back):
        while True:
            known = read(folder)
            entries = [_entry(one, texts, known) for one in collection(game)]
            title = texts.say("which_drill", rating=round(known.standing.rating))
            name = choose(screen, texts, title, entries, default=following(game, known))
            drilling = Drilling(screen, drill(game, name), texts.language)
            drilling.run()
            texts = drilling.texts
            if drilling.right is not None:
                keep(screen, texts, folder, game, name, drilling)
    return texts


def keep(
    screen: Screen, texts: Texts, folder: Path, game: str, name: str, drilling: Drilling
) -> None:
    """The first answer to a drill counts."""
    known, key = read(folder), f"{game}/{name}"
    if key in known.answered:
        screen.show(Text(texts.say("drill_again"), "dim"))
        return
    right = bool(drilling.right)
    known.answered[key] = right
    known.standing = rating.after(known.standing, drilling.drill.difficulty, right)
    write(folder, known)
    now = round(known.standing.rating)
    screen.show(Text(texts.say("drill_rating", rating=now), "bold"))


def following(game: str, known: Results) -> str:
    """Of the drills not answered yet the one that comes nearest to one's strength."""
    every = collection(game)
    left = [one for one in every if f"{game}/{one.name}" not in known.answered] or list(every)
    return min(left, key=lambda one: abs(one.difficulty - known.standing.rating)).name


def _game(name: str, language: str) -> Entry:
    every = [str(Words(find_game(name), other).table("game")["name"]) for other in LANGUAGES]
    return Entry(name, every[LANGUAGES.index(language)], tuple(every))


def _entry(one: catalogue.Entry, texts: Texts, known: Results) -> Entry:
    theme = catalogue.themes(one.game)[one.theme][texts.language]
    right = known.answered.get(f"{one.game}/{one.name}")
    sign = "" if right is None else "✓ " if right else "✗ "
    shown = texts.say("drill_line", theme=theme, difficulty=one.difficulty)
    return Entry(one.name, f"{sign}{shown}")


def read(folder: Path) -> Results:
    """What is remembered; nothing where it cannot be read."""
    try:
        found = json.loads((folder / RESULTS).read_text("utf-8"))
        standing = Standing(float(found["rating"]), float(found["deviation"]))
        answered = {str(key): bool(right) for key, right in found["answered"].items()}
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return Results()
    return Results(
        Standing(
            rating.within(standing.rating, *rating.RATINGS),
            rating.within(standing.deviation, *rating.DEVIATIONS),
        ),
        answered,
    )


def write(folder: Path, known: Results) -> None:
    """That it cannot be written is no reason to stop somebody."""
    with suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True)
        made = {**known.standing._asdict(), "answered": known.answered}
        (folder / RESULTS).write_text(json.dumps(made, indent=1), "utf-8")
