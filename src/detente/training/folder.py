"""The folder of a training: its manifest, the games, the estimates and their matches.

What a round has come to is written into the manifest when it is over. Whatever ends a training, the
same command goes on with it, game by game.
"""

from __future__ import annotations

import hashlib
import json
import os
from pathlib import Path
from typing import Any, Final

from detente.kernel.errors import DetenteError

from .order import FIRST_JUDGE, Order, differences

MANIFEST: Final = "manifest.json"
ROUNDS: Final = "rounds"


class OtherTraining(DetenteError):
    """The folder holds something else than what is to be done."""


class Folder:
    """Where a training is kept."""

    def __init__(self, path: Path, order: Order) -> None:
        """Begins a training, or takes up one of the same order."""
        self.path = path.resolve()
        self.order = order
        self.rounds: list[dict[str, Any]] = []
        if (self.path / MANIFEST).exists():
            found = _manifest(self.path)
            if other := ", ".join(differences(_plain(order.described()), found)):
                raise OtherTraining(f"{path} holds another training: {other}")
            self.rounds = found[ROUNDS]
            self._prove()
        elif self.path.exists() and any(self.path.iterdir()):
            raise OtherTraining(f"{path} is not empty, and has no {MANIFEST} of a training")
        else:
            self.path.mkdir(parents=True, exist_ok=True)
            self._write()

    @property
    def best(self) -> str:
        """The judge that was kept last: a file, or the estimate made by hand."""
        kept = [said["estimate"] for said in self.rounds if said["kept"]]
        return str(self.path / kept[-1]) if kept else FIRST_JUDGE

    def games(self, number: int) -> Path:
        return self.path / "games" / f"{number:02}.jsonl"

    def match(self, number: int) -> Path:
        return self.path / "matches" / f"{number:02}.jsonl"

    def estimate(self, number: int) -> Path:
        return self.path / "estimates" / f"{number:02}.json"

    def name(self, path: Path) -> str:
        return path.relative_to(self.path).as_posix()

    def keep(self, said: dict[str, Any], number: int) -> None:
        """A round that is over."""
        files = [self.games(number), self.estimate(number), self.match(number)]
        self.rounds.append({**said, "files": {self.name(path): digest(path) for path in files}})
        self._write()

    def _prove(self) -> None:
        for said in self.rounds:
            for name, hashed in said["files"].items():
                path = self.path / name
                if not path.is_file() or digest(path) != hashed:
                    raise OtherTraining(f"{path} is not what its round was made of")

    def _write(self) -> None:
        said = {**self.order.described(), ROUNDS: self.rounds}
        put(self.path / MANIFEST, json.dumps(said, indent=1, ensure_ascii=False) + "\n")


def seed_in(path: Path) -> int | None:
    """The seed of the training that a folder holds, for whoever goes on with it."""
    return _manifest(path).get("seed") if (path / MANIFEST).exists() else None


def put(path: Path, text: str) -> None:
    """The whole file or nothing."""
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_name(f"{path.name}.part")
    beside.write_text(text, "utf-8")
    os.replace(beside, path)


def digest(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


def _plain(said: dict[str, Any]) -> dict[str, Any]:
    """As it reads after it was written."""
    found: dict[str, Any] = json.loads(json.dumps(said))
    return found


def _manifest(path: Path) -> dict[str, Any]:
    try:
        found = json.loads((path / MANIFEST).read_text("utf-8"))
        list(found[ROUNDS])
    except (ValueError, KeyError, TypeError) as error:
        raise OtherTraining(f"{path / MANIFEST} is no manifest of a training: {error}") from None
    return dict(found)
