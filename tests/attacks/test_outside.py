"""Records, positions and decks from outside: whatever is sent, the server goes on and says no."""

import asyncio
import os
import signal
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from sqlalchemy import update

from detente.games import find_game
from detente.games.iron_curtain.deck import standard_deck
from detente.kernel.records.make import position_lines
from detente.kernel.records.text import LONGEST_LINE
from detente.kernel.words import Words
from detente.service.core.confined import Bounds, Busy, Confined, Exceeded
from detente.service.core.errors import Refused
from detente.service.db.schema.tables import PLACES
from detente.service.play.readers import MODULES
from detente.service.table import outside
from tests.attacks import heavy
from tests.attacks.made_up import decks, games, positions, records
from tests.service.harness import AMPLE, Refusal, house, refused, run
from tests.service.meeting import arrive, offer

RECORDS = Path(__file__).parents[1] / "games"
CIVIL_WAR = RECORDS / "twilight" / "records" / "position_chinese_civil_war.play"
CIA = "detente play 1\ngame: cia_kgb\nrules: 1\n\n"
STRUGGLE = """position
phase: struggle
objective: Cuba
active: CIA
balance: CIA
x.CIA: Assassin
x.KGB: Master Spy
row.KGB: Opposition
"""


async def healthy(guest):
    return (await guest.http.get("/api/health")).status_code == 200


async def reason(asking):
    """The key of a refusal and what it says."""
    with pytest.raises(Refusal) as found:
        await asking
    return found.value.key, found.value.error["en"]


async def forked(guest, game, table):
    """A table of his own that begins where another did."""
    origin: dict[str, Any] = {"from": {"table": table, "number": 0}}
    return await guest.create(game, ("me", "me"), **origin)


# What the findings were


def test_1_a_position_that_nobody_can_answer(tmp_path):
    """A question without open options is refused when it is read, and broken where it is stored."""
    stack = 'stack: [["?",0,0,0,11,"action_chosen",0]]\n'

    async def go():
        async with house(tmp_path) as home:
            guest = home.guest()
            sent = guest.send_record(f"{CIA}{STRUGGLE}{stack}\nplay\nend\n")
            assert await reason(sent) == (
                "bad_record",
                "This record cannot be used: line 13: a 'stack' is read from a file on one's own "
                "machine only",
            )
            # a record that was taken in before it was refused
            table = (await guest.send_record(f"{CIA}{STRUGGLE}do: play_round\n\nplay\nend\n"))[
                "table"
            ]
            old = f"{CIA}{STRUGGLE}{stack}\nplay\nend\n"
            await home.desk.store.write(
                lambda db: db.execute(update(PLACES).where(PLACES.c.id == table).values(head=old))
            )
            await refused("broken", guest.see(table))
            await refused("broken", forked(guest, "cia_kgb", table))
            assert [one["id"] for one in await guest.get("/tables")] == [table]
            assert await healthy(guest)

    run(go())


def test_3_a_deck_that_is_hard_to_read(tmp_path):
    async def go():
        async with house(tmp_path) as home:
            guest = home.guest()
            for deck, said in (
                ("a." * 31_000 + "a=1", "line 1 has more than 1000 characters"),
                ("\n".join(["a." * 490 + "a=1"] * 60), "line 1: a key has at most 3 parts"),
                ("x = " + "[\n" * 20_000, "this is not TOML"),
            ):
                key, text = await reason(guest.create("iron_curtain", options={"deck": deck}))
                assert (key, said in text) == ("bad_option", True), text
            assert await guest.create(
                "iron_curtain", options={"deck": standard_deck() + "\n# ours"}
            )

    run(go())


def test_4_a_position_that_is_hard_to_reach(tmp_path):
    async def go():
        async with house(tmp_path) as home:
            guest = home.guest()
            start = "detente play 1\ngame: dawn1989\nrules: 2\n\nposition\n"
            for steps in ("do: next_round -1000000\n" * 3, "do: play_on communist, -1000000\n"):
                key, text = await reason(guest.send_record(f"{start}{steps}\nplay\nend\n"))
                assert key == "bad_record"
                assert "cannot continue with 'next_round'" in text or "is too large" in text
            key, text = await reason(
                guest.send_record(f"{start}do: play_on communist, 9\n\nplay\nend\n")
            )
            assert "play_on: number must be from 1 to 8, not 9" in text
            assert await healthy(guest)

    run(go())


