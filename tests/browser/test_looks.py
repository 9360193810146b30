"""Every page as it is seen: something is drawn, it fits the screen, and axe-core finds no fault."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterator
from contextlib import closing

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from tests.browser.axe import violations
from tests.browser.pictures import LOOKS, SCREENS, SMALL, Look, keep
from tests.browser.scenes import SCENES
from tests.browser.scenes.scene import Scene
from tests.browser.server import Server
from tests.browser.visits import DESKTOP, Visits
from tests.service.accounts import post_office

# Panels hold what is in them; only the boxes made for it scroll.
OVERFLOWING = """() => [...document.querySelectorAll('.panel')]
  .filter((panel) => panel.scrollWidth > panel.clientWidth + 1)
  .map((panel) => panel.textContent.trim().slice(0, 40))"""
NARROWEST: ViewportSize = {"width": 320, "height": 740}


@pytest.fixture
def drawn() -> bool:
    return True


@pytest.fixture(scope="module", params=SCENES)
def name(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, name: str) -> Iterator[Server]:
    """Each scene has its own, which sends mail."""
    with post_office() as (address, _):
        settings = {"DETENTE_SMTP": address, "DETENTE_MAIL_FROM": "table@example.org"}
        server = Server(tmp_path_factory.mktemp("data"), **settings)
        server.start()
        yield server
        server.stop()


@pytest.fixture(scope="module")
def scene(browser: Browser, server: Server, name: str) -> Iterator[Scene]:
    server.used_by(name)
    visits = Visits(browser, server)
    yield SCENES[name](visits)
    visits.close()


@pytest.mark.slow
@pytest.mark.pictures
@pytest.mark.parametrize("look", LOOKS, ids="-".join)
def test_everything_is_drawn_fits_and_is_accessible(
    visit: Visits, scene: Scene, name: str, look: Look
):
    screen = SCREENS[look.screen]
    size: ViewportSize = screen["viewport"]
    page = visit("", screen=screen, language=look.language, theme=look.theme, like=scene.me)
    found: list[str] = []
    for shown in scene.everything(page):
        keep(page, "-".join((name, shown.name, *look)), shown.whole)
        is_drawn_and_fits(page, shown.name, size)
        found += violations(page, *shown.parts)
        if look == SMALL:
            page.emulate_media(color_scheme="light")
            expect(page.locator("html")).to_have_attribute("data-theme", "light")
            found += violations(page, *shown.parts, colours=True)
            for other in (DESKTOP["viewport"], NARROWEST):
                is_drawn_and_fits(page, shown.name, other)
            page.set_viewport_size(size)
            page.emulate_media(color_scheme="dark")
    assert not found, "\n".join(sorted(set(found)))


def is_drawn_and_fits(page: Page, name: str, size: ViewportSize) -> None:
    page.set_viewport_size(size)
    assert not is_blank(page.screenshot()), name
    # a browser in the hand makes its window as wide as the page
    wide = page.evaluate("() => document.documentElement.scrollWidth")
    assert wide <= size["width"], f"{name} is wider than the screen"
    inside = page.evaluate(OVERFLOWING)
    assert not inside, f"{name} has what sticks out: {inside}"


def test_blank_pictures_are_noticed(browser: Browser):
    with closing(browser.new_page()) as page:
        page.set_content("".join(f"<p>{'word ' * number}</p>" for number in range(40)))
        assert not is_blank(page.screenshot())
        page.set_content("")
        assert is_blank(page.screenshot())


def is_blank(picture: bytes) -> bool:
    """Whether almost all rows are alike, as on a page where nothing is drawn."""
    width, height, depth, colours = struct.unpack(">IIBB", picture[16:26])
    different: set[bytes] = set()
    for row in rows(picture, 1 + width * {2: 3, 6: 4}[colours] * depth // 8):
        different.add(row)
        if len(different) >= height // 8:
            return False
    return True


def rows(picture: bytes, size: int) -> Iterator[bytes]:
    """The rows of a PNG as they are stored, one after the other: few are enough on most pages."""
    packed, at = b"", 8
    while at < len(picture):
        length, kind = struct.unpack(">I4s", picture[at : at + 8])
        if kind == b"IDAT":
            packed += picture[at + 8 : at + 8 + length]
        at += length + 12
    unpacking = zlib.decompressobj()
    while some := unpacking.decompress(packed, 32 * size):
        packed = unpacking.unconsumed_tail
        yield from (some[row : row + size] for row in range(0, len(some), size))
