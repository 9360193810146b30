"""`./detente bench site`: how large a page without a server is, and how soon one can play in it.

The site is built anew and served by a plain file server on loopback. Cold is a browser that has
nothing of it; warm the same browser when it comes back and the service worker has everything. The
clock is the page's own: until it paints, and until the first question at a table can be answered,
with the click on Play right after the first page is there.
"""

from __future__ import annotations

import gzip
import json
import os
import sys
import tempfile
from argparse import ArgumentParser
from pathlib import Path
from statistics import median
from typing import Any

from playwright.sync_api import Browser, BrowserContext, sync_playwright

from detente.bench.thinking import measured
from detente.games import GAMES, find_game
from detente.site.packing import run_inside
from tests.browser.site import KEPT, ROOT, build, served
from tests.browser.speed import ASKED
from tests.browser.visits import DESKTOP, PATIENCE, launched

PAINTED = """() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime"""
THOUGHTS = Path(__file__).parents[1] / "site" / "thoughts.py"
LEVELS = 4


def sizes(folder: Path) -> dict[str, int]:
    """Bytes to download, as a file server sends them that compresses what is text."""

    def sent(file: Path) -> int:
        content = file.read_bytes()
        known = file.suffix in (".gz", ".zip", ".png")
        return len(content) if known else len(gzip.compress(content, 9, mtime=0))

    python = folder / "python"
    found = {
        "interpreter": sum(sent(file) for file in python.glob("*/*")),
        **{file.name.partition("-")[0]: sent(file) for file in python.glob("*.zip")},
        "documentation": sum(sent(file) for file in (folder / "docs").rglob("*") if file.is_file()),
        "client": sum(sent(file) for file in (folder / "assets").iterdir()),
    }
    every = sum(sent(file) for file in folder.rglob("*") if file.is_file())
    # pages of the program that lie in several places are one file for a browser
    copies = [file for file in folder.rglob("*.html") if not file.is_relative_to(folder / "docs")]
    return {**found, "all": every - sent(copies[0]) * (len(copies) - 1)}


def asked(context: BrowserContext, game: str) -> tuple[float, float]:
    """Milliseconds until the page has painted, and until the first question can be answered."""
    page = context.new_page()
    page.goto("/", wait_until="commit")
    page.get_by_test_id(f"play-{game}").click()
    now = page.wait_for_function(f"() => ({ASKED})() && performance.now()").json_value()
    painted = page.evaluate(PAINTED)
    page.wait_for_function(KEPT)
    page.close()
    return float(painted), float(now)


def visits(browser: Browser, address: str, game: str, count: int) -> dict[str, list[float]]:
    found: dict[str, list[float]] = {"paint": [], "cold": [], "warm": []}
    for _ in range(count):
        context = browser.new_context(base_url=address, locale="en-GB", **DESKTOP)
        context.set_default_timeout(PATIENCE)
        painted, cold = asked(context, game)
        found["paint"].append(painted)
        found["cold"].append(cold)
        found["warm"].append(asked(context, game)[1])
        context.close()
    return found


def thoughts(game: str, count: int) -> list[dict[str, Any]]:
    """Seconds of a processor for a thought, in the page's interpreter and here."""
    words = (game, str(LEVELS), str(count))
    said = run_inside(ROOT / "web", THOUGHTS, *words, mounts={"/src": ROOT / "src"}, quiet=True)
    rows = []
    for line in said.splitlines():
        level, middle, most = json.loads(line)
        here = measured(find_game(game), level, count)
        rows.append(
            {"game": game, "level": level, "page_s": middle, "page_most_s": most}
            | {"here_s": here.median_s, "here_most_s": here.most_s}
        )
    return rows


def main() -> int:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--visits", type=int, default=3)
    parser.add_argument("--thoughts", type=int, default=8)
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name) / "site"
        build(folder)
        weighed = sizes(folder)
        with served(folder) as site, sync_playwright() as play, launched(play) as browser:
            timed = {game: visits(browser, site.address, game, args.visits) for game in GAMES}
    thought = [row for game in GAMES for row in thoughts(game, args.thoughts)]
    if args.json:
        print(json.dumps({"bytes": weighed, "ms": timed, "thoughts": thought}))
        return 0
    for part, size in weighed.items():
        print(f"{part:14}{size / 1e6:8.2f} MB")
    for game, found in timed.items():
        said = "  ".join(f"{what} {median(times):6.0f} ms" for what, times in found.items())
        print(f"{game:14}  {said}")
    for row in thought:
        print(
            f"{row['game']:14} level {row['level']}: {row['page_s']:.3f} s in a page,"
            f" {row['here_s']:.3f} s here; at most {row['page_most_s']:.2f} and"
            f" {row['here_most_s']:.2f} s"
        )
    print(f"Medians of {args.visits} visits; load {', '.join(f'{x:.1f}' for x in os.getloadavg())}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
