"""A small phone held upright: everything fits its width and can be touched."""

from __future__ import annotations

from typing import Literal

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Visits, phone
from tests.browser.driver import Table, start

WIDTH = 360
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


def fits(page: Page) -> None:
    """The page cannot be scrolled sideways."""
    found = page.evaluate(WIDEST)
    assert found["width"] <= WIDTH, f"{page.url} is {found['width']} wide: {found['blame']}"


def can_be_touched(button: Locator) -> None:
    button.tap(trial=True)  # visible, still, and not under something else
    box = button.bounding_box()
    assert box is not None
    label = button.get_attribute("aria-label") or button.text_content()
    assert box["width"] >= LEAST, f"{label}: {box}"
    assert box["height"] >= LEAST, f"{label}: {box}"
    assert box["x"] >= 0, f"{label}: {box}"
    assert box["x"] + box["width"] <= WIDTH, f"{label}: {box}"


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
    table.page.get_by_test_id("fold").tap()


@pytest.mark.slow
@pytest.mark.parametrize("game", ["cia_kgb", "iron_curtain"])
def test_rounds_on_a_phone(visit: Visits, game: str):
    page = visit(screen=phone(WIDTH), language="pl")
    fits(page)
    table = start(page, game)
    table.touch = True
    table.play(12, each=lambda: look_over(table))
    for tab in ("log", "known", "help", "notes", "game"):
        page.get_by_test_id(f"tab-{tab}").tap()
        fits(page)
    page.get_by_test_id("text-view").tap()
    expect(page.get_by_test_id("text-board")).to_be_visible()
    fits(page)
    page.get_by_test_id("tab-game").tap()
    page.get_by_test_id("replay-link").tap()
    expect(page.get_by_test_id("replay")).to_be_visible()
    for tab in ("charts", "log"):
        page.get_by_test_id(f"tab-{tab}").tap()
        fits(page)


@pytest.mark.parametrize("language", ["en", "pl"])
def test_pages_fit_a_phone(visit: Visits, language: Literal["en", "pl"]):
    page = visit(screen=phone(WIDTH), language=language, missing=True)
    for path in ("/", "/settings", "/help", "/nowhere", "/join/nobody", "/table/none"):
        page.goto(path)
        expect(page.locator("h1")).to_be_visible()
        fits(page)
    page.goto("/")
    page.get_by_test_id("opponent-friend").tap()
    page.locator("details summary").tap()
    fits(page)
    page.get_by_test_id("start").tap()
    expect(page.get_by_test_id("invitation")).to_be_visible()
    fits(page)
