"""Making, finding and joining tables; rematches, forks, records, replay."""

import re
from pathlib import Path
from typing import Any

import pytest

from detente.games import find_game
from detente.kernel.records.make import verify
from detente.kernel.records.text import read, write
from detente.logs.importing import import_log
from tests.service.harness import Refusal, finish, house, play_again, refused, run, two_guests

pytestmark = pytest.mark.usefixtures("database")
LOG = Path(__file__).parents[1] / "logs/samples/opening.log"


def test_a_table_for_a_friend_begins_when_he_joins(tmp_path):
    async def go():
        async with house(tmp_path) as home:
            host, friend, stranger = home.guest(), home.guest(), home.guest()
            made = await host.create_reply("cia_kgb", ("open", "me"), name="  Anna\n  K. ")
            table = made["table"]
            assert made["seats"] == [1]
            link = made["invitations"]["0"]
            waiting = await host.see(table, 1)
            assert waiting["status"] == "waiting"
            assert waiting["invitations"] == made["invitations"]
            assert waiting["view"] == {}
            seen = await stranger.see(table)
            assert "invitations" not in seen
            assert link.removeprefix("/join/") not in str(seen)
            live = await host.live(table, 1)
            await live.next("full")
            path = f"/invitations/{link.removeprefix('/join/')}"
            shown = await friend.get(path)
            assert shown["name"] == "Anna K."
            assert shown["seat"] == 0
            assert not shown["taken"]
            assert shown["commitment"] == waiting["commitment"]
            await refused("conflict", host.post(path))
            joined = await friend.post(path, name="Jan", entropy="my-own-luck")
            assert joined == {"table": table, "seat": 0}
            assert await friend.post(path) == joined  # the same guest, another request
            await refused("conflict", stranger.post(path))
            await refused("not_found", stranger.post("/invitations/nothing"))
            step = await live.next("step")
            assert step["status"] == "running"
            begun = await host.see(table, 1)
            assert begun["entropy"][0] == "my-own-luck"
            assert [player["name"] for player in begun["players"]] == ["Jan", "Anna K."]
            assert "invitations" not in begun
            assert begun["commitment"] == waiting["commitment"]

    run(go())


def test_only_the_holder_sees_a_seat(tmp_path):
    async def go():
        async with house(tmp_path) as home:
            host, _, table = await two_guests(home, "iron_curtain")
            stranger = home.guest()
            await refused("not_your_seat", host.see(table, 1))
            await refused("not_your_seat", stranger.see(table, 0))
            for path in ("frames", "record", "query/unseen", "why"):
                asking = stranger.get(f"/tables/{table}/{path}", seat=0, option=0)
                await refused("not_your_seat", asking)
            await refused("not_your_seat", host.get(f"/tables/{table}/frames", seat="all"))
            await refused("bad_request", host.see(table, "all"))
            await refused("bad_request", host.see(table, "2"))
            seen = await stranger.see(table)
            assert seen["view"]["hand.us"] == ["?"] * 5
            assert seen["mine"] == []
            assert seen["chat"] == []

    run(go())


def test_a_closed_table_has_no_observers(tmp_path):
    async def go():
        async with house(tmp_path) as home:
            host, _, table = await two_guests(home, closed=True)
            await host.see(table)
            await refused("not_found", home.guest().see(table))

    run(go())


def test_my_tables_are_those_i_sit_at(tmp_path):
    async def go():
        async with house(tmp_path) as home:
            host, friend, table = await two_guests(home, "iron_curtain")
            [listed] = await friend.get("/tables")
            assert listed["id"] == table
            assert listed["mine"] == [1]
            assert listed["my_turn"]
            assert listed["asked"] == [1]
            assert not (await host.get("/tables"))[0]["my_turn"]
            assert await home.guest().get("/tables") == []
            await host.post(f"/tables/{table}/resign", seat=0)
            [listed] = await friend.get("/tables")
            assert listed["status"] == "over"
            assert "resigned" in listed["result"]["en"]

    run(go())


IMPOSSIBLE: tuple[tuple[str, dict[str, Any]], ...] = (
    ("bad_request", {"game": "chess"}),
    ("bad_request", {"seats": [{"kind": "me"}]}),
    ("bad_request", {"seats": [{"kind": "open"}, {"kind": "open"}]}),
    ("bad_request", {"seats": [{"kind": "me"}, {"kind": "computer"}]}),
    ("bad_request", {"seats": [{"kind": "me"}, {"kind": "computer", "level": 6}]}),
    ("bad_request", {"seats": [{"kind": "me"}, {"kind": "human"}]}),
    ("bad_request", {"sides": "left"}),
    ("bad_request", {"name": 3}),
    ("bad_request", {"entropy": "no blanks"}),
    ("bad_option", {"options": {"unrest": "never"}}),
    ("bad_option", {"options": {"clock": "1"}}),
    ("not_found", {"from": {"table": "nowhere", "number": 0}}),
)


