"""`examples/bot.py` as it stands: two of them finish a game, connections get lost, seats change."""

from __future__ import annotations

import asyncio
import importlib.util
import sys
from contextlib import suppress
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from detente.games import find_game
from detente.kernel.records.make import verify
from detente.kernel.records.text import read
from detente.service.web.rates import Rate
from tests.service.accounts import PASSWORD, sign_up
from tests.service.clock import Time
from tests.service.harness import House, house, run
from tests.service.timed import SECOND

FILE = Path(__file__).parents[2] / "examples" / "bot.py"
MOST_LINES = 100


@pytest.fixture
def example() -> ModuleType:
    spec = importlib.util.spec_from_file_location("example_bot", FILE)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


async def token(home: House, name: str) -> str:
    guest = await sign_up(home, name)
    await guest.post("/me/bot", owner="Owner", password=PASSWORD)
    made = await guest.post("/me/tokens", name="example", scopes=["read", "play"])
    return str(made["token"])


async def two_bots(home: House, example: ModuleType) -> tuple[Any, Any]:
    await sign_up(home, "Owner")
    server = f"http://{home.address}/"
    tokens = [await token(home, name) for name in ("One", "Two")]
    return example.Bot(server, tokens[0]), example.Bot(server, tokens[1])


def test_it_is_short():
    assert len(FILE.read_text("utf-8").splitlines()) < MOST_LINES


def test_it_takes_the_first_seat_in_the_lobby_that_it_may(tmp_path, example):
    async def go():
        async with house(tmp_path) as home:
            bot, _ = await two_bots(home, example)
            host = home.guest()
            await host.get("/games")
            fine = await host.post("/lobby/tables", game="iron_curtain", side=0)
            await host.post("/lobby/tables", game="cia_kgb", password="secret")
            await bot.post("/lobby/tables", game="cia_kgb")  # its own, the newest
            sits = await bot.sit("lobby")
            assert sits == {"table": fine["table"], "seat": 1}
            playing = asyncio.create_task(bot.play(**sits))
            live = await host.live(fine["table"], 0)
            for _ in range(3):
                while not (await host.see(fine["table"], 0))["question"]:
                    await live.next("step", "full")
                await host.answer_first(fine["table"], 0)
            await host.post(f"/tables/{fine['table']}/resign", seat=0)
            assert (await playing)["winner"] == 1
            await bot.http.aclose()

    run(go())


@pytest.mark.parametrize("game", ["cia_kgb", "iron_curtain"])
def test_two_bots_finish_a_game(tmp_path, example, capsys, game):
    async def go():
        async with house(tmp_path) as home:
            first, second = await two_bots(home, example)
            sits = await first.sit(game)
            link = capsys.readouterr().out.strip()
            joined = await second.sit(link)
            assert joined["table"] == sits["table"]
            one, two = await asyncio.gather(first.play(**sits), second.play(**joined))
            assert one == two
            guest = home.guest()
            seen = await guest.see(sits["table"])
            assert seen["result"] == one
            assert [player["account"] for player in seen["players"]] == ["bot", "bot"]
            assert {player["name"] for player in seen["players"]} == {"One", "Two"}
            assert verify(read(await guest.text(f"/tables/{sits['table']}/record")), find_game) > 0
            await first.http.aclose()
            await second.http.aclose()

    run(go())


def test_a_bot_comes_back_when_its_connection_is_lost(tmp_path, example, capsys):
    async def go():
        async with house(tmp_path) as home:
            first, second = await two_bots(home, example)
            sits = await first.sit("cia_kgb")
            joined = await second.sit(capsys.readouterr().out.strip())
            lost: list[Any] = []

            def choose(position):
                """In the middle of the game the server sends everybody away, once."""
                if position["number"] > 10 and not lost:
                    lost.extend(home.desk.rooms.all_listeners())
                    for listener in lost:
                        listener.close()
                return position["question"]["options"][0]

            example.choose = choose
            one, two = await asyncio.gather(first.play(**sits), second.play(**joined))
            assert one == two
            assert len(lost) == 2
            await first.http.aclose()
            await second.http.aclose()

    run(go())


def test_a_bot_waits_as_long_as_it_is_told(tmp_path, example, capsys):
    async def go():
        time, waits = Time(), []

        def seconds(headers):
            """Time passes only because somebody waits."""
            waits.append(int(headers["Retry-After"]))
            time.passes(waits[-1] * SECOND)
            return 0

        async with house(tmp_path, clock=time) as home:
            first, second = await two_bots(home, example)
            sits = await first.sit("cia_kgb")
            joined = await second.sit(capsys.readouterr().out.strip())
            home.app.state.rates.change = Rate(2, 0.25, lambda: time.at / SECOND)
            example.seconds = seconds
            one, two = await asyncio.gather(first.play(**sits), second.play(**joined))
            assert one == two
            assert waits.count(4) > 3
            await first.http.aclose()
            await second.http.aclose()

    run(go())


def test_a_bot_without_a_seat_goes_home(tmp_path, example):
    async def go():
        async with house(tmp_path) as home:
            first, second = await two_bots(home, example)
            sits = await first.sit("cia_kgb")
            with pytest.raises(example.ConnectionClosedError):
                await second.play(**sits)
            await first.http.aclose()
            await second.http.aclose()

    run(go())


def test_the_file_is_a_program(tmp_path):
    """Two processes, as one would start them; the link goes from one to the other."""

    async def start(*arguments: str) -> asyncio.subprocess.Process:
        return await asyncio.create_subprocess_exec(
            sys.executable, str(FILE), *arguments, stdout=asyncio.subprocess.PIPE
        )

    async def go():
        async with house(tmp_path) as home:
            await sign_up(home, "Owner")
            server = f"http://{home.address}"
            programs = []
            try:
                host = await start(server, await token(home, "One"), "cia_kgb")
                programs.append(host)
                assert host.stdout is not None
                link = (await host.stdout.readline()).decode().strip()
                friend = await start(server, await token(home, "Two"), link)
                programs.append(friend)
                assert friend.stdout is not None
                said = [(await host.stdout.read()), (await friend.stdout.read())]
                assert said[0] == said[1] != b""
                assert [await host.wait(), await friend.wait()] == [0, 0]
            finally:
                for program in programs:
                    with suppress(ProcessLookupError):
                        program.kill()

    run(go())
