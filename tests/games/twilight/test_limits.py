"""What a question offers is what its limits leave open, however quickly it was worked out."""

from __future__ import annotations

import random

import pytest

from detente.games.twilight import GAME
from detente.kernel.flow import limits_of, meet
from detente.kernel.sets import pick


@pytest.mark.parametrize("seed", range(24))
def test_every_question_offers_what_its_limits_leave_open(seed):
    rng = random.Random(seed)
    g = GAME.new(GAME.random_options(rng) if seed % 2 else None)
    while (question := g.question) is not None:
        limits = limits_of(g, question)
        if limits:
            assert question.options == meet(limits), question.then.__name__
        g.answer(pick(question.options, rng.randrange(question.options.bit_count())))
    assert g.ending
