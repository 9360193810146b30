"""Turn Zero, the alternate space race, the Chinese Civil War and the Late War in the browser."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, Route, expect

from tests.browser.axe import violations
from tests.browser.driver import choose, overview, start, switch
from tests.browser.positions import (
    ALTERNATE_SPACE,
    CIVIL_WAR,
    EVERYTHING,
    THIRD_CRISIS,
    USSR,
    best_for_the_us,
    go_on,
    go_to_crisis,
)
from tests.browser.test_keyboard import Typist, tab_to
from tests.browser.test_languages import same_in_both, texts, unchanged
from tests.browser.test_phone import can_be_touched, fits, look_over
from tests.browser.visits import Visits, phone

STACKS = (("ve_day", "yalta_potsdam", "uk_election"), ("israel", "vj_day", "chinese_civil_war"))
BAD_REQUEST = re.compile(r"status of 4\d\d")


def act(page: Page) -> Locator:
    return page.get_by_role("region", name="Turn Zero", exact=True)


def rows(scene: Locator) -> Locator:
    return scene.locator("article ol > li")


def test_turn_zero_by_clicks(visit: Visits):
    """From the first page through all crises to the setup on the map."""
    page = visit()
    choose(page)
    page.get_by_test_id("preset-turn_zero_space").click()
    table = start(page, "twilight")
    scene = act(page)
    settled = 0
    while table.state() == "asked" and (crisis := table.seen["view"]["crisis_now"]) is not None:
        settled += go_to_crisis(table)
        view = table.seen["view"]
        assert len(view["outcomes"]) == settled
        expect(scene).to_contain_text(f"Crisis {settled + 1} of 6")
        expect(rows(scene)).to_have_count(4)
        expect(rows(scene).filter(has_text="as in history").locator(".history")).to_have_count(1)
        expect(scene.locator("[aria-current]")).to_have_count(0)
        stacks = [sum(key in view["crises_left"] for key in stack) for stack in STACKS]
        expect(scene).to_contain_text(f"stack 1: {stacks[0]}")
        expect(scene).to_contain_text(f"stack 2: {stacks[1]}")
        hand = scene.get_by_role("region", name="Statecraft cards, US")
        expect(hand.get_by_role("button")).to_have_count(len(view["statecraft.us"]))
        other = scene.get_by_role("region", name="Statecraft cards, USSR")
        expect(other.locator(".small li")).to_have_count(len(view["statecraft.ussr"]))
        if settled == 0:
            assert violations(page, "[data-testid=board]") == []

        thing = table.things()[0]
        assert table.drawn(thing).count() == 1
        table.answer(thing)
        table.state()
        # the result lies in the middle: both cards, the die, one row, what changes; others follow
        lit = scene.locator("[aria-current]")
        expect(lit).to_have_count(1)
        result = next(key for key in table.seen["view"]["outcomes"] if key.startswith(crisis))
        words = page.request.get("/api/games/twilight").json()["cards"][result]["text"]["en"]
        expect(lit).to_contain_text(words)
        expect(scene.locator("article .card > span")).to_have_count(2)
        expect(scene.get_by_role("img", name="die: ")).to_be_visible()
        # to be read here, and heard once: as the log tells it
        expect(scene.locator("p.hidden-words")).to_contain_text(words)
        expect(scene.locator("[aria-live]")).to_have_count(0)
        if settled == 0:
            expect(page.get_by_test_id("announce")).to_contain_text("Statecraft: US")
            assert violations(page, "[data-testid=board]") == []
            scene.get_by_role("button", name="View the map").click()
            expect(table.board.locator('[data-thing="country:poland"]')).to_be_visible()
            page.get_by_role("button", name="Back to the crisis").click()
    settled += go_to_crisis(table)
    assert settled == 6
    expect(scene).to_have_count(0)

    # then the opening hand, if a crisis offers one, and the setup on the map
    if table.seen["question"]["kind"] == "card":
        table.answer(table.things()[-1])
        table.state()
    table.answer("country:italy")
    table.state()
    assert "italy" in table.seen["view"]["influence.us"]
    track = overview(page).get_by_role("region", name="Space race").get_by_role("listitem")
    expect(track.nth(1)).to_have_attribute("aria-label", H_BOMB)


H_BOMB = "1. H-Bomb; ops 2, die 1\N{EN DASH}3; 2 VP for the first, 1 for the second"


class Reader(Typist):
    """Leaves every result by keyboard before he answers."""

    def answer(self, thing: str) -> None:
        onward = self.page.get_by_test_id("zero-onward")
        while onward.count():
            if not onward.evaluate("(one) => one === document.activeElement"):
                tab_to(self.page, "[data-testid=zero-onward]")
            self.page.keyboard.press("Enter")
        super().answer(thing)


def test_turn_zero_by_keyboard_alone(visit: Visits):
    page = visit()
    choose(page)
    page.get_by_test_id("preset-turn_zero").click()
    start(page, "twilight")
    table = Reader(page, seed=4)
    while table.state() == "asked" and table.seen["view"]["crisis_now"] is not None:
        table.answer(table.things()[-1] if len(table.answers) < 2 else table.things()[0])
    assert len(table.answers) >= 4  # once by each way
    assert len(table.seen["view"]["outcomes"]) == 6
    page.keyboard.press("l")
    expect(page.get_by_role("tabpanel")).to_contain_text("Crisis: Chinese Civil War")


def test_turn_zero_on_a_phone_in_polish(visit: Visits):
    """With the Chinese Civil War: five crises, and a card that nobody else has seen is lost."""
    page = visit("", screen=phone(), language="pl")
    table = go_on(page, THIRD_CRISIS, record=EVERYTHING, seat=USSR)
    table.touch = True
    table.state()
    scene = page.get_by_role("region", name="Godzina Zero", exact=True)
    # who comes back sees the last result first
    expect(scene).to_contain_text("Kryzys 2 z 5")
    expect(scene.locator("[aria-current]")).to_contain_text("Roosevelt")
    expect(scene.locator("article")).to_contain_text("zniesiona")
    can_be_touched(page.get_by_test_id("zero-onward"))
    fits(page)
    go_to_crisis(table)
    expect(scene).to_contain_text("Kryzys 3 z 5")
    own = scene.get_by_role("region", name="Karty Rządu, ZSRR")
    expect(own).to_contain_text("utracona potajemnie: karta Zastępnych KGB")
    other = scene.get_by_role("region", name="Karty Rządu, USA")
    expect(other).to_contain_text("utracona, zakryta")
    expect(other.get_by_role("img", name="zakryte: 2")).to_be_visible()
    look_over(table)

    names = [*same_in_both(page, "twilight"), "Kennan", "Beria", "KGB"]
    polish = texts(page)
    switch(page, "language-en")
    expect(page.locator("html")).to_have_attribute("lang", "en")
    assert unchanged(polish, texts(page), names) == []
    switch(page, "language-pl")

    while table.state() == "asked" and table.seen["view"]["crisis_now"] is not None:
        go_to_crisis(table)
        table.answer(table.things()[0])
    go_to_crisis(table)
    expect(scene).to_have_count(0)
    assert len(table.seen["view"]["outcomes"]) == 5
    expect(overview(page).get_by_role("region", name="Z Godziny Zero")).to_contain_text(
        "Europa Wschodnia"
    )
    fits(page)
    assert violations(page, "[data-testid=overview-panels]") == []


def test_what_lasts_is_remembered(visit: Visits):
    page = visit("")
    table = best_for_the_us(page)
    table.state()
    scene = act(page)
    expect(scene).to_contain_text("Continue to setup")
    expect(page.get_by_test_id("because")).to_contain_text("Yalta and Potsdam: the US may take")
    expect(scene.get_by_role("region", name="What changes")).not_to_contain_text("Yalta")
    changed = scene.get_by_role("img", name="Influence changed by crises")
    expect(changed).to_have_accessible_name(
        "Influence changed by crises: East Germany US +2, East Germany USSR −1, Israel US +1,"
        " Lebanon US +1, Jordan US +1, Taiwan US +3"
    )
    go_to_crisis(table)
    reminder = overview(page).get_by_role("region", name="From Turn Zero")
    for words in (
        "The US acts first in every action round until the end of turn 3",
        "Event has no effect: Blockade whole game",
        "Event has no effect: Suez Crisis whole game",
        "Added in the Mid War: Socialist Governments until the end of turn 3",
        "Not in the game: Korean War whole game",
        "DEFCON does not restrict the US and cannot drop below 2 until the end of turn 1",
        "The China Card lies face down until the end of turn 1",
        "In the game instead: Nationalist China whole game",
        "Battleground: Taiwan whole game",
    ):
        expect(reminder.get_by_role("listitem").filter(has_text=words)).to_have_count(1)

    # the alternate cards can be read, Taiwan is drawn as a battleground, Europe is worth less
    reminder.get_by_role("button", name="Read Europe Scoring (Allied Berlin)").click()
    expect(page.get_by_test_id("pile")).to_contain_text("P19, Scoring")
    page.keyboard.press("Escape")
    taiwan = table.board.locator('[data-thing="country:taiwan"]')
    expect(taiwan).to_have_attribute("aria-label", BATTLEGROUND)
    expect(taiwan.locator(".battleground")).to_have_count(1)
    ledger = page.get_by_role("region", name="Regions").get_by_role("listitem")
    expect(ledger.first).to_have_accessible_name(EUROPE)
    page.keyboard.press("Escape")

    # a card for the opening hand is chosen; the reminder stays through the setup and into the game
    table.answer("card:marshall_plan")
    while table.state() == "asked" and table.seen["view"]["round"] < 0:
        table.answer("country:italy")
    assert "marshall_plan" in table.seen["view"]["hand.us"]
    overview(page)
    expect(reminder).to_contain_text("The US acts first")
    assert violations(page, "[data-testid=overview-panels]") == []


BATTLEGROUND = "Taiwan; Asia, stability 3, battleground; US 3, USSR 0; US controls it"
EUROPE = (
    "Europe; presence 3, domination 6, control 6; US: 1 controlled, 0 of them battlegrounds;"
    " USSR: 0 controlled, 0 of them battlegrounds"
)


def test_options_that_do_not_go_together_are_refused_with_a_reason(visit: Visits):
    page = visit()
    choose(page)
    page.get_by_test_id("preset-late_war").click()
    page.get_by_test_id("own-rules").click()
    readings = page.get_by_role("group", name="Text of the Late War scenario")
    expect(readings).to_be_visible()
    expect(page.get_by_role("group", name="A cancelled statecraft card")).to_have_count(0)
    page.get_by_role("group", name="Turn Zero", exact=True).get_by_label("Six crises").check()
    clash = page.get_by_test_id("clash")
    expect(clash).to_contain_text("the Late War scenario has its own setup for 1975")
    begin = page.get_by_test_id("start")
    expect(begin).to_have_attribute("aria-disabled", "true")
    begin.click(force=True)
    expect(clash).to_be_focused()
    assert violations(page, "[data-testid=clash]") == []
    # either way out leads to a game
    clash.get_by_role("button", name="Turn Zero: ").click()
    expect(clash).to_have_count(0)
    table = start(page, "twilight")
    table.state()
    tracks = page.get_by_role("region", name="Tracks")
    expect(tracks).to_contain_text("Late War scenario")
    expect(tracks).to_contain_text("Turn 8 of 10")


def test_refusal_of_the_server_is_shown(visit: Visits):
    """A page that knows nothing of clashes learns of them from the server."""
    page = visit("")

    def without_clashes(route: Route) -> None:
        games = route.fetch().json()
        for game in games:
            game["clashes"] = []
        route.fulfill(json=games)

    page.route("**/api/games", without_clashes)
    page.goto("/")
    choose(page)
    page.get_by_test_id("preset-late_war").click()
    page.get_by_test_id("own-rules").click()
    page.get_by_role("group", name="Space race track").get_by_label("The alternate track").check()
    visit.watches[-1].allowed = (*visit.watches[-1].allowed, BAD_REQUEST)
    page.get_by_test_id("start").click()
    expect(page.get_by_role("alert").filter(has_text="boxes of the printed")).to_be_visible()
    expect(page.get_by_test_id("start")).to_be_enabled()


def test_chinese_civil_war_on_the_map(visit: Visits):
    page = visit("")
    table = go_on(page, 2, record=CIVIL_WAR, seat=USSR)
    table.state()
    space = table.board.locator('[data-thing="country:chinese_civil_war"]')
    expect(space).to_have_attribute(
        "aria-label",
        "Chinese Civil War; not scored, next to the USSR, stability 3; 2 of 3 points;"
        " nobody holds the China Card; you may choose this",
    )
    expect(space.locator(".full")).to_have_count(2)
    expect(page.get_by_text("held by nobody: the USSR can win it")).to_be_visible()
    table.answer("country:chinese_civil_war")
    table.state()
    assert table.seen["view"]["china"] == "ussr"
    expect(page.get_by_text("held by nobody: the USSR can win it")).to_have_count(0)
    hand = page.get_by_role("region", name="Hand, USSR")
    china = hand.get_by_role("button", name=re.compile("^The China Card, .*face up"))
    expect(china).to_be_visible()
    assert "won: the USSR has taken the China Card" in (space.get_attribute("aria-label") or "")
    space.click()
    expect(page.get_by_test_id("why")).to_contain_text("until it has 3 there")
    # whoever has it, everybody can read it
    overview(page).get_by_role("button", name="China Card: USSR, face up").click()
    expect(page.get_by_test_id("pile")).to_contain_text("The China Card")


def test_abilities_of_the_alternate_track(visit: Visits):
    page = visit("")
    table = go_on(page, 1, record=ALTERNATE_SPACE)
    table.state()
    track = overview(page).get_by_role("region", name="Space race")
    fourth = track.get_by_role("listitem").nth(4)
    assert "US has it" in (fourth.get_attribute("aria-label") or "")
    page.keyboard.press("Escape")
    table.answer("action:influence")
    table.state()
    table.answer("country:panama")
    table.state()
    expect(page.get_by_test_id("question")).to_have_text(
        "US: once this round, influence in Panama can cost 1 Op. Use that now?"
    )
    table.answer("choice:for_one")
    table.state()
    overview(page)
    expect(fourth).to_have_attribute("aria-label", USED_UP)
    expect(track.get_by_text("used up", exact=True)).to_be_visible()

    table = go_on(visit("", language="pl"), 1, record=ALTERNATE_SPACE)
    table.state()
    table.answer("action:coup")
    table.state()
    table.answer("country:panama")
    table.state()
    assert table.things() == ["choice:roll_again", "choice:keep_roll"]
    expect(table.listed("choice:keep_roll")).to_contain_text("przewrót")
    expect(table.listed("choice:roll_again")).to_be_visible()
    table.answer("choice:roll_again")
    table.state()
    assert table.seen["view"]["reroll_used.us"]


USED_UP = (
    "4. Eagle/Bear Has Landed; ops 2, die 1–4;"
    " once per round, 1 op instead of 2 where the enemy has control; US has it; used up"
)
