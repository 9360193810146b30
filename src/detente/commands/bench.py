"""`./detente bench`: how fast the games are on this machine."""

from __future__ import annotations

import json
import os
import platform
import subprocess
import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from dataclasses import asdict, fields
from itertools import cycle

from detente.ai.bench import ROUNDS, Measurement, measure
from detente.compiled import PLAIN, in_use
from detente.folders import checkout
from detente.games import GAMES, find_game
from detente.kernel.errors import DetenteError

HELP = "measure how fast the games are"

COMPILED = "compiled"

COLUMNS = (
    ("games/s", "games_per_s", ".1f"),
    ("questions/s", "decisions_per_s", ",.0f"),
    ("µs/question", "question_us", ".2f"),
    ("µs/copy", "copy_us", ".2f"),
    ("µs/veil", "veil_us", ".2f"),
    ("µs/world", "imagine_us", ".2f"),
    ("search/s", "search_iterations_per_s", ",.0f"),
    ("ms/look 95%", "perils_p95_ms", ".1f"),
    ("most", "perils_max_ms", ".1f"),
    ("per loop", "questions_per_calibration", ",.0f"),
)


def seconds(text: str) -> float:
    try:
        number = float(text)
    except ValueError:
        number = 0.0
    if not 0 < number <= 3600:
        raise ArgumentTypeError(f"{text!r} is not a number of seconds above 0 and up to 3600")
    return number


def numbers(text: str) -> tuple[int, ...]:
    try:
        found = tuple(int(part) for part in text.split(","))
    except ValueError:
        found = (-1,)
    if min(found) < 0:
        raise ArgumentTypeError(f"{text!r} is not a list of numbers")
    return found


def counts(text: str) -> tuple[int, ...]:
    found = numbers(text)
    if min(found) < 1:
        raise ArgumentTypeError(f"{text!r} is not a list of numbers of tables")
    return found


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument(
        "games",
        nargs="*",
        metavar="GAME",
        help="all if none is named; `service`: the server; `soak`: while things go wrong; "
        "`page`: until pages can be used; `site`: a page without a server; "
        "`thinking`: how long the levels think; "
        "`learning`: observations and many games at once",
    )
    parser.add_argument(
        "--seconds", type=seconds, default=10.0, metavar="N", help="for each game, about (10)"
    )
    parser.add_argument("--json", action="store_true", help="one JSON object a line, for each game")
    service = parser.add_argument_group("for `service`")
    service.add_argument(
        "--tables", type=counts, default=(50,), metavar="N,…", help="live tables, one run each (50)"
    )
    service.add_argument(
        "--rate", type=seconds, default=1.0, metavar="R", help="answers a second at a table (1)"
    )
    service.add_argument(
        "--observers", type=numbers, default=(0,), metavar="N,…", help="at each table, one run each"
    )
    service.add_argument(
        "--played", type=numbers, default=(0,), metavar="N,…", help="answers before, one run each"
    )
    service.add_argument(
        "--processes",
        type=int,
        choices=range(1, 1025),
        default=1,
        metavar="N",
        help="servers; more need --database (1); for `learning` of games (2)",
    )
    service.add_argument(
        "--together",
        action="store_true",
        help="both guests of a table at the same one of several servers, not at two",
    )
    service.add_argument(
        "--game", default="", metavar="NAME,…", help="what is played or thought about (all)"
    )
    service.add_argument(
        "--database", default="", metavar="ADDRESS", help="of an empty PostgreSQL database"
    )
    soak = parser.add_argument_group("for `soak`")
    soak.add_argument(
        "--minutes", type=seconds, default=30.0, metavar="N", help="how long it takes (30)"
    )
    soak.add_argument("--seed", type=int, default=1, metavar="N", help="of what goes wrong (1)")
    thinking = parser.add_argument_group("for `thinking`")
    thinking.add_argument(
        "--thoughts",
        type=int,
        choices=range(2, 1001),
        default=24,
        metavar="N",
        help="of each level in each game (24)",
    )
    page = parser.add_argument_group("for `page` and `site`")
    page.add_argument(
        "--visits", type=int, choices=range(1, 101), default=5, metavar="N", help="to each page (5)"
    )


