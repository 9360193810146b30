"""A server process of its own for the browser tests, on a free port and an empty data folder."""

from __future__ import annotations

import os
import select
import subprocess
import sys
from pathlib import Path

from detente.service.http.pages import STATIC

PATIENCE = 60.0  # seconds until a server that says nothing counts as stuck


class Server:
    """`./detente serve` with a data folder; can be killed and started again at the same port."""

    def __init__(self, folder: Path, **settings: str) -> None:
        self.folder = folder
        self.settings = settings  # for its environment
        self.port = 0  # any free one, the first time
        self.address = ""
        self._process: subprocess.Popen[str] | None = None

    def start(self) -> None:
        if not (STATIC / "index.html").is_file():
            raise FileNotFoundError(f"no client in {STATIC}: ./detente test builds it")
        self.folder.mkdir(parents=True, exist_ok=True)
        with (self.folder / "errors.txt").open("a", encoding="utf-8") as errors:
            self._process = subprocess.Popen(
                [sys.executable, "-m", "detente", "serve", "--port", str(self.port)],
                env={
                    **os.environ,
                    "DETENTE_DATA": str(self.folder),
                    "PYTHONUNBUFFERED": "1",
                    **self.settings,
                },
                stdout=subprocess.PIPE,
                stderr=errors,
                text=True,
            )
        self.address = self._address()
        self.port = int(self.address.rstrip("/").rpartition(":")[2])

    def _address(self) -> str:
        """Where it listens, from the line it prints as soon as it does."""
        assert self._process is not None
        assert self._process.stdout is not None
        ready, _, _ = select.select([self._process.stdout], [], [], PATIENCE)
        line = self._process.stdout.readline() if ready else ""
        if "http" not in line:
            self.kill()
            errors = (self.folder / "errors.txt").read_text(encoding="utf-8")
            raise RuntimeError(f"the server did not start: {line}{errors}")
        return line.partition(" ")[2].strip().rstrip("/")

    def kill(self) -> None:
        """As a power cut would."""
        self._end(kill=True)

    def stop(self) -> None:
        self._end(kill=False)

    def _end(self, kill: bool) -> None:
        process, self._process = self._process, None
        if process is None:
            return
        if kill:
            process.kill()
        else:
            process.terminate()
        process.wait(PATIENCE)
        if process.stdout is not None:
            process.stdout.close()
