"""The folder of a run: a manifest, and the shards that are finished.

A shard is written beside its place and then put there, and the manifest names it with its hash only
afterwards. So whatever ends a run, the next one finds what was finished and makes the rest.
"""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from detente.kernel.errors import Told

from .order import Order, differences

MANIFEST = "manifest.json"
DONE = "files"


class OtherRun(Told):
    """The folder holds something else than what is to be played."""


class Folder:
    """Where a run is kept."""

    def __init__(self, path: Path, order: Order) -> None:
        """Begins a run, or takes up one of the same order."""
        self.path = path
        self.order = order
        self.files: dict[str, str] = {}  # by name, their hashes
        if (path / MANIFEST).exists():
            self._take_up()
        elif path.exists() and any(path.iterdir()):
            raise OtherRun("no_run", path=path, manifest=MANIFEST)
        else:
            path.mkdir(parents=True, exist_ok=True)
            self._write_manifest()

    def _take_up(self) -> None:
        found = _manifest(self.path)
        files = found[DONE]
        if other := ", ".join(differences(self.order.described(), found)):
            raise OtherRun("other_run", path=self.path, other=other)
        self.files = {name: digest for name, digest in files.items() if self._holds(name, digest)}

    def _holds(self, name: str, digest: str) -> bool:
        path = self.path / name
        return path.is_file() and hashlib.sha256(path.read_bytes()).hexdigest() == digest

    @property
    def missing(self) -> list[int]:
        """The shards still to be made."""
        return [shard for shard in self.order.shards if not self._has(shard)]

    def _has(self, shard: int) -> bool:
        return all(name in self.files for name in names(shard))

    def keep(self, shard: int, files: Mapping[str, bytes]) -> None:
        """A shard that is finished."""
        assert tuple(files) == names(shard)
        for name, data in files.items():
            _put(self.path / name, data)
            self.files[name] = hashlib.sha256(data).hexdigest()
        self._write_manifest()

    def _write_manifest(self) -> None:
        said: dict[str, Any] = {**self.order.described(), DONE: dict(sorted(self.files.items()))}
        text = json.dumps(said, indent=2, ensure_ascii=False) + "\n"
        _put(self.path / MANIFEST, text.encode())


def seed_in(path: Path) -> int | None:
    """The seed of the run that a folder holds, for whoever goes on with it."""
    return _manifest(path).get("seed") if (path / MANIFEST).exists() else None


def _manifest(path: Path) -> dict[str, Any]:
    try:
        found = json.loads((path / MANIFEST).read_text("utf-8"))
        dict(found[DONE])
    except (ValueError, KeyError, TypeError) as error:
        raise OtherRun("bad_run", path=path / MANIFEST, problem=error) from None
    return dict(found)


def names(shard: int) -> tuple[str, str]:
    """The files of a shard: a row for each game, and one for each decision."""
    return f"games/{shard:05}.parquet", f"decisions/{shard:05}.parquet"


def _put(path: Path, data: bytes) -> None:
    """The whole file or nothing."""
    path.parent.mkdir(exist_ok=True)
    beside = path.with_name(f"{path.name}.part")
    with beside.open("wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())
    beside.replace(path)
