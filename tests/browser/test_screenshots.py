"""Pictures of every page, for people to look at."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visits
from tests.browser.driver import start
from tests.browser.pictures import is_blank, keep, looks
from tests.browser.positions import EXAMPLE_TURN, MAKES_A_CHECK, PLACES_INFLUENCE, STAKES, go_on


def board_is_drawn(page: Page) -> None:
    expect(page.get_by_test_id("board").locator("[data-thing]").first).to_be_visible()


def start_is_enabled(page: Page) -> None:
    expect(page.get_by_test_id("start")).to_be_enabled()


def heading_is_shown(page: Page) -> None:
    expect(page.locator("h1")).to_be_visible()


def test_blank_pictures_are_noticed(visit: Visits):
    page = visit()
    start_is_enabled(page)
    assert not is_blank(page.screenshot())
    page.evaluate("() => document.body.replaceChildren()")
    assert is_blank(page.screenshot())


@pytest.mark.slow
def test_pictures_of_every_page(visit: Visits, tmp_path: Path):
    player = visit()
    tables = {}
    for game, answers in (("cia_kgb", 9), ("iron_curtain", 12)):
        player.goto("/")
        table = start(player, game)
        table.play(answers)
        table.state()
        tables[game] = player.url.rpartition("/")[2]
    go_on(player, PLACES_INFLUENCE).state()
    tables["twilight"] = player.url.rpartition("/")[2]
    for name, number in (("dawn1989", MAKES_A_CHECK), ("struggle", STAKES)):
        go_on(player, number, record=EXAMPLE_TURN).state()
        tables[name] = player.url.rpartition("/")[2]

    pages: dict[str, tuple[str, Callable[[Page], None]]] = {
        "home": ("/", start_is_enabled),
        "table-cia_kgb": (f"/table/{tables['cia_kgb']}", board_is_drawn),
        "table-iron_curtain": (f"/table/{tables['iron_curtain']}", board_is_drawn),
        "table-twilight": (f"/table/{tables['twilight']}", board_is_drawn),
        "table-dawn1989": (f"/table/{tables['dawn1989']}", board_is_drawn),
        "table-dawn1989-struggle": (f"/table/{tables['struggle']}", board_is_drawn),
        "replay": (f"/replay/{tables['cia_kgb']}?at=30", board_is_drawn),
        "settings": ("/settings", heading_is_shown),
        "help": ("/help", heading_is_shown),
    }
    for page, look in looks(visit, player):
        for name, (path, ready) in pages.items():
            page.goto(path)
            ready(page)
            keep(page, tmp_path, "-".join((name, *look)), whole=look.screen == "phone")
