"""The first page, a table of every game, a replay, and the pages of words."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from playwright.sync_api import Page, expect

from tests.browser.driver import Table, choose
from tests.browser.positions import (
    EXAMPLE_TURN,
    MAKES_A_CHECK,
    PLACES_INFLUENCE,
    STAKES,
    going_on,
    middle,
)
from tests.browser.scenes.scene import Shown
from tests.browser.visits import Visits


def board_is_drawn(page: Page) -> None:
    expect(page.get_by_test_id("board").locator("[data-thing]").first).to_be_visible()


def somebody_is_asked(page: Page) -> None:
    Table(page).state()


def all_games_are_shown(page: Page) -> None:
    expect(page.get_by_test_id("play-twilight")).to_be_enabled()
    page.get_by_test_id("more-games").locator("summary").click()


def rules_are_chosen(page: Page) -> None:
    choose(page)
    page.get_by_test_id("own-rules").click()


def rules_are_found(page: Page) -> None:
    page.get_by_test_id("rules-search").fill("a")
    page.locator(".entries summary").first.click()


def heading_is_shown(page: Page) -> None:
    expect(page.locator("h1")).to_be_visible()


class Tables:
    def __init__(self, visits: Visits) -> None:
        self.me = page = visits("")
        self.pages: dict[str, tuple[str, Callable[[Page], None]]] = {
            "home": ("/", all_games_are_shown),
            "rules": ("/", rules_are_chosen),
            "settings": ("/settings", heading_is_shown),
            "help": ("/help", rules_are_found),
            "nowhere": ("/nowhere", heading_is_shown),
        }
        tables = {
            "cia_kgb": middle(page, "cia_kgb"),
            "iron_curtain": middle(page, "iron_curtain"),
            "twilight": going_on(page, PLACES_INFLUENCE),
            "dawn1989": going_on(page, MAKES_A_CHECK, record=EXAMPLE_TURN),
            "dawn1989-struggle": going_on(page, STAKES, record=EXAMPLE_TURN),
        }
        for name, path in tables.items():
            self.pages[f"table-{name}"] = (path, somebody_is_asked)
        replay = tables["cia_kgb"].replace("/table/", "/replay/")
        self.pages["replay"] = (f"{replay}?at=30", board_is_drawn)

    def everything(self, page: Page) -> Iterator[Shown]:
        for name, (path, ready) in self.pages.items():
            page.goto(path)
            ready(page)
            yield Shown(name)
