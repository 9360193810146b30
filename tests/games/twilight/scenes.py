"""Positions whose plays are written down in `logs.txt` and `told.txt`: see `tests.games.told`."""

from __future__ import annotations

import random
from collections.abc import Mapping

from detente.games.twilight import GAME
from detente.games.twilight.board import CRISES, REGIONS, STABILITY, US, USSR
from detente.games.twilight.crises import BANDS, NO_TURN_ZERO, TurnZero
from detente.games.twilight.deck import (
    CARD_KEYS,
    CARDS,
    COMECON,
    DE_GAULLE,
    DEFECTORS,
    EVENTLESS,
    LASTING,
    MISSILE_ENVY,
    SCORING,
    THIS_TURN,
    UN_INTERVENTION,
    WARGAMES,
    WE_WILL_BURY_YOU,
)
from detente.games.twilight.headlines import headline_phase
from detente.games.twilight.rounds import take_action
from detente.games.twilight.state import State
from detente.games.twilight.turn import end_turn, next_turn
from detente.kernel.flow import NOBODY
from detente.kernel.sets import members, set_of
from tests.games.told import Begin, Scene, Scenes, beginning, beginnings

from .positions import bring_about, position

OPTIONS: tuple[Mapping[str, str], ...] = (
    {},
    {"sides": "bid", "held_cards": "shown", "aldrich_ames": "order", "realign_mixed": "yes"},
    {"space_track": "alternate", "chinese_civil_war": "on"},
    {"turn_zero": "on", "optional_cards": "yes", "empty_events": "removed"},
)
"""Of positions in the middle of a game."""
IN_FORCE = LASTING | THIS_TURN | 1 << WE_WILL_BURY_YOU
BEGINNINGS: tuple[Mapping[str, str], ...] = (
    {"turn_zero": "on", "chinese_civil_war": "on"},
    {"turn_zero": "on", "cancelled_statecraft": "kept"},
    {"scenario": "late_war"},
)


def busy(rng: random.Random, *, own: int = 7) -> State:
    """The middle of a turn of the late war: influence, effects and cards all over.

    The side whose round it is has so many cards.
    """
    options = rng.choice(OPTIONS)
    zero = options.get("turn_zero") == "on"
    cards = list(members(sum(GAME.rules().periods)))
    rng.shuffle(cards)
    lasting = [card for card in cards[:30] if IN_FORCE >> card & 1]
    side = rng.choice((US, USSR))
    hands = [cards[30:37], cards[37:44]]
    hands[side] = hands[side][:own]
    density = rng.choice((0.6, 0.6, 0.05))
    civil_war = options.get("chinese_civil_war") == "on"
    fighting = rng.randint(0, 3) if civil_war else 0
    g = position(
        {
            country: (rng.randint(0, stability + 1), rng.randint(0, stability + 1))
            for country, stability in enumerate(STABILITY)
            if rng.random() < density
        },
        us=hands[US],
        ussr=hands[USSR],
        discards=cards[44:60],
        effects=lasting,
        turn=rng.randint(8, 10),
        round=rng.randint(1, 8),
        phasing=side,
        defcon=rng.randint(2, 5),
        vp=rng.randint(-12, 12),
        milops=[rng.randint(0, 5), rng.randint(0, 5)],
        space=[rng.randint(0, 8), rng.randint(0, 8)],
        space_used=[rng.randint(0, 1), rng.randint(0, 1)],
        red_scare=[rng.randint(0, 1), rng.randint(0, 1)],
        death_squads=rng.randint(-1, 1),
        crisis=rng.choice((NOBODY, NOBODY, side)),
        envy=side if MISSILE_ENVY in hands[side] else NOBODY,
        chernobyl=rng.choice((NOBODY, rng.randrange(len(REGIONS)))),
        china=rng.choice((US, USSR)) if fighting == 3 or not civil_war else NOBODY,
        china_ready=rng.randint(0, 1),
        civil_war=fighting,
        oil_round=rng.randint(0, 1),
        zero=turn_zero(rng) if zero else NO_TURN_ZERO,
        options=options,
    )
    if rng.random() < 0.2:
        g.discards, g.deck = g.discards | g.deck, 0
    return g


