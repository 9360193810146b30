"""`./detente drills`: decisions in games of computers where one answer is clearly best."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections import Counter
from pathlib import Path
from typing import Any

from detente.games import GAMES, find_game
from detente.kernel.errors import BadOption
from detente.kernel.game import Game
from detente.kernel.words import Words

from .options import add_game_options, game_options, positive

HELP = "find positions with one clearly best answer, and keep them as drills"

A_GAME = 4  # drills from one game, at most
FAR = 12  # answers between two of them
SIMPLE = 3  # drills of a theme that the quick player solves


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help=f"one of {', '.join(GAMES)}")
    parser.add_argument("--to", type=Path, required=True, metavar="DIR", help="where they are kept")
    parser.add_argument("--games", type=positive, default=20, metavar="N", help="how many (20)")
    parser.add_argument(
        "--most", type=positive, default=8, metavar="N", help="drills with the same theme (8)"
    )
    parser.add_argument(
        "--theme", action="append", metavar="NAME", help="only these, by their names (all)"
    )
    parser.add_argument(
        "--gap",
        type=positive,
        default=7,
        metavar="N",
        help="how much better the best answer is, in percent of the chance to win (7)",
    )
    parser.add_argument(
        "--seed", type=int, default=0, metavar="N", help="of the first game (0); the next has N+1"
    )
    add_game_options(parser)


def not_wanted(game: Game[Any], wanted: list[str] | None) -> set[str]:
    """The themes that nobody asked for."""
    known = set(Words(game, "en").table("theme"))
    for name in wanted or ():
        if name not in known:
            raise BadOption(
                f"{game.name} has no theme {name!r}; it has: {', '.join(sorted(known))}"
            )
    return known - set(wanted or known)


def there(folder: Path) -> list[Path]:
    return sorted(folder.glob("*.play"))


def run(args: Namespace) -> int:
    from detente.drills.comparing import EASY, STEP
    from detente.drills.finding import GENERAL, judged, moments
    from detente.drills.writing import written
    from detente.kernel.records.text import write

    game = find_game(args.game)
    rules = game.rules(game_options(args, game))
    args.to.mkdir(parents=True, exist_ok=True)
    # those that are there already count
    themes = Counter(path.stem.rpartition("_")[0].rpartition("_")[0] for path in there(args.to))
    unwanted = not_wanted(game, args.theme)
    simple: Counter[str] = Counter()
    alike: Counter[tuple[str, str]] = Counter()
    for number in range(args.seed, args.seed + args.games):
        kept, last = 0, -FAR
        for moment, choices in moments(game, rules, f"{game.name} {number}"):
            if kept == A_GAME or moment.number < last + FAR:
                continue
            full = unwanted | {name for name, count in themes.items() if count >= args.most}
            hard = {theme for theme, count in simple.items() if count >= SIMPLE}
            seed = f"{game.name} {number} {moment.number}"
            found = judged(moment, choices, seed, full, hard, args.gap / 100)
            if found is None or alike[found.theme, found.question] >= max(2, args.most // 2):
                continue
            record = written(found)
            if record is None:
                continue
            themes[found.theme] += 1
            simple[found.theme] += found.difficulty < EASY + STEP
            alike[found.theme, found.question] += found.theme in GENERAL
            kept, last = kept + 1, moment.number
            path = args.to / f"{found.theme}_{number}_{moment.number}.play"
            path.write_text(write(record), "utf-8")
            print(f"{path.name}: {found.difficulty}, {found.compared.gap:.2f} ahead", flush=True)
    print(f"{themes.total()} drills of {game.name}: {dict(themes)}")
    return 0
