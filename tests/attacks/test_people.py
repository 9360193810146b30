"""Attacks of people on people: names that look like others, games somebody did not agree to."""

from __future__ import annotations

import asyncio

import pytest

from detente.__main__ import main
from detente.service.core.lookalikes import looks
from detente.service.people import rows as people
from detente.service.table.pace import DAY
from tests.service.accounts import PASSWORD, name_of, rated_table, sign_in, sign_up, switch_on
from tests.service.clock import Time
from tests.service.harness import Json, Refusal, house, refused, run, two_guests

both = pytest.mark.usefixtures("database")  # where it is the database that holds

# names

ALIKE = {
    "a small i without a dot": "al\u0131ce",
    "a capital i for a small l": "AIice",
    "a small l for a capital i": "ALlCE",
    "a digit": "A1ice",
    "letters of Lisu": "\ua4ee\ua4e1\ua4f2\ua4da\ua4f0",
    "mathematical letters": "\U0001d400\U0001d425\U0001d422\U0001d41c\U0001d41e",
    "an accent": "Álice",
}
UNFIT = {
    "a zero-width space": "Al\u200bice",
    "a joiner": "Al\u200dice",
    "a mark that joins no letter": "Alic\u0338e",
    "a mark from right to left": "Al\u202eice",
    "an alphabet beside another": "Аlice",
    "a name of the house": "Adm\u0131n",
    "a name of the house with a digit": "M0derat0r",
}


def test_names_that_look_like_others_are_refused(tmp_path):
    async def go():
        async with house(tmp_path) as home:
            await sign_up(home, "Alice")
            await sign_up(home, "Bob")
            await sign_up(home, "\u0421\u041e\u041d")  # Cyrillic throughout
            for name in ALIKE.values():
                await refused("name_taken", sign_up(home, name))
            for name in UNFIT.values():
                await refused("bad_name", sign_up(home, name))
            for name in ("B0b", "\u0412\u041e\u0412", "\u0392\u039f\u0392", "COH", "C0H"):
                await refused("name_taken", sign_up(home, name))
            for name in ("Alina", "Bobby", "Malice"):  # others are others
                await sign_up(home, name)

    run(go())


@both
def test_of_two_that_look_alike_and_come_at_once_one_is_let_in(tmp_path):
    async def go():
        async with house(tmp_path) as home:
            both = await asyncio.gather(
                sign_up(home, "Modern"), sign_up(home, "Modem"), return_exceptions=True
            )
            assert sorted(getattr(one, "key", "") for one in both) == ["", "name_taken"]

    run(go())


def test_whoever_had_such_a_name_before_keeps_it(tmp_path):
    async def go():
        async with house(tmp_path) as home:
            await sign_up(home, "Alice")
            other = await sign_up(home, "Second")
            account = await home.desk.store.read(lambda db: people.account_named(db, "Second"))
            assert account is not None
            old = {"name": "al\u0131ce", "folded": "al\u0131ce", "looks": f"{looks('Alice')} 2"}
            await home.desk.store.write(lambda db: people.change(db, account.id, **old))
            assert await name_of(other) == "al\u0131ce"
            assert await name_of(await sign_in(home, "al\u0131ce")) == "al\u0131ce"
            alice = await sign_in(home, "Alice")
            await alice.post("/me/delete", password=PASSWORD)
            await refused("name_taken", sign_up(home, "Alice"))  # one who looks like it is there

    run(go())


# games nobody agreed to


async def over(home, **more):
    """Two guests whose game is over, and their table."""
    host, friend, table = await two_guests(home, **more)
    await friend.post(f"/tables/{table}/resign", seat=1)
    return host, friend, table


async def running(guest):
    return [one["id"] for one in await guest.get("/tables") if one["status"] == "running"]


