"""Plans: answers in advance, given only to what was foreseen, and known to nobody else."""

from __future__ import annotations

import io
import json
import zipfile

from detente.service.db.schema.plans import PLANS
from tests.service.clock import Time
from tests.service.harness import Guest, House, Json, house, refused, run, two_guests


async def quiet(home: House) -> None:
    """Wait until everything that a plan has to do is done."""
    while home.follower.busy:
        await home.follower.idle()


async def asked(guest: Guest, table: str, seat: int) -> Json:
    question: Json = (await guest.see(table, seat))["question"]
    return question


def simple(question: Json, number: int = 0, **more) -> Json:
    option = question["options"][number]
    reply = {"option": option, **more}
    return {"step": question["step"], "kind": question["kind"], "replies": [reply]}


async def waiting(
    home: House, host: Guest, friend: Guest, table: str
) -> tuple[int, Guest, int, Guest]:
    """Who is to answer, and who waits."""
    (seat,) = (await home.table(table)).turns()
    guests = [host, friend]
    return seat, guests[seat], 1 - seat, guests[1 - seat]


async def foreseen(home: House, table: str, seat: int) -> Json:
    """What a seat will be asked after the other has given his first open answer."""
    known = await home.table(table)
    other = 1 - seat
    ask = known.playing.question_for(other)
    assert ask is not None
    choice = (ask.options & -ask.options).bit_length() - 1
    after = known.answered(other, choice, 0)
    next_ask = after.playing.question_for(seat)
    assert next_ask is not None
    kind = known.game.vocabulary.kinds[next_ask.kind]
    open_ = [n for n in range(len(kind.keys)) if next_ask.options >> n & 1]
    return {
        "step": next_ask.then.__name__,
        "kind": kind.name,
        "options": [kind.first + n for n in open_],
        "first": known.game.vocabulary.number(ask.kind, choice),
        "view": after.sight(seat).quantities,
    }


async def whole_turn(home: House, table: str, seat: int) -> list[Json]:
    """A plan for everything a seat will be asked after the other's first open answer, until it is
    the other's turn again: first open answers too."""
    known = await home.table(table)
    steps: list[Json] = []
    while not steps or known.turns() == [seat]:
        (asked,) = known.turns()
        ask = known.playing.question_for(asked)
        assert ask is not None
        choice = (ask.options & -ask.options).bit_length() - 1
        if asked == seat:
            kind = known.game.vocabulary.kinds[ask.kind]
            replies = [{"option": kind.first + choice}]
            steps.append({"step": ask.then.__name__, "kind": kind.name, "replies": replies})
        known = known.answered(asked, choice, 0)
    return steps


async def until_other_is_next(home: House, host: Guest, friend: Guest, table: str) -> None:
    """Play on until the first open answer of who is asked leads to a question for the other."""
    guests = [host, friend]
    while True:
        known = await home.table(table)
        turns = known.turns()
        if len(turns) == 1:
            ask = known.playing.question_for(turns[0])
            assert ask is not None
            choice = (ask.options & -ask.options).bit_length() - 1
            if known.answered(turns[0], choice, 0).turns() == [1 - turns[0]]:
                return
        await guests[turns[0]].answer_first(table, turns[0])


async def set_up(home: House):
    host, friend, table = await two_guests(home, "iron_curtain")
    await until_other_is_next(home, host, friend, table)
    seat, mover, mine, planner = await waiting(home, host, friend, table)
    return table, seat, mover, mine, planner, await foreseen(home, table, mine)


def test_a_plan_answers_what_it_foresaw(tmp_path, database):
    async def go():
        async with house(tmp_path, clock=Time()) as home:
            table, seat, mover, mine, planner, question = await set_up(home)
            path = f"/tables/{table}/plan"
            said = await planner.post(path, method="PUT", seat=mine, steps=[simple(question, 1)])
            assert said["state"] == "active"
            before = len((await home.table(table)).playing.answers)
            await mover.answer_first(table, seat)
            await quiet(home)
            given = (await home.table(table)).playing.answers[before + 1]
            assert given.seat == mine
            kept = await planner.get(path, seat=mine)
            assert (kept["state"], kept["steps"]) == ("done", [])
            assert kept["given"][0]["option"] == question["options"][1]

    run(go())


