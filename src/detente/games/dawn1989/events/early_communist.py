"""Communist events of the early year."""

from __future__ import annotations

from typing import Final

from detente.kernel.flow import CHANCE, Limits, chosen_from
from detente.kernel.sets import members

from .. import happenings as told
from ..board import (
    BULGARIA,
    BUREAUCRAT,
    CARD,
    CHOICE,
    COMMUNIST,
    COUNTRY,
    DEMOCRAT,
    ELITE,
    EVERYWHERE,
    FARMER,
    HUNGARY,
    INTELLECTUAL,
    PLACE,
    POLAND,
    REMOVE,
    ROMANIA,
    SPACE,
    SZOMBATHELY,
    WORKER,
    Choice,
    Side,
    Space,
)
from ..cards import can_happen, event, leave_hand, resolve_event, throw_away
from ..deck import (
    ALL_CARDS,
    APPARATCHIKS,
    BLEEDING_WOUND,
    COMMON_EUROPEAN_HOME,
    CULT_OF_PERSONALITY,
    DEUTSCHE_MARKS,
    DISSIDENT_ARRESTED,
    FACTORY_PARTY_CELLS,
    HONECKER,
    JULY_CONCEPT,
    MARTIAL_LAW_LEGACY,
    NAGY_REBURIED,
    NOMENKLATURA,
    NONE,
    NONE_BIT,
    OPS,
    OWNED_BY,
    PEASANT_PARTIES,
    PERESTROIKA,
    POZSGAY,
    QUESTIONING,
    SCORING,
    STASI,
    STATE_RUN_MEDIA,
    TEAR_GAS,
    THE_WALL,
    WORTH,
    Card,
    Cards,
)
from ..moves import clear, place, remove, take
from ..play import OPERATIONS, operate_with
from ..reasons import (
    NOT_BY_EVENT,
    NOT_HIGHEST,
    NOT_IN_HAND,
    NOT_IN_PILE,
    NOTHING_THERE,
)
from ..scoring import spaces_of
from ..state import State, step
from ..support import check

MID_YEAR: Final = 4  # the turns in which they begin
LATE_YEAR: Final = 8


@event(MARTIAL_LAW_LEGACY)
def martial_law_legacy(g: State, side: Side) -> None:
    """A Democratic point in Poland becomes a Communist one; then a check there with this card."""
    g.offer(COMMUNIST, SPACE, martial_law_point_turned)
    value = g.value(COMMUNIST, MARTIAL_LAW_LEGACY)
    g.do(check, COMMUNIST, value, 1, COUNTRY[POLAND], 0, 0)


def martial_law_limits(g: State) -> Limits:
    return ((NOT_BY_EVENT, COUNTRY[POLAND]), (NOTHING_THERE, g.present[DEMOCRAT]))


@step
@chosen_from(martial_law_limits)
def martial_law_point_turned(g: State, space: Space) -> None:
    g.remove_influence(DEMOCRAT, space)
    g.add_influence(COMMUNIST, space)
    g.tell(told.replaced, COMMUNIST, space, 1)


@event(QUESTIONING)
def questioning(g: State, side: Side) -> None:
    """The Democrat discards a random card; a Communist event on it that can happen does so."""
    g.offer(CHANCE, CARD, questioning_drawn)


def democrat_hand_limits(g: State) -> Limits:
    return ((NOT_IN_HAND, g.hand[DEMOCRAT]),)


@step
@chosen_from(democrat_hand_limits)
def questioning_drawn(g: State, card: Card) -> None:
    """5.3: any other card is only discarded, scoring cards too."""
    if is_communist_event(g, card):
        g.tell(told.card_drawn_from, DEMOCRAT, card)
        leave_hand(g, DEMOCRAT, card)
        resolve_event(g, card, COMMUNIST)
    else:
        throw_away(g, DEMOCRAT, card)


def is_communist_event(g: State, card: Card) -> bool:
    return bool(OWNED_BY[COMMUNIST] >> card & 1) and can_happen(g, card, COMMUNIST)


@event(STATE_RUN_MEDIA)
def state_run_media(g: State, side: Side) -> None:
    """The Communist takes 4 Democratic points off the board, at most 2 from a space."""
    remove(g, COMMUNIST, DEMOCRAT, 4, EVERYWHERE, limit=2)


@event(THE_WALL)
def the_wall(g: State, side: Side) -> None:
    """The next Communist check in East Germany ignores neighbours under Democratic control."""


@event(CULT_OF_PERSONALITY)
def cult_of_personality(g: State, side: Side) -> None:
    """Four Communist points in Worker and Farmer spaces of Romania, at most 2 in a space."""
    place(g, COMMUNIST, 4, spaces_of(g, ROMANIA) & (WORKER | FARMER), limit=2)


@event(DISSIDENT_ARRESTED)
def dissident_arrested(g: State, side: Side) -> None:
    """The Democrat loses 2 points in an Intellectual space the Communist chooses."""
    clear(g, COMMUNIST, DEMOCRAT, 1, INTELLECTUAL, 2)


@event(APPARATCHIKS)
def apparatchiks(g: State, side: Side) -> None:
    """Three Communist points in Bureaucrat spaces."""
    place(g, COMMUNIST, 3, g.in_game(BUREAUCRAT))


