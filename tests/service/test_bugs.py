"""Reports of bugs, and how `./detente show` lets them be seen again."""

import asyncio

import pytest

from detente.__main__ import main
from tests.service.harness import house, refused, run, two_guests

pytestmark = pytest.mark.usefixtures("database")


@pytest.fixture
def folder(tmp_path, monkeypatch):
    monkeypatch.setenv("DETENTE_DATA", str(tmp_path))
    monkeypatch.chdir(tmp_path)
    return tmp_path


async def command(*words):
    return await asyncio.to_thread(main, list(words))


@pytest.mark.parametrize("game", ["cia_kgb", "iron_curtain", "twilight", "dawn1989"])
def test_a_report_is_seen_again_as_it_was(folder, capsys, game):
    async def go():
        async with house(folder) as home:
            host, friend, table = await two_guests(home, game)
            guests = host, friend
            for _ in range(6):
                seat = (await home.table(table)).turns()[0]
                await guests[seat].answer_first(table, seat)
            seat = (await home.table(table)).turns()[0]
            seen = await guests[seat].see(table, seat)
            sent = await guests[seat].post(
                "/reports/bug", table=table, seat=str(seat), note="this\nis odd"
            )
            name = sent["report"]
            await guests[seat].answer_first(table, seat)  # the game goes on

        assert await command("admin", "reports") == 0
        assert f"{name}  " in capsys.readouterr().out
        assert await command("show", name) == 0
        said = capsys.readouterr().out
        assert "this\n          is odd" in said
        assert seen["question"]["prompt"]["en"] in said
        assert "position  reproduced" in said
        assert table in said
        assert await command("check", f"{name}.play") == 0
        # not what is hidden from him, though the record has it
        assert await command("show", name, "--language", "pl", "--record", "other.play") == 0
        assert seen["question"]["prompt"]["pl"] in capsys.readouterr().out
        assert (folder / "other.play").read_text("utf-8") == (folder / f"{name}.play").read_text(
            "utf-8"
        )

    run(go())


def test_what_the_reporter_cannot_know_is_in_the_record_alone(folder, capsys):
    async def go():
        async with house(folder) as home:
            host, friend, table = await two_guests(home, "twilight")
            mine, theirs = await host.see(table, 0), await friend.see(table, 1)
            assert mine["hash"] != theirs["hash"]
            names = {}
            for guest, seat in ((host, "0"), (friend, "1"), (home.guest(), "observer")):
                sent = await guest.post("/reports/bug", table=table, seat=seat)
                assert list(sent) == ["report"]
                assert await command("show", sent["report"]) == 0
                names[seat] = capsys.readouterr().out.replace(sent["report"], "")
            boards = {said.partition("record ")[2] for said in names.values()}
            assert len(boards) == 3  # each sees something else
            await refused("not_your_seat", host.post("/reports/bug", table=table, seat="1"))
            await refused("not_found", host.post("/reports/bug", table="nothing", seat="0"))
            assert await command("show", "nothing") == 2
            waiting = await host.create(seats=("me", "open"))
            sent = await host.post("/reports/bug", table=waiting, seat="0", note="empty")
            assert await command("show", sent["report"]) == 1
            said = capsys.readouterr()
            assert "empty" in said.out
            assert "had not begun" in said.err

    run(go())


def test_reports_are_limited(folder):
    async def go():
        async with house(folder) as home:
            host, friend, table = await two_guests(home)
            for _ in range(5):
                await host.post("/reports/bug", table=table, seat="0")
            await refused("too_many", host.post("/reports/bug", table=table, seat="0"))
            await refused("too_many", host.post("/reports", table=table, seat=1, reason="other"))
            await friend.post("/reports", table=table, seat=0, reason="other")  # others may
            # whoever comes as somebody new each time is stopped by where he comes from
            for _ in range(14):
                await home.guest().post("/reports/bug", table=table, seat="observer")
            new = home.guest().post("/reports/bug", table=table, seat="observer")
            await refused("too_many", new)

    run(go())
