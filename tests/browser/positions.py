"""Tables that a person comes to at once, without the first page: new ones, and such that begin in
the middle of a game, where a record is brought in and play goes on from it."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.driver import Table
from tests.browser.played import played

GAMES = Path(__file__).parents[1] / "games"

TWILIGHT = GAMES / "twilight" / "records"
EXAMPLE = TWILIGHT / "example_of_play.play"
# Answers in the example of play after which, in turn 3, the US
PLACES_INFLUENCE = 199  # has four points to place
CHOOSES_A_CARD = 228  # holds three cards, and three events are in force
ATTEMPTS_A_COUP = 241  # says where, with its last card
# and after which turn 4 begins with its headlines.
NEXT_TURN = 243

DAWN = GAMES / "dawn1989" / "records"
EXAMPLE_TURN = DAWN / "example_turn.play"
# Answers in the example turn after which the Communist
MAKES_A_CHECK = 81  # says where in Poland he makes a support check
SCORES_POLAND = 101  # has two cards, one of which begins the power struggle
STAKES = 124  # may raise the stakes in it
# and after which the Democrat
PLACES_SUPPORT = 60  # has three points to place
ANSWERS_A_RALLY = 141  # may take the initiative without a roll

RULEBOOK_ROUND = GAMES / "cia_kgb" / "records" / "rulebook_round.play"
LAST_PASSES = 19  # answers in it after which the CIA may pass, and the struggle ends soon

ALTERNATE_SPACE = TWILIGHT / "position_alternate_space.play"
CIVIL_WAR = TWILIGHT / "position_chinese_civil_war.play"
EVERYTHING = TWILIGHT / "game_turn_zero_with_everything.play"
THIRD_CRISIS = 2 + 2 * 4 + 1  # answers in it after which the third crisis lies open

# All that lasts, from the outcomes that are best for the US, up to its choice for the opening hand.
CRISES = ("VE Day", "Yalta and Potsdam", "1945 UK Election", "Israel", "VJ Day")
BEST = "\n".join(
    [
        *("detente play 1", "game: twilight", "rules: 2", "language: en", "title: Best for the US"),
        *("option turn_zero: on", "", "play"),
        *(
            f"chance: {crisis}\nUS: OSS dummy\nUSSR: KGB dummy\nchance: 6"
            for crisis in (*CRISES, "Chinese Civil War (crisis)")
        ),
        "end\n",
    ]
)
SETTLED = 24  # answers

MIDDLE = {"twilight": (EXAMPLE, CHOOSES_A_CARD), "dawn1989": (EXAMPLE_TURN, SCORES_POLAND)}

US, USSR = 0, 1
COMPUTER = {"kind": "computer", "level": 1}
ME = {"kind": "me"}
OPEN = {"kind": "open"}


def bring_in(page: Page, record: Path | str) -> str:
    """The id of a table to look at."""
    text = record if isinstance(record, str) else record.read_text(encoding="utf-8")
    return str(_post(page, "/api/records", text)["table"])


def go_on(
    page: Page,
    number: int,
    other: dict[str, Any] = COMPUTER,
    record: Path | str = EXAMPLE,
    seat: int = 0,
) -> Table:
    """At the table with a seat, where a record stands after so many answers."""
    return _come(page, going_on(page, number, other, record, seat))


def going_on(
    page: Page,
    number: int,
    other: dict[str, Any] = COMPUTER,
    record: Path | str = EXAMPLE,
    seat: int = 0,
) -> str:
    """The address of such a table."""
    return _address(_made(page, _wish(page, number, record), other, seat))


def open_to_another(page: Page, number: int, record: Path | str) -> tuple[str, str]:
    """The address of such a table, and the secret with which somebody takes the other seat."""
    made = _made(page, _wish(page, number, record), OPEN, 0)
    return _address(made), made["invitations"]["1"].removeprefix("/join/")


def _wish(page: Page, number: int, record: Path | str) -> dict[str, Any]:
    source = {"table": bring_in(page, record), "number": number}
    known = page.request.get(f"/api/tables/{source['table']}?seat=observer").json()
    return {"game": known["game"], "options": known["options"], "from": source}


def in_the_middle(page: Page, game: str) -> Table:
    """At a table of any game, with something on the board and in the log."""
    return _come(page, middle(page, game))


def middle(page: Page, game: str) -> str:
    """The address of such a table."""
    if game in MIDDLE:
        record, number = MIDDLE[game]
        return going_on(page, number, record=record)
    begun = played(game)
    return going_on(page, begun.before(len(begun.choices) // 4), record=begun.record)


def sit_down(
    page: Page,
    game: str,
    other: dict[str, Any] = COMPUTER,
    seat: int = 0,
    options: dict[str, str] | None = None,
) -> Table:
    """At a new table with a seat."""
    wish = {"game": game, "options": options or {}}
    return _come(page, _address(_made(page, wish, other, seat)))


def _made(page: Page, wish: dict[str, Any], other: dict[str, Any], seat: int) -> dict[str, Any]:
    seats = [ME, other] if seat == 0 else [other, ME]
    return _post(page, "/api/tables", {"request": secrets.token_hex(8), "seats": seats, **wish})


def _address(made: dict[str, Any]) -> str:
    return f"/table/{made['table']}"


def _come(page: Page, address: str) -> Table:
    page.goto(address)
    expect(page.get_by_test_id("table")).to_be_visible()
    return Table(page)


def best_for_the_us(page: Page) -> Table:
    return go_on(page, SETTLED, record=BEST)


def go_to_crisis(table: Table) -> int:
    """Past results; how many there were."""
    onward = table.page.get_by_test_id("zero-onward")
    seen = 0
    while table.state() == "asked" and onward.count():
        shown = onward.element_handle()
        table.press(onward)
        shown.wait_for_element_state("hidden")  # a tap becomes a click a little later
        seen += 1
    return seen


def _post(page: Page, path: str, data: Any) -> dict[str, Any]:
    headers = {"X-Detente": "1"}
    if isinstance(data, str):
        headers["Content-Type"] = "text/plain"
    reply = page.request.post(path, data=data, headers=headers)
    assert reply.ok, reply.text()
    found: dict[str, Any] = reply.json()
    return found
