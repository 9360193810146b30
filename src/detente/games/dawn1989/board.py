"""The places of the game: spaces, countries, types, and the vocabulary of all answers."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, Final, TypeAlias

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

COMMUNIST: Final = 0
DEMOCRAT: Final = 1
SEATS: Final = ("communist", "democrat")

SPACES: Final = 75
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
DONE: Final[Space] = SPACES  # no more spaces
DONE_BIT: Final = 1 << DONE

_FACTS: Final[dict[str, dict[str, Any]]] = tomllib.loads(
    (Path(__file__).parent / "facts" / "spaces.toml").read_text("utf-8")
)["space"]
SPACE_KEYS: Final = tuple(_FACTS)
_NUMBER: Final = {key: number for number, key in enumerate(SPACE_KEYS)}


def _which(field: str, *values: object) -> Spaces:
    return set_of(n for n, facts in enumerate(_FACTS.values()) if facts.get(field) in values)


STABILITY: Final[tuple[int, ...]] = tuple(facts["stability"] for facts in _FACTS.values())
NEIGHBOURS: Final[tuple[Spaces, ...]] = tuple(
    set_of(_NUMBER[key] for key in facts["neighbours"]) for facts in _FACTS.values()
)
BATTLEGROUNDS: Final[Spaces] = _which("battleground", True)
START: Final[tuple[tuple[int, int], ...]] = tuple(
    tuple(f.get("start", (0, 0))) for f in _FACTS.values()
)
EVERYWHERE: Final[Spaces] = (1 << SPACES) - 1

EAST_GERMANY: Final = 0
POLAND: Final = 1
CZECHOSLOVAKIA: Final = 2
HUNGARY: Final = 3
ROMANIA: Final = 4
BULGARIA: Final = 5
COUNTRIES: Final = ("east_germany", "poland", "czechoslovakia", "hungary", "romania", "bulgaria")
NO_COUNTRY: Final[Country] = len(COUNTRIES)
ALL_COUNTRIES: Final = (1 << len(COUNTRIES)) - 1
COUNTRY: Final[tuple[Spaces, ...]] = tuple(_which("country", key) for key in COUNTRIES)
COUNTRY_OF: Final[tuple[Country, ...]] = tuple(
    COUNTRIES.index(f["country"]) for f in _FACTS.values()
)
EASTERN_EUROPE: Final = (
    COUNTRY[EAST_GERMANY] | COUNTRY[POLAND] | COUNTRY[CZECHOSLOVAKIA] | COUNTRY[HUNGARY]
)
BALKANS: Final = COUNTRY[ROMANIA] | COUNTRY[BULGARIA]

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
CATHOLIC: Final = _which("church", "catholic")
ORTHODOX: Final = _which("church", "orthodox")
OF_TYPE: Final[dict[str, Spaces]] = {
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
NEAR: Final[tuple[tuple[Spaces, ...], ...]] = (
    *(neighbours_without(space) if COUNTRY_OF[space] == ROMANIA else () for space in range(SPACES)),
    NEIGHBOURS,
)
CLOSE: Final[tuple[tuple[Spaces, ...], ...]] = tuple(
    tuple(1 << space | near for space, near in enumerate(table)) for table in NEAR
)

# What can be done with a card. WITH_HOME: card 21 leaves the event out, WITHOUT_EVENT: box 7 does;
# BOTH: box 8.
EVENT: Final = 0
SUPPORT: Final = 1
CHECKS: Final = 2
TRACK: Final = 3
DECLINE: Final = 4
WITH_HOME: Final = 5
WITHOUT_EVENT: Final = 6
BOTH: Final = 7
ACTIONS: Final = (
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
PLACE: Final = 0
REMOVE: Final = 1
YES: Final = 2
NO: Final = 3
EVENT_FIRST: Final = 4
OPS_FIRST: Final = 5
RAISE: Final = 6
KEEP: Final = 7
GIVE_UP: Final = 8
TAKE_IT: Final = 9
USE_OPS: Final = 10
MOVE: Final = 11
TAKE_OVER: Final = 12
REST: Final = 13
CHOICES: Final = (
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
STANDINGS: Final = ("nothing", "presence", "domination", "control")
STAGES: Final = (
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
USSR_BOXES: Final = ("stable", "sajudis", "baltic_way", "breakaway_republics", "kremlin_coup")
FACES_OF_DIE: Final = 0b111111

CARD: Final = 0
SPACE: Final = 1
ACTION: Final = 2
CHOICE: Final = 3
DIE: Final = 4
COUNTRY_KIND: Final = 5
SUIT: Final = 6
STRUGGLE_CARD: Final = 7
FACE: Final = 8
STAGE: Final = 9
STANDING: Final = 10
SIDE: Final = 11
NUMBER_KIND: Final = 12
BID: Final = 13
VOCABULARY: Final = Vocabulary(
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
    ussr=USSR_BOXES,
)


def other(side: Side) -> Side:
    return 1 - side
