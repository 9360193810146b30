"""A review as it is sent: numbers, and sentences about the decisions that cost most."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from typing import Any

from detente.ai.moments import DICE, DRAWS, SEATS
from detente.ai.reviews import argument_from
from detente.kernel.flow import OBSERVER, Flow

from ..core.json import Json
from ..core.texts import Text
from ..table.replaying import positions
from ..table.table import Table

MARKED = 0.03  # of the chance to win: luck that is worth a mark


def shown(table: Table, found: Json) -> Json:
    return {
        "length": found["length"],
        "curve": [_curve(found, seat) for seat in SEATS],
        "decisions": [
            {
                "answer": one["number"],
                "matter": one["matter"] or None,
                **{key: one[key] for key in ("count", "seat", "chance", "cost", "best")},
            }
            for one in found["decisions"]
        ],
        "matters": _matters(table),
        "kinds": [kinds(found["decisions"], seat) for seat in SEATS],
        "luck": [_sums(found["luck"], seat) for seat in SEATS],
        "strokes": [
            {
                "answer": one["number"] + one["count"],
                "seat": one["seat"],
                "sort": one["sort"],
                "luck": one["luck"],
                "line": _told(table, one),
            }
            for one in found["luck"]
            if one["sure"] and abs(one["luck"]) >= MARKED
        ],
        "worst": _worst(table, found["worst"]),
        "dice": found["dice"],
        "cards": found["cards"],
    }


def _curve(found: Json, seat: int) -> list[list[float]]:
    """Answers before each of its decisions, and its chance then; last how it ended."""
    points = [[o["number"], o["chance"]] for o in found["decisions"] if o["seat"] == seat]
    winner = found["winner"]
    points.append([found["length"], 0.5 if winner not in SEATS else float(winner == seat)])
    return points


def kinds(decisions: Sequence[Json], seat: int) -> list[Json]:
    """How a seat did by what its decisions were about, the dearest first."""
    found: dict[str, Json] = {}
    for one in decisions:
        if one["seat"] != seat:
            continue
        new = {"matter": one["matter"] or None, "decisions": 0, "best": 0, "cost": 0.0}
        kind = found.setdefault(one["matter"], new)
        kind["decisions"] += 1
        kind["best"] += one["best"]
        kind["cost"] = round(kind["cost"] + one["cost"], 4)
    return sorted(found.values(), key=lambda kind: (-kind["cost"], -kind["decisions"]))


def _sums(fortunes: Sequence[Json], seat: int) -> Json:
    """Of dice both see the same, so what one side gains the other loses; of draws a side knows its
    own alone. None where there were none."""
    sums: dict[str, float] = defaultdict(float)
    there: set[str] = set()
    for one in fortunes:
        there.add(one["sort"])
        if one["seat"] == seat:
            sums[one["sort"]] += one["luck"]
        elif one["sort"] == DICE:
            sums[DICE] -= one["luck"]
    return {sort: round(sums[sort], 4) if sort in there else None for sort in (DICE, DRAWS)}


def _matters(table: Table) -> dict[str, Text]:
    said = table.tongues
    return {
        name: said.each(lambda words, name=name: str(words.table("matter")[name]))  # type: ignore[misc]
        for name in sorted(set(table.game.client.matters.values()))
    }


def _told(table: Table, one: Json) -> Text | None:
    """The first line that everybody read of it."""
    first, last = one["number"] + 1, one["number"] + one["count"]
    for number, line in table.playing.log:
        if first <= number <= last and line.seen >> OBSERVER & 1:
            return table.tongues.tell(line)
    return None


def _worst(table: Table, worst: Sequence[Json]) -> list[Json]:
    wanted = sorted({one["number"] for one in worst})
    play = table.playing
    found: dict[int, Flow[Any]] = {}
    for number, g in enumerate(positions(play, 0, wanted[-1] if wanted else 0)):
        if number in wanted:
            found[number] = g
    return [_explained(table, found[one["number"]], one) for one in worst]


def _explained(table: Table, g: Flow[Any], one: Json) -> Json:
    said = table.tongues
    ask = g.question_for(one["seat"])
    assert ask is not None
    reasons = [argument_from(each) for each in one["reasons"]]
    return {
        "answer": one["number"],
        "seat": one["seat"],
        "cost": one["cost"],
        "best": one["before"],
        "given": one["after"],
        "asked": said.ask(ask),
        "played": said.run(one["given"]),
        "better": said.run(one["better"]),
        "then": said.line((kind, choice) for kind, choice in one["then"]),
        "reasons": [said.argument(each) for each in reasons if each.weight >= 0],
        "against": [said.argument(each) for each in reasons if each.weight < 0],
        "reply": one["reply"] and said.argument(argument_from(one["reply"])),
    }
