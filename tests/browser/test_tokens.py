"""Tokens and bot accounts in the browser."""

from __future__ import annotations

import httpx
import pytest
from playwright.sync_api import expect

from tests.browser.axe import violations
from tests.browser.people import PASSWORD, fill, sign_up
from tests.browser.pictures import keep
from tests.browser.server import Server
from tests.browser.visits import DESKTOP, Visits, phone


def test_a_token_is_made_used_and_taken_back(visit: Visits, server: Server):
    page = visit("", refusals=True)
    sign_up(page, "Owner")
    page.goto("/account")
    fill(page, token_name="my bot")
    page.get_by_test_id("make-token").click()
    secret = page.get_by_test_id("token-secret").inner_text()

    def ask() -> int:
        headers = {"Authorization": f"Bearer {secret}"}
        return httpx.get(f"{server.address.rstrip('/')}/api/me", headers=headers).status_code

    assert ask() == 200
    page.reload()
    expect(page.get_by_test_id("token")).to_contain_text("my bot")
    expect(page.get_by_test_id("token-secret")).to_have_count(0)
    page.get_by_role("button", name="Revoke the token my bot").click()
    expect(page.get_by_test_id("token")).to_have_count(0)
    assert ask() == 401


def test_an_account_becomes_a_bot_by_keyboard(visit: Visits):
    sign_up(visit(""), "Maker")
    page = visit("", refusals=True)
    sign_up(page, "Robo")
    page.goto("/account")
    page.get_by_test_id("become-bot").focus()
    page.keyboard.press("Enter")
    fill(page, bot_owner="Maker", bot_password="a wrong guess")
    page.keyboard.press("Enter")
    expect(page.get_by_test_id("bot-dialog").get_by_test_id("problem")).to_be_visible()
    fill(page, bot_password=PASSWORD)
    page.keyboard.press("Enter")
    expect(page.get_by_test_id("bot-dialog")).to_have_count(0)
    expect(page.get_by_test_id("become-bot")).to_have_count(0)
    page.goto("/people/Robo")
    expect(page.get_by_test_id("owner")).to_have_text("Maker")
    page.get_by_test_id("owner").click()
    expect(page.get_by_role("link", name="Robo", exact=True)).to_be_visible()


@pytest.mark.pictures
@pytest.mark.parametrize(("size", "dark"), [("desktop", False), ("phone", True)])
def test_the_page_is_readable_and_fits(visit: Visits, size: str, dark: bool):
    screen = DESKTOP if size == "desktop" else phone()
    page = visit("", language="pl", theme="dark" if dark else "light", screen=screen)
    name = f"Long{size}{'Dark' if dark else 'Light'}"
    sign_up(page, name)
    page.goto("/account")
    fill(page, token_name="mój bardzo długo nazwany program")
    page.get_by_test_id("make-token").click()
    expect(page.get_by_test_id("token-secret")).to_be_visible()
    assert violations(page) == []
    wide = page.evaluate("document.documentElement.scrollWidth > innerWidth")
    assert not wide
    keep(page, f"tokens-{size}-{'dark' if dark else 'light'}", whole=True)
