"""Tournaments in the browser: announced, joined, played round by round, directed, looked at."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Literal

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.axe import violations
from tests.browser.conftest import DESKTOP, Visits, phone
from tests.browser.people import Member, fill
from tests.browser.pictures import is_blank
from tests.browser.server import Server

SCREENS: dict[str, dict[str, Any]] = {"desktop": DESKTOP, "phone": phone()}
LANGUAGES: tuple[Literal["en", "pl"], ...] = ("en", "pl")
THEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")

# Panels hold what is in them; only the boxes made for it scroll.
OVERFLOWING = """() => [...document.querySelectorAll('.panel')]
  .filter((panel) => panel.scrollWidth > panel.clientWidth + 1)
  .map((panel) => panel.textContent.trim().slice(0, 40))"""


def page_of(visit: Visits, who: Member, path: str, **more: Any) -> Page:
    page = visit(path, like=who.context, **more)
    expect(page.get_by_test_id("me")).to_be_attached()
    return page


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


def test_from_the_announcement_to_the_last_round(visit: Visits):
    olga = page_of(visit, Member(visit, "Olga"), "/lobby")
    olga.get_by_test_id("to-tournaments").click()
    olga.get_by_test_id("announce").click()
    fill(olga, tournament_name="Autumn cup", tournament_rounds="2", tournament_seats="4")
    olga.get_by_test_id("tournament-game").select_option("twilight")
    olga.get_by_test_id("sides-bid").click()  # which is an option of this game
    expect(olga.get_by_test_id("sides-bid").locator("input")).to_be_checked()
    olga.get_by_test_id("tournament-game").select_option("cia_kgb")
    expect(olga.get_by_test_id("sides-bid")).to_have_count(0)
    olga.get_by_test_id("announce-submit").click()
    expect(olga.locator("h1")).to_have_text("Autumn cup")
    expect(olga.get_by_test_id("rules")).to_contain_text("nobody twice")
    tournament = olga.url.rpartition("/")[2]

    players = [Member(visit, name) for name in ("Ann", "Bob", "Cyd", "Dan")]
    ann = page_of(visit, players[0], "/")
    ann.get_by_test_id("tournaments-glance").get_by_test_id("tournament").click()
    ann.get_by_test_id("join").click()
    expect(ann.get_by_test_id("leave")).to_be_visible()
    join(tournament, *players[1:])
    expect(olga.get_by_test_id("entrant")).to_have_count(4)  # she sees them come

    olga.get_by_test_id("start").click()
    olga.get_by_test_id("start-dialog").get_by_test_id("ask-yes").click()
    expect(olga.get_by_test_id("pairing")).to_have_count(2)
    expect(ann.get_by_test_id("news")).to_contain_text("Round 1 is paired. You play against")
    mine = ann.get_by_test_id("my-game")
    mine.get_by_role("link", name="To the table").click()
    expect(ann.get_by_test_id("of-tournament")).to_have_text(re.compile(r"Autumn cup\s*, round 1"))
    ann.get_by_test_id("tab-game").click()
    expect(ann.get_by_test_id("takeback-ask")).to_have_count(0)
    ann.get_by_test_id("resign").click()
    ann.get_by_test_id("resign-yes").click()
    ann.get_by_test_id("back-to-tournament").click()
    expect(ann.get_by_test_id("my-game")).to_contain_text("The others still play")

    # the other game is decided, with the reason for everybody to read; so the next round comes
    open_row = olga.get_by_test_id("pairing").filter(has_text="playing")
    expect(open_row).to_have_count(1)
    open_row.get_by_test_id("decide").click()
    dialog = olga.get_by_test_id("decide-dialog")
    dialog.get_by_test_id("verdict-draw").check()
    dialog.get_by_test_id("reason").fill("the power was cut")
    dialog.get_by_test_id("ask-yes").click()
    expect(dialog).to_have_count(0)
    expect(ann.get_by_test_id("news")).to_contain_text("Round 2 is paired.")
    ann.get_by_test_id("round").select_option("1")
    expect(ann.get_by_test_id("decided")).to_contain_text("the power was cut")
    expect(tab(ann, "log")).to_contain_text("Olga decides round 1")

    play(tournament, players)
    expect(olga.get_by_test_id("status")).to_have_text("finished")
    rows = tab(olga, "standings").get_by_test_id("standing")
    expect(rows).to_have_count(4)
    line = players[0].ask("GET", f"/tournaments/{tournament}")["standings"][0]
    points = {0.5: "½", 1: "1", 1.5: "1½", 2: "2"}
    expect(rows.first.locator("td.points")).to_have_text(points[line["points"]])
    expect(rows.first.locator("td")).to_have_count(8)
    olga.get_by_test_id("column-sonneborn").click()
    expect(olga.get_by_test_id("told")).to_contain_text("half the points")


def test_organisers_remove_and_cancel_players_leave(visit: Visits):
    host = Member(visit, "Organiser")
    tournament = announce(host, name="Small one", format="round_robin", automatic=False)
    players = [Member(visit, name) for name in ("One", "Two", "Three")]
    join(tournament, *players)
    here = f"/tournament/{tournament}"
    two, three = (page_of(visit, one, here, refusals=True) for one in players[1:])
    two.get_by_test_id("leave").click()
    expect(two.get_by_test_id("join")).to_be_visible()
    guest = visit(here)
    expect(guest.get_by_text("Tournaments are for accounts.")).to_be_visible()

    olga = page_of(visit, host, here)
    row = olga.get_by_test_id("entrant").filter(has_text="Three")
    row.get_by_test_id("remove").click()
    dialog = olga.get_by_test_id("remove-dialog")
    dialog.get_by_test_id("reason").fill("plays under two names")
    dialog.get_by_test_id("ask-yes").click()
    expect(row.get_by_test_id("remove")).to_have_count(0)
    expect(three.get_by_text("has removed you")).to_be_visible()

    two.get_by_test_id("join").click()
    expect(two.get_by_test_id("leave")).to_be_visible()
    # all by keyboard from here
    olga.get_by_test_id("start").focus()
    olga.keyboard.press("Enter")
    expect(olga.get_by_test_id("start-dialog")).to_be_visible()
    olga.keyboard.press("Escape")
    expect(olga.get_by_test_id("start")).to_be_focused()
    olga.keyboard.press("Enter")
    olga.get_by_test_id("ask-yes").press("Enter")
    expect(olga.get_by_test_id("pairing")).to_have_count(1)
    olga.get_by_test_id("tab-rounds").focus()
    olga.keyboard.press("ArrowRight")
    expect(olga.get_by_test_id("tab-standings")).to_be_focused()

    two.get_by_test_id("withdraw").click()
    two.get_by_test_id("give-up").check()
    two.get_by_test_id("withdraw-dialog").get_by_test_id("ask-yes").click()
    expect(two.get_by_text("You have withdrawn")).to_be_visible()
    olga.get_by_test_id("tab-log").click()
    expect(olga.get_by_test_id("history")).to_contain_text("Two withdraws.")
    olga.goto(f"/tournament/{announce(host, name='Never')}")
    olga.get_by_test_id("cancel").click()
    olga.get_by_test_id("reason").fill("nobody came")
    olga.get_by_test_id("cancel-dialog").get_by_test_id("ask-yes").click()
    expect(olga.get_by_test_id("status")).to_have_text("cancelled")
    lost = visit("/tournament/nowhere", missing=True)
    expect(lost.get_by_test_id("problem")).to_contain_text("no such tournament")


# Pages as they are seen

NAMES = ("Żaneta", "Bogumił", "Wiesława", "Konstantynopolitańczyk", "Ola", "Krzysztof", "Ewa")
SLOW = {"kind": "days", "days": 3, "bank": 10}
ABOUT = "Gramy we wtorki od 19:00.\nKto nie może, niech da znać wcześniej."


class Scene:
    """A Swiss in its second round, a round robin in its third, and one to join."""

    def __init__(self, visits: Visits) -> None:
        self.players = [Member(visits, name) for name in NAMES]
        self.me, host = self.players[0], self.players[1]
        more: dict[str, Any] = {"name": "Puchar Jesieni", "rounds": 3, "about": ABOUT}
        self.swiss = self._made(7, **more, round_days=7, pace=SLOW, rated=True)
        self.robin = self._made(5, name="Liga klubowa", format="round_robin", game="dawn1989")
        page = visits("/help", like=self.me.context)
        self._round(page, self.robin)
        self._round(page, self.robin)
        self._round(page, self.swiss)
        two = self.me.ask("GET", f"/tournaments/{self.swiss}")["pairings"][-1]["pairings"]
        board = next(one["board"] for one in two if one["games"] and 1 not in one["players"])
        said = {"result": "both_lose", "reason": "nie przyszli, mimo dwóch przypomnień"}
        self.me.ask("POST", f"/tournaments/{self.swiss}/decide", round=2, board=board, **said)
        more = {"name": "Mistrzostwa Wrocławia w grach o zimnej wojnie", "game": "twilight"}
        self.open = announce(host, **more, sides="bid", rounds=5, pace=SLOW, seats=64)
        join(self.open, host)

    def _made(self, count: int, **more: Any) -> str:
        made = announce(self.me, **more)
        join(made, *self.players[:count])
        self.me.ask("POST", f"/tournaments/{made}/start")
        return made

    def _round(self, page: Page, tournament: str) -> None:
        """Everything is played; then the next round comes."""
        before = self.me.ask("GET", f"/tournaments/{tournament}")["round"]
        play(tournament, self.players)
        page.goto(f"/tournament/{tournament}")
        expect(page.get_by_test_id("round")).to_have_value(str(before + 1))

    def everything(self, page: Page) -> Iterator[str]:
        """Each thing that is to be seen, one after the other."""
        page.goto("/tournaments")
        expect(page.get_by_test_id("tournament").filter(has_text="Liga")).to_be_visible()
        yield "list"
        page.goto("/tournaments/new")
        page.get_by_test_id("tournament-game").select_option("twilight")
        yield "form"
        page.goto(f"/tournament/{self.open}")
        expect(page.get_by_test_id("join")).to_be_visible()
        yield "open"
        page.goto(f"/tournament/{self.swiss}")
        expect(page.get_by_test_id("pairings")).to_be_visible()
        yield "pairings"
        for name in ("standings", "cross", "players", "log"):
            tab(page, name)
            if name == "standings":
                page.get_by_test_id("column-buchholz").click()
            yield "rounds" if name == "cross" else name
        page.get_by_test_id("cancel").click()
        expect(page.get_by_test_id("cancel-dialog")).to_be_visible()
        yield "dialog"
        page.goto(f"/tournament/{self.robin}")
        expect(tab(page, "cross")).to_be_visible()
        yield "crosstable"
        page.goto("/")
        glance = page.get_by_test_id("tournaments-glance").get_by_test_id("tournament")
        expect(glance.filter(has_text="Liga")).to_be_visible()
        yield "home"


@pytest.fixture(scope="module")
def scene(browser: Any, server: Server) -> Iterator[Scene]:
    visits = Visits(browser, server)
    yield Scene(visits)
    visits.close()


@pytest.mark.parametrize(("screen", "theme"), [("desktop", "light"), ("phone", "dark")])
def test_pages_are_accessible_and_fit(
    visit: Visits, scene: Scene, screen: str, theme: Literal["light", "dark"]
):
    page = visit("/help", theme=theme, screen=SCREENS[screen], language="pl", like=scene.me.context)
    found: list[str] = []
    for name in scene.everything(page):
        found += violations(page)
        # a browser in the hand makes its window as wide as the page
        wide = page.evaluate("() => document.documentElement.scrollWidth")
        assert wide <= SCREENS[screen]["viewport"]["width"], f"{name} is wider than the screen"
        inside = page.evaluate(OVERFLOWING)
        assert not inside, f"{name} has what sticks out: {inside}"
    assert not found, "\n".join(sorted(set(found)))


@pytest.mark.slow
def test_pictures_of_tournaments(visit: Visits, scene: Scene, tmp_path: Path):
    folder = Path(os.environ.get("DETENTE_SCREENSHOTS") or tmp_path)
    folder.mkdir(parents=True, exist_ok=True)
    for screen, size in SCREENS.items():
        for language in LANGUAGES:
            for theme in THEMES:
                page = visit(
                    "/help", screen=size, language=language, theme=theme, like=scene.me.context
                )
                for name in scene.everything(page):
                    file = folder / f"tournament-{name}-{screen}-{language}-{theme}.png"
                    whole = name != "dialog"
                    assert not is_blank(page.screenshot(path=file, full_page=whole)), file
                page.close()
