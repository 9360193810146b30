"""Whole random games of every game over HTTP and WebSocket, compared with the engine."""

import json
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
from detente.service.core.encoding import encode
from detente.service.table.replaying import positions
from tests.service.harness import House, Json, house, run, two_guests
from tests.service.screens import plain


def shown_now(home: House, table: str, seat: int, guest: str) -> Json:
    """The full view as it would be sent now."""
    room = home.desk.rooms.peek(table)
    assert room is not None
    found: Json = json.loads(encode(room.full(seat, guest)))
    return found


STEPPED = ("number", "status", "exchanged", "result", "view", "asked", "question", "chosen", "undo")
"""What steps keep up to date; the log is as long as the game and is compared at the end."""

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
            lives = {}
            for seat, guest in guests.items():
                viewer = "observer" if seat == OBSERVER else seat
                lives[seat] = await guest.live(table, viewer)
                await lives[seat].next("full")
            sitting = (await home.table(table)).chairs
            people = {0: sitting[0].guest, 1: sitting[1].guest, OBSERVER: ""}
            given = []
            while lives[0].screen.full["status"] == "running":
                asking = [s for s in (0, 1) if lives[s].screen.full["question"]]
                seat = rng.choice(asking)
                shown = lives[seat].screen.full
                undo = shown["undo"]["can"] and rng.random() < 0.05
                if undo:
                    path = f"/tables/{table}/undo"
                    await guests[seat].post(path, seat=seat, number=shown["number"])
                else:
                    option = rng.choice(shown["question"]["options"])
                    await guests[seat].answer(table, seat, option, shown["number"])
                    given.append((seat, option))
                numbers = (await home.table(table)).numbers
                for viewer, live in lives.items():
                    await live.follow(numbers[viewer])
                    full = shown_now(home, table, viewer, people[viewer])
                    asked = full["question"] and plain(full["question"])
                    expected = {**full, "question": asked}
                    for part in STEPPED:
                        assert live.screen.full[part] == expected[part], (viewer, part)

            text = await guests[OBSERVER].text(f"/tables/{table}/record")
            record = read(text)
            assert verify(record, find_game) > 0
            play = replay(record, find_game)
            assert digest(play.state) == digest((await home.table(table)).playing.state)
            assert play.state.ending
            words = Words(game, "pl", play.start.rules)
            for seat, live in lives.items():
                last = live.screen.full
                veiled = [digest(veil(game, g, seat).known) for g in positions(play)]
                await live.socket.send('{"type":"ping"}')
                pong = await live.next("pong")
                assert (pong["number"], pong["hash"]) == (last["number"], veiled[-1])
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