def test_a_condition_chooses_the_answer(tmp_path):
    async def go():
        async with house(tmp_path) as home:
            table, seat, mover, mine, planner, question = await set_up(home)
            first, second = question["options"][:2]
            replies = [
                {"option": first, "condition": {"answer": question["first"] + 1}},
                {"option": second, "condition": {"answer": question["first"]}},
            ]
            step = {"step": question["step"], "kind": question["kind"], "replies": replies}
            await planner.post(f"/tables/{table}/plan", method="PUT", seat=mine, steps=[step])
            await mover.answer_first(table, seat)
            await quiet(home)
            kept = await planner.get(f"/tables/{table}/plan", seat=mine)
            assert [one["option"] for one in kept["given"]] == [second]

    run(go())


def test_a_quantity_may_be_a_condition(tmp_path):
    async def go():
        async with house(tmp_path) as home:
            table, seat, mover, mine, planner, question = await set_up(home)
            name, value = next(
                (name, value) for name, value in question["view"].items() if isinstance(value, int)
            )
            good = {"quantity": name, "value": value}
            bad = {"quantity": name, "value": value + 1}
            first, second = question["options"][:2]
            replies = [{"option": first, "condition": bad}, {"option": second, "condition": good}]
            step = {"step": question["step"], "kind": question["kind"], "replies": replies}
            await planner.post(f"/tables/{table}/plan", method="PUT", seat=mine, steps=[step])
            await mover.answer_first(table, seat)
            await quiet(home)
            kept = await planner.get(f"/tables/{table}/plan", seat=mine)
            assert [one["option"] for one in kept["given"]] == [second]

    run(go())


def test_what_was_not_foreseen_stops_a_plan(tmp_path):
    async def go():
        async with house(tmp_path) as home:
            table, seat, mover, mine, planner, question = await set_up(home)
            path = f"/tables/{table}/plan"
            no = {"answer": question["first"] + 1}
            await planner.post(
                path, method="PUT", seat=mine, steps=[simple(question, condition=no)]
            )
            before = len((await home.table(table)).playing.answers)
            await mover.answer_first(table, seat)
            await quiet(home)
            answers = (await home.table(table)).playing.answers
            assert not any(one.seat == mine and not one.auto for one in answers[before:])
            kept = await planner.get(path, seat=mine)
            assert kept["state"] == "stopped"
            assert kept["why"]["en"]
            # and it stays so, though the question is still there
            await home.follower.look()
            assert (await home.table(table)).turns() == [mine]
            # now it is his turn: he answers himself
            await refused(
                "conflict", planner.post(path, method="PUT", seat=mine, steps=[simple(question)])
            )
            said = await planner.post(path, method="PUT", seat=mine)
            assert said["state"] == "none"

    run(go())


def test_another_question_stops_a_plan(tmp_path):
    async def go():
        async with house(tmp_path) as home:
            table, seat, mover, mine, planner, question = await set_up(home)
            steps = type((await home.table(table)).playing.state).steps
            other = next(name for name in steps if name != question["step"])
            step = {**simple(question), "step": other}
            await planner.post(f"/tables/{table}/plan", method="PUT", seat=mine, steps=[step])
            await mover.answer_first(table, seat)
            await quiet(home)
            kept = await planner.get(f"/tables/{table}/plan", seat=mine)
            assert kept["state"] == "stopped"
            assert kept["given"] == []

    run(go())


def test_a_standing_answer_is_given_so_many_times(tmp_path):
    async def go():
        async with house(tmp_path) as home:
            table, seat, mover, mine, planner, question = await set_up(home)
            option = question["options"][0]
            one = {"step": question["step"], "kind": question["kind"], "option": option, "left": 1}
            await planner.post(f"/tables/{table}/plan", method="PUT", seat=mine, standing=[one])
            await mover.answer_first(table, seat)
            await quiet(home)
            kept = await planner.get(f"/tables/{table}/plan", seat=mine)
            assert kept["standing"] == []
            assert len(kept["given"]) == 1

    run(go())


