"""What a client has to know of a game to draw it: names, options, help, facts."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from hashlib import sha256
from typing import Any

from detente.games import GAMES, find_game
from detente.kernel.game import EARLIER, Game, Option
from detente.kernel.histories import histories, kinds_told
from detente.kernel.words import LANGUAGES

from ..core.json import Json
from ..core.texts import Text, Tongues, say, tongues


def summary(name: str) -> Json:
    game = find_game(name)
    words = tongues(game, game.all_options())
    return {
        "name": game.name,
        "title": words.each(lambda w: str(w.table("game")["name"])),
        "about": words.each(lambda w: str(w.table("game")["about"])),
        "seats": list(game.seats),
        "seat_names": [words.seat(seat) for seat in (0, 1)],
        "options": [option_text(words, option) for option in game.options],
        "groups": [
            {"name": name, "title": words.group(name), "options": options}
            for name, options in game.groups().items()
        ],
        "presets": [preset_text(words, name, given) for name, given in game.presets.items()],
        "clashes": [
            {"options": dict(together), "text": words.clash(name)}
            for name, together in game.clashes.items()
        ],
        "thinks": list(game.thinks),
        "first_game": dict(game.client.first_game),
    }


def option_text(words: Tongues, option: Option) -> Json:
    def setting(key: str) -> Text:
        return words.each(lambda w: w.setting(option.name, key))

    # an option without values takes any text; its default has a name like a value
    values = option.values or (option.default,)
    return {
        "name": option.name,
        "default": option.default,
        "values": list(option.values),
        "title": setting("title"),
        "value_texts": {value: setting(value) for value in values},
        "needs": dict(option.needs),
        "offered": option.group != EARLIER,
        "workshop": words.game.workshop is not None and words.game.workshop.option == option.name,
    }


def preset_text(words: Tongues, name: str, given: Mapping[str, str]) -> Json:
    return {
        "name": name,
        "title": words.each(lambda w: str(w.table("preset")[name]["title"])),
        "text": words.each(lambda w: str(w.table("preset")[name].get("text", "")).strip()),
        "options": dict(given),
    }


@cache
def games() -> list[Json]:
    return [summary(name) for name in GAMES]


def description(name: str) -> Json:
    """All about one game."""
    game = find_game(name)
    words = tongues(game, game.all_options())
    return {
        **summary(name),
        "version": game.version,
        "kinds": kinds(game, words),
        "help": help_texts(words),
        "topics": dict(game.client.topics),
        "cards": cards(words),
        "quantities": quantities(game, words),
        "queries": {query: say("query", query) for query in game.queries},
        "histories": list(kinds_told(game)),
        "facts": game.client.facts(game.rules()),
    }


def told(name: str, language: str) -> Json:
    """What really happened behind the cards of a game, by kind and key."""
    return {
        kind: {
            key: {"since": one.since, "until": one.until, "text": one.text}
            for key, one in found.items()
        }
        for kind, found in histories(find_game(name), language).items()
    }


def tag_of(body: str) -> str:
    """Another one for every other text."""
    return f'"{sha256(body.encode()).hexdigest()[:20]}"'


def kinds(game: Game[Any], words: Tongues) -> list[Json]:
    return [
        {
            "name": kind.name,
            "first": kind.first,
            "keys": list(kind.keys),
            "names": {
                language: [
                    words.words[language].option(kind.number, n) for n in range(len(kind.keys))
                ]
                for language in LANGUAGES
            },
            "places": dict(game.client.places.get(kind.name, {})),
        }
        for kind in game.vocabulary.kinds
    ]


def help_texts(words: Tongues) -> list[Json]:
    keys = words.words[LANGUAGES[0]].table("help")
    return [
        {
            "key": key,
            "title": words.each(lambda w, key=key: str(w.table("help")[key]["title"])),  # type: ignore[misc]
            "text": words.each(lambda w, key=key: str(w.table("help")[key]["text"]).strip()),  # type: ignore[misc]
        }
        for key in keys
    ]


def cards(words: Tongues) -> dict[str, Json]:
    """What cards do, by their keys, and the notes on them."""
    found: dict[str, Json] = {}
    for key in words.words[LANGUAGES[0]].table("card"):
        said = {language: of.card(key) or ("", "") for language, of in words.words.items()}
        found[key] = {"text": {language: text for language, (text, _) in said.items()}}
        if any(note for _, note in said.values()):
            found[key]["note"] = {language: note for language, (_, note) in said.items()}
    return found


def quantities(game: Game[Any], words: Tongues) -> dict[str, Text]:
    """How quantities are called, by their names without the side."""
    names = dict.fromkeys(quantity.name.partition(".")[0] for quantity in game.quantities)
    return {name: words.each(lambda w, name=name: w.quantity(name)) for name in names}  # type: ignore[misc]
