"""`./detente bench page`: how soon the pages can be used, in the browser of the tests.

A server of its own on loopback, and for every visit a browser that has nothing of it yet: no file,
no cookie. The clock is the page's own, from the moment its address is called. It stops in the frame
after everything is there: on the first page the buttons that start the games; at a table the board,
its question and the answers to it, ready to be pressed. The first visit is also the first that the
server has. What happens at a table after that is measured by `smooth.py`.
"""

from __future__ import annotations

import json
import os
import secrets
import sys
import tempfile
from argparse import ArgumentParser
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import Any

from playwright.sync_api import Browser, BrowserContext, sync_playwright

from detente.games import GAMES, find_game
from detente.kernel.chance import Draws
from detente.kernel.play import Play
from tests.browser import chromium, smooth
from tests.browser.server import Server
from tests.browser.visits import DESKTOP, PATIENCE, launched

FIRST_PAGE = "first page"
AIMS = {FIRST_PAGE: 800.0}  # milliseconds
TABLE_AIM = 1500.0

# Runs before the client's own script.
CLOCK = """(() => {
  const look = () => {
    if (!(READY)()) return requestAnimationFrame(look)
    requestAnimationFrame(() => { window.detenteReady = performance.now() })
  }
  requestAnimationFrame(look)
})()"""
PLAYABLE = (
    """() => document.querySelectorAll('button[data-testid^=play-]:enabled').length === GAMES"""
)
ASKED = """() => document.querySelector('[data-testid=question]')
  && document.querySelector('[data-testid=board] .board')
  && document.querySelector('[data-testid=options] [data-option]:enabled')"""


@contextmanager
def newcomer(browser: Browser, address: str, ready: str) -> Iterator[BrowserContext]:
    """Somebody who has never been here."""
    context = browser.new_context(base_url=address, locale="en-GB", **DESKTOP)
    context.set_default_timeout(PATIENCE)
    context.add_init_script(CLOCK.replace("READY", ready))
    try:
        yield context
    finally:
        context.close()


def opened(context: BrowserContext, path: str) -> float:
    """Milliseconds until what is at this path can be used."""
    page = context.new_page()
    page.goto(path, wait_until="commit")
    return float(page.wait_for_function("() => window.detenteReady").json_value())


def first_asked(name: str) -> int:
    """The seat that has the first question of a game."""
    game = find_game(name)
    question = Play(game, game.opened(game.rules()), Draws("any", ())).state.question
    assert question is not None
    return question.who


def made_table(context: BrowserContext, game: str) -> str:
    """A table of this guest against the computer, where he is asked at once."""
    seats: list[dict[str, Any]] = [{"kind": "computer", "level": 1} for _ in range(2)]
    seats[first_asked(game)] = {"kind": "me"}
    body = {"request": secrets.token_hex(8), "game": game, "seats": seats}
    made = context.request.post("/api/tables", data=body, headers={"X-Detente": "1"})
    if not made.ok:
        raise RuntimeError(f"no table of {game}: {made.text()}")
    return str(made.json()["table"])


def measured(browser: Browser, address: str, visits: int) -> dict[str, list[float]]:
    """Milliseconds of every visit, by what was opened; in turns, for the machine may be busy."""
    found: dict[str, list[float]] = {name: [] for name in (FIRST_PAGE, *GAMES)}
    playable = PLAYABLE.replace("GAMES", str(len(GAMES)))
    for _ in range(visits):
        with newcomer(browser, address, playable) as context:
            found[FIRST_PAGE].append(opened(context, "/"))
        for game in GAMES:
            with newcomer(browser, address, ASKED) as context:
                found[game].append(opened(context, f"/table/{made_table(context, game)}"))
    return found


def moved(browser: Browser, address: str, answers: int) -> list[dict[str, Any]]:
    """How each table moves under the hand."""
    rows = []
    for game in GAMES:
        with newcomer(browser, address, ASKED) as context:
            path = f"/table/{made_table(context, game)}"
            cookies = context.storage_state()
        rows.append(smooth.row(game, smooth.counted(browser, address, path, cookies, answers)))
    return rows


def row(name: str, times: list[float]) -> dict[str, Any]:
    return {
        "opened": name,
        "median_ms": round(median(times)),
        "worst_ms": round(max(times)),
        "aim_ms": round(AIMS.get(name, TABLE_AIM)),
    }


def show(rows: list[dict[str, Any]], visits: int) -> None:
    print(f"{'opened':22}{'median':>10}{'worst':>10}{'aim':>10}")
    for one in rows:
        name = one["opened"] if one["opened"] in AIMS else f"table of {one['opened']}"
        times = "".join(f"{one[of]:>7,} ms" for of in ("median_ms", "worst_ms", "aim_ms"))
        print(f"{name:22}{times}{'' if one['median_ms'] < one['aim_ms'] else '  missed'}")
    load = f"{os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else "?"
    print(
        f"Visits to each: {visits}, every one with an empty browser, in turns; until games can be"
        " started, or until the\nfirst question and its answers are there. Processes that wanted a"
        f" processor at the end: {load} of {os.cpu_count()}."
    )


def main(words: list[str] | None = None) -> int:
    parser = ArgumentParser()
    parser.add_argument("--visits", type=int, default=5)
    parser.add_argument("--answers", type=int, default=12)
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args(words)
    if chromium.find() is None:
        print(chromium.ABSENT, file=sys.stderr)
        return 2
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder))
        server.start()
        try:
            with launched(playwright) as browser:
                found = measured(browser, server.address, args.visits)
                tables = moved(browser, server.address, args.answers)
        finally:
            server.stop()
    rows = [row(name, times) for name, times in found.items()]
    if args.json:
        for one in (*rows, *tables):
            print(json.dumps(one))
    else:
        show(rows, args.visits)
        smooth.show(tables)
    return 0


if __name__ == "__main__":
    sys.exit(main())
