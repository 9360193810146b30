"""One card of Iron Curtain in words."""

from __future__ import annotations

from detente.games.iron_curtain.board import (
    CARD_COUNT,
    CELL,
    REGION_OF,
    REGIONS,
    SLOTS,
    START,
    US,
    USSR,
    Card,
)
from detente.games.iron_curtain.options import event_text, marks
from detente.games.iron_curtain.state import State
from detente.kernel.veiled import Veiled
from detente.kernel.words import Words

from ..boards import SIGNS
from ..texts import Texts

INVENTED = "°"  # on cards that are made up by us, wholly or in part


def describe(
    veiled: Veiled[State], words: Words, texts: Texts, kind: str, choice: int
) -> list[str]:
    """What is on a card, how sure that is, and where the card is."""
    g = veiled.known
    if kind not in ("card", "target") or choice >= CARD_COUNT:
        return []
    say = texts.board("iron_curtain")
    region = words.key("region", REGIONS[REGION_OF[choice]])
    lines = [f"{words.key('card', SLOTS[choice])}: {region}"]
    if choice != START:
        faction = g.rules.faction[choice]
        lines[0] += f", {SIGNS[faction]} {words.seat(faction)}"
        lines.append(say["cubes"].format(n=g.rules.cubes[choice]))
        lines.append(event_text(g.rules, choice, words.language))
        fields = sorted(say[f"field_{name}"] for name in marks(g.rules, choice))
        if fields:
            lines.append(f"{INVENTED} {say['made_up'].format(fields=', '.join(fields))}")
    lines.append(_where(g, words, say, choice))
    return lines


def _where(g: State, words: Words, say: dict[str, str], card: Card) -> str:
    if g.table >> card & 1:
        us, ussr = g.cubes[card], g.cubes[CARD_COUNT + card]
        cell = words.option(CELL, g.cell_of(card))
        return say["on_table"].format(cell=cell, us=f"{SIGNS[US]}{us}", ussr=f"{SIGNS[USSR]}{ussr}")
    for side in (US, USSR):
        if g.hand[side] > 0 and g.hand[side] >> card & 1:
            return say["in_hand"].format(side=words.seat(side))
        if g.kept[side] == card:
            return say["is_kept"].format(side=words.seat(side))
    return say["in_play"] if g.played == card else say["unseen"]
