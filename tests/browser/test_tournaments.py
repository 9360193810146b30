"""Tournaments in the browser: announced, joined, played round by round, directed, looked at."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.people import Member, fill
from tests.browser.scenes.tournaments import announce, join, play, tab
from tests.browser.visits import Visits


def page_of(visit: Visits, who: Member, path: str, **more: Any) -> Page:
    page = visit(path, like=who.context, **more)
    expect(page.get_by_test_id("me")).to_be_attached()
    return page


def test_from_the_announcement_to_the_last_round(visit: Visits):
    olga = page_of(visit, Member(visit, "Olga"), "/")
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
    expect(olga.get_by_test_id("rules")).to_contain_text("never twice")
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
    expect(ann.get_by_test_id("news")).to_contain_text("Round 1 has been paired. You play against")
    mine = ann.get_by_test_id("my-game")
    mine.get_by_role("link", name="Go to the table").click()
    expect(ann.get_by_test_id("of-tournament")).to_have_text(re.compile(r"Autumn cup\s*, round 1"))
    ann.get_by_test_id("tab-game").click()
    expect(ann.get_by_test_id("takeback-ask")).to_have_count(0)
    ann.get_by_test_id("resign").click()
    ann.get_by_test_id("resign-yes").click()
    ann.get_by_test_id("back-to-tournament").click()
    expect(ann.get_by_test_id("my-game")).to_contain_text("Others are still playing")

    # the other game is decided, with the reason for everybody to read; so the next round comes
    open_row = olga.get_by_test_id("pairing").filter(has_text="playing")
    expect(open_row).to_have_count(1)
    open_row.get_by_test_id("decide").click()
    dialog = olga.get_by_test_id("decide-dialog")
    dialog.get_by_test_id("verdict-draw").check()
    dialog.get_by_test_id("reason").fill("the power was cut")
    dialog.get_by_test_id("ask-yes").click()
    expect(dialog).to_have_count(0)
    expect(ann.get_by_test_id("news")).to_contain_text("Round 2 has been paired.")
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
    expect(guest.get_by_text("You need an account to play in a tournament.")).to_be_visible()

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
