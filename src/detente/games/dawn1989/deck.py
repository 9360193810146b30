"""The cards: numbers as printed, and the facts on their faces."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, TypeAlias

from detente.kernel.sets import set_of

Card: TypeAlias = int  # its printed number, or NONE
Cards: TypeAlias = int  # a set of cards

NONE: Card = 0  # no card: an answer of its own where a card may be refused
NONE_BIT = 1 << NONE
CARDS = 110
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

FACTS: dict[str, dict[str, Any]] = tomllib.loads(
    (Path(__file__).parent / "facts" / "cards.toml").read_text("utf-8")
)["card"]
CARD_KEYS = ("none", *FACTS)
NUMBER: dict[str, Card] = {key: number for number, key in enumerate(CARD_KEYS)}

# By card; the first place is NONE.
OPS: tuple[int, ...] = (0, *(facts["ops"] for facts in FACTS.values()))


def _which(field: str, *values: object) -> Cards:
    return set_of(n for n, f in enumerate(FACTS.values(), 1) if f.get(field) in values)


ALL_CARDS: Cards = (1 << CARDS + 1) - 2
OWNED_BY: tuple[Cards, Cards] = (_which("side", "communist"), _which("side", "democrat"))
SCORING: Cards = set_of(n for n in range(1, CARDS + 1) if not OPS[n])
NEUTRAL: Cards = _which("side", "neutral") & ~SCORING
PERIODS: tuple[Cards, ...] = tuple(_which("period", period) for period in ("early", "mid", "late"))
ASTERISKED: Cards = _which("removed", True)
RED: Cards = _which("red", True)
THIS_TURN: Cards = _which("lasts", "turn")
THIS_GAME: Cards = _which("lasts", "game")
WAITING: Cards = _which("lasts", "struggle", "romania_struggle", "balkan_struggle", "check")
"""Events that lie open before their side until they are used."""
NEEDS: dict[Card, Cards] = {
    NUMBER[key]: set_of(NUMBER[need] for need in facts["needs"])
    for key, facts in FACTS.items()
    if "needs" in facts
}
"""Events that must have happened before another can: the red titles (2.2.6)."""
WORTH: tuple[Cards, ...] = tuple(
    set_of(n for n in range(1, CARDS + 1) if OPS[n] >= least) for least in range(6)
)
"""The cards with at least so many operations points printed."""
