"""Twilight Struggle in the browser: what its table has that no other has."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.driver import Table, choose, overview, start
from tests.browser.positions import CHOOSES_A_CARD, ME, NEXT_TURN, TWILIGHT, go_on, sit_down
from tests.browser.records import accepted, answers, download, given
from tests.browser.visits import Visits

US, USSR = 0, 1


def country(table: Table, key: str) -> Locator:
    return table.board.locator(f'[data-thing="country:{key}"]')


def said_of(table: Table, key: str) -> str:
    """What a country says of itself to those who do not see it."""
    return country(table, key).get_attribute("aria-label") or ""


def sit(table: Table, seat: int) -> None:
    """The next player takes the screen."""
    assert table.state() == "hand over"
    table.press(table.page.get_by_test_id(f"sit-{seat}"))
    assert table.state() == "asked"
    assert table.seen["seat"] == seat


def test_edition_and_handicap_are_agreed_beforehand(visit: Visits):
    page = visit()
    choose(page)
    expect(page.get_by_role("radio", name="Twilight Struggle")).to_be_checked()
    expect(page.get_by_test_id("preset-fourth_edition").locator("input")).to_be_checked()
    page.get_by_test_id("preset-second_edition").click()
    page.get_by_test_id("own-rules").click()
    for option, value in (("optional_cards", "no"), ("canada", "empty"), ("aldrich_ames", "order")):
        expect(page.locator(f"input[name=option-{option}][value={value}]")).to_be_checked()
    page.get_by_role("combobox", name="Extra influence of the US at").select_option("1")
    expect(page.get_by_test_id("preset-own").locator("input")).to_be_checked()

    table = start(page, "twilight")
    table.state()
    assert said_of(table, "canada").count("US 0") == 1
    for _ in range(7):
        table.answer("country:italy")
        table.state()
    # the point of the handicap goes where the US already is
    places = set(table.seen["view"]["influence.us"])
    assert {"italy", "japan"} <= places
    assert set(table.things()) <= {f"country:{key}" for key in places}
    country(table, "canada").click()
    expect(page.get_by_test_id("why")).to_be_visible()
    table.answer("country:japan")
    table.state()
    assert table.seen["question"]["kind"] == "card"
    assert said_of(table, "japan").count("US 2") == 1


class Warrior(Table):
    """Seeks the shortest way to the end: coups in battlegrounds until DEFCON 1."""

    battlegrounds: frozenset[str]

    def choice(self) -> str:
        things = self.things()
        if "action:coup" in things:
            return "action:coup"
        wanted = [thing for thing in things if thing in self.battlegrounds]
        if self.seen["question"]["step"] == "coup_aimed" and wanted:
            return self.dice.choice(wanted)
        return self.dice.choice(things)

    def answer(self, thing: str) -> None:
        self.pick(thing)
        # what lies nowhere on the board is a button beside the question, never in the fold alone
        at_hand = self.drawn(thing).count() > 0 or self.listed(thing).is_visible()
        assert at_hand, f"{thing} is neither on the board nor beside the question"
        super().answer(thing)


def facts(page: Page) -> dict[str, Any]:
    found: dict[str, Any] = page.request.get("/api/games/twilight").json()["facts"]
    return found


def test_bid_of_two_in_polish(visit: Visits):
    page = visit(language="pl")
    choose(page)
    page.get_by_test_id("preset-tournament").click()
    table = start(page, "twilight", "hotseat")
    # both want the USSR; the first player bids more, so they change places
    sit(table, US)
    table.answer("bid:ussr_2")
    sit(table, USSR)
    assert "bid:ussr_2" in table.things()  # he cannot tell that it was chosen
    table.answer("bid:ussr_1")
    assert table.state() == "hand over"
    expect(page.get_by_test_id("hand-exchanged")).to_be_visible()
    sit(table, USSR)
    assert set(table.things()) <= {
        f"country:{key}" for key in facts(page)["subregions"]["eastern_europe"]
    }


@pytest.mark.slow
def test_polish_game_of_two_to_the_end(visit: Visits, tmp_path: Path):
    page = visit("", language="pl")
    table = Warrior(go_on(page, NEXT_TURN, ME).page, seed=5)
    table.battlegrounds = frozenset(
        f"country:{key}" for key, one in facts(page)["countries"].items() if one["battleground"]
    )
    while (state := table.state()) != "over":
        if state == "hand over":
            page.locator("[data-testid^=sit-]").first.click()
        else:
            table.answer(table.choice())
    page.get_by_test_id("tab-game").click()
    record = download(page.get_by_test_id("record"), tmp_path / "game.play")
    accepted("check", record)
    for seat in (US, USSR):
        clicked = given(table.answers, seat)
        assert answers(record, "twilight", seat, "pl")[-len(clicked) :] == clicked


def test_headlines_are_chosen_in_secret(visit: Visits):
    """Two at one screen, in the middle of a game: nobody learns what the other has laid down."""
    page = visit("")
    table = go_on(page, NEXT_TURN, ME)
    expect(page.get_by_test_id("sit-0")).to_be_visible()
    expect(page.get_by_test_id("sit-1")).to_be_visible()
    sit(table, USSR)
    second = next(thing for thing in table.things() if "scoring" not in thing)
    table.answer(second)
    assert table.state() == "hand over"
    # a secret choice is handed over: to take it back is no part of a draft
    expect(page.get_by_test_id("hand-undo")).to_contain_text("take-backs")
    page.wait_for_function("() => window.detenteSeen.seat === 'observer'")
    assert table.seen["view"]["headline.ussr"] in (None, "?")
    expect(table.board.locator(f'[data-thing="{second}"]')).to_have_count(0)

    sit(table, US)
    assert table.seen["view"]["headline.ussr"] in (None, "?")
    expect(table.board.locator(f'[data-thing="{second}"]')).to_have_count(0)
    mine = next(thing for thing in table.things() if "scoring" not in thing)
    name, other = table.name(mine), second.removeprefix("card:")
    table.answer(mine)
    log = page.get_by_role("tabpanel")
    if table.state() == "hand over":
        page.locator("[data-testid^=sit-]").first.click()
        table.state()
    expect(log).to_contain_text(name)
    words = page.request.get("/api/games/twilight").json()["kinds"]
    cards = next(kind for kind in words if kind["name"] == "card")
    expect(log).to_contain_text(cards["names"]["en"][cards["keys"].index(other)])


def test_map_by_keyboard(visit: Visits):
    """Countries are named in the command line in either language, or reached by arrow keys."""
    page = visit("")
    table = sit_down(page, "twilight")
    table.state()
    keys = page.keyboard
    command = page.get_by_test_id("command")

    def type_in(words: str) -> None:
        keys.press("/")
        expect(command).to_be_focused()
        keys.insert_text(words)
        keys.press("Enter")

    def leave() -> None:
        keys.press("Escape")
        expect(command).not_to_be_focused()

    for words, key in (("West Germany", "west_germany"), ("wlochy", "italy"), ("gree", "greece")):
        number = table.seen["number"]
        type_in(words)
        table.finish(number)
        table.state()
        assert table.seen["view"]["influence.us"].count(key) >= 1
        leave()

    # a closed country is explained, an unclear name is asked about
    type_in("why Poland")
    expect(page.get_by_test_id("why")).to_contain_text("Poland")
    leave()
    type_in("s")
    expect(page.locator(".command")).to_contain_text("Sweden")
    leave()

    # arrows go from one country that may be chosen to the next
    country(table, "france").focus()
    keys.press("ArrowRight")
    expect(country(table, "austria")).to_be_focused()
    keys.press("ArrowLeft")
    keys.press("ArrowUp")
    expect(country(table, "benelux")).to_be_focused()
    number = table.seen["number"]
    keys.press("Enter")
    table.finish(number)
    table.state()
    assert said_of(table, "benelux").count("US 1") == 1
    # the focus stays on the map, and the last point can be taken back
    expect(country(table, "benelux")).to_be_focused()
    number = table.seen["number"]
    keys.press("u")
    page.wait_for_function("(before) => window.detenteSeen.number !== before", arg=number)
    table.state()
    assert said_of(table, "benelux").count("US 0") == 1

    # plus and minus zoom, 0 shows all
    wide = width(country(table, "france"))
    keys.press("+")
    assert width(country(table, "france")) > wide
    keys.press("0")
    assert width(country(table, "france")) <= wide


def width(thing: Locator) -> float:
    box = thing.bounding_box()
    assert box is not None
    return box["width"]


def test_piles_effects_regions_and_text(visit: Visits):
    page = visit("")
    table = go_on(page, CHOOSES_A_CARD)
    table.state()

    # piles can be looked through and searched
    discards = table.seen["view"]["discards"]
    sheet = overview(page)
    sheet.get_by_role("button", name="Discards").click()
    pile = page.get_by_test_id("pile")
    expect(pile.locator("li")).to_have_count(len(discards))
    search = pile.get_by_role("searchbox")
    expect(search).to_be_focused()
    search.fill("SCORING")
    scoring = sum("scoring" in card for card in discards)
    assert 0 < scoring < len(discards)
    expect(pile.locator("li b", has_text="Scoring")).to_have_count(scoring)
    search.fill("no such card")
    expect(pile.locator("li")).to_have_text("Nothing found.")
    page.keyboard.press("Escape")  # empties the field, as browsers do
    expect(pile.locator("li")).to_have_count(len(discards))
    page.keyboard.press("Escape")
    expect(pile).to_have_count(0)

    # effects in force stand in a list and open their cards
    effects = page.get_by_role("region", name="In force")
    expect(effects.get_by_role("button")).to_have_count(len(table.seen["view"]["effects"]))
    effects.get_by_role("button", name="NATO").click()
    expect(pile).to_contain_text("NATO")
    page.keyboard.press("Escape")
    expect(pile).to_have_count(0)
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)

    # chips lead to regions and back
    far = width(country(table, "nigeria"))
    page.get_by_role("navigation", name="Go to a region").get_by_text("Africa").click()
    assert width(country(table, "nigeria")) > far
    for key in ("morocco", "somalia", "south_africa"):
        expect(country(table, key)).to_be_in_viewport(ratio=0.99)
    page.get_by_role("button", name="World").click()
    assert width(country(table, "nigeria")) == pytest.approx(far)

    # the same in words, region by region; what may be chosen is a button there too
    page.get_by_test_id("text-view").click()
    text = page.get_by_test_id("text-board")
    row = text.get_by_role("row", name="Middle East")
    row.locator("summary").click()
    expect(row.get_by_role("listitem").filter(has_text="Israel")).to_contain_text("US 4, USSR 0")
    hand = text.get_by_role("row", name="Hand").first.get_by_role("button")
    expect(hand).to_have_count(len(table.seen["view"]["hand.us"]))
    number = table.seen["number"]
    hand.filter(has_text="Blockade").click()
    table.finish(number)
    assert table.seen["view"]["played"] == "blockade" or table.seen["view"]["table"]


def test_a_hand_that_was_shown_leaves_room_for_ones_own(visit: Visits):
    """The headline Lone Gunman (62) shows eight cards, while two lie on the table."""
    drawn = "Arms Race, Nuclear Subs, Quagmire, Bear Trap, Summit, Kitchen Debates"
    own = "Allende, Willy Brandt, Cultural Revolution, Flower Power, U2 Incident, Che"
    record = (TWILIGHT / "ends_war_lone_gunman.play").read_text(encoding="utf-8")
    for card in f"{drawn}, {own}".split(", "):
        record = record.replace(f"{card}, ", "", 1)
    record = record.replace("Brush War, Lone Gunman\n", f"Brush War, Lone Gunman, {drawn}\n")
    record = record.replace("Junta, OPEC\n", f"Junta, OPEC, {own}\n")
    position = record.partition("do: ")[0].replace("phasing player: US\n", "")
    headlines = "US: Lone Gunman\nUSSR: Allende\n"
    record = f"{position}do: play_headlines\n\nplay\n{headlines}end\n"
    page = visit("", language="pl")
    table = go_on(page, 2, record=record, seat=USSR)
    assert table.state() == "asked"
    boxes = [
        table.board.locator(f"section[data-side='{side}']").bounding_box() for side in (USSR, US)
    ]
    board = table.board.bounding_box()
    mine, theirs = boxes
    assert mine
    assert theirs
    assert board
    assert mine["x"] + mine["width"] <= theirs["x"]
    assert theirs["x"] + theirs["width"] <= board["x"] + board["width"]
    last = table.board.locator(f"section[data-side='{USSR}'] li").last.bounding_box()
    assert last
    assert last["x"] + last["width"] <= theirs["x"]
