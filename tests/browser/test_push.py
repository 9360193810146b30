"""Notices of the browser itself: turned on by a press, told by the worker, or said why not.

No push service can be reached from here: that the browser subscribes is made up, everything else is
real. The push comes from the developer tools of the browser.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Playwright, expect

from detente.service.turn_notices.vapid import new_key
from tests.browser.axe import violations
from tests.browser.people import ask, sign_up
from tests.browser.pictures import keep
from tests.browser.server import Server
from tests.browser.visits import PATIENCE, Visits, launched, phone

SUBSCRIBES = """(() => {
  let endpoint = null
  const made = () => ({ endpoint, unsubscribe: async () => { endpoint = null; return true } })
  PushManager.prototype.subscribe = async (wish) => {
    if (!wish.userVisibleOnly || wish.applicationServerKey.length !== 65) throw new Error('no key')
    endpoint = 'https://push.example/1'
    return made()
  }
  PushManager.prototype.getSubscription = async () => (endpoint ? made() : null)
})()"""
# The worker asks the server before it shows anything. To ask for the notices meanwhile can lose
# one: Chromium forgets those that are kept and not yet on the screen. So the worker says when.
LISTENS = """() => {
  const show = registration.showNotification.bind(registration)
  self.shown = new Promise((done, failed) => {
    registration.showNotification = (...note) => {
      const showing = show(...note)
      showing.then(done, failed)
      return showing
    }
  })
}"""
SHOWN = """(patience) => Promise.race([
  self.shown.then(() => registration.getNotifications()),
  new Promise((done) => setTimeout(() => done([]), patience)),
]).then((all) => all.map(({ title, body, lang, data }) => ({ title, body, lang, data })))"""


@pytest.fixture(scope="module")
def browser(playwright: Playwright) -> Iterator[Browser]:
    with launched(playwright, whole=True) as found:  # the shell knows no notices
        yield found


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("data"), DETENTE_VAPID_KEY=new_key())
    server.start()
    yield server
    server.stop()


def push(page: Page) -> None:
    """As a push service would, without content."""
    tools = page.context.new_cdp_session(page)
    known: list[str] = []

    def updated(event: dict[str, Any]) -> None:
        known.extend(one["registrationId"] for one in event["registrations"])

    tools.on("ServiceWorker.workerRegistrationUpdated", updated)
    tools.send("ServiceWorker.enable")
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    until = time.monotonic() + PATIENCE / 1000
    while not known and time.monotonic() < until:  # the tools are told when the browser likes
        page.evaluate("() => new Promise(requestAnimationFrame)")
    assert known
    origin = page.evaluate("location.origin")
    tools.send(
        "ServiceWorker.deliverPushMessage",
        {"origin": origin, "registrationId": known[-1], "data": ""},
    )


@pytest.mark.pictures
def test_a_browser_is_told_whose_turn_it_is(visit: Visits):
    page, friend = visit("", language="pl"), visit("")
    page.context.grant_permissions(["notifications"])
    page.context.add_init_script(SUBSCRIBES)
    sign_up(page, "Marek")
    sign_up(friend, "Friend")
    page.goto("/account")
    state = page.get_by_test_id("push-state")
    expect(state).to_have_attribute("data-state", "off")
    assert page.evaluate("navigator.serviceWorker.getRegistrations()") == []  # nothing unasked
    with page.context.expect_event("serviceworker") as begun:
        page.get_by_test_id("push-on").click()
    worker = begun.value
    expect(state).to_have_attribute("data-state", "on")
    assert len(ask(page, "GET", "/me/turns")["browsers"]) == 1
    assert violations(page) == []
    keep(page.locator("form", has=page.locator("#turns")), "push-on")
    ask(page, "PUT", "/me/turns", language="pl", zone="Europe/Warsaw")

    seats = [{"kind": "me"}, {"kind": "open"}]
    made = ask(page, "POST", "/tables", game="cia_kgb", seats=seats)
    ask(friend, "POST", f"/invitations/{made['invitations']['1'].removeprefix('/join/')}")
    worker.evaluate(LISTENS)
    push(page)
    assert worker.evaluate(SHOWN, PATIENCE) == [
        {
            "title": "Twój ruch.",
            "body": "Zimna wojna: CIA vs KGB – Friend",
            "lang": "pl",
            "data": {"path": f"/table/{made['table']}"},
        }
    ]
    page.get_by_test_id("push-off").click()
    expect(state).to_have_attribute("data-state", "off")
    assert ask(page, "GET", "/me/turns")["browsers"] == []


@pytest.mark.pictures
@pytest.mark.parametrize(
    ("state", "script"),
    [
        ("unsupported", "delete window.PushManager"),
        ("denied", "Object.defineProperty(Notification, 'permission', { get: () => 'denied' })"),
    ],
)
def test_what_cannot_be_is_said(visit: Visits, state: str, script: str):
    page = visit("", screen=phone(), theme="dark")
    page.context.add_init_script(script)
    sign_up(page, f"Who-{state}")
    page.goto("/account")
    expect(page.get_by_test_id("push-state")).to_have_attribute("data-state", state)
    expect(page.get_by_test_id("push-on")).to_have_count(0)
    assert violations(page) == []
    keep(page.get_by_test_id("push"), f"push-{state}")


def test_the_worker_is_served_for_the_whole_site(visit: Visits):
    page = visit()
    said = page.request.get("/worker.js")
    assert said.headers["content-type"].startswith("text/javascript")
    assert said.headers["cache-control"] == "no-cache"
    assert "default-src 'none'" in said.headers["content-security-policy"]
