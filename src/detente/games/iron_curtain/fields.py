"""Single fields of a deck file: each is taken out, or refused with its place and the reason."""

from __future__ import annotations

from typing import Any, Final, NoReturn

from .cards import BadDeck, Problem

TYPES: Final = {
    int: "not_number",
    str: "not_text",
    bool: "not_flag",
    list: "not_list",
    dict: "not_table",
}


def refuse(place: str, key: str, **values: object) -> NoReturn:
    raise BadDeck(Problem(place, key, tuple(values.items())))


def place_of(place: str, name: str) -> str:
    return f"{place}.{name}" if place else name


def known_fields(table: dict[str, Any], place: str, names: tuple[str, ...]) -> None:
    for name in table:
        if name not in names:
            refuse(place, "unknown_field", name=name, known=", ".join(names))


def field(table: dict[str, Any], place: str, name: str, sort: type) -> Any:
    if name not in table:
        refuse(place_of(place, name), "missing_field")
    if type(table[name]) is not sort:  # a flag is no number
        refuse(place_of(place, name), TYPES[sort])
    return table[name]


def whole_number(table: dict[str, Any], place: str, name: str, low: int, high: int) -> int:
    value: int = field(table, place, name, int)
    if not low <= value <= high:
        refuse(place_of(place, name), "out_of_range", low=low, high=high, found=value)
    return value


def one_of(table: dict[str, Any], place: str, name: str, known: tuple[str, ...], key: str) -> str:
    value: str = field(table, place, name, str)
    if value not in known:
        refuse(place_of(place, name), key, name=value, known=", ".join(known))
    return value
