"""The line protocol between Détente and programs that play: docs/protocol.md.

Here is what both sides say. `programs` is the side that asks, `engine` the one that answers.
"""

from __future__ import annotations

import json
from typing import Any, NamedTuple

from detente.games import find_game
from detente.kernel.errors import DetenteError
from detente.kernel.game import Game
from detente.kernel.saves import to_json
from detente.kernel.sets import members
from detente.kernel.veiled import Veiled
from detente.kernel.views import quantities, question_view, restored

VERSION = 1
GREETING = f"detente {VERSION}"
LONGEST_LINE = 1 << 20  # characters; a question of the largest game has some 10,000


class BadMessage(DetenteError):
    """A line that does not keep to the protocol."""


def question(game: Game[Any], veiled: Veiled[Any], seconds: float, seed: int) -> str:
    """What a program is asked: everything in one line, so that it need remember nothing."""
    ask = veiled.question
    assert ask is not None, f"seat {veiled.seat} is not asked anything"
    first = game.vocabulary.kinds[ask.kind].first
    put = question_view(game, ask)
    said = {
        "game": game.name,
        "rules": game.version,
        "options": game.described(veiled.known.rules),
        "seat": game.seats[veiled.seat],
        "legal": [first + choice for choice in members(ask.options)],
        "keys": put.pop("options"),
        "question": put,
        "view": quantities(game, veiled),
        "seconds": seconds,
        "seed": seed,
        "known": to_json(veiled.known),
    }
    return f"ask {json.dumps(said, separators=(',', ':'))}"


class Asked(NamedTuple):
    """A question as the program side has read it."""

    game: Game[Any]
    veiled: Veiled[Any]
    seconds: float
    seed: int
    first: int  # the number of the first option of its kind


def asked(text: str) -> Asked:
    """The question in a line after the word `ask`."""
    try:
        said = json.loads(text)
        game = find_game(said["game"])
        if said["rules"] != game.version:
            found = said["rules"]
            raise BadMessage(f"{game.name} is played by rules {game.version} here, not {found}")
        rules = game.rules(said["options"])
        veiled = restored(game, rules, game.seats.index(said["seat"]), said["known"])
        seconds, seed = float(said["seconds"]), int(said["seed"])
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise BadMessage(f"not a question: {type(error).__name__}: {error}"[:200]) from None
    ask = veiled.question
    if ask is None:
        raise BadMessage("nothing is asked in this position")
    return Asked(game, veiled, seconds, seed, game.vocabulary.kinds[ask.kind].first)


def answer(text: str, game: Game[Any], veiled: Veiled[Any]) -> int | None:
    """The option that the rest of an answer means, a number or a key; None if it is not open."""
    ask = veiled.question
    assert ask is not None
    kind = game.vocabulary.kinds[ask.kind]
    word = text.strip()
    if word.isascii() and word.isdigit() and len(word) < 10:
        choice = int(word) - kind.first
    else:
        choice = kind.index.get(word, -1)
    return choice if choice >= 0 and ask.options >> choice & 1 else None
