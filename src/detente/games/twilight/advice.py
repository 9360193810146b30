"""What players may ask at any time, and what they should know before an answer."""

from __future__ import annotations

from collections.abc import Callable

from detente.kernel.flow import Ask, Happening

from . import happenings as told
from .board import (
    CARD,
    COUP,
    DONE,
    EVENT,
    REGION_OF,
    REGIONS,
    SOUTHEAST_ASIA,
    SPACE,
    THAILAND,
    US,
    USSR,
    Country,
    Side,
    other,
)
from .cards import can_happen, is_opponents, side_of
from .coups import coup_aimed, coup_value
from .dangers import coup_starts_war, event_can_start_war, play_can_start_war, would_hold_scoring
from .deck import (
    BREZHNEV_DOCTRINE,
    CONTAINMENT,
    EUROPE_SCORING,
    NONE,
    RED_SCARE,
    SCORED_BY,
    SCORING,
    Card,
)
from .headlines import headline_added, headline_shown, headlines_chosen
from .odds import coup_odds, realignment_odds, realignment_parts, space_odds
from .ops import bonus_influence_placed, influence_placed
from .play import card_used
from .realignment import bonus_realignment_aimed, realignment_aimed
from .rounds import card_chosen, rounds_left, trap_card_chosen
from .scoring import CONTROL, final_difference, score_of
from .state import State
from .tracks import EDGE
from .view import deck_size, hidden_hand, unknown

Lines = list[Happening]
HEADLINES = (headlines_chosen, headline_shown, headline_added)
_SCORED = {SCORED_BY[key]: number for number, key in enumerate(REGIONS)}


def line(what: Callable[..., None], *args: int) -> Happening:
    return Happening(what.__name__, args)


# Queries


def ledger(g: State, seat: int) -> Lines:
    """Every region as it would be scored now, and the marker after a final scoring now."""
    lines = []
    for region in range(len(REGIONS)):
        us, ussr = score_of(g, region, US), score_of(g, region, USSR)
        lines.append(line(told.region_stands, region, us.level, us.points, ussr.level, ussr.points))
    us_points, ussr_points = southeast_asia_points(g)
    lines.append(line(told.southeast_asia_stands, us_points, ussr_points))
    by = final_difference(g)
    return [*lines, line(told.final_stands, g.vp, by, g.vp + by)]


def southeast_asia_points(g: State) -> tuple[int, int]:
    us, ussr = (
        (g.control[side] & SOUTHEAST_ASIA).bit_count() + g.controls(side, THAILAND)
        for side in (US, USSR)
    )
    return us, ussr


def unseen(g: State, seat: int) -> Lines:
    """What is known of the other hand, and what may be in it with which chance."""
    lines = []
    for side in (US, USSR):
        if side == seat:
            continue
        if g.hand[side] < 0:  # as the seat sees it
            hidden = -g.hand[side] - g.shown[side].bit_count()
        else:
            hidden = hidden_hand(g, side).bit_count()
        pool = unknown(g, seat)
        possible = pool & ~g.lacks[side]
        lines.append(line(told.hand_known, side, g.shown[side], hidden))
        if count := possible.bit_count():
            chance = round(100 * hidden / count)
            lines.append(line(told.cards_unseen, count, chance, possible))
        if excluded := pool & ~possible:
            lines.append(line(told.cards_not_held, excluded.bit_count(), excluded))
    return lines


def operations(g: State, seat: int) -> Lines:
    """What cards are worth to both sides this turn, and which events change it."""
    lines = []
    for side in (US, USSR):
        lines.append(line(told.ops_stand, side, *(g.ops_value(side, n) for n in range(1, 5))))
        lines += ops_modifiers(g, side)
    return lines


def ops_modifiers(g: State, side: Side) -> Lines:
    doctrine = CONTAINMENT if side == US else BREZHNEV_DOCTRINE
    lines = [line(told.modified_by, doctrine, 1)] if g.in_force(doctrine) else []
    if g.red_scare[side]:
        lines.append(line(told.modified_by, RED_SCARE, -g.red_scare[side]))
    return lines


def piles(g: State, seat: int) -> Lines:
    """FAQ 5.0: the discard pile may be looked through at any time."""
    return [
        line(told.pile_stands, deck_size(g)),
        line(told.discards_stand, g.discards.bit_count(), g.discards),
        line(told.removed_stand, g.removed.bit_count(), g.removed),
    ]


QUERIES = {"regions": ledger, "unseen": unseen, "operations": operations, "piles": piles}


# Before an answer


