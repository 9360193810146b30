"""At these tables the toy game is played as well."""

from __future__ import annotations

import pytest

from detente import games
from detente.service.core import texts
from tests.kernel.toy import TOY


@pytest.fixture(autouse=True)
def toy_can_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """By name, as tables look for the words of their game."""

    def find(name: str) -> object:
        return TOY if name == TOY.name else games.find_game(name)

    monkeypatch.setattr(texts, "find_game", find)
