"""Observers by consent: what is agreed, who sees what, and that watching is all they can do."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from detente.kernel.play import Draft
from tests.service.accounts import PASSWORD, rated_table, sign_up
from tests.service.harness import Guest, House, Json, Live, house, refused, run, two_guests

pytestmark = pytest.mark.usefixtures("database")


async def propose(guest: Guest, table: str, seat: int, mode: str, **more: Any) -> Json:
    await guest.post(f"/tables/{table}/observers", seat=seat, mode=mode, **more)
    found: Json = (await guest.see(table, seat))["observers"]
    return found


async def agree(guests: tuple[Guest, Guest], table: str, mode: str, **more: Any) -> None:
    """The first proposes, the second agrees."""
    asked = await propose(guests[0], table, 0, mode, **more)
    path = f"/tables/{table}/observers/reply"
    await guests[1].post(path, seat=1, proposal=asked["proposal"]["id"], accept=True)


async def drafting(home: House, guests: tuple[Guest, Guest], table: str) -> bool:
    """One answer of whoever is asked; whether he has not handed it over yet."""
    await play(home, guests, table)
    return (await home.table(table)).playing.draft is not None


async def play(home: House, guests: tuple[Guest, Guest], table: str, answers: int = 1) -> None:
    for _ in range(answers):
        seat = (await home.table(table)).turns()[0]
        await guests[seat].answer_first(table, seat)


def lines(view: Json) -> list[str]:
    return [line["text"]["en"] for line in view["log"]]


# Agreeing


def test_nothing_changes_before_both_agree_and_both_read_it(tmp_path):
    async def go():
        async with house(tmp_path) as home:
            host, friend, table = await two_guests(home, "iron_curtain")
            stranger = home.guest()
            lives = [await guest.live(table, s) for s, guest in enumerate((host, friend))]
            watching = await stranger.live(table)
            for live in (*lives, watching):
                await live.next("full")
            before = (await host.see(table, 0))["observers"]
            assert before == {
                "mode": "public",
                "seat": None,
                "answers": None,
                "minutes": None,
                "teachers": [],
                "open": [],
                "proposal": None,
            }
            await propose(host, table, 0, "one", hand=0)
            said = (await lives[1].next("observers"))["observers"]
            assert said["mode"] == "public"
            assert (said["proposal"]["mode"], said["proposal"]["seat"]) == ("one", 0)
            assert said["proposal"]["by"] == 0
            heard = (await watching.next("observers"))["observers"]
            assert "proposal" not in heard
            await refused("not_your_seat", stranger.see(table, 0))
            path = f"/tables/{table}/observers/reply"
            asked = said["proposal"]["id"]
            await refused("not_asked", host.post(path, seat=0, proposal=asked, accept=True))
            await refused("not_your_seat", host.post(path, seat=1, proposal=asked, accept=True))
            await refused("not_your_seat", stranger.post(path, seat=1, proposal=asked, accept=True))
            await refused("stale", friend.post(path, seat=1, proposal="another", accept=True))
            await friend.post(path, seat=1, proposal=asked, accept=False)
            assert (await lives[0].next("observers"))["observers"]["proposal"]["id"] == asked
            assert (await lives[0].next("observers"))["observers"]["proposal"] is None
            await refused("not_asked", friend.post(path, seat=1, proposal=asked, accept=True))
            await agree((host, friend), table, "one", hand=0)
            for live in (*lives, watching):
                step = await live.next("step")
                assert "observers see what" in lines(step)[-1]
            assert (await stranger.see(table))["observers"]["open"] == [0]
            assert (await stranger.see(table, 0))["mine"] == []
            await refused("not_your_seat", stranger.see(table, 1))
            await refused("not_your_seat", friend.see(table, 0))
            # read again from the database, it is the same
            home.desk.rooms.drop(table)
            again = await stranger.see(table, 0)
            assert (again["observers"]["mode"], again["observers"]["seat"]) == ("one", 0)
            assert "observers see what" in lines(again)[-1]

    run(go())


def test_one_agrees_to_what_he_has_seen(tmp_path):
    async def go():
        async with house(tmp_path) as home:
            host, friend, table = await two_guests(home)
            asked = await propose(host, table, 0, "closed")
            await propose(host, table, 0, "one", hand=1)
            path = f"/tables/{table}/observers/reply"
            old = asked["proposal"]["id"]
            await refused("stale", friend.post(path, seat=1, proposal=old, accept=True))
            assert (await home.guest().see(table))["observers"]["mode"] == "public"
            # whoever proposed it may take it back
            new = (await host.see(table, 0))["observers"]["proposal"]["id"]
            await host.post(path, seat=0, proposal=new, accept=False)
            assert (await friend.see(table, 1))["observers"]["proposal"] is None

    run(go())


@pytest.mark.parametrize(
    "body",
    [
        {"mode": "one"},
        {"mode": "both"},
        {"mode": "both", "answers": 3, "minutes": 3},
        {"mode": "both", "answers": 0},
        {"mode": "public", "answers": 3},
        {"mode": "closed", "hand": 0},
        {"mode": "everything"},
        {"mode": "public", "teachers": [{"seat": 0, "name": "A"}, {"seat": 0, "name": "B"}]},
    ],
)
def test_a_proposal_says_everything_it_needs(tmp_path, body):
    async def go():
        async with house(tmp_path) as home:
            host, _, table = await two_guests(home)
            await refused("bad_request", host.post(f"/tables/{table}/observers", seat=0, **body))

    run(go())


def test_what_cannot_be_proposed(tmp_path):
    async def go():
        async with house(tmp_path) as home:
            anna, bob = await sign_up(home, "Anna"), await sign_up(home, "Bob")
            await sign_up(home, "Carl")
            table = await rated_table(anna, bob)
            carl = [{"seat": 0, "name": "carl"}]
            await refused("conflict", propose(anna, table, 0, "one", hand=0))
            await refused("conflict", propose(anna, table, 0, "public", teachers=carl))
            await refused("conflict", propose(anna, table, 0, "public"))
            await agree((anna, bob), table, "both", answers=20)
            table = await anna.create(seats=("me", "open"))
            await refused("not_asked", propose(anna, table, 0, "closed"))
            host, _, table = await two_guests(home)
            await refused("not_your_seat", propose(host, table, 1, "closed"))
            nobody = [{"seat": 0, "name": "Nobody"}]
            await refused("not_found", propose(host, table, 0, "public", teachers=nobody))
            await host.post(f"/tables/{table}/resign", seat=0)
            await refused("over", propose(host, table, 0, "closed"))

    run(go())


def test_a_player_alone_decides_alone(tmp_path):
    async def go():
        async with house(tmp_path) as home:
            guest, stranger = home.guest(), home.guest()
            table = await guest.create("iron_curtain")
            assert (await propose(guest, table, 0, "one", hand=1))["mode"] == "one"
            assert (await stranger.see(table, 1))["question"] is None
            table = await guest.create("iron_curtain", ("me", 1))
            assert (await propose(guest, table, 0, "one", hand=0))["open"] == []

    run(go())


# One hand open


def test_who_watches_one_hand_sees_it_and_is_asked_nothing(tmp_path):
    async def go():
        async with house(tmp_path) as home:
            host, friend, table = await two_guests(home, "iron_curtain")
            guests = host, friend
            await agree(guests, table, "one", hand=0)
            stranger = home.guest()
            live = await stranger.live(table, 0)
            number = (await live.next("full"))["number"]
            makers: set[int] = set()
            since = len((await home.table(table)).playing.answers)
            for _ in range(6):
                while await drafting(home, guests, table):
                    makers.update((await home.table(table)).turns())
                    await live.quiet()
                mine, theirs = await host.see(table, 0), await live.next("full")
                for name in ("result", "status"):
                    assert theirs[name] == mine[name]
                assert position(theirs, since) == position(mine, since)
                # it grows with what he is shown, not with what the player has tried meanwhile
                assert theirs["number"] > number
                number = theirs["number"]
                assert (await stranger.see(table, 0))["number"] == number
                assert theirs["question"] is None
                assert not theirs["undo"]["can"]
                assert theirs["chat"] == []
                assert theirs["notes"] == ""
            hand = theirs["view"]["hand.us"]
            assert "?" not in hand
            assert (await stranger.see(table))["view"]["hand.us"] != hand
            assert makers == {0, 1}, "of the drafts of both nothing was shown"

    run(go())


def test_what_was_before_the_consent_stays_secret(tmp_path):
    async def go():
        async with house(tmp_path) as home:
            host, friend, table = await two_guests(home, "cia_kgb")
            guests = host, friend
            await play(home, guests, table, 9)
            stranger = home.guest()
            public = await stranger.get(f"/tables/{table}/frames", seat="observer")
            before = lines(await stranger.see(table))
            secret = set(lines(await host.see(table, 0))) - set(before)
            assert secret, "the player has read something that observers have not"
            await agree(guests, table, "one", hand=0)
            seen = await stranger.see(table, 0)
            assert not secret & set(lines(seen))
            assert lines(seen)[:-1] == before
            frames = await stranger.get(f"/tables/{table}/frames", seat=0)
            known = len(public["frames"])
            # what he sees of the position at which it was agreed is the first thing he may see
            assert frames["frames"][: known - 1] == public["frames"][:-1]
            await play(home, guests, table, 12)
            frames = await stranger.get(f"/tables/{table}/frames", seat=0)
            own = await host.get(f"/tables/{table}/frames", seat=0)
            assert frames["frames"][known + 1]["view"] == own["frames"][known + 1]["view"]
            assert [f["log"] for f in frames["frames"][:known]] == [
                f["log"] for f in public["frames"]
            ]
            await refused("not_your_seat", stranger.text(f"/tables/{table}/record", seat=0))
            assert await stranger.text(f"/tables/{table}/record")

    run(go())


def test_a_hand_is_closed_again(tmp_path):
    async def go():
        async with house(tmp_path) as home:
            host, friend, table = await two_guests(home, "iron_curtain")
            await agree((host, friend), table, "one", hand=0)
            stranger = home.guest()
            live = await stranger.live(table, 0)
            await live.next("full")
            await agree((host, friend), table, "public")
            assert await live.closed() == 1013
            again = await stranger.live(table, 0)
            assert await again.closed() == 4403
            await refused("not_your_seat", stranger.see(table, 0))
            plain = await stranger.live(table)
            await plain.next("full")
            await agree((host, friend), table, "closed")
            assert await plain.closed() == 1013
            await refused("not_found", stranger.see(table))
            assert (await home.guest().get("/lobby/watch"))["games"] == []
            await agree((host, friend), table, "public")
            log = lines(await stranger.see(table))
            assert len([line for line in log if "observers" in line]) == 4

    run(go())


def test_the_log_keeps_what_was_agreed_when_the_game_goes_back(tmp_path):
    async def go():
        async with house(tmp_path) as home:
            host, friend, table = await two_guests(home, "iron_curtain")
            guests = host, friend
            await play(home, guests, table, 4)
            await agree(guests, table, "both", answers=2)
            number = (await host.see(table, 0))["number"]
            path = f"/tables/{table}/takeback"
            await host.post(path, seat=0, number=number, to=1)
            await friend.post(f"{path}/reply", seat=1, accept=True)
            kept = [line for line in lines(await host.see(table, 0)) if "both hands" in line]
            assert len(kept) == 1
            await play(home, guests, table, 4)
            whole = await host.see(table, 0)
            home.desk.rooms.drop(table)
            assert await host.see(table, 0) == whole

    run(go())


# Both hands, later


async def views_of(guests: tuple[Guest, Guest], table: str) -> list[Json]:
    return [await guest.see(table, seat) for seat, guest in enumerate(guests)]


def position(view: Json, since: int) -> Json:
    """What a later view of a position has in common with that of then: all of it, and the log since
    it was agreed."""
    same = {name: view[name] for name in ("view", "hash", "asked", "exchanged")}
    return {**same, "log": [line["text"] for line in view["log"] if line["answer"] > since]}


@pytest.mark.parametrize("game", ["cia_kgb", "iron_curtain"])
def test_with_a_delay_one_sees_exactly_the_position_of_then(tmp_path, game):
    async def go():
        async with house(tmp_path) as home:
            host, friend, table = await two_guests(home, game)
            guests = host, friend
            delay = 3
            since = len((await home.table(table)).playing.answers)
            await agree(guests, table, "both", answers=delay)
            stranger = home.guest()
            then: dict[int, list[Json]] = {}
            drafts: dict[int, Draft | None] = {}
            compared: set[int] = set()
            within = 0  # a draft of the other, which the player did not see then
            for _ in range(40):
                playing = (await home.table(table)).playing
                then[len(playing.answers)] = await views_of(guests, table)
                drafts[len(playing.answers)] = playing.draft
                await play(home, guests, table)
                shown = [await stranger.see(table, seat) for seat in (0, 1)]
                count = await answers_behind(home, table, delay)
                if count is None:
                    frame = (await stranger.get(f"/tables/{table}/frames"))["frames"][0]
                    assert [view["view"] for view in shown] == [frame["view"]] * 2
                    continue
                compared.add(count)
                for seat in (0, 1):
                    assert shown[seat]["question"] is None
                    draft = drafts[count]
                    if draft is None or draft.maker == seat:
                        assert position(shown[seat], since) == position(then[count][seat], since)
                    else:  # now that it was handed over he sees it as its player does
                        within += 1
                        where = {"seat": seat, "from": count, "count": 1}
                        own = await guests[seat].get(f"/tables/{table}/frames", **where)
                        assert shown[seat]["view"] == own["frames"][0]["view"]
                frames = await stranger.get(f"/tables/{table}/frames", seat=1)
                assert frames["total"] <= count + 1
            assert len(compared) > 10
            assert within or game == "cia_kgb"

    async def answers_behind(home: House, table: str, delay: int) -> int | None:
        """Counted by hand: before the last so many answers that players gave and all know of."""
        found = await home.table(table)
        answers = list(enumerate(found.playing.answers))[: found.known_answers(3)]
        own = [n for n, answer in answers if answer.seat in (0, 1) and not answer.auto]
        return own[-delay] if len(own) >= delay else None

    run(go())


def test_minutes_pass_and_more_is_seen(tmp_path):
    async def go():
        async with house(tmp_path) as home:
            at = 1_000_000
            home.desk.clock = lambda: at
            host, friend, table = await two_guests(home, "iron_curtain")
            guests = host, friend
            since = len((await home.table(table)).playing.answers)
            await agree(guests, table, "both", minutes=5)
            live = await home.guest().live(table, 0)
            assert (await live.next("full"))["log_length"] == 0
            while await drafting(home, guests, table):
                pass
            first = await host.see(table, 0)
            at += 60_000
            while await drafting(home, guests, table):
                pass
            await live.quiet()
            at += 4 * 60_000 - 1
            home.lobby.refresh()
            await live.quiet()
            at += 1
            home.lobby.refresh()
            assert position(await live.next("full"), since) == position(first, since)
            at += 60_000
            home.lobby.refresh()
            now = await host.see(table, 0)
            assert position(await live.next("full"), since) == position(now, since)

    run(go())


def test_a_secret_choice_moves_nothing_for_who_watches_later(tmp_path):
    async def go():
        async with house(tmp_path) as home:
            host, friend, table = await two_guests(home, "cia_kgb")
            await agree((host, friend), table, "both", answers=1)
            lives = [await home.guest().live(table, seat) for seat in (0, 1)]
            for live in lives:
                await live.next("full")
            assert (await home.table(table)).turns() == [0, 1]
            await host.answer_first(table, 0)
            for live in lives:
                await live.quiet()

    run(go())


# Teachers


def test_a_teacher_sees_one_seat_and_writes_to_one_player(tmp_path):
    async def go():
        async with house(tmp_path) as home:
            host, friend, table = await two_guests(home, "iron_curtain")
            teacher, stranger = await sign_up(home, "Teacher"), await sign_up(home, "Other")
            guests = host, friend
            path = f"/tables/{table}/lesson"
            await refused("conflict", host.post(path, seat=0, text="hello?"))
            await refused("not_your_seat", teacher.post(path, seat=0, text="hello"))
            teachers = [{"seat": 0, "name": "teacher"}]
            await agree(guests, table, "closed", teachers=teachers)
            log = lines(await host.see(table, 0))
            assert "Teacher teaches" in log[-1]
            lives = [
                await host.live(table, 0),
                await friend.live(table, 1),
                await teacher.live(table, 0),
            ]
            for live in lives:
                await live.next("full")
            assert (await teacher.see(table))["observers"]["open"] == [0]
            assert (await teacher.see(table, 0))["view"] == (await host.see(table, 0))["view"]
            await refused("not_your_seat", teacher.see(table, 1))
            await refused("not_found", stranger.see(table, 0))
            await teacher.post(path, seat=0, text="look at Asia")
            await host.post(path, seat=0, text="I see")
            for live in (lives[0], lives[2]):
                said = [await live.next("chat") for _ in range(2)]
                assert [line["name"] for line in said] == ["Teacher", ""]
                assert [line["teacher"] for line in said] == [True, False]
            await lives[1].quiet()
            await refused("not_your_seat", teacher.post(path, seat=1, text="psst"))
            await refused("not_your_seat", friend.post(path, seat=0, text="psst"))
            await refused("conflict", friend.post(path, seat=1, text="no teacher here"))
            # what players say to each other is not for him
            await friend.post(f"/tables/{table}/chat", seat=1, text="good luck")
            await lives[2].quiet()
            assert [line["text"] for line in (await teacher.see(table, 0))["chat"]] == [
                "look at Asia",
                "I see",
            ]
            assert len((await friend.see(table, 1))["chat"]) == 1
            home.desk.rooms.drop(table)
            assert len((await host.see(table, 0))["chat"]) == 3
            assert (await host.see(table, 0))["chat"][0]["name"] == "Teacher"
            await agree(guests, table, "closed")
            assert "no longer teaches" in lines(await host.see(table, 0))[-1]
            await refused("not_found", teacher.see(table, 0))

    run(go())


def test_who_plays_cannot_teach_and_who_leaves_is_forgotten(tmp_path):
    async def go():
        async with house(tmp_path) as home:
            anna, bob = await sign_up(home, "Anna"), await sign_up(home, "Bob")
            made = await anna.create_reply("cia_kgb", ("me", "open"))
            table = made["table"]
            await bob.post(f"/invitations/{made['invitations']['1'].removeprefix('/join/')}")
            await refused(
                "conflict",
                propose(anna, table, 0, "public", teachers=[{"seat": 0, "name": "Bob"}]),
            )
            carl = await sign_up(home, "Carl")
            await agree((anna, bob), table, "public", teachers=[{"seat": 1, "name": "Carl"}])
            await carl.post(f"/tables/{table}/lesson", seat=1, text="a word of mine")
            assert "a word of mine" in str(await bob.see(table, 1))
            await carl.post("/me/delete", password=PASSWORD)
            seen = str(await bob.see(table, 1))
            assert "Carl" not in seen
            assert "a word of mine" not in seen

    run(go())


# Watching is all they can do

ACTIONS: list[tuple[str, dict[str, Any]]] = [
    ("answer", {"number": 1, "option": 0}),
    ("undo", {"number": 1}),
    ("takeback", {"number": 1}),
    ("takeback/reply", {"accept": True}),
    ("resign", {}),
    ("rematch", {}),
    ("hurry", {}),
    ("claim", {"result": "win"}),
    ("chat", {"text": "hello"}),
    ("notes", {"text": "mine"}),
    ("observers", {"mode": "public"}),
    ("observers/reply", {"proposal": "x", "accept": True}),
]


def test_whoever_watches_reaches_no_action(tmp_path):
    async def go():
        async with house(tmp_path) as home:
            host, friend, table = await two_guests(home, "iron_curtain")
            teacher = await sign_up(home, "Teacher")
            teachers = [{"seat": 1, "name": "Teacher"}]
            await agree((host, friend), table, "one", hand=0, teachers=teachers)
            before = await home.table(table)
            for guest, seat in ((home.guest(), 0), (teacher, 1), (teacher, 0)):
                live = await guest.live(table, seat)
                await live.next("full")
                for path, body in ACTIONS:
                    method = "PUT" if path == "notes" else "POST"
                    sent = guest.post(f"/tables/{table}/{path}", method=method, seat=seat, **body)
                    await refused("not_your_seat", sent)
                await refused("not_asked", guest.get(f"/tables/{table}/why", seat=seat, option=0))
                await shut_out(live)
            assert await home.table(table) is before

    async def shut_out(live: Live) -> None:
        for said in ('{"type":"answer","option":0}',):
            await live.socket.send(said)
            assert await live.closed() == 1008

    run(go())


def test_of_agreeing_and_taking_back_at_once_one_holds(tmp_path):
    async def go():
        async with house(tmp_path) as home:
            host, friend, table = await two_guests(home)
            path = f"/tables/{table}/observers/reply"
            for _ in range(4):
                mode = (await host.see(table, 0))["observers"]["mode"]
                other = {"public": "closed", "closed": "public"}[mode]
                asked = (await propose(host, table, 0, other))["proposal"]["id"]
                said = await asyncio.gather(
                    friend.post(path, seat=1, proposal=asked, accept=True),
                    host.post(path, seat=0, proposal=asked, accept=False),
                    return_exceptions=True,
                )
                assert sum(isinstance(one, dict) for one in said) == 1
                now = (await host.see(table, 0))["observers"]["mode"]
                assert now == (other if isinstance(said[0], dict) else mode)

    run(go())
