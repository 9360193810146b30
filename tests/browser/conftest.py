"""A real server and a real Chromium; every page is watched for errors until its test ends."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Playwright, sync_playwright

from tests.browser.chromium import BRIEF
from tests.browser.server import Server
from tests.browser.visits import Visits, launched


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "pictures: keeps pictures, see tests/browser/pictures.py")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One for each file: nobody else's accounts and tables are there."""
    server = Server(tmp_path_factory.mktemp("data"))
    server.start()
    yield server
    server.stop()


# While Playwright is open, an event loop runs in this thread, and tests of other folders could not
# run theirs: so it ends with this folder, not with the session.
@pytest.fixture(scope="package")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as found:
        yield found


@pytest.fixture(scope="package")
def browser(playwright: Playwright) -> Iterator[Browser]:
    with launched(playwright, more=BRIEF) as found:
        yield found


@pytest.fixture
def drawn() -> bool:
    """Whether pages are drawn although no pictures are kept."""
    return False


@pytest.fixture
def visit(
    request: pytest.FixtureRequest, browser: Browser, server: Server, drawn: bool
) -> Iterator[Visits]:
    server.used_by(request.node.name)
    visits = Visits(browser, server, drawn)
    yield visits
    visits.close()
    complaints = [found for watch in visits.watches for found in watch.complaints]
    assert not complaints, "the browser complained:\n" + "\n".join(complaints)


@pytest.fixture
def own_server(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Server]:
    """For tests that kill it."""
    server = Server(tmp_path / "data")
    server.start()
    server.used_by(request.node.name)
    yield server
    server.kill()
