"""Whether what a page sends has the form that is asked for. What it asks for is checked elsewhere.

The forms say what those of the service's bodies say, which are made with a library that a tab does
not have; a test holds the two together.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any, Final

from detente.service.core import limits
from detente.service.core.errors import Refused

Form = Callable[[Any], Any]
"""Gives the value back as it is used, or refuses."""


def refuse() -> Refused:
    return Refused("bad_request")


class Field:
    """A field of a form that may be missing."""

    def __init__(self, form: Form, default: Any) -> None:
        self.form, self.default = form, default


def text(most: int, pattern: str = "") -> Form:
    def form(value: Any) -> Any:
        if not isinstance(value, str) or len(value) > most:
            raise refuse()
        if pattern and not re.fullmatch(pattern, value):
            raise refuse()
        return value

    return form


def whole(least: int, most: int) -> Form:
    def form(value: Any) -> Any:
        if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
            raise refuse()
        return value

    return form


def flag(value: Any) -> Any:
    if not isinstance(value, bool):
        raise refuse()
    return value


def anything(value: Any) -> Any:
    return value


def one_of(*values: object) -> Form:
    def form(value: Any) -> Any:
        if isinstance(value, bool) or value not in values:
            raise refuse()
        return value

    return form


def maybe(form: Form) -> Form:
    return lambda value: None if value is None else form(value)


def either(*forms: Form) -> Form:
    def form(value: Any) -> Any:
        for one in forms:
            try:
                return one(value)
            except Refused:
                continue
        raise refuse()

    return form


def several(form: Form, most: int) -> Form:
    def every(value: Any) -> Any:
        if not isinstance(value, list) or len(value) > most:
            raise refuse()
        return [form(one) for one in value]

    return every


def row(*forms: Form) -> Form:
    def every(value: Any) -> Any:
        if not isinstance(value, list) or len(value) != len(forms):
            raise refuse()
        return tuple(form(one) for form, one in zip(forms, value, strict=True))

    return every


def by_name(name: Form, form: Form, most: int | None = None) -> Form:
    def every(value: Any) -> Any:
        if not isinstance(value, dict) or (most is not None and len(value) > most):
            raise refuse()
        return {name(key): form(one) for key, one in value.items()}

    return every


def fields(**wanted: Form | Field) -> Form:
    """Whatever else is sent does not matter."""

    def form(value: Any) -> Any:
        if not isinstance(value, dict):
            raise refuse()
        found = {}
        for name, one in wanted.items():
            if isinstance(one, Field):
                found[name] = one.form(value[name]) if name in value else one.default
            elif name in value:
                found[name] = one(value[name])
            else:
                raise refuse()
        return found

    return form


def read(body: str, form: Form, most: int = limits.BODY) -> dict[str, Any]:
    if len(body.encode()) > most:
        raise Refused("too_large")
    try:
        said = json.loads(body)
    except (ValueError, RecursionError):
        raise refuse() from None
    found: dict[str, Any] = form(said)
    return found


# The forms

REQUEST: Final = text(64, limits.REQUEST)
ENTROPY: Final = text(64, limits.ENTROPY)
PLACE: Final = text(32, "[A-Za-z0-9_-]{1,32}")
WORD: Final = text(64)
NUMBER: Final = whole(0, (1 << 31) - 1)
SEAT: Final = whole(0, 1)
OPTIONS: Final = by_name(WORD, text(limits.OPTION))
PERSON: Final = fields(kind=one_of("me", "open"))
COMPUTER: Final = fields(kind=one_of("computer"), level=whole(1, 5))
OUT: Final = Field(one_of("loses", "claim", "void"), "loses")
LIVE_PACE: Final = fields(
    kind=one_of("live"), minutes=whole(1, 180), increment=Field(whole(0, 180), 0), out=OUT
)
DAYS_PACE: Final = fields(
    kind=one_of("days"), days=whole(1, 14), bank=Field(maybe(whole(1, 60)), None), out=OUT
)

NEW_TABLE: Final = fields(
    request=REQUEST,
    game=WORD,
    options=Field(OPTIONS, {}),
    seats=row(either(PERSON, COMPUTER), either(PERSON, COMPUTER)),
    sides=Field(one_of("random", "fixed"), "fixed"),
    name=Field(text(200), ""),
    entropy=Field(maybe(ENTROPY), None),
    closed=Field(flag, False),
    rated=Field(flag, False),
    serious=Field(flag, False),
    pace=Field(maybe(either(LIVE_PACE, DAYS_PACE)), None),
    **{"from": Field(maybe(fields(table=PLACE, number=NUMBER)), None)},
)
ONLY: Final = fields(request=REQUEST)
SEATED: Final = fields(request=REQUEST, seat=SEAT)
AT_NUMBER: Final = fields(request=REQUEST, seat=SEAT, number=NUMBER)
ANSWERING: Final = fields(
    request=REQUEST, seat=SEAT, number=NUMBER, option=NUMBER, draft=Field(flag, False)
)
TAKING_BACK: Final = fields(
    request=REQUEST, seat=SEAT, number=NUMBER, to=Field(maybe(NUMBER), None)
)
CONSENTING: Final = fields(request=REQUEST, seat=SEAT, accept=flag)
CLAIMING: Final = fields(request=REQUEST, seat=SEAT, result=one_of("win", "void"))
WRITING: Final = fields(request=REQUEST, seat=SEAT, text=text(limits.BODY))

COUNT: Final = whole(1 - 10**6, 10**6 - 1)
VALUE: Final = maybe(either(flag, COUNT, WORD, several(WORD, 400)))
SET_UP_FIELDS: Final[dict[str, Form | Field]] = {
    "game": WORD,
    "options": Field(OPTIONS, {}),
    "values": Field(by_name(WORD, VALUE, 200), {}),
    "step": Field(text(100), ""),
    "answers": Field(several(row(whole(0, 2), NUMBER), 400), []),
}
SET_UP: Final = fields(**SET_UP_FIELDS)
CONSULTING: Final = fields(**SET_UP_FIELDS, seat=SEAT)
NEW_POSITION: Final = fields(game=WORD, options=Field(OPTIONS, {}))
TO_SHOW: Final = fields(text=Field(maybe(text(limits.OPTION)), None))
TO_MAKE: Final = fields(form=by_name(anything, anything))