def test_a_table_that_cannot_be_is_refused(tmp_path):
    async def go():
        async with house(tmp_path) as home:
            guest = home.guest()
            for key, change in IMPOSSIBLE:
                body = {"game": "cia_kgb", "seats": [{"kind": "me"}, {"kind": "me"}], **change}
                await refused(key, guest.post("/tables", **body))
                assert await guest.get("/tables") == []

    run(go())


def test_a_repeated_creation_makes_one_table(tmp_path):
    async def go():
        async with house(tmp_path) as home:
            guest = home.guest()
            first = await guest.create_reply(seats=("me", "open"), request="create-it")
            assert await guest.create_reply(seats=("me", "open"), request="create-it") == first
            assert len(await guest.get("/tables")) == 1

    run(go())


def test_random_sides_come_out_both_ways(tmp_path):
    async def go():
        async with house(tmp_path) as home:
            guest = home.guest()
            made = [
                await guest.create_reply(seats=("me", "open"), sides="random") for _ in range(40)
            ]
            assert {tuple(reply["seats"]) for reply in made} == {(0,), (1,)}

    run(go())


def test_a_finished_game_proves_its_dice_and_can_be_played_again(tmp_path):
    async def go():
        async with house(tmp_path) as home:
            host, friend, table = await two_guests(home, "iron_curtain")
            await refused("conflict", host.post(f"/tables/{table}/rematch", seat=0))
            await finish(home, table, {0: host, 1: friend})
            seen = await host.see(table, 0)
            assert seen["status"] == "over"
            assert seen["result"]["text"]["pl"]
            for language in ("en", "pl"):
                text = await home.guest().text(f"/tables/{table}/record", language=language)
                assert verify(read(text), find_game) > 0
            live = await friend.live(table, 1)
            await live.next("full")
            again = await play_again(host, friend, table, 0)
            assert (await live.next("rematch"))["rematch"]["by"] == 0
            assert (await live.next("rematch"))["rematch"]["table"] == again
            other = await host.post(f"/tables/{table}/rematch", seat=0)
            assert (other["table"], other["invitations"]) == (again, {})
            new = await friend.see(again, 0)
            assert new["mine"] == [0]
            assert new["status"] == "running"

    run(go())


def test_a_resigned_game_proves_its_dice_too(tmp_path):
    async def go():
        async with house(tmp_path) as home:
            guest = home.guest()
            table = await guest.create("cia_kgb")
            for seat in (0, 1):
                await guest.answer_first(table, seat)
            running = await guest.text(f"/tables/{table}/record", seat="all")
            assert "seed" not in running
            await guest.post(f"/tables/{table}/resign", seat=1)
            text = await guest.text(f"/tables/{table}/record")
            assert "resign: KGB" in text
            assert verify(read(text), find_game) == 2

    run(go())


def test_records_go_out_and_come_back_for_analysis(tmp_path):
    async def go():
        async with house(tmp_path) as home:
            guest, other = home.guest(), home.guest()
            table = await guest.create("iron_curtain", name="Anna")
            await finish(home, table, {0: guest, 1: guest})
            text = await guest.text(f"/tables/{table}/record", language="pl")
            made = (await other.send_record(text, request="import-it"))["table"]
            assert (await other.send_record(text, request="import-it"))["table"] == made
            stranger = home.guest()
            seen = await stranger.see(made)
            assert seen["status"] == "analysis"
            assert seen["players"][0]["name"] == "Anna"
            assert seen["hash"] == (await guest.see(table))["hash"]
            assert [listed["id"] for listed in await other.get("/tables")] == [made]
            for seat in ("0", "1", "observer", "all"):
                frames = await stranger.get(f"/tables/{made}/frames", seat=seat)
                kept = await guest.get(f"/tables/{table}/frames", seat=seat)
                assert frames["total"] == kept["total"]
                assert [f["view"] for f in frames["frames"]] == [f["view"] for f in kept["frames"]]
            await refused("not_your_seat", stranger.answer(made, 0, 0, 1))

    run(go())


