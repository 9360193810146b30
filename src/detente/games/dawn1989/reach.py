"""How far the marker can go before a side chooses again: a count that never says too little."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from detente.kernel.sets import members

from .aftermath import SCORING_CARD
from .board import (
    BATTLEGROUNDS,
    COMMUNIST,
    DEMOCRAT,
    ROMANIA,
    STABILITY,
    Country,
    Side,
    Spaces,
    other,
)
from .deck import (
    COMMON_EUROPEAN_HOME,
    CROWD_AGAINST_CEAUSESCU,
    DEUTSCHE_MARKS,
    DOMINO_THEORY,
    EXIT_VISAS,
    GOODBYE_LENIN,
    KISS_OF_DEATH,
    LIGACHEV,
    NONE,
    OWNER,
    QUESTIONING,
    REFORMER_REHABILITATED,
    SAMIZDAT,
    SCORING,
    TYRANT_IS_GONE,
    Cards,
)
from .family import ROUNDS as FAMILY_ROUNDS
from .family import movable
from .play import LIGACHEV_POINTS
from .rounds import ROUNDS
from .scoring import level, spaces_of
from .state import EDGE, TYRANT_POINTS, State
from .struggle_deck import AFTERMATH, COUNTRY_VALUES, POWER_VALUE
from .track import NEWS

DRAWING: Final[Cards] = 1 << EXIT_VISAS | 1 << SAMIZDAT
STRUGGLES: Final[Cards] = 1 << KISS_OF_DEATH | 1 << DOMINO_THEORY
"""Events that may bring a power struggle by a scoring card that nobody plays from his hand."""
LATE: Final = 8  # the turn from which the game may end with any turn (10.3)
TAKEN: Final = 1  # card that an action takes out of the other hand, if what it takes takes no more
TAKING: Final[tuple[Cards, Cards]] = (
    1 << GOODBYE_LENIN | 1 << KISS_OF_DEATH | 1 << COMMON_EUROPEAN_HOME,
    1 << QUESTIONING | 1 << DEUTSCHE_MARKS | 1 << COMMON_EUROPEAN_HOME,
)
"""Out of the hand of this side they cost it another card: taken from it, or played by itself."""
DRAWN: Final = 16  # cards of pile and other hand: so many may be drawn by a deal or an event
SCATTERED: Final = 6  # spaces in the family mode: of so many some can always be moved from
BY_EVENT: Final = 8  # points that an action brings at most without a struggle
Worth = Callable[[State, Country, Side], int]
MOST_LOST: Final = max(lost for lost, _, _ in AFTERMATH)
MOST_WON: Final = max(points for _, points, _ in AFTERMATH)


def can_lose(g: State, side: Side) -> bool:
    """Whether the other side could win before this one chooses again in a round of its own."""
    if g.rules.mode == "family":  # only the end of a turn ends the game
        far = g.round <= FAMILY_ROUNDS - 2
        return not far or movable(g, side, 0).bit_count() < SCATTERED
    points = reach(g, side)
    return points is None or (g.vp if side == COMMUNIST else -g.vp) + points >= EDGE


def reach(g: State, side: Side) -> int | None:
    """The most points that the other side may gain until then; None where it is not counted."""
    actions = actions_before(g, side)
    if actions is None:
        return None
    enemy = other(side)
    cards = at_hand(g, side) if actions < 2 else ~g.removed
    worth = whole if may_gain_spaces(g, enemy, actions) else struggle
    return rest(g, enemy) + (actions * action(g, enemy, cards, worth) if actions else 0)


def may_gain_spaces(g: State, enemy: Side, actions: int) -> bool:
    """Whether a side may gain spaces, and no points, before the last of its actions: by another of
    them, or by what this side plays, unless the card is its own."""
    if actions < 2 and g.phasing == enemy:
        return False
    return actions > 1 or g.played == NONE or OWNER[g.played] != g.phasing


def at_hand(g: State, side: Side) -> Cards:
    """The cards that may be played in the next action, for all this side knows."""
    held = g.hand[other(side)]
    cards = g.deck | g.hand[side] | (held if held > 0 else g.shown[other(side)])
    aside = 1 << g.aside if g.aside > NONE else 0
    # some events come back, and all cards once the discards are shuffled (4.3)
    discards = g.discards if g.deck.bit_count() <= DRAWN else g.discards & ~SCORING
    return cards | aside | max(0, g.news) | discards


def actions_before(g: State, side: Side) -> int | None:
    """How many actions of the other side may come between the present one and the next of this
    side, who then chooses; None if the game may be over by then."""
    mine = g.phasing == side and g.round > 0
    following = g.round + (mine or (side == COMMUNIST and g.round > 0))
    if not g.round:
        return None if g.ending_year else 1
    if following <= ROUNDS:
        held = side == DEMOCRAT and SCORING >> g.announced & 1
        hand = g.hand[side].bit_count() - (mine and g.played == NONE)
        own = g.hand[side] | (1 << g.played if mine and g.played > NONE else 0)
        taken = TAKEN + (own & TAKING[side]).bit_count()
        # with one card it is chosen how to use it, unless it is a scoring card
        enough = hand >= taken + 1 + bool(g.hand[side] & SCORING)
        return int(mine) if enough and not held else None
    if g.turn >= LATE or g.hand[side] & SCORING or may_draw(g, side):
        return None
    return 2


def may_draw(g: State, side: Side) -> bool:
    """Whether the own action may bring a card to the hand, which would be held if it scores: box 3
    of the track does, and cards 75 and 77."""
    if g.phasing != side:
        return False
    own = g.hand[side] | 1 << g.played | g.table
    if own >> REFORMER_REHABILITATED & 1:
        own |= g.discards
    at_box = g.track[side] == NEWS - 1 and g.track[other(side)] < NEWS
    return at_box or g.news != 0 or (side == DEMOCRAT and own & DRAWING != 0)


def rest(g: State, enemy: Side) -> int:
    """What the present action may still bring a side."""
    if g.country >= 0:
        return struggle(g, g.country, enemy) + beside(g, enemy)
    if not g.round:
        return 0
    if g.played == NONE or (1 << g.played | g.table | g.discards) & STRUGGLES:
        return action(g, enemy, at_hand(g, other(enemy)) | 1 << g.played, struggle)
    if SCORING >> g.played & 1:
        return struggle(g, SCORING_CARD.index(g.played), enemy) + beside(g, enemy)
    return BY_EVENT


def beside(g: State, enemy: Side) -> int:
    """What a side gains beside a struggle: for the tyrant (7.6), for card 99."""
    if enemy == DEMOCRAT:
        return TYRANT_POINTS if g.fugitive >= 0 or g.in_force(TYRANT_IS_GONE) else 0
    return LIGACHEV_POINTS if g.due or g.in_force(LIGACHEV) else 0


def action(g: State, enemy: Side, cards: Cards, worth: Worth) -> int:
    """What an action may bring a side, with one of these cards."""
    if cards & STRUGGLES:  # then operations may come before it, and discards are played
        cards, worth = cards | g.discards, whole
    countries = [c for c, card in enumerate(SCORING_CARD) if cards >> card & 1]
    best = max((worth(g, c, enemy) for c in countries), default=0)
    return max(best + beside(g, enemy), BY_EVENT)


def struggle(g: State, country: Country, enemy: Side) -> int:
    """What a power struggle brings a side that wins it: points, power, and the country."""
    if country == ROMANIA and enemy == DEMOCRAT and g.in_force(CROWD_AGAINST_CEAUSESCU):
        return whole(g, country, enemy)
    side, values = other(enemy), COUNTRY_VALUES[country]
    here = spaces_of(g, country)
    fields = BATTLEGROUNDS & here
    held, theirs = g.control[side] & here, g.control[enemy] & here
    lost, taken = shaken(g, side, held), shaken(g, side, here & ~theirs, to_enemy=True)
    best = values[level(theirs | taken, held & ~lost, fields)]
    worst = values[level(held & ~lost, theirs | taken, fields)]
    ahead = (theirs & fields).bit_count() - (held & fields).bit_count()
    turned = (lost & fields).bit_count() + (taken & fields).bit_count()
    ahead += min(turned, 2 * MOST_LOST)
    return MOST_WON + power(g, country, enemy) + max(0, best - worst + ahead)


def shaken(g: State, side: Side, spaces: Spaces, to_enemy: bool = False) -> Spaces:
    """Those of these spaces that a side no longer controls once it has lost what a struggle may
    cost; or those that the other side controls then."""
    found = 0
    for space in members(spaces):
        mine = g.points(side, space)
        ahead = max(0, mine - MOST_LOST) - g.points(other(side), space)
        if -ahead >= STABILITY[space] if to_enemy else ahead < STABILITY[space]:
            found |= 1 << space
    return found


def whole(g: State, country: Country, enemy: Side) -> int:
    """The same where a side may come to hold everything."""
    fields = (BATTLEGROUNDS & spaces_of(g, country)).bit_count()
    return MOST_WON + power(g, country, enemy) + COUNTRY_VALUES[country][-1] + fields


def power(g: State, country: Country, enemy: Side) -> int:
    """8.4.6"""
    if enemy == DEMOCRAT or not g.in_power(COMMUNIST, country):
        return 0
    return POWER_VALUE[country] * (g.kept[country] + 1)
