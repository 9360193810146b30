"""What has happened since a viewer was last shown a table, one answer after another.

A step is an answer that the viewer may see: the lines it brought and the quantities it changed for
him. The first answer of a secret pair is a step only to whoever gave it; for others what it changed
shows in the step of the second.
"""

from __future__ import annotations

from typing import Any

from detente.kernel.flow import CHANCE, Flow, Happening, Pair
from detente.kernel.items import Answer
from detente.kernel.views import changed_quantities, veil

from ..core.json import Json
from .sight import Line
from .table import Table

View = dict[str, Any]


class Steps:
    """The way from one table to the next. Positions on it are worked out once for all viewers."""

    def __init__(self, old: Table, table: Table) -> None:
        self.old = old
        self.table = table
        self._positions: dict[int, Flow[Any]] = {}

    def of(self, seat: int, kept: int) -> list[Json]:
        """The steps for one viewer, of whose log the first lines were known before.

        There are none where the game went back.
        """
        old, table = self.old, self.table
        if old.play is None or table.play is None:
            return []
        before, after = old.sight(seat), table.sight(seat)
        first, answers = len(before.play.answers), after.play.answers
        if answers[:first] != before.play.answers:
            return []
        self._positions.setdefault(first, before.play.state)
        first = min(first, old.known_answers(seat))
        last = table.known_answers(seat)
        known = before.veiled
        lines = by_answer(after.lines, kept)
        made = []
        for number in range(first + 1, last + 1):
            if number == last:
                seen = after.veiled
            else:
                g = self._position(number, answers)
                if is_secret(g, seat):
                    continue
                seen = veil(table.game, g, seat)
            changed = changed_quantities(table.game, seen, known)
            made.append(step(number, answers[number - 1], lines.get(number, []), *changed))
            known = seen
        return made

    def changed(self, seat: int) -> View:
        """How quantities are others for a viewer than before, whatever led there."""
        if self.table.play is None:
            return {}
        sight = self.table.sight(seat)
        if self.old.play is None:
            return differing({}, sight.quantities)
        before = self.old.sight(seat).veiled
        return differing(*changed_quantities(self.table.game, sight.veiled, before))

    def _position(self, number: int, answers: list[Answer]) -> Flow[Any]:
        """The position after so many answers."""
        known = max(n for n in self._positions if n <= number)
        g = self._positions[known]
        for done in range(known, number):
            g = g.clone()
            g.answer_for(answers[done].seat, answers[done].choice)
            self._positions[done + 1] = g
        return g


def step(number: int, answer: Answer, lines: list[int], before: View, after: View) -> Json:
    seat = None if answer.seat == CHANCE else answer.seat
    return {"answer": number, "seat": seat, "lines": lines, **differing(before, after)}


def differing(before: View, after: View) -> Json:
    """Quantities that have changed with their new values; of a list only the part that is another:
    from where, how many are gone, and what is there instead. Those that are left out are as they
    were."""
    changed, lists = {}, {}
    for name, value in after.items():
        known = before.get(name)
        if known == value and name in before:
            continue
        if isinstance(value, list) and isinstance(known, list):
            lists[name] = _part(known, value)
        else:
            changed[name] = value
    found = {"changed": changed, "lists": lists}
    return {name: parts for name, parts in found.items() if parts}


def _part(before: list[Any], after: list[Any]) -> list[Any]:
    short = min(len(before), len(after))
    first = last = 0
    while first < short and before[first] == after[first]:
        first += 1
    while last < short - first and before[-1 - last] == after[-1 - last]:
        last += 1
    return [first, len(before) - last - first, after[first : len(after) - last]]


def is_secret(g: Flow[Any], seat: int) -> bool:
    """Whether the other of a secret pair has answered, and the viewer may not know it yet."""
    top = g.stack[-1] if g.stack else None
    return isinstance(top, Pair) and any(
        pick >= 0 for other, pick in enumerate(top.picks) if other != seat
    )


def by_answer(lines: list[Line], kept: int) -> dict[int, list[int]]:
    """The numbers of the lines after the first ones that each answer brought."""
    found: dict[int, list[int]] = {}
    for number, line in enumerate(lines[kept:], kept + 1):
        if isinstance(line.what, Happening):
            found.setdefault(line.answer, []).append(number)
    return found
