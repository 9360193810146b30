"""Signing up and in, one's own account, and people as others see them."""

from __future__ import annotations

from collections.abc import Iterator

from playwright.sync_api import Page, expect

from tests.browser.people import two_players
from tests.browser.scenes.scene import Shown
from tests.browser.visits import Visits

PAGES = {
    "sign-in": ("/sign-in", "sign-in"),
    "sign-up": ("/sign-up", "sign-up"),
    "reset": ("/reset", "reset-ask"),
    "account": ("/account", "session"),
    "profile": ("/people/Żaneta", "their-game"),
    "profile-other": ("/people/Bogumił", "their-game"),
    "home": ("/", "play-twilight"),
}


class Accounts:
    def __init__(self, visits: Visits) -> None:
        """Somebody with games, results and ratings."""
        self.me, _ = two_players(visits, "Żaneta", "Bogumił")

    def everything(self, page: Page) -> Iterator[Shown]:
        for name, (path, shown) in PAGES.items():
            page.goto(path)
            expect(page.get_by_test_id(shown).first).to_be_visible()
            expect(page.get_by_test_id("me")).to_be_attached()
            for details in page.locator("details:has(table) > summary").all():
                details.click()
            yield Shown(name)
        page.goto("/account")
        page.get_by_test_id("leave").click()
        expect(page.get_by_test_id("leave-dialog")).to_be_visible()
        yield Shown("leave", whole=False, parts=("[data-testid=leave-dialog]",))