def test_9_a_table_that_cannot_be_looked_at_is_one_line_of_the_list(tmp_path):
    async def go():
        async with house(tmp_path) as home:
            host, other = await arrive(home), await arrive(home)
            bad, good = await offer(host), await offer(host)
            for place in (bad, good):
                await other.post(f"/lobby/tables/{place}")
            setattr((await home.table(bad)).playing.state, "score", None)  # noqa: B010 - of CIA vs KGB
            (await home.table(bad))._sights.clear()
            games = (await home.guest().get("/lobby/watch"))["games"]
            shown = {game["id"]: game["now"] is not None for game in games}
            assert shown == {bad: False, good: True}

    run(go())


LONG = {
    "names": lambda n: CIA.rstrip() + "\n" + "".join(f"player p{i:05}: x\n" for i in range(n)),
    "blanks": lambda n: CIA + "play\n" + ("CIA: a" + " " * n + "b\n") * 9 + "end\n",
    "lines": lambda n: CIA + "\n" * n + "play\n",
}


def steps_to_refuse(text: str) -> int:
    """How many lines of Python it takes; that depends on no machine."""
    steps = 0

    def trace(frame: object, event: str, arg: object) -> Callable[..., Any]:
        nonlocal steps
        steps += event == "line"
        return trace

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        said = outside.record(text.encode())
    finally:
        sys.settrace(before)
    assert "refused" in said
    return steps


