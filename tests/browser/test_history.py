"""What really happened is read on a card, in the log, and as a timeline after the game."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import violations
from tests.browser.driver import close_tabs, open_tab
from tests.browser.pictures import SCREENS, Language, keep
from tests.browser.positions import ATTEMPTS_A_COUP, CHOOSES_A_CARD, go_on, in_the_middle
from tests.browser.visits import Visits

HISTORIES = """() => performance.getEntriesByType('resource')
    .filter(({ name }) => name.includes('/histories/')).length"""


def loaded(page: Page) -> int:
    found: int = page.evaluate(HISTORIES)
    return found


@pytest.mark.parametrize("screen", SCREENS)
def test_a_card_tells_what_really_happened_when_it_is_asked(visit: Visits, screen: str):
    page = visit("", screen=SCREENS[screen])
    table = go_on(page, CHOOSES_A_CARD)
    table.state()
    assert loaded(page) == 0
    page.get_by_role("button", name=re.compile("^Read ")).first.click()
    story = page.get_by_test_id("pile").get_by_test_id("story")
    expect(story.get_by_test_id("story-text")).to_have_count(0)
    story.locator("summary").focus()
    page.keyboard.press("Enter")
    expect(story.get_by_test_id("story-text")).to_contain_text("19")
    assert loaded(page) == 1
    assert violations(page, "[data-testid=pile]") == []
    keep(page, f"history-card-{screen}")


def test_the_log_tells_it_too(visit: Visits):
    page = visit("", language="pl")
    table = go_on(page, ATTEMPTS_A_COUP)
    table.state()
    read = page.get_by_test_id("log-read").last
    read.scroll_into_view_if_needed()
    read.click()
    story = page.get_by_test_id("log").get_by_test_id("story")
    story.locator("summary").click()
    expect(story.get_by_test_id("story-text")).to_contain_text("roku")
    read.click()
    line = page.get_by_test_id("log").locator(".leads [data-line]").last
    line.hover()
    expect(page.get_by_test_id("log-peek").get_by_test_id("story-text")).to_be_visible()
    keep(page, "history-log")


def test_an_objective_tells_it(visit: Visits):
    page = visit("")
    table = in_the_middle(page, "cia_kgb")
    table.state()
    page.get_by_test_id("story-open").first.click()
    dialog = page.get_by_test_id("story-dialog")
    expect(dialog.get_by_test_id("story-text")).to_contain_text("19")
    assert violations(page, "[data-testid=story-dialog]") == []
    keep(page, "history-objective")


@pytest.mark.parametrize("game", ["twilight", "dawn1989", "cia_kgb"])
def test_a_timeline_of_the_game_just_played(visit: Visits, game: str):
    language: Language = "pl" if game == "dawn1989" else "en"
    page = visit("", language=language)
    table = in_the_middle(page, game)
    table.state()
    open_tab(page, "game")
    expect(page.get_by_test_id("timeline-open")).to_have_count(0)
    page.get_by_test_id("resign").click()
    page.get_by_test_id("resign-yes").click()
    close_tabs(page)
    page.get_by_test_id("ending-timeline").click()
    tells_a_timeline(page, f"{game}-desktop")
    beside = visit(page.url, language=language, screen=SCREENS["phone"], like=page)
    beside.get_by_test_id("ending-timeline").click()
    tells_a_timeline(beside, f"{game}-phone")


def tells_a_timeline(page: Page, name: str) -> None:
    timeline = page.get_by_test_id("timeline")
    lines = timeline.locator("summary")
    expect(lines.first).to_contain_text("19")
    assert loaded(page) == 0
    lines.nth(1).focus()
    page.keyboard.press("Enter")
    expect(timeline.get_by_test_id("story-text")).to_be_visible()
    assert violations(page, "[data-testid=timeline]") == []
    keep(page, f"timeline-{name}")
    timeline.get_by_test_id("timeline-moment").click()
    expect(timeline).to_have_count(0)
    expect(page.get_by_test_id("moment")).to_be_visible()
    open_tab(page, "game")
    page.get_by_test_id("timeline-open").click()
    expect(timeline).to_be_visible()
    page.keyboard.press("Escape")
    expect(timeline).to_have_count(0)


def test_a_game_without_histories_offers_none(visit: Visits):
    page = visit("")
    table = in_the_middle(page, "iron_curtain")
    table.state()
    open_tab(page, "game")
    page.get_by_test_id("resign").click()
    page.get_by_test_id("resign-yes").click()
    close_tabs(page)
    expect(page.get_by_test_id("ending")).to_be_visible()
    expect(page.get_by_test_id("ending-timeline")).to_have_count(0)
