"""What several commands share: the options of a game, and who does the work."""

from __future__ import annotations

import os
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from pathlib import Path
from typing import Any

from detente.ai.cluster import HERE, Cluster
from detente.ai.workers import Processes, Workers
from detente.kernel.errors import BadOption, DetenteError, OptionsClash
from detente.kernel.game import Game
from detente.kernel.words import Words

LONGEST_DECK = 64 * 1024  # bytes


def positive(text: str) -> int:
    """For argparse: a number of games or processes."""
    if not (text.isascii() and text.isdigit()) or not 1 <= int(text) <= 1_000_000:
        raise ArgumentTypeError(f"{text!r} is not a number from 1 to 1000000")
    return int(text)


def add_workers(parser: ArgumentParser) -> None:
    parser.add_argument("--jobs", type=positive, metavar="N", help="processes of this machine")
    parser.add_argument(
        "--ray",
        metavar="ADDRESS",
        help=f"work on a Ray cluster instead; {HERE!r} is one of our own, with so many jobs",
    )


def workers(args: Namespace, tasks: int) -> Workers:
    """Who was asked to do so many tasks."""
    jobs = min(args.jobs or os.cpu_count() or 1, tasks)
    return Processes(jobs) if args.ray is None else Cluster(args.ray, jobs)


def add_game_options(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="KEY=VALUE",
        help="an option of the game; may be given several times",
    )
    parser.add_argument(
        "--preset", metavar="NAME", help="options that belong together; --option changes one"
    )
    parser.add_argument("--deck", metavar="FILE", help="a deck of cards for games that take one")


def game_options(args: Namespace, game: Game[Any]) -> dict[str, str]:
    """The options given, checked against the game."""
    preset = {} if args.preset is None else game.preset(args.preset)
    given: dict[str, str] = {}
    for text in args.option:
        key, equals, value = text.partition("=")
        if not equals or not key:
            raise BadOption(f"--option takes KEY=VALUE, not {text!r}")
        if key in given:
            raise BadOption(f"--option {key} is given twice")
        given[key] = value
    if args.deck is not None:
        if all(option.name != "deck" for option in game.options):
            raise BadOption(f"{game.name} does not take a deck")
        if "deck" in given:
            raise BadOption("a deck is given twice, by --deck and by --option deck")
        given["deck"] = read_deck(Path(args.deck))
        try:
            game.rules({"deck": given["deck"]})
        except BadOption as error:
            raise BadOption(f"{args.deck}: {error}") from None
    chosen = {**preset, **given}
    try:
        game.rules(chosen)  # complains now, not in the middle of something
    except OptionsClash as clash:
        reason = Words(game, "en").table("clash")[clash.name]
        raise BadOption(f"{clash}. {reason}") from None
    return chosen


def read_deck(path: Path) -> str:
    try:
        with path.open("rb") as file:
            data = file.read(LONGEST_DECK + 1)
    except OSError as error:
        raise DetenteError(f"cannot read {path}: {error.strerror or error}") from None
    if len(data) > LONGEST_DECK:
        raise DetenteError(f"{path} is longer than the {LONGEST_DECK} bytes a deck may have")
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise DetenteError(f"{path} is not UTF-8 text: {error.reason} at {error.start}") from None
