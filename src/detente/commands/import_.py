"""`./detente import`: records from logs of games played elsewhere."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path

from detente.kernel.errors import DetenteError, Told
from detente.kernel.records.text import write
from detente.kernel.words import LANGUAGES
from detente.logs.importing import Imported, import_log
from detente.logs.lines import LARGEST

from .complaints import complain

HELP = "records from logs of Twilight Struggle as the digital edition's usual logger writes them"


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("logs", nargs="+", type=Path, metavar="LOG", help="a log, as text")
    parser.add_argument(
        "--to", type=Path, metavar="FOLDER", help="where the records go (beside the logs)"
    )
    parser.add_argument("--language", choices=LANGUAGES, default="en", help="of the records (en)")


def run(args: Namespace) -> int:
    failed = 0
    for path in args.logs:
        target = (args.to or path.parent) / f"{path.stem}.play"
        try:
            if target.exists():
                raise Told("already", path=target)
            found = import_log(read_log_file(path), args.language)
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(write(found.record), "utf-8")
        except DetenteError as error:
            failed += 1
            complain(error, path)
            continue
        for line, text in found.strange:
            print(f"{path}: line {line}: not understood and left out: {text!r}", file=sys.stderr)
        print(f"{target}: {summary(found)}")
    if len(args.logs) > 1:
        print(f"{len(args.logs) - failed} imported, {failed} failed")
    return 1 if failed else 0


def summary(found: Imported) -> str:
    ending = f"ended by {found.ending}" if found.ending else "the log does not tell how it ended"
    return f"{len(found.answers)} answers, {found.supposed} of them supposed; {ending}"


def read_log_file(path: Path) -> bytes:
    try:
        with path.open("rb") as file:
            return file.read(LARGEST + 1)
    except OSError as error:
        raise Told("unreadable", problem=error.strerror) from None
