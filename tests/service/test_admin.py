"""`./detente admin`: backups while the server runs, and tables that are listed, ended, replayed."""

import asyncio

import pytest
from sqlalchemy import update

from detente.__main__ import main
from detente.games import find_game
from detente.service.db.schema.tables import ITEMS
from detente.service.db.store import ADDRESS, file_address
from tests.service.harness import house, refused, run, two_guests


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """The data of the server, as the commands find it."""
    monkeypatch.setenv("DETENTE_DATA", str(tmp_path))
    return tmp_path


async def admin(*words: str) -> int:
    return await asyncio.to_thread(main, ["admin", *words])


def test_a_backup_of_a_running_server_is_the_server_elsewhere(
    folder, database, cluster, monkeypatch, capsys
):
    """Made on one database it is restored on the other."""
    file = folder / "kept.gz"

    async def keep():
        async with house(folder) as home:
            host, _, table = await two_guests(home)
            await host.post(f"/tables/{table}/chat", seat=0, text="zażółć")
            await host.answer_first(table, 0)
            assert await admin("backup", str(file)) == 0
            return host.http.cookies, table, await host.see(table, 0)

    async def look(cookies, table):
        async with house(folder) as home:
            host = home.guest(cookies)
            found = await host.see(table, 0)
            await host.post(f"/tables/{table}/chat", seat=0, text="and on")
            return found

    async def go():
        cookies, table, before = await keep()
        if database == "sqlite":
            with cluster.bare() as address:
                await elsewhere(address, cookies, table, before)
        else:
            await elsewhere(file_address(folder / "other"), cookies, table, before)

    async def elsewhere(address, cookies, table, before):
        monkeypatch.setenv(ADDRESS, address)
        assert await admin("restore", str(file)) == 0
        assert await look(cookies, table) == before
        assert await admin("restore", str(file)) == 2
        assert "not empty" in capsys.readouterr().err

    run(go())


def test_a_backup_that_is_cut_off_is_refused_and_nothing_is_restored(folder, capsys):
    async def go():
        async with house(folder) as home:
            await home.guest().create()
            await admin("backup", str(folder / "whole.gz"))
        data = (folder / "whole.gz").read_bytes()
        (folder / "part.gz").write_bytes(data[: len(data) // 2])
        (folder / "detente.db").unlink()
        assert await admin("restore", str(folder / "part.gz")) == 2
        assert await admin("list") == 0
        assert await admin("restore", str(folder / "whole.gz")) == 0

    run(go())


def test_tables_are_listed_shown_and_ended(folder, database, capsys):
    async def go():
        async with house(folder) as home:
            host, friend, table = await two_guests(home, "iron_curtain")
            other = await host.create("cia_kgb")
            assert await admin("list", "--status", "running") == 0
            assert table in capsys.readouterr().out
            assert await admin("show", table) == 0
            shown = capsys.readouterr().out
            assert "iron_curtain" in shown
            assert "replays    yes" in shown
            assert await admin("show", "nothing") == 2
            assert await admin("end", table, "--loser", "0") == 0
            assert await admin("end", other) == 0
            assert await admin("end", other) == 2
            # the server that runs notices it when somebody acts, if not before
            await refused("over", friend.post(f"/tables/{table}/resign", seat=1))
            assert (await friend.see(table, 1))["result"]["winner"] == 1
            await refused("over", host.post(f"/tables/{other}/resign", seat=0))
            assert (await host.see(other, 0))["result"] is None

    run(go())


@pytest.fixture
def later_rules():
    """Called, it lets the rules of a game have the next version until the test ends."""
    changed = []

    def change(name):
        game = find_game(name)
        object.__setattr__(game, "version", game.version + 1)
        changed.append(game)

    yield change
    for game in changed:
        object.__setattr__(game, "version", game.version - 1)


def test_after_a_change_of_the_rules_games_go_on_by_their_own(folder, later_rules, capsys):
    async def go():
        async with house(folder) as home:
            host, _, good = await two_guests(home, "iron_curtain")
            bad = await host.create("iron_curtain")
            # as if its own rules were not kept
            other = update(ITEMS).where(ITEMS.c.place == bad, ITEMS.c.position == 3)
            await home.desk.store.write(lambda db: db.execute(other.values(choice=0)))
        later_rules("iron_curtain")
        assert await admin("replay") == 1
        said = capsys.readouterr().out
        assert f"{bad}: cannot go on by version 1" in said
        assert good not in said
        assert "2 replayed, 1 go on by earlier rules, 1 cannot go on" in said
        async with house(folder) as home:
            back = home.guest(host.http.cookies)
            assert (await back.see(good, 0))["status"] == "running"
            await refused("broken", back.see(bad, 0))

    run(go())
