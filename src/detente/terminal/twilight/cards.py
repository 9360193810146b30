"""A card, a country, a region or a box of the space race of Twilight Struggle in words."""

from __future__ import annotations

from detente.games.twilight.board import (
    BATTLEGROUNDS,
    BESIDE,
    CIVIL_WAR,
    COUNTRIES,
    COUNTRY_KEYS,
    EASTERN_EUROPE,
    EUROPE,
    NEIGHBOURS,
    REGION,
    REGION_OF,
    REGIONS,
    SOUTHEAST_ASIA,
    STABILITY,
    STANDINGS,
    US,
    USSR,
    WESTERN_EUROPE,
    Countries,
    Country,
    Region,
)
from detente.games.twilight.cards import is_empty
from detente.games.twilight.deck import (
    ALTERNATE,
    ASTERISKED,
    CARD_KEYS,
    CHINA_CARD,
    NONE,
    OPS,
    OWNED_BY,
    PERIODS,
    SCORING,
    Card,
)
from detente.games.twilight.scoring import (
    BERLIN,
    CONTROL,
    DOMINATION,
    PRESENCE,
    VALUES,
    berlin_is_allied,
)
from detente.games.twilight.space import STAGES
from detente.games.twilight.standings import region_standing
from detente.games.twilight.state import WON, State, is_battleground
from detente.games.twilight.turn import period
from detente.kernel.flow import NOBODY
from detente.kernel.sets import members
from detente.kernel.veiled import Veiled
from detente.kernel.words import Words

from ..boards import SIGNS
from ..texts import Texts
from .turn_zero import describe_crisis, describe_outcome, describe_statecraft, name_of

PARTS = (
    ("western_europe", WESTERN_EUROPE),
    ("eastern_europe", EASTERN_EUROPE),
    ("southeast_asia", SOUTHEAST_ASIA),
)


def describe(
    veiled: Veiled[State], words: Words, texts: Texts, kind: str, choice: int
) -> list[str]:
    """What is printed there, and how things stand now; nothing for other answers."""
    g = veiled.known
    say = texts.board("twilight")
    if kind == "card" and choice != NONE:
        return _card(g, words, say, choice)
    if kind == "country" and choice < COUNTRIES:
        return _country(g, words, say, choice)
    if kind == "country" and choice == CIVIL_WAR:
        return _civil_war(g, words, say)
    if kind == "region" and choice < len(REGIONS):
        return _region(g, words, say, choice)
    if kind == "stage" and choice:
        return _stage(g, words, say, choice)
    if kind in TURN_ZERO:
        return TURN_ZERO[kind](g, words, say, choice)
    return []


TURN_ZERO = {
    "crisis": describe_crisis,
    "outcome": describe_outcome,
    "statecraft": describe_statecraft,
}


# Cards


def _card(g: State, words: Words, say: dict[str, str], card: Card) -> list[str]:
    owner = next((side for side in (US, USSR) if OWNED_BY[side] >> card & 1), None)
    facts = [say["neutral"] if owner is None else f"{SIGNS[owner]} {words.seat(owner)}"]
    facts.append(say["no_ops"] if SCORING >> card & 1 else say["ops"].format(n=OPS[card]))
    number = next((n for n, cards in enumerate(PERIODS) if cards >> card & 1), 0)
    facts.append(say[("early", "mid", "late")[number]])
    if ASTERISKED >> card & 1:
        facts.append(say["asterisk"])
    if ALTERNATE >> card & 1:
        facts.append(say["alternate"])
    text, note = words.card(CARD_KEYS[card]) or ("", "")
    empty = say["is_empty"] if is_empty(g, card) else ""
    lines = (name_of(words, card), ", ".join(facts), text, note, empty, _where(g, words, say, card))
    return [line for line in lines if line]


def _where(g: State, words: Words, say: dict[str, str], card: Card) -> str:
    """Where a card is, as far as it is known."""
    bit = 1 << card
    if card == CHINA_CARD and g.china == NOBODY:
        return say["china_at_nobody"]
    if card == CHINA_CARD:
        ready = say["china_up" if g.china_ready else "china_down"]
        return say["china_at"].format(side=words.seat(g.china), ready=ready)
    places = (("is_on_table", g.table), ("is_discarded", g.discards), ("is_removed", g.removed))
    where = [say[key] for key, cards in places if cards & bit]
    if g.effects & bit:
        where.append(say["is_in_force"])
    for side in (US, USSR):
        if g.shown[side] & bit or (g.hand[side] > 0 and g.hand[side] & bit):
            where.append(say["is_in_hand"].format(side=words.seat(side)))
    if g.tehran > 0 and g.tehran & bit:
        where.append(say["is_in_pile"])
    if where:
        return ", ".join(where)
    for number, turn in enumerate((1, 4, 8)):
        if period(g, number) & bit:
            return say["joins"].format(turn=turn) if g.turn < turn else say["unseen"]
    return say["not_brought" if ALTERNATE & bit else "left_out"]


