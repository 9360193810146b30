"""Pictures of every page, large and small, in both languages and both themes, for people to look
at: in the folder DETENTE_SCREENSHOTS, else among the temporary files."""

from __future__ import annotations

import os
import struct
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import Any, Literal

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import DESKTOP, Visits, phone
from tests.browser.driver import start
from tests.browser.positions import EXAMPLE_TURN, MAKES_A_CHECK, PLACES_INFLUENCE, STAKES, go_on

SCREENS: dict[str, dict[str, Any]] = {"desktop": DESKTOP, "phone": phone(390, 844)}


def rows(picture: bytes) -> list[bytes]:
    """The rows of a PNG as they are stored."""
    width, height, depth, colours = struct.unpack(">IIBB", picture[16:26])
    data, at = b"", 8
    while at < len(picture):
        length, kind = struct.unpack(">I4s", picture[at : at + 8])
        if kind == b"IDAT":
            data += picture[at + 8 : at + 8 + length]
        at += length + 12
    size = 1 + width * {2: 3, 6: 4}[colours] * depth // 8
    plain = zlib.decompress(data)
    return [plain[row * size : (row + 1) * size] for row in range(height)]


def is_blank(picture: bytes) -> bool:
    """Whether almost all rows are alike, as on a page where nothing is drawn."""
    found = rows(picture)
    return len(set(found)) < len(found) // 8


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
    folder = Path(os.environ.get("DETENTE_SCREENSHOTS") or tmp_path)
    folder.mkdir(parents=True, exist_ok=True)
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
    languages: tuple[Literal["en", "pl"], ...] = ("en", "pl")
    themes: tuple[Literal["light", "dark"], ...] = ("light", "dark")
    for screen, size in SCREENS.items():
        for language in languages:
            for theme in themes:
                page = visit("/", screen=size, language=language, theme=theme, like=player)
                for name, (path, ready) in pages.items():
                    page.goto(path)
                    ready(page)
                    file = folder / f"{name}-{screen}-{language}-{theme}.png"
                    picture = page.screenshot(path=file, full_page=screen == "phone")
                    assert not is_blank(picture), file
                page.close()
