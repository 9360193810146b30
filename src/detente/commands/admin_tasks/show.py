"""`./detente admin show TABLE`: a table, without anything that is hidden in its game."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from .working import carried_out

HELP = "show a table without anything hidden, and whether it replays by the rules"


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("table", metavar="TABLE", help="its name in `list` and in its address")


def run(args: Namespace) -> int:
    from detente.service.play.admin import described

    for name, value in carried_out(lambda db: described(db, args.table)).items():
        print(f"{name:10} {value}")
    return 0
