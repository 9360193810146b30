"""A second factor: switching it on and off, signing in with it, recovery codes."""

import asyncio
import io
import json
import zipfile

import pytest
from sqlalchemy import Connection, select

from detente.__main__ import main
from detente.service.accounts import actions as accounts
from detente.service.core.clock import now
from detente.service.db.schema.people import FACTORS, RECOVERY_CODES
from detente.service.people import rows as people
from detente.service.people.factors import CODES, STEP
from detente.service.table.pace import DAY
from tests.service.accounts import PASSWORD, code_at, name_of, sign_in, sign_up, switch_on
from tests.service.clock import Time
from tests.service.harness import house, refused, run

both = pytest.mark.usefixtures("database")  # where it is the database that holds


def timed(folder):
    time = Time()
    return time, house(folder, clock=time)


def sign(home, code="", name="Anna", password=PASSWORD):
    return home.guest().post("/account/sign-in", name=name, password=password, code=code)


def test_it_counts_once_its_owner_has_shown_a_code(tmp_path):
    async def go():
        time, opened = timed(tmp_path)
        async with opened as home:
            anna, elsewhere = await sign_up(home, "Anna"), await sign_in_twice(home)
            await refused("wrong_password", anna.post("/account/factor", password="not it"))
            begun = await anna.post("/account/factor", password=PASSWORD)
            assert begun["secret"] in begun["address"]
            assert {len(row) for row in begun["picture"]} == {len(begun["picture"])}
            assert (await anna.get("/me"))["account"]["factor"] is None
            await sign(home)  # nothing is asked for yet
            begun = await anna.post("/account/factor", password=PASSWORD)  # the first is forgotten
            await refused("wrong_code", anna.post("/account/factor/confirm", code="99999"))
            code = code_at(begun["secret"], time.at)
            codes = (await anna.post("/account/factor/confirm", code=code))["codes"]
            assert len(set(codes)) == CODES
            factor = (await anna.get("/me"))["account"]["factor"]
            assert factor == {"since": time.at, "codes": CODES}
            assert await name_of(elsewhere) is None  # whoever has not shown it is signed out
            await refused("conflict", anna.post("/account/factor", password=PASSWORD))

    async def sign_in_twice(home):
        return await sign_in(home, "Anna")

    run(go())


@both
def test_it_is_asked_for_after_the_password_and_a_code_works_once(tmp_path):
    async def go():
        time, opened = timed(tmp_path)
        async with opened as home:
            secret, codes = await switch_on(home, await sign_up(home, "Anna"))
            await refused("wrong_password", sign(home, password="something else"))
            await refused("needs_code", sign(home))
            used = code_at(secret, time.at)  # when it was switched on
            await refused("wrong_code", sign(home, used))
            time.at += 2 * STEP
            await refused("wrong_code", sign(home, code_at(secret, time.at - 2 * STEP)))
            early = code_at(secret, time.at + STEP)  # the clock of the app is fast
            await sign(home, f"{early[:3]} {early[3:]}")
            # neither that one again nor one before it
            await refused("wrong_code", sign(home, early))
            await refused("wrong_code", sign(home, code_at(secret, time.at)))
            time.at += 2 * STEP
            both = code_at(secret, time.at)
            said = await asyncio.gather(sign(home, both), sign(home, both), return_exceptions=True)
            assert sorted(getattr(one, "key", "") for one in said) == ["", "wrong_code"]
            # a recovery code, however it is written, once
            await sign(home, codes[3].upper().replace("-", " "))
            await refused("wrong_code", sign(home, codes[3]))
            kept = await home.desk.store.read(
                lambda db: [row.code for row in db.execute(select(RECOVERY_CODES))]
            )
            assert len(kept) == CODES - 1
            assert not any(code in kept for code in codes)

    run(go())


def test_tries_are_limited(tmp_path):
    async def go():
        time, opened = timed(tmp_path)
        async with opened as home:
            secret, codes = await switch_on(home, await sign_up(home, "Anna"))
            for rate in ("sign_in_here", "sign_in_pair", "sign_in_name"):
                getattr(home.app.state.rates, rate).burst = 100
            home.app.state.rates.code.clock = lambda: 0.0
            for _ in range(9):  # one was spent on switching it on
                await refused("wrong_code", sign(home, "99999"))
            time.at += 2 * STEP
            for code in (code_at(secret, time.at), codes[0]):
                await refused("too_many", sign(home, code))
            home.app.state.rates.code.clock = lambda: 301.0
            await sign(home, codes[0])

    run(go())


