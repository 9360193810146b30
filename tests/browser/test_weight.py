"""How much a visitor has to load: the files that Chromium asks for, as they are packed for it."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Page

from detente.games import GAMES
from detente.service.http.pages import STATIC
from tests.browser import speed
from tests.browser.server import Server

FIRST_PAGE = 60_000  # bytes
TABLE = 150_000  # the same of a table, beside what the first page has loaded

ASSETS = "() => performance.getEntriesByType('resource').map(({ name }) => name)"


def loaded(page: Page) -> set[Path]:
    """Scripts and styles; all of them have a packed form beside them."""
    paths = {urlsplit(name).path for name in page.evaluate(ASSETS)}
    return {STATIC / path.lstrip("/") for path in paths if path.endswith((".js", ".css"))}


def weight(files: set[Path]) -> int:
    return sum(file.with_name(f"{file.name}.br").stat().st_size for file in files)


def opened(browser: Browser, address: str, game: str | None = None) -> set[Path]:
    ready = speed.PLAYABLE.replace("GAMES", str(len(GAMES))) if game is None else speed.ASKED
    with speed.newcomer(browser, address, ready) as context:
        path = "/" if game is None else f"/table/{speed.made_table(context, game)}"
        speed.opened(context, path)
        return loaded(context.pages[0])


def test_the_first_page_is_light(browser: Browser, server: Server):
    files = opened(browser, server.address)
    assert any(file.name.startswith("index") for file in files)
    packed = weight(files) + (STATIC / "index.html.br").stat().st_size
    assert packed < FIRST_PAGE, sorted((weight({file}), file.name) for file in files)


@pytest.mark.parametrize("game", GAMES)
def test_a_table_is_light(browser: Browser, server: Server, game: str):
    files = opened(browser, server.address, game) - opened(browser, server.address)
    assert any(file.name.startswith("Board") for file in files)
    assert weight(files) < TABLE, sorted((weight({file}), file.name) for file in files)
