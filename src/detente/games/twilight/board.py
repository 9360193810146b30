"""The places of the game: countries, regions, tracks, and the vocabulary of all answers."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, TypeAlias

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

US, USSR = 0, 1
SEATS = ("us", "ussr")

COUNTRIES = 84
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
DONE: Target = COUNTRIES  # no more countries
DONE_BIT = 1 << DONE
CIVIL_WAR: Target = COUNTRIES + 1  # 12.1: a space that takes influence of the USSR, but no country
CIVIL_WAR_BIT = 1 << CIVIL_WAR
NOT_THIS_TURN: Target = COUNTRIES + 2  # FAQ 40: no more questions about the missile crisis
NOT_THIS_TURN_BIT = 1 << NOT_THIS_TURN

_FACTS: dict[str, dict[str, Any]] = tomllib.loads(
    (Path(__file__).parent / "facts" / "countries.toml").read_text("utf-8")
)["country"]
COUNTRY_KEYS = tuple(_FACTS)
_NUMBER = {key: number for number, key in enumerate(COUNTRY_KEYS)}


def country_named(key: str) -> Country:
    return _NUMBER[key]


def _which(field: str, value: object) -> Countries:
    return set_of(n for n, facts in enumerate(_FACTS.values()) if facts.get(field) == value)


def _within(subregion: str) -> Countries:
    return set_of(n for n, f in enumerate(_FACTS.values()) if subregion in f.get("within", ()))


STABILITY: tuple[int, ...] = tuple(facts["stability"] for facts in _FACTS.values())
NEIGHBOURS: tuple[Countries, ...] = tuple(
    set_of(_NUMBER[key] for key in facts["neighbours"]) for facts in _FACTS.values()
)
CLOSE: tuple[Countries, ...] = tuple(1 << n | near for n, near in enumerate(NEIGHBOURS))
BATTLEGROUNDS: Countries = _which("battleground", True)
BESIDE: tuple[Countries, Countries] = (_which("beside", "us"), _which("beside", "ussr"))
START: tuple[tuple[int, int], ...] = tuple(tuple(f.get("start", (0, 0))) for f in _FACTS.values())
EVERYWHERE: Countries = (1 << COUNTRIES) - 1

EUROPE, ASIA, MIDDLE_EAST, AFRICA, CENTRAL_AMERICA, SOUTH_AMERICA = range(6)
REGIONS = ("europe", "asia", "middle_east", "africa", "central_america", "south_america")
NO_REGION: Region = len(REGIONS)
REGION: tuple[Countries, ...] = tuple(_which("region", key) for key in REGIONS)
REGION_OF: tuple[Region, ...] = tuple(REGIONS.index(f["region"]) for f in _FACTS.values())
WESTERN_EUROPE = _within("western_europe")
EASTERN_EUROPE = _within("eastern_europe")
SOUTHEAST_ASIA = _within("southeast_asia")
AMERICAS = REGION[CENTRAL_AMERICA] | REGION[SOUTH_AMERICA]

# 8.1.5: where coups and realignments are still allowed, by DEFCON level
OPEN_AT_DEFCON: tuple[Countries, ...] = (
    0,
    0,
    EVERYWHERE & ~(REGION[EUROPE] | REGION[ASIA] | REGION[MIDDLE_EAST]),
    EVERYWHERE & ~(REGION[EUROPE] | REGION[ASIA]),
    EVERYWHERE & ~REGION[EUROPE],
    EVERYWHERE,
)

# What can be done with a card, or with operations that an event gives. MIXED is an optional rule;
# WITH_UN is for a card drawn by an event: FAQ 32; BUY_OFF comes before a use: FAQ 40.
EVENT, INFLUENCE, REALIGN, COUP, SPACE, DECLINE, MIXED, WITH_UN, BUY_OFF = range(9)
# fmt: off
ACTIONS = (
    "event", "influence", "realign", "coup", "space", "decline", "mixed", "with_un", "buy_off",
)
# fmt: on

# Answers that single cards and rules ask for
# fmt: off
(
    REMOVE, ADD, TAKE_PART, BOYCOTT, RAISE, LOWER, LEAVE, SOUTH_AFRICA_ONLY, WITH_NEIGHBOUR,
    PLAY_IT, RETURN_IT, END_GAME, GO_ON, ROLL, NO_ROLL, FOR_ONE, FOR_TWO, ROLL_AGAIN, KEEP_ROLL,
) = range(19)
CHOICES = (
    "remove", "add", "take_part", "boycott", "raise", "lower", "leave", "south_africa_only",
    "with_neighbour", "play_it", "return_it", "end_game", "go_on", "roll", "no_roll", "for_one",
    "for_two", "roll_again", "keep_roll",
)
# fmt: on

BIDS = bid_keys(SEATS)
FACES = 0b111111

STANDINGS = ("nothing", "presence", "domination", "control")

# Turn Zero: the crises with four outcomes each, and the statecraft cards of both sides
CRISES = ("ve_day", "yalta_potsdam", "uk_election", "israel", "vj_day", "chinese_civil_war")
OUTCOMES = tuple(f"{crisis}_{band}" for crisis in CRISES for band in ("1", "2_3", "4_5", "6"))
# fmt: off
STATECRAFT = (
    "kennan", "acheson", "marshall", "dulles", "oss",
    "andropov", "khrushchev", "molotov", "beria", "kgb", "no_statecraft",
)
# fmt: on

# fmt: off
(
    CARD, COUNTRY, ACTION, CHOICE, DIE, REGION_KIND, LEVEL, BID, SIDE, STANDING, STAGE,
    CRISIS, OUTCOME, STATECRAFT_KIND,
) = range(14)
# fmt: on
VOCABULARY = Vocabulary(
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
