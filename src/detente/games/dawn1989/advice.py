"""What players should know before an answer: odds, effects and risks."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from detente.games.shared.idle import event_settled
from detente.games.shared.queries import Lines, line
from detente.kernel.flow import CHANCE, Ask
from detente.kernel.foresight import (
    given,
    last_told,
    likelihood,
    outcomes,
    percent,
)
from detente.kernel.sets import members
from detente.kernel.veiled import Veiled

from . import happenings as told
from .aftermath import power_decided, row
from .board import (
    BOTH,
    CHECKS,
    COMMUNIST,
    COUNTRY_OF,
    DEMOCRAT,
    DIE,
    DONE,
    EVENT,
    FACES_OF_DIE,
    STABILITY,
    SUPPORT,
    TRACK,
    WITH_HOME,
    WITHOUT_EVENT,
    Side,
    Space,
    other,
)
from .cards import HIDDEN, can_happen, comes_to_nothing, is_opponents, resolve_event, side_of
from .deck import COMMON_EUROPEAN_HOME, GORBACHEV_CHARMS_WEST, NONE, SCORING, YAKOVLEV, Card
from .play import LIGACHEV_POINTS, announce, card_operated, card_used
from .queries import country_standing, ops_modifiers
from .rounds import card_chosen, rounds_for, strike_card_chosen
from .scoring import power_points, spaces_of
from .state import EDGE, State
from .struggle_attack import attack_answered, attack_led, suit_named
from .struggle_deck import (
    AFTERMATH_OF_SUIT,
    ALL_LEADERS,
    NO_CARD,
    OF_SUIT,
    RANK,
    TACTIC_FAILS,
    WILD_FOR_ATTACKER,
    StruggleCard,
    Suit,
)
from .support import check_aimed, check_modifiers, german_support_placed, support_placed

FACES: Final = FACES_OF_DIE.bit_count()


def outlook(veiled: Veiled[State], choice: int) -> Lines:
    """Odds, effects and risks of one answer to the question in front of a seat."""
    g, seat, question = veiled.known, veiled.seat, veiled.question
    if question is None:
        return []
    then = question.then
    if then in (support_placed, german_support_placed):
        return _placing(g, question, choice)
    if then is check_aimed:
        return _check(g, question, choice)
    if then is card_used:
        return _use(g, question, choice)
    if then is card_operated:
        return _track(g, question) if choice == TRACK else []
    if then is card_chosen:
        return _card(g, seat, question, choice)
    if then is strike_card_chosen:
        return _scoring(g, seat, question, choice) if SCORING >> choice & 1 else []
    if then is attack_led:
        return _lead(g, seat, choice)
    if then is suit_named:
        return _aftermath(g, seat, choice)
    if then is attack_answered:
        return _answer(g, seat, question, choice)
    if then is power_decided:
        return _power(g, given(g, question, choice))
    return []


def _placing(g: State, question: Ask, space: Space) -> Lines:
    if space == DONE:
        return []
    twin = given(g, question, space)
    placed = last_told(twin, told.placed)
    assert placed is not None
    lines = [line(told.would_cost, placed[2])]
    for who in (COMMUNIST, DEMOCRAT):
        if twin.controls(who, space) and not g.controls(who, space):
            lines.append(line(told.would_control, who, space))
        if g.controls(who, space) and not twin.controls(who, space):
            lines.append(line(told.would_break, who, space))
    if len(lines) > 1:
        lines.append(line(told.would_score, *country_standing(twin, COUNTRY_OF[space])))
    return lines + _marker(g, {twin.vp})


def _marker(g: State, then: set[int]) -> Lines:
    """Who leads then, if that is sure and the marker moves."""
    if len(then) != 1 or then == {g.vp}:
        return []
    (vp,) = then
    if not vp:
        return [line(told.would_be_even)]
    return [line(told.would_lead, DEMOCRAT if vp > 0 else COMMUNIST, abs(vp))]


def _check(g: State, question: Ask, space: Space) -> Lines:
    """One die is thrown, the highest; a lower one exceeds by as much less. To throw all six for
    every space would be slow."""
    if space == DONE:
        return []
    side, extra = question.args[0], question.args[4]
    rolled = given(g, question, space)
    rolled.answer(FACES - 1)
    won = last_told(rolled, told.check_won)
    told_of = won or last_told(rolled, told.check_failed)
    assert told_of is not None
    _, _, _, value, modifier, *_ = told_of
    most = won[5] if won else 0
    wins = min(most, FACES)
    if wins:
        least = FACES + 1 - wins
        chance = percent(Fraction(wins, FACES))
        sure = line(told.odds_check_sure, space, value, modifier, chance)
        lines = [
            sure if wins == FACES else line(told.odds_check, space, value, modifier, least, chance)
        ]
    else:
        lines = [line(told.odds_check_none, space, value, modifier)]
    lead = g.points(side, space) - g.points(other(side), space)
    controls = sum(lead + max(0, most - less) >= STABILITY[space] for less in range(FACES))
    if controls:
        lines.append(line(told.odds_check_control, space, percent(Fraction(controls, FACES))))
    lines += _marker(g, {rolled.vp})
    counts = check_modifiers(g, side, space, modifier, extra)
    return [*lines, *counts, *ops_modifiers(g, side)]


def _use(g: State, question: Ask, action: int) -> Lines:
    player, card = question.args
    lines = []
    answers = action in (EVENT, BOTH) and card == GORBACHEV_CHARMS_WEST
    if g.due and player == DEMOCRAT and not answers:
        lines.append(line(told.risk_ligachev, LIGACHEV_POINTS))
    then = announced = g.clone()
    announce(announced, action, player, card)
    if action == EVENT and can_happen(g, card, player):
        then = event_settled(announced, resolve_event, card, player, HIDDEN) or announced
    lines += _marker(g, {then.vp})
    if action == TRACK:
        lines += _track(g, question)
    elif action == EVENT and not can_happen(g, card, player):
        lines.append(line(told.event_impossible, card))
    elif action == EVENT and comes_to_nothing(g, card, player):
        lines.append(line(told.would_change_nothing))
    elif action == EVENT and not is_opponents(card, player):
        lines += _event_die(given(g, question, EVENT))
    elif is_opponents(card, player) and can_happen(g, card, player):
        whose = side_of(card, player)
        if action in (WITH_HOME, WITHOUT_EVENT):
            lines.append(line(told.event_would_be_left_out, whose))
        if action == WITH_HOME:
            lines.append(line(told.home_would_go))
        if action == EVENT:
            lines.append(line(told.event_would_be_first, whose))
        elif action in (SUPPORT, CHECKS):
            lines.append(line(told.event_would_happen, whose, card))
    if card == COMMON_EUROPEAN_HOME:
        lines.append(line(told.home_would_cost, 1))
    return lines


def _event_die(happening: State) -> Lines:
    """The one die that an event begins with, if it says what it needs."""
    ask = happening.question
    if ask is None or ask.who != CHANCE or ask.kind != DIE:
        return []
    needed = []
    for face in members(ask.options):
        twin = happening.clone()
        twin.log = []
        twin.answer(face)
        rolled = last_told(twin, told.die_rolled)
        if rolled is None:
            return []
        _, _, modifier, least = rolled
        needed.append(least - modifier)
    wins = sum(face + 1 >= least for face, least in enumerate(needed))
    if not wins:
        return [line(told.odds_event_none)]
    return [line(told.odds_event, FACES + 1 - wins, percent(Fraction(wins, FACES)))]


def _track(g: State, question: Ask) -> Lines:
    """An attempt on the track, unless the game ends before its die."""
    thrown = outcomes(given(g, question, TRACK), DIE)
    rolled = last_told(thrown[0].state, told.track_rolled)
    if rolled is None:
        return []
    side, _, value, bonus, needed = rolled
    chance = likelihood(thrown, lambda one: one.track[side] > g.track[side])
    numbers = (g.track[side] + 1, needed, value + bonus, percent(chance))
    return [line(told.odds_track, *numbers)]


def _card(g: State, seat: Side, question: Ask, card: Card) -> Lines:
    if card == NONE:
        return []
    lines = _scoring(g, seat, question, card) if SCORING >> card & 1 else []
    if card == COMMON_EUROPEAN_HOME:
        lines.append(line(told.home_would_cost, 1))
    left = rounds_for(g, seat) - g.round
    count = (g.hand[seat] & SCORING & ~(1 << card)).bit_count()
    if count > left:
        lines.append(line(told.risk_held, count, left))
    return lines


def _scoring(g: State, seat: Side, question: Ask, card: Card) -> Lines:
    """A scoring card: the country as it stands, and the hands of its power struggle."""
    twin = given(g, question, card)
    begun = last_told(twin, told.struggle_begun)
    if begun is None:  # the game has ended before
        return _marker(g, {twin.vp})
    _, country, *dealt = begun
    standing = country_standing(g, country)
    lines = [line(told.country_stands, *standing), line(told.would_deal, *dealt)]
    lines += _marker(g, {twin.vp})
    vp = twin.vp + standing[4] - standing[2]
    if (vp >= EDGE and seat == COMMUNIST) or (vp <= -EDGE and seat == DEMOCRAT):
        lines.append(line(told.risk_twenty, other(seat)))
    return lines


def _power(g: State, decided: State) -> Lines:
    """Power kept or given up, and the country that is scored after it."""
    standing = country_standing(g, g.country)
    return [
        line(told.country_stands, *standing),
        *_marker(g, {decided.vp + standing[4] - standing[2]}),
    ]


def _lead(g: State, seat: Side, card: StruggleCard) -> Lines:
    """What winning with this card would bring."""
    if WILD_FOR_ATTACKER >> card & 1 or ALL_LEADERS >> card & 1:
        return []
    suit = next(suit for suit in range(len(OF_SUIT)) if OF_SUIT[suit] >> card & 1)
    return _aftermath(g, seat, suit)


def _answer(g: State, seat: Side, question: Ask, card: StruggleCard) -> Lines:
    if card == NO_CARD:
        return _aftermath(g, other(seat), g.suit)
    if card == TACTIC_FAILS:
        return []
    thrown = outcomes(given(g, question, card), DIE)
    taken = likelihood(thrown, lambda one: one.attacker == seat)
    return [line(told.odds_counter_attack, RANK[g.led], percent(taken))]


def _aftermath(g: State, winner: Side, suit: Suit) -> Lines:
    """The rolls after a struggle; the loser can lose no more than he has in the country. And what
    becomes of power, while the Communist has it."""
    modifier = AFTERMATH_OF_SUIT[suit] + g.stakes
    if winner == DEMOCRAT:
        modifier += g.in_force(YAKOVLEV)
    has = sum(g.points(other(winner), space) for space in members(spaces_of(g, g.country)))
    rows = [row(die, modifier) for die in range(6)]
    points = round(Fraction(10 * sum(r[1] for r in rows), 6))
    lost = round(Fraction(10 * sum(min(has, r[0]) for r in rows), 6))
    lines = [line(told.odds_aftermath, winner, *divmod(points, 10), *divmod(lost, 10))]
    if not g.in_power(COMMUNIST, g.country):
        return lines
    if winner == COMMUNIST:
        return [*lines, line(told.would_score_power, power_points(g, g.country))]
    return [*lines, line(told.odds_power, percent(Fraction(sum(r[2] for r in rows), 6)))]
