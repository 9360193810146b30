"""Plans for what comes later: what there is to plan for, what was seen, and choices in secret."""

from __future__ import annotations

import json

import pytest

from detente.games import GAMES
from tests.service.clock import Time
from tests.service.harness import Guest, House, Json, house, refused, run, two_guests
from tests.service.test_plans import quiet, waiting


def first_open(options: int) -> int:
    return (options & -options).bit_length() - 1


@pytest.mark.parametrize("name", GAMES)
def test_what_there_is_to_plan_for(tmp_path, name):
    async def go():
        async with house(tmp_path) as home:
            host, friend, table = await two_guests(home, name)
            ahead = [
                await guest.get(f"/tables/{table}/plan/questions", seat=seat)
                for seat, guest in enumerate((host, friend))
            ]
            assert all(len(one["questions"]) >= 7 for one in ahead)
            for one in ahead:
                for said in [*one["questions"], *one["happenings"]]:
                    text = said.get("prompt") or said["text"]
                    assert text["en"]
                    assert ("{thing}" in text["pl"]) == ("told" in said)
            # what is asked now is among it, without anything of this time
            (seat, *_) = (await home.table(table)).turns()
            asked = (await (host, friend)[seat].see(table, seat))["question"]
            steps = {(one["step"], one["kind"]) for one in ahead[seat]["questions"]}
            assert (asked["step"], asked["kind"]) in steps
            await refused("not_your_seat", host.get(f"/tables/{table}/plan/questions", seat=1))

    run(go())


async def before_the_other_lays(home: House) -> tuple[str, int, Guest, int, Guest]:
    """Iron Curtain: one is asked which card he plays, then where; next the other may have to say
    something about it."""
    host, friend, table = await two_guests(home, "iron_curtain")
    guests = [host, friend]
    while True:
        known = await home.table(table)
        (seat,) = known.turns()
        ask = known.playing.question_for(seat)
        assert ask is not None
        if ask.then.__name__ == "card_chosen":
            # some turns on, the other is asked about a card of his
            after = known.answered(seat, first_open(ask.options), 0)
            while after.turns() == [seat]:
                then = after.playing.question_for(seat)
                assert then is not None
                after = after.answered(seat, first_open(then.options), 0)
            if after.turns() == [1 - seat]:
                return table, *(await waiting(home, host, friend, table))
        await guests[seat].answer_first(table, seat)


def test_what_the_other_was_seen_to_do_is_a_condition(tmp_path):
    async def go():
        async with house(tmp_path) as home:
            table, seat, mover, mine, planner = await before_the_other_lays(home)
            path = f"/tables/{table}/plan"
            known = await home.table(table)
            ask = known.playing.question_for(seat)
            assert ask is not None
            cards = known.game.vocabulary.by_name["card"]
            laid = cards.first + first_open(ask.options)
            after = known
            while after.turns() != [mine]:
                then = after.playing.question_for(seat)
                assert then is not None
                after = after.answered(seat, first_open(then.options), 0)
            asked = after.playing.question_for(mine)
            assert asked is not None
            kind = known.game.vocabulary.kinds[asked.kind]
            options = [n for n in range(len(kind.keys)) if asked.options >> n & 1]
            other = next(n for n in range(cards.first, cards.first + len(cards.keys)) if n != laid)
            replies = [
                {"option": kind.first + options[0], "condition": {"told": "laid", "option": other}},
                {"option": kind.first + options[1], "condition": {"told": "laid", "option": laid}},
            ]
            step = {"step": asked.then.__name__, "kind": kind.name, "replies": replies}
            said = await planner.post(path, method="PUT", seat=mine, steps=[step])
            assert said["steps"][0]["replies"][1]["condition"]["told"] == "laid"
            while (await home.table(table)).turns() == [seat]:
                await mover.answer_first(table, seat)
                await quiet(home)
            kept = await planner.get(path, seat=mine)
            assert [one["option"] for one in kept["given"]] == [kind.first + options[1]]

    run(go())


class Twins:
    """Two tables of CIA vs KGB where everything is the same, up to before both choose agents: then
    one is asked alone, whose next answer ends the round."""

    def __init__(self, home: House, host: Guest, friend: Guest, tables: list[str]) -> None:
        self.home, self.guests, self.tables = home, [host, friend], tables

    async def play_up(self) -> int:
        """Who is asked."""
        while True:
            known = await self.home.table(self.tables[0])
            turns = known.turns()
            if len(turns) == 1:
                ask = known.playing.question_for(turns[0])
                assert ask is not None
                if known.answered(turns[0], self.choice(ask.options), 0).pair_open:
                    return turns[0]
            for table in self.tables:
                await self.answer(table, turns[0])

    @staticmethod
    def choice(options: int) -> int:
        """The last that is open: an action is passing, mostly."""
        return options.bit_length() - 1

    async def answer(self, table: str, seat: int) -> None:
        known = await self.home.table(table)
        ask = known.playing.question_for(seat)
        assert ask is not None
        option = known.game.vocabulary.number(ask.kind, self.choice(ask.options))
        await self.guests[seat].answer(table, seat, option, known.numbers[seat])

    async def seen(self, guest: Guest, seat: int | str) -> list[Json]:
        """Everything he is shown of both tables."""
        found = []
        listed = {one["id"]: one for one in await guest.get("/tables")}
        for table in self.tables:
            view = [await guest.see(table, seat), listed.get(table)]
            view.append(await guest.get(f"/tables/{table}/frames", seat=seat))
            found.append(json.loads(json.dumps(view).replace(table, "TABLE")))
        return found


