"""The boards of cards, CIA vs KGB and Iron Curtain, in windows of all sizes."""

from __future__ import annotations

from typing import Any

import pytest

from tests.browser.positions import in_the_middle, sit_down
from tests.browser.visits import DESKTOP, Visits, phone

# By mouse and by finger; windows of one kind are looked at one after the other.
SCREENS: dict[str, dict[str, Any]] = {"desktop": DESKTOP, "phone": phone(390, 844)}
SIZES = {"desktop": ((1440, 900), (1280, 720)), "phone": ((390, 844), (844, 390), (320, 640))}
# How much of the board lies outside the part of the page it has.
BEYOND = """(stage) => [
  stage.scrollHeight - stage.clientHeight, stage.scrollWidth - stage.clientWidth,
]"""
# All that may be chosen on the board is in sight, or its beginning if it is longer than the window.
IN_SIGHT = """() => {
  const stage = document.querySelector('[data-testid=board]')
  const { top, bottom } = stage.getBoundingClientRect()
  const rects = [...stage.querySelectorAll('[data-open]')].map((one) => one.getBoundingClientRect())
  const first = Math.min(...rects.map((rect) => rect.top))
  const last = Math.max(...rects.map((rect) => rect.bottom))
  const long = last - first > bottom - top - 24
  return rects.length === 0 || (first >= top - 1 && (long ? first < bottom : last <= bottom + 1))
}"""


@pytest.mark.parametrize("screen", SIZES)
@pytest.mark.parametrize("game", ["cia_kgb", "iron_curtain"])
def test_what_may_be_chosen_is_in_sight(visit: Visits, game: str, screen: str):
    """In a large window the whole board is; in others it moves to what matters."""
    page = visit("", screen=SCREENS[screen], language="pl")
    table = sit_down(page, game)
    table.touch = screen == "phone"
    for _ in range(4):
        assert table.state() == "asked"
        for width, height in SIZES[screen]:
            page.set_viewport_size({"width": width, "height": height})
            page.wait_for_function(IN_SIGHT)
            down, across = table.board.evaluate(BEYOND)
            assert across <= 0, width
            assert table.touch or down <= 0, width
        table.answer(table.things()[0])


# Figures of the objective that a stamp lies over.
COVERED = """() => {
  const rectOf = (one) => one.getBoundingClientRect()
  const stamps = [...document.querySelectorAll('.stamp')].map(rectOf)
  const figures = [...document.querySelectorAll('.folder :is(dt, dd, .points)')]
  const covers = (stamp, { left, right, top, bottom }) =>
    stamp.left < right && left < stamp.right && stamp.top < bottom && top < stamp.bottom
  const covered = figures.filter((one) => stamps.some((stamp) => covers(stamp, rectOf(one))))
  return [stamps.length, figures.length, covered.map((one) => one.textContent)]
}"""


def test_a_verdict_covers_no_figure(visit: Visits):
    page = visit("", screen=SCREENS["phone"], language="pl")
    in_the_middle(page, "cia_kgb").state()
    for width, height in SIZES["phone"]:
        page.set_viewport_size({"width": width, "height": height})
        stamps, figures, covered = page.evaluate(COVERED)
        assert stamps == 1
        assert figures >= 4
        assert covered == [], width
