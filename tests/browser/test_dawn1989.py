"""1989: Dawn of Freedom in the browser: what its table has that no other has."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from tests.browser.driver import Table, choose, overview
from tests.browser.positions import (
    DAWN,
    EXAMPLE_TURN,
    MAKES_A_CHECK,
    SCORES_POLAND,
    STAKES,
    go_on,
)
from tests.browser.test_keyboard import Typist
from tests.browser.visits import Visits

COMMUNIST, DEMOCRAT = 0, 1

# The sheet of the map covers the whole pane.
COVERED = """(board) => {
  const pane = board.querySelector('[role=group][tabindex]').getBoundingClientRect()
  const sheet = board.querySelector('svg.ground').getBoundingClientRect()
  return sheet.left <= pane.left + 1 && sheet.right >= pane.right - 1
    && sheet.top <= pane.top + 1 && sheet.bottom >= pane.bottom - 1
}"""


def space(table: Table, key: str) -> Locator:
    return table.board.locator(f'[data-thing="space:{key}"]')


def said_of(thing: Locator) -> str:
    """What a thing says of itself to those who do not see it."""
    return thing.get_attribute("aria-label") or ""


def colour(page: Page, thing: Locator, token: str) -> tuple[str, str]:
    """The background of a thing, and what the design calls so."""
    has = thing.evaluate("(one) => getComputedStyle(one).backgroundColor")
    probe = f"""() => {{
      const one = document.body.appendChild(document.createElement('i'))
      one.style.color = 'var({token})'
      const found = getComputedStyle(one).color
      one.remove()
      return found
    }}"""
    return has, page.evaluate(probe)


def scene(table: Table, country: str = "Poland") -> Locator:
    return table.page.get_by_role("region", name=f"Power struggle: {country}")


def test_readings_bids_and_the_family_mode_are_agreed_beforehand(visit: Visits):
    page = visit()
    choose(page, "dawn1989")
    expect(page.get_by_test_id("preset-polish_edition").locator("input")).to_be_checked()
    page.get_by_test_id("preset-english_reading").click()
    page.get_by_test_id("own-rules").click()
    for option, value in (("consumerism", "worker"), ("kiss_of_death", "struggle")):
        expect(page.locator(f"input[name=option-{option}][value={value}]")).to_be_checked()
    page.get_by_test_id("preset-family").click()
    page.locator("input[name=option-sides][value=bid]").check()
    page.locator("input[name=option-family_wins][value=wild]").check()
    expect(page.get_by_test_id("preset-own").locator("input")).to_be_checked()
    page.get_by_test_id("opponent-hotseat").click()
    page.get_by_test_id("start").click()
    table = Table(page)

    # red is the Communist's colour, and his is the first seat
    assert table.state() == "hand over"
    for seat, token in ((COMMUNIST, "--second"), (DEMOCRAT, "--first")):
        has, wanted = colour(page, page.get_by_test_id(f"sit-{seat}"), token)
        assert has == wanted

    # both want the Democrat; who bids more gets him, and the other his points
    bids = table.board.locator("[data-thing^='bid:']")
    for seat, bid in ((COMMUNIST, "bid:democrat_2"), (DEMOCRAT, "bid:democrat_1")):
        page.get_by_test_id(f"sit-{seat}").click()
        table.state()
        expect(bids).to_have_count(2)  # the number is picked from a list beside each side
        table.pick(bid)
        expect(table.drawn(bid)).to_contain_text(bid[-1])
        table.answer(bid)
    # he is the Communist now, whose turn it is, and keeps the screen
    table.state()
    assert table.seen["seat"] == COMMUNIST

    # the family mode has neither hands nor power nor a political system, but struggle cards and a
    # round more, and the table's own reading of them
    family = page.get_by_role("region", name="Struggle cards", exact=True)
    expect(family).to_contain_text("A wild card wins at once")
    expect(page.get_by_role("region", name="Tiananmen Square track")).to_have_count(0)
    poland = overview(page).get_by_role("region", name="Countries").get_by_role("listitem").nth(1)
    assert "power" not in said_of(poland)
    page.keyboard.press("Escape")
    expect(page.locator(".rounds li")).to_have_count(8)
    before = table.seen["number"]
    table.answer(next(thing for thing in table.things() if thing.startswith("space:")))
    assert table.seen["number"] > before


def test_map_checks_tracks_and_ledger(visit: Visits):
    """Before a support check in Poland."""
    page = visit("")
    table = go_on(page, MAKES_A_CHECK, record=EXAMPLE_TURN)
    table.state()
    expect(table.board.locator("[data-place][data-thing^='space:']")).to_have_count(75)
    assert said_of(space(table, "lodz")) == (
        "Łódź; Poland, workers, stability 3, battleground; Communist 0, Democrat 3;"
        " Democrat controls it; you may choose this"
    )
    assert "church, Catholic, stability 5" in said_of(space(table, "polish_church"))
    assert "Communist controls it" in said_of(space(table, "warszawa"))

    # from close up nothing but the map is seen wherever the camera goes
    page.get_by_role("button", name="Poland", exact=True).click()
    assert table.board.evaluate(COVERED)
    for key in ("schwerin", "burgas", "iasi"):
        space(table, key).focus()
        expect(space(table, key)).to_be_in_viewport(ratio=0.99)
        assert table.board.evaluate(COVERED)

    # what is closed says why, with the rule
    space(table, "warszawa").click()
    expect(page.get_by_test_id("why")).to_contain_text("Warszawa")
    expect(page.get_by_test_id("why")).to_contain_text("6.2.3")
    page.keyboard.press("Escape")

    # the ledger of countries, the track and the effects in force
    sheet = overview(page)
    ledger = sheet.get_by_role("region", name="Countries")
    assert said_of(ledger.get_by_role("listitem").nth(1)).startswith(
        "Poland; presence 3, domination 6, control 9;"
        " Communist: 3 controlled, 2 of them battlegrounds;"
        " Democrat: 2 controlled, 2 of them battlegrounds; power: Communist"
    )
    # it covers no more of the map than it needs
    ends = [panel.bounding_box() for panel in (sheet, sheet.locator("> .panel").last)]
    lower = [box["y"] + box["height"] for box in ends if box]
    assert lower[0] - lower[1] < 20
    track = page.get_by_role("region", name="Tiananmen Square track")
    boxes = track.get_by_role("listitem").filter(has_not_text="—")
    assert "the Communist needs 6, the Democrat 5" in said_of(boxes.nth(1))
    assert "nobody has it" in said_of(boxes.nth(1))
    effects = page.get_by_role("region", name="In force")
    effects.get_by_role("button", name="Helsinki Final Act").click()
    expect(page.get_by_test_id("pile")).to_contain_text("Helsinki Final Act")
    page.keyboard.press("Escape")
    expect(sheet).to_be_visible()
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)

    # the odds of a check stand beside it; the roll is told, whatever the computer does after it
    expect(table.listed("space:lodz")).to_contain_text("%")
    table.answer("space:lodz")
    expect(page.get_by_test_id("log")).to_contain_text("Communist support check in Łódź: rolls")
    expect(page.get_by_label("Last roll")).to_be_visible()


def test_power_struggle_by_clicks(visit: Visits):
    """From the card that begins it to the scoring of the country."""
    page = visit("")
    table = go_on(page, SCORES_POLAND, record=EXAMPLE_TURN)
    table.state()
    table.answer("card:poland_scoring")
    table.state()
    struggle = scene(table)
    expect(struggle.locator("[aria-current=step]")).to_have_text("Cards and stakes")
    expect(struggle).to_contain_text("attacker, has the initiative")
    hands = {
        seat: struggle.get_by_role("region", name=f"Struggle cards, {seat}")
        for seat in ("Communist", "Democrat")
    }
    expect(hands["Communist"]).to_contain_text("10 cards")
    expect(hands["Democrat"].get_by_role("img", name="12 face down")).to_be_visible()
    expect(hands["Democrat"].get_by_role("button")).to_have_count(0)

    # the map is below where there is room for it, with all of the country; it can be seen larger
    for key in ("gdansk", "szczecin", "lublin", "katowice", "polish_writers"):
        expect(space(table, key)).to_be_in_viewport(ratio=0.99)
    pane = page.locator(".pane")
    lies = pane.bounding_box()
    struggle.get_by_role("button", name="View the map").click()
    expect(space(table, "warszawa")).to_be_visible()
    page.get_by_role("button", name="Back to the struggle").click()
    expect(struggle).to_be_visible()

    table.answer("choice:raise")
    for left in (9, 8, 7):
        table.state()
        table.answer(table.things()[0])
        if left > 7:
            expect(hands["Communist"]).to_contain_text(f"{left} cards")
    expect(struggle.get_by_text("stakes raised")).to_be_visible()
    # it stays in its place while the course above it grows
    assert pane.bounding_box() == lies

    while table.state() == "asked" and table.seen["view"]["country"] is not None:
        thing = next(
            (one for one in table.things() if one != "struggle_card:no_card"),
            "struggle_card:no_card",
        )
        view = table.seen["view"]
        if table.seen["question"]["kind"] == "struggle_card":
            expect(struggle.locator("[aria-current=step]")).to_have_text("Attack and answer")
            led = view["led"] not in (None, "no_card")
            expect(struggle.get_by_text("may answer with" if led else "must lead")).to_be_visible()
        assert table.drawn(thing).count() > 0
        table.answer(thing)
    expect(struggle).to_have_count(0)
    log = page.get_by_role("region", name="Game log")
    # it was the last of its turn, which stays open until the next has had a round
    expect(log).to_contain_text("wins the power struggle in Poland")
    expect(log).to_contain_text(re.compile("Poland: Communist .* VP; Democrat .* VP"))
    # what comes next is a card, and the cards have the row to themselves
    hand, board = (
        page.get_by_role("region", name=name).bounding_box()
        for name in (re.compile("^Hand"), re.compile("^Board"))
    )
    assert hand
    assert board
    assert hand["width"] > 0.9 * board["width"]


def test_a_small_hand_is_read_beside_cards_to_choose_from(visit: Visits):
    """It lay there by its names alone, with empty room beside it."""
    before_the_die = (DAWN / "position_track.play").read_text(encoding="utf-8")
    three = "Legacy of Martial Law, Solidarity Legalized, Walesa"
    assert f"discard pile: {three}, " in before_the_die
    held = before_the_die.replace(f"{three}, ", "").replace("Stasi, ", f"Stasi, {three}, ")
    tried, _, _ = held.replace("take_action", "play_on").partition("expect asked")
    drawn = "".join(f"chance: {what}\n" for what in ("6", "Papal Visit", "Tear Gas", "FIDESZ"))
    page = visit("")
    table = go_on(page, 6, record=f"{tried}{drawn}end\n")
    table.state()
    assert len(table.things()) == 3
    for thing in table.things():
        expect(table.drawn(thing).locator(".text")).to_be_visible()
    texts = page.get_by_role("region", name=re.compile("^Hand")).locator(".text")
    expect(texts).to_have_count(4)
    for text in texts.all():
        expect(text).to_be_visible()
        expect(text).to_be_in_viewport(ratio=0.5)


def test_power_struggle_by_keyboard_alone(visit: Visits):
    page = visit("")
    go_on(page, STAKES, record=EXAMPLE_TURN)
    table = Typist(page, seed=3)
    table.state()
    ways = 0
    while table.state() == "asked" and table.seen["view"]["country"] == "poland":
        ways += 1
        table.answer(table.things()[0])
    assert ways >= 2
    page.keyboard.press("l")
    log = page.get_by_role("region", name="Game log")
    expect(log).to_be_focused()
    # the struggle was the last of its turn, which can be folded and unfolded
    turn = log.get_by_role("button", name="Turn 1 begins.")
    expect(turn).to_have_attribute("aria-expanded", "true")
    rows = log.locator("[data-row]")
    for back in (1, 2):  # from the last line up, and from the first one down
        page.keyboard.press("ArrowUp")
        expect(rows.nth(-back)).to_be_focused()
    page.keyboard.press("Home")
    expect(rows.first).to_be_focused()
    for _ in range(rows.count()):
        if turn.evaluate("(one) => one === document.activeElement"):
            break
        page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowLeft")
    expect(turn).to_have_attribute("aria-expanded", "false")
    page.keyboard.press("ArrowRight")
    expect(turn).to_have_attribute("aria-expanded", "true")
    expect(log).to_contain_text("wins the power struggle in Poland")


def test_the_end_is_told(visit: Visits):
    """The Democrat plays an event that gives the Communist his twentieth point."""
    page = visit("")
    table = go_on(page, 0, record=DAWN / "ends_20_vp_communist.play", seat=DEMOCRAT)
    table.state()
    table.answer("card:bleeding_wound")
    table.state()
    table.answer("action:event")
    assert table.state() == "over"
    result = table.seen["result"]
    assert result["winner"] == COMMUNIST
    expect(page.get_by_test_id("question")).to_have_text(result["text"]["en"])
    expect(page.get_by_role("region", name="Tracks")).to_contain_text("Communist leads by 20 VP")
    expect(table.board.locator("[data-open]")).to_have_count(0)
    expect(page.get_by_test_id("rematch")).to_be_visible()
