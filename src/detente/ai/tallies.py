"""What a review comes to for each seat: its curve, its luck, how it did by kinds of decisions."""

from __future__ import annotations

from collections import defaultdict
from typing import Any, Final

from .moments import DICE, DRAWS, SEATS
from .reviews import Data

MARKED: Final = 0.03  # of the chance to win: luck that is worth a word


def curve(found: Data, seat: int) -> list[tuple[int, float]]:
    """Answers before each of its decisions, and its chance then; last how the game ended."""
    points = [(o["number"], o["chance"]) for o in found["decisions"] if o["seat"] == seat]
    winner = found["winner"]
    return [*points, (found["length"], 0.5 if winner not in SEATS else float(winner == seat))]


def kinds(found: Data, seat: int) -> list[Data]:
    """How it did by what its decisions were about, the costliest first; `matter` is none of those
    about something else."""
    sums: dict[str, dict[str, Any]] = {}
    for one in found["decisions"]:
        if one["seat"] != seat:
            continue
        new = {"matter": one["matter"] or None, "decisions": 0, "best": 0, "cost": 0.0}
        kind = sums.setdefault(one["matter"], new)
        kind["decisions"] += 1
        kind["best"] += one["best"]
        kind["cost"] = round(kind["cost"] + one["cost"], 4)
    return sorted(sums.values(), key=lambda kind: (-kind["cost"], -kind["decisions"]))


def luck_of(found: Data, seat: int) -> dict[str, float | None]:
    """What chance brought it, by its sorts; none where there was none of it. Of dice both know the
    same, so what one side gains the other loses; of draws a side knows its own alone."""
    sums: dict[str, float] = defaultdict(float)
    for one in found["luck"]:
        if one["seat"] == seat:
            sums[one["sort"]] += one["luck"]
        elif one["sort"] == DICE:
            sums[DICE] -= one["luck"]
    there = {one["sort"] for one in found["luck"]}
    return {sort: round(sums[sort], 4) if sort in there else None for sort in (DICE, DRAWS)}


def strokes(found: Data) -> list[Data]:
    """What chance changed so much that it is worth a word, in order."""
    return [one for one in found["luck"] if one["sure"] and abs(one["luck"]) >= MARKED]