@both
def test_nobody_is_put_into_another_game(tmp_path):
    async def go():
        async with house(tmp_path) as home:
            host, friend, table = await over(home, pace={"kind": "days", "days": 1})
            path = f"/tables/{table}/rematch"
            theirs = await friend.live(table, 1)
            await theirs.next("full")
            for _ in range(3):  # the same offer, however often it is pressed
                assert (await host.post(path, seat=0))["table"] is None
            assert await running(host) == await running(friend) == []
            said = (await theirs.next("rematch"))["rematch"]
            assert (said["table"], said["by"]) == (None, 0)
            await theirs.quiet()
            # the other finds it where what waits for him is listed
            (waits,) = (await friend.get("/challenges"))["rematches"]
            assert (waits["table"], waits["mine"], waits["seat"]) == (table, 1, 0)
            assert [one["rematch"] for one in await friend.get("/tables")] == [True]
            assert (await host.get("/challenges"))["rematches"] == []
            stranger = home.guest()
            assert (await stranger.see(table))["rematch"] is None
            await refused("not_your_seat", stranger.post(path, seat=1))
            await refused("not_your_seat", host.post(path, seat=1))
            # declined is declined, and only the other may still want it
            await friend.post(f"{path}/decline", seat=1)
            assert (await host.see(table, 0))["rematch"]["declined"] is True
            await refused("conflict", host.post(path, seat=0))
            assert (await friend.see(table, 1))["rematch"] is None
            assert (await friend.post(path, seat=1))["table"] is None
            new = (await host.post(path, seat=0))["table"]
            assert await running(friend) == [new]
            assert (await home.table(new)).pace.kind == "days"
            await refused("conflict", friend.post(f"{path}/withdraw", seat=1))

    run(go())


def test_offers_end_by_themselves_and_are_few(tmp_path):
    async def go():
        time = Time()
        async with house(tmp_path, clock=time) as home:
            host, friend, table = await over(home)
            path = f"/tables/{table}/rematch"
            await host.post(path, seat=0)
            time.passes(3 * DAY)  # its time is over: to press it now is an offer of one's own
            assert (await friend.see(table, 1))["rematch"] is None
            assert (await friend.get("/challenges"))["rematches"] == []
            await friend.post(f"{path}/decline", seat=1)  # there is nothing to decline
            assert (await friend.post(path, seat=1))["table"] is None
            await friend.post(f"{path}/withdraw", seat=1)
            for _ in range(2):
                await host.post(path, seat=0)
                await host.post(f"{path}/withdraw", seat=0)
            await refused("conflict", host.post(path, seat=0))
        async with house(tmp_path, clock=time) as home:  # also over a restart
            host, friend = home.guest(host.http.cookies), home.guest(friend.http.cookies)
            await refused("conflict", host.post(path, seat=0))
            await friend.post(path, seat=1)
            assert (await host.post(path, seat=0))["table"]

    run(go())


def test_alone_or_with_a_computer_it_begins_at_once(tmp_path):
    async def go():
        async with house(tmp_path) as home:
            guest = home.guest()
            for seats in (("me", "me"), ("me", 1)):
                table = await guest.create(seats=seats)
                await guest.post(f"/tables/{table}/resign", seat=0)
                assert (await guest.post(f"/tables/{table}/rematch", seat=0))["table"]

    run(go())


@both
def test_both_at_the_same_moment_get_one_game(tmp_path):
    async def go():
        async with house(tmp_path) as home:
            host, friend, table = await over(home)
            path = f"/tables/{table}/rematch"
            said = await asyncio.gather(host.post(path, seat=0), friend.post(path, seat=1))
            (new,) = [one["table"] for one in said if one["table"]]
            assert await running(host) == await running(friend) == [new]

    run(go())


# moderators


@pytest.fixture
def folder(tmp_path, monkeypatch):
    monkeypatch.setenv("DETENTE_DATA", str(tmp_path))
    return tmp_path


async def admin(*words):
    return await asyncio.to_thread(main, ["admin", *words])


async def moderator(home, name, *, proved=True):
    judge = await sign_up(home, name)
    if proved:
        await switch_on(home, judge)
    assert await admin("moderator", name) == 0
    return judge


def decide(judge, action, **more):
    return judge.post("/moderation/actions", action=action, reason="Be kind.", **more)


