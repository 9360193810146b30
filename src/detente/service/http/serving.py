"""Running the server: for others with `./detente serve`, for oneself with `./detente play`."""

from __future__ import annotations

import gc
import ipaddress
import os
import socket
import sys
import webbrowser
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext, suppress
from pathlib import Path
from threading import Thread

import uvicorn
from fastapi import FastAPI

from detente.folders import data_folder
from detente.kernel.errors import DetenteError

from ..core import limits, logs
from ..db.engines import folder_of
from ..db.private import make_file, make_folder
from ..db.store import address_for, prepare
from . import handles
from .app import make_app
from .protocols import Settings

PORT = 8437
LOOPBACK = "127.0.0.1"
COLLECT = (20_000, 20, 100)  # the thresholds of the garbage collector
TURN = 0.001  # seconds a thread may run while another wants to


class InUse(DetenteError):
    """Another server already keeps the data in this folder."""

    def __init__(self, address: str) -> None:
        super().__init__(f"Détente already runs with this data folder: {address}")
        self.address = address


class Server(uvicorn.Server):
    """Says where it listens as soon as it does."""

    def __init__(self, config: uvicorn.Config, address: str, open_browser: bool) -> None:
        super().__init__(config)
        self.address = address
        self.open_browser = open_browser

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.should_exit:
            return
        print(f"Détente: {self.address}", flush=True)
        spare_collecting()
        share_fairly()
        if self.open_browser and has_display():
            # a browser that does not come back at once must not hold up the server
            Thread(target=webbrowser.open, args=(self.address,), daemon=True).start()


def serve(
    host: str,
    port: int,
    *,
    open_browser: bool = False,
    any_port: bool = False,
    prepared: bool = True,
) -> int:
    """Serve until told to stop; returns the exit status."""
    logs.begin()
    handles.take_all()
    database = address_for(data_folder())
    folder = folder_of(database)
    with listening(host, port, any_port) as sock:
        address = address_of(sock)
        # a database that is no file may have several servers
        with locked(folder, address) if folder else nullcontext():
            prepare(database)
            app = make_app(database, only_loopback=is_loopback(host), prepared=prepared)
            config = config_of(app, compressed=not is_loopback(host))
            server = Server(config, address, open_browser)
            with suppress(KeyboardInterrupt):  # that is how it is stopped
                server.run(sockets=[sock])
            return 0 if server.started else 1


def spare_collecting() -> None:
    """Look for circles among objects less often, and not among those of the program: nearly all
    that tables leave behind goes by itself, and looking through thousands of positions in memory
    takes longer than an answer."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*COLLECT)


def share_fairly() -> None:
    """Let the writer have its turn sooner. It gives way at every statement, and where the event
    loop has much to do it would wait five milliseconds each time, with those it writes for."""
    sys.setswitchinterval(TURN)


def config_of(app: FastAPI, compressed: bool = False) -> Settings:
    """How uvicorn serves; live messages are `compressed` where they travel far."""
    return Settings(
        app,
        log_config=None,  # as logs.py says
        access_log=False,
        server_header=False,
        ws_max_size=limits.MESSAGE,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        ws_per_message_deflate=compressed,
        timeout_keep_alive=60,  # people think longer than the usual five seconds
        timeout_graceful_shutdown=2,
    )


def run_local(port: int = PORT, open_browser: bool = True) -> int:
    """The table at home: on loopback, at the port wanted or a free one, in the browser."""
    try:
        return serve(LOOPBACK, port, open_browser=open_browser, any_port=True)
    except InUse as running:
        print(f"Détente: {running.address}", flush=True)
        if open_browser and has_display():
            webbrowser.open(running.address)
        return 0


def has_display() -> bool:
    if sys.platform in ("darwin", "win32"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def is_loopback(host: str) -> bool:
    if host == "localhost":
        return True
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


@contextmanager
def listening(host: str, port: int, any_port: bool) -> Iterator[socket.socket]:
    """A socket that listens at the port; at another one if that is taken and any will do."""
    for wanted in (port, 0) if any_port else (port,):
        try:
            found = socket.getaddrinfo(host, wanted, type=socket.SOCK_STREAM)
            family, kind, protocol, _, address = found[0]
            sock = socket.socket(family, kind, protocol)
            sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                sock.bind(address)
            except OSError:
                sock.close()
                raise
        except OSError as error:
            problem = error
            continue
        with sock:
            yield sock
        return
    raise DetenteError(f"cannot listen at {host} port {port}: {problem.strerror or problem}")


def address_of(sock: socket.socket) -> str:
    host, port = sock.getsockname()[:2]
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


@contextmanager
def locked(folder: Path, address: str) -> Iterator[None]:
    """Keep other servers away from the folder; the lock ends with the process, however it ends."""
    make_folder(folder)
    try:
        import fcntl
    except ImportError:  # without it nobody is kept away, and the database still stays whole
        yield
        return
    make_file(folder / "server.lock")
    with open(folder / "server.lock", "a+", encoding="utf-8") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            file.seek(0)
            raise InUse(file.read().strip()) from None
        file.truncate(0)
        file.write(address)
        file.flush()
        yield