def run(args: Namespace) -> int:
    if args.games == ["service"]:
        from detente.bench.service import Load
        from detente.bench.service import run as bench_service

        if args.processes > 1 and not args.database:
            raise DetenteError("several servers need a PostgreSQL database: --database ADDRESS")
        load = Load(
            args.tables,
            args.seconds,
            args.rate,
            args.processes,
            args.database,
            tuple(chosen(args.game)),
            args.observers,
            args.played,
            args.together,
        )
        return bench_service(args.json, load)
    if args.games == ["soak"]:
        from detente.bench.soak import run as soak

        return soak(args.minutes, args.seed, args.json)
    if args.games == ["thinking"]:
        from detente.bench.thinking import run as bench_thinking

        return bench_thinking(chosen(args.game), args.thoughts, args.json, build_in_use())
    if args.games == ["learning"]:
        try:
            import detente.learning  # noqa: F401  # it says what to install
        except ImportError as error:
            raise DetenteError(str(error)) from None
        from detente.bench.learning import run as bench_learning

        names = chosen(args.game)
        processes = max(2, args.processes)
        return bench_learning(names, args.seconds, args.json, build_in_use(), processes)
    if args.games == ["page"]:
        return bench_in_browser("speed", args.visits, args.json)
    if args.games == ["site"]:
        return bench_in_browser("site_speed", args.visits, args.json)
    names = list(dict.fromkeys(args.games or GAMES))
    measured = measure([find_game(name) for name in names], args.seconds)
    if args.json:
        build = {"build": build_in_use(), "python": platform.python_version()}
        for measurement in measured:
            print(json.dumps({**asdict(measurement), **build}))
        return 0
    if in_use() and checkout():
        beside = measured_in_source(names, args.seconds)
        both = (pair for pairs in zip(beside, measured, strict=True) for pair in pairs)
        rows = [(f"{m.game} {b}", m) for m, b in zip(both, cycle((PLAIN, COMPILED)), strict=False)]
    else:
        rows = [(m.game, m) for m in measured]
    table = [[name, *(format(getattr(m, of), form) for _, of, form in COLUMNS)] for name, m in rows]
    show(["game", *(title for title, _, _ in COLUMNS)], table)
    print(note(measured[0]))
    return 0


def chosen(names: str) -> list[str]:
    """The games of a list; all if it is empty."""
    return [find_game(name).name for name in (names or ",".join(GAMES)).split(",")]


def bench_in_browser(module: str, visits: int, as_json: bool) -> int:
    """In the browser of the tests, which know where it is."""
    root = checkout()
    if root is None:
        raise DetenteError("pages are measured in the browser of the tests: from a checkout alone")
    words = [sys.executable, "-m", f"tests.browser.{module}", f"--visits={visits}"]
    words += ["--json"] if as_json else []
    return subprocess.run(words, cwd=root, check=False).returncode


def build_in_use() -> str:
    return COMPILED if in_use() else PLAIN


def measured_in_source(names: list[str], seconds: float) -> list[Measurement]:
    """The same, in a process that runs the source as it stands."""
    done = subprocess.run(
        (sys.executable, "-P", "-m", "detente", "bench", *names, "--json", f"--seconds={seconds}"),
        env={**os.environ, "DETENTE_BUILD": PLAIN},
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    known = [field.name for field in fields(Measurement)]
    read = [json.loads(line) for line in done.stdout.splitlines()]
    return [Measurement(**{name: line[name] for name in known}) for line in read]


def show(heads: list[str], table: list[list[str]]) -> None:
    if sys.stdout.isatty():
        from rich.console import Console
        from rich.table import Table

        drawn = Table()
        for number, head in enumerate(heads):
            drawn.add_column(head, justify="right" if number else "left")
        for row in table:
            drawn.add_row(*row)
        Console().print(drawn)
        return
    widths = [max(len(row[n]) for row in (heads, *table)) for n in range(len(heads))]
    for row in (heads, *table):
        first, *rest = (cell.rjust(width) for cell, width in zip(row, widths, strict=True))
        print("  ".join((first.strip().ljust(widths[0]), *rest)))


def note(measurement: Measurement) -> str:
    return (
        f"The best of {ROUNDS} rounds counts, all measured in turns, in time of one core, Python "
        f"{platform.python_version()}, {build_in_use()}.\n"
        "Questions include dice and draws; games are played at random; search is at level 3.\n"
        f"The calibration loop took {1000 * measurement.calibration_s:.1f} ms; per loop: the "
        "questions answered in that time, which compares machines."
    )
