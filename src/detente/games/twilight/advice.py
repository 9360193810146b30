"""What players should know before an answer: odds, effects and risks."""

from __future__ import annotations

from detente.games.shared.queries import Lines, line
from detente.kernel.flow import Ask
from detente.kernel.veiled import Veiled

from . import happenings as told
from .board import (
    AMERICAS,
    BESIDE,
    CARD,
    CIVIL_WAR,
    COUP,
    DONE,
    EUROPE,
    EVENT,
    INDIA,
    IRAN,
    IRAQ,
    ISRAEL,
    NEIGHBOURS,
    PAKISTAN,
    REGION_OF,
    REGIONS,
    ROLL_AGAIN,
    SOUTH_KOREA,
    SPACE,
    STABILITY,
    US,
    USSR,
    Country,
    Side,
    other,
)
from .cards import can_happen, is_opponents, side_of
from .coups import coup_aimed, coup_reroll_chosen
from .dangers import coup_starts_war, event_can_start_war, play_can_start_war, would_hold_scoring
from .deck import (
    ALLIED_BERLIN,
    ARAB_ISRAELI_WAR,
    BRUSH_WAR,
    DEATH_SQUADS,
    EUROPE_SCORING,
    INDO_PAKISTANI_WAR,
    IRAN_CONTRA,
    IRAN_IRAQ_WAR,
    KOREAN_WAR,
    NONE,
    SALT_NEGOTIATIONS,
    SCORED_BY,
    SCORING,
    Card,
)
from .events.early_neutral import indo_pakistani_war_aimed
from .events.late_neutral import gulf_war_aimed
from .events.mid_neutral import brush_war_aimed
from .headlines import headline_added, headline_shown, headlines_chosen
from .odds import coup_odds, realignment_odds, realignment_parts, space_odds, war_odds
from .ops import bonus_influence_placed, cheap, influence_placed, points_in
from .play import card_used, operations_chosen
from .queries import ops_modifiers, southeast_asia_points
from .realignment import bonus_realignment_aimed, realignment_aimed
from .rounds import card_chosen, rounds_left, trap_card_chosen
from .scoring import CONTROL, score_of
from .space import COUP_PENALTY
from .state import WON, State, undecided
from .tracks import EDGE, has_ability

HEADLINES = (headlines_chosen, headline_shown, headline_added)
WAR_TARGETS = {
    indo_pakistani_war_aimed: INDO_PAKISTANI_WAR,
    brush_war_aimed: BRUSH_WAR,
    gulf_war_aimed: IRAN_IRAQ_WAR,
}
"""The questions that name the target of a war."""
WAR_FOR = {
    KOREAN_WAR: (SOUTH_KOREA,),
    ARAB_ISRAELI_WAR: (ISRAEL,),
    INDO_PAKISTANI_WAR: (INDIA, PAKISTAN),
    IRAN_IRAQ_WAR: (IRAN, IRAQ),
}
"""What a war is about, where the card names it."""
_SCORED = {SCORED_BY[key]: number for number, key in enumerate(REGIONS)} | {ALLIED_BERLIN: EUROPE}


# Before an answer


def outlook(veiled: Veiled[State], choice: int) -> Lines:
    """Odds, effects and risks of one answer to the question in front of a seat."""
    g, seat, question = veiled.known, veiled.seat, veiled.question
    if question is None or (question.kind == CARD and choice == NONE):
        return []
    then = question.then
    if then in (influence_placed, bonus_influence_placed):
        return _placing(g, question, choice)
    if then is coup_aimed:
        return _coup(g, question, choice)
    if then is coup_reroll_chosen:
        return _reroll(g, question, choice)
    if then in (realignment_aimed, bonus_realignment_aimed):
        return _realignment(g, question, choice)
    if then is card_used:
        return _use(g, question, choice)
    if then is operations_chosen and choice == SPACE:
        return [line(told.odds_space, *space_odds(g, question.args[0]))]
    if then in WAR_TARGETS:
        return _war(g, WAR_TARGETS[then], question.args[0], choice)
    if then is card_chosen or then in HEADLINES:
        return _card(g, seat, choice, headline=then is not card_chosen)
    if then is trap_card_chosen:
        return _scoring(g, seat, choice) if SCORING >> choice & 1 else []
    return []


