"""A PostgreSQL of our own for the tests; run as a program, it installs it where it may.

It listens at a socket in a temporary folder and nowhere else. Every test gets a database of its
own, copied from one in which the migrations have been carried out.
"""

from __future__ import annotations

import asyncio
import os
import pwd
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import psycopg
from psycopg import sql

from detente.service.db.store import Store

PATIENCE = 60.0  # seconds until a server that does not answer counts as stuck
SETTINGS = {
    "listen_addresses": "",
    "fsync": "off",  # the tests kill our processes, not the machine
    "max_connections": "200",
    "shared_buffers": "32MB",
}
TEMPLATE = "detente_template"


def find() -> Path | None:
    """The folder of its programs, as DETENTE_POSTGRES names it or where Debian keeps them."""
    if named := os.environ.get("DETENTE_POSTGRES"):
        return Path(named)
    kept = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=_version)
    if kept:
        return kept[-1].parent
    found = shutil.which("initdb")
    return Path(found).resolve().parent if found else None


def _version(program: Path) -> int:
    name = program.parents[1].name
    return int(name) if name.isdigit() else 0


def install() -> bool:
    """Debian's package, if we are allowed to install it."""
    if shutil.which("apt-get") is None or os.geteuid() != 0:
        return False
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for arguments in (("update", "-q"), ("install", "-y", "-q", "postgresql")):
        if subprocess.run(["apt-get", *arguments], env=environment, check=False).returncode:
            return False
    return True


class Cluster:
    """A running PostgreSQL."""

    def __init__(self, programs: Path, folder: Path) -> None:
        self.folder = folder
        self._programs = programs
        # it refuses to run as root
        self._user = "nobody" if os.geteuid() == 0 else None
        self._made = 0

    def start(self) -> None:
        if self._user:
            os.chown(self.folder, pwd.getpwnam(self._user).pw_uid, -1)
        data = self.folder / "data"
        choice = (
            "--auth=trust",
            "--username=detente",
            "--no-sync",
            "--locale=C",
            "--encoding=UTF8",
        )
        self._run("initdb", f"--pgdata={data}", *choice)
        settings = [f"-c{name}={value}" for name, value in SETTINGS.items()]
        self._server = subprocess.Popen(
            [self._programs / "postgres", "-D", data, "-k", self.folder, *settings],
            user=self._user,
            cwd=self.folder,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        until = time.monotonic() + PATIENCE
        while not self._answers():
            assert self._server.poll() is None, "PostgreSQL has ended"
            assert time.monotonic() < until, "PostgreSQL does not answer"

    def stop(self) -> None:
        self._server.terminate()
        self._server.wait()

    def _run(self, program: str, *arguments: str) -> None:
        subprocess.run(
            [self._programs / program, *arguments],
            user=self._user,
            cwd=self.folder,
            check=True,
            capture_output=True,
        )

    def _answers(self) -> bool:
        ready = [str(self._programs / "pg_isready"), "-q", "-h", str(self.folder)]
        return subprocess.run(ready, check=False).returncode == 0

    def address(self, name: str) -> str:
        return f"postgresql://detente@/{name}?host={self.folder}"

    def prepare(self) -> None:
        """Make the database that all others are copies of."""
        self.create(TEMPLATE, "template0")
        store = Store(self.address(TEMPLATE))

        async def migrate() -> None:
            await store.migrate()
            await store.close()

        asyncio.run(migrate())

    def create(self, name: str, template: str = TEMPLATE) -> None:
        order = sql.SQL("CREATE DATABASE {} TEMPLATE {}")
        self._order(order.format(sql.Identifier(name), sql.Identifier(template)))

    def drop(self, name: str) -> None:
        self._order(sql.SQL("DROP DATABASE {} WITH (FORCE)").format(sql.Identifier(name)))

    def _order(self, order: sql.Composed) -> None:
        with psycopg.connect(self.address("postgres"), autocommit=True) as db:
            db.execute(order)

    @contextmanager
    def database(self, template: str = TEMPLATE) -> Iterator[str]:
        """The address of a new database, which is gone afterwards."""
        self._made += 1
        name = f"test_{self._made}"
        self.create(name, template)
        try:
            yield self.address(name)
        finally:
            self.drop(name)


@contextmanager
def running(programs: Path) -> Iterator[Cluster]:
    # a short name: the path of a socket has room for about a hundred characters
    with tempfile.TemporaryDirectory(prefix="pg", dir="/tmp") as folder:
        cluster = Cluster(programs, Path(folder))
        cluster.start()
        try:
            cluster.prepare()
            yield cluster
        finally:
            cluster.stop()


def main() -> int:
    if find() is None and not (install() and find()):
        print(
            "The service tests also run on PostgreSQL, which was not found; without it they are"
            " skipped there. Install it (on Debian and Ubuntu: apt-get install postgresql), or name"
            " the folder of its programs: DETENTE_POSTGRES=/path/to/bin",
            file=sys.stderr,
        )
        return 1
    print(find())
    return 0


if __name__ == "__main__":
    sys.exit(main())