@pytest.mark.parametrize("made", LONG.values(), ids=LONG)
def test_13_a_record_of_twice_the_length_takes_twice_as_long(made):
    short, long = made(LONGEST_LINE // 3), made(LONGEST_LINE // 3 * 2)
    steps_to_refuse(short)  # what is remembered of the words is read now
    assert steps_to_refuse(long) <= 2 * steps_to_refuse(short)


def test_17_huge_numbers_are_refused(tmp_path):
    huge = "9" * 3900

    async def go():
        async with house(tmp_path) as home:
            guest = home.guest()
            for line in (
                f"round: {huge}\ndo: play_round",
                f"passes: -{huge}\ndo: play_round",
                f'stack: [["?",0,0,{huge},11,"action_chosen",0]]',
                f"do: play_round {huge}",
            ):
                sent = guest.send_record(f"{CIA}{STRUGGLE}{line}\n\nplay\nend\n")
                assert (await reason(sent))[0] == "bad_record"
            back = guest.send_record(f"{CIA}play\nchance: Cuba\ntakeback: {huge}\nend\n")
            assert (await reason(back))[0] == "bad_record"

    run(go())


# The processes that read


def test_what_takes_too_much_is_ended_and_replaced():
    async def go():
        here = Confined(MODULES, most=1, bounds=Bounds(processor=0, patience=AMPLE))
        assert await here.run("a", heavy.add, 1, 2) == 3
        for work in (heavy.spin, heavy.eat, heavy.die):
            before = here.processes
            with pytest.raises(Exceeded):
                await here.run("a", work)
            assert not here.processes
            assert await here.run("a", heavy.add, 2, 2) == 4
            assert here.processes != before
        with pytest.raises(RuntimeError, match="LookupError: nobody thought of this"):
            await here.run("a", heavy.fail)
        here.bounds = Bounds(patience=0.01)
        with pytest.raises(Exceeded):
            await here.run("a", heavy.sleep)
        await here.close()

    run(go())


def test_a_process_that_was_ended_without_work_refuses_nobody(monkeypatch):
    async def go():
        here = Confined(MODULES, most=1)
        assert await here.run("a", heavy.add, 1, 2) == 3
        (worker,) = here._idle
        os.kill(worker.process.pid, signal.SIGKILL)
        monkeypatch.setattr(worker.process, "is_alive", lambda: True)  # as it is for a moment
        assert await here.run("a", heavy.add, 2, 2) == 4
        await here.close()

    run(go())


def test_one_person_delays_only_himself():
    async def go():
        here = Confined(MODULES, most=2, each=2)
        long = [asyncio.create_task(here.run("a", heavy.sleep)) for _ in range(3)]
        await asyncio.sleep(0)
        with pytest.raises(Busy):
            await here.run("a", heavy.add, 1, 2)
        for number in range(5):
            assert await here.run("b", heavy.add, number, 1) == number + 1
        assert not any(task.done() for task in long)
        await here.close()
        assert all(await asyncio.gather(*long, return_exceptions=True))

    run(go())


def test_the_server_answers_while_something_is_read(tmp_path):
    async def go():
        async with house(tmp_path) as home:
            guest, readers = home.guest(), home.desk.readers
            reading = asyncio.create_task(readers._read("bad_record", "x", heavy.sleep))
            assert await healthy(guest)
            assert await guest.send_record(CIVIL_WAR.read_bytes())
            assert not reading.done()
            for process in readers.confined.processes:
                os.kill(process, signal.SIGKILL)
            with pytest.raises(Refused, match="too_heavy"):
                await reading
            assert await guest.send_record(CIVIL_WAR.read_bytes())

    run(go())


# What goes on as it was


def test_a_position_is_brought_in_exported_and_brought_in_again(tmp_path):
    async def go():
        async with house(tmp_path) as home:
            guest = home.guest()
            first = (await guest.send_record(CIVIL_WAR.read_bytes()))["table"]
            fork = await forked(guest, "twilight", first)
            for language in ("en", "pl"):
                text = await guest.text(f"/tables/{first}/record", language=language)
                assert "stack" not in text
                again = (await guest.send_record(text))["table"]
                assert (await guest.see(again))["view"] == (await guest.see(first))["view"]
            assert (await guest.see(fork, 0))["question"] or (await guest.see(fork, 1))["question"]

    run(go())


def test_a_stored_position_with_a_stack_still_opens(tmp_path):
    """It was accepted when it was brought in: its frames are checked, and that is all."""

    async def go():
        async with house(tmp_path) as home:
            guest = home.guest()
            table = (await guest.send_record(f"{CIA}{STRUGGLE}do: play_round\n\nplay\nend\n"))[
                "table"
            ]
            game = find_game("cia_kgb")
            state = (await home.table(table)).playing.start
            lines = position_lines(game, state, Words(game, "en"))
            body = "\n".join(f"{line.key}: {line.value}" for line in lines)
            assert "stack" in body
            old = f"{CIA}position\n{body}\n\nplay\nend\n"
            await home.desk.store.write(
                lambda db: db.execute(update(PLACES).where(PLACES.c.id == table).values(head=old))
            )
            seen = await guest.see(table)
            home.desk.rooms.drop(table)
            assert (await guest.see(table))["view"] == seen["view"]
            assert "stack" in await guest.text(f"/tables/{table}/record")

    run(go())


# Whatever is sent


@pytest.fixture(scope="module")
def reader():
    """Work in a process, from a test that is no coroutine."""
    with asyncio.Runner() as runner:
        loop = runner.get_loop()
        here = Confined(MODULES, most=1, bounds=Bounds(AMPLE, AMPLE))
        yield lambda work, *args: loop.run_until_complete(here.run("a", work, *args))
        loop.run_until_complete(here.close())


def hunted(test, strategy, count):
    """Run a test with so many examples."""
    relaxed = [HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much]
    few = settings(max_examples=count, deadline=None, suppress_health_check=relaxed, database=None)
    few(given(strategy)(test))()


@pytest.mark.parametrize(("made", "few"), [(positions, 15), (records, 30), (games, 6)])
def test_whatever_record_is_sent_is_read_or_refused(reader, tries, made, few):
    """A process with limits reads it: it would be ended by what hangs or eats memory."""

    def test(text):
        said = reader(heavy.read_and_look, text.encode("utf-8", "replace"))
        assert len(said) < 1000

    hunted(test, made(), tries(few, 60 * few))


def test_whatever_deck_is_sent_is_read_or_refused(reader, tries):
    def test(text):
        said = reader(heavy.read_deck, text)
        assert set(said) <= {"refused"}

    hunted(test, decks(), tries(20, 2000))
