"""The pictures and animations of the README and the docs: `python -m tests.browser.for_docs`.

Boards in the middle of games as they look now, and two moments in motion. `./detente test` builds
the client that they show.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Literal, cast

from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser import site
from tests.browser.animation import Film
from tests.browser.driver import Table, start
from tests.browser.positions import (
    ATTEMPTS_A_COUP,
    CHOOSES_A_CARD,
    EVERYTHING,
    EXAMPLE_TURN,
    MAKES_A_CHECK,
    STAKES,
    THIRD_CRISIS,
    go_on,
    in_the_middle,
)
from tests.browser.server import Server
from tests.browser.visits import DESKTOP, Visits, launched

PICTURES = Path(__file__).parents[2] / "docs" / "pictures"
SMALL: dict[str, Any] = {"viewport": {"width": 1024, "height": 640}}
OFFLINE = "offline"
RESTS = "() => !document.querySelector('[data-testid=scene]')"

STILLS: dict[str, tuple[Literal["en", "pl"], Callable[[Page], Table]]] = {
    "twilight": ("en", lambda page: go_on(page, CHOOSES_A_CARD)),
    "turn_zero": ("en", lambda page: go_on(page, THIRD_CRISIS, record=EVERYTHING)),
    "dawn1989": ("en", lambda page: go_on(page, MAKES_A_CHECK, record=EXAMPLE_TURN)),
    "cia_kgb": ("en", lambda page: in_the_middle(page, "cia_kgb")),
    "iron_curtain": ("pl", lambda page: in_the_middle(page, "iron_curtain")),
}


def coup(page: Page, film: Film) -> None:
    """One is staged, rolled for, and answered."""
    table = go_on(page, ATTEMPTS_A_COUP)
    table.state()
    film.hold(1.2)
    table.drawn("country:costa_rica").click()
    page.get_by_test_id("staged").wait_for()
    film.hold(2.0)
    page.get_by_test_id("commit").click()
    film.shoot(until=RESTS)


def struggle(page: Page, film: Film) -> None:
    """Cards are led and answered until it is over."""
    table = go_on(page, STAKES, record=EXAMPLE_TURN)
    for answer in ("choice:keep", *("struggle_card:",) * 2):
        if table.state() != "asked":
            break
        film.hold(1.0)
        found = [one for one in table.things() if one.startswith(answer)]
        table.answer(found[0] if found else table.things()[0])
        film.shoot(until=RESTS)


FILMS: dict[str, Callable[[Page, Film], None]] = {"coup": coup, "struggle": struggle}


@contextmanager
def visits() -> Iterator[Visits]:
    with (
        tempfile.TemporaryDirectory() as folder,
        sync_playwright() as playwright,
        launched(playwright) as browser,
    ):
        server = Server(Path(folder))
        server.start()
        server.used_by("for_docs")
        try:
            yield Visits(browser, server, drawn=True)
        finally:
            server.stop()


def without_network(browser: Browser) -> bytes:
    """A game in a page that has no server, after the network was switched off."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name) / "site"
        site.build(folder)
        with site.served(folder) as found:
            page = Visits(browser, cast(Server, found), drawn=True)(screen=DESKTOP)
            table = start(page, "twilight")
            table.play(14)
            page.wait_for_function(site.KEPT)
            page.context.set_offline(True)
            page.reload()
            table.state()
            film = Film(page)
            film.hold(0)
            picture = film.developed()
            page.context.close()
            return picture


def main(names: list[str]) -> int:
    with visits() as visit:
        if not names or OFFLINE in names:
            (PICTURES / f"table-{OFFLINE}.png").write_bytes(without_network(visit.browser))
        for name, (language, come) in STILLS.items():
            if not names or name in names:
                page = visit("", language=language, screen=DESKTOP)
                film = Film(page)
                come(page).state()
                film.hold(0)
                (PICTURES / f"table-{name}.png").write_bytes(film.developed())
        for name, act in FILMS.items():
            if not names or name in names:
                page = visit("", speed="quick", screen=SMALL)
                page.emulate_media(reduced_motion="reduce")  # scenes change, and nothing glides
                film = Film(page)
                act(page, film)
                (PICTURES / f"play-{name}.png").write_bytes(film.developed())
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
