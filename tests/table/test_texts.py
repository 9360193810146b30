"""Sentences that are kept are those that would be made anew."""

from __future__ import annotations

import pytest

from detente.kernel.flow import CHANCE
from detente.kernel.sets import members
from detente.service.core.texts import Tongues
from tests.conformance.games import GAME_CASES, walk


@pytest.mark.parametrize("case", [case for case in GAME_CASES if case.game.client], ids=str)
def test_what_buttons_say_is_kept_by_what_they_mention(case):
    kept = Tongues(case.game, case.game.rules(case.options))
    asked = [g.question for seed in range(2) for g in walk(case, seed) if g.question is not None]
    for ask in asked:
        for choice in members(ask.options if ask.who != CHANCE else 0):
            fresh = {language: words.act(ask, choice) for language, words in kept.words.items()}
            assert kept.act(ask, choice) == fresh
