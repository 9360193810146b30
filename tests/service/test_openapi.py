"""The description of the interface is complete and true: every route, every field that is sent."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from importlib import import_module
from pkgutil import walk_packages
from types import ModuleType
from typing import Any

import jsonschema_rs
import pytest
from fastapi import FastAPI
from sqlalchemy import Connection

from detente import service
from detente.games import GAMES
from detente.service.accounts import scopes
from detente.service.http.app import make_app
from detente.service.http.openapi import REPLIES, described
from detente.service.people import rows as people
from tests.service.accounts import PASSWORD, rated_table, sign_up, switch_on
from tests.service.harness import Guest, House, Json, Refusal, finish, house, refused, run
from tests.service.meeting import enter, seek


@pytest.fixture(scope="module")
def description() -> Json:
    app: FastAPI = make_app("sqlite://")
    return described(app.routes)


def test_every_route_says_what_it_sends(description):
    routes = {
        (method.upper(), path)
        for path, methods in description["paths"].items()
        for method in methods
    }
    live = {("GET", "/api/tables/{place}/live"), ("GET", "/api/lobby/live")}
    assert routes - live == set(REPLIES), "name what a new route sends in service/openapi.py"
    for path, methods in description["paths"].items():
        for method, operation in methods.items():
            assert "4XX" in operation["responses"], path
            need = scopes.needed(method.upper(), path)
            tokens = [one["token"] for one in operation["security"] if "token" in one]
            assert tokens == ([] if need == scopes.BROWSER else [[need]]), path


def forms() -> Iterator[ModuleType]:
    """The modules that say what bodies and replies look like."""
    for found in walk_packages(service.__path__, f"{service.__name__}."):
        if found.name.endswith(("bodies", "shapes")):
            yield import_module(found.name)


def test_no_two_forms_share_a_name():
    def names(module: Any) -> list[str]:
        forms = [value for value in vars(module).values() if isinstance(value, type)]
        return [form.__name__ for form in forms if form.__module__ == module.__name__]

    found = [name for module in forms() for name in names(module)]
    assert len(found) == len(set(found))


def closed(schema: Any) -> Any:
    """The same, with no field allowed that it does not name."""
    if isinstance(schema, list):
        return [closed(one) for one in schema]
    if not isinstance(schema, dict):
        return schema
    made = {name: closed(one) for name, one in schema.items()}
    if isinstance(made.get("properties"), dict):
        made.setdefault("additionalProperties", False)
    return made


class Checking(Guest):
    """A guest who compares every reply with the description."""

    def __init__(self, guest: Guest, description: Json, seen: set[tuple[str, str]]) -> None:
        super().__init__(guest.address, guest.http.cookies)
        self.seen = seen
        self.http.event_hooks["response"].append(self.check)
        self.description = description
        self.paths = description["paths"]
        self.validators: dict[str, Any] = {}
        self.forms = closed({"components": {"schemas": description["components"]["schemas"]}})

    async def check(self, response: Any) -> None:
        await response.aread()
        path, method = response.url.path, response.request.method
        route = self.route(path, method)
        assert route is not None, path
        self.seen.add((method, route))
        answers = self.paths[route][method.lower()]["responses"]
        status = str(response.status_code)
        content = answers.get(status, answers["4XX"])["content"]
        media = response.headers["content-type"].partition(";")[0]
        if media == "application/json":
            self.valid({**content[media]["schema"]}, response.json())
        else:
            assert media in content

    def valid(self, schema: Json, said: Any) -> None:
        key = json.dumps(schema)
        if key not in self.validators:
            self.validators[key] = jsonschema_rs.validator_for({**schema, **self.forms})
        self.validators[key].validate(said)

    def route(self, path: str, method: str) -> str | None:
        for route, methods in sorted(self.paths.items(), key=lambda one: one[0].count("{")):
            parts, given = route.split("/"), path.split("/")
            if method.lower() not in methods or len(parts) != len(given):
                continue
            if all(p == g or p.startswith("{") for p, g in zip(parts, given, strict=True)):
                return str(route)
        return None


# mail, and what ends a session or an account, have tests of their own; their replies are empty
ELSEWHERE = {
    ("POST", "/api/account/reset"),
    ("GET", "/api/account/reset/{secret}"),
    ("POST", "/api/account/reset/{secret}"),
    ("POST", "/api/account/sessions/end"),
    ("POST", "/api/tables/{place}/claim"),
}


def test_all_that_is_sent_is_described(tmp_path, description):
    seen: set[tuple[str, str]] = set()

    async def go():
        async with house(tmp_path) as home:
            ann = Checking(await sign_up(home, "Ann", email="a@example.org"), description, seen)
            bob = Checking(await sign_up(home, "Bob"), description, seen)
            await sign_up(home, "Carl")
            home.keep(ann)
            home.keep(bob)
            with pytest.raises(jsonschema_rs.ValidationError):
                ann.valid({"$ref": "#/components/schemas/Text"}, {"en": "", "pl": "", "de": ""})
            for path in ("/health", "/games", "/me", "/account/sessions", "/me/vacation"):
                await ann.get(path)
            for game in GAMES:
                await ann.get(f"/games/{game}")
                await ann.get(f"/games/{game}/histories/en")
            today = (await ann.get("/drills"))["today"]
            drill = f"/drills/{today['game']}/{today['name']}"
            question = (await ann.get(drill))["table"]["question"]
            option = question["options"][0]
            await ann.get(f"{drill}/why", option=option)
            await ann.get(f"{drill}/answer", option=option, rating=1200, deviation=100)
            (course, *_) = await ann.get("/lessons")
            lesson = f"/lessons/{course['game']}/{course['lessons'][0]['name']}"
            step = 0
            while not (wanted := (await ann.get(lesson, step=step))["teacher"]["wanted"]):
                await ann.get(f"{lesson}/on", step=step)
                step += 1
            await ann.get(f"{lesson}/answer", step=step, option=wanted[0])
            await ann.get(f"{lesson}/why", step=step, option=wanted[0])
            for game in GAMES:
                opened = (await ann.post("/positions", game=game))["set_up"]
                opened = (await ann.post("/positions/open", **opened))["set_up"]
                looked = (await ann.post("/positions/look", **opened))["position"]
            await ann.post("/positions/look", **{**opened, "step": "finish"})
            await ann.send_record(looked["record"]["pl"], to="/positions/read")
            asked = looked["questions"][0]["seat"]
            await ann.post("/positions/opinion", **opened, seat=asked)
            deck = await ann.post("/games/iron_curtain/workshop/show")
            await ann.post("/games/iron_curtain/workshop/show", text=deck["text"])
            await ann.post("/games/iron_curtain/workshop/make", form={})
            # a game on a clock, from the invitation to the rematch
            pace = {"kind": "days", "days": 3}
            made = await ann.create_reply(seats=("me", "open"), pace=pace)
            table, link = made["table"], made["invitations"]["1"].removeprefix("/join/")
            await ann.see(table, 0)
            await bob.get(f"/invitations/{link}")
            await bob.post(f"/invitations/{link}")
            live = await ann.live(table, 0)
            ann.valid({"$ref": "#/components/schemas/Full"}, await live.next("full"))
            await ann.post(f"/tables/{table}/chat", seat=0, text="Hello")
            await ann.post(f"/tables/{table}/notes", method="PUT", seat=0, text="Mine")
            await play_a_little({0: ann, 1: bob}, table, 30)
            ann.valid({"$ref": "#/components/schemas/Step"}, await live.next("step"))
            shown = await ann.see(table, 0)
            await ann.post(f"/tables/{table}/takeback", seat=0, number=shown["number"])
            await ann.see(table, 0)
            await bob.post(f"/tables/{table}/takeback/reply", seat=1, accept=False)
            await finish(home, table, {0: ann, 1: bob})
            for seat in (0, 1, "observer"):
                await ann.see(table, seat)
            await bob.text(f"/tables/{table}/frames", seat="all", count=500)
            await bob.get(f"/tables/{table}/steps", seat=1, **{"from": 0})
            await bob.get(f"/tables/{table}/position", number=3)
            await bob.get(f"/tables/{table}/chart")
            await bob.get(f"/tables/{table}/timeline")
            record = await bob.text(f"/tables/{table}/record")
            for act in ("rematch", "rematch/withdraw", "rematch"):
                await ann.post(f"/tables/{table}/{act}", seat=0)
            await bob.get("/challenges")
            await bob.get("/tables")
            await bob.see(table, 1)
            await bob.post(f"/tables/{table}/rematch/decline", seat=1)
            await ann.see(table, 0)
            await bob.post(f"/tables/{table}/rematch", seat=1)
            await ann.post(f"/tables/{table}/rematch", seat=0)
            await bob.send_record(record)
            await ann.get("/tables")
            # alone, and against a computer
            alone = await ann.create()
            shown = await ann.see(alone, 0)
            first = shown["asked"][0]
            shown = await ann.see(alone, first)
            kind = next(
                one
                for one in (await ann.get("/games/cia_kgb"))["kinds"]
                if one["name"] == shown["question"]["kind"]
            )
            for place in range(len(kind["keys"])):
                await ann.get(f"/tables/{alone}/why", seat=first, option=kind["first"] + place)
            await ann.get(f"/tables/{alone}/risks", seat=first)
            await ann.post(f"/tables/{alone}/hint", seat=first, number=shown["number"])
            for query in (await ann.get("/games/cia_kgb"))["queries"]:
                await ann.get(f"/tables/{alone}/query/{query}", seat=first)
            await ann.answer_first(alone, first)
            begun = await ann.create("iron_curtain")
            number = (await ann.answer_last(begun, 1))["number"]
            await ann.post(f"/tables/{begun}/undo", seat=1, number=number)
            computer = await ann.create(seats=("me", 1))
            await ann.post(f"/tables/{computer}/hurry")
            await ann.post(f"/tables/{computer}/resign", seat=0)
            await meet_and_watch(ann, bob)
            # people
            rated = await rated_table(ann, bob)
            await finish(home, rated, {0: ann, 1: bob})
            await bob.get(f"/tables/{rated}/ratings")
            await bob.get(f"/tables/{rated}/review")
            await bob.post(f"/tables/{rated}/review")
            for name in ("Ann", "Bob"):
                await bob.get(f"/people/{name}")
                await bob.get(f"/people/{name}/games")
            await bob.get("/me/statistics")
            await care(home, ann, bob, rated)
            await slow_games(ann, bob)
            await tournament(ann, bob)
            await ann.post("/me/vacation", days=2)
            await ann.post("/me/vacation/end")
            await ann.http.get("/api/me/export")
            await ann.post("/me/tokens", name="mine", scopes=["read"])
            (token,) = await ann.get("/me/tokens")
            await ann.post(f"/me/tokens/{token['id']}", method="DELETE")
            new = "another horse battery"
            await ann.post("/account/password", method="PUT", old=PASSWORD, password=new)
            await ann.post("/account/email", method="PUT", password=new, email="")
            robo = Checking(home.guest(), description, seen)
            home.keep(robo)
            await robo.post("/account", name="Robo", password=PASSWORD)
            await robo.post("/me/bot", owner="Bob", password=PASSWORD)
            await bob.get("/people/Robo")
            await robo.post("/account/sign-out")
            await robo.post("/account/sign-in", name="Bob", password=PASSWORD)
            await ann.post("/me/delete", password=new)
            assert set(REPLIES) - seen == ELSEWHERE

    run(go())


async def care(home: House, ann: Checking, bob: Checking, table: str) -> None:
    await ann.post("/tables/" + table + "/chat", method="PUT", off=False)
    await ann.post("/me/chat", method="PUT", off=False)
    listed = await ann.post("/me/blocks", name="Bob")
    await ann.get("/me/blocks")
    await ann.post("/me/blocks/lift", id=listed["blocks"][0]["id"])
    judge = Checking(await sign_up(home, "Judge"), ann.description, ann.seen)
    home.keep(judge)

    def appoint(db: Connection) -> None:
        found = people.account_named(db, "Judge")
        assert found is not None
        people.change(db, found.id, moderator=True)

    await home.desk.store.write(appoint)
    _, codes = await switch_on(home, judge)
    await judge.get("/me")
    await ann.post("/reports", table=table, seat=1, reason="other")
    await ann.post("/reports/bug", table=table, seat="0", note="odd")
    (report,) = await judge.get("/moderation/reports")
    await judge.post("/moderation/actions", action="warn", reason="x", report=report["id"])
    await judge.get("/moderation/log")
    fresh = await judge.post("/account/factor/codes", password=PASSWORD, code=codes[0])
    await judge.post("/account/factor/off", password=PASSWORD, code=fresh["codes"][0])
    form = {"name": "Judge", "password": PASSWORD, "text": "Why?"}
    await refused("conflict", judge.post("/account/appeal", **form))
    await bob.get("/me")
    await bob.get("/me/notices")
    await bob.post("/me/notices/read")


async def slow_games(ann: Checking, bob: Checking) -> None:
    """Plans and notices; without mail and push some of it is refused."""
    wishes: Json = {"zone": "Europe/Warsaw", "hour": 7, "quiet": [22, 7]}
    await ann.get("/me/turns")
    await ann.post("/me/turns", method="PUT", webhook="https://example.org/", **wishes)
    await ann.get("/me/turns/now")
    await ann.post("/me/turns/browsers/end", id="none")
    await refused("conflict", ann.post("/me/turns/confirm"))
    await refused("conflict", ann.post("/me/turns/browsers", endpoint="https://example.org/"))
    await refused("not_found", ann.post("/account/confirm/none"))
    await refused("not_found", ann.post("/account/unsubscribe/none"))
    made = await ann.create_reply("iron_curtain", ("me", "open"))
    table = made["table"]
    await bob.post(f"/invitations/{made['invitations']['1'].removeprefix('/join/')}")
    guests = [ann, bob]
    seat = (await ann.see(table, 0))["asked"][0]
    question = (await guests[seat].see(table, seat))["question"]
    asked = {"step": question["step"], "kind": question["kind"]}
    option = question["options"][0]
    replies = [{"option": option, "condition": {"quantity": "turn", "value": 1}}]
    path = f"/tables/{table}/plan"
    waits = 1 - seat
    await guests[waits].post(
        path,
        method="PUT",
        seat=waits,
        steps=[{**asked, "replies": replies}],
        standing=[{**asked, "option": option}],
    )
    await guests[waits].get(path, seat=waits)
    await guests[seat].get(path, seat=seat)
    await guests[waits].get(f"{path}/questions", seat=waits)


async def meet_and_watch(ann: Checking, bob: Checking) -> None:
    """The lobby, pairing, challenges; a teacher and open hands."""
    await ann.post("/lobby/tables", game="twilight", pace={"kind": "live", "minutes": 5})
    made = await ann.post("/lobby/tables", game="cia_kgb", side=0, password="x")
    lobby = await enter(ann)
    await seek(ann, lobby)
    await bob.get("/lobby")
    await ann.post("/lobby/pairing/stop")
    table = made["table"]
    await bob.post(f"/lobby/tables/{table}", password="x")
    await bob.get("/lobby/watch")
    gone = await ann.post("/lobby/tables", game="cia_kgb")
    await ann.post(f"/lobby/tables/{gone['table']}/withdraw")
    teachers = [{"seat": 0, "name": "Carl"}]
    await ann.post(f"/tables/{table}/observers", seat=0, mode="one", hand=1, teachers=teachers)
    asked = (await bob.see(table, 1))["observers"]["proposal"]["id"]
    await bob.post(f"/tables/{table}/observers/reply", seat=1, proposal=asked, accept=True)
    await ann.post(f"/tables/{table}/lesson", seat=0, text="Hello")
    await ann.see(table, 0)
    for said in ("decline", "accept"):
        challenge = (await ann.post("/challenges", to="Bob", game="cia_kgb"))["id"]
        await bob.get("/challenges")
        await bob.post(f"/challenges/{challenge}/{said}")
        await ann.get("/challenges")
        await ann.post(f"/challenges/{challenge}/withdraw")


async def tournament(ann: Checking, bob: Checking) -> None:
    wish: Json = {"name": "Cup", "game": "cia_kgb", "format": "swiss", "rounds": 2}
    made = await ann.post("/tournaments", **wish)
    path = f"/tournaments/{made['id']}"
    await ann.post(f"{path}/join")
    await bob.post(f"{path}/join")
    await bob.post(f"{path}/leave")
    await bob.post(f"{path}/join")
    begun = await ann.post(f"{path}/start")
    (game,) = begun["pairings"][0]["pairings"][0]["games"]
    await ann.see(game["table"], game["seats"].index(1))
    await ann.get("/tables")
    await ann.post(f"{path}/pair", round=1)
    where: Json = {"round": 1, "board": 1, "result": "draw", "reason": "x"}
    with pytest.raises(Refusal):
        await ann.post(f"{path}/decide", **where)
    with pytest.raises(Refusal):
        await ann.post(f"{path}/remove", player=2, reason="x")
    await bob.post(f"{path}/withdraw", give_up=True)
    await bob.get(path)
    await bob.get("/tournaments", status="running")
    await bob.get("/tournaments")
    other = await ann.post("/tournaments", **wish)
    await ann.post(f"/tournaments/{other['id']}/cancel", reason="x")


async def play_a_little(guests: dict[int, Checking], table: str, answers: int) -> None:
    rng = random.Random(7)
    for _ in range(answers):
        for seat, guest in guests.items():
            shown = await guest.see(table, seat)
            if shown["question"]:
                option = rng.choice(shown["question"]["options"])
                await guest.answer(table, seat, option, shown["number"])


def test_it_is_served(tmp_path, description):
    async def go():
        async with house(tmp_path) as home:
            served = await home.guest().get("/openapi.json")
            assert served == json.loads(json.dumps(description))
            assert served["openapi"].startswith("3.1")

    run(go())
