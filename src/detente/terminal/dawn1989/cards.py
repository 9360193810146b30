"""A card, a space, a country, a box or a struggle card of 1989 in words."""

from __future__ import annotations

from detente.games.dawn1989.board import (
    BATTLEGROUNDS,
    COMMUNIST,
    COUNTRIES,
    COUNTRY_OF,
    DEMOCRAT,
    SPACE_KEYS,
    SPACES,
    STABILITY,
    STAGES,
    STANDINGS,
    Country,
    Space,
    Spaces,
)
from detente.games.dawn1989.deck import (
    ASTERISKED,
    CARD_KEYS,
    NONE,
    OPS,
    OWNED_BY,
    PERIODS,
    RED,
    SCORING,
    Card,
)
from detente.games.dawn1989.scoring import CONTROL, DOMINATION, PRESENCE, spaces_of
from detente.games.dawn1989.state import State
from detente.games.dawn1989.struggle_deck import (
    COUNTRY_VALUES,
    FACE_OF,
    FACES,
    NO_CARD,
    POWER_VALUE,
    StruggleCard,
)
from detente.games.dawn1989.track import NEEDS
from detente.kernel.flow import NOBODY
from detente.kernel.sets import members
from detente.kernel.veiled import Veiled
from detente.kernel.words import Words

from ..texts import Texts
from .map import NAME, SIDES, SIGNS, holder, score, type_of

USSR = ("stable", "sajudis", "baltic_way", "breakaway_republics", "kremlin_coup")
AWARD = {
    1: "track_bonus",
    2: "ones_as_twos",
    3: "draw_cards",
    4: "remove_support",
    5: "exchange_card",
    6: "free_check",
    7: "skip_event",
    8: "both_uses",
}


def describe(
    veiled: Veiled[State], words: Words, texts: Texts, kind: str, choice: int
) -> list[str]:
    """What is printed there, and how things stand now; nothing for other answers."""
    g = veiled.known
    say = texts.board(NAME)
    if kind == "card" and choice != NONE:
        return _card(g, words, say, choice)
    if kind == "space" and choice < SPACES:
        return _space(g, words, say, choice)
    if kind == "country" and choice < len(COUNTRIES):
        return _country(g, words, say, choice)
    if kind == "stage" and choice:
        return _stage(g, words, say, choice)
    if kind == "struggle_card" and choice != NO_CARD:
        return [*_face(words, FACE_OF[choice]), *_struggle_place(g, words, say, choice)]
    if kind == "face":
        return _face(words, choice)
    return []


def _named(words: Words, side: int) -> str:
    return f"{SIGNS[side]} {words.seat(side)}"


# Cards


def _card(g: State, words: Words, say: dict[str, str], card: Card) -> list[str]:
    title = f"{card} {words.key('card', CARD_KEYS[card])}"
    owner = next((side for side in SIDES if OWNED_BY[side] >> card & 1), None)
    facts = [say["neutral"] if owner is None else _named(words, owner)]
    facts.append(say["no_ops"] if SCORING >> card & 1 else say["ops"].format(n=OPS[card]))
    period = next(n for n, cards in enumerate(PERIODS) if cards >> card & 1)
    facts.append(say[("early", "mid", "late")[period]])
    if ASTERISKED >> card & 1:
        facts.append(say["asterisk"])
    if RED >> card & 1:
        facts.append(say["red"])
    text, note = words.card(CARD_KEYS[card]) or ("", "")
    where = _where(g, words, say, card, (1, 4, 8)[period])
    return [line for line in (title, ", ".join(facts), text, note, where) if line]


