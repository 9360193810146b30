"""1989: Dawn of Freedom on a phone: a struggle, points to place, a hand and the folded map."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.axe import violations
from tests.browser.driver import open_tab, switch
from tests.browser.positions import (
    ANSWERS_A_RALLY,
    EXAMPLE_TURN,
    PLACES_SUPPORT,
    SCORES_POLAND,
    STAKES,
    go_on,
    sit_down,
)
from tests.browser.test_dawn1989 import COVERED, DEMOCRAT, scene, space
from tests.browser.test_languages import same_in_both, texts, unchanged
from tests.browser.test_phone import LEAST, TALL, WIDTH, can_be_touched, fits, look_over
from tests.browser.visits import Visits, phone


def test_power_struggle_on_a_phone_in_two_languages(visit: Visits):
    """The initiative changes by touch, and the language in between."""
    page = visit("", screen=phone(), language="pl")
    table = go_on(page, ANSWERS_A_RALLY, record=EXAMPLE_TURN, seat=DEMOCRAT)
    table.touch = True
    table.state()
    polish_scene = page.get_by_role("region", name="Walka o wpływy: Polska")
    expect(polish_scene).to_contain_text(
        "Opozycjoniści mogą odpowiedzieć kartą koloru Wiec na placu"
    )
    expect(polish_scene).to_contain_text("bez rzutu")
    expect(polish_scene.locator("[aria-current=step]")).to_have_text("Atak i odpowiedź")
    look_over(table)
    assert violations(page) == []

    names = same_in_both(page, "dawn1989")
    polish = texts(page)
    switch(page, "language-en")
    expect(page.locator("html")).to_have_attribute("lang", "en")
    english = texts(page)
    assert unchanged(polish, english, names) == []
    expect(scene(table)).to_contain_text("Democrat may answer with Rally in the Square")
    fits(page)

    # a card that is of no use says why
    closed = scene(table).locator("button[data-thing='struggle_card:march_5_a']")
    closed.tap()
    expect(page.get_by_test_id("why")).to_contain_text("March 5")
    table.answer("struggle_card:rally_1_a")
    expect(page.get_by_test_id("why")).to_have_count(0)
    expect(page.get_by_test_id("announce")).to_contain_text("The Democrat takes the initiative.")
    table.state()
    democrat = scene(table).get_by_role("region", name="Struggle cards, Democrat")
    expect(democrat).to_contain_text("attacker, has the initiative")
    look_over(table)

    # the map behind the struggle can be reached, moved and read
    scene(table).get_by_role("button", name="View the map").tap()
    can_be_touched(page.get_by_role("button", name="Back to the struggle"))
    fits(page)


def test_support_is_placed_on_a_phone(visit: Visits):
    page = visit("", screen=phone(height=844), language="pl")  # high enough for the chips
    table = go_on(page, PLACES_SUPPORT, record=EXAMPLE_TURN, seat=DEMOCRAT)
    table.touch = True
    table.state()
    fits(page)
    # the whole map is above the question
    pane, ask = page.locator(".pane").bounding_box(), page.locator(".ask").bounding_box()
    assert pane is not None
    assert ask is not None
    assert pane["y"] >= 0
    assert pane["y"] + pane["height"] <= ask["y"]
    for chip, place in (("Bułgaria", "sofia"), ("Polska", "lodz")):
        page.get_by_role("button", name=chip, exact=True).tap()
        expect(space(table, place)).to_be_in_viewport(ratio=0.99)
    assert table.board.evaluate(COVERED)

    def points(key: str) -> int:
        return int(table.seen["view"]["influence.democrat"].count(key))

    before = points("poznan")
    can_be_touched(table.drawn("space:poznan"))
    table.answer("space:poznan")
    table.state()
    assert points("poznan") == before + 1
    number = table.seen["number"]
    page.get_by_test_id("undo").tap()
    page.wait_for_function("(before) => window.detenteSeen.number !== before", arg=number)
    table.state()
    assert points("poznan") == before
    for tab in ("log", "known", "help", "notes", "game"):
        open_tab(page, tab)
        fits(page)


def test_cards_of_the_family_mode_lie_in_the_hand_with_what_they_are_worth(visit: Visits):
    page = visit("", screen=phone(WIDTH, TALL))
    table = sit_down(page, "dawn1989", options={"mode": "family"})
    table.touch = True
    table.state()
    for thing in table.things():
        card = table.drawn(thing)
        can_be_touched(card)
        expect(card).to_contain_text(re.compile(r"Becomes \d SP in one space"))


def test_a_hand_of_ten_struggle_cards_is_surveyed_at_once(visit: Visits):
    """They stood in three columns, each as high as a card of its own."""
    page = visit("", screen=phone(390, TALL), language="pl")
    table = go_on(page, STAKES, record=EXAMPLE_TURN)
    table.touch = True
    table.state()
    table.answer("choice:raise")
    table.state()
    rows = set()
    for card in table.board.locator("[data-thing^='struggle_card:'][data-open]").all():
        expect(card).to_be_in_viewport(ratio=0.99)
        box = card.bounding_box()
        assert box
        assert min(box["width"], box["height"]) >= LEAST
        rows.add(round(box["y"]))
    assert len(rows) == 2
    fits(page, 390)


@pytest.mark.parametrize(("width", "height"), [(WIDTH, 740), (TALL, 390)])
def test_what_a_struggle_is_answered_with_is_in_sight(visit: Visits, width: int, height: int):
    """The hand lay below what was led, out of sight on a small phone or one held sideways."""
    page = visit("", screen=phone(width, height), language="pl")
    table = go_on(page, ANSWERS_A_RALLY, record=EXAMPLE_TURN, seat=DEMOCRAT)
    table.state()
    expect(table.drawn("struggle_card:rally_1_a")).to_be_in_viewport(ratio=0.99)


def test_a_tablet_shows_all_countries_with_what_may_be_chosen_there(visit: Visits):
    """The last button stood half out of sight."""
    page = visit("", screen=phone(768, 1024), language="pl")
    go_on(page, PLACES_SUPPORT, record=EXAMPLE_TURN, seat=DEMOCRAT).state()
    chips = page.locator(".chips button")
    expect(chips).to_have_count(7)
    for chip in chips.all():
        expect(chip).to_be_in_viewport(ratio=0.99)


def test_a_phone_that_is_turned_shows_the_map_anew(visit: Visits):
    """It stayed folded, which left the sides of the screen empty."""
    page = visit("", screen=phone(390, TALL))
    table = go_on(page, PLACES_SUPPORT, record=EXAMPLE_TURN, seat=DEMOCRAT)
    table.state()
    page.wait_for_function(f"() => ({APART})() < {FOLDED}")
    page.set_viewport_size({"width": TALL, "height": 390})
    page.wait_for_function(f"() => ({APART})() >= {FOLDED}")


# How far apart two spaces lie, in boxes: on a folded map nearer than on a flat one.
APART = """() => {
  const [west, east] = ['berlin', 'varna'].map((key) =>
    document.querySelector(`[data-place=${key}]`).getBoundingClientRect())
  return (east.left - west.left) / east.width
}"""
FOLDED = 10


def test_a_card_in_play_shows_on_a_phone_what_it_does_and_the_map_stays_folded(visit: Visits):
    """A long word and the chance beside it need more room than half a row; and the map lay flat
    between empty bands where spaces all over it may be chosen."""
    page = visit("", screen=phone(390, TALL), language="pl")
    table = go_on(page, SCORES_POLAND, record=EXAMPLE_TURN)
    table.touch = True
    table.state()
    table.answer(next(thing for thing in table.things() if "scoring" not in thing))
    table.state()
    expect(page.locator(".playing .what")).to_be_in_viewport(ratio=0.8)
    inside = (
        page.get_by_test_id("options")
        .locator(".buttons button")
        .evaluate_all("(all) => all.map((one) => one.scrollWidth <= one.parentElement.clientWidth)")
    )
    assert inside
    assert all(inside)
    table.answer("action:checks")
    table.state()
    assert page.evaluate(APART) < FOLDED
