"""A page that has no server: games, no network, no room, a newer version, other tabs."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.axe import violations
from tests.browser.driver import Table, choose, open_tab, start
from tests.browser.records import accepted, download
from tests.browser.server import Server
from tests.browser.site import KEPT, Site, build, served
from tests.browser.visits import Visits

LOOK = "async () => void (await navigator.serviceWorker.getRegistration()).update()"
PAGE = "async () => (await fetch('/index.html')).text()"
LARGE = ("twilight", "dawn1989")

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    folder = tmp_path_factory.mktemp("site") / "site"
    build(folder)
    with served(folder) as found:
        yield found


@pytest.fixture
def visit(browser: Browser, site: Site) -> Iterator[Visits]:
    visits = Visits(browser, cast(Server, site))
    yield visits
    visits.close()
    complaints = [found for watch in visits.watches for found in watch.complaints]
    assert not complaints, "the browser complained:\n" + "\n".join(complaints)


def cut_off(page: Page) -> None:
    """Everything is kept; then there is no network any more."""
    page.wait_for_function(KEPT)
    page.context.set_offline(True)


def test_a_game_goes_on_without_a_network_to_its_end(visit: Visits, tmp_path):
    page = visit(drops=True)
    table = start(page, "iron_curtain")
    table.play(2)
    cut_off(page)
    before = table.seen["number"]
    page.reload()
    table.state()
    assert table.seen["number"] == before
    assert table.play()
    open_tab(page, "game")
    # what was drawn and rolled in the page, in WebAssembly, follows from its seed here too
    accepted("verify", download(page.get_by_test_id("record"), tmp_path / "whole.play"))

    # nothing has to be fetched for what was never opened, and a link to a record opens
    page.goto("/record?of=position_setup")
    expect(page.get_by_test_id("replay-range")).to_be_visible()
    page.goto("/docs/glossary.html")
    page.get_by_label("Search the documentation").fill("defcon headline")
    expect(page.locator("#found a").first).to_be_visible()


def test_a_newer_version_waits_for_whoever_plays(visit: Visits, site: Site):
    page = visit(drops=True)
    table = start(page, "cia_kgb")
    table.play(2)
    page.wait_for_function(KEPT)
    site.publish_newer()
    page.evaluate(LOOK)
    expect(page.get_by_test_id("newer")).to_be_visible()
    table.play(1)
    number = table.seen["number"]
    assert "<title>New: " not in page.evaluate(PAGE)
    with page.expect_navigation():
        page.get_by_test_id("newer").get_by_role("button").first.click()
    table.state()
    assert "<title>New: " in page.evaluate(PAGE)
    assert table.seen["number"] == number
    assert not page.get_by_test_id("newer").is_visible()
    assert table.play()  # to its end


def test_without_room_nothing_is_lost_and_only_one_tab_plays(visit: Visits, site: Site):
    page = visit()
    expect(page.get_by_test_id("standing")).to_have_attribute("data-ready", "true")
    tools = page.context.new_cdp_session(page)
    quota = {"origin": site.address}
    tools.send("Storage.overrideQuotaForOrigin", {**quota, "quotaSize": 1})
    choose(page, "iron_curtain")
    page.get_by_test_id("start").click()
    trouble = page.get_by_test_id("trouble")
    expect(trouble).to_have_attribute("data-trouble", "full")
    expect(trouble.get_by_role("link")).to_have_attribute("href", "/settings#kept")
    expect(page.get_by_test_id("new-game").locator(".problem")).to_be_visible()

    tools.send("Storage.overrideQuotaForOrigin", quota)
    page.get_by_test_id("start").click()
    expect(page.get_by_test_id("table")).to_be_visible()
    expect(trouble).to_be_hidden()

    other = page.context.new_page()
    other.goto(site.address)
    other.get_by_test_id("elsewhere").get_by_role("button").click()
    expect(other.get_by_test_id("standing")).to_have_attribute("data-ready", "true")
    expect(page.get_by_test_id("elsewhere")).to_be_visible()


def test_at_a_server_one_may_let_the_own_browser_think(
    browser: Browser, site: Site, tmp_path_factory: pytest.TempPathFactory
):
    server = Server(tmp_path_factory.mktemp("data"), DETENTE_ALONE=f"{site.address}/")
    server.start()
    visits = Visits(browser, server)
    page = visits()
    choose(page, "iron_curtain")
    page.get_by_test_id("level-1").click()
    page.get_by_test_id("side-1").click()
    page.get_by_test_id("thinks-browser").click()
    assert not violations(page)
    page.get_by_test_id("start").click()
    expect(page.get_by_test_id("table")).to_be_visible()
    assert page.url.startswith(f"{site.address}/table/")
    table = Table(page)
    table.play(2)
    assert table.state() == "asked"
    expect(page.get_by_test_id("question")).to_contain_text("USSR")  # the side that was chosen
    page.goto(f"{site.address}/begin#AAAA")  # cut off on its way
    expect(page.get_by_role("alert")).to_be_visible()
    visits.close()
    server.stop()


@pytest.mark.parametrize("game", LARGE)
def test_a_large_game_is_played_for_two_turns(visit: Visits, game: str):
    page = visit()
    table = start(page, game)
    while table.state() != "over" and table.seen["view"]["turn"] < 3:
        table.play(5)
