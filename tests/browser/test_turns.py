"""How somebody is told that it is his turn: his wishes, and the links in mails."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.axe import violations
from tests.browser.people import sign_up
from tests.browser.pictures import keep
from tests.browser.visits import Visits, phone


@pytest.mark.pictures
def test_wishes_about_notices_are_kept(visit: Visits):
    page = visit("", language="pl", screen=phone())
    sign_up(page, "Listener", "listener@example.org")
    page.goto("/account")
    expect(page.get_by_test_id("push-none")).to_be_visible()  # this server has no key for it
    page.get_by_test_id("turns-webhook").fill("https://example.org/turn")
    page.get_by_test_id("turns-hour").select_option("7")
    page.get_by_test_id("turns-quiet").select_option("22")
    page.get_by_test_id("turns-keep").click()
    panel = page.locator("form", has=page.locator("#turns"))
    expect(panel.get_by_test_id("done")).to_be_visible()
    assert violations(page) == []
    assert not page.evaluate("document.documentElement.scrollWidth > innerWidth")
    keep(panel, "turns")
    page.reload()
    expect(page.get_by_test_id("turns-webhook")).to_have_value("https://example.org/turn")
    expect(page.get_by_test_id("turns-hour")).to_have_value("7")
    expect(page.get_by_test_id("turns-quiet")).to_have_value("22")


def test_a_link_of_a_mail_that_works_no_more_says_so(visit: Visits):
    page = visit("", refusals=True)
    for kind in ("confirm", "unsubscribe"):
        page.goto(f"/{kind}/not-a-secret")
        assert violations(page) == []
        page.get_by_test_id(kind).click()
        expect(page.get_by_test_id("problem")).to_be_visible()
