"""Datasets on disk: rows as JSON Lines or Parquet, and a manifest that says what they are."""

from __future__ import annotations

import gzip
import hashlib
import io
import json
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path
from typing import Any, Protocol

from detente import __version__
from detente.games import find_game
from detente.kernel.errors import DetenteError, Told
from detente.kernel.records.text import BadRecord, Record

from .rows import Row, replayed, result_of, rows

FORMAT = 1  # of the rows and the manifest
LICENCE = "CC0-1.0"
FORMATS = ("jsonl", "parquet")
AT_ONCE = 2_000  # rows of a group of a Parquet file


class Writer(Protocol):
    def write(self, row: Row) -> None: ...


@dataclass
class Tally:
    """What has been written."""

    rows: int = 0
    records: list[dict[str, Any]] = field(default_factory=list)
    skipped: list[tuple[str, DetenteError]] = field(default_factory=list)


def export(named: Iterable[tuple[str, Record]], folder: Path, form: str) -> Iterator[Tally]:
    """Write the decisions of records into a new folder; gives the tally after each record.

    A record that does not hold is left out, and the tally names it.
    """
    if folder.exists() and any(folder.iterdir()):
        raise Told("not_empty", path=folder)
    folder.mkdir(parents=True, exist_ok=True)
    tally = Tally()
    with WRITERS[form](folder) as writer:
        for name, record in named:
            try:
                play = replayed(record)
            except BadRecord as error:
                tally.skipped.append((name, error))
                yield tally
                continue
            count = 0
            for row in rows(play, len(tally.records)):
                writer.write(row)
                count += 1
            tally.rows += count
            tally.records.append(about(name, record, play, count))
            yield tally
    manifest = {
        "format": FORMAT,
        "engine": __version__,
        "licence": LICENCE,
        "rows": tally.rows,
        "files": {path.name: digest_of(path) for path in sorted(folder.iterdir())},
        "vocabularies": {
            name: [
                f"{kind.name}:{key}"
                for kind in find_game(name).vocabulary.kinds
                for key in kind.keys
            ]
            for name in sorted({one["game"] for one in tally.records})
        },
        "records": tally.records,
    }
    (folder / "manifest.json").write_text(json.dumps(manifest, indent=1) + "\n", "utf-8")


def about(name: str, record: Record, play: Any, count: int) -> dict[str, Any]:
    """What the manifest says of a record. Players are not named."""
    winner = result_of(play)
    known = winner is not None
    return {
        "name": name,
        "game": play.game.name,
        "rules": int(record.get("rules")),
        "options": play.game.described(play.start.rules),
        "rows": count,
        "winner": play.game.seats[winner] if winner is not None and winner >= 0 else None,
        "ending": play.state.ending if known else None,
    }


def digest_of(path: Path) -> str:
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


class JsonLines:
    """One JSON object a line, compressed; the same rows give the same bytes."""

    def __init__(self, file: io.TextIOWrapper) -> None:
        self.file = file

    def write(self, row: Row) -> None:
        self.file.write(json.dumps(row, separators=(",", ":"), ensure_ascii=False) + "\n")


@contextmanager
def json_lines(folder: Path) -> Iterator[Writer]:
    path = folder / "decisions.jsonl.gz"
    with (
        path.open("wb") as raw,
        gzip.GzipFile("", "wb", fileobj=raw, mtime=0) as packed,
        io.TextIOWrapper(packed, "utf-8") as file,
    ):
        yield JsonLines(file)


class Parquet:
    """Columns; what is different from game to game is JSON text in them."""

    def __init__(self, path: Path, pa: Any, pq: Any) -> None:
        self.pa, self.waiting = pa, list[Row]()
        self.schema = pa.schema(
            [
                ("record", pa.int32()),
                ("number", pa.int32()),
                ("seat", pa.string()),
                ("view", pa.string()),
                ("question", pa.string()),
                ("legal", pa.list_(pa.int32())),
                ("answer", pa.int32()),
                ("answer_key", pa.string()),
                ("supposed", pa.bool_()),
                ("result", pa.int8()),
            ]
        )
        self.file = pq.ParquetWriter(path, self.schema, compression="zstd")

    def write(self, row: Row) -> None:
        self.waiting.append(row)
        if len(self.waiting) >= AT_ONCE:
            self.flush()

    def flush(self) -> None:
        texts = [
            {**row, "view": json.dumps(row["view"]), "question": json.dumps(row["question"])}
            for row in self.waiting
        ]
        self.file.write_table(self.pa.Table.from_pylist(texts, self.schema))
        self.waiting.clear()


@contextmanager
def parquet(folder: Path) -> Iterator[Writer]:
    pa, pq = import_module("pyarrow"), import_module("pyarrow.parquet")
    writer = Parquet(folder / "decisions.parquet", pa, pq)
    try:
        yield writer
        writer.flush()
    finally:
        writer.file.close()


WRITERS = {"jsonl": json_lines, "parquet": parquet}
