"""Drills: found from the first page, solved by keyboard and on a phone, and remembered."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from detente.drills.catalogue import collection, collections, drill
from detente.drills.drill import Drill
from detente.kernel.sets import members
from tests.browser.axe import violations
from tests.browser.pictures import SCREENS, keep
from tests.browser.visits import Visits

GAME = "cia_kgb"
FIRST, SECOND = (entry.name for entry in collection(GAME)[:2])
OPTIONS = "all => all.map((one) => one.dataset.option)"
SIDEWAYS = "() => document.documentElement.scrollWidth > innerWidth"


def thing(here: Drill, choice: int) -> str:
    kind = here.game.vocabulary.kinds[here.task.kind]
    return f"{kind.name}:{kind.keys[choice]}"


def wrong(here: Drill) -> int:
    ask = here.question(here.start)
    assert ask is not None
    return next(choice for choice in members(ask.options) if choice not in here.right)


def press(page: Page, option: str) -> None:
    """Choose an option by its number."""
    expect(page.locator("[data-option]").first).to_be_visible()
    options = page.locator("[data-option]").evaluate_all(OPTIONS)
    page.keyboard.press(str(options.index(option) + 1))
    confirm(page)


def confirm(page: Page) -> None:
    """An answer on the board is confirmed; a card or an action is given at once."""
    commit, verdict = page.get_by_test_id("commit"), page.get_by_test_id("verdict")
    expect(commit.or_(verdict)).to_be_visible()
    if commit.is_visible():
        commit.click()


def test_drills_are_solved_by_keyboard_and_what_came_of_it_is_remembered(visit: Visits):
    page = visit("/")
    page.get_by_test_id("to-drills").click()
    page.get_by_test_id(f"drill-{GAME}-{FIRST}").focus()
    page.keyboard.press("Enter")
    here = drill(GAME, FIRST)
    press(page, thing(here, here.best))
    verdict = page.get_by_test_id("verdict")
    expect(verdict).to_have_attribute("data-right", "true")
    expect(verdict).to_contain_text(here.verdicts()[0].said["en"])
    expect(verdict).to_contain_text("Rating +")
    assert violations(page, "[data-testid=drill]") == []
    page.keyboard.press("b")
    expect(page.get_by_test_id("line")).to_be_visible()
    page.keyboard.press("n")
    expect(verdict).to_have_count(0)
    page.goto(f"/drills/{GAME}/{SECOND}")
    there = drill(GAME, SECOND)
    press(page, thing(there, wrong(there)))
    expect(verdict).to_have_attribute("data-right", "false")
    expect(verdict).to_contain_text("Rating −")
    page.goto("/drills")
    expect(page.get_by_test_id("rating")).to_be_visible()
    expect(page.get_by_test_id(f"drill-{GAME}-{FIRST}")).to_contain_text("✓")
    expect(page.get_by_test_id(f"drill-{GAME}-{SECOND}")).to_contain_text("✗")
    assert violations(page, "main") == []


@pytest.mark.parametrize("screen", SCREENS)
def test_a_drill_fits_the_screen_before_and_after_the_answer(visit: Visits, screen: str):
    page = visit("/drills", language="pl", screen=SCREENS[screen])
    expect(page.get_by_test_id("drill-of-the-day")).to_be_visible()
    assert not page.evaluate(SIDEWAYS)
    keep(page, f"drills-{screen}")
    for game in collections():
        here = drill(game, collection(game)[0].name)
        page.goto(f"/drills/{game}/{collection(game)[0].name}")
        option = page.locator(f"[data-option='{thing(here, wrong(here))}']").first
        expect(option).to_be_visible()
        keep(page, f"drill-{game}-{screen}-asked")
        option.click()
        confirm(page)
        expect(page.get_by_test_id("verdict")).to_be_in_viewport()
        assert not page.evaluate(SIDEWAYS)
        keep(page, f"drill-{game}-{screen}-told")


def test_whoever_chose_from_a_long_list_sees_the_verdict_on_a_phone(visit: Visits):
    """The list had been pushed up, and the verdict with it, out of what shows them."""
    page = visit("/drills/twilight/headline_8", screen=SCREENS["phone"])
    page.get_by_test_id("list").locator("summary").click()
    page.locator("[data-option='card:ussuri_river']").click()
    confirm(page)
    verdict, shown = page.get_by_test_id("verdict"), page.get_by_test_id("asking")
    expect(verdict).to_be_visible()
    top = "(one) => one.getBoundingClientRect().top"
    assert verdict.evaluate(top) >= shown.evaluate(top)
