"""Answers in advance at the table: two people, one of whom has planned."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.axe import violations
from tests.browser.driver import Table, open_tab
from tests.browser.people import ask
from tests.browser.pictures import keep
from tests.browser.visits import DESKTOP, Visits, phone

PACE = {"kind": "days", "days": 3, "bank": 6, "out": "loses"}


def sit_down(visit: Visits, **mine: Any) -> tuple[Page, Page, int, str]:
    """Who plans, who is asked, the seat of who plans; a game of Iron Curtain by days that begins
    with the question who begins."""
    host, friend = visit("", **mine), visit("")
    seats = [{"kind": "me"}, {"kind": "open"}]
    made = ask(host, "POST", "/tables", game="iron_curtain", seats=seats, pace=PACE)
    ask(friend, "POST", f"/invitations/{made['invitations']['1'].removeprefix('/join/')}")
    table = str(made["table"])
    (asked,) = ask(host, "GET", f"/tables/{table}?seat=0")["asked"]
    if asked == 0:  # whoever made the table is to be the one who plans
        return sit_down(visit, **mine)
    for page in (host, friend):
        page.goto(f"/table/{table}")
        expect(page.get_by_test_id("table")).to_be_visible()
    return host, friend, 0, table


def search(field: Locator, typed: str) -> None:
    field.click()
    field.press_sequentially(typed)
    field.press("ArrowDown")
    field.press("Enter")


def question(page: Page, step: str, table: str) -> str:
    """The place of a question in the list of those that may be planned for."""
    ahead = ask(page, "GET", f"/tables/{table}/plan/questions?seat=0")
    steps = [one["step"] for one in ahead["questions"]]
    return str(steps.index(step))


def held(page: Page, seat: int = 0) -> tuple[str, str]:
    """A card of the own hand: its key, and its name as the list has it."""
    view = page.evaluate("() => window.detenteSeen.view")
    key = view[f"hand.{('us', 'ussr')[seat]}"][0]
    kinds = ask(page, "GET", "/games/iron_curtain")["kinds"]
    cards = next(kind for kind in kinds if kind["name"] == "card")
    language = page.evaluate("() => document.documentElement.lang")
    return key, cards["names"][language][cards["keys"].index(key)]


def plan_a_card(page: Page, table: str, if_answered: str) -> tuple[str, str]:
    """If the other's last answer was that, I play a card of my hand."""
    open_tab(page, "plan")
    page.get_by_test_id("plan-question").select_option(question(page, "card_chosen", table))
    page.get_by_test_id("plan-when").select_option("last")
    search(page.get_by_test_id("plan-thing"), if_answered)
    key, name = held(page)
    search(page.get_by_test_id("plan-answer"), name)
    page.get_by_test_id("plan-add").click()
    expect(page.get_by_test_id("plan-steps").get_by_role("listitem")).to_have_count(1)
    return key, name


def picture(page: Page, name: str) -> None:
    page.evaluate("document.activeElement?.blur()")
    keep(page, f"plan-{name}", whole=True)


@pytest.mark.pictures
def test_a_plan_answers_when_the_other_has(visit: Visits):
    host, friend, _, table = sit_down(visit)
    key, name = plan_a_card(host, table, "US")
    rules = host.get_by_test_id("plan-steps")
    expect(rules).to_contain_text("the last choice of the USSR was “US”")
    expect(rules).to_contain_text(name)
    expect(host.get_by_test_id("plan-notice")).to_contain_text("ready")
    assert violations(host, "[role=tabpanel]", "[data-testid=plan-notice]") == []
    picture(host, "ready")
    # the other says that the US begins; the US has planned what it plays then
    mover = Table(friend)
    assert mover.state() == "asked"
    mover.answer("side:us")
    expect(host.get_by_test_id("plan-given")).to_contain_text(name)
    expect(host.get_by_test_id("question")).to_contain_text("where do you lay")
    expect(host.get_by_test_id("plan-empty")).to_be_visible()
    for page in (host, friend):
        view = page.evaluate("() => window.detenteSeen.view")
        assert key not in view.get("hand.us", []), "the card has left the hand"
    # now it is his turn: only what is for every time can be made
    expect(host.get_by_test_id("plan-your-turn")).to_be_visible()
    expect(host.get_by_test_id("plan-once")).to_be_disabled()
    host.get_by_test_id("plan-passing").click()
    host.get_by_test_id("pass-cube_slipped_in").check()
    expect(host.get_by_test_id("plan-standing").get_by_role("listitem")).to_have_count(1)
    picture(host, "given")
    assert friend.get_by_test_id("plan-notice").count() == 0


def test_rules_are_put_in_order_changed_and_cancelled(visit: Visits):
    host, _, _, table = sit_down(visit)
    _, name = plan_a_card(host, table, "US")
    answer = host.get_by_test_id("plan-answer")
    host.get_by_test_id("plan-add").click()
    expect(host.get_by_test_id("plan-said")).to_be_visible()  # no answer was chosen
    # a second case of the same question, then another question
    search(answer, name)
    expect(host.get_by_test_id("plan-case")).to_be_checked()
    host.get_by_test_id("plan-add").click()
    rules = host.get_by_test_id("plan-steps")
    expect(rules).to_contain_text("Otherwise:")
    host.get_by_test_id("plan-question").select_option(question(host, "use_chosen", table))
    search(answer, "influ")
    host.get_by_test_id("plan-add").click()
    steps = rules.get_by_role("listitem")
    expect(steps).to_have_count(2)
    steps.nth(1).get_by_test_id("plan-up").click()
    expect(steps.nth(0)).to_contain_text("influence")
    steps.nth(0).get_by_test_id("plan-edit").click()
    expect(answer).to_have_value("influence")
    answer.fill("")
    search(answer, "wydarzenie")  # in the other language
    host.get_by_test_id("plan-add").click()
    expect(steps.nth(0)).to_contain_text("event")
    steps.nth(0).get_by_test_id("plan-remove").click()
    expect(steps).to_have_count(1)
    # it is still there when he comes back, and gone when he has cancelled it
    host.reload()
    expect(host.get_by_test_id("plan-notice")).to_be_visible()
    open_tab(host, "plan")
    expect(rules).to_contain_text("Otherwise:")
    host.get_by_test_id("plan-cancel").click()
    expect(host.get_by_test_id("plan-empty")).to_be_visible()
    kept = ask(host, "GET", f"/tables/{table}/plan?seat=0")
    assert (kept["state"], kept["steps"]) == ("none", [])


@pytest.mark.pictures
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_what_was_not_foreseen_is_told_on_a_phone_in_polish(visit: Visits, theme):
    screen = phone() if theme == "light" else DESKTOP
    host, friend, _, table = sit_down(visit, language="pl", screen=screen, theme=theme)
    plan_a_card(host, table, "ZSRR")
    assert violations(host, "[role=tabpanel]", "[data-testid=plan-notice]") == []
    assert not host.evaluate("document.documentElement.scrollWidth > innerWidth")
    picture(host, f"pl-{theme}")
    mover = Table(friend)
    assert mover.state() == "asked"
    mover.answer("side:us")
    expect(host.get_by_test_id("plan-notice")).to_contain_text("zatrzymał")
    expect(host.get_by_test_id("plan-stopped")).to_contain_text("warun")
    expect(host.get_by_test_id("question")).to_contain_text("którą kartę strategii")
    assert violations(host, "[role=tabpanel]", "[data-testid=plan-notice]") == []
    picture(host, f"pl-stopped-{theme}")
