"""Positions whose plays are written down in `logs.txt` and `told.txt`: see `tests.games.told`."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping

from detente.games.dawn1989 import GAME
from detente.games.dawn1989.aftermath import SCORING_CARD
from detente.games.dawn1989.board import COMMUNIST, COUNTRIES, DEMOCRAT, SPACES, STABILITY
from detente.games.dawn1989.deck import (
    ALL_CARDS,
    CARD_KEYS,
    CARDS,
    CHINESE_SOLUTION,
    EVENTLESS,
    GENERAL_STRIKE,
    NEEDS,
    OWNED_BY,
    ROUNDTABLE_TALKS,
    SCORING,
    THIS_GAME,
    THIS_TURN,
    WAITING,
)
from detente.games.dawn1989.family import fill_hands
from detente.games.dawn1989.rounds import announce, take_action
from detente.games.dawn1989.state import State
from detente.games.dawn1989.struggle_deck import WHOLE_DECK
from detente.games.dawn1989.turn import end_turn, free_check, next_turn
from detente.kernel.flow import NOBODY
from detente.kernel.sets import members
from tests.games.told import Scene, Scenes, beginning, beginnings

from .positions import bring_about, position

OPTIONS: tuple[Mapping[str, str], ...] = (
    {},
    {
        "consumerism": "worker",
        "kiss_of_death": "struggle",
        "chinese_solution": "without_ops",
        "kremlin_coup": "without_ops",
        "tyrant_on_new_years_eve": "yes",
    },
)
"""Of positions in the middle of a game."""
FAMILY: tuple[Mapping[str, str], ...] = (
    {"mode": "family"},
    {"mode": "family", "family_wins": "wild", "family_control": "margin"},
)
IN_FORCE = (THIS_TURN | THIS_GAME | WAITING) & ~(1 << ROUNDTABLE_TALKS)


def busy(rng: random.Random, *, own: int = 7) -> State:
    """The middle of a turn late in the year: support, effects and cards all over.

    The side whose round it is has so many cards.
    """
    cards = list(members(ALL_CARDS))
    rng.shuffle(cards)
    side = rng.choice((COMMUNIST, DEMOCRAT))
    hands = [cards[30:37], cards[37:44]]
    hands[side] = hands[side][:own]
    fled = rng.random() < 0.3
    g = position(
        {
            space: (rng.randint(0, stability + 1), rng.randint(0, stability + 1))
            for space, stability in enumerate(STABILITY)
            if rng.random() < 0.6
        },
        communist=hands[COMMUNIST],
        democrat=hands[DEMOCRAT],
        discards=cards[44:60],
        effects=[card for card in cards[:20] if IN_FORCE >> card & 1],
        happened=cards[:30],
        lost_power=rng.sample(range(len(COUNTRIES)), rng.randint(0, 4)),
        turn=rng.randint(8, 10),
        round=rng.randint(1, 8),
        phasing=side,
        vp=rng.randint(-12, 12),
        track=[rng.randint(0, 7), rng.randint(0, 7)],
        attempts=[rng.randint(0, 2), rng.randint(0, 2)],
        ussr=rng.randint(0, 4),
        prudence=[rng.randint(0, 1), rng.randint(0, 1)],
        eighth=rng.randint(0, 1),
        debt=rng.choice((NOBODY, rng.randrange(len(COUNTRIES)))),
        fugitive=rng.randrange(SPACES) if fled else NOBODY,
        tyrant=int(fled),
        options=rng.choice(OPTIONS),
    )
    if rng.random() < 0.2:
        g.discards, g.deck = g.discards | g.deck, 0
    return g


def event(card: int) -> Callable[[random.Random], State]:
    def begin(rng: random.Random) -> State:
        g = busy(rng)
        g.effects &= ~(1 << card)
        g.happened |= NEEDS.get(card, 0)
        if card == CHINESE_SOLUTION:
            g.track[COMMUNIST] = 8
        bring_about(g, card, g.phasing)
        return g

    return begin


def struggle(rng: random.Random) -> State:
    return event(rng.choice(SCORING_CARD))(rng)


def action_round(rng: random.Random) -> State:
    g = busy(rng, own=rng.choice((0, 1, 1, 2, 7, 7)))
    g.do(announce, g.round)
    g.do(take_action, g.phasing, g.round)
    return g


def end_of_turn(rng: random.Random) -> State:
    g = busy(rng)
    g.ending_year = rng.randint(0, 1)
    if rng.random() < 0.8:
        for side in (COMMUNIST, DEMOCRAT):
            g.deck |= g.hand[side] & SCORING
            g.hand[side] &= ~SCORING
    g.do(free_check)
    g.do(end_turn)
    return g


def strike(rng: random.Random) -> State:
    """The Communist has an eighth round that he may leave out."""
    g = busy(rng)
    g.effects |= 1 << GENERAL_STRIKE
    g.eighth = 1
    g.do(take_action, COMMUNIST, 8)
    return g


def new_deck(rng: random.Random) -> State:
    g = position(turn=rng.choice((3, 7)))
    g.do(next_turn)
    return g


def family_reshuffle(rng: random.Random) -> State:
    """The Democrat has used up his deck, the Communist has not."""
    g = position(options={"mode": "family"}, removed=rng.sample(range(1, CARDS + 1), 20))
    g.discards = g.deck & OWNED_BY[DEMOCRAT]
    g.deck ^= g.discards
    g.struggle_deck = WHOLE_DECK
    g.do(fill_hands, DEMOCRAT)
    return g


def scenes() -> Scenes:
    found = {}
    for number in range(1, 21):
        for card in range(1, CARDS + 1):
            if not (EVENTLESS | SCORING) >> card & 1:
                found[f"{CARD_KEYS[card]} {number}"] = Scene(event(card), 40)
    for number in range(1, 151):
        found[f"struggle {number}"] = Scene(struggle, 60)
        found[f"strike {number}"] = Scene(strike, 4)
        found[f"new deck {number}"] = Scene(new_deck, 4)
        found[f"family reshuffle {number}"] = Scene(family_reshuffle, 12)
    for number in range(1, 601):
        found[f"round {number}"] = Scene(action_round, 40)
    for number in range(1, 151):
        found[f"end of turn {number}"] = Scene(end_of_turn, 10)
    return {
        **found,
        "game": Scene(beginning(GAME), 100),
        **beginnings(GAME, [{"sides": "bid"}], 300, 25),
        **beginnings(GAME, FAMILY, 2, 150),
    }


SCENES = scenes()
RECORDS = (
    "example_turn",
    "crowd_and_tyrant",
    "domino_theory",
    "ends_20_vp_tyrant_caught",
    "ends_final_scoring_after_the_free_check",
    "ends_held_card_before_new_years_eve",
    "family_control_by_margin",
    "family_move",
    "family_placement",
    "family_take_over_lost",
    "general_strike_over_the_end_of_a_turn",
    "goodbye_lenin_for_the_track",
    "goodbye_lenin_takes_a_red_card",
    "honecker_eighth_round",
    "kiss_of_death_scoring_card",
    "ligachev_scores",
    "samizdat_over_the_end_of_a_turn",
    "stasi_shows_each_card",
    "struggle_power_kept_three_times",
    "struggle_roundtable_talks",
    "struggle_tactic_fails",
    "systematization_of_bucuresti",
)
VIEWS = (
    "round 1",
    "struggle 1",
    "mode family 1",
)
