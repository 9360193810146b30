"""The cards: numbers as printed, and the facts on their faces."""

from __future__ import annotations

from pathlib import Path
from typing import Final, TypeAlias

from detente.games.shared.deck import Deck
from detente.kernel.sets import set_of

Card: TypeAlias = int  # its printed number, or NONE
Cards: TypeAlias = int  # a set of cards

NONE: Final[Card] = 0  # no card: an answer of its own where a card may be refused
NONE_BIT: Final = 1 << NONE

DECK: Final = Deck(Path(__file__).parent / "facts" / "cards.toml")
CARD_KEYS: Final = DECK.keys
FACTS: Final = DECK.facts
CARDS: Final = DECK.count
# fmt: off
MARTIAL_LAW_LEGACY: Final = 1
SOLIDARITY_LEGALIZED: Final = 2
WALESA: Final = 3
MICHNIK: Final = 4
GENERAL_STRIKE: Final = 5
QUESTIONING: Final = 6
STATE_RUN_MEDIA: Final = 7
PRUDENCE: Final = 8
THE_WALL: Final = 9
CULT_OF_PERSONALITY: Final = 10
DISSIDENT_ARRESTED: Final = 11
APPARATCHIKS: Final = 12
STASI: Final = 13
GORBACHEV_CHARMS_WEST: Final = 14
HONECKER: Final = 15
NOMENKLATURA: Final = 16
ROUNDTABLE_TALKS: Final = 17
POZSGAY: Final = 18
PAPAL_VISIT: Final = 19
DEUTSCHE_MARKS: Final = 20
COMMON_EUROPEAN_HOME: Final = 21
POLAND_SCORING: Final = 22
HUNGARY_SCORING: Final = 23
ST_NICHOLAS_CHURCH: Final = 24
PERESTROIKA: Final = 25
HELSINKI_FINAL_ACT: Final = 26
CONSUMERISM: Final = 27
FACTORY_PARTY_CELLS: Final = 28
JAN_PALACH_WEEK: Final = 29
TEAR_GAS: Final = 30
INTELLIGENTSIA: Final = 31
PEASANT_PARTIES: Final = 32
SAJUDIS: Final = 33
FIDESZ: Final = 34
BLEEDING_WOUND: Final = 35
DASH_FOR_THE_WEST: Final = 36
NAGY_REBURIED: Final = 37
JULY_CONCEPT: Final = 38
ECO_GLASNOST: Final = 39
DEMOCRATIC_FORUM: Final = 40
CEAUSESCU: Final = 41
EAST_GERMANY_SCORING: Final = 42
BULGARIA_SCORING: Final = 43
INFLATIONARY_CURRENCY: Final = 44
TROOP_WITHDRAWALS: Final = 45
GOODBYE_LENIN: Final = 46
TURKS_EXPELLED: Final = 47
WE_ARE_THE_PEOPLE: Final = 48
DEBT_BURDEN: Final = 49
SINATRA_DOCTRINE: Final = 50
ANNIVERSARY_CELEBRATION: Final = 51
NORMALIZATION: Final = 52
LI_PENG: Final = 53
CROWD_AGAINST_CEAUSESCU: Final = 54
CZECHOSLOVAKIA_SCORING: Final = 55
FOREIGN_TELEVISION: Final = 56
COMMITTEE_RESHUFFLE: Final = 57
BORDER_REOPENED: Final = 58
GRENZTRUPPEN: Final = 59
TOXIC_WASTE: Final = 60
MONDAY_DEMONSTRATIONS: Final = 61
YAKOVLEV: Final = 62
GENSCHER: Final = 63
LEGACY_OF_1968: Final = 64
PRESIDENTIAL_VISIT: Final = 65
NEW_FORUM: Final = 66
REFORMER_REHABILITATED: Final = 67
KLAUS_AND_KOMAREK: Final = 68
SYSTEMATIZATION: Final = 69
SECURITATE: Final = 70
KISS_OF_DEATH: Final = 71
PEASANT_PARTIES_REVOLT: Final = 72
LASZLO_TOKES: Final = 73
FRG_EMBASSIES: Final = 74
EXIT_VISAS: Final = 75
WARSAW_PACT_SUMMIT: Final = 76
SAMIZDAT: Final = 77
WORKERS_REVOLT: Final = 78
THIRD_WAY: Final = 79
NEPOTISM: Final = 80
BALTIC_WAY: Final = 81
SPITZEL: Final = 82
MODROW: Final = 83
BREAKAWAY_REPUBLICS: Final = 84
TANK_COLUMN: Final = 85
WALL_MUST_GO: Final = 86
KOHL_REUNIFICATION: Final = 87
ADAMEC: Final = 88
DOMINO_THEORY: Final = 89
CIVIC_FORUM: Final = 90
FIRST_BANANA: Final = 91
BETRAYAL: Final = 92
SHOCK_THERAPY: Final = 93
UNION_DEMOCRATIC_FORCES: Final = 94
ROMANIA_SCORING: Final = 95
CHINESE_SOLUTION: Final = 96
TYRANT_IS_GONE: Final = 97
POLITBURO_INTRIGUE: Final = 98
LIGACHEV: Final = 99
STAND_FAST: Final = 100
ELENA: Final = 101
SALVATION_FRONT: Final = 102
GOVERNMENT_RESIGNS: Final = 103
NEW_YEARS_EVE: Final = 104
PUBLIC_AGAINST_VIOLENCE: Final = 105
SOCIAL_PLATFORM: Final = 106
TIMISOARA_MASSACRE: Final = 107
ARMY_BACKS_REVOLUTION: Final = 108
KREMLIN_COUP: Final = 109
MALTA_SUMMIT: Final = 110
# fmt: on
DECK.check_names(globals())

