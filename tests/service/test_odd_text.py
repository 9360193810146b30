"""Text that no database can be asked for, in every place a request has for text."""

from __future__ import annotations

import json
import re
from typing import Any

from detente.service.http.openapi import REPLIES
from tests.service.accounts import PASSWORD, sign_up
from tests.service.harness import house, run

ODD = ("\x00", "a\x00b", "\ud800", "\U0010ffff" * 9, "‮", "%", "..", "\n")
BODIES: dict[str, dict[str, Any]] = {
    "/account": {"name": "?", "password": "?", "email": "?"},
    "/account/sign-in": {"name": "?", "password": "?"},
    "/account/reset": {"who": "?"},
    "/account/sessions/end": {"id": "?"},
    "/me/tokens": {"name": "?", "scopes": ["read"]},
    "/me/bot": {"owner": "?", "password": "?"},
    "/tables": {
        "game": "cia_kgb",
        "name": "?",
        "options": {"?": "?"},
        "seats": [{"kind": "me"}, {"kind": "me"}],
        "from": {"table": "?", "number": 1},
    },
    "/tables/TABLE/chat": {"seat": 0, "text": "?"},
}


def with_text(body: Any, text: str) -> Any:
    if isinstance(body, dict):
        return {with_text(key, text): with_text(value, text) for key, value in body.items()}
    if isinstance(body, list):
        return [with_text(one, text) for one in body]
    return text if body == "?" else body


def test_odd_text_is_no_error(tmp_path, database):
    async def go():
        async with house(tmp_path) as home:
            ann = await sign_up(home, "Ann")
            table = await ann.create()
            headers = {"X-Detente": "1", "Content-Type": "application/json"}
            for text in ODD:
                coded = "".join(f"%{byte:02X}" for byte in text.encode("utf-8", "surrogatepass"))
                for method, route in sorted(REPLIES):
                    if "{" not in route:
                        continue
                    path = route.format(**dict.fromkeys(re.findall(r"{(\w+)}", route), coded))
                    body = {"request": "12345678", "seat": 0, "password": PASSWORD}
                    sent = await ann.http.request(
                        method,
                        path,
                        content=b"" if method == "GET" else json.dumps(body),
                        headers=headers,
                    )
                    assert sent.status_code < 500, (method, path)
                for path, form in BODIES.items():
                    body = {"request": "12345678", **with_text(form, text)}
                    address = f"/api{path.replace('TABLE', table)}"
                    sent = await ann.http.post(address, content=json.dumps(body), headers=headers)
                    assert sent.status_code < 500, (path, text)
                for at in (f"/tables/{table}?seat={coded}", f"/tables/{table}/query/{coded}"):
                    assert (await ann.http.get(f"/api{at}")).status_code < 500, (at, text)

    run(go())
