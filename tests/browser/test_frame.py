"""The map is the page: how large it is drawn, and that nothing is lost on any screen."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.driver import Table, overview, switch
from tests.browser.played import played
from tests.browser.positions import (
    ATTEMPTS_A_COUP,
    CHOOSES_A_CARD,
    EXAMPLE_TURN,
    MAKES_A_CHECK,
    NEXT_TURN,
    PLACES_INFLUENCE,
    PLACES_SUPPORT,
    SCORES_POLAND,
    go_on,
)
from tests.browser.visits import Visits

# The smallest box of a place, how many stick out of the pane, and of the cards out of the window.
DRAWN = """() => {
  const boxes = (which) => [...document.querySelectorAll(which)]
    .map((one) => one.getBoundingClientRect())
  const out = (frame) => (box) => box.left < frame.left - 1 || box.right > frame.right + 1
    || box.top < frame.top - 1 || box.bottom > frame.bottom + 1
  const places = boxes('[data-place]:is([data-thing^="country:"], [data-thing^="space:"])')
  const pane = document.querySelector('.pane').getBoundingClientRect()
  const page = { left: 0, top: 0, right: innerWidth, bottom: innerHeight }
  const tracks = document.querySelector('.strip').getBoundingClientRect()
  return {
    width: Math.min(...places.map((box) => box.width)),
    height: Math.min(...places.map((box) => box.height)),
    hidden: places.filter(out(pane)).length,
    cards: boxes('button[data-thing^="card:"]').filter(out(page)).length,
    tracks: tracks.height,
    scrolls: document.scrollingElement.scrollHeight > innerHeight
      || document.scrollingElement.scrollWidth > innerWidth,
  }
}"""

# What may be chosen and cannot be seen: out of the window, or under something else.
UNSEEN = """() => [...document.querySelectorAll('.board [data-open]')].filter((one) => {
  const box = one.getBoundingClientRect()
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
  if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) return true
  const there = document.elementFromPoint(x, y)
  return !one.contains(there) && !there?.closest('[data-open]')
}).map((one) => one.dataset.thing)"""

# Words that do not fit where they stand; a card's text goes on when it is opened to read, and what
# is hidden is only spoken.
CUT = """() => [...document.querySelectorAll('[data-testid=table] :is(.head, .strip, .asking) *')]
  .filter((one) => {
    const read = one.closest('.hidden') || getComputedStyle(one).position === 'absolute'
    return one.children.length === 0 && one.textContent.trim() && !read && one.clientWidth > 0
      && one.scrollWidth > one.clientWidth + 1
  }).map((one) => one.textContent.trim())"""

# Words of the question that are parted, beside the buttons in its corner or elsewhere.
PARTED = r"""() => {
  const question = document.querySelector('[data-testid=question]')
  const texts = document.createTreeWalker(question, NodeFilter.SHOW_TEXT)
  const [found, range] = [[], document.createRange()]
  while (texts.nextNode()) {
    for (const { 0: word, index } of texts.currentNode.data.matchAll(/[^\s/-]+/g)) {
      range.setStart(texts.currentNode, index)
      range.setEnd(texts.currentNode, index + word.length)
      if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) found.push(word)
    }
  }
  return found
}"""

MAP_SHARE = """() => {
  const { height } = document.querySelector('.pane').getBoundingClientRect()
  return height / innerHeight
}"""

LARGE_ENOUGH = f"""([width, height]) => {{
  const found = ({DRAWN})()
  return found.hidden === 0 && found.width >= width && found.height >= height
}}"""

PANE = """() => {
  const { x, y, width, height } = document.querySelector('.pane').getBoundingClientRect()
  return [x, y, width, height]
}"""


def window(width: int, height: int, touch: bool = False) -> dict[str, Any]:
    seen: dict[str, Any] = {"viewport": {"width": width, "height": height}}
    return {**seen, "has_touch": True, "is_mobile": True} if touch else seen


SMALL = {
    "upright": window(390, 844, touch=True),
    "sideways": window(844, 390, touch=True),
    "narrow": window(320, 640, touch=True),
    "zoomed": window(720, 450),
}
# Large windows, and how wide and high the smallest box of a place is in them.
LARGE = {(1280, 720): (56, 30), (1440, 900): (64, 34), (1920, 1080): (84, 44)}

POSITIONS: dict[str, tuple[int, dict[str, Any]]] = {
    "influence": (PLACES_INFLUENCE, {}),
    "coup": (ATTEMPTS_A_COUP, {}),
    "check": (MAKES_A_CHECK, {"record": EXAMPLE_TURN}),
    "support": (PLACES_SUPPORT, {"record": EXAMPLE_TURN, "seat": 1}),
}


def sit_at(page: Page, position: str) -> Table:
    number, more = POSITIONS[position]
    table = go_on(page, number, **more)
    table.state()
    return table


def loses_nothing(page: Page, seen: dict[str, Any]) -> None:
    """In a small window."""
    page.set_viewport_size(seen["viewport"])
    page.wait_for_function(f"() => ({UNSEEN})().length === 0 && ({MAP_SHARE})() >= 0.45")
    assert page.evaluate(CUT) == [], seen
    assert page.evaluate(PARTED) == [], seen
    found = page.evaluate(DRAWN)
    assert not found["scrolls"], (seen, found)


def in_both_languages(page: Page) -> Iterator[None]:
    yield
    switch(page, "language-pl")
    expect(page.locator("html")).to_have_attribute("lang", "pl")
    yield


@pytest.mark.parametrize("position", POSITIONS)
def test_whole_map_is_seen_with_boxes_that_can_be_read(visit: Visits, position: str):
    page = visit("")
    table = sit_at(page, position)
    for _ in in_both_languages(page):
        for (width, height), least in LARGE.items():
            page.set_viewport_size({"width": width, "height": height})
            page.wait_for_function(LARGE_ENOUGH, arg=least)  # the map follows its window
            found = page.evaluate(DRAWN)
            about = (width, found)
            assert (found["hidden"], found["cards"], found["scrolls"]) == (0, 0, False), about
            assert found["tracks"] <= 60, about
            assert page.evaluate(UNSEEN) == [], width
            assert page.evaluate(CUT) == [], width
            if position == "check":  # however much there is to say of an answer
                table.drawn("space:lutheran_church").click()
                for part in ("commit", "question"):
                    expect(page.get_by_test_id(part)).to_be_in_viewport(ratio=0.99)
                page.keyboard.press("Escape")
                expect(page.get_by_test_id("staged")).to_be_hidden()
        loses_nothing(page, SMALL["zoomed"])


@pytest.mark.parametrize("position", POSITIONS)
def test_small_screens_lose_nothing(visit: Visits, position: str):
    page = visit("", screen=SMALL["upright"])
    sit_at(page, position)
    for _ in in_both_languages(page):
        for screen in ("upright", "sideways", "narrow"):
            loses_nothing(page, SMALL[screen])


# Words of a card's name that are broken in the middle of a line or stick out of their card, bands
# of more than one line, words of its text that are cut at its edge, and cards whose text runs under
# the button that opens them.
SPOILT = r"""() => [...document.querySelectorAll('.choice .card')].flatMap((card) => {
  const found = []
  const letters = (node, from, to) => {
    const range = document.createRange()
    range.setStart(node, from)
    range.setEnd(node, to)
    return [...range.getClientRects()]
  }
  const name = card.querySelector('.name').firstChild
  const edge = card.getBoundingClientRect().right
  for (const { 0: word, index } of name.data.matchAll(/[^ /-]+/g)) {
    const lines = letters(name, index, index + word.length)
    if (lines.length > 1 || lines[0].right > edge) found.push(word)
  }
  const band = card.querySelector('.foot')?.firstChild
  if (band && letters(band, 0, band.length).length > 1) found.push(band.data)
  const open = card.closest('li').querySelector('.read').getBoundingClientRect()
  const text = card.querySelector('.text')
  const end = text.getBoundingClientRect().bottom - 8
  const under = letters(text.lastChild, 0, text.lastChild.length).some((line) =>
    line.top < end && line.bottom > open.top + 6 && line.right > open.left + 6)
  if (text.clientHeight > 0 && under) found.push(`text of ${name.data}`)
  const cut = ({ 0: word, index }) => letters(text.lastChild, index, index + word.length)
    .some((line) => line.top < end && line.right > text.getBoundingClientRect().right + 0.5)
  if (text.clientHeight > 0)
    found.push(...[...text.lastChild.data.matchAll(/\S+/g)].filter(cut).map(([word]) => word))
  return found
})"""


@pytest.mark.parametrize("screen", [window(1440, 900), window(1280, 720), SMALL["upright"]])
def test_names_of_cards_are_not_broken_and_nothing_lies_on_their_text(
    visit: Visits, screen: dict[str, Any]
):
    page = visit("", screen=screen)
    table = go_on(page, NEXT_TURN)
    table.state()
    table.answer(next(thing for thing in table.things() if "scoring" not in thing))
    table.state()
    for _ in in_both_languages(page):
        assert page.evaluate(SPOILT) == []


@pytest.mark.parametrize("number", [CHOOSES_A_CARD, NEXT_TURN])
def test_hand_can_be_read_and_the_card_in_play_stays(visit: Visits, number: int):
    """Nine cards or three: all are whole, say what they do, and the map stays where it is."""
    page = visit("", screen=window(1280, 720))
    table = go_on(page, number)
    table.state()
    assert page.evaluate(DRAWN)["cards"] == 0
    before = page.evaluate(PANE)
    thing = next(thing for thing in table.things() if "scoring" not in thing)
    card = table.drawn(thing)
    text = card.locator(".text").text_content() or ""
    assert len(text) > 30
    card.hover()
    expect(page.locator(".peek")).to_contain_text(text)
    if number == CHOOSES_A_CARD:
        table.answer(thing)
        table.state()
        playing = page.get_by_role("region", name="In play")
        expect(playing).to_contain_text(text)
        expect(playing).to_be_in_viewport(ratio=0.99)
    assert page.evaluate(PANE) == before


TAKES_A_CARD_BACK = ("69", 289)  # a game, and answers in it, after which SALT Negotiations ask
# How wide the card that is carried out and those to choose from are, and how much the hand takes.
BESIDE = """() => {
  const width = (one) => Math.round(one.getBoundingClientRect().width)
  const seen = (what) => [...document.querySelectorAll(what)].map(width).filter((one) => one > 0)
  const least = (what) => Math.min(...seen(what))
  return [seen('.playing .sheet').length, least('.playing .sheet'), least('.others .choice'),
    least('.lower > section')]
}"""


def test_cards_to_choose_from_have_the_room_and_the_hand_is_named(visit: Visits):
    begun = played("twilight", TAKES_A_CARD_BACK[0])
    page = visit("", language="pl")
    table = go_on(page, TAKES_A_CARD_BACK[1], record=begun.record, seat=1)
    assert table.state() == "asked"
    assert "card:none" in table.things()
    carried_out, sheet, choice, hand = table.page.evaluate(BESIDE)
    assert carried_out == 1
    assert sheet >= 150
    assert choice >= 100
    assert hand <= 200


def test_hand_slides_in_where_the_window_is_low(visit: Visits):
    page = visit("", screen=SMALL["sideways"], language="pl")
    table = go_on(page, SCORES_POLAND, record=EXAMPLE_TURN)
    table.touch = True
    table.state()
    assert page.evaluate(UNSEEN) == []  # the cards are asked for, so they are there
    page.get_by_test_id("fold-hand").tap()
    cards = table.board.locator("button[data-thing^='card:']")
    expect(cards.first).to_be_hidden()
    page.get_by_test_id("fold-hand").tap()
    expect(cards.first).to_be_visible()


def test_parts_are_folded_and_stay_so(visit: Visits):
    page = visit("")
    table = sit_at(page, "influence")
    whole = page.evaluate(PANE)
    page.get_by_test_id("fold-hand").click()
    page.get_by_test_id("fold-dock").click()
    expect(page.get_by_test_id("log")).to_be_hidden()
    expect(page.get_by_test_id("question")).to_be_visible()
    page.reload()
    table.state()
    expect(page.get_by_test_id("log")).to_be_hidden()
    _, _, width, height = page.evaluate(PANE)
    assert width > whole[2] + 200
    assert height > whole[3] + 100
    # what is wanted of the folded parts brings them back
    page.keyboard.press("l")
    expect(page.get_by_test_id("log")).to_be_visible()
    page.get_by_test_id("fold-hand").click()
    assert page.evaluate(PANE) == whole


def test_menu_has_the_pages_and_the_overview_the_rest_of_the_board(visit: Visits):
    page = visit("", screen=SMALL["upright"])
    table = sit_at(page, "coup")
    sheet = overview(page)
    expect(sheet.get_by_role("region", name="Space race")).to_be_visible()
    expect(sheet.get_by_role("region", name="Tracks")).to_contain_text("Military ops")
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    expect(table.board).to_be_visible()
    page.get_by_test_id("menu").tap()
    page.get_by_role("navigation", name="Pages").get_by_role("link", name="Help").tap()
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(page.get_by_test_id("menu")).to_have_count(0)