def link_for_anna(db: Connection) -> str:
    found = people.account_named(db, "Anna")
    assert found is not None
    return accounts.new_link(db, found.id, now() + DAY)


def test_a_link_for_a_new_password_does_not_go_round_it(tmp_path, monkeypatch):
    monkeypatch.setenv("DETENTE_DATA", str(tmp_path))

    async def go():
        async with house(tmp_path) as home:
            _, codes = await switch_on(home, await sign_up(home, "Anna"))
            link = await home.desk.store.write(link_for_anna)
            path, new = f"/account/reset/{link}", "another password"
            await refused("needs_code", home.guest().post(path, password=new))
            await refused("wrong_code", home.guest().post(path, password=new, code="99999"))
            guest = home.guest()
            await guest.post(path, password=new, code=codes[0])
            assert await name_of(guest) == "Anna"
            await refused("needs_code", sign(home, password=new))

    run(go())


@both
def test_switching_off_asks_for_both(tmp_path):
    async def go():
        async with house(tmp_path) as home:
            anna = await sign_up(home, "Anna")
            _, codes = await switch_on(home, anna)
            off = "/account/factor/off"
            await refused("wrong_password", anna.post(off, password="not it", code=codes[0]))
            await refused("needs_code", anna.post(off, password=PASSWORD, code=" "))
            await refused("wrong_code", anna.post(off, password=PASSWORD, code="99999"))
            fresh = await anna.post("/account/factor/codes", password=PASSWORD, code=codes[0])
            await refused("wrong_code", anna.post(off, password=PASSWORD, code=codes[1]))
            await anna.post(off, password=PASSWORD, code=fresh["codes"][0])
            assert (await anna.get("/me"))["account"]["factor"] is None
            await sign(home)
            await refused("needs_account", home.guest().post("/account/factor", password=PASSWORD))

    run(go())


def test_it_is_exported_without_its_secret_and_goes_with_the_account(tmp_path):
    async def go():
        async with house(tmp_path) as home:
            anna = await sign_up(home, "Anna")
            secret, codes = await switch_on(home, anna)
            data = (await anna.http.get("/api/me/export")).content
            with zipfile.ZipFile(io.BytesIO(data)) as archive:
                assert json.loads(archive.read("second_factor.json"))["codes"] == CODES
                files = b"".join(archive.read(name) for name in archive.namelist())
            assert secret.encode() not in files
            assert codes[0].encode() not in files
            await anna.post("/me/delete", password=PASSWORD)

            def left(db):
                return [*db.execute(select(FACTORS)), *db.execute(select(RECOVERY_CODES))]

            assert await home.desk.store.read(left) == []

    run(go())


def test_no_token_opens_it_and_tokens_work_as_before(tmp_path):
    async def go():
        async with house(tmp_path) as home:
            anna = await sign_up(home, "Anna")
            await switch_on(home, anna)
            scopes = ["read", "play", "account"]
            token = (await anna.post("/me/tokens", name="bot", scopes=scopes))["token"]
            program = home.guest()
            program.http.headers["Authorization"] = f"Bearer {token}"
            assert await name_of(program) == "Anna"
            for path in ("", "/confirm", "/codes", "/off"):
                form = {"password": PASSWORD, "code": "99999"}
                await refused("needs_browser", program.post(f"/account/factor{path}", **form))

    run(go())


def test_whoever_runs_the_server_removes_a_lost_one(tmp_path, monkeypatch, capsys):
    monkeypatch.setenv("DETENTE_DATA", str(tmp_path))

    async def go():
        async with house(tmp_path) as home:
            await switch_on(home, await sign_up(home, "Anna"))
            for more in ([], ["--remove"], []):
                done = await asyncio.to_thread(main, ["admin", "second-factor", "anna", *more])
                assert done == 0
            await sign(home)

    run(go())
    said = capsys.readouterr().out.splitlines()
    assert said == [
        "Anna has a second factor",
        "Anna has no second factor now",
        "Anna has no second factor",
    ]
