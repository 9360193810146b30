"""How the values of quantities are said."""

from __future__ import annotations

import pytest

from detente.kernel.flow import NOBODY, UNKNOWN
from detente.kernel.quantities import Form, sayer

KEYS = ("ace", "king")


@pytest.mark.parametrize(
    ("form", "value", "said"),
    [
        (Form.NUMBER, 7, 7),
        (Form.FLAG, 1, True),
        (Form.ONE, 0, "ace"),
        (Form.ONE, NOBODY, None),
        (Form.ONE, UNKNOWN, "?"),
        (Form.ROW, [1, UNKNOWN, 0], ["king", "?", "ace"]),
        (Form.SET, 0b11, ["ace", "king"]),
        (Form.SET, -2, ["?", "?"]),
    ],
)
def test_options_are_said_by_their_keys_and_what_is_unknown_by_a_question_mark(form, value, said):
    assert sayer(form, KEYS)(value) == said
