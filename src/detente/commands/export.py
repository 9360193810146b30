"""`./detente export`: the decisions of records as data for research."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from pathlib import Path

from detente.datasets.writing import FORMATS, Tally, export
from detente.kernel.records.text import BadRecord, Record

from .check import find, read_file
from .progress import progress

HELP = "datasets from records: one row a decision, with what its seat could know"


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument(
        "paths", nargs="+", type=Path, metavar="FILE|DIR", help=".play files, or folders with them"
    )
    parser.add_argument("--to", type=Path, required=True, metavar="FOLDER", help="a new folder")
    parser.add_argument(
        "--format", choices=FORMATS, default="jsonl", help="jsonl (compressed), or parquet"
    )


def run(args: Namespace) -> int:
    files = list(find(args.paths))
    unread: list[tuple[str, BadRecord]] = []
    tally = Tally()
    with progress(len(files)) as show:
        for tally in export(_records(files, unread), args.to, args.format):
            show(len(tally.records), f"{tally.rows} decisions")
    left_out = [*unread, *tally.skipped]
    for name, error in left_out:
        print(f"{name}: left out: {error}", file=sys.stderr)
    records = len(tally.records)
    print(f"{args.to}: {tally.rows} decisions of {records} record{'s' * (records != 1)}")
    return 1 if left_out else 0


def _records(
    files: list[Path], unread: list[tuple[str, BadRecord]]
) -> Iterator[tuple[str, Record]]:
    for path in files:
        try:
            yield str(path), read_file(path)
        except BadRecord as error:
            unread.append((str(path), error))
