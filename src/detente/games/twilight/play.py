"""Playing a card: as an event, for operations or on the space race."""

from __future__ import annotations

from typing import Final

from detente.games.shared.limits import without
from detente.kernel.flow import Limits, chosen_from

from . import happenings as told
from .board import (
    ACTION,
    BUY_OFF,
    COUP,
    DECLINE,
    EVENT,
    EVERYWHERE,
    INFLUENCE,
    MIXED,
    REALIGN,
    SPACE,
    US,
    USSR,
    WITH_UN,
    Action,
    Side,
)
from .cards import (
    can_happen,
    discard,
    is_opponents,
    leave_hand,
    pass_china,
    resolve_event,
    retire,
)
from .coups import coup, coup_targets
from .deck import (
    ARAB_ISRAELI_WAR,
    CAMP_DAVID,
    CHINA_CARD,
    FIVE_YEAR_PLAN,
    FLOWER_POWER,
    GRAIN_SALES,
    MISSILE_ENVY,
    OPS,
    STAR_WARS,
    U2_INCIDENT,
    UN_INTERVENTION,
    WARS,
    WE_WILL_BURY_YOU,
    Card,
)
from .missile_crisis import buy_off, may_buy_off, may_go_back, relief_in_play
from .mixed import mix
from .ops import budget, place_by_operations, placeable, reach_now
from .realignment import realign, realignable
from .reasons import (
    ENVY_DUE,
    ENVY_FOR_OPERATIONS,
    EVENT_IMPOSSIBLE,
    MUST_OPERATE,
    NO_EVENT,
    NO_UN_INTERVENTION,
    NOT_GRANTED,
    NOTHING_TO_COUP,
    NOTHING_TO_REALIGN,
    NOWHERE_TO_PLACE,
)
from .space import LAST_BOX
from .space_race import space_limits, try_space
from .state import State, step
from .tracks import bury, gain, space_cards_allowed

ALL_ACTIONS: Final = (1 << BUY_OFF + 1) - 1
OPERATIONS: Final = 1 << INFLUENCE | 1 << REALIGN | 1 << COUP
GRANTED: Final = OPERATIONS | 1 << SPACE  # by an event; FAQ 6.4: the space race by one reading only
# How a card may be used: as the player likes; drawn through card 67; Missile Envy that is due; UN
# Intervention against card 50 while Missile Envy is due (FAQ 49/50).
FREELY: Final = 0
DRAWN: Final = 1
FOR_OPERATIONS: Final = 2
AS_EVENT: Final = 3
MAY_BRING_UN: Final = (
    1 << UN_INTERVENTION
    | 1 << MISSILE_ENVY
    | 1 << GRAIN_SALES
    | 1 << STAR_WARS
    | 1 << FIVE_YEAR_PLAN  # it may draw Grain Sales
)


# How a card is used


@step
def use(g: State, player: Side, card: Card, how: int) -> None:
    """Ask how a card on the table is used; a scoring card is scored."""
    if not OPS[card]:  # a scoring card
        if g.burying and player == US:
            bury(g)
        if not g.ending:
            carry_out(g, EVENT, player, card)
    else:
        g.ask(player, ACTION, uses(g, player, card, how), card_used, player, card, how)


def uses(g: State, player: Side, card: Card, how: int) -> int:
    """What the limits leave open, worked out without saying why."""
    printed = OPS[card]
    options = operations_open(g, player, printed, 1 if card == CHINA_CARD else 0)
    space = g.space[player]
    if (
        space < LAST_BOX
        and g.space_used[player] < space_cards_allowed(g, player)
        and g.ops_value(player, printed) >= g.rules.track.boxes[space + 1].ops
    ):
        options |= 1 << SPACE
    if how != FOR_OPERATIONS and may_take_event(g, player, card):
        options |= 1 << EVENT
    if how == AS_EVENT:
        options &= 1 << EVENT
    elif how == DRAWN and may_pair(g, player, card):
        options |= 1 << WITH_UN
    if may_buy_off(g, player):
        options |= 1 << BUY_OFF
    return options


