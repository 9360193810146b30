"""The boards of cards, CIA vs KGB and Iron Curtain, in windows of all sizes."""

from __future__ import annotations

from typing import Any

import pytest

from tests.browser.driver import start
from tests.browser.visits import DESKTOP, Visits, phone

SIZES: dict[str, dict[str, Any]] = {
    "1440x900": DESKTOP,
    "1280x720": {"viewport": {"width": 1280, "height": 720}},
    "390x844": phone(390, 844),
    "844x390": phone(844, 390),
    "320x640": phone(320, 640),
}
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
    table = start(visit(screen=SIZES[screen], language="pl"), game)
    table.touch = "has_touch" in SIZES[screen]
    for _ in range(4):
        assert table.state() == "asked"
        down, across = table.board.evaluate(BEYOND)
        assert across <= 0
        if "has_touch" not in SIZES[screen]:
            assert down <= 0
        table.page.wait_for_function(IN_SIGHT)
        table.answer(table.things()[0])