def test_what_an_imported_log_does_not_tell_stays_supposed(tmp_path):
    """In frames and records, after a restart, and at a table that goes on from there."""

    async def supposed(guest, table):
        text = await guest.text(f"/tables/{table}/record", seat="all")
        frames = (await guest.get(f"/tables/{table}/frames", seat="all", count=500))["frames"]
        assert text.count(" [supposed]") == sum(frame["supposed"] for frame in frames)
        return [frame["number"] for frame in frames if frame["supposed"]]

    async def go():
        found = import_log(LOG.read_bytes())
        told = [number for number, answer in enumerate(found.answers, 1) if answer.supposed]
        assert told
        async with house(tmp_path) as home:
            guest = home.guest()
            table = (await guest.send_record(write(found.record)))["table"]
            assert await supposed(guest, table) == told
            origin = {"table": table, "number": len(found.answers)}
            fork = await guest.create("twilight", ("me", "me"), **{"from": origin})
            us = (await guest.get(f"/tables/{fork}/frames", seat=0, count=500))["frames"]
            # of what a side does not see it is not told either that nobody knows it
            assert all(frame["answer"] for frame in us if frame["supposed"])
            assert 0 < sum(frame["supposed"] for frame in us) < len(told)
        async with house(tmp_path) as home:
            again = home.guest(guest.http.cookies)
            assert await supposed(again, table) == told
            assert await supposed(again, fork) == told

    run(go())


async def untold_record(home, ending):
    """A record of a game that is over, or of one that goes on, whose end nobody has told."""
    if ending == "unknown":
        return write(import_log(LOG.read_bytes()).record)
    guest = home.guest()
    table = await guest.create("cia_kgb")
    await finish(home, table, {0: guest, 1: guest})
    text = await guest.text(f"/tables/{table}/record")
    return re.sub(r"(?m)^(result: .*)$", r"\1 [supposed]", text)


@pytest.mark.parametrize("ending", ["supposed", "unknown"])
def test_an_end_that_an_imported_log_does_not_tell_stays_untold(tmp_path, ending):
    """At the table, in lists and in records, after a restart, and where such a record comes in."""
    said = {"en": "the imported log", "pl": "wczytany log"}
    written = {"supposed": ("[supposed]", "[domniemane]"), "unknown": ("unknown", "nieznany")}

    async def shown(guest, table):
        result = (await guest.see(table))["result"]
        assert result["supposed"]
        assert bool(result["ending"]) == (ending == "supposed")
        listed = next(one for one in await guest.get("/tables") if one["id"] == table)
        for texts in (result["text"], listed["result"]):
            assert all(said[language] in text for language, text in texts.items())
        for language, mark in zip(("en", "pl"), written[ending], strict=True):
            text = await guest.text(f"/tables/{table}/record", seat="all", language=language)
            assert result_line(text).endswith(mark)
        return text

    async def go():
        async with house(tmp_path) as home:
            guest = home.guest()
            table = (await guest.send_record(await untold_record(home, ending)))["table"]
            polish = await shown(guest, table)
            await shown(guest, (await guest.send_record(polish))["table"])
        async with house(tmp_path) as home:
            await shown(home.guest(guest.http.cookies), table)

    run(go())


def result_line(text):
    return next(line for line in text.splitlines() if line.startswith(("result:", "wynik:")))


@pytest.mark.parametrize("ending", ["supposed", "unknown"])
def test_whoever_plays_on_from_a_log_decides_how_it_ends(tmp_path, ending):
    async def go():
        async with house(tmp_path) as home:
            guest = home.guest()
            text = await untold_record(home, ending)
            table = (await guest.send_record(text))["table"]
            number = (await guest.get(f"/tables/{table}/frames", seat="all"))["total"] - 5
            game = read(text).get("game")
            fork = await guest.create(
                game, ("me", "me"), **{"from": {"table": table, "number": number}}
            )
            assert (await guest.see(fork))["result"] is None
            await guest.post(f"/tables/{fork}/resign", seat=0)
            result = (await guest.see(fork))["result"]
            assert (result["ending"], result["supposed"]) == ("resigned", False)
            text = await guest.text(f"/tables/{fork}/record")
            assert result_line(text).endswith(" by resigned")

    run(go())


@pytest.mark.parametrize(
    "text", ["", "not a record", "detente play 1\ngame: chess\n\nplay\nend\n", b"\xff\xfe"]
)
def test_a_bad_record_is_refused_with_the_reason(tmp_path, text):
    async def go():
        async with house(tmp_path) as home:
            with pytest.raises(Refusal) as found:
                await home.guest().send_record(text)
            assert found.value.key == "bad_record"
            assert found.value.status == 422

    run(go())


