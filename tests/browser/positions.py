"""Tables that begin in the middle of a game: a record is brought in, and play goes on from it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.driver import Table

EXAMPLE = Path(__file__).parents[1] / "games" / "twilight" / "records" / "example_of_play.play"
# Answers in the example of play after which, in turn 3, the US
PLACES_INFLUENCE = 199  # has four points to place
CHOOSES_A_CARD = 228  # holds three cards, and three events are in force
ATTEMPTS_A_COUP = 241  # says where, with its last card
# and after which turn 4 begins with its headlines.
NEXT_TURN = 243

COMPUTER = {"kind": "computer", "level": 1}
ME = {"kind": "me"}


def bring_in(page: Page, record: Path) -> str:
    """The id of a table to look at."""
    return str(_post(page, "/api/records", record.read_text(encoding="utf-8"))["table"])


def go_on(page: Page, number: int, other: dict[str, Any] = COMPUTER) -> Table:
    """At the table as US, where the example of play stands after so many answers."""
    source = {"table": bring_in(page, EXAMPLE), "number": number}
    options = page.request.get(f"/api/tables/{source['table']}?seat=observer").json()["options"]
    wish = {"game": "twilight", "options": options, "seats": [ME, other], "from": source}
    made = _post(page, "/api/tables", {"request": f"go-on-from-{number}", **wish})
    page.goto(f"/table/{made['table']}")
    expect(page.get_by_test_id("table")).to_be_visible()
    return Table(page)


def _post(page: Page, path: str, data: Any) -> dict[str, Any]:
    headers = {"X-Detente": "1"}
    if isinstance(data, str):
        headers["Content-Type"] = "text/plain"
    reply = page.request.post(path, data=data, headers=headers)
    assert reply.ok, reply.text()
    found: dict[str, Any] = reply.json()
    return found
