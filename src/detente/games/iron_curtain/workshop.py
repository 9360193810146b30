"""A deck as a form: plain data that owners of the cards correct, and the text to play with.

Whoever has a card says what its event does in steps; how that stands on the card follows from them.
"""

from __future__ import annotations

import json
import tomllib
from functools import cache
from typing import Any, Final, NoReturn

from detente.kernel.errors import BadOption
from detente.kernel.sentences import Name, fill
from detente.kernel.word_files import read as read_words
from detente.kernel.words import LANGUAGES
from detente.kernel.workshop import Flaw, Form, Workshop

from .board import SEATS
from .cards import WORDS, BadDeck, Problem
from .deck import SCOPES, deck_warnings, read_deck, standard_deck
from .fields import refuse

DEEPEST: Final = 6  # lists and tables within each other; a condition has three
DRAFT: Final = "?"  # stands for the words of an event until its steps have been read
TABLES: Final = ("region", "card")


def form(text: str) -> Form:
    """What stands in a deck; raises BadDeck."""
    read_deck(text)
    return tomllib.loads(text)


def written(data: Form) -> str:
    """The text of a deck, with its events in words; raises BadDeck."""
    read_deck(as_text(data, dict.fromkeys(LANGUAGES, DRAFT)))
    text = as_text(data)
    read_deck(text)
    return text


def as_text(data: Form, draft: dict[str, str] | None = None) -> str:
    """The deck as a file; with a `draft` instead of the words of events."""
    lines = [
        f"{_key(key)} = {_value(value)}" for key, value in data.items() if not _is_table(value)
    ]
    for key, table in data.items():
        if _is_table(table) and key not in TABLES:
            lines += ["", f"[{_key(key)}]", *_lines(table)]
    for key in TABLES:
        tables = data.get(key, {})
        for name, table in tables.items() if _is_table(tables) else ():
            if not _is_table(table):
                refuse(f"{key}.{name}"[:80], "not_table")
            if key == "card":
                table = {**table, **_said(name, table, draft)}
            lines += ["", f"[{key}.{_key(name)}]", *_lines(table)]
    return "\n".join(lines) + "\n"


def _is_table(value: Any) -> bool:
    return type(value) is dict


def _said(slot: str, card: Form, draft: dict[str, str] | None) -> dict[str, str]:
    """The event in words; one that is as in the deck of the program keeps its words from there."""
    known = tomllib.loads(standard_deck())["card"].get(slot)
    if draft is None and known and _same(known, card, "event", "faction"):
        return {f"event_{one}": known[f"event_{one}"] for one in LANGUAGES}
    return {
        f"event_{one}": draft[one] if draft else in_words(card["event"], card["faction"], one)
        for one in LANGUAGES
    }


def _same(one: Form, other: Form, *names: str) -> bool:
    return all(one.get(name) == other.get(name) for name in names)


# Plain data as TOML


def _lines(table: Form) -> list[str]:
    lines = []
    for key, value in table.items():
        if type(value) is list and value and all(map(_is_table, value)):
            lines += [f"{_key(key)} = [", *(f"    {_value(one)}," for one in value), "]"]
        else:
            lines.append(f"{_key(key)} = {_value(value)}")
    return lines


def _key(key: str) -> str:
    if not (key.isascii() and key.replace("_", "").isalnum()):
        _unreadable(key)
    return key


def _value(value: Any, depth: int = 0) -> str:
    if depth > DEEPEST:
        _unreadable("…")
    if type(value) is bool:
        return "true" if value else "false"
    if type(value) is int:
        return str(value)
    if type(value) is str:
        return json.dumps(value, ensure_ascii=False)
    if type(value) is list:
        return f"[{', '.join(_value(one, depth + 1) for one in value)}]"
    if not _is_table(value):
        _unreadable(str(value))
    pairs = (f"{_key(key)} = {_value(one, depth + 1)}" for key, one in value.items())
    return f"{{ {', '.join(pairs)} }}"


def _unreadable(found: str) -> NoReturn:
    refuse("", "not_toml", error=repr(found[:60]))


# Events in words


@cache
def _words(language: str) -> dict[str, Any]:
    return read_words(WORDS, language)


def side_name(seat: str, language: str) -> Name:
    words = _words(language)
    return Name(words["seat"][seat], words.get("seat_forms", {}).get(seat))


def in_words(event: list[Form], faction: str, language: str) -> str:
    """An event as it would stand on the card of a side; its steps have been read."""
    words = _words(language)["event_words"]
    other = next(seat for seat in SEATS if seat != faction)
    values = {"side": side_name(faction, language), "other": side_name(other, language)}
    said = [_step(step, words, values) for step in event]
    whole = [said[0], *(fill(words["then"], {"step": step}) for step in said[1:])]
    return " ".join(sentence[:1].upper() + sentence[1:] for sentence in whole)


def _step(step: Form, words: dict[str, Any], values: dict[str, Any]) -> str:
    op = step["op"]
    if op == "if":
        inner = " ".join(_step(one, words, values) for one in step["then"])
        region = words["of_region"][step["region"]]
        return fill(words[f"if_{step['who']}"], {**values, "region": region, "then": inner})
    if op == "gain_ideology":
        return fill(words[op], {**values, "n": step["n"]})
    if op == "move_card":
        return _moved(step, words, values)
    key = f"{op}_capped" if "per_card" in step else op
    where = _where(step["where"], words, op)
    cap = step.get("per_card", 0)
    return fill(words[key], {**values, "n": step["n"], "where": where, "cap": cap})


def _moved(step: Form, words: dict[str, Any], values: dict[str, Any]) -> str:
    optional, travel = step.get("optional", True), step.get("cubes_travel", True)
    key = f"move_{'may' if optional else 'must'}_{'with' if travel else 'without'}"
    card = words["this_card"] if step["card"] == "this_card" else _card(step["card"], words)
    return fill(words[key], {**values, "card": card})


def _card(slot: str, words: dict[str, Any]) -> str:
    """A card is called by its region and its number there: its name is the owner's to choose."""
    region, _, number = slot.rpartition("_")
    return fill(words["card_of"], {"region": words["of_region"][region], "number": int(number)})


def _where(where: Any, words: dict[str, Any], op: str) -> str:
    scopes = words[f"{op}_where"]
    if where in SCOPES:
        return str(scopes[where])
    regions = [words["of_region"][name] for name in where]
    named = regions[0]
    if len(regions) > 1:
        named = fill(words["regions"], {"some": ", ".join(regions[:-1]), "last": regions[-1]})
    return fill(scopes["regions"], {"regions": named})


# What is wrong


def flaw(error: BadOption) -> Flaw:
    if not isinstance(error, BadDeck):
        return Flaw("", {language: error.sentence(language) for language in LANGUAGES})
    return _flaw(error.problem)


def _flaw(problem: Problem) -> Flaw:
    """Who reads it has a form before him: sides have their names, and the place stands apart."""

    def said(language: str) -> str:
        values = (
            (name, side_name(str(value), language) if value in SEATS else value)
            for name, value in problem.values
        )
        return Problem("", problem.key, tuple(values)).sentence(language)

    return Flaw(problem.place, {language: said(language) for language in LANGUAGES})


def warnings(text: str) -> list[Flaw]:
    """Where a deck differs from what the rulebook says of single cards."""
    return [_flaw(problem) for problem in deck_warnings(read_deck(text))]


WORKSHOP: Final = Workshop("deck", standard_deck, form, written, flaw, warnings)
