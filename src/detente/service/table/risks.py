"""How a seat can lose by an answer. To look for it takes time, so it is done in another process,
which gets and returns plain data: the position as the seat knows it, and what was found."""

from __future__ import annotations

from detente.games import find_game
from detente.kernel.errors import CannotGoOn
from detente.kernel.peril import Peril
from detente.kernel.perils import perils
from detente.kernel.sets import members
from detente.kernel.views import restored

from ..core.json import Json
from .sight import Sight


def look(name: str, options: dict[str, str], position: Json, seat: int) -> Json | None:
    """The answers that can lose, and those that were not fully looked at."""
    game = find_game(name)
    veiled = restored(game, game.rules(options), seat, position)
    try:
        found = perils(game, veiled)
    except CannotGoOn:
        return None
    return {"found": list(found.found.items()), "unsure": sorted(found.unsure)}


def shown(sight: Sight, said: Json | None) -> Json:
    """The same as it is sent to whoever has the seat; None if nothing could be found out."""
    ask = sight.ask
    assert ask is not None
    first = sight.game.vocabulary.kinds[ask.kind].first
    said = said or {"found": [], "unsure": members(ask.options)}
    return {
        "risks": [
            {"option": first + choice, "text": sight.tongues.risk(_peril(*peril))}
            for choice, peril in said["found"]
        ],
        "unsure": [first + choice for choice in said["unsure"]],
    }


def _peril(loss: float, ending: str, deed: list[int] | None, after: float, how: str) -> Peril:
    return Peril(loss, ending, None if deed is None else (deed[0], deed[1]), after, how)
