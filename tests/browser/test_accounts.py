"""Accounts in the browser: signing up, in and out, sessions, passwords, profiles, leaving."""

from __future__ import annotations

import json
import re
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from detente.service.core.clock import now
from tests.browser.driver import choose, start
from tests.browser.people import PASSWORD, Member, fill, rated_game, sign_in, sign_up
from tests.browser.server import Server
from tests.browser.visits import Visits
from tests.service.accounts import Letters, code_at, link_in, post_office


@pytest.fixture(scope="module")
def office() -> Iterator[tuple[str, Letters]]:
    with post_office() as found:
        yield found


@pytest.fixture(scope="module")
def server(
    tmp_path_factory: pytest.TempPathFactory, office: tuple[str, Letters]
) -> Iterator[Server]:
    """A server that sends mail."""
    settings = {"DETENTE_SMTP": office[0], "DETENTE_MAIL_FROM": "table@example.org"}
    server = Server(tmp_path_factory.mktemp("data"), **settings)
    server.start()
    yield server
    server.stop()


def test_a_guest_signs_up_and_finds_his_table_everywhere(visit: Visits):
    page = visit(refusals=True)
    table = start(page, "cia_kgb", "hotseat").page.url.rpartition("/")[2]
    page.get_by_test_id("menu").click()  # at a table the pages are behind it
    page.get_by_test_id("to-sign-in").click()
    page.get_by_role("link", name="Sign up").click()

    # what is wrong is said, and nothing that was typed is lost
    fill(page, name="x y", password=PASSWORD)
    page.get_by_test_id("sign-up").click()
    expect(page.get_by_test_id("problem")).to_contain_text("3 to 24 letters")
    expect(page.get_by_test_id("password")).to_have_value(PASSWORD)
    fill(page, name="Łukasz")
    page.get_by_test_id("sign-up").click()
    expect(page.get_by_test_id("me")).to_have_text(re.compile("Łukasz"))
    mine = f'a[data-testid=my-table][href="/table/{table}"]'  # the header may lead there too
    expect(page.locator(mine)).to_be_visible()

    other = visit(refusals=True)
    sign_in(other, "lukasz", "a wrong guess")
    expect(other.get_by_test_id("problem")).to_contain_text("Wrong name or password")
    fill(other, password=PASSWORD)
    other.get_by_test_id("sign-in").click()
    expect(other.locator(mine)).to_be_visible()
    other.reload()
    expect(other.get_by_test_id("me")).to_have_text(re.compile("Łukasz"))

    other.get_by_test_id("me").click()
    other.get_by_test_id("sign-out").click()
    expect(other.get_by_test_id("to-sign-in")).to_be_visible()
    other.goto("/")
    expect(other.get_by_test_id("play-twilight")).to_be_enabled()
    expect(other.locator(f'a[href="/table/{table}"]')).to_have_count(0)


def test_everything_goes_by_keyboard(visit: Visits):
    page = visit("/sign-up")
    expect(page.get_by_test_id("name")).to_be_visible()
    page.get_by_test_id("name").focus()
    page.keyboard.type("Keys")
    page.keyboard.press("Tab")
    page.keyboard.type(PASSWORD)
    page.keyboard.press("Tab")
    page.keyboard.press("Space")  # show it
    expect(page.get_by_test_id("password")).to_have_attribute("type", "text")
    page.keyboard.press("Tab")
    page.keyboard.type("keys@example.org")
    page.keyboard.press("Enter")
    expect(page.get_by_test_id("me")).to_have_text(re.compile("Keys"))
    expect(page.locator("h1")).to_be_focused()
    page.get_by_test_id("me").press("Enter")
    expect(page.get_by_test_id("account-name")).to_be_visible()
    page.wait_for_function("() => document.activeElement.closest('main')")


def test_sessions_passwords_and_the_address(visit: Visits):
    page, other = visit("", refusals=True), visit("", refusals=True)
    sign_up(page, "Sessions")
    sign_in(other, "Sessions")
    expect(other.get_by_test_id("me")).to_be_visible()
    page.goto("/account")
    expect(page.get_by_test_id("session")).to_have_count(2)
    expect(page.get_by_test_id("session").first).to_contain_text("Chrome")
    page.get_by_test_id("end-session").click()
    expect(page.get_by_test_id("session")).to_have_count(1)
    other.reload()
    expect(other.get_by_test_id("to-sign-in")).to_be_visible()

    fill(page, old_password="a wrong guess", new_password="another good one")
    page.get_by_test_id("change-password").click()
    expect(page.get_by_test_id("problem")).to_be_visible()
    fill(page, old_password=PASSWORD)
    page.get_by_test_id("change-password").click()
    expect(page.get_by_test_id("done")).to_contain_text("Changed")
    fill(page, new_email="sessions@example.org", email_password="another good one")
    page.get_by_test_id("change-email").click()
    expect(page.get_by_test_id("done").last).to_contain_text("Saved")
    page.reload()
    expect(page.get_by_test_id("new-email")).to_have_value("sessions@example.org")


