"""A field is written once: what has to know it follows, and is up to date."""

from pathlib import Path

import pytest

from detente.commands.fields import BEGIN, END, BadField, marked, written
from detente.games import GAMES, find_game
from tests.kernel.toy import TOY

HEAD = """
from detente.games.shared.contested import Contested
from detente.kernel.flow import NOBODY, Flow

class Position(BASE):
    def lay_out(self) -> None:
        super().lay_out()
"""
FLOW = HEAD.replace("BASE", "Flow[Rules]") + "        self.turn = 1\n"
HERE = Path(__file__)


def follows(*fields: str, base: str = "Flow[Rules]") -> str:
    """What is written for a class with these fields."""
    head = HEAD.replace("BASE", base) + "".join(f"        {line}\n" for line in fields)
    return written(f"{head}\n{BEGIN}{END}", HERE).removeprefix(f"{head}\n{BEGIN}").removesuffix(END)


@pytest.mark.parametrize("path", marked(), ids=lambda path: path.parent.name)
def test_what_follows_from_the_fields_is_up_to_date(path):
    text = path.read_text("utf-8")
    assert written(text, path) == text, "./detente fields writes it anew"


@pytest.mark.parametrize("game", [TOY, *map(find_game, GAMES)], ids=lambda game: game.name)
def test_a_position_has_room_for_its_fields_and_no_others(game):
    g = game.blank(game.rules())
    assert not hasattr(g, "__dict__")
    assert all(hasattr(g, name) for name in g.FIELDS)
    with pytest.raises(AttributeError):
        g.forgotten = 0


def test_a_field_is_in_the_slots_in_the_saved_form_and_in_copies():
    source = follows("self.turn = 1", "self.phasing: Side = NOBODY", "self.hand = [0, 0]  # cards")
    assert '    __slots__ = (\n        "hand", "phasing", "turn",\n    )\n' in source
    assert '    FIELDS = (\n        "turn", "phasing", "hand",\n    )\n' in source
    assert "    def clone(self) -> Position:\n        twin = Position(self.rules)\n" in source
    assert "        twin.phasing = self.phasing\n" in source


@pytest.mark.parametrize(
    ("field", "copied"),
    [
        ("self.x = 1", "self.x"),
        ("self.x = -1", "self.x"),
        ("self.x = NO_TURN_ZERO", "self.x"),
        ("self.x: Zero = zero()", "self.x"),
        ("self.x = [0, 0]", "self.x.copy()"),
        ("self.x = [0] * 6", "self.x.copy()"),
        ("self.x = [0 for _ in range(6)]", "self.x.copy()"),
        ("self.x: list[Cards] = cards()", "self.x.copy()"),
        ("self.x = list(self.HOMES)", "self.x.copy()"),
        ("self.x = bytearray(6)", "self.x[:]"),
        ("self.x: bytearray = empty()", "self.x[:]"),
    ],
)
def test_what_can_change_is_copied_and_the_rest_is_shared(field, copied):
    assert f"        twin.x = {copied}\n" in follows(field)


@pytest.mark.parametrize("field", ["self.x = found()", "self.x: list[list[int]] = []"])
def test_a_field_that_cannot_be_copied_surely_is_refused(field):
    with pytest.raises(BadField, match="x: "):
        follows(field)


def test_a_copy_has_what_every_position_has_but_not_who_listens():
    source = follows("self.turn = 1")
    assert "        twin.stack = self.stack.copy()\n" in source
    assert "        twin.log = None\n" in source
    assert '"stack"' not in source


def test_fields_of_what_a_position_builds_on_are_copied_and_have_their_room_there():
    source = follows("self.turn = 1", base="Contested[Rules]")
    assert '    __slots__ = (\n        "turn",\n    )\n' in source
    assert '"influence", "present", "control", "reach", "exchanged", "extra", "turn",' in source
    assert "        twin.influence = self.influence[:]\n" in source


def test_what_is_only_built_upon_is_not_copied():
    text = f"R = TypeVar('R')\n{HEAD.replace('BASE', 'Flow[R]')}        self.turn = 1\n{BEGIN}{END}"
    assert "__slots__" in written(text, HERE)
    assert "clone" not in written(text, HERE)


def test_a_mark_outside_of_a_class_is_refused():
    with pytest.raises(BadField, match="in their class"):
        written(f"{FLOW}\nx = 1\n{BEGIN}{END}", HERE)


def test_a_mark_without_an_end_is_refused():
    with pytest.raises(BadField, match="fmt: on"):
        written(f"{FLOW}{BEGIN}", HERE)