OPS: Final[tuple[int, ...]] = DECK.by_card("ops")  # the first place is NONE
ALL_CARDS: Final[Cards] = DECK.cards
OWNED_BY: Final[tuple[Cards, Cards]] = (
    DECK.which("side", "communist"),
    DECK.which("side", "democrat"),
)
OWNER: Final[tuple[int, ...]] = DECK.owners("communist", "democrat")
SCORING: Final[Cards] = DECK.which("ops", 0)
NEUTRAL: Final[Cards] = DECK.which("side", "neutral") & ~SCORING
PERIODS: Final[tuple[Cards, ...]] = tuple(
    DECK.which("period", period) for period in ("early", "mid", "late")
)
ASTERISKED: Final[Cards] = DECK.which("removed", True)
RED: Final[Cards] = DECK.which("red", True)
THIS_TURN: Final[Cards] = DECK.which("lasts", "turn")
THIS_GAME: Final[Cards] = DECK.which("lasts", "game")
WAITING: Final[Cards] = DECK.which(
    "lasts", "struggle", "romania_struggle", "balkan_struggle", "check"
)
"""Events that lie open before their side until they are used."""
EVENTLESS: Final[Cards] = DECK.which("event", False)
NEEDS: Final[dict[Card, Cards]] = {
    DECK.number[key]: set_of(DECK.number[need] for need in facts["needs"])
    for key, facts in DECK.facts.items()
    if "needs" in facts
}
"""Events that must have happened before another can: the red titles (2.2.6)."""
BLOCKED_BY: Final[dict[Card, Card]] = {
    DECK.number[key]: DECK.number[facts["blocked_by"]]
    for key, facts in DECK.facts.items()
    if "blocked_by" in facts
}
"""Events that put an end to others (7.5)."""
NO_EFFECT: Final[Cards] = DECK.which("blocked", "no_effect")
"""Blocked events that still count as played: 5.2."""
WORTH: Final[tuple[Cards, ...]] = DECK.worth()
"""The cards with at least so many operations points printed."""
