"""A finished game is reviewed: asked for at its end, read in its replay, and kept."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import violations
from tests.browser.people import ask
from tests.browser.pictures import SCREENS, keep
from tests.browser.visits import Visits

ANSWERS = 8  # of a game that is given up then


def given_up(page: Page) -> str:
    """A short game of somebody against himself; its table."""
    seats: list[dict[str, Any]] = [{"kind": "me"}, {"kind": "me"}]
    table = str(ask(page, "POST", "/tables", game="iron_curtain", seats=seats)["table"])
    for _ in range(ANSWERS):
        for seat in (0, 1):
            seen = ask(page, "GET", f"/tables/{table}?seat={seat}")
            if seen["question"] is not None:
                option = seen["question"]["options"][-1]
                given = {"seat": seat, "option": option, "number": seen["number"]}
                ask(page, "POST", f"/tables/{table}/answer", **given)
                break
    ask(page, "POST", f"/tables/{table}/resign", seat=0)
    return table


@pytest.mark.parametrize("screen", SCREENS)
def test_a_finished_game_is_reviewed(visit: Visits, screen: str):
    page = visit("/settings", screen=SCREENS[screen])
    table = given_up(page)
    page.goto(f"/table/{table}")
    page.get_by_test_id("ending-review").click()
    page.get_by_test_id("review-ask").click()
    expect(page.get_by_test_id("review-kinds").locator("caption")).to_have_count(2)
    expect(page.get_by_test_id("review-luck")).to_be_visible()
    assert violations(page) == []
    keep(page, f"review-{screen}")
    page.goto(f"/replay/{table}?tab=review")
    expect(page.get_by_test_id("review-kinds")).to_be_visible()  # it is kept