@both
def test_moderators_cannot_act_against_each_other(folder, capsys):
    async def go():
        async with house(folder) as home:
            judge, other = await moderator(home, "Judge"), await moderator(home, "Other")
            anna = await sign_up(home, "Anna")
            table = await rated_table(anna, other)
            sent = await anna.post("/reports", name="Other", reason="abuse", note="so rude")
            for action in ("warn", "mute", "suspend", "rename"):
                act = decide(judge, action, name="Other", days=7, new_name="Nobody-1")
                await refused("conflict", act)
            await refused("conflict", decide(judge, "end", table=table))
            for action in ("close", "suspend"):
                await refused("conflict", decide(judge, action, report=sent["report"], days=7))
            # nor do they read what is said about each other
            assert await judge.get("/moderation/reports") == []
            capsys.readouterr()
            assert await admin("appeals") == 0
            said = capsys.readouterr().out
            assert "about Other, a moderator: abuse" in said
            assert "by Anna: so rude" in said
            assert await admin("appeals", "--close-report", str(sent["report"])) == 0
            # a tournament of another moderator, or in which he plays, is not theirs either
            cup: Json = {"name": "Cup", "game": "cia_kgb", "format": "swiss", "rounds": 1}
            for organiser in (other, anna):
                made = (await organiser.post("/tournaments", **cup))["id"]
                if organiser is anna:
                    mine = (await judge.get(f"/tournaments/{made}"))["mine"]
                    assert "cancel" in mine["can"]
                    await other.post(f"/tournaments/{made}/join")
                cancel = judge.post(f"/tournaments/{made}/cancel", reason="so")
                await refused("needs_organiser", cancel)
            # whoever runs the server can
            assert await admin("suspend", "Other", "--days", "3", "--reason", "No.") == 0
            await refused("suspended", sign_in(home, "Other"))
            log = await judge.get("/moderation/log")
            assert [(one["action"], one["moderator"]) for one in log] == [("suspend", None)]
            assert await admin("suspend", "Other", "--days", "0") == 0
            await refused("needs_code", sign_in(home, "Other"))

    run(go())


def test_a_moderator_without_a_second_factor_moderates_nothing(folder, capsys):
    async def go():
        async with house(folder) as home:
            judge = await moderator(home, "Judge", proved=False)
            assert "once the second factor" in capsys.readouterr().out
            assert (await judge.get("/me"))["account"]["moderator"] is True
            anna = await sign_up(home, "Anna")
            for path in ("/moderation/reports", "/moderation/log"):
                await refused("needs_factor", judge.get(path))
            await refused("needs_factor", decide(judge, "warn", name="Anna"))
            made = (
                await anna.post(
                    "/tournaments", name="Cup", game="cia_kgb", format="swiss", rounds=1
                )
            )["id"]
            assert (await judge.get(f"/tournaments/{made}"))["mine"]["can"] == ["join"]
            await switch_on(home, judge)
            assert await judge.get("/moderation/reports") == []
            assert "cancel" in (await judge.get(f"/tournaments/{made}"))["mine"]["can"]

    run(go())


@both
def test_whoever_is_suspended_can_appeal_once_and_not_to_who_decided(folder, capsys, monkeypatch):
    monkeypatch.setenv("DETENTE_CONTACT", "mail to house@example.org")

    async def go():
        async with house(folder) as home:
            judge, bob = await moderator(home, "Judge"), await sign_up(home, "Bob")
            await sign_up(home, "Anna")
            form = {"name": "Bob", "password": PASSWORD, "text": "It was not me.\nReally."}
            await refused("conflict", bob.post("/account/appeal", **form))  # there is nothing yet
            table = (await bob.post("/lobby/tables", game="cia_kgb"))["table"]
            await bob.post("/challenges", to="Anna", game="cia_kgb")
            await decide(judge, "suspend", name="Bob", days=7)
            # nobody sits down with somebody who cannot answer
            anna = await sign_in(home, "Anna")
            await refused("not_found", anna.post(f"/lobby/tables/{table}"))
            assert (await anna.get("/challenges"))["received"] == []
            guest = home.guest()
            with pytest.raises(Refusal) as told:
                await guest.post("/account/sign-in", name="Bob", password=PASSWORD)
            assert told.value.key == "suspended"
            for language in ("en", "pl"):
                assert "Be kind" in told.value.error[language]
                assert "mail to house@example.org" in told.value.error[language]
            wrong = {**form, "password": "something else"}
            await refused("wrong_password", guest.post("/account/appeal", **wrong))
            await guest.post("/account/appeal", **form)
            await refused("conflict", guest.post("/account/appeal", **form))
            with pytest.raises(Refusal) as told:
                await guest.post("/account/sign-in", name="Bob", password=PASSWORD)
            assert "You have appealed" in told.value.error["en"]
            # it is not among what moderators read
            for path in ("/moderation/reports", "/moderation/log"):
                assert "not me" not in str(await judge.get(path))
            capsys.readouterr()
            assert await admin("appeals") == 0
            said = capsys.readouterr().out
            assert "Bob, suspended until" in said
            assert "by Judge: Be kind." in said
            assert "It was not me. Really." in said
            assert await admin("appeals", "--close", "1") == 0
            assert await admin("appeals", "--close", "1") == 2
            assert await admin("suspend", "Bob", "--days", "0") == 0
            await sign_in(home, "Bob")

    run(go())
