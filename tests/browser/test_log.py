"""The log is searched, filtered and folded, its lines show their moment; a game ends in a scene."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import Page, expect

from detente.kernel.records.text import write
from detente.logs.importing import import_log
from tests.browser.axe import violations
from tests.browser.driver import Table, close_tabs, open_tab
from tests.browser.pictures import SCREENS, keep
from tests.browser.positions import (
    ATTEMPTS_A_COUP,
    CHOOSES_A_CARD,
    EXAMPLE,
    EXAMPLE_TURN,
    PLACES_INFLUENCE,
    STAKES,
    bring_in,
    go_on,
    in_the_middle,
)
from tests.browser.visits import Visits

SAMPLE = Path(__file__).parents[1] / "logs/samples/opening.log"
GAMES = ("cia_kgb", "iron_curtain", "twilight", "dawn1989")


def rows(page: Page) -> int:
    return page.get_by_test_id("log").locator("[data-row]").count()


@pytest.mark.parametrize(
    ("language", "supposed", "end"),
    [
        ("en", "supposed", "How it ended is not known: the imported log does not tell."),
        ("pl", "domniemane", "Nie wiadomo, jak się skończyło: wczytany log tego nie podaje."),
    ],
)
def test_a_replay_says_what_an_imported_log_does_not_tell(
    visit: Visits, language: Literal["en", "pl"], supposed: str, end: str
):
    page = visit("", language=language, screen=SCREENS["phone"])
    table = bring_in(page, write(import_log(SAMPLE.read_bytes()).record))
    page.goto(f"/replay/{table}")
    said = page.get_by_test_id("replay-result")
    expect(page.get_by_test_id("replay-range")).to_be_visible()
    expect(said).to_have_count(0)
    page.get_by_test_id("replay.last").click()
    expect(said).to_have_text(end)
    keep(page, f"replay-untold-{language}")
    open_tab(page, "log")
    expect(page.get_by_test_id("log").get_by_text(supposed, exact=True).first).to_be_attached()


READ_TO_THE_END = """() => {
  const log = document.querySelector('[data-testid=log]')?.parentElement
  return log && log.getAttribute('aria-busy') === 'false' && log.scrollTop > 0
    && log.scrollHeight - log.scrollTop - log.clientHeight < 1
}"""


@pytest.mark.parametrize(
    ("record", "number"), [(EXAMPLE, PLACES_INFLUENCE), (EXAMPLE_TURN, STAKES)]
)
def test_a_log_is_opened_at_its_end(visit: Visits, record: Path, number: int):
    """Marks and what is loaded after the lines make it longer."""
    page = visit("")
    table = go_on(page, number, record=record)
    table.state()
    page.wait_for_function(READ_TO_THE_END)
    page.reload()
    table.state()
    page.wait_for_function(READ_TO_THE_END)


def test_search_and_filter(visit: Visits):
    page = visit("")
    table = go_on(page, ATTEMPTS_A_COUP)
    table.state()
    log = page.get_by_test_id("log")
    expect(log.locator("[data-fold][aria-expanded=true]").first).to_be_visible()
    search = page.get_by_test_id("log-search")
    search.fill("DEFCON moves")
    expect(page.get_by_test_id("log-found")).to_contain_text("found")
    expect(log).to_contain_text("DEFCON moves")
    search.fill("nothing like this")
    expect(page.get_by_test_id("log-found")).to_have_text("No line fits.")
    assert rows(page) == 0
    search.fill("the US draws")  # what only this side may read is marked
    secret = log.locator("[data-line]", has_text="The US draws")
    for drawn in secret.all():
        expect(drawn).to_have_accessible_name(
            re.compile(r"^Only the US sees this line: The US draws [^:]+\.$")
        )
    # the card it speaks of is seen as long as the pointer is there, and not heard
    secret.last.scroll_into_view_if_needed()
    secret.last.hover()
    peek = page.get_by_test_id("log-peek")
    expect(peek).to_be_visible()
    expect(peek).to_have_attribute("aria-hidden", "true")
    page.mouse.move(0, 0)
    expect(peek).to_have_count(0)
    search.fill("")
    page.get_by_test_id("log-kind").select_option("dice")
    expect(log.locator("[data-line] svg").first).to_be_visible()
    assert violations(page, "[role=tabpanel]") == []
    keep(page, "log-dice")
    page.get_by_test_id("log-kind").select_option("all")

    # by keyboard: to the last line, and its turn folds
    page.get_by_role("region", name="Game log").focus()
    page.keyboard.press("ArrowUp")
    expect(log.locator("[data-row]:focus")).to_be_visible()
    page.keyboard.press("Home")
    first = log.locator("[data-row]").first
    expect(first).to_be_focused()


@pytest.mark.parametrize("screen", SCREENS)
def test_a_line_shows_its_moment(visit: Visits, screen: str):
    """The board goes back, the question stays, and an answer is given now."""
    page = visit("", screen=SCREENS[screen])
    table = go_on(page, ATTEMPTS_A_COUP)
    table.state()
    open_tab(page, "log")
    page.get_by_test_id("log").locator("[data-line]").first.click()
    close_tabs(page)
    moment = page.get_by_test_id("moment")
    expect(moment).to_be_visible()
    assert violations(page, "[data-testid=moment]") == []
    keep(page, f"moment-{screen}")
    page.get_by_test_id("moment-leave").click()
    expect(moment).to_have_count(0)

    open_tab(page, "log")
    expect(page.get_by_test_id("log").locator("[data-line]").last).to_be_in_viewport()
    page.get_by_test_id("log").locator("[data-line]").first.click()
    close_tabs(page)
    expect(moment).to_be_visible()
    table.unfold()
    before = table.seen["number"]
    table.press(table.listed("country:costa_rica"))
    table.finish(before)
    expect(moment).to_have_count(0)


@pytest.mark.parametrize("language", ["en", "pl"])
def test_the_log_of_a_replay_is_where_its_board_is(visit: Visits, language: Literal["en", "pl"]):
    page = visit(language=language)
    page.goto(f"/replay/{bring_in(page, EXAMPLE)}?at={CHOOSES_A_CARD}")
    expect(page.get_by_test_id("log").locator("[aria-current=step]").first).to_be_in_viewport()
    for part in ("viewer", "log"):
        box = page.get_by_test_id(part).bounding_box()
        assert box
        assert box["x"] + box["width"] <= 1440, part


def give_up(table: Table) -> None:
    page = table.page
    open_tab(page, "game")
    page.get_by_test_id("resign").click()
    page.get_by_test_id("resign-yes").click()
    close_tabs(page)


@pytest.mark.parametrize("game", GAMES)
def test_end_of_a_game(visit: Visits, game: str):
    page = visit("", language="pl" if game == "dawn1989" else "en")
    table = in_the_middle(page, game)
    table.state()
    give_up(table)
    ending = page.get_by_test_id("ending")
    expect(ending).to_be_visible()
    expect(ending.get_by_role("heading", level=2)).not_to_be_empty()
    expect(page.get_by_test_id("ending-lines")).to_be_visible()
    curve = ending.get_by_role("img")
    if game == "iron_curtain":  # nobody has a point yet
        expect(curve).to_have_count(0)
    else:
        expect(curve.first).to_be_visible()
    assert violations(page, "[data-testid=ending]") == []
    keep(page, f"ending-{game}")

    page.get_by_test_id("ending-lines").get_by_role("button").first.click()
    expect(page.get_by_test_id("moment")).to_be_visible()
    expect(ending).to_have_count(0)
    page.get_by_test_id("ending-unfold").click()
    expect(ending).to_be_visible()
    page.keyboard.press("Escape")
    page.get_by_test_id("ending-unfold").click()
    expect(ending).to_be_visible()
    page.set_viewport_size({"width": 390, "height": 844})
    keep(page, f"ending-{game}-phone")
    page.get_by_test_id("ending-replay").click()
    expect(page.get_by_test_id("viewer")).to_have_value("0")
    expect(page.get_by_test_id("replay-play")).to_be_focused()
