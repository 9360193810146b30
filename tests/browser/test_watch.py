"""The page of games to watch follows what happens, while somebody looks at it."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.axe import violations
from tests.browser.people import ask
from tests.browser.pictures import keep
from tests.browser.visits import DESKTOP, Visits, phone

LATER = 6_000  # milliseconds; the page looks every five seconds


@pytest.mark.pictures
@pytest.mark.parametrize("language", ["en", "pl"])
def test_games_begin_go_on_and_end_before_ones_eyes(visit: Visits, language):
    page = visit("", language=language, screen=phone() if language == "pl" else DESKTOP)
    page.clock.install()
    page.goto("/watch")
    expect(page.get_by_test_id("nothing-to-watch")).to_be_visible()
    host, friend = visit(""), visit("")
    made = ask(host, "POST", "/lobby/tables", game="cia_kgb", side=0, name="Host")
    table = made["table"]
    ask(friend, "POST", f"/lobby/tables/{table}", name="Friend")
    page.clock.fast_forward(LATER)
    game = page.get_by_test_id("watched")
    expect(game).to_contain_text("Host")
    now = game.get_by_test_id("watched-now")
    expect(now).to_contain_text("1")
    choosing = "to move" if language == "en" else "na ruchu"
    expect(game.get_by_text(choosing)).to_have_count(2)  # both choose an agent
    assert violations(page) == []
    keep(page, f"watch-{language}")

    for seat, who in enumerate((host, friend)):
        seen = ask(who, "GET", f"/tables/{table}?seat={seat}")
        option = seen["question"]["options"][0]
        answer = {"seat": seat, "number": seen["number"], "option": option}
        ask(who, "POST", f"/tables/{table}/answer", **answer)
    page.clock.fast_forward(LATER)
    expect(game.get_by_text(choosing)).to_have_count(1)
    ask(host, "POST", f"/tables/{table}/resign", seat=0)
    page.clock.fast_forward(LATER)
    expect(page.get_by_test_id("nothing-to-watch")).to_be_visible()