def may_take_event(g: State, player: Side, card: Card) -> bool:
    """5.2: whether the opponent's event comes before the operations is the player's choice, also
    if it cannot happen now: by them it may become possible."""
    theirs = is_opponents(card, player)
    return (theirs and g.rules.event_first == "always") or can_happen(g, card, player)


def operations_open(g: State, side: Side, printed: int, china: int) -> int:
    """The operations that have anything to act on."""
    anywhere, asia, southeast = budget(g, side, printed, china)
    influence = placeable(g, side, reach_now(g, side), anywhere, asia, southeast)
    targets = realignable(g, side, EVERYWHERE, 0)
    coups = coup_targets(g, side, targets, 0) if targets else 0
    options = 1 << INFLUENCE if influence or not (targets or coups) else 0
    if targets:
        options |= 1 << REALIGN
    if coups:
        options |= 1 << COUP
    if g.rules.realign_mixed == "yes" and (influence or targets):
        options |= 1 << MIXED
    return options


def may_pair(g: State, player: Side, card: Card) -> bool:
    """FAQ 32: a drawn card goes with UN Intervention from the hand, in the player's own round."""
    if not g.round or g.phasing != player or not is_opponents(card, player):
        return False
    return g.hand[player] >> UN_INTERVENTION & 1 == 1


def use_limits(g: State, player: Side, card: Card, how: int) -> Limits:
    paired = how == DRAWN and may_pair(g, player, card)
    return (
        (NO_EVENT, without(EVENT, card == CHINA_CARD)),
        (ENVY_FOR_OPERATIONS, without(EVENT, how == FOR_OPERATIONS)),
        (NOT_GRANTED, without(BUY_OFF, not may_buy_off(g, player))),
        (ENVY_DUE, 1 << EVENT | 1 << BUY_OFF if how == AS_EVENT else ALL_ACTIONS),
        (EVENT_IMPOSSIBLE, without(EVENT, not may_take_event(g, player, card))),
        *operation_limits(g, player, OPS[card], 1 if card == CHINA_CARD else 0),
        *space_limits(g, player, OPS[card]),
        (NO_UN_INTERVENTION, without(WITH_UN, not paired)),
        (MUST_OPERATE, ALL_ACTIONS ^ 1 << DECLINE),
    )


def operation_limits(g: State, side: Side, printed: int, china: int) -> Limits:
    """Which operations have anything to act on; points that cannot be used at all are placed."""
    influence = placeable(g, side, reach_now(g, side), *budget(g, side, printed, china))
    targets = realignable(g, side, EVERYWHERE, 0)
    coups = coup_targets(g, side, EVERYWHERE, 0)
    mixed = g.rules.realign_mixed == "yes" and (influence or targets)
    return (
        (NOWHERE_TO_PLACE, without(INFLUENCE, not influence and (targets or coups))),
        (NOTHING_TO_REALIGN, without(REALIGN, not targets)),
        (NOTHING_TO_COUP, without(COUP, not coups)),
        (NOT_GRANTED, without(MIXED, not mixed)),
    )


@step
@chosen_from(use_limits)
def card_used(g: State, action: Action, player: Side, card: Card, how: int) -> None:
    """The threatened side may end the Cuban Missile Crisis before anything else of the play."""
    if action == BUY_OFF:
        buy_off(g, player)
        g.do(use, player, card, how)
        return
    announce(g, action, player, card)
    if g.ending:
        return
    if relief_in_play(g, player, action):
        g.do(carry_out, action, player, card)
    else:
        carry_out(g, action, player, card)


def announce(g: State, action: Action, player: Side, card: Card) -> None:
    """What a play brings as soon as it is named."""
    g.tell(told.card_used, player, card, action)
    if player == US:
        un_may_come = action == WITH_UN or (action == EVENT and MAY_BRING_UN >> card & 1)
        fall_due(g, card, un_may_come, peaceful=action in (SPACE, WITH_UN))
    if card == CHINA_CARD:
        pass_china(g, player)


def fall_due(g: State, card: Card, un_may_come: bool | int, *, peaceful: bool = False) -> None:
    """What a play of the US brings at once: card 50 unless card 32 may still come; card 59."""
    if g.burying and not un_may_come:
        bury(g)
    if WARS >> card & 1 and not peaceful:
        flower_power(g, card)


