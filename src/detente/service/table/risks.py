"""How a seat can lose by an answer. To look for it takes time, so it is done in another process,
which gets and returns plain data: the position as the seat knows it, and what was found."""

from __future__ import annotations

from detente.games import find_game
from detente.kernel.errors import CannotGoOn
from detente.kernel.lookahead import Peril
from detente.kernel.perils import perils
from detente.kernel.views import restored

from ..core.json import Json
from .sight import Sight


def look(name: str, options: dict[str, str], position: Json, seat: int) -> Json:
    """The answers that can lose, and whether all was looked at."""
    game = find_game(name)
    veiled = restored(game, game.rules(options), seat, position)
    try:
        found = perils(game, veiled)
    except CannotGoOn:
        return {"found": [], "complete": False}
    return {"found": list(found.found.items()), "complete": not found.unsure}


def shown(sight: Sight, said: Json) -> Json:
    """The same as it is sent to whoever has the seat."""
    ask = sight.ask
    assert ask is not None
    first = sight.game.vocabulary.kinds[ask.kind].first
    return {
        "risks": [
            {"option": first + choice, "text": sight.tongues.risk(_peril(*peril), sight.seat)}
            for choice, peril in said["found"]
        ],
        "complete": said["complete"],
    }


def _peril(loss: float, ending: str, deed: list[int] | None, after: float) -> Peril:
    return Peril(loss, ending, None if deed is None else (deed[0], deed[1]), after)
