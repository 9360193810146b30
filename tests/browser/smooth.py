"""How soon a click shows at a table, and how evenly scenes run: the second part of `./detente bench
page`.

Both are told by the page's own clock. A click counts from the moment the browser got it to the
frame after the one that shows it: what was chosen is marked, staged, or already answered. While a
scene is on the board, every frame tells how long it took after the one before. The choices are
drawn by lot, with a fixed seed.
"""

from __future__ import annotations

import json
import random
from dataclasses import dataclass, field
from statistics import median, quantiles
from typing import Any

from playwright.sync_api import Browser, Page

from tests.browser.driver import Table
from tests.browser.visits import DESKTOP, PATIENCE
from tests.browser.watch import SCRIPT

CLICK_AIM = 50.0  # milliseconds
FRAME = 1000 / 60  # milliseconds; a frame that takes half as long again was missed
SETTINGS = {"language": "en", "theme": "light", "speed": "quick"}

# Runs before the client's own script.
COUNTERS = """(() => {
  const counted = window.detenteCounted = { clicks: [], frames: [] }
  let [clicked, number, last] = [null, -1, null]
  const chosen = '[data-given], [data-testid=staged], [data-option][aria-pressed=true]'
  addEventListener('click', (event) => {
    if (!event.target.closest?.('[data-open], [data-option]')) return
    clicked = event.timeStamp
    number = window.detenteSeen.number
  }, true)
  const look = (now) => {
    const shows = window.detenteSeen.number !== number || document.querySelector(chosen)
    if (clicked !== null && shows) {
      const from = clicked
      clicked = null
      requestAnimationFrame(() => counted.clicks.push(performance.now() - from))
    }
    const runs = document.querySelector('[data-testid=scene]') !== null
    if (runs && last !== null) counted.frames.push(now - last)
    last = runs ? now : null
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
})()"""
QUIET = """() => !document.querySelector('[data-testid=scene]')
  && (window.detenteSeen.question || window.detenteSeen.result)"""


@dataclass
class Counted:
    """Milliseconds: of every click until it showed, and of every frame of a scene."""

    clicks: list[float] = field(default_factory=list)
    frames: list[float] = field(default_factory=list)


def counted(browser: Browser, address: str, path: str, cookies: Any, answers: int) -> Counted:
    """At a table of the guest who has these cookies, after so many answers by clicks."""
    context = browser.new_context(
        base_url=address, locale="en-GB", storage_state=cookies, **DESKTOP
    )
    context.set_default_timeout(PATIENCE)
    context.add_init_script(SCRIPT.replace("SETTINGS", json.dumps(SETTINGS)))
    context.add_init_script(COUNTERS)
    try:
        page = context.new_page()
        page.goto(path)
        return played(page, answers)
    finally:
        context.close()


def played(page: Page, answers: int) -> Counted:
    table, dice = Table(page), random.Random(1)
    for _ in range(answers):
        if table.state() != "asked":
            break
        table.answer(dice.choice(table.things()))
        page.wait_for_function(QUIET)  # scenes are watched to their end
    return Counted(**page.evaluate("() => window.detenteCounted"))


def row(game: str, found: Counted) -> dict[str, Any]:
    """Where nothing was counted there is nothing to tell."""
    clicks, frames = found.clicks or [0.0], found.frames or [0.0]
    return {
        "table": game,
        "clicks": len(found.clicks),
        "click_ms": round(median(clicks)),
        "click_95_ms": round(quantiles([*clicks, *clicks], n=20)[-1]),
        "frames": len(found.frames),
        "frames_a_second": round(1000 * len(frames) / max(sum(frames), 1)),
        "missed_percent": round(100 * sum(one > 1.5 * FRAME for one in frames) / len(frames)),
    }


def show(rows: list[dict[str, Any]]) -> None:
    print(f"\n{'table of':16}{'click':>8}{'95 %':>8}{'scenes':>16}{'missed':>9}")
    for one in rows:
        scenes = f"{one['frames_a_second']} frames/s"
        late = "" if one["click_ms"] < CLICK_AIM else "  missed"
        print(
            f"{one['table']:16}{one['click_ms']:>5} ms{one['click_95_ms']:>5} ms{scenes:>16}"
            f"{one['missed_percent']:>7} %{late}"
        )
    print(
        f"From a click to the frame after its effect (aim: {CLICK_AIM:.0f} ms), and frames while"
        " scenes are on the board (aim: 60 a second)."
    )
