"""Quantities and steps in the words of a record."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any

from ..dictionary import dictionary_of
from ..flow import Flow
from ..game import Game
from ..quantities import Form, Quantity, Value
from ..saves import frame_to_json
from ..sets import members, set_of
from ..words import Words, kind_name, parameters
from .text import BadRecord, keyword, keywords

NUMBER_LIMIT = 10**6
STEP_LIMIT = 1000  # of a number that a step gets
Steps = Mapping[str, Callable[..., None]]


class Reader:
    """Reads values for one game under its rules."""

    def __init__(self, game: Game[Any], rules: Any) -> None:
        self.game = game
        self.rules = rules
        self.dictionary = dictionary_of(game, rules)

    def seat(self, text: str, line: int) -> int:
        seat = self.dictionary.seat(text)
        if seat is None:
            seats = ", ".join((*self.game.seats, "chance"))
            raise BadRecord("no_seat", line, found=text[:60], known=seats)
        return seat

    def option(self, kind: int, text: str, line: int) -> int:
        choice = self.dictionary.option(kind, text)
        if choice is None:
            name = self.game.vocabulary.kinds[kind].name
            raise BadRecord("no_option", line, found=text[:60], kind=name)
        return choice

    def one(self, kind: str, text: str, line: int) -> int:
        if kind == "seat":
            return self.seat(text, line)
        return self.option(self.game.vocabulary.by_name[kind].number, text, line)

    def number(self, text: str, line: int, most: int = NUMBER_LIMIT) -> int:
        try:
            number = int(text)
        except ValueError:
            raise BadRecord("not_number", line, found=text[:60]) from None
        if abs(number) > most:
            raise BadRecord("large_number", line, found=text[:60])
        return number

    def quantity(self, text: str, line: int) -> Quantity:
        name = self.dictionary.quantity(text)
        found = self.game.quantity(name) if name else None
        if found is None:
            names = ", ".join(q.name for q in self.game.quantities)
            raise BadRecord("no_quantity", line, found=text[:60], known=names)
        return found

    def value(self, quantity: Quantity, text: str, line: int) -> Value:
        """What a record says a quantity is."""
        match quantity.form:
            case Form.NUMBER:
                return self.number(text, line)
            case Form.FLAG:
                if keyword(text) not in ("yes", "no"):
                    raise BadRecord("yes_or_no", line, what=quantity.name, found=text[:60])
                return int(keyword(text) == "yes")
            case Form.ONE:
                nothing = keyword(text) in ("none", "nobody")
                return -1 if nothing else self.one(quantity.kind, text, line)
        parts = [] if keyword(text) == "none" else [part.strip() for part in text.split(",")]
        numbers = [self.one(quantity.kind, part, line) for part in parts]
        if quantity.form is Form.ROW:
            return numbers
        if len(set(numbers)) < len(numbers):
            raise BadRecord("names_twice", line, what=quantity.name)
        return set_of(numbers)

    def shown(self, quantity: Quantity, value: Value) -> str:
        """A value as keys, for messages."""
        if quantity.form in (Form.NUMBER, Form.FLAG):
            return str(value)
        kind = quantity.kind
        keys = self.game.seats if kind == "seat" else self.game.vocabulary.by_name[kind].keys
        numbers = value if isinstance(value, list) else [value]
        if quantity.form is Form.SET and not isinstance(value, list):
            numbers = members(value)
        return ", ".join(keys[n] if n >= 0 else "none" for n in numbers) or "none"

    def step(self, steps: Steps, text: str, line: int) -> tuple[Callable[..., None], list[int]]:
        """A step to run, with its numbers: ``name argument, argument``."""
        name, _, rest = text.strip().partition(" ")
        step = steps.get(name)
        if step is None:
            raise BadRecord("no_step", line, found=name[:60])
        wanted = parameters(step)[1:]
        parts = [part.strip() for part in rest.split(",")] if rest.strip() else []
        if len(parts) != len(wanted):
            names = ", ".join(parameter for parameter, _ in wanted) or "-"
            raise BadRecord("step_takes", line, step=name, names=names)
        return step, [
            self.argument(annotation, part, line)
            for (_, annotation), part in zip(wanted, parts, strict=True)
        ]

    def argument(self, annotation: str, text: str, line: int) -> int:
        kind = kind_name(annotation)
        if kind == "side":
            return self.seat(text, line)
        if kind in self.game.vocabulary.by_name:
            return self.one(kind, text, line)
        return self.number(text, line, STEP_LIMIT)

    def entry(self, text: str, line: int) -> tuple[Callable[..., None], list[int]]:
        """A step at which a game can be taken up, with its numbers."""
        name = text.strip().partition(" ")[0]
        entries = [entry for entry in self.game.entries if entry.fits(self.rules)]
        entry = next((entry for entry in entries if entry.name == name), None)
        if entry is None:
            names = ", ".join(entry.name for entry in entries) or "-"
            raise BadRecord("no_entry", line, found=name[:60], known=names)
        step, numbers = self.step({name: entry.step}, text, line)
        for (parameter, annotation), number in zip(parameters(step)[1:], numbers, strict=True):
            allowed = entry.numbers.get(parameter)
            if allowed is None and kind_name(annotation) == "side":
                allowed = range(len(self.game.seats))
            if allowed is not None and number not in allowed:
                limits = {"least": allowed[0], "most": allowed[-1]}
                what = f"{name}: {parameter}"
                raise BadRecord("out_of_range", line, what=what, found=number, **limits)
        return step, numbers


class Writer:
    """Writes values in one language."""

    def __init__(self, words: Words) -> None:
        self.words = words
        self.keywords = keywords(words.language)

    def one(self, kind: str, number: int) -> str:
        if number < 0:
            return self.keywords["none"]
        if kind == "seat":
            return self.words.seat(number)
        return self.words.written(self.words.game.vocabulary.by_name[kind].number, number)

    def value(self, quantity: Quantity, value: Value) -> str:
        if isinstance(value, list):
            return ", ".join(self.one(quantity.kind, n) for n in value) or self.keywords["none"]
        match quantity.form:
            case Form.NUMBER:
                return str(value)
            case Form.FLAG:
                return self.keywords["yes" if value else "no"]
            case Form.ONE:
                return self.one(quantity.kind, value)
        return self.value(quantity, members(value))

    def stack(self, g: Flow[Any]) -> str:
        return json.dumps([frame_to_json(frame) for frame in g.stack], separators=(",", ":"))
