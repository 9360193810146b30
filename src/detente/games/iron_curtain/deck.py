"""Reads a deck from text, and refuses a wrong one with the place and the reason."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from detente.kernel.flow import NOBODY
from detente.kernel.words import LANGUAGES, plain

from .board import ALL_CARDS, CARDS_OF, COUNTS, MOVES, REGIONS, SEATS, SLOTS, START
from .cards import (
    GAIN_IDEOLOGY,
    IF,
    INFILTRATE,
    MOVE_CARD,
    PLACE_INFLUENCE,
    REMOVE_ENEMY_CUBES,
    STATUSES,
    BadDeck,
    Deck,
    DeckCard,
    DeckRegion,
    Problem,
    Step,
)
from .fields import field, known_fields, one_of, place_of, refuse, whole_number

FACTS: Final = Path(__file__).parent / "facts"
MAX_BYTES: Final = 64 * 1024
MAX_LINE: Final = 1000  # characters; card.asia_1.status
MAX_PARTS: Final = 3
MAX_NAME: Final = 40
MAX_TEXT: Final = 500
MAX_STEPS: Final = 12
FACTIONS: Final = (10, 8)  # 1.1: strategy cards of the US and of the USSR
OPS: Final = {
    "gain_ideology": GAIN_IDEOLOGY,
    "infiltrate": INFILTRATE,
    "place_influence": PLACE_INFLUENCE,
    "remove_enemy_cubes": REMOVE_ENEMY_CUBES,
    "move_card": MOVE_CARD,
    "if": IF,
}
SCOPES: Final = ("any", "this_card", "this_card_and_neighbours")
CONDITIONS: Final = ("dominates_more_cards",)
WHO: Final = ("owner", "opponent")
CARD_STATUS: Final = ("name", "region", "faction", "cubes", "event")


def standard_deck() -> str:
    """The text of the deck that is played when no other is named."""
    return (FACTS / "deck.toml").read_text("utf-8")


def read_deck_file(path: str | Path) -> str:
    """The text of a deck file, once it has been found good; raises BadDeck."""
    try:
        with open(path, "rb") as file:
            data = file.read(MAX_BYTES + 1)
        if len(data) > MAX_BYTES:
            refuse("", "too_large", limit=MAX_BYTES // 1024)
        text = data.decode("utf-8-sig").replace("\r\n", "\n")
        read_deck(text)
    except OSError as error:
        raise BadDeck(Problem("", "cannot_read", (("error", error.strerror),)), str(path)) from None
    except UnicodeDecodeError:
        raise BadDeck(Problem("", "not_utf8"), str(path)) from None
    except BadDeck as error:
        raise BadDeck(error.problem, str(path)) from None
    return text


@lru_cache(maxsize=16)
def read_deck(text: str) -> Deck:
    """The deck this text describes; raises BadDeck."""
    if len(text.encode("utf-8", "replace")) > MAX_BYTES:
        refuse("", "too_large", limit=MAX_BYTES // 1024)
    _check_lines(text)
    try:
        data = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        refuse("", "not_toml", error=error)
    known_fields(data, "", ("name_en", "name_pl", "start", "region", "card"))
    names = _names(data, "")
    regions = _regions(field(data, "", "region", dict))
    start = _start(field(data, "", "start", dict))
    cards = (start, *_cards(field(data, "", "card", dict)))
    _check_factions(cards)
    _check_names(cards)
    _check_moves(cards)
    return Deck(names, cards, regions)


def _check_lines(text: str) -> None:
    """A deck is flat. What is not takes the reader of TOML very long: see that first."""
    for number, line in enumerate(text.split("\n"), 1):
        if len(line) > MAX_LINE:
            refuse("", "long_line", line=number, limit=MAX_LINE)
        key = line.partition("#")[0].partition("=")[0]
        if key.count(".") >= MAX_PARTS:
            refuse("", "long_key", line=number, limit=MAX_PARTS)


def _regions(tables: dict[str, Any]) -> tuple[DeckRegion, ...]:
    for name in tables:
        if name not in REGIONS:
            refuse("region", "unknown_region", name=name, known=", ".join(REGIONS))
    regions = []
    for name, count in zip(REGIONS, COUNTS, strict=True):
        place = f"region.{name}"
        table = field(tables, "region", name, dict)
        known_fields(table, place, ("bonus", "cards", "status"))
        bonus = whole_number(table, place, "bonus", 0, 8)
        if field(table, place, "cards", int) != count:
            refuse(f"{place}.cards", "region_count", count=count, found=table["cards"])
        regions.append(DeckRegion(bonus, _status(table, place, ("bonus", "cards"))))
    return tuple(regions)


def _start(table: dict[str, Any]) -> DeckCard:
    known_fields(table, "start", ("name_en", "name_pl", "status"))
    status = _status(table, "start", ("name", "region"))
    return DeckCard(_names(table, "start"), NOBODY, 0, {}, (), status)


def _cards(tables: dict[str, Any]) -> list[DeckCard]:
    for slot in tables:
        if slot not in SLOTS[1:]:
            refuse("card", "unknown_slot", name=slot)
    for region, count in zip(REGIONS, COUNTS, strict=True):
        slots = [f"{region}_{n + 1}" for n in range(count)]
        found = [slot for slot in slots if slot in tables]
        if len(found) < count:
            missing = ", ".join(slot for slot in slots if slot not in tables)
            refuse("card", "missing_cards", region=region, count=count, missing=missing)
    return [_card(number, tables) for number in range(1, len(SLOTS))]


def _card(number: int, tables: dict[str, Any]) -> DeckCard:
    place = f"card.{SLOTS[number]}"
    table = field(tables, "card", SLOTS[number], dict)
    texts = ("event_en", "event_pl")
    fields = ("name_en", "name_pl", "faction", "cubes", *texts, "event", "status")
    known_fields(table, place, fields)
    names = _names(table, place)
    faction = one_of(table, place, "faction", SEATS, "unknown_faction")
    return DeckCard(
        names,
        SEATS.index(faction),
        whole_number(table, place, "cubes", 1, 4),  # 1.4
        {language: _text(table, place, f"event_{language}") for language in LANGUAGES},
        _event(field(table, place, "event", list), f"{place}.event", number),
        _status(table, place, CARD_STATUS),
    )


def _event(tables: list[Any], place: str, card: int) -> tuple[Step, ...]:
    """The steps in one row; a condition says how many steps it may leave out."""
    steps: list[Step] = []
    if not tables:
        refuse(place, "no_steps")
    for number, table in enumerate(tables, 1):
        here = f"{place}[{number}]"
        if type(table) is not dict:
            refuse(here, "not_table")
        steps += _step(table, here, card)
        if len(steps) > MAX_STEPS:
            refuse(place, "too_many_steps", limit=MAX_STEPS)
    return tuple(steps)


def _step(table: dict[str, Any], place: str, card: int) -> list[Step]:
    op = OPS[one_of(table, place, "op", tuple(OPS), "unknown_op")]
    if op == GAIN_IDEOLOGY:
        known_fields(table, place, ("op", "n"))
        return [Step(op, whole_number(table, place, "n", 1, 8))]
    if op == MOVE_CARD:
        return [_move(table, place, card)]
    if op == IF:
        known_fields(table, place, ("op", "condition", "region", "who", "then"))
        one_of(table, place, "condition", CONDITIONS, "unknown_condition")
        region = REGIONS.index(one_of(table, place, "region", REGIONS, "unknown_region"))
        owner = one_of(table, place, "who", WHO, "unknown_who") == "owner"
        then = _event(field(table, place, "then", list), f"{place}.then", card)
        return [Step(op, region=region, owner=owner, skip=len(then)), *then]
    caps = ("per_card",) if op == INFILTRATE else ()
    known_fields(table, place, ("op", "n", "where", *caps))
    n = whole_number(table, place, "n", 1, 9)
    where, neighbours = _where(table, place, card)
    cap = whole_number(table, place, "per_card", 1, 9) if "per_card" in table else 0
    return [Step(op, n, where, neighbours, cap)]


def _move(table: dict[str, Any], place: str, card: int) -> Step:
    flags = [name for name in ("optional", "cubes_travel") if name in table]
    known_fields(table, place, ("op", "card", "optional", "cubes_travel"))
    for name in flags:
        field(table, place, name, bool)
    moved = one_of(table, place, "card", ("this_card", *SLOTS[1:]), "unknown_card")
    return Step(
        MOVE_CARD,
        card=card if moved == "this_card" else SLOTS.index(moved),
        optional=table.get("optional", True),
        cubes_travel=table.get("cubes_travel", True),
    )


def _where(table: dict[str, Any], place: str, card: int) -> tuple[int, bool]:
    """The cards of a scope, and whether the neighbours of the card belong to it."""
    if type(table.get("where")) is not list:
        scope = one_of(table, place, "where", SCOPES, "unknown_scope")
        return (ALL_CARDS if scope == "any" else 1 << card), scope == SCOPES[2]
    if not table["where"]:
        refuse(f"{place}.where", "no_regions")
    cards = 0
    for name in table["where"]:
        if name not in REGIONS:
            refuse(f"{place}.where", "unknown_region", name=name, known=", ".join(REGIONS))
        cards |= CARDS_OF[REGIONS.index(name)]
    return cards, False


def _names(table: dict[str, Any], place: str) -> dict[str, str]:
    """Names are typed and stand in lists, so they hold letters, digits and little else."""
    names = {}
    for language in LANGUAGES:
        here = f"name_{language}"
        name = names[language] = str(field(table, place, here, str))
        letters = all(c.isalnum() or c in " -'’." for c in name)
        if not (letters and name[:1].isalpha() and name == name.strip() and plain(name)):
            refuse(place_of(place, here), "bad_name")
        if len(name) > MAX_NAME:
            refuse(place_of(place, here), "too_long", limit=MAX_NAME)
    return names


def _text(table: dict[str, Any], place: str, name: str) -> str:
    text: str = field(table, place, name, str)
    if not text.strip() or not text.isprintable():
        refuse(place_of(place, name), "bad_text")
    if len(text) > MAX_TEXT:
        refuse(place_of(place, name), "too_long", limit=MAX_TEXT)
    return text


def _status(table: dict[str, Any], place: str, fields: tuple[str, ...]) -> dict[str, str]:
    status = field(table, place, "status", dict)
    here = f"{place}.status"
    known_fields(status, here, fields)
    return {name: one_of(status, here, name, STATUSES, "unknown_status") for name in fields}


# The deck as a whole


def _check_factions(cards: Iterable[DeckCard]) -> None:
    found = [card.faction for card in cards]
    for side, count in enumerate(FACTIONS):
        if found.count(side) != count:
            values = {"faction": SEATS[side], "count": count, "found": found.count(side)}
            refuse("card", "faction_count", **values)


def _check_names(cards: Iterable[DeckCard]) -> None:
    """No word may mean two cards, in whichever language it is typed."""
    taken = {plain(slot): number for number, slot in enumerate(SLOTS)}
    taken |= {"done": NOBODY, "koniec": NOBODY}  # the answer beside the cards
    for number, card in enumerate(cards):
        place = "start" if number == START else f"card.{SLOTS[number]}"
        for language, name in card.names.items():
            if taken.setdefault(plain(name), number) != number:
                refuse(f"{place}.name_{language}", "same_name", name=name)


def _check_moves(cards: Iterable[DeckCard]) -> None:
    """The grid has room for so many moves of cards."""
    if sum(step.op == MOVE_CARD for card in cards for step in card.event) > MOVES:
        refuse("card", "too_many_moves", limit=MOVES)


def deck_warnings(deck: Deck) -> list[Problem]:
    """Where the deck differs from what the rulebook says about single printed cards."""
    printed = tomllib.loads((FACTS / "printed.toml").read_text("utf-8"))
    slot_of = {plain(card.names["en"]): n for n, card in enumerate(deck.cards) if n != START}
    warnings = []

    def compare(place: str, expected: object, found: object) -> None:
        if expected != found:
            warnings.append(Problem(place, "differs", (("expected", expected), ("found", found))))

    for name, facts in printed["region"].items():
        cards = CARDS_OF[REGIONS.index(name)]
        held = sorted(n for n, slot in slot_of.items() if cards >> slot & 1)
        expected = sorted(plain(country) for country in facts["names_en"])
        compare(f"card.{name}", ", ".join(expected), ", ".join(held))
        compare(f"region.{name}.bonus", facts["bonus"], deck.regions[REGIONS.index(name)].bonus)
    for facts in printed["card"].values():
        slot = slot_of.get(plain(facts["name_en"]))
        if slot is None:
            warnings.append(Problem("card", "absent", (("name", facts["name_en"]),)))
            continue
        place, card = f"card.{SLOTS[slot]}", deck.cards[slot]
        compare(f"{place}.faction", facts["faction"], SEATS[card.faction])
        compare(f"{place}.cubes", facts.get("cubes", card.cubes), card.cubes)
    return warnings
