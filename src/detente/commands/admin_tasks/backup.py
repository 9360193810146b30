"""`./detente admin backup FILE`: everything in the database, while the server runs."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path

from .working import carried_out

HELP = "write everything in the database to a file, also while the server runs"


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", type=Path, help="such as detente.backup.gz")


def run(args: Namespace) -> int:
    from detente.service.db.backup import write_backup

    rows = carried_out(lambda db: write_backup(db, args.file))
    print(f"{args.file}: {rows} rows")
    return 0
