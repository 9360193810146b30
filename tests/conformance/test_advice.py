"""What a seat is told before it answers depends only on what it may know, in every game."""

import random
from dataclasses import replace
from typing import Any

import pytest

from detente.kernel.flow import OBSERVER, Flow, Happening, Reason
from detente.kernel.game import Game
from detente.kernel.play import Play
from detente.kernel.saves import key
from detente.kernel.sets import members
from detente.kernel.sight import Sight
from detente.kernel.veiled import Veiled
from detente.kernel.views import deal_again, veil
from tests.conformance.games import CASES, GAME_CASES, Case, some
from tests.kernel.toy import TOY, State

SEATS = (0, 1, OBSERVER)
Told = dict[object, list[tuple[Happening, bool]]]
"""The lines of each query and before each answer, and whether a client marks them as a warning."""


def told(game: Game[Any], veiled: Veiled[Any]) -> Told:
    """Odds, effects, risks and queries."""

    def marked(lines: list[Happening]) -> list[tuple[Happening, bool]]:
        return [(line, game.client.risky(line, veiled.seat)) for line in lines]

    found: Told = {name: marked(query(veiled)) for name, query in game.queries.items()}
    for choice in members(veiled.question.options) if veiled.question else ():
        found[choice] = marked(game.outlook(veiled, choice))
    return found


def foreseen(game: Game[Any], g: Flow[Any], seat: int) -> list[Reason | str]:
    """Of every option of the question: why it is closed, or why it could not be taken back."""
    sight = Sight(Play(game, g.clone(), forced=False), seat)
    ask = sight.ask
    if ask is None:
        return []
    keys = range(len(game.vocabulary.kinds[ask.kind].keys))
    return [sight.why_not(n) or sight.commits(n) for n in keys]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_no_advice_changes_when_the_hidden_is_dealt_anew(case: Case):
    game = case.game
    for seed in range(4):
        rng = random.Random(seed)
        for g in some(case, seed, 0.4):
            for seat in SEATS:
                twin = deal_again(game, g, seat, rng)
                assert told(game, veil(game, twin, seat)) == told(game, veil(game, g, seat))


@pytest.mark.parametrize("case", GAME_CASES, ids=str)
def test_what_is_closed_and_what_is_final_do_not_change_with_the_hidden(case: Case):
    game = case.game
    rng = random.Random(12)
    asked = 0
    for g in some(case, 12, 0.1):
        for seat in (0, 1):
            expected = foreseen(game, g, seat)
            asked += bool(expected)
            assert foreseen(game, deal_again(game, g, seat, rng), seat) == expected
    assert asked


@pytest.mark.parametrize("case", GAME_CASES, ids=str)
def test_advice_leaves_the_position_as_it_is(case: Case):
    game = case.game
    for g in some(case, 13, 0.2):
        for seat in SEATS:
            veiled = veil(game, g, seat)
            before = key(veiled.known)
            told(game, veiled)
            assert key(veiled.known) == before


def test_advice_of_a_game_that_hides_too_little_does_change():
    """So these tests can fail."""

    def warn(veiled: Veiled[State], choice: int) -> list[Happening]:
        other = 1 - veiled.seat
        return [Happening("holds", (other, veiled.known.hand[other]))]

    honest, careless = (
        replace(TOY, outlook=warn),
        replace(TOY, outlook=warn, hide=lambda g, seat: None),
    )
    rng = random.Random(0)
    for game, gives_away in ((honest, False), (careless, True)):
        changed = False
        for g in some(Case(TOY, {}), 0, 1.0):
            for seat in (0, 1):
                twin = deal_again(TOY, g, seat, rng)
                changed |= told(game, veil(game, twin, seat)) != told(game, veil(game, g, seat))
        assert changed == gives_away
