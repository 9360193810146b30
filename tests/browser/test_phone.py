"""A small phone held upright: everything fits its width and can be touched."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.driver import FAR, Table, close_tabs, come_nearer, open_tab
from tests.browser.positions import (
    ATTEMPTS_A_COUP,
    CHOOSES_A_CARD,
    NEXT_TURN,
    PLACES_INFLUENCE,
    go_on,
    sit_down,
)
from tests.browser.visits import Visits, phone

WIDTH = 360
TALL = 844
LEAST = 40  # pixels of anything that is to be touched

WIDEST = """() => {
  const wide = [...document.querySelectorAll('body *')].filter((one) => {
    const box = one.getBoundingClientRect()
    return box.width > 0 && box.right > window.screen.width + 1
  })
  const words = (one) => `${one.tagName}.${one.className} ${one.textContent}`.slice(0, 80)
  return {
    width: document.scrollingElement.scrollWidth,
    blame: wide.slice(0, 5).map(words),
  }
}"""

# What is asked, by the step of the game and the kind of its options.
QUESTION = "() => `${window.detenteSeen.question.step} ${window.detenteSeen.question.kind}`"
# Cards lie in a row that can be moved, countries on a map; whether it is still too small there.
INTO_VIEW = f"""(one) => {{
  one.scrollIntoView({{ block: 'nearest', inline: 'nearest' }})
  delete one.dataset.lay
  return ({FAR})(one)
}}"""

# It is open, lies where it lay a frame ago, and not under something else: then where it is, and
# what it is called. (A trial tap would be half of a double tap. A function that is awaited would
# count as true whatever it finds.)
REACHED = """(one) => {
  const { left, top, width, height } = one.getBoundingClientRect()
  const lay = one.dataset.lay
  one.dataset.lay = [left, top, width, height].join()
  const hit = document.elementFromPoint(left + width / 2, top + height / 2)
  if (one.disabled || one.dataset.lay !== lay || !one.contains(hit)) return null
  const name = one.getAttribute('aria-label') || one.textContent
  return { name, left, right: left + width, least: Math.min(width, height) }
}"""


def fits(page: Page, width: int = WIDTH) -> None:
    """The page cannot be scrolled sideways."""
    found = page.evaluate(WIDEST)
    assert found["width"] <= width, f"{page.url} is {found['width']} wide: {found['blame']}"


def can_be_touched(button: Locator) -> None:
    one = button.element_handle()
    if one.evaluate(INTO_VIEW):
        come_nearer(button)
    found = button.page.wait_for_function(REACHED, arg=one).json_value()
    assert found["least"] >= LEAST, found
    assert found["left"] >= 0, found
    assert found["right"] <= WIDTH, found


def look_over(table: Table) -> None:
    """All that may be chosen is on the board and in the list, within reach of a finger."""
    fits(table.page)
    things = table.things()
    for thing in things:
        drawn = table.drawn(thing)
        for place in range(drawn.count()):
            can_be_touched(drawn.nth(place))
    table.unfold()
    for thing in things:
        can_be_touched(table.listed(thing))
    fits(table.page)
    table.fold()


@pytest.mark.slow
@pytest.mark.parametrize("game", ["cia_kgb", "iron_curtain"])
def test_rounds_on_a_phone(visit: Visits, game: str):
    page = visit("", screen=phone(WIDTH), language="pl")
    table = sit_down(page, game)
    table.touch = True
    asked: set[str] = set()

    def look_over_what_is_new() -> None:
        question = page.evaluate(QUESTION)
        if question not in asked:
            asked.add(question)
            look_over(table)

    table.play(10, each=look_over_what_is_new)
    assert len(asked) > 2
    for tab in ("log", "known", "help", "notes", "game"):
        open_tab(page, tab)
        fits(page)
    close_tabs(page)
    page.get_by_test_id("text-view").tap()
    expect(page.get_by_test_id("text-board")).to_be_visible()
    fits(page)
    open_tab(page, "game")
    page.get_by_test_id("replay-link").tap()
    expect(page.get_by_test_id("replay")).to_be_visible()
    for tab in ("charts", "log"):
        open_tab(page, tab)
        fits(page)


def test_map_of_the_world_on_a_phone(visit: Visits):
    """Influence is placed and taken back by touch, and a coup is staged."""
    page = visit("", screen=phone(WIDTH), language="pl")
    table = go_on(page, PLACES_INFLUENCE)
    table.touch = True
    table.state()
    fits(page)

    def points(key: str) -> int:
        return int(table.seen["view"]["influence.us"].count(key))

    before = points("egypt")
    table.answer("country:egypt")
    table.state()
    table.answer("country:egypt")
    table.state()
    assert points("egypt") == before + 2
    number = table.seen["number"]
    page.get_by_test_id("undo").tap()
    page.wait_for_function("(before) => window.detenteSeen.number !== before", arg=number)
    table.state()
    assert points("egypt") == before + 1
    expect(table.drawn("country:egypt")).to_contain_text(str(before + 1))
    # however near it is seen, a button leads back to all of it
    farthest = table.board.locator('[data-place="australia"]')
    for _ in range(6):
        table.board.locator(".pane").press("+")
    expect(farthest).not_to_be_in_viewport()
    page.get_by_test_id("whole-map").tap()
    expect(farthest).to_be_in_viewport(ratio=0.99)

    # what depends on a die is shown first
    table = go_on(page, ATTEMPTS_A_COUP)
    table.touch = True
    table.state()
    look_over(table)
    table.drawn("country:costa_rica").tap()
    staged = page.get_by_test_id("staged")
    expect(staged).to_contain_text("Kostaryka")
    can_be_touched(page.get_by_test_id("commit"))
    fits(page)
    page.get_by_test_id("unstage").tap()
    expect(staged).to_have_count(0)
    table.answer("country:costa_rica")
    table.state()
    assert table.seen["view"]["turn"] == 4
    look_over(table)


def test_chips_lead_to_regions_where_a_phone_has_room_for_them(visit: Visits):
    page = visit("", screen=phone(WIDTH, TALL), language="pl")
    table = go_on(page, PLACES_INFLUENCE)
    table.touch = True
    table.state()
    page.get_by_role("button", name="Ameryka Południowa", exact=True).tap()
    # what is closed there says why
    closed = table.board.locator('[data-thing="country:paraguay"]')
    expect(closed).to_be_in_viewport(ratio=0.99)
    can_be_touched(closed)
    closed.tap()
    expect(page.get_by_test_id("why")).to_contain_text("Paragwaj")
    fits(page)
    # the player has chosen this view, so it stays
    table.answer(next(thing for thing in table.things() if table.drawn(thing).count()))


# How far apart two countries lie that a folded map brings nearer to each other.
APART = """() => {
  const left = (key) => document.querySelector(`[data-place=${key}]`).getBoundingClientRect().left
  return Math.round(left('japan') - left('united_kingdom'))
}"""


def test_a_folded_map_stays_folded_while_the_question_takes_its_room(visit: Visits):
    page = visit("", screen=phone(390, TALL), language="en")
    table = go_on(page, CHOOSES_A_CARD)
    table.touch = True
    table.state()
    page.get_by_test_id("whole-map").tap()
    apart = page.evaluate(APART)
    page.set_viewport_size({"width": 390, "height": 600})
    table.unfold()
    assert page.evaluate(APART) == apart


def test_a_card_that_is_played_is_in_sight(visit: Visits):
    page = visit("", screen=phone(390, TALL), language="en")
    table = go_on(page, CHOOSES_A_CARD)
    table.touch = True
    table.state()
    page.locator(".lower").evaluate("(cards) => cards.scrollTo({ left: cards.scrollWidth })")
    table.answer(table.things()[-1])
    table.state()
    expect(page.locator(".playing .sheet")).to_be_in_viewport(ratio=0.99)


def test_coming_nearer_unfolds_the_map(visit: Visits):
    """Between neighbours it would be cut apart there."""
    page = visit("", screen=phone(390, TALL), language="en")
    table = go_on(page, CHOOSES_A_CARD)
    table.touch = True
    table.state()
    page.get_by_test_id("whole-map").tap()
    cut = table.board.locator("clipPath[id$='-moves']")
    expect(cut).to_have_count(1)
    japan = table.board.locator("[data-place=japan]")
    lies = japan.bounding_box()
    assert lies is not None
    # it lies at the edge, and a driver would move the map before it taps; a finger does not
    page.touchscreen.tap(lies["x"] + lies["width"] / 2, lies["y"] + lies["height"] / 2)
    expect(cut).to_have_count(0)
    expect(japan).to_be_in_viewport(ratio=0.99)


# How many lines of what the card in play does are seen, and whether what an option brings is.
SAID = """(thing) => {
  const lies = (selector) => document.querySelector(selector).getBoundingClientRect()
  const sheet = lies('.playing .sheet')
  const text = lies('.playing .what')
  const option = lies(`[data-option="${thing}"] .lines`)
  return [Math.floor((Math.min(text.bottom, sheet.bottom) - text.top) / 14), option.height > 0]
}"""


def test_a_phone_says_what_the_card_in_play_does_and_what_follows(visit: Visits):
    page = visit("", screen=phone(390, TALL), language="pl")
    table = go_on(page, CHOOSES_A_CARD)
    table.touch = True
    table.state()
    table.answer("card:nasser")
    table.state()
    lines, followed = page.evaluate(SAID, "action:influence")
    assert lines >= 3
    assert followed
    # the row of cards is higher while the answer lies there than while it lies on the map
    row = page.locator(".lower")
    high = row.evaluate("(row) => row.clientHeight")
    table.answer("action:influence")
    table.state()
    assert row.evaluate("(row) => row.clientHeight") < high


# The regions whose chips are wholly seen, and those that offer something.
CHIPS = """() => {
  const row = document.querySelector('.chips').getBoundingClientRect()
  const chips = [...document.querySelectorAll('.chip[data-region]')]
  const seen = chips.filter((chip) => {
    const { left, right } = chip.getBoundingClientRect()
    return left >= row.left - 1 && right <= row.right + 1
  })
  const keys = (found) => found.map((chip) => chip.dataset.region).sort()
  return [keys(seen), keys(chips.filter((chip) => chip.querySelector('.offers')))]
}"""


def test_all_regions_with_something_to_choose_are_seen_on_a_phone(visit: Visits):
    page = visit("", screen=phone(390, TALL), language="pl")
    table = go_on(page, CHOOSES_A_CARD)
    table.touch = True
    table.state()
    page.locator(".chips").evaluate("(row) => row.scrollTo({ left: row.scrollWidth })")
    table.answer("card:nasser")
    table.state()
    table.answer("action:influence")
    table.state()
    seen, offering = page.evaluate(CHIPS)
    assert len(offering) > 1
    assert set(offering) <= set(seen)
    # each leads to all of that
    page.locator(".chip[data-region=middle_east]").tap()
    offered = page.get_by_role("group", name="Bliski Wschód").locator("[data-open]")
    assert offered.count() > 1
    for place in offered.all():
        expect(place).to_be_in_viewport(ratio=0.99)


def test_a_chosen_card_can_still_be_read(visit: Visits):
    page = visit("", screen=phone(390, TALL), language="en")
    table = go_on(page, NEXT_TURN)
    table.touch = True
    table.state()
    table.drawn(table.things()[0]).tap()
    expect(page.get_by_test_id("staged")).to_be_visible()
    page.locator("li:has([data-staged]) .read").tap()
    expect(page.get_by_role("dialog")).to_be_visible()


NARROWEST = 320
PAGES = (
    *("/settings", "/help", "/lobby", "/watch", "/tournaments", "/tournaments/new", "/nowhere"),
    *("/sign-in", "/sign-up", "/reset", "/account", "/people/nobody", "/statistics"),
    *("/join/nobody", "/table/none", "/tournament/none", "/replay/none"),
    *("/position", "/deck/iron_curtain"),
)
# Lines that the header takes, and whether anything in it is cut off.
HEADER = """() => {
  const header = document.querySelector('header')
  const middles = [...header.querySelectorAll(':is(a, button)')]
    .map((one) => one.getBoundingClientRect()).filter(({ width }) => width > 0)
    .map(({ top, bottom }) => Math.round((top + bottom) / 16))
  return [new Set(middles).size, header.scrollWidth > header.clientWidth]
}"""


def test_every_page_fits_the_narrowest_phone(visit: Visits):
    page = visit(screen=phone(NARROWEST, 640), language="pl", missing=True)
    page.get_by_test_id("with-friend").tap()
    page.get_by_test_id("own-rules").tap()
    fits(page, NARROWEST)
    page.get_by_test_id("start").tap()
    expect(page.get_by_test_id("invitation")).to_be_visible()
    fits(page, NARROWEST)
    for path in PAGES:
        page.goto(path)
        expect(page.locator("h1")).to_be_visible()
        fits(page, NARROWEST)
    # and whatever the width, what leads to the others is one line
    for width in (NARROWEST, WIDTH, 480, 550, 600, 700, 780, 860, 1000):
        page.set_viewport_size({"width": width, "height": 640})
        assert page.evaluate(HEADER) == [1, False], width


def test_a_card_far_down_the_row_stays_in_sight_when_it_is_chosen(visit: Visits):
    """The row stood at its beginning again while the server was asked whether it is final."""
    page = visit("", screen=phone(390, 844))
    table = go_on(page, NEXT_TURN)
    table.touch = True
    table.state()
    last = page.get_by_test_id("board").locator("button[data-thing^='card:'][data-open]").last
    last.tap()
    expect(page.get_by_test_id("staged")).to_be_visible()
    expect(last).to_have_attribute("data-staged", "")
    expect(last).to_be_in_viewport(ratio=0.9)
