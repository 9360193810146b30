"""Decks made in a form: shown, made, refused, and played with."""

from __future__ import annotations

from tests.service.harness import house, refused, run

WORKSHOP = "/games/iron_curtain/workshop"


def test_a_deck_is_corrected_and_a_table_plays_with_it(tmp_path):
    async def go() -> None:
        async with house(tmp_path) as home:
            guest = home.guest()
            games = {game["name"]: game for game in await guest.get("/games")}
            with_form = [
                (name, option["name"])
                for name, game in games.items()
                for option in game["options"]
                if option["workshop"]
            ]
            assert with_form == [("iron_curtain", "deck")]
            shown = await guest.post(f"{WORKSHOP}/show")
            assert shown["problem"] is None
            form = shown["form"]
            form["card"]["asia_1"]["cubes"] = 1
            made = await guest.post(f"{WORKSHOP}/make", form=form)
            assert (await guest.post(f"{WORKSHOP}/show", text=made["text"]))["form"] == made["form"]
            table = await guest.create("iron_curtain", options={"deck": made["text"]})
            facts = (await guest.see(table, 0))["facts"]
            assert facts["cards"]["asia_1"]["cubes"] == 1
            # its record plays by its deck
            read = await guest.send_record(await guest.text(f"/tables/{table}/record", seat="all"))
            assert (await guest.see(read["table"]))["options"]["deck"] == made["text"]

    run(go())


def test_what_is_wrong_is_named_and_nonsense_is_refused(tmp_path):
    async def go() -> None:
        async with house(tmp_path) as home:
            guest = home.guest()
            form = (await guest.post(f"{WORKSHOP}/show"))["form"]
            form["card"]["asia_1"]["cubes"] = 7
            made = await guest.post(f"{WORKSHOP}/make", form=form)
            assert made["text"] is None
            assert made["problem"]["about"] == "card.asia_1.cubes"
            assert made["problem"]["text"]["pl"] != made["problem"]["text"]["en"]
            assert (await guest.post(f"{WORKSHOP}/make", form={}))["problem"]
            await refused("bad_request", guest.post(f"{WORKSHOP}/make", form=[]))
            await refused("bad_option", guest.post(f"{WORKSHOP}/show", text="nothing = ["))
            await refused("not_found", guest.post("/games/twilight/workshop/show"))
            await refused("not_found", guest.post("/games/chess/workshop/show"))

    run(go())
