"""Accessibility of every page, in both themes, by axe-core."""

from __future__ import annotations

from typing import Literal

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import violations
from tests.browser.driver import choose, start
from tests.browser.visits import DESKTOP, Visits


def check(page: Page, found: list[str]) -> None:
    found += violations(page)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_pages(visit: Visits, theme: Literal["light", "dark"]):
    page = visit(theme=theme)
    found: list[str] = []
    expect(page.get_by_test_id("play-twilight")).to_be_enabled()
    page.get_by_test_id("more-games").locator("summary").click()
    check(page, found)
    choose(page)
    page.get_by_test_id("own-rules").click()
    check(page, found)
    page.goto("/settings")
    expect(page.locator("h1")).to_be_visible()
    check(page, found)
    page.goto("/help")
    page.get_by_test_id("rules-search").fill("a")
    page.locator(".entries summary").first.click()
    check(page, found)
    page.goto("/nowhere")
    expect(page.locator("h1")).to_be_visible()
    check(page, found)
    assert not found, "\n".join(found)


@pytest.mark.slow
@pytest.mark.parametrize("game", ["cia_kgb", "iron_curtain", "twilight", "dawn1989"])
def test_table_and_replay(visit: Visits, game: str):
    """What a table has beside what is seen first, which test_looks looks at."""
    page = visit(theme="light")
    found: list[str] = []
    table = start(page, game)
    table.play(8)
    table.state()
    page.emulate_media(color_scheme="dark")
    check(page, found)
    page.emulate_media(color_scheme="light")
    for tab in ("known", "help", "notes", "game"):
        page.get_by_test_id(f"tab-{tab}").click()
        check(page, found)
    page.get_by_test_id("text-view").click()
    expect(page.get_by_test_id("text-board")).to_be_visible()
    check(page, found)

    page.get_by_test_id("replay-link").click()
    expect(page.get_by_test_id("board").locator("[data-thing]:visible").first).to_be_visible()
    page.get_by_test_id("tab-charts").click()
    expect(page.get_by_role("tabpanel").get_by_role("img")).to_be_visible()
    check(page, found)
    assert not found, "\n".join(sorted(set(found)))


def test_hand_over_and_dialogs(visit: Visits):
    page = visit(screen=DESKTOP)
    found: list[str] = []
    table = start(page, "iron_curtain", "hotseat")
    expect(page.get_by_test_id("hand-over")).to_be_visible()
    check(page, found)
    page.locator("[data-testid^=sit-]").first.click()
    table.state()
    page.keyboard.press("?")
    expect(page.get_by_test_id("overview")).to_be_visible()
    check(page, found)
    page.keyboard.press("Escape")
    table.board.locator("button[data-thing]:not([data-open])").first.click()
    expect(page.get_by_test_id("why")).to_be_visible()
    check(page, found)
    assert not found, "\n".join(found)
