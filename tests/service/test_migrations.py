"""Migrations: from an empty database and from every earlier form, there and back, on both."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, inspect, text

from detente.kernel.items import Takeback
from detente.service.db.schema import METADATA
from detente.service.db.store import Store, file_address
from detente.service.db.versions import MIGRATIONS, alembic_config
from detente.service.play.rows.tables import load_table
from tests.service.harness import house, two_guests
from tests.service.postgres import Cluster


def scripts() -> ScriptDirectory:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    return ScriptDirectory.from_config(config)


VERSIONS = [script.revision for script in reversed(list(scripts().walk_revisions()))]


@pytest.fixture(params=["sqlite", "postgresql"])
def empty(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """The address of a database without any table."""
    if request.param == "sqlite":
        yield file_address(tmp_path)
        return
    cluster: Cluster = request.getfixturevalue("cluster")
    with cluster.bare() as address:
        yield address


def carry_out(address: str, *work: Callable[[Connection], Any]) -> list[Any]:
    """Each piece of work in a transaction of its own."""

    async def go() -> list[Any]:
        store = Store(address)
        try:
            return [await store.write(one) for one in work]
        finally:
            await store.close()

    return asyncio.run(go())


def up(version: str = "head") -> Callable[[Connection], None]:
    return lambda db: command.upgrade(alembic_config(db), version)


def down(version: str) -> Callable[[Connection], None]:
    return lambda db: command.downgrade(alembic_config(db), version)


def differences(db: Connection) -> Any:
    options = {"compare_type": True, "compare_server_default": True}
    return compare_metadata(MigrationContext.configure(db, opts=options), METADATA)


def form(db: Connection) -> dict[str, Any]:
    """Everything about the tables of a database that a migration could change."""
    look = inspect(db)
    return {
        name: (
            sorted(
                (column["name"], str(column["type"]), column["nullable"], column["default"])
                for column in look.get_columns(name)
            ),
            look.get_pk_constraint(name),
            sorted(map(str, look.get_foreign_keys(name))),
            sorted(map(str, look.get_indexes(name))),
            sorted(map(str, look.get_unique_constraints(name))),
        )
        for name in look.get_table_names()
    }


def test_there_is_one_line_of_versions():
    assert len(scripts().get_heads()) == 1
    assert len(scripts().get_bases()) == 1


def test_migrations_make_what_the_models_say(empty):
    *_, found = carry_out(empty, up(), up(), differences)  # the second has nothing left to do
    assert found == []


def test_every_earlier_form_becomes_the_present_one_and_back(empty):
    """Step by step: from any of them the same steps are left."""
    there = [work for version in VERSIONS for work in (up(version), form)]
    back = [work for version in reversed(VERSIONS[:-1]) for work in (down(version), form)]
    done = carry_out(empty, *there, differences, *back)
    forms, found, again = done[1 : len(there) : 2], done[len(there)], done[len(there) + 2 :: 2]
    assert found == []
    assert again == forms[-2::-1]


def test_drafts_from_before_it_was_kept_what_was_shown_get_the_present_form(empty):
    def as_it_was(db: Connection) -> None:
        db.execute(text("ALTER TABLE places DROP COLUMN shown"))

    *_, found = carry_out(empty, up("0160"), as_it_was, up(), differences)
    assert found == []


def test_going_all_the_way_back_leaves_nothing(empty):
    *_, left = carry_out(empty, up(), down("base"), form)
    assert set(left) == {"alembic_version"}


def test_what_was_kept_in_the_first_form_is_there_in_the_present_one(empty):
    def keep(db: Connection) -> None:
        columns = [column["name"] for column in inspect(db).get_columns("places")]
        values = {
            **dict.fromkeys(columns, 0),
            **dict.fromkeys(("seed", "head", "ending", "rematch"), ""),
            "id": "old",
            "game": "cia_kgb",
            "options": "{}",
            "status": "waiting",
            "creator": "c",
            "title": "A table",
            "closed": False,
        }
        put(db, "places", values)
        chair = {"place": "old", "kind": "human", "guest": "", "level": 0, "entropy": ""}
        for seat, name in enumerate(("Ann", "Bob")):
            put(db, "chairs", {**chair, "seat": seat, "name": name})
        back = dict.fromkeys(("kind", "choice", "seen", "position", "at", "seat"), 0)
        put(db, "items", {**back, "place": "old", "sort": "takeback", "auto": False})

    def put(db: Connection, table: str, values: dict[str, Any]) -> None:
        names = ", ".join(values)
        places = ", ".join(f":{name}" for name in values)
        db.execute(text(f"INSERT INTO {table} ({names}) VALUES ({places})"), values)

    *_, found = carry_out(empty, up("0001"), keep, up(), lambda db: load_table(db, "old"))
    table, _, items = found
    assert [chair.name for chair in table.chairs] == ["Ann", "Bob"]
    assert (table.title, table.exchanged, table.server) == ("A table", 0, "")
    assert [item for item, _, _ in items] == [Takeback(0)]
    assert not table.serious
    [marked] = carry_out(
        empty, lambda db: db.execute(text("SELECT takebacks FROM places")).scalar()
    )
    assert marked


def test_what_was_seen_before_there_were_drafts_stays_seen(tmp_path):
    """In the form before drafts every answer was shown to everybody at once."""
    cookies: dict[int, Any] = {}

    async def draft() -> None:
        async with house(tmp_path) as home:
            host, friend, place = await two_guests(home, "twilight")
            [maker] = (await home.table(place)).turns()
            players = (host, friend)
            cookies.update({seat: player.http.cookies for seat, player in enumerate(players)})
            other = (await players[1 - maker].see(place, 1 - maker))["log_length"]
            for _ in range(2):
                await players[maker].answer_first(place, maker)
            own = (await players[maker].see(place, maker))["log_length"]
            assert (await players[1 - maker].see(place, 1 - maker))["log_length"] == other < own
            tables[place] = maker, own

    async def look() -> None:
        async with house(tmp_path) as home:
            for place, (maker, own) in tables.items():
                for seat in (0, 1):
                    seen = await home.guest(cookies[seat]).see(place, seat)
                    assert seen["log_length"] == own
                assert not seen["undo"]["can"]
                await home.guest(cookies[maker]).answer_first(place, maker)
                for seat, length in ((maker, own + 1), (1 - maker, own)):
                    seen = await home.guest(cookies[seat]).see(place, seat)
                    assert seen["log_length"] == length

    tables: dict[str, tuple[int, int]] = {}
    asyncio.run(draft())
    carry_out(file_address(tmp_path), down("0150"), up())
    asyncio.run(look())


def test_accounts_whose_names_look_alike_keep_them(empty):
    def keep(db: Connection) -> None:
        for number, name in enumerate(("Alice", "al\u0131ce", "Bob")):
            row = {"id": str(number), "name": name, "folded": name.lower()}
            columns = "id, kind, name, folded, created"
            values = ":id, 'person', :name, :folded, 0"
            db.execute(text(f"INSERT INTO people ({columns}) VALUES ({values})"), row)

    def kept(db: Connection) -> list[tuple[str, str]]:
        found = db.execute(text("SELECT name, looks FROM people ORDER BY id"))
        return [(row.name, row.looks) for row in found]

    *_, found = carry_out(empty, up("0090"), keep, up(), kept)
    assert found == [("Alice", "allce"), ("al\u0131ce", "allce 2"), ("Bob", "bob")]
