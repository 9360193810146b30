"""What the client believes about requests and answers is what the server says about them."""

from __future__ import annotations

from tests.client_types import TYPES, made


def test_the_clients_types_are_those_of_the_description():
    assert TYPES.read_text(encoding="utf-8") == made(), "run python -m tests.client_types"
