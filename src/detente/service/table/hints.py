"""A hint as it is sent to whoever has the seat: options as numbers, the rest in sentences."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from detente.ai.hints import Hint
from detente.kernel.merits import Argument

from ..core.json import Json
from ..core.texts import Text
from .sight import Sight

GRAVE: Final = 1.0
"""In log odds, what the other side's next deeds cost: with even chances a quarter of a game."""


def shown(sight: Sight, hint: Hint) -> Json:
    ask = sight.ask
    assert ask is not None
    first, tongues = sight.game.vocabulary.kinds[ask.kind].first, sight.tongues

    def said(found: Iterable[Argument]) -> list[Text]:
        return [tongues.argument(one) for one in found]

    return {
        "ideas": [
            {
                "option": first + idea.choice,
                "reasons": said(one for one in idea.arguments if one.weight >= 0),
                "against": said(one for one in idea.arguments if one.weight < 0),
                "then": tongues.line(idea.line),
            }
            for idea in hint.ideas
        ],
        "worse": [
            {"option": first + choice, "missing": said(one for one in found if one.weight >= 0)}
            for choice, found in hint.worse.items()
        ],
        "reply": None if hint.reply is None else tongues.argument(hint.reply),
        "aims": [] if hint.reply is None else aims(sight, hint.reply),
        "grave": hint.reply is not None and hint.reply.weight <= -GRAVE,
    }


def aims(sight: Sight, reply: Argument) -> list[str]:
    """What the other side is after, as "kind:key"."""
    merits = sight.game.merits
    kind = merits.kinds.get(reply.name) if merits else None
    if kind is None:
        return []
    keys = sight.game.vocabulary.by_name[kind].keys
    return [f"{kind}:{keys[thing]}" for thing in reply.things]