def test_a_plan_for_a_secret_choice_tells_the_other_nothing(tmp_path):
    async def go():
        async with house(tmp_path, clock=Time(), seeds=lambda: "5" * 64) as home:
            host, friend = home.guest(), home.guest()
            tables = []
            for _ in range(2):
                made = await host.create_reply("cia_kgb", ("me", "open"), entropy="a")
                secret = made["invitations"]["1"].removeprefix("/join/")
                await friend.post(f"/invitations/{secret}", entropy="b")
                tables.append(made["table"])
            twins = Twins(home, host, friend, tables)
            seat = await twins.play_up()
            mover, mine = twins.guests[seat], 1 - seat
            planner = twins.guests[mine]
            path = f"/tables/{tables[0]}/plan"
            ahead = await planner.get(f"{path}/questions", seat=mine)
            asked = next(one for one in ahead["questions"] if one["step"] == "agents_picked")
            agents = (await home.table(tables[0])).game.vocabulary.by_name["agent"]
            known = await home.table(tables[0])
            ask = known.playing.question_for(seat)
            assert ask is not None
            pair = known.answered(seat, twins.choice(ask.options), 0).playing.question_for(mine)
            assert pair is not None
            option = agents.first + twins.choice(pair.options)
            step = {"step": asked["step"], "kind": asked["kind"], "replies": [{"option": option}]}

            lives = [await mover.live(table, seat) for table in tables]
            for live in lives:
                await live.next("full")
            await planner.post(path, method="PUT", seat=mine, steps=[step])
            for table in tables:
                await twins.answer(table, seat)
            await quiet(home)
            # the plan has chosen at one table and nobody at the other
            turns = [(await home.table(table)).turns() for table in tables]
            assert turns == [[seat], [0, 1]]
            await same(twins, mover, seat, lives)
            # then both are in, at the second by hand
            for table in tables:
                await twins.answer(table, seat)
            await twins.answer(tables[1], mine)
            await quiet(home)
            one, two = [(await home.table(table)).playing.answers for table in tables]
            assert sorted(map(repr, one)) == sorted(map(repr, two))
            views = [(await mover.see(table, seat))["view"] for table in tables]
            assert views[0] == views[1]
            assert (await planner.get(path, seat=mine))["state"] == "done"

    async def same(twins, mover, seat, lives):
        for live in lives:
            await live.socket.send('{"type":"ping"}')
            await live.next("pong")
        said = [
            [json.loads(text) for text in live.received if '"presence"' not in text]
            for live in lives
        ]
        texts = [json.dumps(one).replace(t, "T") for one, t in zip(said, twins.tables, strict=True)]
        assert texts[0] == texts[1]
        for eyes in (seat, "observer"):
            one, two = await twins.seen(mover, eyes)
            assert one == two

    run(go())


def test_a_standing_answer_does_not_tell_that_the_other_has_chosen(tmp_path):
    async def go():
        async with house(tmp_path) as home:
            host, friend, table = await two_guests(home, "cia_kgb")
            while not (await home.table(table)).pair_open:
                (seat,) = (await home.table(table)).turns()
                await (host, friend)[seat].answer_first(table, seat)
            question = (await host.see(table, 0))["question"]
            always = {"step": question["step"], "kind": question["kind"]}
            always["option"] = question["options"][0]
            await host.post(f"/tables/{table}/plan", method="PUT", seat=0, standing=[always])
            before = await host.see(table, 0)
            await friend.answer_first(table, 1)  # nobody may know of it
            await quiet(home)
            assert (await home.table(table)).turns() == [0]
            assert await host.see(table, 0) == before
            assert (await host.get(f"/tables/{table}/plan", seat=0))["given"] == []

    run(go())


def test_a_plan_made_at_one_server_is_followed_at_another(tmp_path, postgresql):
    async def go():
        async with house(tmp_path) as first, house(tmp_path) as second:
            host, friend, table = await two_guests(first, "iron_curtain")
            (seat,) = (await first.table(table)).turns()  # who begins is asked
            mine = 1 - seat
            mover = (host, friend)[seat]
            planner = second.guest((host, friend)[mine].http.cookies)
            live = await planner.live(table, mine)
            view = (await live.next("full"))["view"]
            game = (await first.table(table)).game
            cards, sides = (game.vocabulary.by_name[kind] for kind in ("card", "side"))
            card = cards.first + cards.keys.index(view[f"hand.{game.seats[mine]}"][0])
            step = {"step": "card_chosen", "kind": "card", "replies": [{"option": card}]}
            path = f"/tables/{table}/plan"
            await planner.post(path, method="PUT", seat=mine, steps=[step])
            await live.next("plan")
            seen = await mover.see(table, seat)
            await mover.answer(table, seat, sides.first + mine, seen["number"])
            await live.next("plan")  # the other server has answered for him, and says so
            kept = await planner.get(path, seat=mine)
            assert [one["option"] for one in kept["given"]] == [card]
            assert kept["state"] == "done"

    run(go())
