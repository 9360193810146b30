"""The first page, a table of every game, a replay, and the pages of words."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from playwright.sync_api import Page, expect

from tests.browser.driver import start
from tests.browser.positions import EXAMPLE_TURN, MAKES_A_CHECK, PLACES_INFLUENCE, STAKES, go_on
from tests.browser.scenes.scene import Shown
from tests.browser.visits import Visits


def board_is_drawn(page: Page) -> None:
    expect(page.get_by_test_id("board").locator("[data-thing]").first).to_be_visible()


def start_is_enabled(page: Page) -> None:
    expect(page.get_by_test_id("play-twilight")).to_be_enabled()


def heading_is_shown(page: Page) -> None:
    expect(page.locator("h1")).to_be_visible()


class Tables:
    def __init__(self, visits: Visits) -> None:
        self.me = page = visits()
        self.pages: dict[str, tuple[str, Callable[[Page], None]]] = {
            "home": ("/", start_is_enabled),
            "settings": ("/settings", heading_is_shown),
            "help": ("/help", heading_is_shown),
        }
        for game, answers in (("cia_kgb", 9), ("iron_curtain", 12)):
            page.goto("/")
            table = start(page, game)
            table.play(answers)
            table.state()
            self._keep(game)
        replay = self.pages["table-cia_kgb"][0].replace("/table/", "/replay/")
        self.pages["replay"] = (f"{replay}?at=30", board_is_drawn)
        go_on(page, PLACES_INFLUENCE).state()
        self._keep("twilight")
        for name, number in (("dawn1989", MAKES_A_CHECK), ("dawn1989-struggle", STAKES)):
            go_on(page, number, record=EXAMPLE_TURN).state()
            self._keep(name)

    def _keep(self, name: str) -> None:
        self.pages[f"table-{name}"] = (self.me.url, board_is_drawn)

    def everything(self, page: Page) -> Iterator[Shown]:
        for name, (path, ready) in self.pages.items():
            page.goto(path)
            ready(page)
            yield Shown(name)
