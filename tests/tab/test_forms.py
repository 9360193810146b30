"""The forms of a tab and the bodies of the service let in the same."""

from __future__ import annotations

import json
from typing import Any

import pytest
from pydantic import BaseModel, ValidationError

from detente.service.core import limits
from detente.service.core.errors import Refused
from detente.service.play import bodies
from detente.service.positions import bodies as positions
from detente.service.web.bodies import Body
from detente.service.workshop import bodies as workshop
from detente.tab import forms
from detente.tab.forms import Form

REQUEST = {"request": "abcdefgh"}
SEAT = {**REQUEST, "seat": 0}
NUMBER = {**SEAT, "number": 3}
TABLE = {
    **REQUEST,
    "game": "cia_kgb",
    "seats": [{"kind": "me"}, {"kind": "computer", "level": 2}],
    "options": {"agents": "many"},
    "sides": "random",
    "name": "Ada",
    "entropy": "abc",
    "closed": False,
    "rated": False,
    "serious": True,
    "pace": {"kind": "live", "minutes": 5, "increment": 3, "out": "loses"},
    "from": {"table": "abc", "number": 3},
}
SET_UP = {
    "game": "cia_kgb",
    "options": {},
    "values": {"round": 3, "phase": "plot", "row.cia": ["a", "b"], "done": True, "none": None},
    "step": "plot",
    "answers": [[0, 3], [2, 7]],
}
ALL: dict[str, tuple[type[BaseModel], Form, dict[str, Any]]] = {
    "new table": (bodies.NewTable, forms.NEW_TABLE, TABLE),
    "only": (Body, forms.ONLY, REQUEST),
    "seated": (bodies.Seated, forms.SEATED, SEAT),
    "at number": (bodies.AtNumber, forms.AT_NUMBER, NUMBER),
    "answering": (bodies.Answering, forms.ANSWERING, {**NUMBER, "option": 4, "draft": True}),
    "taking back": (bodies.TakingBack, forms.TAKING_BACK, {**NUMBER, "to": 2}),
    "consenting": (bodies.Consenting, forms.CONSENTING, {**SEAT, "accept": True}),
    "claiming": (bodies.Claiming, forms.CLAIMING, {**SEAT, "result": "win"}),
    "writing": (bodies.Writing, forms.WRITING, {**SEAT, "text": "x"}),
    "set-up": (positions.SetUp, forms.SET_UP, SET_UP),
    "consulting": (positions.Consulting, forms.CONSULTING, {**SET_UP, "seat": 1}),
    "new position": (positions.NewPosition, forms.NEW_POSITION, {"game": "x", "options": {}}),
    "to show": (workshop.ToShow, forms.TO_SHOW, {"text": "deck"}),
    "to make": (workshop.ToMake, forms.TO_MAKE, {"form": {"cards": [1, {}]}}),
}
ODD: list[Any] = [
    *(None, True, 0, 1, -1, 2, 3, 5, 6, 180, 181, 1.0, 1 << 31, 10**6, -(10**6)),
    *("", "0", "me", "x" * 41, "x" * 64, "x" * 65, "x" * 201, "ą" * 8, "a b c d e", "abcdefgh\n"),
    *("days", "computer", "void", "x" * 101, "x" * (limits.OPTION + 1)),
    *([], [1], [0, 0], [[0, 0]], [[3, 0]], [[0, 0, 0]], [{"kind": "me"}] * 2, ["x"] * 401),
    *({}, {"kind": "open"}, {"kind": "days", "days": 3}, {"a": "b"}, {"a": 1}, {"x" * 65: "y"}),
    {str(number): 1 for number in range(201)},
]


def ways(body: Any) -> list[Any]:
    """The body with one thing in it, anywhere, missing or another."""
    found: list[Any] = []
    names = list(body) if isinstance(body, dict) else list(range(len(body)))
    for name in names:
        for odd in ODD:
            other = body.copy()
            other[name] = odd
            found.append(other)
        if isinstance(body, dict):
            found.append({key: one for key, one in body.items() if key != name})
        if isinstance(body[name], dict | list):
            for inside in ways(body[name]):
                other = body.copy()
                other[name] = inside
                found.append(other)
    return found


@pytest.mark.parametrize("name", ALL)
def test_a_form_lets_in_what_the_body_lets_in(name):
    model, form, good = ALL[name]
    accepted = 0
    for body in [good, *ways(good), [], None, 3]:
        text = json.dumps(body)
        try:
            wanted = True
            model.model_validate_json(text)
        except ValidationError:
            wanted = False
        try:
            here = True
            form(json.loads(text))
        except Refused:
            here = False
        assert here == wanted, (name, text[:300])
        accepted += wanted
    assert accepted
