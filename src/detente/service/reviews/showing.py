"""A review as it is sent: numbers, and sentences about the decisions that cost most."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from detente.ai.moments import SEATS
from detente.ai.reviews import argument_from
from detente.ai.tallies import curve, kinds, luck_of, strokes
from detente.kernel.flow import OBSERVER, Flow

from ..core.json import Json
from ..core.texts import Text
from ..table.replaying import positions
from ..table.table import Table


def shown(table: Table, found: Json) -> Json:
    return {
        "length": found["length"],
        "curve": [curve(found, seat) for seat in SEATS],
        "decisions": [
            {
                "answer": one["number"],
                "matter": one["matter"] or None,
                **{key: one[key] for key in ("count", "seat", "chance", "cost", "best")},
            }
            for one in found["decisions"]
        ],
        "matters": _matters(table),
        "kinds": [kinds(found, seat) for seat in SEATS],
        "luck": [luck_of(found, seat) for seat in SEATS],
        "strokes": [
            {
                "answer": one["number"] + one["count"],
                "seat": one["seat"],
                "sort": one["sort"],
                "luck": one["luck"],
                "line": _told(table, one),
            }
            for one in strokes(found)
        ],
        "worst": _worst(table, found["worst"]),
        "dice": found["dice"],
        "cards": found["cards"],
    }


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
