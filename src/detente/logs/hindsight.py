"""Hands dealt in hindsight: each card goes to the side that shows it next.

A log does not tell who drew what. What it tells is when a card was seen in a hand: played, shown or
discarded. Of the cards a side shows later it draws first the one it shows first; that is as good as
any other way, for each of these cards has one side and one moment by which it must be there. A
scoring card is drawn in the turn it is played in. What nobody shows any more is dealt where nothing
else is left: low cards first, and scoring cards last of all.
"""

from __future__ import annotations

from bisect import bisect_right
from collections import defaultdict
from typing import Final, NamedTuple

from detente.games.twilight.deck import (
    CHINA_CARD,
    FIVE_YEAR_PLAN,
    GRAIN_SALES,
    MISSILE_ENVY,
    OPS,
    OUR_MAN_IN_TEHRAN,
    OWNED_BY,
    SALT_NEGOTIATIONS,
    SCORING,
    STAR_WARS,
    Card,
    Cards,
)
from detente.kernel.sets import members

from .lines import Fact, Paragraph

PILE: Final = 2  # not a side: the card was seen in the draw pile or among the discards
NEVER: Final = 1 << 30


class Showing(NamedTuple):
    """A card is seen with a side, in a paragraph of the log."""

    paragraph: int
    side: int
    turn: int


class Absence(NamedTuple):
    """A card cannot have been in the hand of a side when a paragraph began; one that is drawn in a
    later turn was not in it yet, though the log says nothing between."""

    card: Card
    side: int
    paragraph: int
    turn: int


class Hindsight:
    """Who shows which card when, and what is known not to have been in a hand."""

    def __init__(self, paragraphs: list[Paragraph]) -> None:
        self.absent: set[Absence] = set()
        self.last_turn = max(paragraph.turn for paragraph in paragraphs)
        self.shown: dict[Card, list[Showing]] = defaultdict(list)
        for number, paragraph in enumerate(paragraphs):
            for card, side in showings(paragraph).items():
                self.shown[card].append(Showing(number, side, paragraph.turn))
            for fact in paragraph.after:  # a card that was held, discarded at the end of a turn
                if fact.sort == "discard":
                    side, card = fact.args
                    self.shown[card].append(Showing(number, side, paragraph.turn))

    def next_of(self, card: Card, paragraph: int) -> Showing | None:
        """Where a card is seen next after a paragraph."""
        known = self.shown.get(card, [])
        at = bisect_right(known, (paragraph, PILE + 1, 0))
        return known[at] if at < len(known) else None

    def is_told(self, card: Card, side: int, paragraph: int) -> bool:
        """Whether the log shows that this side has a card it gets now."""
        showing = self.next_of(card, paragraph)
        return showing is not None and showing.side == side

    def draw(self, pile: Cards, side: int, turn: int, paragraph: int) -> Card:
        """The card that a side draws after a paragraph, in this turn."""
        return min(members(pile), key=lambda card: self.order(card, side, turn, paragraph))

    def order(self, card: Card, side: int, turn: int, paragraph: int) -> tuple[int, ...]:
        """The lower, the sooner a side draws a card."""
        showing = self.next_of(card, paragraph)
        scoring = SCORING >> card & 1
        gone = showing.paragraph if showing and showing.side == side else NEVER
        if any(
            absence[:2] == (card, side)
            and paragraph < absence.paragraph <= gone
            and turn <= absence.turn
            for absence in self.absent
        ):
            return 3, -gone, card
        if showing is None:
            # a scoring card that nobody plays can only have been held when the game ended
            late = 0 if not scoring else 5 if turn < self.last_turn else 1
            return 1 + late, OPS[card], card
        if showing.side != side:
            return 4 + scoring, -showing.paragraph, card
        if scoring and showing.turn > turn:
            return 6, showing.paragraph, card
        return 0, showing.paragraph, OPS[card], card


def showings(paragraph: Paragraph) -> dict[Card, int]:
    """The cards seen in a paragraph, with the place each was in when it began."""
    found = {card: side for side, card in paragraph.cards.items() if card != CHINA_CARD}
    event = 0  # the last one named
    for fact in paragraph.facts:
        match fact:
            case Fact("event", (card,)):
                if event in (FIVE_YEAR_PLAN, MISSILE_ENVY, STAR_WARS, GRAIN_SALES):
                    found.setdefault(card, _source(event, paragraph, card))
                event = card
            case Fact("discard" | "reveal" | "play" | "return", (side, card)):
                found.setdefault(card, _holder(fact.sort, event, side))
    found.pop(CHINA_CARD, None)
    return found


def _source(event: Card, paragraph: Paragraph, card: Card) -> int:
    """Where a card was whose event follows from that of another."""
    if event == STAR_WARS:
        return PILE
    if event == MISSILE_ENVY:
        holders = [side for side, opened in paragraph.cards.items() if opened == MISSILE_ENVY]
        return 1 - holders[0] if len(holders) == 1 else PILE
    if event == FIVE_YEAR_PLAN:
        return 1 if OWNED_BY[0] >> card & 1 else PILE
    return 1


def _holder(sort: str, event: Card, side: int) -> int:
    """Whose card it is that an event makes a side show, discard or play."""
    if event == OUR_MAN_IN_TEHRAN and sort == "discard":
        return PILE
    if event in (SALT_NEGOTIATIONS, STAR_WARS) and sort in ("reveal", "play"):
        return PILE
    if event == GRAIN_SALES and sort == "play":
        return 1
    return side