def _placing(g: State, question: Ask, country: Country) -> Lines:
    if country == DONE:
        return []
    if country == CIVIL_WAR:
        return [line(told.would_fight_on, g.civil_war + 1, WON)]
    side: Side = question.args[0]
    dear = g.controls(other(side), country)
    lines = [line(told.would_cost, 1 + dear)]
    if dear and cheap(g, side):
        lines = [line(told.would_cost_less)]
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
    value = points_in(country, anywhere, asia, southeast)
    modifier, least, chance, control = coup_odds(g, side, country, value)
    lines.append(line(told.odds_coup, country, value, modifier, least, chance))
    if control:
        lines.append(line(told.odds_coup_control, country, control))
    return lines + coup_modifiers(g, side, country) + ops_modifiers(g, side)


def _reroll(g: State, question: Ask, choice: int) -> Lines:
    """What the die as it lies would do, or the chances of another."""
    die, side, country, value = question.args
    modifier, least, chance, _ = coup_odds(g, side, country, value)
    if choice == ROLL_AGAIN:
        return [line(told.odds_coup, country, value, modifier, least, chance)]
    excess = die + 1 + modifier + value - 2 * STABILITY[country]
    return [line(told.coup_would_succeed, excess) if excess > 0 else line(told.coup_would_fail)]


def coup_modifiers(g: State, side: Side, country: Country) -> Lines:
    """The cards that change the die of a coup."""
    lines = [line(told.modified_by, SALT_NEGOTIATIONS, -1)] if g.in_force(SALT_NEGOTIATIONS) else []
    squads = g.death_squads if side == US else -g.death_squads
    if squads and AMERICAS >> country & 1:
        lines.append(line(told.modified_by, DEATH_SQUADS, squads))
    if has_ability(g, other(side), COUP_PENALTY):
        lines.append(line(told.neutron_bombs_count, other(side)))
    return lines


def _war(g: State, card: Card, side: Side, country: Country) -> Lines:
    """A war: the chance, and who takes points off the die."""
    least = 3 if card == BRUSH_WAR else 4
    itself = 1 if card == ARAB_ISRAELI_WAR else 0
    against = NEIGHBOURS[country] & g.control[other(side)]
    if itself:
        against |= g.control[other(side)] & 1 << country
    modifier, chance = war_odds(g, side, country, least, itself=itself)
    lines = [line(told.odds_war, country, modifier, least, chance)]
    if against:
        lines.append(line(told.war_counts, against))
    if BESIDE[other(side)] >> country & 1:
        lines.append(line(told.war_superpower, other(side)))
    if card == KOREAN_WAR and undecided(g):
        lines.append(line(told.civil_war_counts))
    return lines


def _realignment(g: State, question: Ask, country: Country) -> Lines:
    if country == DONE:
        return []
    side = question.args[0]
    return [
        line(told.odds_realignment, country, *realignment_odds(g, side, country)),
        *realignment_counts(g, US, country),
        *realignment_counts(g, USSR, country),
    ]


def realignment_counts(g: State, side: Side, country: Country) -> Lines:
    """What changes the die of a side, as far as anything does."""
    neighbours, more, superpower, scandal = realignment_parts(g, side, country)
    lines = [line(told.realign_neighbours, side, neighbours)] if neighbours else []
    if more:
        lines.append(line(told.realign_more, side))
    if superpower:
        lines.append(line(told.realign_superpower, side))
    if scandal:
        lines.append(line(told.modified_by, IRAN_CONTRA, -1))
    return lines


def _use(g: State, question: Ask, action: int) -> Lines:
    player, card, _ = question.args
    lines = []
    if play_can_start_war(g, player, card, action):
        lines.append(line(told.risk_war, card))
    if action == COUP and g.crisis == player:
        lines.append(line(told.risk_crisis))
    if action == SPACE:
        lines.append(line(told.odds_space, *space_odds(g, player)))
    elif action == EVENT or is_opponents(card, player):
        if not can_happen(g, card, player):
            return lines
        if action != EVENT:
            lines.append(line(told.event_would_happen, side_of(card, player), card))
        for country in WAR_FOR.get(card, ()):
            lines += _war(g, card, side_of(card, player), country)
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
