"""`./detente admin restore FILE`: fill an empty database from a backup."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path

from .working import carried_out_alone

HELP = "fill an empty database from a backup; no server may be running"


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", type=Path, help="what `backup` wrote")


def run(args: Namespace) -> int:
    from detente.service.db.backup import read_backup

    rows = carried_out_alone(lambda db: read_backup(db, args.file))
    print(f"{args.file}: {rows} rows restored")
    return 0
