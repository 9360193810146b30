"""Requests made up from the description: none breaks the server, and each reply is as described.

DETENTE_SCHEMA_CASES says how many are tried for each operation; a long run is on both databases.
"""

from __future__ import annotations

import asyncio
import os
import re
import secrets
import threading
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis import checks
from schemathesis.generation import GenerationMode

from detente.service.accounts import scopes
from detente.service.core import limits, passwords
from detente.service.db.store import ADDRESS
from detente.service.http.openapi import REPLIES
from detente.service.web import rates
from tests.service.accounts import QUICK, sign_up
from tests.service.arena import announced
from tests.service.harness import PATIENCE, Guest, House, house, two_guests
from tests.service.postgres import Cluster

SHORT = 5
CASES = int(os.environ.get("DETENTE_SCHEMA_CASES", SHORT))
DATABASES = ["sqlite"] if CASES == SHORT else ["sqlite", "postgresql"]
# what would end the session the others are tried with
ENDING = {("POST", "/api/account/sign-out")}
CHECKS = (
    checks.not_a_server_error,
    checks.status_code_conformance,
    checks.content_type_conformance,
    checks.response_schema_conformance,
)


class Open:
    """A running server, real tables at it, and what its requests are sent with."""

    address: str
    tables: list[str]
    tournaments: list[str]
    token: str
    session: str


@pytest.fixture(scope="module", params=DATABASES)
def opened(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Open]:
    with ExitStack() as stack, pytest.MonkeyPatch.context() as changed:
        changed.delenv(ADDRESS, raising=False)
        if request.param == "postgresql":
            cluster: Cluster = request.getfixturevalue("cluster")
            changed.setenv(ADDRESS, stack.enter_context(cluster.database()))
        yield from opened_in(tmp_path_factory.mktemp("schema"), changed)


def opened_in(folder: Path, changed: pytest.MonkeyPatch) -> Iterator[Open]:
    found, ready, done = Open(), threading.Event(), threading.Event()
    changed.setattr(passwords, "HASHER", QUICK)
    changed.setattr(rates, "_pass", lambda rate, who: None)

    async def serve() -> None:
        async with house(folder) as home:
            ann = await sign_up(home, "Ann")
            made = await ann.post("/me/tokens", name="all", scopes=list(scopes.SCOPES))
            waiting = await ann.create(seats=("me", "open"))
            over = await ann.create()
            await ann.post(f"/tables/{over}/resign", seat=0)
            _, _, others = await two_guests(home)
            found.address, found.token = home.address, made["token"]
            found.session = "; ".join(f"{n}={v}" for n, v in ann.http.cookies.items())
            found.tables = [await ann.create(), await ann.create(seats=("me", 1)), others]
            found.tables += [waiting, over]
            found.tournaments = [await cup(home, ann, begins) for begins in (False, True)]
            ready.set()
            await asyncio.to_thread(done.wait)

    thread = threading.Thread(target=lambda: asyncio.run(serve()))
    thread.start()
    try:
        assert ready.wait(10 * PATIENCE)
        yield found
    finally:
        done.set()
        thread.join()


async def cup(home: House, ann: Guest, begins: bool) -> str:
    """A tournament of hers, that has begun or not."""
    made = await announced(ann)
    bob = await sign_up(home, f"Bob{begins}")
    for guest in (ann, bob):
        await guest.post(f"/tournaments/{made['id']}/join")
    if begins:
        await ann.post(f"/tournaments/{made['id']}/start")
    return str(made["id"])


@pytest.fixture(scope="module")
def schema(opened: Open) -> Any:
    found = schemathesis.openapi.from_url(f"http://{opened.address}/api/openapi.json")
    found.config.generation.update(modes=[GenerationMode.POSITIVE, GenerationMode.NEGATIVE])
    return found


@pytest.mark.parametrize(("method", "path"), sorted(set(REPLIES) - ENDING), ids=str)
def test_made_up_requests_are_answered_as_described(opened, schema, method, path):
    operation = schema[path][method]

    @settings(
        max_examples=CASES,
        deadline=None,
        derandomize=True,
        database=None,
        phases=[Phase.explicit, Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(case=operation.as_strategy())
    def trial(case: Any) -> None:
        place = case.path_parameters.get("place")
        if place is not None and len(place) % 4:  # else it is a table that is not there
            case.path_parameters["place"] = opened.tables[len(place) % len(opened.tables)]
        cup = case.path_parameters.get("tournament")
        if cup is not None and len(cup) % 4:
            case.path_parameters["tournament"] = opened.tournaments[len(cup) % 2]
        request = case.body.get("request") if isinstance(case.body, dict) else None
        if isinstance(request, str) and re.fullmatch(limits.REQUEST, request):
            case.body["request"] = secrets.token_hex(8)  # a repeat is answered as the first was
        if scopes.needed(method, path) == scopes.BROWSER:
            headers = {"Cookie": opened.session, "X-Detente": "1"}
        else:
            headers = {"Authorization": f"Bearer {opened.token}"}
        case.call_and_validate(headers=headers, checks=CHECKS)

    trial()
