"""What holds in every game, looked at in random ones."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from detente.games.iron_curtain import GAME
from detente.games.iron_curtain.board import MOVES, PLACES, RADIUS
from detente.games.iron_curtain.state import State
from detente.kernel import saves
from detente.kernel.flow import OBSERVER
from detente.kernel.sets import pick
from detente.kernel.views import deal_again, veil, view
from detente.kernel.words import Words

from .positions import asked

VARIANTS: tuple[dict[str, str], ...] = (
    {},
    {"place_all": "must"},
    {"start_card_scores": "no"},
    {"place_all": "must", "start_card_scores": "no"},
)


def positions(seed: int) -> Iterator[State]:
    """Every position of a random game, from its first question to its end."""
    rng = random.Random(seed)
    g = GAME.new(VARIANTS[seed % len(VARIANTS)])
    g.log = []
    while not g.ending:
        yield g
        options = asked(g).options
        g.answer(pick(options, int(rng.random() * options.bit_count())))
    yield g


@pytest.mark.parametrize("seed", range(24))
def test_rules_hold_after_every_answer(seed):
    for count, g in enumerate(positions(seed)):
        GAME.check(g)
        assert count < 250
    farthest = max(abs(x) + abs(y) for x, y in (PLACES[cell] for cell in g.cells))
    assert farthest <= len(g.laid) - 1 + MOVES <= RADIUS


@pytest.mark.parametrize("seed", range(6))
def test_dealing_again_changes_nothing_a_seat_can_see(seed):
    rng = random.Random(seed)
    for g in positions(seed):
        for seat in (0, 1, OBSERVER):
            twin = deal_again(GAME, g, seat, rng)
            GAME.check(twin)
            assert view(GAME, twin, seat) == view(GAME, g, seat)
            for query in GAME.queries.values():
                assert query(veil(GAME, g, seat)) == query(veil(GAME, twin, seat))


@pytest.mark.parametrize("seed", range(4))
def test_copies_saves_and_named_quantities_give_the_position_again(seed):
    rng = random.Random(seed)
    for g in positions(seed):
        saved = saves.from_json(GAME.blank(g.rules), saves.to_json(g))
        assert saves.key(saved) == saves.key(g.clone()) == saves.key(g)
        built = GAME.blank(g.rules)
        for quantity in rng.sample(GAME.quantities, len(GAME.quantities)):
            if quantity.put is not None:
                quantity.put(built, quantity.get(g))
        GAME.complete(built)
        assert all(getattr(built, name) == getattr(g, name) for name in State.FIELDS)


@pytest.mark.parametrize("seed", range(6))
def test_everything_can_be_said_in_both_languages(seed):
    languages = (Words(GAME, "en"), Words(GAME, "pl"))
    for g in positions(seed):
        question = g.question
        for words in languages:
            if question is None:
                assert words.ending(g.winner, g.ending)
                assert all(words.tell(happening) for happening in g.log or [])
                continue
            assert words.ask(question)
            assert all(words.options(question))
            if question.who in (0, 1):
                lowest = pick(question.options, 0)
                lines = GAME.outlook(veil(GAME, g, question.who), lowest)
                assert all(words.tell(line) for line in lines)
                reason = g.why_not(question.who, 0)
                assert reason is None or words.why(reason)
