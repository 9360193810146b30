"""Meeting in the browser: the lobby, pairing, challenges, watching, observers by consent."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.driver import open_tab
from tests.browser.people import ask, fill, member
from tests.browser.visits import Visits, phone

RUNNING = "() => window.detenteSeen.status === 'running'"


def at_table(*pages: Page) -> None:
    for page in pages:
        expect(page.get_by_test_id("table")).to_be_visible()
        page.wait_for_function(RUNNING)


def two_at_a_table(visit: Visits, game: str = "iron_curtain") -> tuple[Page, Page, str]:
    """A host at the first side, a friend at the second, both at the page of their table."""
    host, friend = visit(""), visit("")
    seats = [{"kind": "me"}, {"kind": "open"}]
    made = ask(host, "POST", "/tables", game=game, seats=seats)
    ask(friend, "POST", f"/invitations/{made['invitations']['1'].removeprefix('/join/')}")
    for page in (host, friend):
        page.goto(f"/table/{made['table']}")
    at_table(host, friend)
    return host, friend, str(made["table"])


def test_a_table_is_opened_found_and_taken(visit: Visits):
    host, other = visit("/lobby"), visit("/lobby", language="pl")
    expect(other.get_by_test_id("no-tables")).to_be_visible()
    host.get_by_test_id("open-table").click()
    dialog = host.get_by_test_id("offer-dialog")
    dialog.get_by_test_id("my-name").fill("Host")
    dialog.get_by_test_id("offer-game").select_option("twilight")
    dialog.get_by_test_id("offer-preset").select_option(index=1)
    dialog.get_by_test_id("side-0").click()
    dialog.get_by_test_id("pace-15+10").click()
    dialog.get_by_test_id("offer-submit").click()
    expect(host.get_by_test_id("waiting")).to_be_visible()

    offer = other.get_by_test_id("offer")
    expect(offer).to_contain_text("Host")
    expect(offer).to_contain_text("ZSRR")
    expect(offer).to_contain_text("15 min + 10 s")
    other.get_by_test_id("filter-game").select_option("cia_kgb")
    expect(other.get_by_test_id("no-tables")).to_be_visible()
    other.get_by_test_id("filter-game").select_option("")
    other.get_by_test_id("filter-pace").select_option("days")
    expect(other.get_by_test_id("no-tables")).to_be_visible()
    other.get_by_test_id("filter-pace").select_option("live")
    offer.get_by_test_id("sit").click()
    at_table(host, other)
    assert other.evaluate("() => window.detenteSeen.seat") == 1

    # it is a game to watch now
    third = visit("/watch")
    third.get_by_test_id("watched").filter(has_text="Host").click()
    at_table(third)
    assert third.evaluate("() => window.detenteSeen.seat") == "observer"


def test_a_table_is_withdrawn_and_one_has_a_password(visit: Visits):
    host, other = visit(""), visit("/lobby", refusals=True)
    ask(host, "POST", "/lobby/tables", game="cia_kgb", side=0, name="Keeper", password="sesame")
    plain = ask(host, "POST", "/lobby/tables", game="cia_kgb", name="Fickle")
    host.goto("/lobby")  # not before: a page that is being loaded may still become somebody else
    locked = other.get_by_test_id("offer").filter(has_text="Keeper")
    fickle = other.get_by_test_id("offer").filter(has_text="Fickle")
    expect(fickle).to_be_visible()
    mine = host.get_by_test_id("offer").filter(
        has=host.locator(f"a[href='/table/{plain['table']}']")
    )
    mine.get_by_test_id("withdraw").click()
    expect(fickle).to_have_count(0)

    locked.get_by_test_id("sit").click()
    dialog = other.get_by_test_id("password-dialog")
    fill(other, table_password="Sesame")
    other.keyboard.press("Enter")
    expect(dialog.get_by_test_id("problem")).to_contain_text("password")
    fill(other, table_password="sesame")
    dialog.get_by_test_id("password-sit").click()
    at_table(other)


def test_two_who_look_for_an_opponent_find_each_other(visit: Visits):
    one, two = visit("/lobby"), visit("/lobby", screen=phone())
    one.get_by_test_id("pair-game").select_option("iron_curtain")
    one.get_by_test_id("pair-pace").select_option(label="15 min + 10 s per turn")
    one.get_by_test_id("seek").click()
    expect(one.get_by_test_id("seeking")).to_be_visible()
    two.get_by_test_id("seek-with").click()
    at_table(one, two)
    assert one.url.rpartition("/")[2] == two.url.rpartition("/")[2]

    # who is elsewhere is told; who stops looking is not paired
    one.goto("/lobby")
    two.goto("/lobby")
    one.get_by_test_id("seek").click()
    expect(one.get_by_test_id("seeking")).to_be_visible()
    one.get_by_test_id("stop-seeking").click()
    expect(one.get_by_test_id("seek")).to_be_visible()
    expect(two.get_by_test_id("seek-with")).to_have_count(0)
    one.get_by_test_id("seek").click()
    expect(two.get_by_test_id("seek-with")).to_be_visible()
    one.get_by_role("link", name="Help").click()
    two.get_by_test_id("seek-with").click()
    expect(one.get_by_test_id("paired")).to_be_visible()
    one.get_by_test_id("paired").get_by_role("link").click()
    at_table(one, two)


def test_a_challenge_reaches_who_is_meant_wherever_he_is(visit: Visits):
    anna, bob = member(visit, "Anna", missing=True), member(visit, "Bob")
    anna.goto("/people/Bob")
    anna.get_by_test_id("challenge-them").click()
    dialog = anna.get_by_test_id("offer-dialog")
    expect(dialog.get_by_test_id("challenge-to")).to_have_value("Bob")
    dialog.get_by_test_id("offer-rated").check()
    dialog.get_by_test_id("offer-submit").click()
    expect(anna.get_by_test_id("waiting")).to_contain_text("Bob")
    notice = bob.get_by_test_id("calls").get_by_test_id("challenge")
    expect(notice).to_contain_text("Anna")
    expect(notice).to_contain_text("rated")
    notice.get_by_test_id("accept").click()
    at_table(anna, bob)

    # a second one does not come between Bob and his game: the menu has a mark. Who waits at the
    # table learns calmly that it was declined, and by whom
    anna.goto("/lobby")
    anna.get_by_test_id("challenge-somebody").click()
    fill(anna, challenge_to="bob")
    anna.get_by_test_id("offer-submit").click()
    expect(anna.get_by_test_id("waiting")).to_be_visible()
    expect(bob.get_by_test_id("news")).to_have_text("1")
    expect(bob.get_by_test_id("challenge")).to_have_count(0)
    bob.get_by_test_id("menu").click()
    bob.get_by_test_id("to-calls").click()
    bob.get_by_test_id("decline").click()
    expect(anna.get_by_test_id("not-played")).to_be_visible()
    expect(anna.locator(".problem")).to_have_count(0)
    told = anna.get_by_test_id("calls").get_by_test_id("sent-challenge")
    expect(told).to_contain_text("declined")
    told.get_by_test_id("take-back").click()
    expect(told).to_have_count(0)

    # taken back, by who waits at its table
    anna.goto("/people/Bob")
    anna.get_by_test_id("challenge-them").click()
    anna.get_by_test_id("offer-submit").click()
    expect(bob.get_by_test_id("challenge")).to_be_visible()
    anna.get_by_test_id("withdraw-table").click()
    expect(bob.get_by_test_id("challenge")).to_have_count(0)
    expect(anna.get_by_test_id("open-table")).to_be_visible()


def propose(page: Page, mode: str) -> None:
    open_tab(page, "game")
    page.get_by_test_id("observers-change").click()
    page.get_by_test_id(f"mode-{mode}").check()


def hand(page: Page, side: str) -> list[str]:
    found: list[str] = page.evaluate(f"() => window.detenteSeen.view['hand.{side}']")
    return found


def test_observers_see_what_both_players_agreed_to(visit: Visits):
    host, friend, table = two_at_a_table(visit)
    watcher = visit(f"/table/{table}")
    at_table(watcher)
    expect(watcher.get_by_test_id("look-through")).to_have_count(0)
    assert set(hand(watcher, "us")) == {"?"}

    propose(host, "one")
    host.get_by_test_id("observers-hand").select_option("0")
    host.get_by_test_id("observers-propose").click()
    expect(host.get_by_test_id("proposal-back")).to_be_visible()
    asked = friend.get_by_test_id("observers-asked")
    expect(asked).to_contain_text("US")
    asked.get_by_test_id("proposal-yes").click()
    expect(asked).to_have_count(0)
    expect(host.get_by_test_id("observers-now")).to_contain_text("US")
    for page in (host, friend, watcher):
        expect(page.get_by_role("tabpanel")).to_be_visible()
    watcher.get_by_test_id("look-0").click()
    watcher.wait_for_function("() => window.detenteSeen.seat === 0")
    assert hand(watcher, "us") == hand(host, "us")
    assert set(hand(watcher, "ussr")) == {"?"}
    assert watcher.locator("[data-open]").count() == 0
    expect(watcher.get_by_test_id("undo")).to_have_count(0)
    expect(watcher.get_by_test_id("resign")).to_have_count(0)
    expect(watcher.get_by_role("tabpanel")).to_contain_text("observers see what the US sees")

    # later on they close it again; who watched sees what everybody sees
    propose(friend, "public")
    friend.get_by_test_id("observers-propose").click()
    host.get_by_test_id("proposal-yes").click()
    watcher.wait_for_function("() => window.detenteSeen.seat === 'observer'")
    expect(watcher.get_by_test_id("look-through")).to_have_count(0)
    assert set(hand(watcher, "us")) == {"?"}

    propose(host, "both")
    host.get_by_test_id("observers-delay").fill("2")
    host.get_by_test_id("observers-propose").click()
    friend.get_by_test_id("proposal-no").click()
    expect(host.get_by_test_id("observers-change")).to_be_visible()
    expect(host.get_by_test_id("observers-now")).to_contain_text("open information only")


def test_a_teacher_sees_and_says_something_to_one_player_only(visit: Visits):
    host, friend, table = two_at_a_table(visit, "cia_kgb")
    teacher = member(visit, "Teacher")
    propose(host, "closed")
    host.get_by_test_id("teacher-0").fill("teacher")
    host.get_by_test_id("observers-propose").click()
    expect(friend.get_by_test_id("observers-asked")).to_contain_text("Teacher teaches the CIA")
    friend.get_by_test_id("proposal-yes").click()
    teacher.goto(f"/table/{table}")
    teacher.get_by_test_id("look-0").click()
    teacher.wait_for_function("() => window.detenteSeen.seat === 0")
    open_tab(teacher, "lesson")
    fill(teacher, lesson_text="take the Master Spy")
    teacher.keyboard.press("Enter")
    open_tab(host, "lesson")
    expect(host.get_by_test_id("lesson")).to_contain_text("take the Master Spy")
    fill(host, lesson_text="why?")
    host.keyboard.press("Enter")
    expect(teacher.get_by_test_id("lesson")).to_contain_text("why?")
    expect(friend.get_by_test_id("tab-lesson")).to_have_count(0)
    open_tab(friend, "chat")
    expect(friend.get_by_test_id("chat")).not_to_contain_text("Master Spy")
    stranger = visit(f"/table/{table}", missing=True)
    expect(stranger.get_by_role("alert")).to_be_visible()


def test_the_lobby_by_keyboard(visit: Visits):
    page = visit("/lobby")
    button = page.get_by_test_id("open-table")
    button.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_test_id("offer-dialog")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_test_id("offer-dialog")).to_have_count(0)
    expect(button).to_be_focused()
    page.keyboard.press("Enter")
    page.get_by_test_id("offer-submit").focus()
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile("/table/"))
    expect(page.get_by_test_id("waiting")).to_be_visible()
    page.get_by_test_id("withdraw-table").focus()
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile("/lobby"))
