"""The files of a server: only their owner reads them, what was deleted leaves them, and those of a
newer version are refused in a sentence."""

from __future__ import annotations

import asyncio
import gzip
import json
import logging
import os
import sqlite3
import stat
from contextlib import closing

import pytest
from sqlalchemy import event, text

from detente.__main__ import main
from detente.service.db.store import Store, address_for, file_address
from detente.service.http.serving import locked
from tests.service.accounts import PASSWORD, sign_up
from tests.service.harness import FILE, begin_with_tables, house, run

NEWER = "9999"


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """A data folder that is not there yet, as the commands find it."""
    monkeypatch.setenv("DETENTE_DATA", str(tmp_path / "data"))
    return tmp_path / "data"


@pytest.fixture(autouse=True)
def usual_rights():
    before = os.umask(0o022)
    yield
    os.umask(before)


def rights(path):
    return stat.S_IMODE(path.stat().st_mode)


def bytes_of(folder):
    return b"".join(path.read_bytes() for path in folder.iterdir() if path.name.startswith(FILE))


def test_only_the_owner_reads_a_new_database_and_what_lies_beside_it(folder):
    async def go():
        with locked(folder, "http://here/"):
            store = Store(file_address(folder))
            await store.migrate()
            assert rights(folder) == 0o700
            found = {path.name: rights(path) for path in folder.iterdir()}
            assert found == dict.fromkeys(
                [FILE, f"{FILE}-wal", f"{FILE}-shm", "server.lock"], 0o600
            )
            await store.close()

    run(go())


def test_rights_of_an_older_database_are_mended_on_start(folder, monkeypatch, caplog):
    async def go():
        await begin_with_tables(folder)
        with closing(sqlite3.connect(folder / FILE)) as before:  # as the version before left it
            before.execute("PRAGMA journal_mode = WAL")
            before.execute("CREATE TABLE something (x)")
            for path in folder.iterdir():
                path.chmod(0o644)
            folder.chmod(0o755)
            await Store(file_address(folder)).close()
            found = {path.name: rights(path) for path in folder.iterdir()}
            assert found == dict.fromkeys([FILE, f"{FILE}-wal", f"{FILE}-shm"], 0o600)
            assert rights(folder) == 0o755  # it was not we who made it
        (folder / FILE).chmod(0o644)
        monkeypatch.setattr("os.geteuid", lambda: (folder / FILE).stat().st_uid + 1)
        with caplog.at_level(logging.WARNING):
            await Store(file_address(folder)).close()
        assert "belongs to somebody else" in caplog.text
        assert rights(folder / FILE) == 0o644

    run(go())


def test_only_the_owner_reads_a_backup(folder, tmp_path):
    file = tmp_path / "kept.gz"
    file.write_bytes(b"an older one")
    (tmp_path / "kept.gz.part").write_bytes(b"of one that did not come to its end")
    assert main(["admin", "backup", str(file)]) == 0
    assert rights(file) == 0o600
    assert not (tmp_path / "kept.gz.part").exists()
    assert gzip.decompress(file.read_bytes()).startswith(b'{"detente"')


def test_a_backup_that_cannot_be_written_is_said_to(folder, tmp_path, capsys):
    assert main(["admin", "backup", str(tmp_path / "nowhere" / "kept.gz")]) == 2
    assert "cannot be written" in capsys.readouterr().err


def test_a_database_that_cannot_be_opened_is_said_to(folder, capsys):
    (folder / FILE).mkdir(parents=True)
    assert main(["admin", "list"]) == 2
    assert "cannot be used" in capsys.readouterr().err


def test_a_locked_database_is_said_to_be(folder, monkeypatch, capsys):
    monkeypatch.setattr("detente.service.db.engines.sqlite.BUSY_MS", 10)
    asyncio.run(begin_with_tables(folder))
    with closing(sqlite3.connect(folder / FILE, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        assert main(["admin", "list"]) == 2
    assert "database is locked" in capsys.readouterr().err


# What was deleted


def test_deleted_rows_are_written_over_whatever_sqlite_does_by_default(tmp_path):
    async def go():
        store = Store(file_address(tmp_path))
        by_default = "PRAGMA secure_delete = OFF"
        engine = store._database.reading
        event.listen(engine, "connect", lambda line, _: line.execute(by_default), insert=True)
        look = text("PRAGMA secure_delete")
        assert await store.read(lambda db: db.execute(look).scalar()) == 1
        assert await store.write(lambda db: db.execute(look).scalar()) == 1
        await store.close()

    run(go())


def test_an_account_that_is_deleted_leaves_the_files(tmp_path):
    async def go():
        async with house(tmp_path) as home:
            name, words = "Xylophonist", "the quick brown fox and nobody else"
            person = await sign_up(home, name, email="somebody@unheard-of.example")
            table = await person.create()
            await person.post(f"/tables/{table}/notes", method="PUT", seat=0, text=words)
            assert words.encode() in bytes_of(tmp_path)
            await person.post("/me/delete", password=PASSWORD)
            await home.desk.store.scrub()
            left = bytes_of(tmp_path)
            assert [t for t in (name, words, "unheard-of") if t.encode() in left] == []

    run(go())


def test_what_was_deleted_before_leaves_an_older_file_on_start(tmp_path):
    async def go():
        await begin_with_tables(tmp_path)
        with closing(sqlite3.connect(tmp_path / FILE, isolation_level=None)) as before:
            before.execute("PRAGMA user_version = 0")
            before.execute("PRAGMA secure_delete = OFF")
            before.execute("CREATE TABLE letters (words TEXT)")
            words = [(f"a letter to somebody number {n} " * 40,) for n in range(50)]
            before.executemany("INSERT INTO letters VALUES (?)", words)
            before.execute("DELETE FROM letters")
        assert b"a letter to somebody" in bytes_of(tmp_path)
        async with house(tmp_path):
            assert b"a letter to somebody" not in bytes_of(tmp_path)

    run(go())


# A newer version


async def from_the_future(folder):
    store = Store(address_for(folder))
    await store.migrate()
    newer = text("UPDATE alembic_version SET version_num = :form")
    await store.write(lambda db: db.execute(newer, {"form": NEWER}))
    await store.close()


@pytest.mark.parametrize(
    "words",
    [
        ["serve", "--port", "0"],
        ["play", "--no-browser", "--port", "0"],
        ["admin", "list"],
        ["admin", "backup", "file"],
        ["admin", "restore", "file"],
        ["admin", "reset-link", "Ann"],
        ["show", "report"],
    ],
    ids=" ".join,
)
def test_a_database_of_a_newer_version_gets_a_sentence(folder, words, capsys):
    asyncio.run(from_the_future(folder))
    assert main(words) == 2
    said = capsys.readouterr().err
    assert said.startswith("detente: ")
    assert "newer version" in said
    assert "nowszej wersji" in said
    assert NEWER in said
    assert "Traceback" not in said


def test_a_newer_database_is_said_to_be_on_postgresql_too(postgresql, folder, capsys):
    asyncio.run(from_the_future(folder))
    assert main(["admin", "list"]) == 2
    assert "nowszej wersji" in capsys.readouterr().err


def test_a_backup_of_a_newer_version_gets_a_sentence_too(folder, tmp_path, capsys):
    file = tmp_path / "kept.gz"
    with gzip.open(file, "wt") as out:
        out.write(json.dumps({"detente": 1, "version": NEWER}) + "\n")
    assert main(["admin", "restore", str(file)]) == 2
    said = capsys.readouterr().err
    assert "newer version" in said
    assert str(file) in said