@event(STASI)
def stasi(g: State, side: Side) -> None:
    """This turn the Democrat shows each card he is going to play before the Communist plays."""


# Honecker


@event(HONECKER)
def honecker(g: State, side: Side) -> None:
    """The Communist may take a discarded card, scoring cards apart, and play an eighth round."""
    g.eighth = 1
    if g.discards & ~SCORING:
        g.offer(COMMUNIST, CARD, honecker_card_taken)


def honecker_limits(g: State) -> Limits:
    return ((NOT_IN_PILE, g.discards | NONE_BIT), (NOT_BY_EVENT, ~SCORING))


@step
@chosen_from(honecker_limits)
def honecker_card_taken(g: State, card: Card) -> None:
    """Everybody has seen which card it is."""
    if card == NONE:
        return
    bit = 1 << card
    g.discards ^= bit
    g.hand[COMMUNIST] |= bit
    g.shown[COMMUNIST] |= bit
    g.tell(told.taken_from_discards, COMMUNIST, card)


@event(NOMENKLATURA)
def nomenklatura(g: State, side: Side) -> None:
    """Three Communist points in Elite spaces, or the Democrat loses all support in them."""
    g.ask(COMMUNIST, CHOICE, 1 << PLACE | 1 << REMOVE, nomenklatura_used)


@step
def nomenklatura_used(g: State, choice: Choice) -> None:
    if choice == PLACE:
        place(g, COMMUNIST, 3, g.in_game(ELITE))
    else:
        for space in members(ELITE & g.present[DEMOCRAT]):
            take(g, DEMOCRAT, space)


@event(POZSGAY)
def pozsgay(g: State, side: Side) -> None:
    """A Communist point in each of four Hungarian spaces that the Democrat does not control."""
    place(g, COMMUNIST, 4, COUNTRY[HUNGARY] & ~g.control[DEMOCRAT], limit=1)


# Deutsche Marks


@event(DEUTSCHE_MARKS)
def deutsche_marks(g: State, side: Side) -> None:
    """The Democrat hands over his card with the most operations printed, not a scoring card.

    A Communist event on it that can happen does so; any other card is used by the Communist for
    operations without its event. FAQ 20: without such a card nothing happens.
    """
    if not g.offer(DEMOCRAT, CARD, deutsche_marks_paid):
        g.lacks[DEMOCRAT] |= ALL_CARDS & ~SCORING


def highest(cards: Cards) -> Cards:
    """All cards worth as much as the best of these, by what is printed."""
    most = max((least for least in range(1, len(WORTH)) if cards & WORTH[least]), default=0)
    return WORTH[most] if most else 0


def marks_limits(g: State) -> Limits:
    hand = g.hand[DEMOCRAT]
    return ((NOT_IN_HAND, hand), (NOT_HIGHEST, highest(hand)))


@step
@chosen_from(marks_limits)
def deutsche_marks_paid(g: State, card: Card) -> None:
    """Everybody knows now that the rest of the hand holds nothing better."""
    leave_hand(g, DEMOCRAT, card)
    g.lacks[DEMOCRAT] |= WORTH[OPS[card] + 1]
    g.tell(told.card_handed_over, DEMOCRAT, card)
    if is_communist_event(g, card):
        resolve_event(g, card, COMMUNIST)
        return
    if card == COMMON_EUROPEAN_HOME:
        g.gain(DEMOCRAT, 1)  # spent for operations
    if not g.ending:
        operate_with(g, COMMUNIST, card, OPERATIONS)


# Support and points


@event(PERESTROIKA)
def perestroika(g: State, side: Side) -> None:
    """For the rest of the turn every card is worth one more to the Communist (7.3)."""


@event(FACTORY_PARTY_CELLS)
def factory_party_cells(g: State, side: Side) -> None:
    """The Communist takes 3 Democratic points off Worker spaces, at most 2 from a space."""
    remove(g, COMMUNIST, DEMOCRAT, 3, WORKER, limit=2)


@event(TEAR_GAS)
def tear_gas(g: State, side: Side) -> None:
    """One more for the next Communist check in a Student space, whenever it comes (FAQ 30)."""


@event(PEASANT_PARTIES)
def peasant_parties(g: State, side: Side) -> None:
    """Four Communist points in Farmer spaces, at most 2 in a space."""
    place(g, COMMUNIST, 4, g.in_game(FARMER), limit=2)


@event(BLEEDING_WOUND)
def bleeding_wound(g: State, side: Side) -> None:
    """3 VP for the Communist early in the year, 1 in its middle; late, 3 VP for the Democrat."""
    if g.turn < MID_YEAR:
        g.gain(COMMUNIST, 3)
    elif g.turn < LATE_YEAR:
        g.gain(COMMUNIST, 1)
    else:
        g.gain(DEMOCRAT, 3)


@event(NAGY_REBURIED)
def nagy_reburied(g: State, side: Side) -> None:
    """The Communist leaves the Elite of Hungary and adds 4 points there, at most 2 in a space."""
    take(g, COMMUNIST, SZOMBATHELY)
    place(g, COMMUNIST, 4, COUNTRY[HUNGARY], limit=2)


@event(JULY_CONCEPT)
def july_concept(g: State, side: Side) -> None:
    """Three Communist points in Bulgaria."""
    place(g, COMMUNIST, 3, COUNTRY[BULGARIA])
