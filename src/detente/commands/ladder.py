"""`./detente ladder`: everybody against everybody, and a rating for each."""

from __future__ import annotations

import json
import secrets
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Any

from detente import __version__
from detente.ai.ladder import digest_of, results, schedule
from detente.ai.match import Outcome
from detente.ai.pairing import Pairing
from detente.ai.programs import EXAMPLES, greet
from detente.games import GAMES, find_game
from detente.kernel.errors import Told
from detente.kernel.words import Words

from .ladder_file import Ledger
from .ladder_plot import drawn
from .options import add_game_options, add_workers, game_options, positive, workers
from .progress import progress

if TYPE_CHECKING:
    from detente.ai.standings import Line, Standing

HELP = "everybody against everybody: ratings of computer players and programs"
MOST_GAMES = 1_000_000


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("players", nargs="+", metavar="PLAYER", help=f"two or more of: {EXAMPLES}")
    parser.add_argument(
        "--game",
        action="append",
        required=True,
        metavar="GAME",
        help=f"one of {', '.join(GAMES)}; may be given several times",
    )
    parser.add_argument(
        "--games", type=positive, default=20, metavar="N", help="for every two players (20)"
    )
    add_game_options(parser)
    parser.add_argument("--seed", type=int, metavar="N", help="the same seed, the same games")
    add_workers(parser)
    parser.add_argument(
        "--to", type=Path, metavar="FOLDER", help="keep games and table there, and go on from them"
    )
    parser.add_argument("--plot", type=Path, metavar="FILE", help="draw the ratings, as SVG")
    parser.add_argument("--json", action="store_true", help="one JSON object instead of a table")


def run(args: Namespace) -> int:
    from detente.ai.standings import standings

    pairings = scheduled(args)
    played: dict[int, Outcome] = {}
    interrupted = False
    with Ledger(args.to, digest_of(pairings)) as ledger, progress(len(pairings)) as show:
        played |= {n: one for n, one in ledger.known.items() if n < len(pairings)}
        show(len(played), "")
        left = [(n, one) for n, one in enumerate(pairings) if n not in played]
        try:
            with closing(results(left, workers(args, len(left) or 1))) as ended:
                for number, outcome in ended:
                    played[number] = outcome
                    ledger.add(number, outcome)
                    show(len(played), outcome.fault[:60])
        except KeyboardInterrupt:
            interrupted = True
    tables = standings((pairings[number], played[number]) for number in sorted(played))
    report = as_json(args, tables, len(played), len(pairings))
    if args.to:
        (args.to / "ladder.json").write_text(json.dumps(report, indent=1) + "\n", "utf-8")
    if args.plot:
        args.plot.write_text(drawn(report), "utf-8")
    if args.json:
        print(json.dumps(report))
    else:
        if interrupted:
            print(f"Interrupted after {len(played)} of {len(pairings)} games.")
        print("\n".join(as_text(args, tables, played)))
    return 130 if interrupted else 0


def scheduled(args: Namespace) -> list[Pairing]:
    names = [greet(spec) for spec in args.players]
    if len(set(names)) < 2 or len(set(names)) < len(names):
        raise Told("few_players")
    if args.games % 2:
        raise Told("odd_games")
    games = [find_game(name) for name in dict.fromkeys(args.game)]
    if len(games) > 1 and (args.option or args.preset or args.deck):
        raise Told("several_games")
    chosen = [(game.name, tuple(game_options(args, game).items())) for game in games]
    args.seed = secrets.randbits(32) if args.seed is None else args.seed
    pairs = len(names) * (len(names) - 1) // 2
    if pairs * args.games * len(games) > MOST_GAMES:
        raise Told("many_games", most=MOST_GAMES)
    return schedule(chosen, names, args.games, args.seed)


def as_text(
    args: Namespace, tables: dict[str, list[Standing]], played: dict[int, Outcome]
) -> Iterator[str]:
    for name, table in tables.items():
        words = Words(find_game(name), "en")
        sides = [f"as {words.seat(seat)}" for seat in (0, 1)]
        yield f"{words.table('game')['name']}, seed {args.seed}"
        wide = max(len("player"), *(len(one.player) for one in table))
        heads = f"{'rating':>14}{'games':>7}{'won':>6}{'drawn':>7}{'lost':>6}"
        yield f"{'player':<{wide}}{heads}{sides[0]:>16}{sides[1]:>16}"
        for one in table:
            total = one.total
            counts = f"{total.games:>7}{total.wins:>6}{total.draws:>7}{total.losses:>6}"
            by_side = "".join(f"{interval(line):>16}" for line in one.sides)
            yield f"{one.player:<{wide}}{interval(total):>14}{counts}{by_side}"
        yield ""
    yield "Ratings with their 95 % intervals; 400 points mean ten wins to one loss."
    faults = sorted({outcome.fault for outcome in played.values() if outcome.fault})
    yield from (f"lost by failing: {fault}" for fault in faults[:5])


def interval(line: Line) -> str:
    return f"{line.rating:.0f} ± {line.reach:.0f}"


def as_json(
    args: Namespace, tables: dict[str, list[Standing]], played: int, of: int
) -> dict[str, Any]:
    return {
        "engine": __version__,
        "seed": args.seed,
        "games": {
            name: {
                "rules": find_game(name).version,
                "standings": [
                    {
                        "player": one.player,
                        **line_as_json(one.total),
                        "sides": {
                            side: line_as_json(line)
                            for side, line in zip(find_game(name).seats, one.sides, strict=True)
                        },
                    }
                    for one in table
                ],
            }
            for name, table in tables.items()
        },
        "played": played,
        "scheduled": of,
    }


def line_as_json(line: Line) -> dict[str, Any]:
    return {
        "rating": round(line.rating, 1),
        "low_95": round(line.rating - line.reach, 1),
        "high_95": round(line.rating + line.reach, 1),
        "games": line.games,
        "wins": line.wins,
        "draws": line.draws,
        "losses": line.losses,
        "faults": line.faults,
    }
