"""A server process of its own for the browser tests, on a free port and an empty data folder."""

from __future__ import annotations

import os
import select
import signal
from pathlib import Path

from detente.service.http.pages import STATIC
from tests.nursery import TEST, nursery

PATIENCE = 60.0  # seconds until a server that says nothing counts as stuck


class Server:
    """`./detente serve` with a data folder; can be killed and started again at the same port."""

    def __init__(self, folder: Path, **settings: str) -> None:
        self.folder = folder
        self.settings = settings  # for its environment
        self.port = 0  # any free one, the first time
        self.address = ""
        self._process = 0

    def start(self) -> None:
        if not (STATIC / "index.html").is_file():
            raise FileNotFoundError(f"no client in {STATIC}: ./detente test builds it")
        self.folder.mkdir(parents=True, exist_ok=True)
        said, output = os.pipe()
        with open(said, encoding="utf-8") as lines:
            with (self.folder / "errors.txt").open("ab") as errors:
                self._process = nursery().start(
                    ["serve", "--port", str(self.port)],
                    output,
                    errors.fileno(),
                    self.folder,
                    DETENTE_DATA=str(self.folder),
                    **self.settings,
                )
            os.close(output)
            ready, _, _ = select.select([lines], [], [], PATIENCE)
            line = lines.readline() if ready else ""
        if "http" not in line:
            self.kill()
            problem = (self.folder / "errors.txt").read_text(encoding="utf-8")
            raise RuntimeError(f"the server did not start: {line}{problem}")
        self.address = line.partition(" ")[2].strip().rstrip("/")
        self.port = int(self.address.rpartition(":")[2])

    def used_by(self, test: str) -> None:
        """Its tables get the dice and cards of this test from now on."""
        (self.folder / TEST).write_text(test, encoding="utf-8")

    def kill(self) -> None:
        """As a power cut would."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> None:
        process, self._process = self._process, 0
        if process:
            os.kill(process, how)
            nursery().wait(process)
