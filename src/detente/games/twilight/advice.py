"""What players should know before an answer: odds, effects and risks."""

from __future__ import annotations

from detente.games.shared.idle import comes_to_nothing, event_settled
from detente.games.shared.queries import Lines, line
from detente.kernel.flow import Ask, Happening
from detente.kernel.foresight import carried_out, given, last_told, outcomes
from detente.kernel.sets import members
from detente.kernel.veiled import Veiled

from . import happenings as told
from .board import (
    BUY_OFF,
    CARD,
    CIVIL_WAR,
    DIE,
    DONE,
    EVENT,
    FOR_ONE,
    INFLUENCE,
    REGION_OF,
    ROLL_AGAIN,
    SPACE,
    US,
    USSR,
    Country,
    Side,
    other,
)
from .cards import can_happen, is_empty, is_opponents, resolve_event, side_of
from .coups import coup_aimed, coup_reroll_chosen
from .deck import (
    NONE,
    SCORING,
    WARS,
    Card,
)
from .events.early_neutral import indo_pakistani_war_aimed
from .events.late_neutral import gulf_war_aimed
from .events.mid_neutral import brush_war_aimed
from .events.mid_ussr import che_aimed
from .headlines import (
    headline_added,
    headline_shown,
    headlines_chosen,
    put_headline,
    resolve_headline,
)
from .mixed import mixed_country_chosen, mixed_price_chosen
from .modifiers import coup_modifiers, realignment_modifiers, war_modifiers
from .odds import (
    BY_THE_WAY,
    War,
    coup_odds,
    escape_odds,
    realignment_odds,
    space_odds,
    war_odds,
)
from .ops import bonus_influence_placed, influence_placed, price_chosen
from .play import announce, card_used, operations_chosen
from .queries import ops_modifiers
from .realignment import (
    bonus_realignment_aimed,
    further_realignment_aimed,
    realignment_aimed,
)
from .rounds import card_chosen, rounds_left, trap_card_chosen, would_hold_scoring
from .standings import region_standing, without_one
from .state import State

HIDDEN = "hand", "deck", "tehran"
HEADLINES = (headlines_chosen, headline_shown, headline_added)
COUPS = (coup_aimed, che_aimed)
NEIGHBOURS_AT_WAR = (indo_pakistani_war_aimed, gulf_war_aimed)
"""The questions that name the target of a war, where the card leaves two."""


# Before an answer


def outlook(veiled: Veiled[State], choice: int) -> Lines:
    """Odds, effects and risks of one answer to the question in front of a seat."""
    g, seat, question = veiled.known, veiled.seat, veiled.question
    if question is None or (question.kind == CARD and choice == NONE):
        return []
    then, args = question.then, question.args
    if then in (influence_placed, bonus_influence_placed):
        return _placing(g, question, choice)
    if then is mixed_country_chosen:
        placing = args[0] == INFLUENCE
        return (_placing if placing else _realignment)(g, question, choice)
    if then in COUPS:
        return _coup(g, question, choice)
    if then is coup_reroll_chosen:
        return _reroll(g, question, choice)
    if then in (realignment_aimed, bonus_realignment_aimed, further_realignment_aimed):
        return _realignment(g, question, choice)
    if then is card_used:
        return _use(g, question, choice)
    if then is operations_chosen:
        return _space(g, question, choice, args[0]) if choice == SPACE else []
    if then in NEIGHBOURS_AT_WAR or then is brush_war_aimed:
        return _war(g, war_odds(given(g, question, choice)))
    if then is trap_card_chosen or then is card_chosen or then in HEADLINES:
        return _card(g, seat, question, choice)
    return []


def _placing(g: State, question: Ask, country: Country) -> Lines:
    if country == DONE:
        return []
    twin = given(g, question, country)
    if country == CIVIL_WAR:
        numbers = last_told(twin, told.civil_war_placed)
        return [line(told.would_fight_on, *numbers)] if numbers else []
    priced = twin.question
    cheaply = priced is not None and priced.then in (price_chosen, mixed_price_chosen)
    if priced is not None and cheaply:
        twin = given(twin, priced, FOR_ONE)
    placed = last_told(twin, told.placed)
    assert placed is not None
    side, _, cost = placed
    less = g.controls(other(side), country) and cost == 1
    price = line(told.would_cost_less) if less else line(told.would_cost, cost)
    return [price, *changes(g, twin, country)]


def changes(g: State, twin: State, country: Country) -> Lines:
    """Who gains or loses control of a country, and how its region would stand."""
    lines = []
    for side in (US, USSR):
        if twin.controls(side, country) and not g.controls(side, country):
            lines.append(line(told.would_control, side, country))
        if g.controls(side, country) and not twin.controls(side, country):
            lines.append(line(told.would_break, side, country))
    if lines:
        lines.append(line(told.would_score, *region_standing(twin, REGION_OF[country])))
    return lines


