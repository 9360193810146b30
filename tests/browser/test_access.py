"""Accessibility by axe-core of what a table has beside what is seen first, which test_looks looks
at: here in a large window, and with its other parts open."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.axe import violations
from tests.browser.positions import ME, in_the_middle, sit_down
from tests.browser.visits import Visits

GAMES = ("cia_kgb", "iron_curtain", "twilight", "dawn1989")
PANEL = "[role=tabpanel]"


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_table_and_replay(visit: Visits, game: str):
    page = visit("")
    table = in_the_middle(page, game)
    table.state()
    found = violations(page)
    page.emulate_media(color_scheme="dark")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    found += violations(page, colours=True)
    for tab in ("known", "help", "notes", "game"):
        page.get_by_test_id(f"tab-{tab}").click()
        found += violations(page, "[role=tablist]", PANEL)
    page.get_by_test_id("text-view").click()
    expect(page.get_by_test_id("text-board")).to_be_visible()
    found += violations(page, "[data-testid=board]")

    page.get_by_test_id("replay-link").click()
    expect(page.get_by_test_id("board").locator("[data-thing]:visible").first).to_be_visible()
    page.get_by_test_id("tab-charts").click()
    expect(page.get_by_role("tabpanel").get_by_role("img")).to_be_visible()
    found += violations(page, PANEL)
    assert not found, "\n".join(sorted(set(found)))


def test_hand_over_and_dialogs(visit: Visits):
    page = visit("")
    table = sit_down(page, "iron_curtain", ME)
    expect(page.get_by_test_id("hand-over")).to_be_visible()
    found = violations(page)
    page.locator("[data-testid^=sit-]").first.click()
    table.state()
    page.keyboard.press("?")
    expect(page.get_by_test_id("overview")).to_be_visible()
    found += violations(page, "[data-testid=overview]")
    page.keyboard.press("Escape")
    table.board.locator("button[data-thing]:not([data-open])").first.click()
    expect(page.get_by_test_id("why")).to_be_visible()
    found += violations(page, "[data-testid=why]")
    assert not found, "\n".join(found)
