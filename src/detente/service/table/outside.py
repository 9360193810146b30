"""What comes over the network and is read by the rules: records, and options that are texts.

Both functions are called in a process with limits. They get and return plain data.
"""

from __future__ import annotations

from typing import Any

from detente.games import find_game
from detente.kernel.errors import BadOption, DetenteError, OptionsClash
from detente.kernel.game import Game
from detente.kernel.items import Answer, Item, Resignation, Takeback
from detente.kernel.play import Play
from detente.kernel.records.replay import Replay, version_of
from detente.kernel.records.text import Record, read_bytes, write
from detente.kernel.saves import key
from detente.kernel.verdicts import Verdict
from detente.kernel.words import LANGUAGES

from ..core.json import Json
from ..core.texts import Text, tongues

ANSWER, TAKEBACK, RESIGNATION, VERDICT = "answer", "takeback", "resignation", "verdict"


def in_all(error: DetenteError) -> Text:
    """What is wrong, in every language."""
    return {language: error.sentence(language) for language in LANGUAGES}


# Records


def record(data: bytes) -> Json:
    """A record with what is needed to make a table of it, or why it cannot be used."""
    try:
        found = read_bytes(data)
        played = Replay(found, find_game, outside=True)
    except DetenteError as error:
        return {"refused": in_all(error)}
    play = played.play
    return {
        "game": play.game.name,
        "options": play.game.all_options(found.named("option"), version_of(found, play.game)),
        "title": found.get("title"),
        "players": [found.get("player", seat) for seat in play.game.seats],
        "head": head_of(found, play),
        "items": [written(item) for item in play.items],
        "winner": play.state.winner,
        "ending": play.state.ending,
        "untold": play.untold,
    }


def head_of(found: Record, play: Play[Any]) -> str:
    """The record without its play, if it does not begin like every game."""
    if key(play.start) == key(play.game.begin(play.start.rules)):
        return ""
    return write(Record(found.language, found.header, found.position, []))


def written(item: Item) -> list[Any]:
    """An item of a play as plain data."""
    if isinstance(item, Takeback):
        return [TAKEBACK, item.count]
    if isinstance(item, Verdict):
        return [VERDICT, item.seat, item.reason, item.winner]
    if isinstance(item, Resignation):
        return [RESIGNATION, item.seat]
    return [ANSWER, item.seat, item.kind, item.choice, item.seen, item.auto, item.supposed]


def item_from(data: list[Any]) -> Item:
    """The item that was written so."""
    sort, *values = data
    kinds = {ANSWER: Answer, TAKEBACK: Takeback, RESIGNATION: Resignation, VERDICT: Verdict}
    item: Item = kinds[sort](*values)
    return item


# Options


def is_text(game: Game[Any], chosen: dict[str, str]) -> bool:
    """Whether an option is a text of its own, such as a deck, and has to be read."""
    free = [option for option in game.options if not option.values]
    return any(chosen[option.name] != option.default for option in free)


def options(name: str, chosen: dict[str, str]) -> Json:
    """Whether the rules can be read from a complete set of options, and why not."""
    try:
        find_game(name).rules(chosen)
    except BadOption as error:
        return {"refused": why_not(find_game(name), error)}
    return {}


def why_not(game: Game[Any], error: BadOption) -> Text:
    """What is wrong with an option, in every language."""
    if isinstance(error, OptionsClash):
        return tongues(game, game.all_options()).clash(error.name)
    return in_all(error)
