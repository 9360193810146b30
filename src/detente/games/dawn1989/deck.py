"""The cards: numbers as printed, and the facts on their faces."""

from __future__ import annotations

from pathlib import Path
from typing import TypeAlias

from detente.games.shared.deck import Deck
from detente.kernel.sets import set_of

Card: TypeAlias = int  # its printed number, or NONE
Cards: TypeAlias = int  # a set of cards

NONE: Card = 0  # no card: an answer of its own where a card may be refused
NONE_BIT = 1 << NONE

DECK = Deck(Path(__file__).parent / "facts" / "cards.toml")
CARD_KEYS = DECK.keys
FACTS = DECK.facts
CARDS = DECK.count
# fmt: off
(
    MARTIAL_LAW_LEGACY, SOLIDARITY_LEGALIZED, WALESA, MICHNIK, GENERAL_STRIKE, QUESTIONING,
    STATE_RUN_MEDIA, PRUDENCE, THE_WALL, CULT_OF_PERSONALITY, DISSIDENT_ARRESTED,
    APPARATCHIKS, STASI, GORBACHEV_CHARMS_WEST, HONECKER, NOMENKLATURA, ROUNDTABLE_TALKS,
    POZSGAY, PAPAL_VISIT, DEUTSCHE_MARKS, COMMON_EUROPEAN_HOME, POLAND_SCORING,
    HUNGARY_SCORING, ST_NICHOLAS_CHURCH, PERESTROIKA, HELSINKI_FINAL_ACT, CONSUMERISM,
    FACTORY_PARTY_CELLS, JAN_PALACH_WEEK, TEAR_GAS, INTELLIGENTSIA, PEASANT_PARTIES,
    SAJUDIS, FIDESZ, BLEEDING_WOUND, DASH_FOR_THE_WEST, NAGY_REBURIED, JULY_CONCEPT,
    ECO_GLASNOST, DEMOCRATIC_FORUM, CEAUSESCU, EAST_GERMANY_SCORING, BULGARIA_SCORING,
    INFLATIONARY_CURRENCY, TROOP_WITHDRAWALS, GOODBYE_LENIN, TURKS_EXPELLED,
    WE_ARE_THE_PEOPLE, DEBT_BURDEN, SINATRA_DOCTRINE, ANNIVERSARY_CELEBRATION,
    NORMALIZATION, LI_PENG, CROWD_AGAINST_CEAUSESCU, CZECHOSLOVAKIA_SCORING,
    FOREIGN_TELEVISION, COMMITTEE_RESHUFFLE, BORDER_REOPENED, GRENZTRUPPEN, TOXIC_WASTE,
    MONDAY_DEMONSTRATIONS, YAKOVLEV, GENSCHER, LEGACY_OF_1968, PRESIDENTIAL_VISIT,
    NEW_FORUM, REFORMER_REHABILITATED, KLAUS_AND_KOMAREK, SYSTEMATIZATION, SECURITATE,
    KISS_OF_DEATH, PEASANT_PARTIES_REVOLT, LASZLO_TOKES, FRG_EMBASSIES, EXIT_VISAS,
    WARSAW_PACT_SUMMIT, SAMIZDAT, WORKERS_REVOLT, THIRD_WAY, NEPOTISM, BALTIC_WAY, SPITZEL,
    MODROW, BREAKAWAY_REPUBLICS, TANK_COLUMN, WALL_MUST_GO, KOHL_REUNIFICATION, ADAMEC,
    DOMINO_THEORY, CIVIC_FORUM, FIRST_BANANA, BETRAYAL, SHOCK_THERAPY,
    UNION_DEMOCRATIC_FORCES, ROMANIA_SCORING, CHINESE_SOLUTION, TYRANT_IS_GONE,
    POLITBURO_INTRIGUE, LIGACHEV, STAND_FAST, ELENA, SALVATION_FRONT, GOVERNMENT_RESIGNS,
    NEW_YEARS_EVE, PUBLIC_AGAINST_VIOLENCE, SOCIAL_PLATFORM, TIMISOARA_MASSACRE,
    ARMY_BACKS_REVOLUTION, KREMLIN_COUP, MALTA_SUMMIT,
) = range(1, CARDS + 1)
# fmt: on
DECK.check_names(globals())

OPS: tuple[int, ...] = DECK.by_card("ops")  # the first place is NONE
ALL_CARDS: Cards = DECK.cards
OWNED_BY: tuple[Cards, Cards] = (DECK.which("side", "communist"), DECK.which("side", "democrat"))
SCORING: Cards = DECK.which("ops", 0)
NEUTRAL: Cards = DECK.which("side", "neutral") & ~SCORING
PERIODS: tuple[Cards, ...] = tuple(
    DECK.which("period", period) for period in ("early", "mid", "late")
)
ASTERISKED: Cards = DECK.which("removed", True)
RED: Cards = DECK.which("red", True)
THIS_TURN: Cards = DECK.which("lasts", "turn")
THIS_GAME: Cards = DECK.which("lasts", "game")
WAITING: Cards = DECK.which("lasts", "struggle", "romania_struggle", "balkan_struggle", "check")
"""Events that lie open before their side until they are used."""
EVENTLESS: Cards = DECK.which("event", False)
NEEDS: dict[Card, Cards] = {
    DECK.number[key]: set_of(DECK.number[need] for need in facts["needs"])
    for key, facts in DECK.facts.items()
    if "needs" in facts
}
"""Events that must have happened before another can: the red titles (2.2.6)."""
BLOCKED_BY: dict[Card, Card] = {
    DECK.number[key]: DECK.number[facts["blocked_by"]]
    for key, facts in DECK.facts.items()
    if "blocked_by" in facts
}
"""Events that put an end to others (7.5)."""
NO_EFFECT: Cards = DECK.which("blocked", "no_effect")
"""Blocked events that still count as played: 5.2."""
WORTH: tuple[Cards, ...] = DECK.worth()
"""The cards with at least so many operations points printed."""
