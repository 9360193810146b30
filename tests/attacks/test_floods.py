"""Floods of requests, answers and undos: who sends too many is told to wait; little is kept."""

from __future__ import annotations

from sqlalchemy import func, select

from detente.service.db.schema.tables import REPLIES
from detente.service.play import desk
from detente.service.play.rows import replies as reply_rows
from detente.service.web.rates import Rate
from tests.attacks.test_network import FROM
from tests.service.clock import Time
from tests.service.harness import Guest, house, run, two_guests


async def flood(guest: Guest) -> list[int]:
    """Answer and undo, again and again, as quickly as one can."""
    table = await guest.create()
    body = {"request": "12345678", "seat": 0, "number": 1, "option": 0}
    said = {"X-Detente": "1"}
    found = []
    for number in range(10):
        body["request"] = f"request-{number}"
        for what in ("answer", "undo"):
            path = f"/api/tables/{table}/{what}"
            found.append((await guest.http.post(path, json=body, headers=said)).status_code)
    return found


def test_answers_and_undos_have_a_limit_by_person(tmp_path):
    async def go():
        async with house(tmp_path, clock=Time()) as home:
            guest, other = home.guest(), home.guest()
            home.app.state.rates.change = Rate(7, 0.25, lambda: 0)
            found = await flood(guest)
            assert found.count(429) == 20 - 6  # making the table counts too
            said = await guest.http.post("/api/tables", json={}, headers={"X-Detente": "1"})
            assert said.json()["error"]["key"] == "too_many"
            assert said.headers["retry-after"] == "4"
            assert (await guest.http.get("/api/tables")).is_success  # looking has its own
            await other.create()

    run(go())


def test_requests_have_a_limit_by_network(tmp_path):
    async def go():
        async with house(tmp_path, clock=Time()) as home:
            rates = home.app.state.rates
            rates.look_here = Rate(3, 0.5, lambda: 0)
            rates.change_here = Rate(2, 0.5, lambda: 0)
            for path in ("/", "/api/games", "/nothing.js"):
                said = await home.guest().http.get(path, headers=FROM)
                assert said.status_code != 429
            said = await home.guest().http.get("/", headers=FROM)
            assert (said.status_code, said.headers["retry-after"]) == (429, "2")
            assert said.headers["x-content-type-options"] == "nosniff"
            statuses = [
                (await home.guest().http.post("/api/tables", json={}, headers=sent)).status_code
                for sent in [{"X-Detente": "1", **FROM}] * 3
            ]
            assert statuses == [400, 400, 429]
            assert (await home.guest().http.get("/api/games")).is_success

    run(go())


def test_of_many_replies_the_last_are_kept(tmp_path, monkeypatch, database):
    monkeypatch.setattr(reply_rows, "MOST", 5)
    monkeypatch.setattr(desk, "FORGET_EVERY", 4)

    async def go():
        time = Time()
        async with house(tmp_path, clock=time) as home:
            guest, other, table = await two_guests(home)
            for number in range(20):
                for one, seat in ((guest, 0), (other, 1)):
                    time.passes(1)
                    path, text = f"/tables/{table}/notes", f"note {number}"
                    request = f"request-{number}"
                    await one.post(path, request, "PUT", seat=seat, text=text)
                time.passes(1)
                await guest.post(f"/tables/{table}/hurry")  # changes nothing
                await guest.create()
            found = select(REPLIES.c.place, func.count()).group_by(REPLIES.c.place, REPLIES.c.guest)
            kept = await home.desk.store.read(lambda db: db.execute(found).all())
            assert len(kept) == 3
            assert max(count for _, count in kept) <= 5 + 4
            # a repeat is still known as one
            notes = f"/tables/{table}/notes"
            await guest.post(notes, "request-19", "PUT", seat=0, text="other")
            assert (await guest.see(table, 0))["notes"] == "note 19"

    run(go())
