"""Lessons: found from the first page and from every table, taken by keyboard and on a phone."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from detente.kernel.records.teaching import Task
from detente.lessons.catalogue import course, courses, lesson
from tests.browser.axe import violations
from tests.browser.driver import open_tab
from tests.browser.pictures import SCREENS, keep
from tests.browser.positions import CHOOSES_A_CARD, go_on
from tests.browser.visits import Visits

GAMES = list(courses())
GAME = "cia_kgb"
FIRST = course(GAME)[0].name

# Whether what is pointed at is in sight, and the way on as well, with nothing beside the window.
IN_SIGHT = """() => {
  const inside = (element, { top, bottom }) => {
    const box = element.getBoundingClientRect()
    return box.width > 0 && box.bottom > top && box.top < bottom
  }
  const board = document.querySelector('[data-testid=board]')
  const window_ = { top: 0, bottom: innerHeight }
  const on = '[data-testid=lesson-next], [data-testid=lesson-show], [data-testid=again]'
  return {
    pointed: [...board.querySelectorAll('[data-pointed]')].some((one) =>
      inside(one, board.getBoundingClientRect())),
    on: inside(document.querySelector(on), window_),
    sideways: document.documentElement.scrollWidth > innerWidth,
  }
}"""

OPTIONS = "all => all.map((one) => one.dataset.option)"


def at_step(page: Page, step: int) -> None:
    expect(page.get_by_test_id("teacher")).to_have_attribute("data-step", str(step))


def choose(page: Page, name: str) -> None:
    page.locator(f"[data-option='{name}']").click()


def test_somebody_new_is_led_to_the_first_lesson_and_takes_it_by_keyboard(visit: Visits):
    page = visit("/")
    page.get_by_test_id("to-learn").click()
    page.get_by_test_id(f"lesson-{FIRST}").focus()
    page.keyboard.press("Enter")
    here = lesson(GAME, FIRST)
    expect(page.get_by_test_id("lesson-next")).to_be_focused()  # one more key reads on
    for number, step in enumerate(here.steps):
        at_step(page, number)
        expect(page.get_by_test_id("said")).to_have_text(step.said["en"])
        if isinstance(step, Task):
            kind = here.game.vocabulary.kinds[step.kind]
            options = page.locator("[data-option]").evaluate_all(OPTIONS)
            wanted = f"{kind.name}:{kind.keys[step.answers[0]]}"
            page.keyboard.press(str(options.index(wanted) + 1))
        else:
            page.get_by_test_id("lesson-next").focus()
            page.keyboard.press("Enter")
    expect(page.get_by_test_id("next-lesson")).to_be_visible()
    page.goto("/learn")
    expect(page.get_by_test_id(f"lesson-{FIRST}")).to_contain_text("✓")
    expect(page.get_by_test_id(f"lesson-{course(GAME)[1].name}")).to_contain_text("Go on here")
    assert violations(page, "main") == []
    keep(page, "learn")


def first_task(page: Page) -> int:
    """Reads on up to the first task of the first lesson."""
    number = next(n for n, step in enumerate(lesson(GAME, FIRST).steps) if step.is_task)
    for place in range(number):
        at_step(page, place)
        page.get_by_test_id("lesson-next").click()
    at_step(page, number)
    return number


def test_another_answer_is_explained_and_nothing_changes(visit: Visits):
    page = visit(f"/learn/{GAME}/{FIRST}")
    number = first_task(page)
    choose(page, "action:recruit")
    at_step(page, number + 1)
    expect(page.get_by_test_id("praised")).to_be_visible()
    choose(page, "action:pass")
    expect(page.get_by_test_id("corrected")).to_contain_text("enough")
    at_step(page, number + 1)
    assert violations(page, "[data-testid=lesson]") == []
    page.get_by_test_id("lesson-show").click()
    expect(page.locator("[data-thing='action:recruit'][data-pointed]")).to_be_visible()
    page.get_by_test_id("lesson-back").click()
    at_step(page, number)
    expect(page.get_by_test_id("corrected")).to_have_count(0)


# How many lines of text a link has.
LINES = "(link) => link.getClientRects().length"


@pytest.mark.parametrize("screen", SCREENS)
def test_the_way_to_the_drills_is_a_line_of_text(visit: Visits, screen: str):
    page = visit("/learn", language="pl", screen=SCREENS[screen])
    way = page.get_by_test_id("to-drills")
    expect(way).to_be_visible()
    assert way.evaluate(LINES) <= 2
    box = way.bounding_box()
    assert box is not None
    assert box["width"] > box["height"]


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("game", GAMES)
def test_what_is_pointed_at_is_in_sight(visit: Visits, game: str, screen: str):
    name = course(game)[0].name
    page = visit(f"/learn/{game}/{name}", language="pl", screen=SCREENS[screen])
    for number, step in enumerate(lesson(game, name).steps):
        at_step(page, number)
        if step.things:
            expect(page.get_by_test_id("board").locator("[data-pointed]").first).to_be_visible()
            page.wait_for_function(f"() => ({IN_SIGHT})().pointed")
        seen = page.evaluate(IN_SIGHT)
        assert (seen["on"], seen["sideways"]) == (True, False), step.line
        keep(page, f"lesson-{game}-{screen}-{number}")
        if step.is_task:
            return
        page.get_by_test_id("lesson-next").click()


def test_who_comes_back_goes_on_where_he_stopped(visit: Visits):
    page = visit(f"/learn/{GAME}/{FIRST}")
    number = first_task(page)
    page.reload()
    at_step(page, number)


def test_a_table_leads_to_the_lessons_of_its_game(visit: Visits):
    page = visit("")
    go_on(page, CHOOSES_A_CARD)
    open_tab(page, "help")
    page.get_by_test_id("to-lessons").click()
    expect(page.get_by_test_id(f"lesson-{FIRST}")).to_be_visible()


def test_only_what_the_teacher_points_at_is_ringed(visit: Visits):
    """The first option had the focus once, so its card was ringed while another was spoken of."""
    page = visit("/learn/twilight/coup", language="en")
    page.get_by_test_id("lesson-next").click()
    at_step(page, 1)
    expect(page.get_by_test_id("question")).to_be_focused()
    expect(page.locator("[data-testid=board] [data-pointed]")).to_have_count(0)


def test_what_is_pointed_at_on_a_sheet_over_the_map_is_brought_into_sight(visit: Visits):
    page = visit("/learn/dawn1989/example_3", screen=SCREENS["phone"])
    page.get_by_test_id("lesson-next").click()
    at_step(page, 1)
    leader = page.get_by_test_id("board").locator("[data-pointed]").first
    expect(leader).to_be_in_viewport(ratio=0.9)


def test_whoever_chose_from_a_long_list_sees_what_is_said_to_it(visit: Visits):
    """The list had been pushed up on the phone, and the words with it."""
    page = visit("/learn/twilight/placing", screen=SCREENS["phone"])
    page.get_by_test_id("lesson-next").click()
    at_step(page, 1)
    page.get_by_test_id("list").locator("summary").click()
    top = "(one) => one.getBoundingClientRect().top"
    shown = page.get_by_test_id("asking").evaluate(top)
    choose(page, "country:south_africa")
    expect(page.get_by_test_id("corrected")).to_be_visible()
    assert page.get_by_test_id("corrected").evaluate(top) >= shown
    choose(page, "country:colombia")
    at_step(page, 2)
    expect(page.get_by_test_id("praised")).to_be_visible()
    assert page.get_by_test_id("praised").evaluate(top) >= page.get_by_test_id("asking").evaluate(
        top
    )


def test_a_hand_that_is_spoken_of_is_seen_on_a_phone(visit: Visits):
    page = visit("/learn/twilight/events", screen=SCREENS["phone"])
    at_step(page, 0)
    expect(page.locator("[data-thing='card:nasser']")).to_be_visible()
    page.goto("/learn/dawn1989/events")
    at_step(page, 0)
    expect(page.locator("[data-thing='card:fidesz'][data-pointed]")).to_be_visible()


def test_spaces_that_are_spoken_of_in_a_struggle_are_seen_on_the_map(visit: Visits):
    """The struggle lay over them."""
    page = visit("/learn/dawn1989/power_struggle", screen=SCREENS["phone"])
    at_step(page, 0)
    choose(page, "card:hungary_scoring")
    spoken_of = page.locator("[data-thing='space:budapest'][data-pointed]")
    expect(spoken_of).to_be_in_viewport(ratio=0.9)
    page.get_by_test_id("lesson-next").click()
    expect(spoken_of).to_have_count(0)


def test_a_region_that_is_spoken_of_stands_out_on_the_map(visit: Visits):
    page = visit("/learn/twilight/board")
    expect(page.locator("text.told")).to_have_count(0)
    page.get_by_test_id("lesson-next").click()
    at_step(page, 1)
    expect(page.locator("text.told")).to_have_count(6)