def flower_power(g: State, card: Card) -> None:
    """FAQ 59: the US plays a war card; FAQ 13: not one that another card has made unplayable."""
    forbidden = card == ARAB_ISRAELI_WAR and g.in_force(CAMP_DAVID)
    if g.in_force(FLOWER_POWER) and not forbidden:
        gain(g, USSR, 2)


@step
def carry_out(g: State, action: Action, player: Side, card: Card) -> None:
    """5.2: an event of the opponent comes before or after the operations, as the player says."""
    if action == EVENT:
        if is_opponents(card, player):
            g.do(resolve_event, card, player)
            g.do(operate, player, OPS[card], 0, OPERATIONS)
        else:
            resolve_event(g, card, player)
    elif action == WITH_UN:
        play_with_un(g, player, card)
    else:
        conduct(g, action, player, OPS[card], 1 if card == CHINA_CARD else 0)
        if is_opponents(card, player) and action != SPACE:  # 6.4.5
            g.do(resolve_event, card, player)
        else:
            g.do(discard, card)


@step
def play_with_un(g: State, player: Side, card: Card) -> None:
    """FAQ 32: a card drawn through card 67 is played together with UN Intervention."""
    leave_hand(g, player, UN_INTERVENTION)
    cancel_event(g, player, card)
    g.do(retire, UN_INTERVENTION)


def cancel_event(g: State, player: Side, card: Card) -> None:
    """Card 32 as an event: of the card on the table only the operations points are used."""
    g.tell(told.event_cancelled, player, card)
    if player == US and g.burying:  # FAQ 50
        g.burying = 0
        g.effects &= ~(1 << WE_WILL_BURY_YOU)
        g.tell(told.effect_ended, WE_WILL_BURY_YOU)
    if g.in_force(U2_INCIDENT):
        gain(g, USSR, 1)
    if player == US and WARS >> card & 1:
        flower_power(g, card)
    decline = 1 << DECLINE if g.rules.declining == "yes" else 0
    g.do(operate, player, OPS[card], 0, GRANTED | decline)
    g.do(discard, card)


# Operations: 6.0


@step
def operate(g: State, side: Side, printed: int, china: int, kinds: int) -> None:
    """A side conducts operations; `kinds` are the actions it may choose from."""
    g.offer(side, ACTION, operations_chosen, side, printed, china, kinds)


def kinds_limits(g: State, side: Side, printed: int, china: int, kinds: int) -> Limits:
    if g.rules.realign_mixed == "yes" and kinds >> INFLUENCE & kinds >> REALIGN & 1:
        kinds |= 1 << MIXED
    if g.rules.event_space == "no":
        kinds &= ~(1 << SPACE)
    return (
        (NOT_GRANTED, kinds),
        *operation_limits(g, side, printed, china),
        *space_limits(g, side, printed),
    )


@step
@chosen_from(kinds_limits)
def operations_chosen(
    g: State, action: Action, side: Side, printed: int, china: int, kinds: int
) -> None:
    if action == DECLINE:
        g.tell(told.operations_declined, side)
    else:
        g.tell(told.operations_begun, side, action)
        conduct(g, action, side, printed, china, kinds)


def conduct(
    g: State, action: Action, side: Side, printed: int, china: int, kinds: int = OPERATIONS
) -> None:
    """All points go to one kind of operation."""
    anywhere, asia, southeast = budget(g, side, printed, china)
    if action == INFLUENCE:
        place_by_operations(g, side, reach_now(g, side), anywhere, asia, southeast)
    elif action == REALIGN:
        realign(g, side, EVERYWHERE, 0, anywhere, asia, southeast)
    elif action == COUP:
        back = may_go_back(g, side)
        coup(g, side, EVERYWHERE, 0, anywhere, asia, southeast)
        if back:
            g.do(operate_instead, side, printed, china, kinds & ~(1 << COUP))
    elif action == SPACE:
        try_space(g, side)
    else:
        mix(g, side, reach_now(g, side), anywhere, asia, southeast, 0, 0)


@step
def operate_instead(g: State, side: Side, printed: int, china: int, kinds: int) -> None:
    """FAQ 40: who is still under the crisis has made no coup, for he would have lost by it."""
    if g.crisis == side:
        operate(g, side, printed, china, kinds)
