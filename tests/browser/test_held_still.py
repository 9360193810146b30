"""What is about to be pressed stays where it is, whatever sentence beside it grows or wraps, and on
a phone the line of who plays is whole."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.driver import come_nearer
from tests.browser.positions import (
    ATTEMPTS_A_COUP,
    EXAMPLE_TURN,
    MAKES_A_CHECK,
    STAKES,
    bring_in,
    go_on,
    in_the_middle,
    sit_down,
)
from tests.browser.visits import DESKTOP, Visits, phone

SIDEWAYS = phone(844, 390)
UPRIGHT = phone(390, 844)
LOW: dict[str, Any] = {"viewport": {"width": 1280, "height": 720}}


def edges(page: Page, name: str) -> dict[str, int]:
    box = page.get_by_test_id(name).bounding_box()
    assert box is not None
    right, bottom = box["x"] + box["width"], box["y"] + box["height"]
    found = {"left": box["x"], "top": box["y"], "right": right, "bottom": bottom}
    return {edge: round(place) for edge, place in found.items()}


# In a dock the button stands above what it means, at the thumb below it.
@pytest.mark.parametrize(
    ("screen", "edge"),
    [(DESKTOP, "top"), (LOW, "top"), (SIDEWAYS, "bottom"), (UPRIGHT, "bottom")],
    ids=["desktop", "low", "sideways", "upright"],
)
def test_a_longer_warning_moves_no_button(visit: Visits, screen: dict[str, Any], edge: str):
    page = visit("", screen=screen)
    table = go_on(page, ATTEMPTS_A_COUP)
    table.state()
    asked = edges(page, "undo")
    places = []
    for country, warned in (("costa_rica", False), ("panama", True)):
        drawn = table.drawn(f"country:{country}")
        if "has_touch" in screen:
            come_nearer(drawn)
        drawn.click()
        staged = page.locator(f'[data-staged="country:{country}"][data-testid=staged]')
        expect(staged.locator(".risk")).to_have_count(int(warned))
        places.append((edges(page, "commit")[edge], edges(page, "unstage")[edge]))
        if screen is not UPRIGHT:  # there the sheet grows upwards, with Undo at its upper end
            assert edges(page, "undo") == asked
    assert places[0] == places[1]


def test_undo_keeps_to_its_corner_beside_long_and_short_questions(visit: Visits):
    corners = []
    for number in (MAKES_A_CHECK, STAKES):
        page = visit("", screen=SIDEWAYS, language="pl")
        go_on(page, number, record=EXAMPLE_TURN).state()
        corner = edges(page, "undo")
        corners.append((corner["right"], corner["top"]))
    assert corners[0] == corners[1]


# Where the mark ends and the name begins, whether they stand in one line, and whether all fits.
PLAYERS = """() => [...document.querySelectorAll('.side-mark + strong')].map((name) => {
  const [mark, word] = [name.previousElementSibling, name].map((one) => one.getBoundingClientRect())
  const lines = word.height / parseFloat(getComputedStyle(name).lineHeight)
  const middle = (mark.top + mark.bottom) / 2
  return [word.left - mark.right > 5, lines < 1.5, middle > word.top && middle < word.bottom]
})"""
WIDER = (
    "() => document.querySelector('main').scrollWidth - document.querySelector('main').clientWidth"
)


@pytest.mark.parametrize("game", ["twilight", "dawn1989", "cia_kgb", "iron_curtain"])
def test_who_plays_stands_beside_his_mark_on_a_phone(visit: Visits, game: str):
    page = visit("", screen=UPRIGHT, language="pl")
    in_the_middle(page, game).state()
    for width, height in ((390, 844), (844, 390)):
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(PLAYERS) == [[True] * 3] * 2, width
        assert page.evaluate(WIDER) == 0, width


# Rows that the buttons take, and how much of what lies in the dock is cut.
PLAYER = """() => {
  const tops = [...document.querySelectorAll('.controls button')]
    .map((one) => one.getBoundingClientRect().top)
  const cut = [...document.querySelectorAll('.asking, .reads')]
    .map((one) => one.scrollWidth - one.clientWidth)
  return [new Set(tops).size, Math.max(...cut)]
}"""


@pytest.mark.parametrize("screens", [(DESKTOP, LOW), (SIDEWAYS, UPRIGHT)])
def test_buttons_of_a_replay_stand_in_one_row_and_nothing_beside_them_is_cut(
    visit: Visits, screens: tuple[dict[str, Any], ...]
):
    page = visit("", screen=screens[0], language="pl")
    page.goto(f"/replay/{bring_in(page, EXAMPLE_TURN)}")
    expect(page.get_by_test_id("replay-play")).to_be_visible()
    for screen in screens:
        page.set_viewport_size(screen["viewport"])
        assert page.evaluate(PLAYER) == [1, 0], screen


def test_the_reason_of_a_question_opens_the_card_of_iron_curtain(visit: Visits):
    """Its text is printed by each table's own deck."""
    page = visit("", screen=SIDEWAYS)
    table = sit_down(page, "iron_curtain")
    while table.state() == "asked" and not table.things()[0].startswith("action:"):
        table.answer(table.things()[0])
    page.get_by_test_id("because").get_by_role("button").first.click()
    expect(page.get_by_test_id("because-text")).to_contain_text("cubes:")