def test_a_standing_answer_is_not_for_the_question_that_is_open(tmp_path):
    async def go():
        async with house(tmp_path) as home:
            table, seat, mover, *_ = await set_up(home)
            question = await asked(mover, table, seat)
            option = question["options"][0]
            one = {"step": question["step"], "kind": question["kind"], "option": option}
            await mover.post(f"/tables/{table}/plan", method="PUT", seat=seat, standing=[one])
            await quiet(home)
            assert (await home.table(table)).turns() == [seat]

    run(go())


def test_a_plan_is_for_nobody_else(tmp_path):
    async def go():
        async with house(tmp_path) as home:
            table, seat, mover, mine, planner, question = await set_up(home)
            live = await mover.live(table, seat)
            await live.next("full")
            views = [await mover.see(table, seat), await mover.see(table), await planner.see(table)]
            path = f"/tables/{table}/plan"
            own = await planner.live(table, mine)
            await own.next("full")
            await live.next("presence")
            await planner.post(path, method="PUT", seat=mine, steps=[simple(question)])
            assert await own.next() == {"type": "plan"}
            await live.quiet()
            after = [await mover.see(table, seat), await mover.see(table), await planner.see(table)]
            for view in (*views, *after):
                view.pop("players")
            assert after == views
            await refused("not_your_seat", mover.get(path, seat=mine))
            await refused("not_your_seat", home.guest().get(path, seat=mine))
            await refused("not_your_seat", mover.post(path, method="PUT", seat=mine))
            mover_has, mine_has = [
                json.loads(zipfile.ZipFile(io.BytesIO(data)).read("plans.json"))
                for data in [
                    (await guest.http.get("/api/me/export")).content for guest in (mover, planner)
                ]
            ]
            assert mover_has == []
            assert question["step"] in mine_has[0]["body"]

    run(go())


def test_a_plan_is_followed_after_a_restart(tmp_path, monkeypatch):
    async def go():
        async with house(tmp_path) as home:
            table, seat, mover, mine, planner, question = await set_up(home)
            path = f"/tables/{table}/plan"
            await planner.post(path, method="PUT", seat=mine, steps=[simple(question)])
            # the server ends before it has followed the plan
            monkeypatch.setattr(home.follower, "arrange", lambda room: None)
            await mover.answer_first(table, seat)
            assert (await home.table(table)).turns() == [mine]
            cookies = planner.http.cookies
        async with house(tmp_path) as home:
            await home.follower.look()
            kept = await home.guest(cookies).get(path, seat=mine)
            assert len(kept["given"]) == 1

    run(go())


def test_what_a_plan_may_not_be(tmp_path):
    async def go():
        async with house(tmp_path) as home:
            table, _, _, mine, planner, question = await set_up(home)
            path, good = f"/tables/{table}/plan", simple(question)

            async def tried(key: str, **plan):
                await refused(key, planner.post(path, method="PUT", seat=mine, **plan))

            await tried("not_offered", steps=[{**good, "step": "no_such_step"}])
            await tried("not_offered", steps=[{**good, "kind": "no_such_kind"}])
            await tried("not_offered", steps=[{**good, "replies": [{"option": 99_999}]}])
            await tried("bad_request", steps=[{**good, "replies": []}])
            await tried("bad_request", steps=[good] * 21)
            both = {"quantity": "x", "value": 1, "answer": 1}
            await tried("bad_request", steps=[simple(question, condition=both)])
            half = {"told": "laid"}
            await tried("bad_request", steps=[simple(question, condition=half)])
            unknown = {"told": "no_such_happening", "option": 0}
            await tried("not_offered", steps=[simple(question, condition=unknown)])
            of_no_card = {"told": "laid", "option": 99_999}
            await tried("not_offered", steps=[simple(question, condition=of_no_card)])
            await tried("stale", steps=[good], number=1_000)
            await refused("bad_request", planner.get(path, seat="observer"))
            stored = await home.desk.store.read(lambda db: db.execute(PLANS.select()).all())
            assert stored == []

    run(go())