def test_a_forgotten_password(visit: Visits, office: tuple[str, Letters]):
    page = visit("")
    sign_up(page, "Forgetful", "forgetful@example.org")
    page.goto("/")
    stranger = visit("/sign-in", language="pl", refusals=True)
    stranger.get_by_role("link", name="Nie pamiętam hasła").click()
    fill(stranger, who="forgetful")
    stranger.get_by_test_id("reset-ask").click()
    expect(stranger.get_by_test_id("done")).to_contain_text("link jest już w drodze")
    secret = link_in(office[1].next())
    stranger.goto(f"/reset/{secret}")
    expect(stranger.locator(".lead")).to_contain_text("Forgetful")
    fill(stranger, password="a new password")
    stranger.get_by_test_id("reset-save").click()
    expect(stranger.get_by_test_id("account-name")).to_have_text("Forgetful")
    page.reload()
    expect(page.get_by_test_id("to-sign-in")).to_be_visible()
    again = visit(f"/reset/{secret}", refusals=True)
    expect(again.get_by_test_id("problem")).to_contain_text("no longer works")


def test_without_mail_the_page_says_so(visit: Visits, own_server: Server):
    page = visit("/reset", address=own_server.address)
    expect(page.get_by_test_id("no-mail")).to_contain_text("./detente admin reset-link")


def test_a_rated_game_by_invitation(visit: Visits):
    host, friend = visit(""), visit("", refusals=True)
    sign_up(host, "Host")
    sign_up(friend, "Friend")
    friend.goto("/account")
    friend.get_by_test_id("sign-out").click()
    expect(friend.get_by_test_id("to-sign-in")).to_be_visible()

    host.goto("/")
    choose(host, "cia_kgb")
    host.get_by_test_id("opponent-friend").click()
    host.get_by_test_id("rated").check()
    host.get_by_test_id("side-0").click()
    host.get_by_test_id("start").click()
    invitation = host.get_by_test_id("invitation").input_value()

    friend.goto(invitation)
    friend.get_by_test_id("join-sign-in").click()
    fill(friend, name="friend", password=PASSWORD)
    friend.get_by_test_id("sign-in").click()
    friend.get_by_test_id("join").click()
    expect(friend.get_by_test_id("table")).to_be_visible()
    expect(friend.get_by_role("link", name="Host")).to_be_visible()

    friend.get_by_test_id("tab-game").click()
    expect(friend.locator("p[data-testid=rated]")).to_be_visible()
    expect(friend.get_by_test_id("takeback-ask")).to_have_count(0)
    friend.get_by_test_id("resign").click()
    friend.get_by_test_id("resign-yes").click()
    host.wait_for_function("() => window.detenteSeen.status === 'over'")
    won, lost = (
        re.compile(rf"Rating 1500 → \d+ \({sign}\d+\), provisional") for sign in ("\\+", "-")
    )
    expect(host.get_by_test_id("rating-change")).to_have_text([won, lost])
    friend.get_by_role("link", name="Host").click()
    expect(friend.locator("h1")).to_have_text("Host")
    expect(friend.get_by_test_id("rating")).to_contain_text("Games: 1, provisional")
    expect(friend.get_by_test_id("their-game")).to_contain_text("won")


def test_taking_everything_along_and_leaving(visit: Visits, tmp_path: Path):
    page, other = visit("", refusals=True), visit("")
    sign_up(page, "Leaver")
    sign_up(other, "Stayer")
    table = rated_game(page, other)
    other.goto(f"/table/{table}")
    expect(other.get_by_role("link", name="Leaver")).to_be_visible()
    page.goto("/account")
    with page.expect_download() as download:
        page.get_by_test_id("export").click()
    download.value.save_as(tmp_path / "mine.zip")
    with zipfile.ZipFile(tmp_path / "mine.zip") as archive:
        assert json.loads(archive.read("account.json"))["name"] == "Leaver"
        assert f"games/{table}.play" in archive.namelist()

    page.get_by_test_id("leave").click()
    fill(page, leave_password="a wrong guess")
    page.get_by_test_id("leave-yes").click()
    expect(page.get_by_test_id("leave-dialog").get_by_test_id("problem")).to_be_visible()
    fill(page, leave_password=PASSWORD)
    page.get_by_test_id("leave-yes").click()
    expect(page.get_by_test_id("done")).to_contain_text("deleted")
    expect(page.get_by_test_id("to-sign-in")).to_be_visible()
    players = other.get_by_role("list", name="Players", exact=True)
    expect(players).to_contain_text("(account deleted)")
    expect(other.get_by_test_id("ending")).to_contain_text("(account deleted)")
    expect(other.get_by_text("Leaver")).to_have_count(0)
    other.wait_for_function("() => window.detenteSeen.result !== null")
    gone = visit("/people/leaver", missing=True)
    expect(gone.get_by_test_id("problem")).to_contain_text("no account with this name")


def test_a_second_factor_is_asked_for_after_the_password(visit: Visits):
    page = visit(refusals=True, language="pl")
    member = Member(visit, "Zofia")
    begun = member.ask("POST", "/account/factor", password=PASSWORD)
    code = code_at(begun["secret"], now())
    codes = member.ask("POST", "/account/factor/confirm", code=code)["codes"]
    sign_in(page, "Zofia")
    expect(page.get_by_test_id("problem")).to_contain_text("logowanie dwuetapowe")
    expect(page.get_by_test_id("code")).to_be_focused()
    page.keyboard.type("12345")
    page.keyboard.press("Enter")
    expect(page.get_by_test_id("problem")).to_contain_text("Kod jest nieprawidłowy")
    fill(page, code=codes[0])
    page.keyboard.press("Enter")
    expect(page.get_by_test_id("me")).to_contain_text("Zofia")
    page.goto("/account")
    expect(page.get_by_test_id("factor-on")).to_contain_text("9")
