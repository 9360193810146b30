"""Changes are made where code is, one at a time, and nothing else of the file is touched."""

import ast
from pathlib import Path

import pytest

from tests.mutants import change, places

FILE = Path("x.py")
FLOW = Path(__file__).parents[1] / "src" / "detente" / "kernel" / "flow.py"


def changed(text: str) -> set[str]:
    source = text.encode()
    return {
        change(FILE, source, place, instead).after.decode()
        for place in places(source)
        for instead in place.instead
    }


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("a < b", {"pass", "a <= b"}),
        ("x = a not  in b", {"x = a in b"}),
        ("x = ż is (  # is\n  b)", {"x = ż is not (  # is\n  b)"}),
        ("x = (a) + -b", {"x = (a) - -b"}),
        ("x = a and b and c", {"x = a or b and c", "x = a and b or c"}),
        ("x = not(a)", {"x = (a)"}),
        ("x |= a & b", {"pass", "x &= a & b", "x |= a | b"}),
        ("x[a] = b", {"pass"}),
        ("x = 0, True", {"x = (-1), True", "x = 1, True", "x = 0, False"}),
        ("if a: b()", {"if True: b()", "if False: b()", "if a: pass"}),
        ("def f() -> bool: return a", {"def f() -> bool: return not (a)"}),
        ("def f() -> tuple[int, ...]: return a", {"def f() -> tuple[int, ...]: return ()"}),
    ],
)
def test_code_is_changed(text, wanted):
    assert changed(text) == wanted


@pytest.mark.parametrize(
    "text",
    [
        '"""1 + 1"""',
        "def f(a: A | B) -> A | B: ...",
        "x: A | None",
        "Union = A | B",
        "assert a, b + c",
        "x = f'{a + b}'",
        "@dataclass(frozen=True)\nclass A: ...",
        "__all__ = a + b",
    ],
)
def test_what_is_no_code_is_not_changed(text):
    assert changed(text) == set()


def test_every_change_of_a_real_file_is_another_program():
    source = FLOW.read_bytes()
    before = ast.dump(ast.parse(source))
    for place in places(source):
        for instead in place.instead:
            after = change(FLOW, source, place, instead)
            assert ast.dump(ast.parse(after.after)) != before
            assert after.before == source
