"""`./detente check`: replay records and compare them with what they expect."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from pathlib import Path

from detente.games import find_game
from detente.kernel.errors import DetenteError
from detente.kernel.records.replay import replay
from detente.kernel.records.text import LARGEST, BadRecord, Record, read_bytes, write
from detente.kernel.records.translate import translated
from detente.kernel.words import LANGUAGES

HELP = "replay records and verify what they expect"


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument(
        "paths", nargs="+", type=Path, metavar="FILE|DIR", help=".play files, or folders with them"
    )
    parser.add_argument(
        "--print", choices=LANGUAGES, help="print one record translated into this language"
    )


def run(args: Namespace) -> int:
    files = list(find(args.paths))
    if args.print:
        if len(files) != 1:
            raise DetenteError(f"--print takes one record; these are {len(files)}")
        print(write(translated(read_file(files[0]), args.print, find_game)), end="")
        return 0
    failed = 0
    for path in files:
        try:
            replay(read_file(path), find_game)
        except BadRecord as error:
            failed += 1
            print(f"{path}: {error}", file=sys.stderr)
    print(f"{len(files) - failed} passed, {failed} failed")
    return 1 if failed else 0


def find(paths: list[Path]) -> Iterator[Path]:
    """The files named, and all records below the folders named."""
    for path in paths:
        if path.is_dir():
            found = sorted(path.rglob("*.play"))
            if not found:
                raise DetenteError(f"{path}: there is no .play file in this folder")
            yield from found
        else:
            yield path


def read_file(path: Path) -> Record:
    try:
        with path.open("rb") as file:
            return read_bytes(file.read(LARGEST + 1))
    except OSError as error:
        raise BadRecord("unreadable", problem=error.strerror) from None