# Countries


def _country(g: State, words: Words, say: dict[str, str], country: Country) -> list[str]:
    region = words.key("region", REGIONS[REGION_OF[country]])
    within = [say[key] for key, countries in PARTS if countries >> country & 1]
    facts = [say["stability"].format(n=STABILITY[country])]
    if is_battleground(g, country):
        printed = BATTLEGROUNDS >> country & 1
        facts.append(say["battleground" if printed else "made_battleground"])
    beside = [words.seat(side) for side in (US, USSR) if BESIDE[side] >> country & 1]
    near = [*_names(words, NEIGHBOURS[country]), *beside]
    lines = [
        f"{words.key('country', COUNTRY_KEYS[country])}: {', '.join([region, *within])}",
        ", ".join(facts),
        say["neighbours"].format(names=", ".join(near)),
        say["influence"].format(
            us=f"{SIGNS[US]}{g.points(US, country)}", ussr=f"{SIGNS[USSR]}{g.points(USSR, country)}"
        ),
    ]
    for side in (US, USSR):
        if g.controls(side, country):
            lines.append(say["controlled"].format(side=f"{SIGNS[side]} {words.seat(side)}"))
    return lines


def _civil_war(g: State, words: Words, say: dict[str, str]) -> list[str]:
    """12.1 to 12.3: the space beside the map; nothing where the variant is not played."""
    if g.rules.chinese_civil_war == "off":
        return []
    points = f"{SIGNS[USSR]}{g.civil_war}"
    won = [say["civil_war_won"]] if g.civil_war == WON else []
    return [
        words.key("country", "chinese_civil_war"),
        ", ".join((say["stability"].format(n=WON), say["civil_war_space"])),
        say["neighbours"].format(names=words.seat(USSR)),
        say["civil_war_points"].format(points=points, n=WON),
        *won,
    ]


def _names(words: Words, countries: Countries) -> list[str]:
    return [words.key("country", COUNTRY_KEYS[country]) for country in members(countries)]


# Regions and the space race


def _region(g: State, words: Words, say: dict[str, str], region: Region) -> list[str]:
    values = VALUES[BERLIN if region == EUROPE and berlin_is_allied(g) else region]
    battlegrounds = g.changes.battlegrounds & REGION[region]
    lines = [
        words.key("region", REGIONS[region]),
        say["values"].format(
            presence=values[PRESENCE],
            domination=values[DOMINATION],
            control=values[CONTROL] or say["win"],
        ),
        say["fields"].format(names=", ".join(_names(words, battlegrounds))),
        say["others"].format(names=", ".join(_names(words, REGION[region] & ~battlegrounds))),
    ]
    _, *numbers = region_standing(g, region)
    for side, reached, points in ((US, *numbers[:2]), (USSR, *numbers[2:])):
        level = words.key("standing", STANDINGS[reached])
        name = f"{SIGNS[side]} {words.seat(side)}"
        lines.append(say["would_score"].format(side=name, level=level, points=points))
    return lines


def _stage(g: State, words: Words, say: dict[str, str], stage: int) -> list[str]:
    """A box of the track that is played; of the other track nothing is said."""
    track = g.rules.track
    number = next((n for n, box in enumerate(track.boxes) if box.stage == stage), None)
    if number is None:
        return []
    box = track.boxes[number]
    facts = say["box"].format(
        ops=box.ops, up_to=box.up_to, first=box.points[0], second=box.points[1]
    )
    lines = [f"{number} {words.key('stage', STAGES[stage])}", facts]
    if ability := track.ability_at(number):
        lines.append(say["ability"].format(what=say.get(f"long_{ability}", say[ability])))
    reached = [f"{SIGNS[s]} {words.seat(s)}" for s in (US, USSR) if g.space[s] >= number]
    return [*lines, say["reached"].format(sides=", ".join(reached))] if reached else lines
