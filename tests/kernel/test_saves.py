"""Saved positions, read back."""

from __future__ import annotations

import json
from typing import Any, NamedTuple

import pytest

from detente.kernel.errors import BadSave
from detente.kernel.flow import Flow
from detente.kernel.saves import alike, digest, from_json, key, to_json
from tests.kernel.test_flow import in_play
from tests.kernel.toy import TOY, State


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


# The same point of a game


def laying() -> State:
    return in_play(red=[0, 8], blue=[1, 7], deck=[2, 3])


def test_two_games_that_stand_at_the_same_point_are_alike():
    assert alike(laying(), laying())
    assert key(laying()) == key(laying())
    assert digest(laying()) == digest(laying())


@pytest.mark.parametrize(
    "field", [{"score": [1, 0]}, {"top": 3}, {"winner": 1}, {"ending": "points"}, {"stack": []}]
)
def test_whatever_differs_makes_another_point(field):
    other = laying()
    for name, value in field.items():
        setattr(other, name, value)
    assert not alike(laying(), other)
    assert key(laying()) != key(other)
    assert digest(laying()) != digest(other)


# What cannot be read


def saved(**changes: Any) -> dict[str, Any]:
    return {**json.loads(json.dumps(to_json(laying()))), **changes}


def read(data: Any) -> State:
    return from_json(TOY.blank(TOY.rules()), data)


def test_a_position_in_a_game_is_read_back_with_its_questions():
    asked = TOY.new()
    for g in (laying(), asked):
        assert alike(read(json.loads(json.dumps(to_json(g)))), g)
    chosen = laying()
    chosen.answer_for(1, 7)
    assert alike(read(json.loads(json.dumps(to_json(chosen)))), chosen)


@pytest.mark.parametrize(
    ("data", "why"),
    [
        ([], "JSON object"),
        (saved(speed=1), "does not have 'speed'"),
        (saved(hand=3), "hand = 3"),
        (saved(top=[3]), "top"),
        (saved(top="3"), "top"),
        (saved(top=3.5), "top"),
        (saved(top={"a": 1}), "top"),
        (saved(stack=[["nothing"]]), "nothing"),
        (saved(stack=[[]]), "cannot be read"),
        (saved(winner="nobody"), "cannot be read"),
        ({name: value for name, value in saved().items() if name != "deck"}, "deck"),
    ],
)
def test_what_is_no_position_is_refused(data, why):
    with pytest.raises(BadSave, match=why):
        read(data)


def test_what_was_read_shares_nothing_with_what_it_was_read_from():
    data = saved()
    g = read(data)
    g.hand[0] = 0
    assert data["hand"] == laying().hand