def _coup(g: State, question: Ask, country: Country) -> Lines:
    if country == DONE:
        return []
    side: Side = question.args[0]
    coup = coup_odds(g, question, country, side, country)
    if coup is None:
        return []
    numbers = (coup.value, coup.modifier, coup.least, coup.chance)
    lines = [line(told.odds_coup, country, *numbers)]
    if coup.again:
        lines.append(line(told.odds_coup_again, coup.again))
    if coup.control:
        lines.append(line(told.odds_coup_control, country, coup.control))
    if coup.vp != g.vp:
        lines.append(_marker(coup.vp))
    if coup.defcon != g.defcon:
        lines.append(line(told.would_lower_defcon, coup.defcon))
    return lines + coup_modifiers(g, side, country) + ops_modifiers(g, side)


def _reroll(g: State, question: Ask, choice: int) -> Lines:
    """What the die as it lies would do, or the chances of another."""
    _, side, country, _ = question.args
    coup = coup_odds(g, question, choice, side, country)
    if coup is None:
        return []
    if choice == ROLL_AGAIN:
        lines = [
            line(told.odds_coup, country, coup.value, coup.modifier, coup.least, coup.chance),
        ]
        if coup.control:
            lines.append(line(told.odds_coup_control, country, coup.control))
        return lines
    won = last_told(given(g, question, choice), told.coup_rolled)
    return [line(told.coup_would_succeed, won[5]) if won else line(told.coup_would_fail)]


def _war(g: State, war: War | None) -> Lines:
    """A war: the chance, and who takes points off the die."""
    if war is None:
        return []
    side, country, modifier, least, chance = war
    odds = line(told.odds_war, country, modifier, least, chance)
    return [odds, *war_modifiers(g, side, country, modifier)]


def _wars(g: State, card: Card, player: Side) -> Lines:
    """The wars that the event of a card can lead to, where it leaves one or two."""
    begun = carried_out(g, resolve_event, card, player)
    question = begun.question
    if question is None or question.then not in NEIGHBOURS_AT_WAR:
        return _war(g, war_odds(begun))
    lines = []
    for country in members(question.options):
        lines += _war(g, war_odds(given(begun, question, country)))
    return lines


def _realignment(g: State, question: Ask, country: Country) -> Lines:
    if country == DONE:
        return []
    side: Side = question.args[question.then is mixed_country_chosen]
    return [
        line(told.odds_realignment, country, *realignment_odds(g, side, country)),
        *realignment_modifiers(g, country),
    ]


def _use(g: State, question: Ask, action: int) -> Lines:
    player, card, _ = question.args
    lines: Lines = []
    if action == BUY_OFF:
        return lines
    then = announced = g.clone()
    announce(announced, action, player, card)
    if action == EVENT and can_happen(g, card, player):
        then = event_settled(announced, resolve_event, card, player, HIDDEN) or announced
    if then.vp != g.vp:
        lines.append(_marker(then.vp))
    if then.defcon < g.defcon:
        lines.append(line(told.would_lower_defcon, then.defcon))
    if action == SPACE:
        lines += _space(g, question, action, player)
    elif action == EVENT or is_opponents(card, player):
        if not can_happen(g, card, player):
            return [*lines, line(told.event_impossible, card)] if action == EVENT else lines
        if is_empty(g, card):
            return lines
        if action == EVENT and comes_to_nothing(g, resolve_event, card, player, HIDDEN):
            lines.append(line(told.would_change_nothing))
        if action != EVENT:
            lines.append(line(told.event_would_happen, side_of(card, player), card))
        elif is_opponents(card, player):
            lines.append(line(told.operations_would_follow))
        if WARS >> card & 1:
            lines += _wars(g, card, player)
    return lines


def _space(g: State, question: Ask, action: int, side: Side) -> Lines:
    space = space_odds(g, question, action, side)
    return [line(told.odds_space, *space)] if space else []


def _card(g: State, seat: Side, question: Ask, card: Card) -> Lines:
    lines = _scoring(g, seat, question, card) if SCORING >> card & 1 else []
    if question.then is trap_card_chosen:
        return lines or [line(told.odds_escape, *escape_odds(g, question, card))]
    if question.then not in HEADLINES and would_hold_scoring(g, seat, card):
        left = rounds_left(g, seat) - 1
        held = (g.hand[seat] & SCORING & ~(1 << card)).bit_count()
        lines.append(line(told.risk_held, held, left))
    return lines


def _marker(vp: int) -> Happening:
    """Who leads then."""
    return (
        line(told.would_lead, US if vp > 0 else USSR, abs(vp)) if vp else line(told.would_be_even)
    )


def _scoring(g: State, seat: Side, question: Ask, card: Card) -> Lines:
    """A scoring card: how it would come out."""
    twin = _played(g, seat, question, card)
    lines = []
    if numbers := last_told(twin, told.region_scored):
        lines.append(line(told.region_stands, *numbers))
    elif numbers := last_told(twin, told.southeast_asia_scored):
        lines.append(line(told.southeast_asia_stands, *numbers))
    if twin.ending != "europe":
        lines.append(_marker(twin.vp))
    if twin.ending and twin.winner == seat:
        lines.append(line(told.would_win))
    return lines


def _played(g: State, seat: Side, question: Ask, card: Card) -> State:
    """The position once a scoring card was played; as a headline, if nothing comes before it."""
    if question.then not in HEADLINES:
        return without_one(given(g, question, card))
    twin = g.clone()
    put_headline(twin, seat, card)
    (begun,) = outcomes(carried_out(twin, resolve_headline, seat), DIE, BY_THE_WAY)
    return without_one(begun.state)
