"""A game looked at again: its positions one by one, its chart, its record as a text."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime
from itertools import pairwise
from typing import Any

from detente.games import find_game
from detente.kernel import views
from detente.kernel.client import TURN
from detente.kernel.flow import OBSERVER, Flow, Happening
from detente.kernel.histories import came_to_pass, years_of
from detente.kernel.items import Answer, Takeback
from detente.kernel.play import Play
from detente.kernel.records.make import ANYBODY, record_of
from detente.kernel.records.text import read, write
from detente.kernel.records.translate import translated
from detente.kernel.views import laid_open, veil

from ..core.errors import Refused
from ..core.json import Json
from .chairs import COMPUTER
from .lines import counting, log, log_line
from .sight import Line
from .steps import by_answer, is_secret, step
from .table import OPEN, OVER, Table

MOST_TURNING = 5  # points of a game
MOST_STEPS = 200  # that somebody who comes back is told at once


def positions(
    play: Play[Flow[Any]], first: int = 0, last: int | None = None
) -> Iterator[Flow[Any]]:
    """The position before the first answer, after it, and so on; only some of them if asked."""
    g = play.start
    for number, answer in enumerate(play.answers):
        if last is not None and number > last:
            return
        if number >= first:
            yield g
        g = g.clone()
        g.answer_for(answer.seat, answer.choice)
    if first <= len(play.answers) and (last is None or len(play.answers) <= last):
        yield g


def quantities(table: Table, g: Flow[Any], seat: int) -> Json:
    """All quantities of a position as a viewer may know them."""
    shown = laid_open(g) if seat == OPEN else veil(table.game, g, seat)
    return views.quantities(table.game, shown)


def eyes(table: Table, seat: int, number: int, since: int = 0) -> int:
    """The seat that an earlier position is seen from: where the viewer was sitting then.

    Once everything may be seen a seat is looked from as such, whoever had it. Who watches through
    a seat sees as everybody does what was before he might.
    """
    if number < since:
        return OBSERVER
    return seat if table.is_open else table.playing.seat_then(seat, number)


def frames(table: Table, seat: int, since: int, first: int, count: int) -> Json:
    """Positions of a game with the answer and the lines that led to each."""
    table = table.known_to(seat)
    play = table.playing
    total = table.known_answers(seat) + 1
    last = min(total, first + count) - 1
    lines: dict[int, list[Json]] = {}
    times = table.all_times
    if table.is_open:  # of an open view the lines of all seats are shown
        every = [line for line in play.log if seat == OPEN or line[1].seen >> seat & 1]
    else:
        every = play.log if seat == OPEN else play.log_for(seat)
    every = [line for line in every if line[0] > since or line[1].seen >> OBSERVER & 1]
    for number, (answer, told) in enumerate(every, 1):
        line = log_line(Line(answer, told, times[answer]), number, table.tongues)
        lines.setdefault(answer, []).append(line)
    made = []
    for number, g in enumerate(positions(play, first, last), first):
        given = play.answers[number - 1] if number else None
        text = given and answer_text(table, given, eyes(table, seat, number - 1, since))
        made.append(
            {
                "number": number,
                "view": quantities(table, g, eyes(table, seat, number, since)),
                "log": lines.get(number, []),
                "answer": text,
                "supposed": bool(given and text and given.supposed),
                "seat": given.seat if given else None,
            }
        )
    return {"total": total, "frames": made}


def steps(table: Table, seat: int, since: int, first: int | None) -> Json:
    """What has happened since so many answers stood, or since the earliest that is still told.

    Without a number it is what has happened since the viewer's own last answer: nothing, if he has
    given none.
    """
    table = table.known_to(seat)
    play = table.playing
    total = table.known_answers(seat)
    if first is None:
        first = last_own(table, seat) or total
    if first > total:
        raise Refused("conflict")
    first = max(first, total - MOST_STEPS)
    lines = table.sight(seat).lines
    kept = sum(1 for line in lines if line.answer <= first)
    brought = by_answer(lines, kept)
    views = (
        (number, quantities(table, g, eyes(table, seat, number, since)))
        for number, g in enumerate(positions(play, first, total), first)
        if number in (first, total) or not is_secret(g, eyes(table, seat, number, since))
    )
    _, start = next(views)
    made, before = [], start
    for number, view in views:
        made.append(step(number, play.answers[number - 1], brought.get(number, []), before, view))
        before = view
    return {"from": first, "view": start, "log": log(lines, kept, table.tongues), "steps": made}


def last_own(table: Table, seat: int) -> int:
    """The number of the last answer that a viewer gave at this table himself; 0 if there is none.
    What came from a record, or was the only option, he did not give."""
    play = table.playing
    brought = 0
    for item in play.items[: table.base]:
        if isinstance(item, Answer):
            brought += 1
        elif isinstance(item, Takeback):
            brought = item.count
    for number in range(table.known_answers(seat), brought, -1):
        answer = play.answers[number - 1]
        if answer.seat == play.seat_then(seat, number - 1) and not answer.auto:
            return number
    return 0


def answer_text(table: Table, answer: Answer, seat: int) -> Json | None:
    if seat != OPEN and not answer.seen >> seat & 1:
        return None
    return {**table.tongues.answer(answer.seat, answer.kind, answer.choice)}


def chart(table: Table) -> Json:
    """How the quantities worth it went, from what everybody can see; a point for each change."""
    play, game = table.known_to(OBSERVER).playing, table.game
    known = table.known_answers(OBSERVER)
    series = []
    wanted = [q for q in game.quantities if q.name in game.client.series]
    values: dict[str, list[list[int]]] = {quantity.name: [] for quantity in wanted}
    for number, g in enumerate(positions(play, 0, known)):
        seen = veil(game, g, OBSERVER).known
        for quantity in wanted:
            value = quantity.get(seen)
            points = values[quantity.name]
            if isinstance(value, int) and (not points or points[-1][1] != value):
                points.append([number, value])
    for quantity in wanted:
        points = values[quantity.name]
        if points and points[-1][0] != known:
            points.append([known, points[-1][1]])
        series.append({**named(table, quantity.name), "values": points})
    turning = turning_points(table, values) if table.is_open else []
    return {"series": series, "turns": turns(table), "turning": turning}


def turns(table: Table) -> list[Json]:
    """Where turns begin, in games that count them."""
    begun = [
        (line.answer, table.tongues.told(line.what))
        for line in table.known_to(OBSERVER).sight(OBSERVER).lines
        if isinstance(line.what, Happening) and table.game.client.level(line.what) == TURN
    ]
    return [
        {"answer": answer, "turn": told.values["turn"]}
        for answer, told in begun
        if isinstance(told.values.get("turn"), int)
    ]


def turning_points(table: Table, values: dict[str, list[list[int]]]) -> list[Json]:
    """The answers with the largest swings of the points, in the order they were given."""
    points = next(iter(table.game.client.series), "").partition(".")[0]
    swings = [
        (abs(after - before), number, name, before, after)
        for name, course in values.items()
        for (_, before), (number, after) in pairwise(course)
        if before != after and name.partition(".")[0] == points
    ]
    largest = sorted(swings, key=lambda swing: -swing[0])[:MOST_TURNING]
    lines = table.sight(OBSERVER).lines
    return [
        {
            "answer": number,
            **named(table, name),
            "from": before,
            "to": after,
            "line": counting(lines, number, after, table.tongues),
        }
        for _, number, name, before, after in sorted(largest, key=lambda swing: swing[1])
    ]


def timeline(table: Table) -> Json:
    """What came to pass, turn by turn, as everybody could see it, and when it really did."""
    table = table.known_to(OBSERVER)
    table.playing  # noqa: B018 - refuses a table that has not begun
    turns: list[Json] = [{"title": None, "moments": []}]
    for line in table.sight(OBSERVER).lines:
        if not isinstance(line.what, Happening):
            continue
        told = table.tongues.told(line.what)
        if told.level == TURN:
            turns.append({"title": told.text, "moments": []})
        if found := came_to_pass(table.game, line.what):
            since, until = years_of(table.game, *found)
            moment = {"answer": line.answer, "thing": ":".join(found), "seat": told.seat}
            turns[-1]["moments"].append({**moment, "since": since, "until": until})
    return {"turns": [turn for turn in turns if turn["moments"]]}


def named(table: Table, name: str) -> Json:
    """How a quantity is called, and who leads above zero where one marker is for both."""
    return {"name": quantity_text(table, name), "above": table.game.client.leads.get(name)}


def quantity_text(table: Table, name: str) -> Json:
    base, _, seat = name.partition(".")
    words = table.tongues.words
    return {
        language: f"{of.quantity(base)}, {of.table('seat')[seat]}" if seat else of.quantity(base)
        for language, of in words.items()
    }


# The record


def exported(table: Table, seat: int, language: str) -> str:
    """The record: of a running game what the seat has seen, of a finished one everything."""
    if table.is_open:
        seat = OPEN
    elif table.head and seat != OPEN:
        raise Refused("conflict")  # the starting position would tell what is hidden
    play = table.known_to(seat).playing.twin()
    if seat != OPEN and table.known_answers(seat) < len(play.answers):
        del play.items[-1]  # the other's secret choice: not even that it was made
    record = record_of(play, language, header(table), ANYBODY if seat == OPEN else seat)
    if table.head:  # in the words of whoever set it up, so that it can be brought in again
        record.position = translated(read(table.head), language, find_game).position
    return write(record)


def header(table: Table) -> dict[str, str]:
    day = datetime.fromtimestamp(table.created / 1000, UTC)
    found = {"title": table.title, "date": f"{day:%Y-%m-%d}"}
    if not table.lets_back:
        found["serious"] = "yes"
    for number, seat in enumerate(table.game.seats):
        chair = table.chairs[number ^ table.turned]  # who had it at the start
        name = f"level:{chair.level}" if chair.kind == COMPUTER else chair.name
        found[f"player {seat}"] = name
        if table.proved:
            found[f"entropy {seat}"] = chair.entropy
    if table.proved:
        found["commitment"] = table.commitment
        if table.status == OVER:
            found["seed"] = table.seed
    return found
