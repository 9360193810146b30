"""Answers pass by the framework: whoever sends one gets what the route would have said."""

import json

from tests.service.harness import house, run, two_guests

QUICK, ROUTE = "application/json", "application/json; charset=utf-8"


def test_the_quick_way_says_what_the_route_says(tmp_path):
    async def go():
        async with house(tmp_path) as home:
            host, friend, table = await two_guests(home, "iron_curtain")
            seat = (await home.table(table)).turns()[0]
            guest = (host, friend)[seat]
            shown = await guest.see(table, seat)
            revision = (await home.table(table)).revision
            option = shown["question"]["options"][0]
            good = {"request": "given-once", "seat": seat, "number": shown["number"]}
            good["option"] = option

            async def both(body, place=table, **headers):
                content = body if isinstance(body, bytes) else json.dumps(body).encode()
                found = []
                for kind in (QUICK, ROUTE):
                    reply = await guest.http.post(
                        f"/api/tables/{place}/answer",
                        content=content,
                        headers={"X-Detente": "1", "Content-Type": kind, **headers},
                    )
                    told = {n: v for n, v in reply.headers.items() if n != "date"}
                    found.append((reply.status_code, reply.json(), told))
                assert found[0] == found[1]
                return found[0][0]

            assert await both(b"") == 400
            assert await both(b"{") == 400
            assert await both(b"\xff") == 400
            assert await both([]) == 400
            assert await both({**good, "option": str(option)}) == 400
            assert await both({**good, "seat": True}) == 400
            assert await both({**good, "seat": 2}) == 400
            assert await both({**good, "number": -1}) == 400
            assert await both({**good, "number": 1 << 70}) == 400
            assert await both({**good, "request": "short"}) == 400
            assert await both({name: good[name] for name in good if name != "number"}) == 400
            assert await both({**good, "number": 99}) == 409
            assert await both({**good, "option": 100_000}) == 409
            assert await both({**good, "seat": 1 - seat}) == 403
            assert await both(good, place="nowhere") == 404
            assert await both(good, **{"X-Detente": "2"}) == 403
            assert await both(b" " * 70_000) == 413
            assert (await home.table(table)).revision == revision
            assert await both(good) == 200  # the second is a repeat
            assert (await home.table(table)).revision == revision + 1

    run(go())
