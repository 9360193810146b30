"""Clocks in the browser. No test waits: the server's time and that of the page are moved."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from detente.service.play.computers import pool as pools
from detente.service.table.pace import DAY, GRACE, MINUTE, SECOND
from tests.attacks import bad_minds
from tests.browser.axe import violations
from tests.browser.driver import Table, choose, switch
from tests.browser.people import ask, sign_up
from tests.browser.positions import ME, OPEN
from tests.browser.timed_server import TimedServer
from tests.browser.visits import Visits, phone


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TimedServer]:
    server = TimedServer(tmp_path_factory.mktemp("data"))
    server.start()
    yield server
    server.stop()


def sit_down(visit: Visits, pace: str) -> tuple[Page, Page]:
    """A host at the second side of Iron Curtain, who is not asked first or last, and his friend."""
    host = visit()
    choose(host, "iron_curtain")
    host.get_by_test_id("opponent-friend").click()
    host.get_by_test_id("side-0").click()
    host.get_by_test_id(f"pace-{pace}").click()
    assert not violations(host)
    host.clock.install()
    host.get_by_test_id("start").click()
    invitation = host.get_by_test_id("invitation").input_value()
    friend = visit(invitation.partition("/join/")[1] + invitation.partition("/join/")[2])
    expect(friend.get_by_test_id("join-pace")).to_be_visible()
    friend.get_by_test_id("join").click()
    expect(friend.get_by_test_id("table")).to_be_visible()
    return host, friend


def sit_down_at_once(
    visit: Visits, pace: dict[str, Any], account: str = "", **mine: Any
) -> tuple[Page, Page]:
    """The same without the pages on which it is agreed; the friend may have an account."""
    host, friend = visit("", **mine), visit("")
    host.clock.install()
    if account:
        sign_up(friend, account)
    made = ask(host, "POST", "/tables", game="iron_curtain", seats=[ME, OPEN], pace=pace)
    ask(friend, "POST", f"/invitations/{made['invitations']['1'].removeprefix('/join/')}")
    for page in (host, friend):
        page.goto(f"/table/{made['table']}")
        expect(page.get_by_test_id("table")).to_be_visible()
    return host, friend


def later(page: Page, span: int) -> None:
    """The page's clock is set, and no timer fires: a ping that is under way is not too late."""
    page.clock.set_system_time((page.evaluate("Date.now()") + span) / 1000)


def test_a_live_clock_runs_on_the_page_and_its_flag_falls(visit: Visits, server: TimedServer):
    host, friend = sit_down(visit, "15+10")
    clocks = [host.get_by_test_id(f"clock-{seat}") for seat in (0, 1)]
    expect(clocks[1]).to_have_attribute("aria-label", re.compile("running$"))
    expect(clocks[0]).to_have_attribute("aria-label", re.compile("paused$"))
    expect(clocks[0]).to_contain_text("15:00")
    expect(clocks[1]).to_contain_text(re.compile(r"1[45]:\d\d"))
    # the page counts by itself
    later(host, 8 * MINUTE)
    expect(clocks[1]).to_contain_text(re.compile(r"[67]:\d\d"))
    expect(clocks[0]).to_contain_text("15:00")
    notice = host.get_by_test_id("time-notice")
    expect(notice).to_be_empty()
    later(host, 3 * MINUTE)
    expect(notice).to_contain_text("has 5 minutes left")
    later(host, 3 * MINUTE + 30 * SECOND)
    expect(notice).to_contain_text("has 1 minute left")
    expect(clocks[1]).to_contain_text("!")  # not by its colour alone
    assert not violations(host, "[data-testid=clock-1]", "[data-testid=time-notice]")
    server.passes(16 * MINUTE)
    for page in (host, friend):
        expect(page.get_by_test_id("question")).to_contain_text("ran out of time")
    expect(host.get_by_test_id("clock-1")).to_contain_text("0:00")
    expect(host.get_by_test_id("table")).to_contain_text("has run out of time")


