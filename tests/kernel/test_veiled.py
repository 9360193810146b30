"""What a seat may know is a type of its own; `veiling.py` tests that it is checked."""

import ast
import json
import random
from pathlib import Path

import detente
from detente.ai.playout import draw
from detente.kernel.flow import CHANCE, OBSERVER
from detente.kernel.saves import key, to_json
from detente.kernel.views import imagine, laid_open, restored, veil
from tests.kernel.toy import BLUE, RED, TOY

SOURCES = Path(detente.__file__).parent


def test_only_views_make_a_veiled_position():
    makers = set()
    for path in SOURCES.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call):
                called = node.func.value if isinstance(node.func, ast.Subscript) else node.func
                name = getattr(called, "id", getattr(called, "attr", ""))
                if name == "Veiled":
                    makers.add(path.relative_to(SOURCES).as_posix())
    assert makers == {"kernel/views.py"}


def laid():
    """The toy game after both have their cards."""
    g = TOY.new()
    rng = random.Random(5)
    while (ask := g.question) is not None and ask.who == CHANCE:
        g.answer(draw(ask.options, rng.random))
    return g


def test_a_veiled_position_knows_whose_it_is_and_what_he_is_asked():
    g = laid()
    for seat in (RED, BLUE):
        veiled = veil(TOY, g, seat)
        assert veiled.seat == seat
        assert veiled.question == g.question_for(seat)
        assert veiled.known.hand[seat] == g.hand[seat]
        assert veiled.known.hand[1 - seat] == -3
    assert veil(TOY, g, OBSERVER).question is None


def test_looking_and_imagining_leave_the_veiled_position_as_it_is():
    g = laid()
    veiled = veil(TOY, g, RED)
    before = key(veiled.known)
    world = imagine(TOY, veiled, random.Random(1))
    TOY.check(world)
    assert world.hand[RED] == g.hand[RED]
    assert world.hand[BLUE].bit_count() == 3
    assert key(veiled.known) == before


def test_what_was_saved_of_a_veiled_position_is_what_was_known():
    g = laid()
    veiled = veil(TOY, g, BLUE)
    again = restored(TOY, g.rules, BLUE, json.loads(json.dumps(to_json(veiled.known))))
    assert (again.seat, key(again.known)) == (BLUE, key(veiled.known))


def test_what_is_laid_open_hides_nothing():
    g = laid()
    assert key(laid_open(g).known) == key(g)
    assert laid_open(g).seat == OBSERVER
