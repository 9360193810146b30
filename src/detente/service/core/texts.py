"""Sentences in every language at once: a text is ``{"en": …, "pl": …}``, and the client picks."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Callable, Iterable, Sequence
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from detente.games import find_game
from detente.kernel.flow import NOBODY, Ask, Happening, Reason
from detente.kernel.game import Game
from detente.kernel.merits import Argument
from detente.kernel.peril import Peril
from detente.kernel.sentences import check, fill
from detente.kernel.sets import members
from detente.kernel.words import LANGUAGES, Words, kind_name, one_of, parameters

FOLDER = Path(__file__).parents[1] / "words"
SEATS = (0, 1)
MOST_KEPT = 20_000  # sentences of one game kept in memory

Text = dict[str, str]
Value = int | str | list[str] | None


class Told(NamedTuple):
    """A happening as it is sent."""

    text: Text
    keys: list[str]
    """The things it is about, so that a client can point at them: ``kind:key``, or
    ``kind.seat:key`` where both sides have the same."""
    values: dict[str, Value]
    """What it carries, by the name of the parameter: a number, a seat, a key, a list of keys."""
    level: int
    """What it begins: 1 a turn, 2 a round or phase, 3 a play; 0 if nothing."""
    seat: int | None
    """Whose deed it is."""


@cache
def tables(language: str) -> dict[str, Any]:
    path = FOLDER / f"{language}.toml"
    read = tomllib.loads(path.read_text("utf-8"))
    check(read, str(path))
    return read


def say(table: str, key: str, **values: object) -> Text:
    """A sentence of the server itself."""
    if not values:
        return _said(table, key)
    return {language: fill(str(tables(language)[table][key]), values) for language in LANGUAGES}


@cache
def _said(table: str, key: str) -> Text:
    return {language: fill(str(tables(language)[table][key]), {}) for language in LANGUAGES}


class Tongues:
    """One game, under its options, in every language."""

    def __init__(self, game: Game[Any], rules: Any) -> None:
        self.game = game
        self.words = {language: Words(game, language, rules) for language in LANGUAGES}
        self._told: dict[tuple[str, tuple[int, ...]], Told] = {}
        self._asked: dict[tuple[str, tuple[int, ...]], Text] = {}
        self._acts: dict[tuple[str, int, int, tuple[int, ...]], Text] = {}
        self._needed: dict[tuple[str, int, int], tuple[int, ...]] = {}
        self._reasons: dict[str, Text] = {}

    def each(self, make: Callable[[Words], str]) -> Text:
        return {language: make(words) for language, words in self.words.items()}

    def seat(self, seat: int) -> Text:
        return self.each(lambda words: str(words.seat(seat)))

    def ask(self, ask: Ask) -> Text:
        asked = ask.then.__name__, ask.args
        found = self._asked.get(asked)
        if found is None:
            if len(self._asked) >= MOST_KEPT:
                self._asked.clear()
            found = self._asked[asked] = self.each(lambda words: words.ask(ask))
        return found

    def act(self, ask: Ask, choice: int) -> Text:
        """What the button says that gives this answer: the same whatever it does not mention, such
        as how many points are left."""
        which = ask.then.__name__, ask.kind, choice
        needed = self._needed.get(which)
        if needed is None:
            needed = self._needed[which] = self._needed_for(ask, choice)
        wanted = *which, tuple(ask.args[n] for n in needed)
        found = self._acts.get(wanted)
        if found is None:
            if len(self._acts) >= MOST_KEPT:
                self._acts.clear()
            found = self._acts[wanted] = self.each(lambda words: words.act(ask, choice))
        return found

    def _needed_for(self, ask: Ask, choice: int) -> tuple[int, ...]:
        """Which arguments of the question stand in the sentence of this answer in any language."""
        said = {name for words in self.words.values() for name in words.act_names(ask, choice)}
        names = [name for name, _ in parameters(ask.then)[-len(ask.args) :]] if ask.args else []
        return tuple(n for n, name in enumerate(names) if name in said)

    def why(self, reason: Reason) -> Text:
        """The reason alone; the rule it rests on travels beside it."""
        found = self._reasons.get(reason.key)
        if found is None:
            found = self.each(lambda words: str(words.table("why")[reason.key]))
            self._reasons[reason.key] = found
        return found

    def tell(self, happening: Happening) -> Text:
        return self.told(happening).text

    def told(self, happening: Happening) -> Told:
        told = happening.key, happening.args
        found = self._told.get(told)
        if found is None:
            if len(self._told) >= MOST_KEPT:
                self._told.clear()
            found = self._told[told] = self._make(happening)
        return found

    def answer(self, seat: int, kind: int, choice: int) -> Text:
        return self.each(lambda words: f"{words.seat(seat)}: {words.option(kind, choice)}")

    def ending(self, winner: int, ending: str, untold: bool = False) -> Text | None:
        """How a game ended, as far as it is known; None while it goes on."""
        if not ending and not untold:
            return None
        return self.each(lambda words: words.ending(winner, ending, untold))

    def risk(self, peril: Peril) -> Text:
        """How whoever gives an answer can lose by it."""
        return self.each(lambda words: words.risk(peril))

    def argument(self, argument: Argument) -> Text:
        """What speaks for an answer or against it."""
        return self.each(lambda words: words.argument(argument))

    def run(self, run: Iterable[Sequence[int]]) -> Text:
        """Answers given one after the other, by kinds and numbers."""
        given = [(kind, choice) for kind, choice in run]
        return self.each(lambda words: words.run(given))

    def line(self, line: Iterable[tuple[int, int]]) -> Text | None:
        """How to go on after an answer, if anything is known of it."""
        found = self.each(lambda words: words.line(line))
        return found if all(found.values()) else None

    def clash(self, name: str) -> Text:
        """Why options do not go together."""
        return self.each(lambda words: str(words.table("clash")[name]))

    def entry(self, name: str, what: str) -> Text:
        """What a step is called at which a game can be taken up, or a number of it."""
        return self.each(lambda words: str(words.table("entry")[name][what]))

    def group(self, name: str) -> Text:
        """What a group of options is called."""
        return self.each(lambda words: str(words.table("group")[name]))

    def service_line(self, key: str, seat: int, **values: object) -> Text:
        """A line of the log that is not about the game but about the table."""
        if seat == NOBODY:
            return say("log", key if key.startswith("observers") else key + "_by_nobody", **values)
        return {
            language: say("log", key, side=words.seat(seat), **values)[language]
            for language, words in self.words.items()
        }

    def _make(self, happening: Happening) -> Told:
        keys: list[str] = []
        values: dict[str, Value] = {}
        seat = owner = None
        kinds = self.game.vocabulary.by_name
        declared = parameters(self.game.told[happening.key])
        for (name, annotation), number in zip(declared, happening.args, strict=True):
            kind = kind_name(annotation)
            if kind == "side":
                values[name] = number if number in SEATS else None
                if number in SEATS:
                    keys.append(f"seat:{self.game.seats[number]}")
                    seat = number if seat is None else seat
                    owner = number
            elif kind in kinds:
                key = values[name] = kinds[kind].keys[number] if number >= 0 else None
                if key is not None:
                    keys.append(self._thing(kind, key, owner))
            elif (member_kind := one_of(kind)) in kinds:
                found = [kinds[member_kind].keys[member] for member in members(number)]
                values[name] = found
                keys += [self._thing(member_kind, key, owner) for key in found]
            else:
                values[name] = number
        text = self.each(lambda words: words.tell(happening))
        return Told(text, keys, values, self.game.client.level(happening), seat)

    def _thing(self, kind: str, key: str, owner: int | None) -> str:
        """A thing that a sentence names, and whose it is: the side named last before it."""
        if owner is None or kind not in self.game.client.doubled:
            return f"{kind}:{key}"
        return f"{kind}.{self.game.seats[owner]}:{key}"


@lru_cache(maxsize=64)
def _tongues(name: str, options: str) -> Tongues:
    game = find_game(name)
    return Tongues(game, game.rules(json.loads(options)))


def tongues(game: Game[Any], options: dict[str, str]) -> Tongues:
    """The words of a game under these options; made once."""
    return _tongues(game.name, json.dumps(options, sort_keys=True))
