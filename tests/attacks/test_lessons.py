"""What a player and his teacher write to each other is read by nobody else: not by guessing the
numbers of its lines in reports, not in one's own archive, and not by moderators."""

from __future__ import annotations

import io
import json
import zipfile
from pathlib import Path
from typing import Any

from detente.service.moderation.reports import open_reports
from tests.service.accounts import sign_up
from tests.service.harness import Guest, House, Refusal, house, run

SECRET, ADVICE, LOUD = "I hold the Blockade", "then lead with Asia", "you fool"


async def lesson(home: House) -> tuple[Guest, Guest, Guest, str]:
    """Anna plays with Carl as her teacher, and Bob plays against her."""
    anna, bob, carl = [await sign_up(home, name) for name in ("Anna", "Bob", "Carl")]
    made = await anna.create_reply("iron_curtain", ("me", "open"))
    await bob.post(f"/invitations/{made['invitations']['1'].removeprefix('/join/')}")
    table = str(made["table"])
    path = f"/tables/{table}"
    teachers = [{"seat": 0, "name": "Carl"}]
    await anna.post(f"{path}/observers", seat=0, mode="public", teachers=teachers)
    proposal = (await bob.see(table, 1))["observers"]["proposal"]["id"]
    await bob.post(f"{path}/observers/reply", seat=1, proposal=proposal, accept=True)
    await anna.post(f"{path}/lesson", seat=0, text=SECRET)
    await carl.post(f"{path}/lesson", seat=0, text=ADVICE)
    await anna.post(f"{path}/chat", seat=0, text=LOUD)
    return anna, bob, carl, table


async def reported(guest: Guest, line: int, **whom: Any) -> object:
    """Whether a line could be reported, or what the refusal says."""
    try:
        return (await guest.post("/reports", reason="abuse", line=line, **whom))["report"] > 0
    except Refusal as refusal:
        return str(refusal.args)


async def archive(guest: Guest) -> dict[str, str]:
    response = await guest.http.get("/api/me/export")
    with zipfile.ZipFile(io.BytesIO(response.content)) as found:
        return {name: found.read(name).decode() for name in found.namelist()}


def test_a_line_that_one_cannot_read_cannot_be_reported(tmp_path: Path) -> None:
    async def go() -> None:
        async with house(tmp_path) as home:
            anna, bob, _, table = await lesson(home)
            first, second, third = [one["line"] for one in (await anna.see(table, 0))["chat"]]
            nothing = await reported(bob, 10_000, table=table, seat=0)
            assert nothing is not True
            for line in (first, second):
                assert await reported(bob, line, table=table, seat=0) == nothing
            assert await reported(bob, second, table=table, name="Carl") == nothing
            assert await reported(bob, third, table=table, seat=0) is True
            files = await archive(bob)
            assert [one["quote"] for one in json.loads(files["reports.json"])] == [LOUD]
            assert SECRET not in str(files)
            assert ADVICE not in str(files)

    run(go())


def test_moderators_read_a_lesson_only_where_one_of_the_two_reports_the_other(
    tmp_path: Path,
) -> None:
    async def go() -> None:
        async with house(tmp_path) as home:
            anna, bob, carl, table = await lesson(home)
            lines = [one["line"] for one in (await anna.see(table, 0))["chat"]]
            for guest, whom in (
                (bob, {"seat": 0}),
                (anna, {"seat": 1}),
                (anna, {"name": "Carl"}),
                (carl, {"seat": 0}),
                (home.guest(), {"seat": 0}),
            ):
                await guest.post("/reports", reason="abuse", table=table, **whom)
            found = [report["chat"] for report in await home.desk.store.read(open_reports)]
            said = [[(line["name"], line["text"]) for line in chat] for chat in found]
            private = [("Anna", SECRET), ("Carl", ADVICE)]
            public = [("Anna", LOUD)]
            assert said == [public, public, private + public, private, []]
            # and what was written is quoted as the words of whoever wrote it
            assert await reported(anna, lines[1], table=table, seat=0) is not True
            assert await reported(anna, lines[1], table=table, name="Carl") is True
            last = (await home.desk.store.read(open_reports))[-1]
            assert (last["person"]["name"], last["quote"]) == ("Carl", ADVICE)

    run(go())


def test_an_archive_holds_the_own_words_only(tmp_path: Path) -> None:
    async def go() -> None:
        async with house(tmp_path) as home:
            anna, bob, carl, _ = await lesson(home)
            own = {
                name: sorted(one["text"] for one in json.loads((await archive(who))["chats.json"]))
                for name, who in (("Anna", anna), ("Bob", bob), ("Carl", carl))
            }
            assert own == {"Anna": sorted([SECRET, LOUD]), "Bob": [], "Carl": [ADVICE]}

    run(go())
