"""Saved positions, read back."""

from __future__ import annotations

import json
from typing import Any, NamedTuple

import pytest

from detente.kernel.errors import BadSave
from detente.kernel.flow import Flow
from detente.kernel.saves import from_json, to_json


class Spot(NamedTuple):
    row: int
    column: int


class Board(Flow[None]):
    FIELDS = ("spot", "cubes", "rows")

    def lay_out(self) -> None:
        super().lay_out()
        self.spot = Spot(0, 0)
        self.cubes = bytearray(2)
        self.rows: list[Any] = [[], []]


def blank() -> Board:
    g = Board(None)
    g.lay_out()
    return g


@pytest.mark.parametrize(
    ("name", "value"), [("spot", Spot(3, 4)), ("cubes", bytearray([1, 2])), ("rows", [[1], [2]])]
)
def test_a_field_is_read_in_the_type_the_position_has_for_it(name, value):
    g = blank()
    setattr(g, name, value)
    saved = json.loads(json.dumps(to_json(g)))
    again = getattr(from_json(blank(), saved), name)
    assert (type(again), again) == (type(value), value)


def test_a_named_tuple_is_not_read_from_too_many_parts():
    with pytest.raises(BadSave):
        from_json(blank(), {**to_json(blank()), "spot": [1, 2, 3]})
