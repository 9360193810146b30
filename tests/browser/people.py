"""People with accounts in the browser, and what they do beside the pages."""

from __future__ import annotations

import secrets
from typing import Any

from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.visits import Visits

PASSWORD = "correct horse battery"

HEADERS = {"X-Detente": "1"}


def ask(page: Page, method: str, path: str, **body: Any) -> Any:
    """A request of the person whose page it is. Nothing needs to be loaded for it; while a guest's
    first page is being loaded it comes too early, and may be that of another guest."""
    return _answer(page.context, method, path, body)


def _answer(context: BrowserContext, method: str, path: str, body: dict[str, Any]) -> Any:
    whole = None if method == "GET" else {"request": secrets.token_hex(8), **body}
    return context.request.fetch(f"/api{path}", method=method, data=whole, headers=HEADERS).json()


class Member:
    """Somebody with an account and no page: what he does goes to the server at once."""

    def __init__(self, visits: Visits, name: str) -> None:
        self.name = name
        self.context = visits.context(base_url=visits.server.address)
        self.ask("POST", "/account", name=name, password=PASSWORD)

    def ask(self, method: str, path: str, **body: Any) -> Any:
        return _answer(self.context, method, path, body)


def fill(page: Page, **fields: str) -> None:
    for name, text in fields.items():
        page.get_by_test_id(name.replace("_", "-")).fill(text)


def sign_up(page: Page, name: str, email: str = "") -> None:
    """As soon as the page is loaded, its person has an account. What a page has open while its
    guest becomes an account would come from a guest who is no longer there."""
    assert page.url == "about:blank", "an account is made before the first page is loaded"
    ask(page, "POST", "/account", name=name, password=PASSWORD, email=email)


def sign_in(page: Page, name: str, password: str = PASSWORD) -> None:
    page.goto("/sign-in")
    fill(page, name=name, password=password)
    page.get_by_test_id("sign-in").click()


def member(visits: Visits, name: str, path: str = "/", **more: Any) -> Page:
    """Somebody with an account, at a page."""
    page = visits("", **more)
    sign_up(page, name)
    page.goto(path)
    expect(page.get_by_test_id("me")).to_be_attached()
    return page


def rated_game(host: Page, friend: Page, game: str = "cia_kgb", loser: int | None = None) -> str:
    """A rated table at which both sit; with a loser, he resigns at once."""
    seats = [{"kind": "me"}, {"kind": "open"}]
    made = ask(host, "POST", "/tables", game=game, seats=seats, rated=True)
    ask(friend, "POST", f"/invitations/{made['invitations']['1'].removeprefix('/join/')}")
    table = str(made["table"])
    if loser is not None:
        ask((host, friend)[loser], "POST", f"/tables/{table}/resign", seat=loser)
    return table


def two_players(visit: Visits, first: str, second: str) -> tuple[Page, Page]:
    """Two accounts with some rated games between them, at both sides of two games."""
    one, two = visit(""), visit("")
    sign_up(one, first, "somebody@example.org")
    sign_up(two, second, "somebody@example.org")
    for loser in (1, 1, 0, 1):
        rated_game(one, two, loser=loser)
    for loser in (1, 0):
        rated_game(two, one, loser=loser)
    rated_game(one, two, game="twilight", loser=0)
    rated_game(one, two)
    return one, two