def turn_zero(rng: random.Random) -> TurnZero:
    """Every crisis has come out somehow."""
    bands = (crisis * BANDS + rng.randrange(BANDS) for crisis in range(len(CRISES)))
    return TurnZero(outcomes=set_of(bands))


def event(card: int) -> Begin:
    def begin(rng: random.Random) -> State:
        g = busy(rng)
        g.turn = rng.choice((7, g.turn))  # the Cambridge Five are not of the late war
        g.effects &= ~(1 << card)
        if card == WARGAMES:
            g.defcon = 2
        bring_about(g, card, g.phasing)
        return g

    return begin


def action_round(rng: random.Random) -> State:
    g = busy(rng, own=rng.choice((0, 1, 1, 2, 7, 7)))
    g.do(take_action, g.phasing, g.round)
    return g


def answer_to_burying(rng: random.Random) -> State:
    """Card 32 or not, after card 50."""
    g = busy(rng)
    g.hand[US] = set_of((UN_INTERVENTION, DE_GAULLE))
    g.effects |= 1 << WE_WILL_BURY_YOU
    g.do(take_action, US, 1)
    return g


def civil_war(rng: random.Random) -> State:
    """The USSR has nowhere else to go."""
    g = position(ussr=[COMECON], options={"chinese_civil_war": "on"}, civil_war=rng.randint(0, 2))
    g.do(take_action, USSR, 1)
    return g


def headlines(rng: random.Random) -> State:
    g = busy(rng)
    g.round = 0
    g.do(headline_phase)
    return g


def defectors(rng: random.Random) -> State:
    """A headline of the US that cancels the other."""
    g = busy(rng)
    g.hand[US] = 1 << DEFECTORS
    g.do(headline_phase)
    return g


def new_deck(rng: random.Random) -> State:
    g = position(turn=rng.choice((3, 7)))
    g.do(next_turn)
    return g


def end_of_turn(rng: random.Random) -> State:
    g = busy(rng)
    if rng.random() < 0.8:
        for side in (US, USSR):
            g.deck |= g.hand[side] & SCORING
            g.hand[side] &= ~SCORING
    g.do(end_turn)
    return g


def scenes() -> Scenes:
    found = {}
    for number in range(1, 13):
        for card in range(1, CARDS + 1):
            if not EVENTLESS >> card & 1:
                found[f"{CARD_KEYS[card]} {number}"] = Scene(event(card), 60)
    for number in range(1, 41):
        found[f"answer to burying {number}"] = Scene(answer_to_burying, 60)
        found[f"civil war {number}"] = Scene(civil_war, 60)
        found[f"defectors as a headline {number}"] = Scene(defectors, 20)
        found[f"new deck {number}"] = Scene(new_deck, 4)
        found[f"headlines {number}"] = Scene(headlines, 60)
        found[f"end of turn {number}"] = Scene(end_of_turn, 6)
    for number in range(1, 601):
        found[f"round {number}"] = Scene(action_round, 60)
    return {
        **found,
        "game": Scene(beginning(GAME), 100),
        **beginnings(GAME, [{"sides": "bid", "handicap_us": "2"}], 20, 50),
        **beginnings(GAME, BEGINNINGS, 4, 45),
    }


SCENES = scenes()
RECORDS = (
    "example_of_play",
    "bid_for_different_sides",
    "bid_of_equals",
    "chain_grain_sales_returned",
    "ends_20_vp_we_will_bury_you",
    "ends_missile_crisis_bought_off",
    "ends_war_missile_envy",
    "ends_war_olympic_boycott",
    "our_man_in_tehran",
    "position_ames_order",
    "position_bonus_points",
    "position_turn_zero_setup",
    "quagmire_over_the_end_of_a_turn",
    "star_wars_from_the_discards",
)
VIEWS = (
    "round 1",
    "headlines 1",
    "turn_zero on, chinese_civil_war on 1",
)
