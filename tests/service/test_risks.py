"""Which answers can lose the game: asked for apart, by whoever has the seat."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from detente.games import find_game
from tests.service.harness import Guest, House, house, option_of, refused, run

BOYCOTT = Path(__file__).parents[1] / "games/twilight/records/ends_war_olympic_boycott.play"

ON = ("do: next_round 3\ndo: end_turn", "do: play_on USSR, 3")  # as it may be sent


async def before_the_end(home: House, guest: Guest, answers: int) -> str:
    """The game of a record, so many of its last answers not given yet."""
    text = BOYCOTT.read_text("utf-8")
    sent = await guest.send_record(text.replace(*ON))
    total = len((await home.table(sent["table"])).playing.answers)
    origin: dict[str, Any] = {"from": {"table": sent["table"], "number": total - answers}}
    return await guest.create("twilight", ("me", "me"), **origin)


def test_an_answer_that_can_lose_is_told_of_in_both_languages(tmp_path):
    async def go() -> None:
        async with house(tmp_path) as home:
            guest = home.guest()
            table = await before_the_end(home, guest, 2)  # the event, and the boycott
            [seat] = (await home.table(table)).turns()
            seen = await guest.see(table, seat)
            said = await guest.get(f"/tables/{table}/risks", seat=seat)
            assert said["number"] == seen["number"]
            event = option_of(find_game("twilight"), seen["question"], "event")
            [risk] = [risk for risk in said["risks"] if risk["option"] == event]
            assert risk["text"]["en"].startswith("Danger: your opponent can win with “boycott”. ")
            assert risk["text"]["pl"].startswith("Uwaga: przeciwnik może wygrać, wybierając „bojk")
            assert "DEFCON" in risk["text"]["en"]

    run(go())


def test_only_whoever_is_asked_learns_it(tmp_path):
    async def go() -> None:
        async with house(tmp_path) as home:
            guest = home.guest()
            table = await before_the_end(home, guest, 2)
            [seat] = (await home.table(table)).turns()
            said = await guest.get(f"/tables/{table}/risks", seat=1 - seat)
            assert said["risks"] == said["unsure"] == []
            await refused("not_asked", guest.get(f"/tables/{table}/risks", seat="observer"))
            stranger = home.guest()
            await refused("not_your_seat", stranger.get(f"/tables/{table}/risks", seat=seat))

    run(go())
