"""What happens is played on the board step by step; scenes are dismissed or skipped, and never in
the way."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import ElementHandle, Page, expect

from tests.browser.axe import violations
from tests.browser.driver import READY, Table
from tests.browser.pictures import SCREENS, keep
from tests.browser.played import played
from tests.browser.positions import (
    ATTEMPTS_A_COUP,
    EXAMPLE_TURN,
    LAST_PASSES,
    MAKES_A_CHECK,
    RULEBOOK_ROUND,
    go_on,
)
from tests.browser.visits import Visits

# A scene lies on the board, or something is wanted of the player.
SCENE_OR_ASKED = f"""() => document.querySelector('[data-testid=scene]') ? 'scene' : ({READY})()"""
FINISHES_A_REGION = 72  # the choice in the game at random with which the US does
MOST = 80  # answers until all that is looked for has been seen

# The tracks, the question and the scene itself, as far as they cover each other.
COVERED = """() => {
  const scene = document.querySelector('[data-testid=scene]').getBoundingClientRect()
  return [...document.querySelectorAll('[data-clear]')].filter((one) => {
    const kept = one.getBoundingClientRect()
    return kept.width > 0 && scene.left < kept.right && scene.right > kept.left
      && scene.top < kept.bottom && scene.bottom > kept.top
  }).length
}"""


# Nothing moves any more: what fades in has its whole contrast. What is taken from the board while
# it moves never finishes, it is only gone.
STILL = "() => document.getAnimations().every((one) => one.playState === 'finished')"


def shown(page: Page) -> ElementHandle | None:
    """The scene or caption on the board, once it is clear whether there is one."""
    if page.wait_for_function(SCENE_OR_ASKED).json_value() != "scene":
        return None
    return page.query_selector("[data-testid=scene] .content")


def step_through(page: Page, seen: dict[str, str]) -> None:
    """Dismiss everything by key, and look at the first of each kind."""
    while content := shown(page):
        scene = page.get_by_test_id("scene")
        shape = scene.get_attribute("data-shape") or ""
        if shape not in seen and shape != "caption":
            seen[shape] = scene.inner_text()
            page.wait_for_function(STILL)
            assert violations(page, "[data-testid=scene]") == []
            assert page.evaluate(COVERED) == 0
            keep(page, f"scene-{shape}-{page.get_by_test_id('table').get_attribute('data-game')}")
        page.keyboard.press("Escape" if len(seen) % 2 else " ")
        content.wait_for_element_state("hidden")


def coup(table: Table) -> None:
    """One that costs nobody the game."""
    assert table.state() == "asked"
    table.answer("country:costa_rica")


def until(table: Table, *shapes: str) -> dict[str, str]:
    """Play until these have been seen."""
    seen: dict[str, str] = {}
    for _ in range(MOST):
        step_through(table.page, seen)
        if seen.keys() >= set(shapes) or table.state() == "over":
            break
        table.answer(table.dice.choice(table.things()))
    assert seen.keys() >= set(shapes), seen
    return seen


@pytest.mark.slow
@pytest.mark.pictures
def test_round_of_twilight(visit: Visits):
    table = go_on(visit("", speed="wait"), ATTEMPTS_A_COUP)
    coup(table)
    seen = until(table, "dice", "face", "card")
    assert "needed: more than" in seen["dice"]


@pytest.mark.slow
@pytest.mark.pictures
def test_round_of_1989(visit: Visits):
    table = go_on(visit("", speed="wait"), MAKES_A_CHECK, record=EXAMPLE_TURN)
    seen = until(table, "dice", "card")
    assert "needed: more than" in seen["dice"]


@pytest.mark.slow
@pytest.mark.pictures
def test_round_of_cia_kgb(visit: Visits):
    table = go_on(visit("", speed="wait"), LAST_PASSES, record=RULEBOOK_ROUND)
    seen = until(table, "card", "face", "scoring")
    assert "stability" in seen["face"] or "initiative" in seen["face"]


@pytest.mark.slow
@pytest.mark.pictures
def test_round_of_iron_curtain(visit: Visits):
    begun = played("iron_curtain")
    table = go_on(visit("", speed="wait"), begun.before(FINISHES_A_REGION), record=begun.record)
    until(table, "card", "scoring")


@pytest.mark.parametrize("screen", SCREENS)
def test_answer_is_given_over_a_scene(visit: Visits, screen: str):
    """Nothing waits for a scene: whoever answers leaves it, and sees the newest position."""
    page = visit("", speed="wait", screen=SCREENS[screen])
    page.emulate_media(reduced_motion="reduce")
    table = go_on(page, ATTEMPTS_A_COUP)
    table.touch = screen == "phone"
    coup(table)
    scene = page.locator("[data-testid=scene][data-shape=dice]")
    expect(scene).to_be_visible()
    expect(page.get_by_test_id("scene-outcome")).to_be_visible()
    # still pictures where the system asks for them
    moves = "(one) => getComputedStyle(one).animationDuration"
    assert scene.locator(".content").evaluate(moves) == "0s"

    page.wait_for_function("() => window.detenteSeen.question")
    number = table.seen["number"]
    table.unfold()
    option = page.locator("[data-option]:not([disabled])").first
    expect(option).to_be_visible()
    table.press(option)
    expect(scene).to_have_count(0)
    table.finish(number)


def skip_all(page: Page) -> None:
    page.get_by_test_id("scene-skip-all").click()
    page.wait_for_function("() => window.detenteSeen.question")
    expect(page.get_by_test_id("scene")).to_have_count(0)
    expect(page.get_by_test_id("question")).to_be_visible()


def test_all_is_skipped_and_offered_to_who_comes_back(visit: Visits):
    """Whoever comes back is offered what he has missed, from where he left."""
    page = visit("", speed="wait")
    table = go_on(page, ATTEMPTS_A_COUP)
    coup(table)
    skip_all(page)
    table.state()
    expect(page.get_by_test_id("since")).to_have_count(0)

    # as if he had left before the coup
    left = "(kept) => localStorage.setItem('detente.seen', JSON.stringify(kept))"
    kept = json.loads(page.evaluate("() => localStorage.getItem('detente.seen')"))
    page.evaluate(left, dict.fromkeys(kept, ATTEMPTS_A_COUP))
    page.reload()
    expect(page.get_by_test_id("since")).to_be_visible()
    expect(page.get_by_test_id("stopped")).to_be_visible()
    page.set_viewport_size({"width": 1280, "height": 720})
    hand = page.get_by_test_id("board").locator("button[data-thing^='card:']").first
    expect(hand).to_be_in_viewport(ratio=0.99)  # it takes no room from the board
    assert violations(page, "[data-testid=since]", "[data-testid=stopped]") == []
    page.get_by_test_id("since-show").click()
    expect(page.locator("[data-testid=scene][data-shape=dice]")).to_be_visible()
    skip_all(page)
    page.reload()
    table.state()
    expect(page.get_by_test_id("since")).to_have_count(0)
