"""The games of a ladder on disk, so that one that was broken off can go on."""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path
from types import TracebackType
from typing import IO, Any, Self

from detente.ai.match import Outcome
from detente.kernel.errors import Told


class Ledger:
    """One line a game, in a file of the folder; without a folder nothing is kept."""

    def __init__(self, folder: Path | None, schedule: str) -> None:
        self.path = folder / "results.jsonl" if folder else None
        self.schedule = schedule
        self.known: dict[int, Outcome] = {}
        self.file: IO[str] | None = None

    def __enter__(self) -> Self:
        if self.path is None:
            return self
        self.path.parent.mkdir(parents=True, exist_ok=True)
        whole = self._read() if self.path.exists() else ""
        self.file = self.path.open("w", encoding="utf-8")
        self._write({"schedule": self.schedule}) if not whole else self.file.write(whole)
        self.file.flush()
        return self

    def _read(self) -> str:
        """The lines that are whole; the last may have been cut off when a ladder was killed."""
        assert self.path is not None
        text = self.path.read_text("utf-8")
        lines = text[: text.rfind("\n") + 1].splitlines()
        try:
            said = [json.loads(line) for line in lines]
            if said and said[0]["schedule"] != self.schedule:
                raise Told("other_ladder", path=self.path)
            self.known = {one.pop("number"): _outcome(one) for one in said[1:]}
        except (KeyError, TypeError, ValueError) as error:
            raise Told("bad_ladder", path=self.path) from error
        return "".join(f"{line}\n" for line in lines)

    def add(self, number: int, outcome: Outcome) -> None:
        if self.file is not None:
            self._write({"number": number, **asdict(outcome)})
            self.file.flush()

    def _write(self, said: dict[str, object]) -> None:
        assert self.file is not None
        self.file.write(json.dumps(said, ensure_ascii=False) + "\n")

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self.file is not None:
            self.file.close()


def _outcome(said: dict[str, Any]) -> Outcome:
    decisions, seconds = tuple(said.pop("decisions")), tuple(said.pop("seconds"))
    return Outcome(**said, decisions=decisions, seconds=seconds)
