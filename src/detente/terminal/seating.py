"""Who plays: people, computers of a level, sides; and the rules chosen before a game."""

from __future__ import annotations

import random
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import replace
from math import ceil
from pathlib import Path
from typing import Any

from rich.text import Text

from detente.ai.players import Player, player
from detente.kernel.errors import DetenteError, OptionsClash
from detente.kernel.game import Game, Option
from detente.kernel.words import LANGUAGES, Words

from .choosing import Back, Entry, choose
from .saves import CannotRead
from .screen import Screen
from .texts import Texts, sentence, tables

Players = tuple[Player | None, Player | None]
PRESET = "preset"  # no option may have this name
LARGEST_FILE = 64 * 1024  # bytes of a deck
AT_ONCE = 0.3  # seconds of thinking that nobody notices


def entry(texts: Texts, key: str) -> Entry:
    """An entry called by the same word everywhere, in either language."""
    words = tuple(str(tables(language)["choice"][key]) for language in LANGUAGES)
    return Entry(key, texts.choice(key), words)


def choose_players(screen: Screen, texts: Texts, game: Game[Any]) -> Players:
    """Two people, a person and a computer, or two computers."""
    modes = [entry(texts, key) for key in ("computer", "hot_seat", "watch")]
    while True:
        mode = choose(screen, texts, texts.say("who_plays"), modes)
        try:
            if mode == "hot_seat":
                return None, None
            if mode == "watch":
                words = Words(game, texts.language)
                first, second = (
                    choose_level(
                        screen, texts, game, texts.say("first_level", side=words.seat(seat))
                    )
                    for seat in (0, 1)
                )
                return first, second
            level = choose_level(screen, texts, game, texts.say("which_level"))
            seat = choose_side(screen, texts, game)
            return (None, level) if seat == 0 else (level, None)
        except Back:
            continue


def choose_level(screen: Screen, texts: Texts, game: Game[Any], title: str) -> Player:
    levels = []
    for number, seconds in enumerate(game.thinks, 1):
        level = entry(texts, f"level_{number}")
        levels.append(replace(level, shown=f"{level.shown}: {pace(texts, seconds)}"))
    key = choose(screen, texts, title, levels, default="level_2")
    return player(key.replace("_", ":"))


def pace(texts: Texts, seconds: float) -> str:
    """About how long a level thinks."""
    if seconds < AT_ONCE:
        return texts.say("level_at_once")
    return texts.say("level_thinks", seconds=ceil(seconds))


def choose_side(screen: Screen, texts: Texts, game: Game[Any]) -> int:
    words = [Words(game, language) for language in LANGUAGES]
    shown = Words(game, texts.language)
    sides = [
        Entry(name, shown.seat(seat), tuple(w.seat(seat) for w in words))
        for seat, name in enumerate(game.seats)
    ]
    key = choose(
        screen, texts, texts.say("which_side"), [*sides, entry(texts, "random")], default="random"
    )
    return random.randrange(2) if key == "random" else game.seats.index(key)


def choose_options(screen: Screen, texts: Texts, game: Game[Any]) -> dict[str, str]:
    """The rules of this game: begin with them as they are, or change some first."""
    words = Words(game, texts.language)
    chosen = game.all_options()
    while game.offered:
        entries = [
            Entry(
                o.name, f"{_title(words, o).rstrip('?')}: {_value(words, texts, o, chosen[o.name])}"
            )
            for o in game.offered
        ]
        if game.presets:
            entries.insert(0, _preset_entry(texts, words, chosen))
        key = choose(screen, texts, texts.say("settings"), entries, default="")
        if not key:
            break
        if key == PRESET:
            with suppress(Back):
                chosen = game.all_options(game.preset(_choose_preset(screen, texts, words, chosen)))
            continue
        option = next(o for o in game.options if o.name == key)
        before = chosen[key]
        try:
            chosen[key] = _choose_value(screen, texts, words, option)
            game.rules(chosen)
        except Back:
            continue
        except OptionsClash as clash:
            chosen[key] = before
            screen.show(Text(str(words.table("clash")[clash.name])))
        except DetenteError as error:
            chosen[key] = before
            screen.show(Text(sentence(error, texts.language)))
    return {o.name: chosen[o.name] for o in game.options if chosen[o.name] != o.default}


def _preset_entry(texts: Texts, words: Words, chosen: Mapping[str, str]) -> Entry:
    """The preset in use, above the options it stands for."""
    name = words.game.preset_of(chosen)
    shown = str(words.table("preset")[name]["title"]) if name else texts.say("own_choice")
    typed = tuple(Texts(language).say("preset") for language in LANGUAGES)
    return Entry(PRESET, f"{texts.say('preset')}: {shown}", typed)


def _choose_preset(screen: Screen, texts: Texts, words: Words, chosen: Mapping[str, str]) -> str:
    game = words.game
    every = [Words(game, language).table("preset") for language in LANGUAGES]
    entries = []
    for name in game.presets:
        said = words.table("preset")[name]
        shown = ": ".join(filter(None, (str(said["title"]), str(said.get("text", "")).strip())))
        entries.append(Entry(name, shown, tuple(str(table[name]["title"]) for table in every)))
    title = texts.say("which_preset")
    return choose(screen, texts, title, entries, default=game.preset_of(chosen) or None)


def _title(words: Words, option: Option) -> str:
    return str(words.table("setting").get(option.name, {}).get("title", option.name))


def _value(words: Words, texts: Texts, option: Option, value: str) -> str:
    other = value if option.values else texts.say("own_deck")
    return words.setting(option.name, value) or other


def _choose_value(screen: Screen, texts: Texts, words: Words, option: Option) -> str:
    if option.values:
        entries = [Entry(value, _value(words, texts, option, value)) for value in option.values]
        return choose(screen, texts, _title(words, option), entries, default=option.default)
    name = screen.read(texts.say("deck_file"))
    if not name:
        return option.default
    try:
        with Path(name).expanduser().open("rb") as file:
            return file.read(LARGEST_FILE).decode("utf-8")
    except (OSError, ValueError, RuntimeError) as error:
        raise CannotRead(Path(name), error) from None
