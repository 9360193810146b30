"""The boards of cards, CIA vs KGB and Iron Curtain, in windows of all sizes."""

from __future__ import annotations

from typing import Any, Literal

import pytest

from tests.browser.played import played
from tests.browser.positions import LAST_PASSES, RULEBOOK_ROUND, go_on, in_the_middle, sit_down
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


# Parts of the board of which something lies outside the part of the page it has, and all of them.
OUTSIDE = """(parts) => {
  const { top, bottom } = document.querySelector('[data-testid=board]').getBoundingClientRect()
  const rects = [...document.querySelectorAll(parts)].map((one) => one.getBoundingClientRect())
  const seen = rects.filter(({ height }) => height > 0)
  const outside = seen.filter((rect) => rect.top < top - 1 || rect.bottom > bottom + 1)
  return [outside.length, seen.length]
}"""
AN_EVENT = 13  # answers in a game of Iron Curtain after which the US may take its event
NOTHING_OUTSIDE = f"(parts) => {{ const [out, all] = ({OUTSIDE})(parts); return !out && all > 1 }}"


@pytest.mark.parametrize(("width", "height"), [(390, 844), (844, 390)])
def test_a_phone_shows_a_struggle_whole(visit: Visits, width: int, height: int):
    """Both rows of groups, how much each side has, and what they fight for."""
    page = visit("", screen=phone(width, height), language="pl")
    table = sit_down(page, "cia_kgb")
    table.touch = True
    assert table.state() == "asked"
    table.answer("agent:deputy_director")
    assert table.state() == "asked"
    if table.things()[0].startswith("side:"):
        table.answer("side:kgb")
        assert table.state() == "asked"
    assert "action:pass" in table.things()
    page.wait_for_function(NOTHING_OUTSIDE, arg=".groups, .gauge, .folder")


@pytest.mark.parametrize(("width", "height"), [(390, 844), (844, 390)])
def test_who_chooses_an_agent_on_a_phone_sees_what_he_is_sent_for(
    visit: Visits, width: int, height: int
):
    page = visit("", screen=phone(width, height), language="pl")
    table = sit_down(page, "cia_kgb")
    assert table.state() == "asked"
    page.wait_for_function(NOTHING_OUTSIDE, arg=".folder, .told .agent")


@pytest.mark.parametrize(("width", "height"), [(390, 844)])
def test_a_phone_shows_the_table_and_a_card_to_read(visit: Visits, width: int, height: int):
    page = visit("", screen=phone(width, height), language="pl")
    table = sit_down(page, "iron_curtain")
    table.touch = True
    assert table.state() == "asked"
    page.wait_for_function(NOTHING_OUTSIDE, arg=".tableau, .hand li:first-child")


def test_a_phone_held_sideways_shows_the_table_and_a_card_to_read(visit: Visits):
    page = visit("", screen=phone(844, 390), language="pl")
    table = go_on(page, AN_EVENT, record=played("iron_curtain").record)
    table.touch = True
    assert table.state() == "asked"
    assert table.things() == ["action:event", "action:decline"]
    page.wait_for_function(NOTHING_OUTSIDE, arg=".tableau, .hand li:first-child")


# Groups whose state is longer than its line, and all of them.
STATES = """() => {
  const states = [...document.querySelectorAll('.groups .state')]
  return [states.filter((one) => one.scrollWidth > one.clientWidth).length, states.length]
}"""


@pytest.mark.parametrize("language", ["en", "pl"])
def test_groups_of_five_say_their_state_whole(visit: Visits, language: Literal["en", "pl"]):
    page = visit("", screen=SCREENS["desktop"], language=language)
    go_on(page, LAST_PASSES, record=RULEBOOK_ROUND).state()
    for width, height in SIZES["desktop"]:
        page.set_viewport_size({"width": width, "height": height})
        cut, groups = page.evaluate(STATES)
        assert (cut, groups >= 4) == (0, True), width


# Between the question and its answers.
APART = """() => {
  const { bottom } = document.querySelector('.ask > .question').getBoundingClientRect()
  return document.querySelector('.ask > .choices').getBoundingClientRect().top - bottom
}"""


def test_notices_that_say_nothing_take_no_room(visit: Visits):
    page = visit("")
    sit_down(page, "cia_kgb").state()
    assert page.evaluate(APART) <= 16