def test_who_left_may_be_waited_for_or_not(visit: Visits, server: TimedServer):
    live = {"kind": "live", "minutes": 30, "increment": 15}
    host, friend = sit_down_at_once(visit, live, language="pl", screen=phone())
    expect(host.get_by_test_id("clock-1")).to_contain_text("▶")
    friend.context.close()
    expect(host.get_by_test_id("claim-soon")).to_be_visible()
    expect(host.get_by_test_id("claim")).to_have_count(0)
    server.passes(GRACE + SECOND)
    host.clock.fast_forward(GRACE + SECOND)
    expect(host.get_by_test_id("claim")).to_be_visible()
    assert not violations(host, "[data-testid=claim]")
    host.get_by_test_id("claim-win").click()
    expect(host.get_by_test_id("question")).to_contain_text("opuściła grę")
    switch(host, "language-en")
    expect(host.get_by_test_id("question")).to_contain_text("left the game")


def test_a_computer_that_finds_no_answer_may_be_asked_again(
    visit: Visits, server: TimedServer, monkeypatch
):
    monkeypatch.setattr(pools, "work", bad_minds.work)
    server.replace_workers()
    page = visit("", language="pl", screen=phone())
    seats = [{"kind": "computer", "level": bad_minds.RAVES}, {"kind": "me"}]
    made = ask(page, "POST", "/tables", game="iron_curtain", seats=seats)
    page.goto(f"/table/{made['table']}")
    table = Table(page)
    assert table.state() == "asked"
    table.answer(table.things()[0])
    notice = page.get_by_test_id("claim")
    expect(notice).to_contain_text("nie znajduje odpowiedzi")
    assert not violations(page, "[data-testid=claim]")
    switch(page, "language-en")
    expect(notice).to_contain_text("cannot find a move")
    monkeypatch.undo()
    server.replace_workers()
    page.get_by_test_id("ask-again").click()
    expect(notice).to_have_count(0)
    assert table.state() == "asked"


# Whether the name of each side stands in one line, and its clock within what is said of the side.
NAMES_AND_CLOCKS = """() => {
  const box = (one) => one.getBoundingClientRect()
  const sides = document.querySelectorAll('li:has([data-testid^=clock-])')
  return [...sides].map((side) => {
    const [name, clock] = ['strong', '.clock'].map((one) => side.querySelector(one))
    const lines = box(name).height / parseFloat(getComputedStyle(name).lineHeight)
    const within = box(clock).left >= box(side).left && box(clock).right <= box(side).right
    return [lines < 1.5, within, clock.scrollWidth <= clock.clientWidth]
  })
}"""


def test_clocks_of_slow_games_leave_the_names_their_room_on_a_phone(
    visit: Visits, server: TimedServer
):
    host, _ = sit_down_at_once(visit, {"kind": "days", "days": 1})
    server.passes(30 * MINUTE)
    host.reload()
    expect(host.get_by_test_id("clock-1")).to_contain_text("23h")
    for width in (390, 320):
        host.set_viewport_size({"width": width, "height": 844})
        assert host.evaluate(NAMES_AND_CLOCKS) == [[True] * 3] * 2, width


def test_days_and_a_vacation(visit: Visits, server: TimedServer):
    host, friend = sit_down_at_once(visit, {"kind": "days", "days": 3}, account="Traveller")
    expect(host.get_by_test_id("clock-0")).to_contain_text("3d")
    server.passes(30 * MINUTE)  # in the middle of an hour: the page's own clock goes on meanwhile
    friend.goto("/account")
    friend.get_by_test_id("vacation-days").fill("5")
    friend.get_by_test_id("vacation-go").click()
    expect(friend.get_by_test_id("on-vacation")).to_be_visible()
    assert not violations(friend)
    expect(host.get_by_test_id("clock-1")).to_have_attribute(
        "aria-label", re.compile("on vacation until")
    )
    server.passes(4 * DAY)
    friend.get_by_test_id("vacation-back").click()
    expect(friend.get_by_test_id("vacation-go")).to_be_visible()
    expect(host.get_by_test_id("clock-1")).to_have_attribute("aria-label", re.compile("running$"))
    expect(host.get_by_test_id("clock-1")).to_contain_text("2d 23h")
