"""A busy lobby, the games to watch, and a table where observers are spoken of."""

from __future__ import annotations

from collections.abc import Iterator

from playwright.sync_api import Page, expect

from tests.browser.driver import open_tab
from tests.browser.people import ask, sign_up
from tests.browser.scenes.scene import Shown
from tests.browser.visits import Visits


class Lobby:
    def __init__(self, visits: Visits) -> None:
        me, rival = visits(""), visits("")
        sign_up(me, "Żaneta")
        sign_up(rival, "Bogumił")
        guest = visits("")
        live = {"kind": "live", "minutes": 30, "increment": 15}
        slow = {"kind": "days", "days": 3, "bank": 10}
        presets = ask(guest, "GET", "/games/twilight")["presets"]
        ask(me, "POST", "/lobby/tables", game="dawn1989", pace=slow)
        ask(guest, "POST", "/lobby/tables", game="cia_kgb", name="Ktoś z Krakowa", password="x")
        chosen = presets[-1]["options"]
        ask(rival, "POST", "/lobby/tables", game="twilight", options=chosen, pace=live, rated=True)
        ask(rival, "POST", "/challenges", to="Żaneta", game="iron_curtain", pace=slow, rated=True)
        open_table = {"game": "iron_curtain", "side": 1, "rated": True}
        self.table = str(ask(rival, "POST", "/lobby/tables", **open_table)["table"])
        ask(me, "POST", f"/lobby/tables/{self.table}")
        self.me = me

    def everything(self, page: Page) -> Iterator[Shown]:
        page.goto("/lobby")
        expect(page.get_by_test_id("offer").first).to_be_visible()
        expect(page.get_by_test_id("challenges").get_by_test_id("challenge")).to_be_visible()
        yield Shown("lobby")
        page.get_by_test_id("open-table").click()
        expect(page.get_by_test_id("offer-form")).to_be_visible()
        yield Shown("offer", whole=False, parts=("[data-testid=offer-form]",))
        page.goto("/watch")
        expect(page.get_by_test_id("watched").first).to_be_visible()
        expect(page.get_by_test_id("calls").get_by_test_id("challenge")).to_be_visible()
        yield Shown("watch")
        page.goto(f"/table/{self.table}")
        expect(page.get_by_test_id("table")).to_be_visible()
        open_tab(page, "game")
        page.get_by_test_id("observers-change").click()
        page.get_by_test_id("mode-both").check()
        page.get_by_test_id("observers").scroll_into_view_if_needed()
        yield Shown("observers", whole=False, parts=("[role=tabpanel]",))