def _where(g: State, words: Words, say: dict[str, str], card: Card, joins: int) -> str:
    """Where a card is, as far as it is known."""
    bit = 1 << card
    places = (("is_on_table", g.table), ("is_discarded", g.discards), ("is_removed", g.removed))
    where = [say[key] for key, cards in places if cards & bit]
    if g.effects & bit:
        where.append(say["is_in_force"])
    for side in SIDES:
        if g.shown[side] & bit or (g.hand[side] > 0 and g.hand[side] & bit):
            where.append(say["is_in_hand"].format(side=words.seat(side)))
    if g.aside == card:
        where.append(say["is_aside"])
    if g.news > 0 and g.news & bit:
        where.append(say["is_drawn"])
    if where:
        return ", ".join(where)
    if g.rules.mode == "family":
        owned = (OWNED_BY[COMMUNIST] | OWNED_BY[DEMOCRAT]) & bit
        return say["unseen"] if owned else say["left_out"]
    return say["joins"].format(turn=joins) if g.turn < joins else say["unseen"]


def _face(words: Words, face: int) -> list[str]:
    text, note = words.card(FACES[face]) or ("", "")
    return [line for line in (words.key("face", FACES[face]), text, note) if line]


def _struggle_place(g: State, words: Words, say: dict[str, str], card: StruggleCard) -> list[str]:
    """In whose hand a struggle card is, or that it is gone, where that is known."""
    if g.struggle_discards >> card & 1:
        return [say["is_discarded"]]
    for side in SIDES:
        if g.struggle_hand[side] > 0 and g.struggle_hand[side] >> card & 1:
            return [say["is_in_hand"].format(side=words.seat(side))]
    return []


# Spaces and countries


def _space(g: State, words: Words, say: dict[str, str], space: Space) -> list[str]:
    country = words.key("country", COUNTRIES[COUNTRY_OF[space]])
    kind = words.key("space_type", type_of(space))
    facts = [kind, say["stability"].format(n=STABILITY[space])]
    if BATTLEGROUNDS >> space & 1:
        facts.append(say["battleground"])
    support = " ".join(f"{SIGNS[side]}{g.points(side, space)}" for side in SIDES)
    lines = [f"{words.key('space', SPACE_KEYS[space])}: {country}", ", ".join(facts)]
    if space == g.gone:
        return [*lines, say["space_gone"]]
    lines.append(say["neighbours"].format(names=", ".join(_names(words, g.near(space)))))
    lines.append(say["support"].format(support=support))
    if (side := holder(g, space)) != NOBODY:
        lines.append(say["controlled"].format(side=_named(words, side)))
    return lines


def _names(words: Words, spaces: Spaces) -> list[str]:
    return [words.key("space", SPACE_KEYS[space]) for space in members(spaces)]


def _country(g: State, words: Words, say: dict[str, str], country: Country) -> list[str]:
    values, here = COUNTRY_VALUES[country], spaces_of(g, country)
    lines = [
        words.key("country", COUNTRIES[country]),
        say["values"].format(
            presence=values[PRESENCE], domination=values[DOMINATION], control=values[CONTROL]
        ),
        say["fields"].format(names=", ".join(_names(words, here & BATTLEGROUNDS))),
        say["others"].format(names=", ".join(_names(words, here & ~BATTLEGROUNDS))),
    ]
    for side in SIDES:
        now = score(g, country, side)
        level = words.key("standing", STANDINGS[now.level])
        lines.append(
            say["would_score"].format(side=_named(words, side), level=level, points=now.points)
        )
    if g.rules.mode == "full":
        ruler = COMMUNIST if g.in_power(COMMUNIST, country) else DEMOCRAT
        lines.append(say["in_power"].format(side=_named(words, ruler)))
        if ruler == COMMUNIST:
            points = POWER_VALUE[country] * (g.kept[country] + 1)
            lines.append(say["power_worth"].format(times=g.kept[country], points=points))
    return lines


def _stage(g: State, words: Words, say: dict[str, str], number: int) -> list[str]:
    needs = " ".join(f"{SIGNS[side]}{NEEDS[number][side]}" for side in SIDES)
    lines = [
        f"{number} {words.key('stage', STAGES[number])}",
        say["box"].format(needs=needs),
        say["award"].format(what=say[AWARD[number]]),
    ]
    reached = [_named(words, side) for side in SIDES if g.track[side] >= number]
    return [*lines, say["reached"].format(sides=", ".join(reached))] if reached else lines
