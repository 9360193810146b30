"""The Cuban Missile Crisis (card 40): the threatened side may end it at any moment (FAQ 40)."""

from __future__ import annotations

from detente.kernel.flow import NOBODY

from . import happenings as told
from .board import (
    COUNTRY,
    COUP,
    CUBA,
    DONE,
    DONE_BIT,
    EVENT,
    NOT_THIS_TURN,
    NOT_THIS_TURN_BIT,
    TURKEY,
    USSR,
    WEST_GERMANY,
    Action,
    Countries,
    Side,
    Target,
    other,
)
from .deck import CUBAN_MISSILE_CRISIS
from .state import State, step


def relief_countries(g: State, side: Side) -> Countries:
    """Where a threatened side could take two points away to end the crisis."""
    places = (CUBA,) if side == USSR else (WEST_GERMANY, TURKEY)
    return sum(1 << place for place in places if g.points(side, place) >= 2)


def may_go_back(g: State, side: Side) -> bool:
    """FAQ 40: a coup that would lose the game need not be made."""
    return g.crisis == side and g.rules.crisis_asks == "each_play"


def new_play(g: State) -> None:
    """Whoever has refused for this turn is asked again only before a coup of his own."""
    if g.crisis_refused == 1:
        g.crisis_refused = 0


def relief_in_play(g: State, player: Side, action: Action = EVENT) -> bool:
    """A card is announced: the other side is asked once a play; who plays, before his own coup."""
    if g.crisis < 0:
        return False
    if g.rules.crisis_asks == "each_card":
        return not (action == COUP and g.crisis == player) and relief(g)
    return g.crisis == other(player) and not g.crisis_refused and relief(g)


def relief_before_coup(g: State, side: Side) -> bool:
    """A coup would lose the game: who was asked in this play is not asked again."""
    asked = g.crisis_refused == 1 and g.rules.crisis_asks == "each_play"
    return g.crisis == side and not asked and relief(g)


def may_buy_off(g: State, player: Side) -> bool:
    """In a play of his own the threatened side names it before the use of its card: so it takes
    back a refusal for the turn."""
    return (
        g.crisis == player
        and g.rules.crisis_asks == "each_play"
        and relief_countries(g, player) != 0
    )


def buy_off(g: State, side: Side) -> None:
    g.ask(side, COUNTRY, relief_countries(g, side), crisis_bought_off, side)


def relief(g: State) -> bool:
    """Ask the threatened side, if it can pay; says whether it was asked."""
    if g.crisis < 0 or not (places := relief_countries(g, g.crisis)):
        return False
    options = places | DONE_BIT
    if g.rules.crisis_asks == "each_play":
        options |= NOT_THIS_TURN_BIT
    g.ask(g.crisis, COUNTRY, options, crisis_bought_off, g.crisis)
    return True


@step
def crisis_bought_off(g: State, country: Target, side: Side) -> None:
    """The answer holds for this play, or for the turn: then he is asked before his own coups only,
    and may name it himself in a play of his own."""
    if country == NOT_THIS_TURN:
        g.crisis_refused = 2
    elif country == DONE:
        g.crisis_refused = max(1, g.crisis_refused)
    else:
        g.remove_influence(side, country, 2)
        g.tell(told.lost, side, country, 2)
        end_crisis(g)


def end_crisis(g: State) -> None:
    g.crisis = NOBODY
    g.crisis_refused = 0
    g.effects &= ~(1 << CUBAN_MISSILE_CRISIS)
    g.tell(told.crisis_ended)
