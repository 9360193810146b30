"""The first page, settings and invitations: one click plays, nothing has to be looked for."""

from __future__ import annotations

from typing import Literal

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.axe import violations
from tests.browser.driver import start
from tests.browser.positions import in_the_middle
from tests.browser.visits import Visits, phone

GAMES = ("twilight", "dawn1989", "cia_kgb", "iron_curtain")
ROOT = "() => parseFloat(getComputedStyle(document.documentElement).fontSize)"


def ends_at(page: Page, name: str) -> float:
    box = page.get_by_test_id(name).bounding_box()
    assert box is not None
    return box["y"] + box["height"]


@pytest.mark.parametrize("language", ["en", "pl"])
@pytest.mark.parametrize("height", [720, 844])
def test_every_game_starts_without_scrolling(
    visit: Visits, language: Literal["en", "pl"], height: int
):
    screen = {"viewport": {"width": 1280, "height": 720}} if height == 720 else phone(390, 844)
    page = visit(language=language, screen=screen)
    start(page, "cia_kgb")
    page.goto("/")
    expect(page.get_by_test_id("my-table")).to_be_visible()  # and there is one to go on with
    for game in GAMES:
        expect(page.get_by_test_id(f"play-{game}")).to_be_enabled()
        assert ends_at(page, f"play-{game}") <= height
    page.get_by_test_id("with-friend").click()
    expect(page.get_by_test_id("opponent-friend").locator("input")).to_be_checked()
    assert ends_at(page, "start") <= height


BELOW = "() => document.querySelector('[data-testid=with-friend]').getBoundingClientRect().top"


@pytest.mark.parametrize("width", [390, 844, 1280])
def test_what_stands_below_the_games_does_not_move_when_they_come(visit: Visits, width: int):
    screen = {"viewport": {"width": width, "height": {390: 844, 844: 390, 1280: 720}[width]}}
    page = visit("", screen=screen)
    held: list[Route] = []
    page.route("**/api/games", lambda route: held.append(route))
    with page.expect_request("**/api/games"):
        page.goto("/")
    expect(page.get_by_test_id("to-learn")).to_be_visible()
    before = page.evaluate(BELOW)
    page.wait_for_function("() => document.querySelector('[data-testid=with-friend]').disabled")
    held.pop().continue_()
    expect(page.get_by_test_id("play-iron_curtain")).to_be_visible()
    assert abs(page.evaluate(BELOW) - before) <= 40


def test_one_click_is_a_game_against_the_computer(visit: Visits):
    page = visit(screen=phone(844, 390))
    assert ends_at(page, "play-iron_curtain") <= 390  # also in a low window
    page.get_by_test_id("play-iron_curtain").click()
    expect(page.get_by_test_id("table")).to_be_visible()
    page.wait_for_function("() => window.detenteSeen?.status === 'running'")
    expect(page.get_by_role("list", name="Players")).to_contain_text("computer, level 2")
    # wherever he goes, the game that waits for him is one click away
    page.wait_for_function("() => window.detenteSeen.question")
    page.goto("/help")
    page.get_by_test_id("your-turn").click()
    expect(page.get_by_test_id("table")).to_be_visible()


def test_how_long_the_computer_thinks_is_said_before_the_game(visit: Visits):
    page = visit()
    page.get_by_test_id("choose-cia_kgb").click()
    about = page.get_by_test_id("level-about")
    expect(about).to_have_text("casual · answers at once")
    page.get_by_test_id("level-5").click()
    expect(about).to_have_text("strongest · thinks up to about 3 sec a move")


def test_text_grows_and_signals_are_chosen_one_by_one(visit: Visits):
    page = visit("/settings")
    usual = page.evaluate(ROOT)
    page.get_by_test_id("text-largest").check()
    page.wait_for_function(f"(usual) => ({ROOT})() > 1.3 * usual", arg=usual)
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto("/")
    choose = page.get_by_test_id("choose-cia_kgb")
    expect(choose).to_be_in_viewport(ratio=1)
    assert choose.evaluate("(one) => one.scrollWidth <= one.clientWidth")
    page.set_viewport_size({"width": 1440, "height": 900})
    page.goto("/settings")
    page.get_by_test_id("sound").check()
    page.get_by_test_id("cue-die").uncheck()
    assert not violations(page)
    page.reload()
    expect(page.get_by_test_id("cue-die")).not_to_be_checked()
    expect(page.get_by_test_id("cue-turn")).to_be_checked()
    assert page.evaluate(ROOT) > 1.3 * usual

    # a strip that has no room for the tracks any more says the same in words
    in_the_middle(page, "twilight").state()
    expect(page.locator(".strip .brief")).to_be_visible()
    assert page.locator(".strip").evaluate("(one) => one.scrollWidth <= one.clientWidth")


def test_an_invitation_that_leads_nowhere_says_so(visit: Visits):
    page = visit("/join/nobody", missing=True)
    expect(page.locator("h1")).to_have_text("This invitation cannot be used")
    expect(page.locator("h1")).not_to_contain_text("invited")
