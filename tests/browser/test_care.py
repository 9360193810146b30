"""Blocking, reporting, a chat that is off, bugs, and the page of moderators, in the browser."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from detente.service.core.clock import now
from tests.browser.axe import violations
from tests.browser.driver import open_tab
from tests.browser.people import PASSWORD, ask, rated_game, sign_up
from tests.browser.pictures import keep
from tests.browser.server import Server
from tests.browser.visits import Visits, phone
from tests.nursery import nursery
from tests.service.accounts import code_at


def admin(server: Server, *words: str) -> str:
    """A command of who runs the server."""
    done = nursery().run(*words, folder=server.folder, DETENTE_DATA=str(server.folder))
    assert done.status == 0, done.output
    return done.output


@pytest.mark.pictures
def test_a_rude_line_from_the_chat_to_the_decision(visit: Visits, server: Server):
    anna, bob, judge = (
        visit(""),
        visit("", language="pl"),
        visit("", theme="dark", screen=phone(), refusals=True),
    )
    for page, name in ((anna, "Anna"), (bob, "Bob"), (judge, "Judge")):
        sign_up(page, name)
    admin(server, "admin", "moderator", "Judge")
    judge.goto("/moderation")  # a password alone is not enough for that
    judge.get_by_test_id("to-factor").click()
    judge.get_by_test_id("factor-password").fill(PASSWORD)
    judge.get_by_test_id("factor-begin").click()
    secret = judge.get_by_test_id("factor-secret").inner_text()
    judge.get_by_test_id("factor-code").fill(code_at(secret, now()))
    assert not violations(judge)
    keep(judge, "factor-begin")
    judge.get_by_test_id("factor-confirm").click()
    expect(judge.get_by_test_id("recovery-codes")).to_be_visible()
    assert not violations(judge)
    keep(judge, "factor-codes")
    table = rated_game(anna, bob)
    ask(bob, "POST", f"/tables/{table}/chat", seat=1, text="you fool")
    anna.goto(f"/table/{table}")
    open_tab(anna, "chat")
    anna.get_by_test_id("report-line").click()
    expect(anna.get_by_test_id("report-dialog")).to_contain_text("you fool")
    anna.get_by_test_id("report-note").fill("not the first time")
    assert not violations(anna, "[data-testid=report-dialog]")
    keep(anna, "care-report")
    anna.get_by_test_id("report-send").click()
    expect(anna.get_by_test_id("done")).to_contain_text("sent to the moderators")
    anna.get_by_test_id("block").click()
    expect(anna.get_by_test_id("done")).to_contain_text("Blocked")
    anna.keyboard.press("Escape")
    expect(anna.get_by_test_id("chat")).not_to_contain_text("you fool")

    judge.goto("/account")
    judge.get_by_test_id("to-moderation").click()
    case = judge.get_by_test_id("case")
    expect(case).to_contain_text("you fool")
    expect(case).to_contain_text("not the first time")
    judge.get_by_test_id("action").select_option("mute")
    judge.get_by_test_id("why").fill("Be kind.")
    assert not violations(judge)
    keep(judge, "care-moderation")
    judge.get_by_test_id("decide").click()
    expect(judge.get_by_test_id("log")).to_contain_text("Be kind.")
    expect(case).to_have_count(0)

    bob.goto("/")
    expect(bob.get_by_test_id("notices")).to_contain_text("Be kind.")
    assert not violations(bob, "[data-testid=notices]")
    keep(bob, "care-notice")
    bob.get_by_test_id("notices-read").click()
    expect(bob.get_by_test_id("notices")).to_have_count(0)

    anna.goto("/account")
    expect(anna.get_by_test_id("blocks")).to_contain_text("Bob")
    assert not violations(anna, "[data-testid=blocks]")
    keep(anna, "care-blocks")
    anna.get_by_test_id("lift").click()
    expect(anna.get_by_test_id("blocks")).not_to_contain_text("Bob")
    anna.goto("/people/Bob")
    anna.get_by_test_id("report-person").click()
    expect(anna.get_by_test_id("report-reason")).to_be_visible()


def test_a_chat_that_is_off(visit: Visits):
    host, friend = visit("", screen=phone()), visit("")
    seats = [{"kind": "me"}, {"kind": "open"}]
    made = ask(host, "POST", "/tables", game="cia_kgb", seats=seats)
    ask(friend, "POST", f"/invitations/{made['invitations']['1'].removeprefix('/join/')}")
    for page in (host, friend):
        page.goto(f"/table/{made['table']}")
        open_tab(page, "chat")
        expect(page.get_by_test_id("chat-text")).to_be_visible()
    host.get_by_test_id("chat-off").check()
    for page in (host, friend):
        expect(page.get_by_test_id("chat-is-off")).to_be_visible()
        expect(page.get_by_test_id("chat-text")).to_have_count(0)
    expect(friend.get_by_test_id("chat-off")).not_to_be_checked()
    host.get_by_test_id("chat-off").uncheck()
    expect(friend.get_by_test_id("chat-text")).to_be_visible()


@pytest.mark.pictures
@pytest.mark.parametrize("language", ["en", "pl"])
def test_a_guest_reports_a_bug_and_it_is_seen_again(visit: Visits, server: Server, language: str):
    page = visit("", language="pl" if language == "pl" else "en", screen=phone())
    seats = [{"kind": "me"}, {"kind": "computer", "level": 1}]
    made = ask(page, "POST", "/tables", game="cia_kgb", seats=seats)
    page.goto(f"/table/{made['table']}")
    open_tab(page, "game")
    page.get_by_test_id("report-bug").click()
    page.get_by_test_id("bug-note").fill("The card is gone.")
    assert not violations(page)
    keep(page, f"care-bug-{language}")
    page.get_by_test_id("bug-send").click()
    said = page.get_by_test_id("done").inner_text()
    name = said.rstrip(".").rpartition(" ")[2]
    assert name in admin(server, "admin", "reports")
    shown = admin(server, "show", name)
    assert "The card is gone." in shown
    assert "position  reproduced" in shown
    admin(server, "check", f"{name}.play")
