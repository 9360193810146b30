"""The deck workshop: a card is put in, said as it stands on it, sent as a link, and played with."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.axe import violations
from tests.browser.pictures import keep
from tests.browser.visits import Visits, phone


def good(page: Page) -> None:
    expect(page.locator("[data-testid=deck-state][data-good]")).to_be_visible()


def test_a_card_is_put_in_on_a_phone_and_the_game_is_played_with_it(visit: Visits) -> None:
    page = visit("/deck/iron_curtain", language="pl", screen=phone(390, 844))
    good(page)
    card = page.locator("[data-card=asia_1]")
    card.locator("summary").click()
    card.get_by_role("button", name="Ile: o jeden więcej").first.click()
    expect(card.get_by_test_id("said")).to_contain_text("do 5 kostek")
    card.get_by_test_id("sure").check()
    expect(page.get_by_test_id("deck-state")).to_contain_text("1 z 18")
    good(page)
    assert not violations(page)
    keep(page, "workshop phone", whole=True)
    # what cannot be is said where it is
    page.locator("[data-card=asia_1]").get_by_role("radio", name="USA").check()
    expect(page.get_by_test_id("deck-state")).to_contain_text(
        "liczba kart frakcji USA to 10, nie 11"
    )
    page.locator("[data-card=asia_1]").get_by_role("radio", name="ZSRR").check()
    good(page)
    page.get_by_test_id("deck-link").click()
    expect(page).to_have_url(re.compile("#"))
    # this browser may not copy, so the button says where the link is
    expect(page.get_by_test_id("deck-link")).to_have_text("Link jest w pasku adresu")
    link = page.url
    # whoever has the link sees the deck, and plays with it; the table says what is a stand-in
    other = visit("/")
    other.goto(link)
    good(other)
    other.locator("[data-card=asia_1] summary").click()
    expect(other.locator("[data-card=asia_1]").get_by_test_id("said")).to_contain_text(
        "up to 5 cubes"
    )
    other.get_by_test_id("play-deck").click()
    expect(other.locator(".board.iron-curtain").get_by_test_id("to-workshop")).to_be_visible()
    keep(other, "workshop table")
