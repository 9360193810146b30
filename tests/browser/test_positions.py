"""A position is set up by hand: on the board, in the form, by a link; and played on."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.axe import violations
from tests.browser.pictures import keep
from tests.browser.visits import Visits, phone


def checked(page: Page) -> None:
    """What was set is known to the server, and can be."""
    expect(page.locator("[data-testid=state][data-good]")).to_be_visible()


def points(page: Page, key: str) -> int:
    """The US points on a country, as the link says them that is made of the set-up."""
    return int(page.get_by_test_id(f"points-influence.us-{key}").locator("input").input_value())


def test_a_position_is_set_on_a_phone_said_to_be_wrong_and_sent_as_a_link(visit: Visits) -> None:
    page = visit("/position/twilight", language="pl", screen=phone(390, 844))
    checked(page)
    keep(page, "position phone")
    # on the board
    page.locator('[data-thing="country:poland"]').dispatch_event("click")
    page.get_by_test_id("more").click()
    board = page.locator("[data-part=board]")
    board.locator("summary").click()
    assert points(page, "poland") == 1
    # in the form: what cannot be is said
    fewer = page.locator("[data-quantity=defcon] button").first
    for level in (4, 3, 2, 1):
        fewer.click()
        expect(page.locator("[data-quantity=defcon] input")).to_have_value(str(level))
    expect(page.get_by_test_id("state")).to_contain_text("DEFCON 1 kończy grę")
    page.get_by_test_id("undo").click()
    checked(page)
    assert not violations(page)
    keep(page, "position phone form")
    link = page.url
    # another tab is read from its beginning, however far this one was read
    panel = page.get_by_role("tabpanel")
    panel.evaluate("(one) => (one.scrollTop = 300)")
    assert panel.evaluate("(one) => one.scrollTop") == 300
    page.get_by_test_id("tab-look").click()
    assert panel.evaluate("(one) => one.scrollTop") == 0
    # whoever has the link sees the same
    other = visit("/")
    other.goto(link)
    checked(other)
    expect(other.locator("[data-quantity=defcon] input")).to_have_value("2")
    other.locator("[data-part=board] summary").click()
    assert points(other, "poland") == 1
    keep(other, "position desktop")
    # a link that is cut off leads to a sentence and a way on
    other.goto(link[:-1] + "=%E0")
    expect(other.get_by_role("alert")).to_contain_text("cannot be read")
    other.get_by_test_id("anew").click()
    checked(other)


def test_answers_odds_and_an_opinion_are_told_and_the_game_goes_on(visit: Visits) -> None:
    page = visit("/position")
    page.get_by_test_id("game-iron_curtain").click()
    checked(page)
    # a card that lies on the table takes cubes there, one in a hand does not
    page.locator('[data-thing="target:start"]').click()
    hand = page.locator('.hand [data-thing^="card:"]').first
    expect(hand).to_be_visible()
    expect(hand).not_to_have_attribute("data-open", "")
    page.locator("[data-part=board] summary").click()
    assert points(page, "start") == 2
    checked(page)
    page.get_by_test_id("tab-look").click()
    page.get_by_test_id("opinion").click()
    expect(page.get_by_test_id("opinion-said")).to_contain_text("Chance to win")
    page.get_by_test_id("answers").locator("[data-option]").first.click()
    expect(page.get_by_test_id("answer-back")).to_be_visible()
    checked(page)
    assert not violations(page)
    keep(page, "position look")
    page.get_by_test_id("tab-keep").click()
    page.get_by_test_id("fork").click()
    expect(page).to_have_url(re.compile("/table/"))
    expect(page.locator(".board.iron-curtain")).to_be_visible()
