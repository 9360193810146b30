"""Positions set up by hand: looked at, judged, saved as records, played on, and never kept."""

from __future__ import annotations

from typing import Any

import pytest

from detente.games import GAMES, find_game
from detente.kernel.words import LANGUAGES
from tests.service.harness import Guest, house, refused, run, two_guests


async def begun(guest: Guest, game: str, options: dict[str, str] | None = None) -> Any:
    return await guest.post("/positions", game=game, options=options or {})


async def look(guest: Guest, set_up: Any, **changes: Any) -> Any:
    return await guest.post("/positions/look", **{**set_up, **changes})


async def tables(guest: Guest) -> Any:
    return await guest.get("/tables")


@pytest.mark.parametrize("game", GAMES)
def test_a_position_is_looked_at_changed_played_on_and_goes_through_a_record(game, tmp_path):
    async def go() -> None:
        async with house(tmp_path) as home:
            guest = home.guest()
            made = await begun(guest, game)
            set_up, sheet = made["set_up"], made["sheet"]
            assert set_up["step"].split()[0] in [step["name"] for step in sheet["steps"]]
            seen = await look(guest, set_up)
            assert seen["problems"] == []
            position = seen["position"]
            [question, *_] = position["questions"]
            assert question["seat"] in (0, 1)
            assert question["acts"].keys() == {str(one) for one in question["options"]}
            assert all(position["queries"].values())
            # an answer goes on from there
            given = [[question["seat"], question["options"][-1]]]
            after = await look(guest, set_up, answers=given)
            assert after["problems"] == []
            assert len(after["position"]["given"]) > len(position["given"])
            # as a record, in either language, it is the same position
            for language in LANGUAGES:
                text = after["position"]["record"][language].encode()
                read = await guest.send_record(text, to="/positions/read")
                again = await look(guest, read["set_up"])
                assert again["position"]["view"] == after["position"]["view"]
            assert (await guest.post("/positions/open", **set_up))["sheet"] == sheet
            assert await tables(guest) == [], "nothing is kept"
            # whoever brings the record in can play on from there
            brought = await guest.send_record(text)
            seats = [{"kind": "me"}, {"kind": "me"}]
            number = len(after["position"]["given"])
            origin: Any = {"from": {"table": brought["table"], "number": number}}
            table = (await guest.post("/tables", game=game, seats=seats, **origin))["table"]
            assert (await guest.see(table, 0))["status"] == "running"
            # and a moment of that game can be set up in another way
            taken = (await guest.get(f"/tables/{table}/position", number=number))["set_up"]
            assert (await look(guest, taken))["position"]["view"] == after["position"]["view"]

    run(go())


def test_what_cannot_be_is_named_in_both_languages_with_what_it_is_about(tmp_path):
    async def go() -> None:
        async with house(tmp_path) as home:
            guest = home.guest()
            set_up = (await begun(guest, "twilight"))["set_up"]
            values = set_up["values"]

            async def problems(**changes: Any) -> list[Any]:
                said = await look(guest, set_up, **changes)
                assert said["position"] is None
                assert all(set(one["text"]) == set(LANGUAGES) for one in said["problems"])
                return [one["about"] for one in said["problems"]]

            assert await problems(values={**values, "defcon": 9, "vp": "x"}) == ["defcon", "vp"]
            assert await problems(values={**values, "hand.us": ["nato"] * 2}) == ["hand.us"]
            assert await problems(step="finish") == ["step"]
            assert await problems(answers=[[0, 1], [1, 1]]) == ["answer"]
            late = {**values, "hand.us": ["ortega_elected_in_nicaragua"], "discards": []}
            said = await look(guest, set_up, values=late)
            [one] = said["problems"]
            assert "Ortega" in one["text"]["pl"]
            assert one["text"]["pl"].startswith("w tej chwili nie ma w grze")
            nuclear = await look(guest, set_up, values={**values, "defcon": 1})
            assert nuclear["problems"][0]["text"]["pl"].endswith("DEFCON 1 kończy grę (8.1.1).")
            # what has not the form of a position at all is no request
            await refused("bad_request", look(guest, set_up, values={"vp": 1.5}))
            await refused("bad_request", look(guest, set_up, answers=[[7, 1]]))
            await refused("bad_request", look(guest, set_up, game="chess"))
            await refused("bad_option", look(guest, set_up, options={"colour": "red"}))
            assert (await look(guest, set_up))["problems"] == []

    run(go())


def test_an_opinion_is_of_the_seat_that_is_asked_by_what_it_may_know(tmp_path):
    async def go() -> None:
        async with house(tmp_path) as home:
            guest = home.guest()
            set_up = (await begun(guest, "iron_curtain"))["set_up"]
            seat = (await look(guest, set_up))["position"]["questions"][0]["seat"]
            said = await guest.post("/positions/opinion", **set_up, seat=seat)
            assert 0 <= said["chance"] <= 1
            assert said["ideas"][0]["reasons"]
            # hidden cards that lie otherwise change nothing
            game = find_game("iron_curtain")
            other = f"hand.{game.seats[1 - seat]}"
            hands = {name: set_up["values"].get(name, []) for name in ("hand.us", "hand.ussr")}
            if hands[other]:
                view = (await look(guest, set_up))["position"]["view"]
                swapped = [*hands[other][1:], view["reserve"][0]]
                values = {**set_up["values"], other: sorted(swapped, key=cards(game).index)}
                again = await guest.post(
                    "/positions/opinion", **{**set_up, "values": values}, seat=seat
                )
                assert again == said
            await refused("not_asked", guest.post("/positions/opinion", **set_up, seat=1 - seat))
            broken = {**set_up, "step": "finish"}
            await refused("not_asked", guest.post("/positions/opinion", **broken, seat=seat))

    run(go())


def cards(game: Any) -> tuple[str, ...]:
    keys: tuple[str, ...] = game.vocabulary.by_name["card"].keys
    return keys


def test_nobody_takes_a_position_from_a_game_that_he_may_not_see(tmp_path):
    async def go() -> None:
        async with house(tmp_path) as home:
            host, friend, table = await two_guests(home)
            path = f"/tables/{table}/position"
            await refused("not_your_seat", friend.get(path, number=0))
            await refused("not_your_seat", home.guest().get(path, number=0))
            await refused("not_your_seat", host.get(path, number=0))

    run(go())
