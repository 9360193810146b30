"""What players should know before an answer: odds, effects and risks."""

from __future__ import annotations

from detente.games.shared.queries import Lines, line
from detente.kernel.flow import Ask, Happening
from detente.kernel.veiled import Veiled

from . import happenings as told
from .aftermath import SCORING_CARD, row
from .board import (
    BOTH,
    CHECKS,
    COMMUNIST,
    COUNTRY_OF,
    DEMOCRAT,
    DONE,
    EVENT,
    STABILITY,
    SUPPORT,
    TRACK,
    Side,
    Space,
    other,
)
from .cards import can_happen, is_opponents, side_of
from .deck import COMMON_EUROPEAN_HOME, GORBACHEV_CHARMS_WEST, NONE, SCORING, YAKOVLEV, Card
from .play import LIGACHEV_POINTS, card_used
from .queries import ops_modifiers
from .rounds import card_chosen, rounds_for
from .scoring import score_of, spaces_of
from .state import EDGE, State
from .struggle_attack import attack_answered, attack_led
from .struggle_deck import (
    AFTERMATH_OF_SUIT,
    ALL_LEADERS,
    FIRST_SPACE,
    NO_CARD,
    OF_SUIT,
    OTHER_SPACE,
    RANK,
    TACTIC_FAILS,
    WILD_FOR_ATTACKER,
    StruggleCard,
    Suit,
)
from .support import (
    GERMANY,
    check_aimed,
    check_modifier,
    dear,
    event_modifier,
    german_support_placed,
    support_placed,
)
from .track import NEEDS, attempt_bonus


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
    if then is card_chosen:
        return _card(g, seat, choice)
    if then is attack_led:
        return _lead(g, seat, choice)
    if then is attack_answered:
        return _answer(g, seat, choice)
    return []


def _percent(of: int, out_of: int = 6) -> int:
    return round(100 * of / out_of)


def _placing(g: State, question: Ask, space: Space) -> Lines:
    if space == DONE:
        return []
    side: Side = question.args[0]
    lines = [line(told.would_cost, 1 + (dear(g, side) >> space & 1))]
    twin = g.clone()
    twin.add_influence(side, space)
    for who in (COMMUNIST, DEMOCRAT):
        if twin.controls(who, space) and not g.controls(who, space):
            lines.append(line(told.would_control, who, space))
        if g.controls(who, space) and not twin.controls(who, space):
            lines.append(line(told.would_break, who, space))
    if len(lines) > 1:
        country = COUNTRY_OF[space]
        com, dem = score_of(twin, country, COMMUNIST), score_of(twin, country, DEMOCRAT)
        lines.append(line(told.would_score, country, com.level, com.points, dem.level, dem.points))
    return lines


def _check(g: State, question: Ask, space: Space) -> Lines:
    if space == DONE:
        return []
    side, value, _, _, extra, german = question.args
    value += german if GERMANY >> space & 1 else 0
    modifier = check_modifier(g, side, space) + extra
    needed = 2 * STABILITY[space]
    wins = [die for die in range(1, 7) if die + value + modifier > needed]
    mine, theirs = g.points(side, space), g.points(other(side), space)
    control = 0
    for die in wins:
        excess = die + value + modifier - needed
        lost = min(excess, theirs)
        control += (mine + excess - lost) - (theirs - lost) >= STABILITY[space]
    if wins:
        lines = [line(told.odds_check, space, value, modifier, min(wins), _percent(len(wins)))]
    else:
        lines = [line(told.odds_check_none, space, value, modifier)]
    if control:
        lines.append(line(told.odds_check_control, space, _percent(control)))
    near = g.near(space)
    counts = ((near & g.control[who]).bit_count() for who in (side, other(side)))
    events = event_modifier(g, side, space) + extra
    return [*lines, line(told.check_counts, side, *counts, events), *ops_modifiers(g, side)]


def _use(g: State, question: Ask, action: int) -> Lines:
    player, card = question.args
    lines = []
    answers = action in (EVENT, BOTH) and card == GORBACHEV_CHARMS_WEST
    if g.due and player == DEMOCRAT and not answers:
        lines.append(line(told.risk_ligachev, LIGACHEV_POINTS))
    if action == TRACK:
        stage = g.track[player] + 1
        needed, sure = NEEDS[stage][player], g.value(player, card) + attempt_bonus(g, player, card)
        chance = _percent(max(0, min(6, 7 - (needed - sure))))
        lines.append(line(told.odds_track, stage, needed, sure, chance))
    elif is_opponents(card, player) and can_happen(g, card, player):
        whose = side_of(card, player)
        if action == EVENT:
            lines.append(line(told.event_would_be_first, whose))
        elif action in (SUPPORT, CHECKS):
            lines.append(line(told.event_would_happen, whose, card))
    if card == COMMON_EUROPEAN_HOME:
        lines.append(line(told.home_would_cost, 1))
    return lines


def _card(g: State, seat: Side, card: Card) -> Lines:
    if card == NONE:
        return []
    lines = []
    if SCORING >> card & 1:
        country = SCORING_CARD.index(card)
        com, dem = score_of(g, country, COMMUNIST), score_of(g, country, DEMOCRAT)
        lines.append(
            line(told.country_stands, country, com.level, com.points, dem.level, dem.points)
        )
        here = spaces_of(g, country)
        held = [(g.control[side] & here).bit_count() for side in (COMMUNIST, DEMOCRAT)]
        dealt = [FIRST_SPACE + OTHER_SPACE * (count - 1) if count else 0 for count in held]
        lines.append(line(told.would_deal, *dealt))
        vp = g.vp + dem.points - com.points
        if (vp >= EDGE and seat == COMMUNIST) or (vp <= -EDGE and seat == DEMOCRAT):
            lines.append(line(told.risk_twenty, other(seat)))
    if card == COMMON_EUROPEAN_HOME:
        lines.append(line(told.home_would_cost, 1))
    left = rounds_for(g, seat) - g.round
    count = (g.hand[seat] & SCORING & ~(1 << card)).bit_count()
    if count > left:
        lines.append(line(told.risk_held, count, left))
    return lines


def _lead(g: State, seat: Side, card: StruggleCard) -> Lines:
    """What winning with this card would bring."""
    if WILD_FOR_ATTACKER >> card & 1 or ALL_LEADERS >> card & 1:
        return []
    suit = next(suit for suit in range(len(OF_SUIT)) if OF_SUIT[suit] >> card & 1)
    return [_aftermath(g, seat, suit)]


def _answer(g: State, seat: Side, card: StruggleCard) -> Lines:
    if card == NO_CARD:
        return [_aftermath(g, other(seat), g.suit)]
    if card == TACTIC_FAILS:
        return []
    rank = RANK[g.led]
    return [line(told.odds_counter_attack, rank, 100 if rank == 1 else _percent(7 - rank))]


def _aftermath(g: State, winner: Side, suit: Suit) -> Happening:
    modifier = AFTERMATH_OF_SUIT[suit] + g.stakes
    if winner == DEMOCRAT:
        modifier += g.in_force(YAKOVLEV)
    rows = [row(die, modifier) for die in range(6)]
    points = round(10 * sum(r[1] for r in rows) / 6)
    lost = round(10 * sum(r[0] for r in rows) / 6)
    power = sum(r[2] for r in rows) if winner == DEMOCRAT else 0
    return line(
        told.odds_aftermath, winner, *divmod(points, 10), *divmod(lost, 10), _percent(power)
    )
