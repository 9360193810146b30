"""A page for one's own finished games: figures, filters, ways to the games."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import violations
from tests.browser.people import ask
from tests.browser.pictures import SCREENS, keep
from tests.browser.visits import Visits

GAMES = (("cia_kgb", 0), ("iron_curtain", 1), ("cia_kgb", 1))


def given_up(page: Page, *games: tuple[str, int]) -> str:
    """Games against the computer that are given up at once; the table of the last."""
    table = ""
    for game, seat in games:
        seats = [{"kind": "computer", "level": 1}, {"kind": "computer", "level": 1}]
        seats[seat] = {"kind": "me"}
        table = ask(page, "POST", "/tables", game=game, seats=seats)["table"]
        ask(page, "POST", f"/tables/{table}/resign", seat=seat)
    return table


def figures(page: Page, games: int) -> None:
    expect(page.get_by_test_id("glance").locator("dd").first).to_have_text(str(games))


@pytest.mark.parametrize("screen", SCREENS)
def test_finished_games_are_counted_and_lead_to_their_replays(visit: Visits, screen: str):
    page = visit("/statistics", screen=SCREENS[screen])
    expect(page.get_by_text("You have not finished a game")).to_be_visible()
    last = given_up(page, *GAMES)
    page.reload()
    figures(page, 3)
    expect(page.get_by_test_id("sides").locator("tbody tr")).to_have_count(3)
    expect(page.get_by_test_id("endings").locator("tbody th")).to_have_text(["Resignation"])
    assert violations(page) == []
    keep(page, f"statistics-{screen}", whole=True)
    page.get_by_test_id("game-cia_kgb").click()
    figures(page, 2)
    page.get_by_test_id("side-1").click()
    figures(page, 1)
    expect(page.get_by_test_id("finished")).to_have_count(1)
    page.get_by_test_id("opponent").select_option("people")
    expect(page.get_by_test_id("glance")).to_have_count(0)
    page.get_by_test_id("opponent").select_option("level:1")
    # charts that are drawn anew may move it, and with it what a finger or the keyboard is aimed at
    page.get_by_test_id("finished").dispatch_event("click")
    page.wait_for_url(f"**/replay/{last}")


def test_the_first_page_leads_there(visit: Visits):
    page = visit("/", language="pl")
    given_up(page, GAMES[0])
    page.reload()
    page.get_by_test_id("more-games").locator("summary").click()
    page.get_by_test_id("to-statistics").click()
    expect(page.locator("h1")).to_have_text("Moje partie w liczbach")
    figures(page, 1)
