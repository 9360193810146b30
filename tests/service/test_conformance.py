"""Whole random games of every game over HTTP and WebSocket, compared with the engine."""

import random

import pytest

from detente.games import GAMES, find_game
from detente.kernel.flow import OBSERVER
from detente.kernel.records.make import verify
from detente.kernel.records.replay import replay
from detente.kernel.records.text import read
from detente.kernel.saves import digest
from detente.kernel.views import veil, view
from detente.kernel.words import Words
from detente.service.table.replaying import positions
from tests.service.harness import Json, Live, house, run, two_guests


class Screen:
    """What a client shows: the last full view with every step applied to it."""

    def __init__(self, live: Live) -> None:
        self.live = live
        self.full: Json = {}
        self.hashes: list[str] = []

    async def connect(self) -> None:
        self.full = await self.live.next("full")
        self.hashes.append(self.full["hash"])

    async def follow(self, number: int) -> None:
        """Apply steps until the view has this number."""
        while self.full["number"] < number:
            step = await self.live.next("step")
            assert step["number"] == self.full["number"] + 1, "no step is left out"
            log = self.full["log"][: step["log_length"] - len(step["log"])] + step["log"]
            assert len(log) == step["log_length"]
            self.full = {**self.full, **step, "log": log}
            self.hashes.append(step["hash"])


CASES: list[tuple[str, dict[str, str]]] = [(name, {}) for name in GAMES] + [
    ("cia_kgb", {"escalation_without_groups": "allowed", "discards": "open"}),
    ("iron_curtain", {"place_all": "must"}),
]


@pytest.mark.parametrize(("name", "options"), CASES, ids=str)
def test_a_game_over_the_network_is_the_game_of_the_engine(tmp_path, name, options):
    rng = random.Random(f"{name} {options}")
    game = find_game(name)

    async def go():
        async with house(tmp_path) as home:
            host, friend, table = await two_guests(home, name, options=options)
            guests = {0: host, 1: friend, OBSERVER: home.guest()}
            screens = {}
            for seat, guest in guests.items():
                viewer = "observer" if seat == OBSERVER else seat
                screens[seat] = Screen(await guest.live(table, viewer))
                await screens[seat].connect()
            given = []
            while screens[0].full["status"] == "running":
                asking = [s for s in (0, 1) if screens[s].full["question"]]
                seat = rng.choice(asking)
                shown = screens[seat].full
                undo = shown["undo"]["can"] and rng.random() < 0.05
                if undo:
                    path = f"/tables/{table}/undo"
                    await guests[seat].post(path, seat=seat, number=shown["number"])
                else:
                    option = rng.choice(shown["question"]["options"])["option"]
                    await guests[seat].answer(table, seat, option, shown["number"])
                    given.append((seat, option))
                numbers = (await home.table(table)).numbers
                for viewer, screen in screens.items():
                    await screen.follow(numbers[viewer])

            text = await guests[OBSERVER].text(f"/tables/{table}/record")
            record = read(text)
            assert verify(record, find_game) > 0
            play = replay(record, find_game)
            assert digest(play.state) == digest((await home.table(table)).playing.state)
            assert play.state.ending
            words = Words(game, "pl", play.start.rules)
            for seat, screen in screens.items():
                last = screen.full
                veiled = [digest(veil(game, g, seat).known) for g in positions(play)]
                assert last["hash"] == veiled[-1]
                assert last["view"] == view(game, play.state, seat)["quantities"]
                assert last["result"]["text"]["pl"] == words.ending(
                    play.state.winner, play.state.ending
                )
                told = [words.tell(line) for line in play.lines_for(seat)]
                assert [line["text"]["pl"] for line in last["log"]] == told
                again = await guests[seat].see(table, last["seat"])
                assert [line["text"] for line in again["log"]] == [
                    line["text"] for line in last["log"]
                ][-500:]
            # undone answers are in no record; all others came in the order they were given
            kept = [
                (a.seat, game.vocabulary.number(a.kind, a.choice))
                for a in play.answers
                if a.seat in (0, 1) and not a.auto
            ]
            rest = iter(given)
            assert all(answer in rest for answer in kept)

    run(go())
