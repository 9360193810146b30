"""The cards: numbers as printed, and the facts on their faces.

After the 110 cards of the game come the two alternate cards of Turn Zero, which lie in the box
until a crisis brings them.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final, TypeAlias

from detente.games.shared.deck import Deck
from detente.kernel.sets import set_of

Card: TypeAlias = int  # its number, or NONE
Cards: TypeAlias = int  # a set of cards

NONE: Final[Card] = 0  # no card: an answer of its own where a card may be refused
NONE_BIT: Final = 1 << NONE

DECK: Final = Deck(Path(__file__).parent / "facts" / "cards.toml")
CARD_KEYS: Final = DECK.keys
CARDS: Final = DECK.count
# fmt: off
ASIA_SCORING: Final = 1
EUROPE_SCORING: Final = 2
MIDDLE_EAST_SCORING: Final = 3
DUCK_AND_COVER: Final = 4
FIVE_YEAR_PLAN: Final = 5
CHINA_CARD: Final = 6
SOCIALIST_GOVERNMENTS: Final = 7
FIDEL: Final = 8
VIETNAM_REVOLTS: Final = 9
BLOCKADE: Final = 10
KOREAN_WAR: Final = 11
ROMANIAN_ABDICATION: Final = 12
ARAB_ISRAELI_WAR: Final = 13
COMECON: Final = 14
NASSER: Final = 15
WARSAW_PACT: Final = 16
DE_GAULLE: Final = 17
CAPTURED_NAZI_SCIENTIST: Final = 18
TRUMAN_DOCTRINE: Final = 19
OLYMPIC_GAMES: Final = 20
NATO: Final = 21
INDEPENDENT_REDS: Final = 22
MARSHALL_PLAN: Final = 23
INDO_PAKISTANI_WAR: Final = 24
CONTAINMENT: Final = 25
CIA_CREATED: Final = 26
US_JAPAN_PACT: Final = 27
SUEZ_CRISIS: Final = 28
EAST_EUROPEAN_UNREST: Final = 29
DECOLONIZATION: Final = 30
RED_SCARE: Final = 31
UN_INTERVENTION: Final = 32
DE_STALINIZATION: Final = 33
NUCLEAR_TEST_BAN: Final = 34
FORMOSAN_RESOLUTION: Final = 35
BRUSH_WAR: Final = 36
CENTRAL_AMERICA_SCORING: Final = 37
SOUTHEAST_ASIA_SCORING: Final = 38
ARMS_RACE: Final = 39
CUBAN_MISSILE_CRISIS: Final = 40
NUCLEAR_SUBS: Final = 41
QUAGMIRE: Final = 42
SALT_NEGOTIATIONS: Final = 43
BEAR_TRAP: Final = 44
SUMMIT: Final = 45
HOW_I_LEARNED: Final = 46
JUNTA: Final = 47
KITCHEN_DEBATES: Final = 48
MISSILE_ENVY: Final = 49
WE_WILL_BURY_YOU: Final = 50
BREZHNEV_DOCTRINE: Final = 51
PORTUGUESE_EMPIRE: Final = 52
SOUTH_AFRICAN_UNREST: Final = 53
ALLENDE: Final = 54
WILLY_BRANDT: Final = 55
MUSLIM_REVOLUTION: Final = 56
ABM_TREATY: Final = 57
CULTURAL_REVOLUTION: Final = 58
FLOWER_POWER: Final = 59
U2_INCIDENT: Final = 60
OPEC: Final = 61
LONE_GUNMAN: Final = 62
COLONIAL_REAR_GUARDS: Final = 63
PANAMA_CANAL: Final = 64
CAMP_DAVID: Final = 65
PUPPET_GOVERNMENTS: Final = 66
GRAIN_SALES: Final = 67
JOHN_PAUL_II: Final = 68
DEATH_SQUADS: Final = 69
OAS_FOUNDED: Final = 70
NIXON_PLAYS_CHINA: Final = 71
SADAT_EXPELS_SOVIETS: Final = 72
SHUTTLE_DIPLOMACY: Final = 73
VOICE_OF_AMERICA: Final = 74
LIBERATION_THEOLOGY: Final = 75
USSURI_RIVER: Final = 76
ASK_NOT: Final = 77
ALLIANCE_FOR_PROGRESS: Final = 78
AFRICA_SCORING: Final = 79
ONE_SMALL_STEP: Final = 80
SOUTH_AMERICA_SCORING: Final = 81
HOSTAGE_CRISIS: Final = 82
IRON_LADY: Final = 83
REAGAN_BOMBS_LIBYA: Final = 84
STAR_WARS: Final = 85
NORTH_SEA_OIL: Final = 86
REFORMER: Final = 87
MARINE_BARRACKS: Final = 88
KAL_007: Final = 89
GLASNOST: Final = 90
ORTEGA: Final = 91
TERRORISM: Final = 92
IRAN_CONTRA: Final = 93
CHERNOBYL: Final = 94
DEBT_CRISIS: Final = 95
TEAR_DOWN_THIS_WALL: Final = 96
EVIL_EMPIRE: Final = 97
ALDRICH_AMES: Final = 98
PERSHING_II: Final = 99
WARGAMES: Final = 100
SOLIDARITY: Final = 101
IRAN_IRAQ_WAR: Final = 102
DEFECTORS: Final = 103
CAMBRIDGE_FIVE: Final = 104
SPECIAL_RELATIONSHIP: Final = 105
NORAD: Final = 106
CHE: Final = 107
OUR_MAN_IN_TEHRAN: Final = 108
YURI_AND_SAMANTHA: Final = 109
AWACS_SALE: Final = 110
ALLIED_BERLIN: Final = 111
NATIONALIST_CHINA: Final = 112
# fmt: on
DECK.check_names(globals())

# By card; the first place is NONE.
OPS: Final[tuple[int, ...]] = DECK.by_card("ops")
MILOPS: Final[tuple[int, ...]] = DECK.by_card("milops")
PRINTED: Final[tuple[str, ...]] = ("", *(str(facts["number"]) for facts in DECK.facts.values()))
"""The number on the card: not the place of all."""

ALL_CARDS: Final[Cards] = DECK.cards
OWNED_BY: Final[tuple[Cards, Cards]] = (DECK.which("side", "us"), DECK.which("side", "ussr"))
OWNER: Final[tuple[int, ...]] = DECK.owners("us", "ussr")
NEUTRAL: Final[Cards] = DECK.which("side", "neutral")
PERIODS: Final[tuple[Cards, ...]] = tuple(
    DECK.which("period", period) & ~(1 << CHINA_CARD) for period in ("early", "mid", "late")
)
BROUGHT_BY: Final[dict[str, Cards]] = {
    option: DECK.which("option", option)
    for option in sorted({facts["option"] for facts in DECK.facts.values() if "option" in facts})
}
"""The cards that take part only if an option says so, by its name."""
ALTERNATE: Final[Cards] = DECK.which("period", "turn_zero")
ASTERISKED: Final[Cards] = DECK.which("removed", True)
LASTING: Final[Cards] = DECK.which("lasting", True)
THIS_TURN: Final[Cards] = DECK.which("this_turn", True)
KEPT_OPEN: Final = LASTING | THIS_TURN
EVENTLESS: Final[Cards] = DECK.which("event", False)
WARS: Final[Cards] = set_of(card for card in range(1, CARDS + 1) if MILOPS[card])
SCORING: Final[Cards] = DECK.which("ops", 0)
SCORED_BY: Final[dict[str, Card]] = {
    facts["scores"]: DECK.number[key] for key, facts in DECK.facts.items() if "scores" in facts
}
WORTH: Final[tuple[Cards, ...]] = DECK.worth()
"""The cards with at least so many operations points printed."""
