"""A line between browser and server that a test can cut, as a tunnel or a lift does."""

from __future__ import annotations

import socket
from contextlib import suppress
from threading import Event, Lock, Thread

CHUNK = 65536
PATIENCE = 30.0  # seconds


class Wire:
    """Carries connections to a port. Cut, it ends them all and takes no new ones; deaf, it carries
    what the browser sends but nothing of what the server says."""

    def __init__(self, port: int) -> None:
        self.port = port
        self._lock = Lock()
        self._ends: set[socket.socket] = set()
        self._up = True
        self._deaf = False
        self._muffled = Event()
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.address = f"http://127.0.0.1:{self._listener.getsockname()[1]}"
        Thread(target=self._accept, daemon=True).start()

    def cut(self) -> None:
        """End every connection at once, and refuse new ones."""
        with self._lock:
            self._up = False
            ends, self._ends = self._ends, set()
        for end in ends:
            _close(end)

    def drop(self) -> None:
        """End every connection at once; new ones are carried."""
        self.cut()
        self.mend()

    def deafen(self) -> None:
        """From now on no answer comes back: the server acts, the browser does not learn of it."""
        self._muffled.clear()
        self._deaf = True

    def wait_until_muffled(self) -> None:
        """Until the server has said something that did not get through."""
        assert self._muffled.wait(PATIENCE), "the server has said nothing"

    def mend(self) -> None:
        self._deaf = False
        self._up = True

    def close(self) -> None:
        self.cut()
        _close(self._listener)

    def _accept(self) -> None:
        while True:
            try:
                near, _ = self._listener.accept()
            except OSError:
                return  # closed
            try:
                far = socket.create_connection(("127.0.0.1", self.port))
            except OSError:
                _close(near)
                continue
            with self._lock:
                if self._up:
                    self._ends |= {near, far}
                    carried = True
                else:
                    carried = False
            if carried:
                Thread(target=self._carry, args=(near, far, False), daemon=True).start()
                Thread(target=self._carry, args=(far, near, True), daemon=True).start()
            else:
                _close(near)
                _close(far)

    def _carry(self, source: socket.socket, target: socket.socket, back: bool) -> None:
        with suppress(OSError):
            while data := source.recv(CHUNK):
                if back and self._deaf:
                    self._muffled.set()
                else:
                    target.sendall(data)
        _close(source)
        _close(target)


def _close(end: socket.socket) -> None:
    with suppress(OSError):
        end.shutdown(socket.SHUT_RDWR)
    end.close()
