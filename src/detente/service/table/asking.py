"""A question as it is sent: its options as numbers, and beside them what is said of them. What is
the same for several is said once."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from typing import TypeVar

from detente.kernel.flow import Happening, Pair
from detente.kernel.sets import members

from ..core.json import Json
from .lines import heading
from .sight import Sight

SEATS = (0, 1)
T = TypeVar("T", bound=Hashable)
MOST_CLOSED = 64  # options of a kind whose closed members are explained at once


def question(sight: Sight) -> Json:
    ask = sight.ask
    assert ask is not None
    kind = sight.game.vocabulary.kinds[ask.kind]
    choices = members(ask.options)
    outlooks = {kind.first + choice: sight.outlook(choice) for choice in choices}
    chances = ((option, sight.game.client.chance(said)) for option, said in outlooks.items())
    return {
        "prompt": sight.tongues.ask(ask),
        "because": heading(sight.lines, sight.game),
        "step": ask.then.__name__,
        "kind": kind.name,
        "options": list(outlooks),
        "acts": {kind.first + choice: sight.tongues.act(ask, choice) for choice in choices},
        "outlooks": _outlooks(outlooks, sight),
        "chances": {option: chance for option, chance in chances if chance is not None},
        "closed": _closed(sight) if len(kind.keys) <= MOST_CLOSED else [],
    }


def _outlooks(found: dict[int, list[Happening]], sight: Sight) -> list[Json]:
    alike = _together((tuple(said), option) for option, said in found.items() if said)
    return [
        {"options": options, "lines": [outlook(line, sight) for line in said]}
        for said, options in alike.items()
    ]


def _closed(sight: Sight) -> list[Json]:
    assert sight.ask is not None
    first = sight.game.vocabulary.kinds[sight.ask.kind].first
    alike = _together((why, first + choice) for choice, why in sight.all_closed().items())
    return [
        {"reason": sight.tongues.why(why), "rule": why.rule, "options": options}
        for why, options in alike.items()
    ]


def _together(said: Iterable[tuple[T, int]]) -> dict[T, list[int]]:
    """The options of which the same is said."""
    found: dict[T, list[int]] = {}
    for what, option in said:
        found.setdefault(what, []).append(option)
    return found


def outlook(line: Happening, sight: Sight) -> Json:
    """The sentence itself as a rule: who remembers it need not compare its words."""
    text = sight.tongues.tell(line)
    return {**text, "risk": True} if sight.game.client.risky(line, sight.seat) else text


def chosen(sight: Sight) -> Json | None:
    """The own secret choice, while the other side has still to choose."""
    stack = sight.veiled.known.stack
    top = stack[-1] if stack else None
    if not isinstance(top, Pair) or sight.seat not in SEATS or top.picks[sight.seat] < 0:
        return None
    kind = sight.game.vocabulary.kinds[top.kind]
    choice = top.picks[sight.seat]
    return {"kind": kind.name, "option": kind.first + choice, "key": kind.keys[choice]}
