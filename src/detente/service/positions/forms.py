"""Set-ups as they are sent, and as the rules read them."""

from __future__ import annotations

from detente.games import find_game
from detente.kernel.records.setups import SetUp

from ..core.json import Json


def read(said: Json) -> SetUp:
    """What was sent, whose game there is. Options are numbers of the whole vocabulary there."""
    game = find_game(said["game"])
    kinds = game.vocabulary.kinds
    answers = []
    for seat, option in said["answers"]:
        kind = next((kind for kind in reversed(kinds) if kind.first <= option), kinds[0])
        choice = min(option - kind.first, len(kind.keys) - 1)
        answers.append((seat, kind.number, choice))
    return SetUp(game, said["options"], said["values"], said["step"], answers)


def shown(set_up: SetUp) -> Json:
    kinds = set_up.game.vocabulary.kinds
    return {
        "game": set_up.game.name,
        "options": dict(set_up.options),
        "values": dict(set_up.values),
        "step": set_up.step,
        "answers": [[seat, kinds[kind].first + choice] for seat, kind, choice in set_up.answers],
    }
