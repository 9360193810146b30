"""Which answers a log may mean at a question of the rules, the likely ones first.

Whether one of them is right shows when the rules carry it out. What comes in a second list is tried
only if none of the first will do.
"""

from __future__ import annotations

from typing import Final

from detente.games.twilight.board import (
    ACTION,
    BOYCOTT,
    BUY_OFF,
    CARD,
    CHOICE,
    COUNTRIES,
    COUNTRY,
    DIE,
    DONE,
    EVENT,
    NO_REGION,
    NOT_THIS_TURN,
    REGION_KIND,
    TAKE_PART,
)
from detente.games.twilight.deck import NONE, Card
from detente.games.twilight.state import State
from detente.kernel.flow import Ask
from detente.kernel.sets import members

from .hindsight import NEVER, Hindsight
from .lines import Paragraph
from .pool import Pool

CARD_SORTS: Final = ("discard", "reveal", "play", "return")
DICE: Final = {  # which line tells a die, by the step that gets it
    "coup_rolled": ("coup",),
    "coup_rolled_again": ("coup",),
    "war_rolled": ("war",),
    "trap_rolled": ("trap",),
    "space_rolled": ("space",),
    "us_rolled_to_realign": ("realign", 0),
    "ussr_rolled_to_realign": ("realign", 1),
}
OPENING: Final = ("card_chosen", "trap_card_chosen")  # the first question of a round
HEADLINING: Final = ("headlines_chosen", "headline_shown", "headline_added")
DEALING: Final = ("dealt", "drawn")

Lists = tuple[list[int], list[int]]


class Candidates:
    """The answers to try, for one paragraph of a log."""

    def __init__(self, hindsight: Hindsight, paragraph: Paragraph, number: int) -> None:
        self.hindsight = hindsight
        self.paragraph = paragraph
        self.number = number

    def of(self, g: State, ask: Ask, pool: Pool) -> Lists:
        found: Lists
        match ask.kind:
            case kind if kind == CARD:
                found = self._cards(g, ask, pool)
            case kind if kind == COUNTRY:
                found = self._countries(ask, pool)
            case kind if kind == DIE:
                die = self.die(ask, pool)
                found = (list(range(6)), []) if die is None else ([die], [])
            case kind if kind == ACTION:
                found = self._actions(ask, pool), []
            case kind if kind == CHOICE and ask.options == 1 << TAKE_PART | 1 << BOYCOTT:
                found = [BOYCOTT if pool.first("boycotts") else TAKE_PART], []
            case kind if kind == REGION_KIND:
                fact = pool.first("region")
                found = [fact.args[0] if fact else NO_REGION], []
            case _:
                found = members(ask.options), []
        likely = [choice for choice in found[0] if ask.options >> choice & 1]
        return likely, [choice for choice in found[1] if ask.options >> choice & 1]

    def die(self, ask: Ask, pool: Pool) -> int | None:
        """The die that the log tells; None if it tells none."""
        told = DICE.get(ask.then.__name__)
        fact = pool.first(*told) if told else None  # type: ignore[arg-type]
        return fact.args[-1] if fact else None

    def is_told(self, ask: Ask, choice: int, pool: Pool) -> bool:
        """Whether the log tells an answer that nothing else could show to be right."""
        if ask.kind == DIE:
            return self.die(ask, pool) is not None
        if ask.kind == REGION_KIND:
            return pool.first("region") is not None
        if ask.then.__name__ in DEALING:
            return self.hindsight.is_told(choice, ask.args[0], self.number)
        return ask.then.__name__ != "tehran_card_seen" or choice in self._named(pool)

    def wanted(self, ask: Ask, pool: Pool) -> Card | None:
        """The card that a side plays or hands over by the log, if the rules want another one:
        with the cards they want it would have had no choice."""
        card = NONE
        if ask.then.__name__ in OPENING:
            card = self.paragraph.cards.get(ask.who, NONE)
        elif ask.then.__name__ == "envied_card_given":
            fact = pool.first("reveal", ask.who)
            events = (fact.args[0] for fact in pool.facts if fact.sort == "event")
            card = fact.args[1] if fact else next(events, NONE)
        return card if card and not ask.options >> card & 1 else None

    def _named(self, pool: Pool) -> list[Card]:
        """The cards that lines name beside the one that is played."""
        return [fact.args[1] for fact in pool.facts if fact.sort in CARD_SORTS]

    def _cards(self, g: State, ask: Ask, pool: Pool) -> Lists:
        name = ask.then.__name__
        if name in DEALING:
            side = ask.args[0]
            return [self.hindsight.draw(ask.options, side, g.turn, self.number)], []
        named = self._named(pool)
        if name in OPENING or name in HEADLINING:
            card = self.paragraph.cards.get(ask.who, NONE)
            if name == "trap_card_chosen" and card == NONE:
                return named, []
            return [card], []
        if name == "tehran_card_seen":
            named = [card for card in named if ask.options >> card & 1]
            return named[:1] or [self._last_shown(ask.options)], []
        events = [fact.args[0] for fact in pool.facts if fact.sort == "event"]
        likely = [*dict.fromkeys((*named, *events))]
        if name == "salt_card_chosen":
            likely += self._taken_up(ask)
        rest = [card for card in members(ask.options) if card not in likely and card != NONE]
        if ask.options & 1 << NONE:
            return [*likely, NONE], rest
        # what is lost without a line is rather a card that its side does not show any more
        return likely, sorted(rest, key=lambda card: -self._shown_at(card))

    def _taken_up(self, ask: Ask) -> list[Card]:
        """Discarded cards that a side shows next, though it has not drawn them."""
        found = []
        for card in members(ask.options & ~(1 << NONE)):
            showing = self.hindsight.next_of(card, self.number)
            if showing is not None and showing.side == ask.who:
                found.append((showing.paragraph, card))
        return [card for _, card in sorted(found)]

    def _shown_at(self, card: Card) -> int:
        showing = self.hindsight.next_of(card, self.number)
        return NEVER if showing is None else showing.paragraph

    def _last_shown(self, cards: int) -> Card:
        return max(members(cards), key=self._shown_at)

    def _countries(self, ask: Ask, pool: Pool) -> Lists:
        named = dict.fromkeys(
            fact.args[1] if fact.sort == "influence" else fact.args[0]
            for fact in pool.facts
            if fact.sort in ("influence", "target")
        )
        likely = [*named, DONE]
        rest = [n for n in members(ask.options) if n not in named and n < COUNTRIES]
        return likely, [*rest, NOT_THIS_TURN]

    def _actions(self, ask: Ask, pool: Pool) -> list[int]:
        """In the order the log names them: operations before an event, or after it."""
        places: dict[int, int] = {}
        for place, fact in enumerate(pool.facts):
            if fact.sort == "operation":
                places.setdefault(fact.args[0], place)
            elif fact.sort == "event":
                places.setdefault(EVENT, place)
        last = len(pool.facts)
        order = {action: places.get(action, last) for action in members(ask.options)}
        return sorted(order, key=lambda action: (action == BUY_OFF, order[action], action))


def place_of(g: State) -> tuple[int, int, int] | None:
    """Where the game stands if somebody is to open a round or a headline phase."""
    for seat in (1, 0):
        ask = g.question_for(seat)
        if ask is not None:
            name = ask.then.__name__
            if name in HEADLINING:
                return g.turn, 0, 0
            return (g.turn, g.round, 1 - seat) if name in OPENING else None
    return None
