"""The cards: numbers as printed, and the facts on their faces.

After the 110 cards of the game come the two alternate cards of Turn Zero, which lie in the box
until a crisis brings them.
"""

from __future__ import annotations

from pathlib import Path
from typing import TypeAlias

from detente.games.shared.deck import Deck
from detente.kernel.sets import set_of

Card: TypeAlias = int  # its number, or NONE
Cards: TypeAlias = int  # a set of cards

NONE: Card = 0  # no card: an answer of its own where a card may be refused
NONE_BIT = 1 << NONE

DECK = Deck(Path(__file__).parent / "facts" / "cards.toml")
CARD_KEYS = DECK.keys
CARDS = DECK.count
# fmt: off
(
    ASIA_SCORING, EUROPE_SCORING, MIDDLE_EAST_SCORING, DUCK_AND_COVER, FIVE_YEAR_PLAN,
    CHINA_CARD, SOCIALIST_GOVERNMENTS, FIDEL, VIETNAM_REVOLTS, BLOCKADE, KOREAN_WAR,
    ROMANIAN_ABDICATION, ARAB_ISRAELI_WAR, COMECON, NASSER, WARSAW_PACT, DE_GAULLE,
    CAPTURED_NAZI_SCIENTIST, TRUMAN_DOCTRINE, OLYMPIC_GAMES, NATO, INDEPENDENT_REDS,
    MARSHALL_PLAN, INDO_PAKISTANI_WAR, CONTAINMENT, CIA_CREATED, US_JAPAN_PACT, SUEZ_CRISIS,
    EAST_EUROPEAN_UNREST, DECOLONIZATION, RED_SCARE, UN_INTERVENTION, DE_STALINIZATION,
    NUCLEAR_TEST_BAN, FORMOSAN_RESOLUTION, BRUSH_WAR, CENTRAL_AMERICA_SCORING,
    SOUTHEAST_ASIA_SCORING, ARMS_RACE, CUBAN_MISSILE_CRISIS, NUCLEAR_SUBS, QUAGMIRE,
    SALT_NEGOTIATIONS, BEAR_TRAP, SUMMIT, HOW_I_LEARNED, JUNTA, KITCHEN_DEBATES, MISSILE_ENVY,
    WE_WILL_BURY_YOU, BREZHNEV_DOCTRINE, PORTUGUESE_EMPIRE, SOUTH_AFRICAN_UNREST, ALLENDE,
    WILLY_BRANDT, MUSLIM_REVOLUTION, ABM_TREATY, CULTURAL_REVOLUTION, FLOWER_POWER, U2_INCIDENT,
    OPEC, LONE_GUNMAN, COLONIAL_REAR_GUARDS, PANAMA_CANAL, CAMP_DAVID, PUPPET_GOVERNMENTS,
    GRAIN_SALES, JOHN_PAUL_II, DEATH_SQUADS, OAS_FOUNDED, NIXON_PLAYS_CHINA,
    SADAT_EXPELS_SOVIETS, SHUTTLE_DIPLOMACY, VOICE_OF_AMERICA, LIBERATION_THEOLOGY,
    USSURI_RIVER, ASK_NOT, ALLIANCE_FOR_PROGRESS, AFRICA_SCORING, ONE_SMALL_STEP,
    SOUTH_AMERICA_SCORING, HOSTAGE_CRISIS, IRON_LADY, REAGAN_BOMBS_LIBYA, STAR_WARS,
    NORTH_SEA_OIL, REFORMER, MARINE_BARRACKS, KAL_007, GLASNOST, ORTEGA, TERRORISM, IRAN_CONTRA,
    CHERNOBYL, DEBT_CRISIS, TEAR_DOWN_THIS_WALL, EVIL_EMPIRE, ALDRICH_AMES, PERSHING_II,
    WARGAMES, SOLIDARITY, IRAN_IRAQ_WAR, DEFECTORS, CAMBRIDGE_FIVE, SPECIAL_RELATIONSHIP, NORAD,
    CHE, OUR_MAN_IN_TEHRAN, YURI_AND_SAMANTHA, AWACS_SALE, ALLIED_BERLIN, NATIONALIST_CHINA,
) = range(1, CARDS + 1)
# fmt: on
DECK.check_names(globals())

# By card; the first place is NONE.
OPS: tuple[int, ...] = DECK.by_card("ops")
MILOPS: tuple[int, ...] = DECK.by_card("milops")
PRINTED: tuple[str, ...] = ("", *(str(facts["number"]) for facts in DECK.facts.values()))
"""The number on the card: not the place of all."""

ALL_CARDS: Cards = DECK.cards
OWNED_BY: tuple[Cards, Cards] = (DECK.which("side", "us"), DECK.which("side", "ussr"))
NEUTRAL: Cards = DECK.which("side", "neutral")
PERIODS: tuple[Cards, ...] = tuple(
    DECK.which("period", period) & ~(1 << CHINA_CARD) for period in ("early", "mid", "late")
)
BROUGHT_BY: dict[str, Cards] = {
    option: DECK.which("option", option)
    for option in sorted({facts["option"] for facts in DECK.facts.values() if "option" in facts})
}
"""The cards that take part only if an option says so, by its name."""
ALTERNATE: Cards = DECK.which("period", "turn_zero")
ASTERISKED: Cards = DECK.which("removed", True)
LASTING: Cards = DECK.which("lasting", True)
THIS_TURN: Cards = DECK.which("this_turn", True)
EVENTLESS: Cards = DECK.which("event", False)
WARS: Cards = set_of(card for card in range(1, CARDS + 1) if MILOPS[card])
SCORING: Cards = DECK.which("ops", 0)
SCORED_BY: dict[str, Card] = {
    facts["scores"]: DECK.number[key] for key, facts in DECK.facts.items() if "scores" in facts
}
WORTH: tuple[Cards, ...] = DECK.worth()
"""The cards with at least so many operations points printed."""
