"""The places of the game: countries, regions, tracks, and the vocabulary of all answers."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, Final, TypeAlias

from detente.games.shared.bidding import bid_keys
from detente.kernel.sets import set_of
from detente.kernel.vocabulary import Vocabulary

from .deck import CARD_KEYS
from .space import STAGES

Side: TypeAlias = int
Country: TypeAlias = int
Countries: TypeAlias = int  # a set of countries
Target: TypeAlias = int  # a country, DONE, CIVIL_WAR or NOT_THIS_TURN
Region: TypeAlias = int  # one of the six, or NO_REGION
Regions: TypeAlias = int  # a set of them
Action: TypeAlias = int
Choice: TypeAlias = int
Die: TypeAlias = int  # a face is its number less one
Level: TypeAlias = int  # a DEFCON level less one
Bid: TypeAlias = int  # a side and a number: 11.1.4
Standing: TypeAlias = int  # what a side has in a region: 10.1.1
Stage: TypeAlias = int  # a box of the space race

US: Final = 0
USSR: Final = 1
SEATS: Final = ("us", "ussr")

COUNTRIES: Final = 84
# fmt: off
(
    CANADA, UNITED_KINGDOM, NORWAY, SWEDEN, FINLAND, DENMARK, BENELUX, FRANCE, SPAIN_PORTUGAL,
    WEST_GERMANY, EAST_GERMANY, POLAND, CZECHOSLOVAKIA, AUSTRIA, HUNGARY, ROMANIA, YUGOSLAVIA,
    BULGARIA, ITALY, GREECE, TURKEY,
    LEBANON, SYRIA, ISRAEL, IRAQ, IRAN, LIBYA, EGYPT, JORDAN, GULF_STATES, SAUDI_ARABIA,
    AFGHANISTAN, PAKISTAN, INDIA, BURMA, LAOS_CAMBODIA, THAILAND, VIETNAM, MALAYSIA, INDONESIA,
    PHILIPPINES, AUSTRALIA, JAPAN, TAIWAN, SOUTH_KOREA, NORTH_KOREA,
    MOROCCO, ALGERIA, TUNISIA, WEST_AFRICAN_STATES, SAHARAN_STATES, SUDAN, IVORY_COAST, NIGERIA,
    ETHIOPIA, SOMALIA, CAMEROON, ZAIRE, KENYA, ANGOLA, SE_AFRICAN_STATES, ZIMBABWE, BOTSWANA,
    SOUTH_AFRICA,
    MEXICO, GUATEMALA, EL_SALVADOR, HONDURAS, NICARAGUA, COSTA_RICA, PANAMA, CUBA, HAITI,
    DOMINICAN_REPUBLIC,
    VENEZUELA, COLOMBIA, ECUADOR, PERU, BOLIVIA, CHILE, PARAGUAY, URUGUAY, ARGENTINA, BRAZIL,
) = range(COUNTRIES)
# fmt: on
DONE: Final[Target] = COUNTRIES  # no more countries
DONE_BIT: Final = 1 << DONE
# 12.1: a space that takes influence of the USSR, but no country
CIVIL_WAR: Final[Target] = COUNTRIES + 1
CIVIL_WAR_BIT: Final = 1 << CIVIL_WAR
NOT_THIS_TURN: Final[Target] = COUNTRIES + 2  # FAQ 40: no more questions about the missile crisis
NOT_THIS_TURN_BIT: Final = 1 << NOT_THIS_TURN

_FACTS: Final[dict[str, dict[str, Any]]] = tomllib.loads(
    (Path(__file__).parent / "facts" / "countries.toml").read_text("utf-8")
)["country"]
COUNTRY_KEYS: Final = tuple(_FACTS)
_NUMBER: Final = {key: number for number, key in enumerate(COUNTRY_KEYS)}


def country_named(key: str) -> Country:
    return _NUMBER[key]


def _which(field: str, value: object) -> Countries:
    return set_of(n for n, facts in enumerate(_FACTS.values()) if facts.get(field) == value)


def _within(subregion: str) -> Countries:
    return set_of(n for n, f in enumerate(_FACTS.values()) if subregion in f.get("within", ()))


STABILITY: Final[tuple[int, ...]] = tuple(facts["stability"] for facts in _FACTS.values())
NEIGHBOURS: Final[tuple[Countries, ...]] = tuple(
    set_of(_NUMBER[key] for key in facts["neighbours"]) for facts in _FACTS.values()
)
CLOSE: Final[tuple[Countries, ...]] = tuple(1 << n | near for n, near in enumerate(NEIGHBOURS))
BATTLEGROUNDS: Final[Countries] = _which("battleground", True)
BESIDE: Final[tuple[Countries, Countries]] = (_which("beside", "us"), _which("beside", "ussr"))
START: Final[tuple[tuple[int, int], ...]] = tuple(
    tuple(f.get("start", (0, 0))) for f in _FACTS.values()
)
EVERYWHERE: Final[Countries] = (1 << COUNTRIES) - 1

EUROPE: Final = 0
ASIA: Final = 1
MIDDLE_EAST: Final = 2
AFRICA: Final = 3
CENTRAL_AMERICA: Final = 4
SOUTH_AMERICA: Final = 5
REGIONS: Final = ("europe", "asia", "middle_east", "africa", "central_america", "south_america")
NO_REGION: Final[Region] = len(REGIONS)
REGION: Final[tuple[Countries, ...]] = tuple(_which("region", key) for key in REGIONS)
REGION_OF: Final[tuple[Region, ...]] = tuple(REGIONS.index(f["region"]) for f in _FACTS.values())
WESTERN_EUROPE: Final = _within("western_europe")
EASTERN_EUROPE: Final = _within("eastern_europe")
SOUTHEAST_ASIA: Final = _within("southeast_asia")
AMERICAS: Final = REGION[CENTRAL_AMERICA] | REGION[SOUTH_AMERICA]

# 8.1.5: where coups and realignments are still allowed, by DEFCON level
OPEN_AT_DEFCON: Final[tuple[Countries, ...]] = (
    0,
    0,
    EVERYWHERE & ~(REGION[EUROPE] | REGION[ASIA] | REGION[MIDDLE_EAST]),
    EVERYWHERE & ~(REGION[EUROPE] | REGION[ASIA]),
    EVERYWHERE & ~REGION[EUROPE],
    EVERYWHERE,
)

# What can be done with a card, or with operations that an event gives. MIXED is an optional rule;
# WITH_UN is for a card drawn by an event: FAQ 32; BUY_OFF comes before a use: FAQ 40.
EVENT: Final = 0
INFLUENCE: Final = 1
REALIGN: Final = 2
COUP: Final = 3
SPACE: Final = 4
DECLINE: Final = 5
MIXED: Final = 6
WITH_UN: Final = 7
BUY_OFF: Final = 8
# fmt: off
ACTIONS: Final = (
    "event", "influence", "realign", "coup", "space", "decline", "mixed", "with_un", "buy_off",
)
# fmt: on

# Answers that single cards and rules ask for
# fmt: off
REMOVE: Final = 0
ADD: Final = 1
TAKE_PART: Final = 2
BOYCOTT: Final = 3
RAISE: Final = 4
LOWER: Final = 5
LEAVE: Final = 6
SOUTH_AFRICA_ONLY: Final = 7
WITH_NEIGHBOUR: Final = 8
PLAY_IT: Final = 9
RETURN_IT: Final = 10
END_GAME: Final = 11
GO_ON: Final = 12
ROLL: Final = 13
NO_ROLL: Final = 14
FOR_ONE: Final = 15
FOR_TWO: Final = 16
ROLL_AGAIN: Final = 17
KEEP_ROLL: Final = 18
CHOICES: Final = (
    "remove", "add", "take_part", "boycott", "raise", "lower", "leave", "south_africa_only",
    "with_neighbour", "play_it", "return_it", "end_game", "go_on", "roll", "no_roll", "for_one",
    "for_two", "roll_again", "keep_roll",
)
# fmt: on

BIDS: Final = bid_keys(SEATS)
FACES: Final = 0b111111

STANDINGS: Final = ("nothing", "presence", "domination", "control")

# Turn Zero: the crises with four outcomes each, and the statecraft cards of both sides
CRISES: Final = ("ve_day", "yalta_potsdam", "uk_election", "israel", "vj_day", "chinese_civil_war")
OUTCOMES: Final = tuple(
    f"{crisis}_{band}" for crisis in CRISES for band in ("1", "2_3", "4_5", "6")
)
# fmt: off
STATECRAFT: Final = (
    "kennan", "acheson", "marshall", "dulles", "oss",
    "andropov", "khrushchev", "molotov", "beria", "kgb", "no_statecraft",
)
# fmt: on

# fmt: off
CARD: Final = 0
COUNTRY: Final = 1
ACTION: Final = 2
CHOICE: Final = 3
DIE: Final = 4
REGION_KIND: Final = 5
LEVEL: Final = 6
BID: Final = 7
SIDE: Final = 8
STANDING: Final = 9
STAGE: Final = 10
CRISIS: Final = 11
OUTCOME: Final = 12
STATECRAFT_KIND: Final = 13
# fmt: on
VOCABULARY: Final = Vocabulary(
    card=CARD_KEYS,
    country=(*COUNTRY_KEYS, "done", "chinese_civil_war", "not_this_turn"),
    action=ACTIONS,
    choice=CHOICES,
    die=("1", "2", "3", "4", "5", "6"),
    region=(*REGIONS, "no_region"),
    level=("1", "2", "3", "4", "5"),
    bid=BIDS,
    side=SEATS,
    standing=STANDINGS,
    stage=STAGES,
    crisis=CRISES,
    outcome=OUTCOMES,
    statecraft=STATECRAFT,
)


def other(side: Side) -> Side:
    return 1 - side