def outlook(g: State, seat: int, choice: int) -> Lines:
    """Odds, effects and risks of one answer to the question in front of a seat."""
    question = g.question_for(seat)
    if question is None or (question.kind == CARD and choice == NONE):
        return []
    then = question.then
    if then in (influence_placed, bonus_influence_placed):
        return _placing(g, question, choice)
    if then is coup_aimed:
        return _coup(g, question, choice)
    if then in (realignment_aimed, bonus_realignment_aimed):
        return _realignment(g, question, choice)
    if then is card_used:
        return _use(g, question, choice)
    if then is card_chosen or then in HEADLINES:
        return _card(g, seat, choice, headline=then is not card_chosen)
    if then is trap_card_chosen:
        return _scoring(g, seat, choice) if SCORING >> choice & 1 else []
    return []


def _placing(g: State, question: Ask, country: Country) -> Lines:
    if country == DONE:
        return []
    side: Side = question.args[0]
    lines = [line(told.would_cost, 1 + g.controls(other(side), country))]
    twin = g.clone()
    twin.add_influence(side, country)
    return lines + changes(g, twin, country)


def changes(g: State, twin: State, country: Country) -> Lines:
    """Who gains or loses control of a country, and how its region would stand."""
    lines = []
    for side in (US, USSR):
        if twin.controls(side, country) and not g.controls(side, country):
            lines.append(line(told.would_control, side, country))
        if g.controls(side, country) and not twin.controls(side, country):
            lines.append(line(told.would_break, side, country))
    if lines:
        region = REGION_OF[country]
        us, ussr = score_of(twin, region, US), score_of(twin, region, USSR)
        lines.append(line(told.would_score, region, us.level, us.points, ussr.level, ussr.points))
    return lines


def _coup(g: State, question: Ask, country: Country) -> Lines:
    side, _, _, anywhere, asia, southeast = question.args
    lines = []
    if g.crisis == side:
        lines.append(line(told.risk_crisis))
    if coup_starts_war(g, side, country) and g.phasing == side:
        lines.append(line(told.risk_war_coup, country))
    value = coup_value(country, anywhere, asia, southeast)
    modifier, least, chance, control = coup_odds(g, side, country, value)
    lines.append(line(told.odds_coup, country, value, modifier, least, chance))
    if control:
        lines.append(line(told.odds_coup_control, country, control))
    return lines


def _realignment(g: State, question: Ask, country: Country) -> Lines:
    if country == DONE:
        return []
    side = question.args[0]
    return [
        line(told.odds_realignment, country, *realignment_odds(g, side, country)),
        line(told.realignment_counts, US, *realignment_parts(g, US, country)),
        line(told.realignment_counts, USSR, *realignment_parts(g, USSR, country)),
    ]


def _use(g: State, question: Ask, action: int) -> Lines:
    player, card, _ = question.args
    lines = []
    if play_can_start_war(g, player, card, action):
        lines.append(line(told.risk_war, card))
    if action == COUP and g.crisis == player:
        lines.append(line(told.risk_crisis))
    if action == SPACE:
        lines.append(line(told.odds_space, *space_odds(g, player)))
    elif action != EVENT and is_opponents(card, player) and can_happen(g, card, player):
        lines.append(line(told.event_would_happen, side_of(card, player), card))
    return lines


def _card(g: State, seat: Side, card: Card, *, headline: bool) -> Lines:
    lines = _scoring(g, seat, card) if SCORING >> card & 1 else []
    if not headline and would_hold_scoring(g, seat, card):
        left = rounds_left(g, seat) - 1
        held = (g.hand[seat] & SCORING & ~(1 << card)).bit_count()
        lines.append(line(told.risk_held, held, left))
    forced = headline or is_opponents(card, seat)
    if forced and event_can_start_war(g, card, seat):
        lines.append(line(told.risk_war, card))
    return lines


def _scoring(g: State, seat: Side, card: Card) -> Lines:
    """A scoring card: how it would come out, and whether it loses the game."""
    if card not in _SCORED:
        us_points, ussr_points = southeast_asia_points(g)
        lines = [line(told.southeast_asia_stands, us_points, ussr_points)]
    else:
        region = _SCORED[card]
        us, ussr = score_of(g, region, US), score_of(g, region, USSR)
        us_points, ussr_points = us.points, ussr.points
        lines = [line(told.region_stands, region, us.level, us.points, ussr.level, ussr.points)]
        their = ussr if seat == US else us
        if card == EUROPE_SCORING and CONTROL in (us.level, ussr.level):
            return (
                [*lines, line(told.risk_europe, other(seat))] if their.level == CONTROL else lines
            )
    vp = g.vp + us_points - ussr_points
    lines.append(line(told.would_move_vp, max(-EDGE, min(EDGE, vp))))
    if (vp <= -EDGE and seat == US) or (vp >= EDGE and seat == USSR):
        lines.append(line(told.risk_twenty, other(seat)))
    return lines
