"""A file with a line for each game, so that what was broken off can go on."""

from __future__ import annotations

import json
from pathlib import Path
from typing import IO, Any


class Lines:
    """What is known of each game by its number. A last line that was cut off is forgotten."""

    def __init__(self, path: Path) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        whole = path.read_text("utf-8") if path.exists() else ""
        whole = whole[: whole.rfind("\n") + 1]
        self.known: dict[int, Any] = dict(map(json.loads, whole.splitlines()))
        path.write_text(whole, "utf-8")
        self.file: IO[str] = path.open("a", encoding="utf-8")

    def add(self, number: int, said: Any) -> None:
        self.known[number] = said
        self.file.write(json.dumps([number, said]) + "\n")
        self.file.flush()

    def missing(self, count: int) -> list[int]:
        return [number for number in range(count) if number not in self.known]

    def ordered(self, count: int) -> list[Any]:
        return [self.known[number] for number in range(count)]

    def close(self) -> None:
        self.file.close()
