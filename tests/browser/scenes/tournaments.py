"""Tournaments: announced, in their rounds, their tables, and how they are run."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.browser.people import Member
from tests.browser.scenes.scene import Shown
from tests.browser.visits import Visits


def announce(who: Member, **more: Any) -> str:
    wish = {"name": "Cup", "game": "cia_kgb", "format": "swiss", "rounds": 2, **more}
    return str(who.ask("POST", "/tournaments", **wish)["id"])


def join(tournament: str, *players: Member) -> None:
    for one in players:
        one.ask("POST", f"/tournaments/{tournament}/join")


def play(tournament: str, players: Sequence[Member]) -> None:
    """Whoever has the higher number gives up his game of the last round, if it goes on.
    Players come in the order of their numbers."""
    last = players[0].ask("GET", f"/tournaments/{tournament}")["pairings"][-1]
    for game in [game for pairing in last["pairings"] for game in pairing["games"]]:
        loser = max(game["seats"])
        seat = game["seats"].index(loser)
        if game["result"] is None:
            players[loser - 1].ask("POST", f"/tables/{game['table']}/resign", seat=seat)


def tab(page: Page, name: str) -> Locator:
    page.get_by_test_id(f"tab-{name}").click()
    return page.get_by_role("tabpanel")


PANEL = ("[role=tabpanel]",)
NAMES = ("Żaneta", "Bogumił", "Wiesława", "Konstantynopolitańczyk", "Ola", "Krzysztof", "Ewa")
SLOW = {"kind": "days", "days": 3, "bank": 10}
ABOUT = "Gramy we wtorki od 19:00.\nKto nie może, niech da znać wcześniej."


class Tournaments:
    """A Swiss in its second round, a round robin in its third, and one to join."""

    def __init__(self, visits: Visits) -> None:
        self.players = [Member(visits, name) for name in NAMES]
        self.first, host = self.players[0], self.players[1]
        self.me = self.first.context
        more: dict[str, Any] = {"name": "Puchar Jesieni", "rounds": 3, "about": ABOUT}
        self.swiss = self._made(7, **more, round_days=7, pace=SLOW, rated=True)
        self.robin = self._made(5, name="Liga klubowa", format="round_robin", game="dawn1989")
        page = visits("/help", like=self.me)
        self._round(page, self.robin)
        self._round(page, self.robin)
        self._round(page, self.swiss)
        two = self.first.ask("GET", f"/tournaments/{self.swiss}")["pairings"][-1]["pairings"]
        board = next(one["board"] for one in two if one["games"] and 1 not in one["players"])
        said = {"result": "both_lose", "reason": "nie przyszli, mimo dwóch przypomnień"}
        self.first.ask("POST", f"/tournaments/{self.swiss}/decide", round=2, board=board, **said)
        more = {"name": "Mistrzostwa Wrocławia w grach o zimnej wojnie", "game": "twilight"}
        self.open = announce(host, **more, sides="bid", rounds=5, pace=SLOW, seats=64)
        join(self.open, host)

    def _made(self, count: int, **more: Any) -> str:
        made = announce(self.first, **more)
        join(made, *self.players[:count])
        self.first.ask("POST", f"/tournaments/{made}/start")
        return made

    def _round(self, page: Page, tournament: str) -> None:
        """Everything is played; then the next round comes."""
        before = self.first.ask("GET", f"/tournaments/{tournament}")["round"]
        play(tournament, self.players)
        page.goto(f"/tournament/{tournament}")
        expect(page.get_by_test_id("round")).to_have_value(str(before + 1))

    def everything(self, page: Page) -> Iterator[Shown]:
        page.goto("/tournaments")
        expect(page.get_by_test_id("tournament").filter(has_text="Liga")).to_be_visible()
        yield Shown("list")
        page.goto("/tournaments/new")
        page.get_by_test_id("tournament-game").select_option("twilight")
        yield Shown("form")
        page.goto(f"/tournament/{self.open}")
        expect(page.get_by_test_id("join")).to_be_visible()
        yield Shown("open")
        page.goto(f"/tournament/{self.swiss}")
        expect(page.get_by_test_id("pairings")).to_be_visible()
        yield Shown("pairings")
        for name in ("standings", "cross", "players", "log"):
            tab(page, name)
            if name == "standings":
                page.get_by_test_id("column-buchholz").click()
            yield Shown("rounds" if name == "cross" else name, parts=PANEL)
        page.get_by_test_id("cancel").click()
        expect(page.get_by_test_id("cancel-dialog")).to_be_visible()
        yield Shown("dialog", whole=False, parts=("[data-testid=cancel-dialog]",))
        page.goto(f"/tournament/{self.robin}")
        expect(tab(page, "cross")).to_be_visible()
        yield Shown("crosstable", parts=PANEL)
        page.goto("/")
        glance = page.get_by_test_id("tournaments-glance").get_by_test_id("tournament")
        expect(glance.filter(has_text="Liga")).to_be_visible()
        yield Shown("home", parts=("[data-testid=tournaments-glance]",))
