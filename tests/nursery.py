"""Carries out `./detente` commands quickly: a process that has everything loaded forks for each.

Loading the service takes longer than most tests that need a server of their own. The process ends,
and whatever it has started with it, as soon as nobody holds the other end of its line.
"""

from __future__ import annotations

import atexit
import gc
import hashlib
import json
import os
import resource
import signal
import socket
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).parents[1]
PATIENCE = 120.0  # seconds until a process that says nothing counts as stuck
LONGEST = 65536  # bytes of an order
TEST = "test.txt"  # in a folder of data: which test uses it now


class Done(NamedTuple):
    status: int
    output: str


class Nursery:
    """The process, and the line to it."""

    def __init__(self) -> None:
        self._line, far = socket.socketpair()
        self._line.settimeout(PATIENCE)
        with far:
            self._process = subprocess.Popen(
                [sys.executable, "-m", "tests.nursery", str(far.fileno())],
                cwd=ROOT,
                pass_fds=[far.fileno()],
                start_new_session=True,  # whoever interrupts the tests means the tests
            )

    def start(
        self,
        words: list[str],
        output: int,
        errors: int,
        folder: Path,
        handles: int = 0,
        /,
        **environment: str,
    ) -> int:
        """Begin a command in a folder, perhaps with only so many file handles; returns the id of
        its process."""
        known = {**os.environ, **environment}
        order = {
            "words": words,
            "folder": str(folder),
            "environment": known,
            "handles": handles,
        }
        return self._ask(order, output, errors)

    def wait(self, process: int) -> int:
        """How it ended; it is expected to end by itself or has been told to."""
        return self._ask({"wait": process})

    def run(self, *words: str, folder: Path = ROOT, **environment: str) -> Done:
        """A command from beginning to end, with all that it says."""
        with tempfile.TemporaryFile() as said:
            process = self.start(list(words), said.fileno(), said.fileno(), folder, **environment)
            status = self.wait(process)
            said.seek(0)
            return Done(status, said.read().decode())

    def close(self) -> None:
        self._line.close()
        self._process.wait(PATIENCE)

    def _ask(self, order: Mapping[str, Any], *files: int) -> int:
        socket.send_fds(self._line, [json.dumps(order).encode()], files)
        if not (said := self._line.recv(LONGEST)):
            raise RuntimeError("the nursery has ended")
        return int(said)


@cache
def nursery() -> Nursery:
    """One for all tests of this process."""
    made = Nursery()
    atexit.register(made.close)
    return made


def serve(line: socket.socket) -> None:
    """Carry out orders until nobody gives any."""
    from detente.__main__ import main

    started: set[int] = set()
    while True:
        said, files, _, _ = socket.recv_fds(line, LONGEST, 2)
        if not said:
            break
        order = json.loads(said)
        if "wait" in order:
            process = order["wait"]
            started.discard(process)
            reply = os.waitstatus_to_exitcode(os.waitpid(process, 0)[1])
        else:
            reply = os.fork()
            if reply == 0:
                line.close()
                become(order, files)
                serve_tests(Path(order["folder"]))
                os._exit(carried_out(main, order["words"]))
            started.add(reply)
            for file in files:
                os.close(file)
        line.sendall(str(reply).encode())
    for process in started:
        os.kill(process, signal.SIGKILL)
        os.waitpid(process, 0)


def become(order: Mapping[str, Any], files: list[int]) -> None:
    """A process of its own, as if it had just been started."""
    for file, number in zip(files, (1, 2), strict=True):
        os.dup2(file, number)
        os.close(file)
    if order["handles"]:
        resource.setrlimit(resource.RLIMIT_NOFILE, (order["handles"], order["handles"]))
    os.chdir(order["folder"])
    os.environ.clear()
    os.environ.update(order["environment"])


def serve_tests(folder: Path) -> None:
    """Where the command is to serve, chance at tables is the same in every run of a test, whatever
    ran before it at its server: it follows from the name of the test, which stands in the folder
    of the data, and from how many tables that test has had. And a process to think in is started
    when a computer has to."""
    from detente.service.http import serving
    from detente.service.http.app import make_app

    given: Counter[str] = Counter()

    def seed() -> str:
        file = folder / TEST
        test = file.read_text(encoding="utf-8") if file.exists() else ""
        given[test] += 1
        return hashlib.sha256(f"{test} {given[test]}".encode()).hexdigest()

    def made(database: str, **settings: Any) -> Any:
        return make_app(database, **{**settings, "seeds": seed, "prepared": False})

    vars(serving)["make_app"] = made


def carried_out(main: Any, words: list[str]) -> int:
    try:
        return int(main(words))
    except SystemExit as end:
        return end.code if isinstance(end.code, int) else 1
    except BaseException:
        sys.excepthook(*sys.exc_info())
        return 1
    finally:
        sys.stdout.flush()
        sys.stderr.flush()


def rehearse(folder: Path) -> None:
    """Load whatever is loaded late, so that a server starts at once."""
    import asyncio

    from detente.service.db.store import file_address
    from detente.service.http.app import make_app
    from detente.service.http.serving import config_of
    from detente.service.table import describing

    async def live() -> None:
        app = make_app(file_address(folder))
        config_of(app).load()
        describing.games()
        async with app.router.lifespan_context(app):
            pass

    asyncio.run(live())


if __name__ == "__main__":
    # Nothing is imported at the top of this file that only the process needs: the processes in
    # which computer players think load their parent's main file too.
    with tempfile.TemporaryDirectory() as empty:
        rehearse(Path(empty))
    gc.freeze()
    serve(socket.socket(fileno=int(sys.argv[1])))