def test_a_game_forks_where_it_was_left(tmp_path):
    async def go():
        async with house(tmp_path) as home:
            host, friend, table = await two_guests(home, "iron_curtain")
            await refused(
                "not_your_seat",
                host.create(
                    "iron_curtain", ("me", "me"), **{"from": {"table": table, "number": 3}}
                ),
            )
            await finish(home, table, {0: host, 1: friend})
            frames = await host.get(f"/tables/{table}/frames", seat="all")
            number = next(f["number"] for f in frames["frames"] if f["seat"] == 0)
            fork = await home.guest().create_reply(
                "iron_curtain", ("me", "me"), **{"from": {"table": table, "number": number}}
            )
            assert fork["seats"] == [0, 1]
            seen = await host.get(f"/tables/{fork['table']}", seat="observer")
            assert seen["status"] == "running"
            assert seen["commitment"] == ""
            was = await host.get(f"/tables/{table}/frames", seat="observer")
            assert seen["view"] == was["frames"][number]["view"]
            last = {"table": table, "number": frames["total"] - 1}
            await refused("conflict", host.create("iron_curtain", ("me", "me"), **{"from": last}))
            beyond = {"table": table, "number": frames["total"]}
            await refused(
                "bad_request", host.create("iron_curtain", ("me", "me"), **{"from": beyond})
            )

    run(go())


def test_a_fork_for_a_friend_waits_for_him(tmp_path):
    async def go():
        async with house(tmp_path) as home:
            host = home.guest()
            table = await host.create("cia_kgb")
            for seat in (0, 1):
                await host.answer_first(table, seat)
            before = await host.see(table)
            total = (await host.get(f"/tables/{table}/frames", seat="all"))["total"]
            origin = {"table": table, "number": total - 1}
            made = await host.create_reply("cia_kgb", ("me", "open"), **{"from": origin})
            assert (await host.see(made["table"], 0))["status"] == "waiting"
            friend = home.guest()
            await friend.post(f"/invitations/{made['invitations']['1'].removeprefix('/join/')}")
            assert (await friend.see(made["table"], 1))["mine"] == [1]
            assert (await host.see(made["table"]))["hash"] == before["hash"]
        async with house(tmp_path) as home:
            again = home.guest(friend.http.cookies)
            assert (await again.see(made["table"], 1))["status"] == "running"

    run(go())


def test_frames_chart_and_queries_are_for_replay(tmp_path):
    async def go():
        async with house(tmp_path) as home:
            guest = home.guest()
            table = await guest.create("cia_kgb")
            await finish(home, table, {0: guest, 1: guest})
            whole = await guest.get(f"/tables/{table}/frames", seat="all", count=500)
            assert whole["total"] == len(whole["frames"])
            assert [frame["number"] for frame in whole["frames"]] == list(range(whole["total"]))
            assert "?" not in str([frame["view"] for frame in whole["frames"]])
            part = await guest.get(
                f"/tables/{table}/frames", **{"seat": "all", "from": 7, "count": 3}
            )
            assert part["frames"] == whole["frames"][7:10]
            past = await guest.get(f"/tables/{table}/frames", **{"seat": "all", "from": 5000})
            assert past["frames"] == []
            chart = await guest.get(f"/tables/{table}/chart")
            last = whole["frames"][-1]["view"]
            ends = [series["values"][-1] for series in chart["series"]]
            assert ends == [[whole["total"] - 1, last[f"score.{side}"]] for side in ("cia", "kgb")]
            lines = (await guest.get(f"/tables/{table}/query/unseen", seat="0"))["lines"]
            assert lines
            assert lines[0]["pl"] != lines[0]["en"]
            await refused("not_found", guest.get(f"/tables/{table}/query/future", seat="0"))

    run(go())


def test_a_closed_option_says_why(tmp_path):
    async def go():
        async with house(tmp_path) as home:
            guest = home.guest()
            table = await guest.create("iron_curtain")
            await guest.answer_first(table, 1)
            seat = (await home.table(table)).turns()[0]
            seen = await guest.see(table, seat)
            question = seen["question"]
            closed = question["closed"][0]
            said = await guest.get(f"/tables/{table}/why", seat=seat, option=closed["options"][0])
            assert said == {"reason": closed["reason"], "rule": closed["rule"]}
            open_one = question["options"][0]
            said = await guest.get(f"/tables/{table}/why", seat=seat, option=open_one)
            assert said == {"open": True, "commits": ""}
            late = seen["number"] - 1
            said = await guest.get(f"/tables/{table}/why", seat=seat, option=open_one, number=late)
            assert said == {"gone": True}
            asking = guest.get(f"/tables/{table}/why", seat=seat, option=100_000)
            await refused("not_offered", asking)
            await refused("not_asked", guest.get(f"/tables/{table}/why", seat=1 - seat, option=0))

    run(go())
