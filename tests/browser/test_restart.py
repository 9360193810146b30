"""The server is killed in the middle of a game: the open page waits and goes on by itself."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.positions import sit_down
from tests.browser.records import answers, download, given
from tests.browser.server import Server
from tests.browser.visits import Visits


def test_page_outlives_the_server(visit: Visits, own_server: Server, tmp_path):
    # a page that could not ask which answers are final sends one as a draft; the server refuses it
    # if it is final, and the page stages it
    page = visit("", address=own_server.address, drops=True, refusals=True)
    table = sit_down(page, "iron_curtain")
    table.play(2)
    table.state()
    visit.watches[-1].wait_until_loaded(page)
    navigations = visit.watches[-1].navigations

    # killed while he thinks
    own_server.kill()
    connection = page.get_by_test_id("connection")
    expect(connection).not_to_have_attribute("data-state", "live")
    own_server.start()
    expect(connection).to_have_attribute("data-state", "live")
    table.play(2)
    table.state()

    # killed before he answers: his answer waits for the server
    own_server.kill()
    number = table.begin(table.dice.choice(table.things()))
    if table.is_staged():
        page.get_by_test_id("commit").click()
    own_server.start()
    table.finish(number)

    # killed while the computer thinks or has just answered
    table.play(1)
    own_server.kill()
    own_server.start()
    table.play(3)

    assert visit.watches[-1].navigations == navigations
    page.get_by_test_id("tab-game").click()
    record = download(page.get_by_test_id("record"), tmp_path / "running.play")
    assert answers(record, "iron_curtain", 0) == given(table.answers, 0)
