"""Democratic events of the middle of the year that last, or wait for their moment."""

from __future__ import annotations

from .. import happenings as told
from ..board import ALL_COUNTRIES, COUNTRY_KIND, DEMOCRAT, ROMANIA, Country, Side
from ..cards import event
from ..deck import (
    BORDER_REOPENED,
    CROWD_AGAINST_CEAUSESCU,
    DEBT_BURDEN,
    FRG_EMBASSIES,
    GENSCHER,
    PEASANT_PARTIES_REVOLT,
    PRESIDENTIAL_VISIT,
    SINATRA_DOCTRINE,
    YAKOVLEV,
)
from ..state import State, step

# For the rest of the turn


@event(SINATRA_DOCTRINE)
def sinatra_doctrine(g: State, side: Side) -> None:
    """For the rest of the turn every card the Democrat uses is worth 1 more (7.3)."""


@event(BORDER_REOPENED)
def border_reopened(g: State, side: Side) -> None:
    """For the rest of the turn his cards are worth 1 more if all of it goes to East Germany."""


@event(GENSCHER)
def genscher(g: State, side: Side) -> None:
    """For the rest of the turn he pays 1 for a point wherever he places it in East Germany."""


@event(FRG_EMBASSIES)
def frg_embassies(g: State, side: Side) -> None:
    """For the rest of the turn his checks in Eastern Europe are rolled at +1."""


@event(DEBT_BURDEN)
def debt_burden(g: State, side: Side) -> None:
    """A point for the Democrat, who names a country other than Romania.

    The Communist makes no checks there for the rest of the turn.
    """
    g.gain(DEMOCRAT, 1)
    if not g.ending:
        g.ask(DEMOCRAT, COUNTRY_KIND, ALL_COUNTRIES & ~(1 << ROMANIA), debtor_named)


@step
def debtor_named(g: State, country: Country) -> None:
    g.debt = country
    g.tell(told.country_named, country)


# Until the next deal


@event(PRESIDENTIAL_VISIT)
def presidential_visit(g: State, side: Side) -> None:
    """In the next deal the Communist gets cards only up to seven."""
    g.effects |= 1 << PRESIDENTIAL_VISIT


# Until the next power struggle


@event(YAKOVLEV)
def yakovlev(g: State, side: Side) -> None:
    """If the Democrat wins the next struggle, both rolls of the aftermath get +1 (8.4.1)."""


@event(PEASANT_PARTIES_REVOLT)
def peasant_parties_revolt(g: State, side: Side) -> None:
    """In the next struggle he takes a random card of the Communist's struggle hand (8.1.2).

    FAQ 72: he must control a Farmer space of that country; the card goes even if he does not.
    """


@event(CROWD_AGAINST_CEAUSESCU)
def crowd_against_ceausescu(g: State, side: Side) -> None:
    """In the next Romanian struggle he turns over 15 struggle cards after the deal (7.6.2).

    Each Rally among them gives him 3 operations points for one operation in Romania.
    """
