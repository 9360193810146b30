"""`./detente verify`: prove that the dice and draws of a finished game were fair."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path

from detente.games import find_game
from detente.kernel.records.make import verify
from detente.kernel.records.text import BadRecord

from .check import read_file

HELP = "prove the dice and draws of finished games from their commitments"


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE", help=".play files")


def run(args: Namespace) -> int:
    failed = 0
    for path in args.files:
        try:
            count = verify(read_file(path), find_game)
            print(f"{path}: {count} dice and draws follow from the commitment")
        except BadRecord as error:
            failed += 1
            print(f"{path}: {error}", file=sys.stderr)
    return 1 if failed else 0
