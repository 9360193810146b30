"""How far the look ahead goes: `python -m tests.games.looks` writes it down anew.

What an answer can lose is held to the rules by other tests, where a look at everything is possible.
How far one looks within a budget is a matter of taste, as rules of thumb are (tastes.py): whoever
changes it should see where. `looks.txt` of a game has, for positions of games played at random, how
far each side can get by the count of the game, what is said of each answer, and how many steps that
took.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

from detente.games import GAMES, find_game
from detente.games.dawn1989.reach import reach as reach_in_1989
from detente.games.iron_curtain.reach import reach as reach_in_iron_curtain
from detente.games.twilight.reach import reach as reach_in_twilight
from detente.kernel.game import Game
from detente.kernel.peril import Peril
from detente.kernel.perils import perils
from detente.kernel.views import veil

from .tastes import Position, played

FOLDER = Path(__file__).parent
GAMES_PLAYED = 60
COUNTS, LOOKS = 300, 60  # positions
Reach = Callable[[Any, int], int | None]
COUNTED: dict[str, Reach] = {
    "twilight": lambda g, seat: reach_in_twilight(g, seat) if g.round >= 0 else None,
    "dawn1989": lambda g, seat: reach_in_1989(g, seat) if g.rules.mode == "full" else None,
    "iron_curtain": reach_in_iron_curtain,
}


def file_of(name: str) -> Path:
    return FOLDER / name / "looks.txt"


def lines(name: str) -> list[str]:
    game: Game[Any] = find_game(name)
    rng = random.Random("looks")
    met = [at for number in range(GAMES_PLAYED) for at in played(game, number)]
    counted = sorted(rng.sample(met, COUNTS), key=lambda at: at[:2])
    open_ones = [at for at in met if game.can_lose(at.g, at.ask.who)]
    looked_at = sorted(rng.sample(open_ones, LOOKS), key=lambda at: at[:2])
    return [*(reached(game, at) for at in counted), *(said(game, at) for at in looked_at)]


def reached(game: Game[Any], at: Position) -> str:
    words = [f"{at.number}.{at.answers}: {at.ask.then.__name__}"]
    for seat, key in enumerate(game.seats):
        open_to = "can lose" if game.can_lose(at.g, seat) else "cannot lose"
        points = COUNTED[game.name](at.g, seat) if game.name in COUNTED else None
        words.append(f"{key} {open_to}" + ("" if points is None else f" ({points})"))
    return ", ".join(words)


def said(game: Game[Any], at: Position) -> str:
    found = perils(game, veil(game, at.g, at.ask.who))
    keys = game.vocabulary.kinds[at.ask.kind].keys
    words = [
        f"{at.number}.{at.answers}: {game.seats[at.ask.who]} {at.ask.then.__name__}",
        f"{found.steps} steps",
        *(f"{keys[n]} {told(game, peril)}" for n, peril in sorted(found.found.items())),
    ]
    if found.unsure:
        words.append("not fully looked at: " + " ".join(keys[n] for n in sorted(found.unsure)))
    return ", ".join(words)


def told(game: Game[Any], peril: Peril) -> str:
    words = f"{peril.how} {peril.loss:.4f} {peril.ending}"
    if peril.deed is None:
        return words
    kind, choice = peril.deed
    return f"{words} by {game.vocabulary.kinds[kind].keys[choice]} ({peril.after:.4f})"


def main() -> None:
    for name in GAMES:
        written = lines(name)
        file_of(name).write_text("".join(f"{line}\n" for line in written), "utf-8")
        print(f"{name}: {len(written)} positions")


if __name__ == "__main__":
    main()
