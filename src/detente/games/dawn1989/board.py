"""The places of the game: spaces, countries, types, and the vocabulary of all answers."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, TypeAlias

from detente.games.shared.bidding import bid_keys
from detente.games.shared.contested import MOST
from detente.kernel.sets import members, set_of
from detente.kernel.vocabulary import Vocabulary

from .deck import CARD_KEYS
from .struggle_deck import FACES, STRUGGLE_KEYS, SUITS

Side: TypeAlias = int
Space: TypeAlias = int  # a space, or DONE
Spaces: TypeAlias = int  # a set of spaces
Country: TypeAlias = int  # one of the six, or NO_COUNTRY
Action: TypeAlias = int
Choice: TypeAlias = int
Die: TypeAlias = int  # a face is its number less one
Bid: TypeAlias = int  # a side and a number
Standing: TypeAlias = int  # what a side has in a country: 9.2
Stage: TypeAlias = int  # a box of the political system track
Ussr: TypeAlias = int  # a box of its stability track

COMMUNIST, DEMOCRAT = 0, 1
SEATS = ("communist", "democrat")

SPACES = 75
# fmt: off
(
    SCHWERIN, ROSTOCK, BERLIN, GERMAN_WRITERS, ULBRICHT_ACADEMY, LUTHERAN_CHURCH, MAGDEBURG,
    HALLE, LEIPZIG, ERFURT, KARL_MARX_STADT, DRESDEN,
    SZCZECIN, GDANSK, BYDGOSZCZ, POZNAN, WARSZAWA, BIALYSTOK, WROCLAW, POLISH_CHURCH, LODZ,
    KATOWICE, KRAKOW, LUBLIN, JAGIELLONIAN_UNIVERSITY, POLISH_WRITERS,
    PLZEN, CESKE_BUDEJOVICE, PRAHA, CHARLES_UNIVERSITY, CZECH_WRITERS, BRNO, OSTRAVA,
    BRATISLAVA, CZECH_CHURCH, PRESOV, KOSICE,
    HUNGARIAN_CHURCH, GYOR, TATABANYA, MISKOLC, DEBRECEN, SZOMBATHELY, SZEKESFEHERVAR,
    BUDAPEST, HUNGARIAN_WRITERS, EOTVOS_UNIVERSITY, SZEGED, PECS,
    TIMISOARA, CLUJ_NAPOCA, TARGU_MURES, IASI, BABES_BOLYAI_UNIVERSITY, ROMANIAN_WRITERS,
    HARGHITA_COVASNA, BRASOV, ROMANIAN_CHURCH, PLOIESTI, CRAIOVA, BUCURESTI, GALATI,
    CONSTANTA,
    PLEVEN, BULGARIAN_CHURCH, RUSE, SOFIA_UNIVERSITY, SOFIA, STARA_ZAGORA, RAZGRAD, BURGAS,
    VARNA, BULGARIAN_WRITERS, PLOVDIV, SLIVEN,
) = range(SPACES)
# fmt: on
DONE: Space = SPACES  # no more spaces
DONE_BIT = 1 << DONE

_FACTS: dict[str, dict[str, Any]] = tomllib.loads(
    (Path(__file__).parent / "facts" / "spaces.toml").read_text("utf-8")
)["space"]
SPACE_KEYS = tuple(_FACTS)
_NUMBER = {key: number for number, key in enumerate(SPACE_KEYS)}


def _which(field: str, *values: object) -> Spaces:
    return set_of(n for n, facts in enumerate(_FACTS.values()) if facts.get(field) in values)


STABILITY: tuple[int, ...] = tuple(facts["stability"] for facts in _FACTS.values())
NEIGHBOURS: tuple[Spaces, ...] = tuple(
    set_of(_NUMBER[key] for key in facts["neighbours"]) for facts in _FACTS.values()
)
BATTLEGROUNDS: Spaces = _which("battleground", True)
START: tuple[tuple[int, int], ...] = tuple(tuple(f.get("start", (0, 0))) for f in _FACTS.values())
EVERYWHERE: Spaces = (1 << SPACES) - 1

EAST_GERMANY, POLAND, CZECHOSLOVAKIA, HUNGARY, ROMANIA, BULGARIA = range(6)
COUNTRIES = ("east_germany", "poland", "czechoslovakia", "hungary", "romania", "bulgaria")
NO_COUNTRY: Country = len(COUNTRIES)
ALL_COUNTRIES = (1 << len(COUNTRIES)) - 1
COUNTRY: tuple[Spaces, ...] = tuple(_which("country", key) for key in COUNTRIES)
COUNTRY_OF: tuple[Country, ...] = tuple(COUNTRIES.index(f["country"]) for f in _FACTS.values())
EASTERN_EUROPE = (
    COUNTRY[EAST_GERMANY] | COUNTRY[POLAND] | COUNTRY[CZECHOSLOVAKIA] | COUNTRY[HUNGARY]
)
BALKANS = COUNTRY[ROMANIA] | COUNTRY[BULGARIA]

# 2.1.3: whose space it is
WORKER, FARMER, STUDENT, INTELLECTUAL, CHURCH, ELITE, BUREAUCRAT, MINORITY = (
    _which("type", key)
    for key in (
        "worker",
        "farmer",
        "student",
        "intellectual",
        "church",
        "elite",
        "bureaucrat",
        "minority",
    )
)
CATHOLIC = _which("church", "catholic")
ORTHODOX = _which("church", "orthodox")
OF_TYPE: dict[str, Spaces] = {
    "worker": WORKER,
    "church": CHURCH,
    "student": STUDENT,
    "intellectual": INTELLECTUAL,
    "elite": ELITE,
}
"""The types that have leaders among the struggle cards."""


def neighbours_without(gone: Space) -> tuple[Spaces, ...]:
    """Card 69: the neighbours of a space out of the game become neighbours of each other."""
    near = list(NEIGHBOURS)
    for space in members(NEIGHBOURS[gone]):
        near[space] = (near[space] | NEIGHBOURS[gone]) & ~(1 << gone | 1 << space)
    near[gone] = 0
    return tuple(near)


# By the space out of the game; the last place is for none: NOBODY is -1.
NEAR: tuple[tuple[Spaces, ...], ...] = (
    *(neighbours_without(space) if COUNTRY_OF[space] == ROMANIA else () for space in range(SPACES)),
    NEIGHBOURS,
)
CLOSE: tuple[tuple[Spaces, ...], ...] = tuple(
    tuple(1 << space | near for space, near in enumerate(table)) for table in NEAR
)

# What can be done with a card. WITH_HOME: card 21 leaves the event out, WITHOUT_EVENT: box 7 does;
# BOTH: box 8.
EVENT, SUPPORT, CHECKS, TRACK, DECLINE, WITH_HOME, WITHOUT_EVENT, BOTH = range(8)
ACTIONS = (
    "event",
    "support",
    "checks",
    "track",
    "decline",
    "with_home",
    "without_event",
    "both",
)

# Answers that single cards and rules ask for
(
    PLACE,
    REMOVE,
    YES,
    NO,
    EVENT_FIRST,
    OPS_FIRST,
    RAISE,
    KEEP,
    GIVE_UP,
    TAKE_IT,
    USE_OPS,
    MOVE,
    TAKE_OVER,
    REST,
) = range(14)
CHOICES = (
    "place",
    "remove",
    "yes",
    "no",
    "event_first",
    "ops_first",
    "raise",
    "keep",
    "give_up",
    "take_it",
    "use_ops",
    "move",
    "take_over",
    "rest",
)
STANDINGS = ("nothing", "presence", "domination", "control")
STAGES = (
    "start",
    "reformer",
    "students",
    "news",
    "hunger_strike",
    "goddess",
    "local_support",
    "barricades",
    "pluralism",
)
FACES_OF_DIE = 0b111111

(
    CARD,
    SPACE,
    ACTION,
    CHOICE,
    DIE,
    COUNTRY_KIND,
    SUIT,
    STRUGGLE_CARD,
    FACE,
    STAGE,
    STANDING,
    SIDE,
    NUMBER_KIND,
    BID,
) = range(14)
VOCABULARY = Vocabulary(
    card=CARD_KEYS,
    space=(*SPACE_KEYS, "done"),
    action=ACTIONS,
    choice=CHOICES,
    die=("1", "2", "3", "4", "5", "6"),
    country=(*COUNTRIES, "no_country"),
    suit=(*SUITS, "no_suit"),
    struggle_card=STRUGGLE_KEYS,
    face=FACES,
    stage=STAGES,
    standing=STANDINGS,
    side=SEATS,
    number=tuple(str(number) for number in range(MOST + 1)),
    bid=bid_keys(SEATS),
)


def other(side: Side) -> Side:
    return 1 - side
