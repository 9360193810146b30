"""What a paragraph of a log tells and the game has not come to yet.

The game is driven by the rules, and what they tell is looked for here. Lines of different sorts may
stand in another order than the rules tell them: a sort is a stream of its own.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple, Self

from detente.games.twilight.board import COUP, INFLUENCE, REALIGN, SPACE
from detente.games.twilight.tracks import EDGE
from detente.kernel.flow import Happening
from detente.kernel.sets import set_of

from .lines import Fact

OPERATIONS: Final = (INFLUENCE, REALIGN, COUP, SPACE)
MAY_BE_LEFT: Final = {
    "operation",
    "milops",
    "score",
    "advance",
    "reveal",
    "play",
    "joins",
    "region",
}
"""What is told without anything to come of it: operations that were declined, a track that stays
where it is, cards whose place follows from the rest."""

Facts = tuple[Fact, ...]


class Pool(NamedTuple):
    """The facts that are left, in the order of the log. It never changes."""

    facts: Facts
    after: Facts = ()  # those that are told once the turn is over
    over: bool = False  # the rounds of the turn are over
    end: int = 0  # the score of the final scoring, if the log tells it
    lenient: bool = False  # then, and once the game has ended, lines may be missing

    def matched(self, told: Iterable[Happening]) -> tuple[Pool, Happening | None]:
        """What is left after the rules have told this, and the first of it that the log has not."""
        pool = self
        for line in told:
            found = pool._one(line)
            if found is None:
                return pool, line
            pool = found
        return pool, None

    def first(self, sort: str, *start: int) -> Fact | None:
        for fact in self.facts:
            if fact.sort == sort and fact.args[: len(start)] == start:
                return fact
        return None

    def left(self) -> Fact | None:
        """The first fact that the game should have come to."""
        facts = (*self.facts, *self.after)
        return next((fact for fact in facts if fact.sort not in MAY_BE_LEFT), None)

    def without(self, fact: Fact) -> Self:
        place = self.facts.index(fact)
        return self._replace(facts=self.facts[:place] + self.facts[place + 1 :])

    def _needs(self, sort: str, *args: int) -> Pool | None:
        """The first fact of a sort has to be this one."""
        fact = self.first(sort)
        if fact is None or fact.args != args:
            return self if self.lenient else None
        return self.without(fact)

    def _takes(self, sort: str, *args: int) -> Pool:
        """If the log has it, it is told."""
        fact = self.first(sort, *args)
        return self if fact is None else self.without(fact)

    def _has(self, sort: str, *args: int) -> Pool | None:
        """The log has it, wherever among its sort."""
        fact = self.first(sort, *args)
        return self.without(fact) if fact else self if self.lenient else None

    def _one(self, line: Happening) -> Pool | None:
        args = line.args
        match line.key:
            case "final_scoring_begun":
                return self._final()
            case "turn_over":
                return Pool((*self.facts, *self.after), (), over=True, lenient=True)
            case "placed":
                return self._influence(args[0], args[1], 1)
            case "added":
                return self._influence(args[0], args[1], args[2])
            case "lost":
                return self._influence(args[0], args[1], -args[2])
            case "replaced":
                pool = self._influence(1 - args[0], args[1], -args[2])
                return pool and pool._influence(args[0], args[1], args[2])
            case "gained":
                return self._points(args[0], args[2])
            case "milops_made":
                return self._milops(args[0], args[2])
            case "defcon_moved":
                return self._needs("defcon", args[1])
            case "card_used" | "operations_begun":
                action = args[-1]
                return self._has("operation", action) if action in OPERATIONS else self
            case "event_happens":
                return self._has("event", args[1])
            case "event_impossible" | "event_empty":
                return self._takes("event", args[0])
            case "coup_tried" | "realignment_tried":
                return self._needs("target", args[1])
            case "coup_rolled" | "coup_failed":
                return self._needs("coup", args[2])
            case "war_rolled":
                pool = self._needs("target", args[1])
                return pool and pool._needs("war", args[2])
            case "realignment_rolled":
                pool = self._needs_roll(0, args[1])
                return pool and pool._needs_roll(1, args[3])
            case "trap_rolled":
                return self._needs("trap", args[1])
            case "space_rolled":
                return self._needs("space", args[1])
            case "hand_shown" | "scoring_cards_shown":
                return self._shown(args[0], args[1])
            case "boycotted":
                return self._has("boycotts", args[0])
            case "thrown_away":
                return self._has("discard", *args)
            case "discarded_from_pile":
                return self._has("discard", 0, args[0])
            case "event_cancelled":
                return self._has("play", *args)
            case "card_returned":
                return self._has("return", *args)
        return self

    def _final(self) -> Pool:
        """At the end a log has one figure for all regions, counted on beyond the track."""
        scores = [fact.args[2] for fact in self.facts if fact.sort == "points"]
        kept = tuple(fact for fact in self.facts if fact.sort != "points")
        return self._replace(facts=kept, end=scores[-1] if scores else 0)

    def _needs_roll(self, side: int, die: int) -> Pool | None:
        fact = self.first("realign", side)
        if fact is None or fact.args[1] != die:
            return self if self.lenient else None
        return self.without(fact)

    def strangers(self, line: Happening) -> int:
        """Of a hand that the rules show, the cards that the log does not name; none if it names no
        hand at all."""
        if line.key not in ("hand_shown", "scoring_cards_shown"):
            return 0
        named = self._revealed(line.args[0])
        return line.args[1] & ~set_of(named) if named else 0

    def _revealed(self, side: int) -> list[int]:
        return [
            fact.args[1] for fact in self.facts if fact.sort == "reveal" and fact.args[0] == side
        ]

    def _shown(self, side: int, cards: int) -> Pool | None:
        named = self._revealed(side)
        if named and set_of(named) & cards != cards:
            return None
        gone = [fact for fact in self.facts if fact.sort == "reveal" and fact.args[0] == side]
        return self._replace(facts=tuple(fact for fact in self.facts if fact not in gone))

    def _milops(self, side: int, total: int) -> Pool | None:
        fact = self.first("milops", side)
        if fact is None:
            return self
        return self.without(fact) if fact.args[1] == total else None

    def _points(self, side: int, vp: int) -> Pool | None:
        fact = self.first("points")
        if fact is None or fact.args[0] != side or within(fact.args[2]) != vp:
            return self if self.lenient else None
        return self.without(fact)

    def _influence(self, side: int, country: int, count: int) -> Pool | None:
        """Points come and go one by one or several at once, there as here."""
        facts = list(self.facts)
        left = count
        for place, fact in enumerate(facts):
            if fact.sort != "influence" or fact.args[:2] != (side, country):
                continue
            said = fact.args[2]
            if said * count < 0:
                break
            if not said:
                continue
            used = left if abs(left) <= abs(said) else said
            left -= used
            facts[place] = Fact(
                "influence", (side, country, said - used, *fact.args[3:]), fact.line
            )
            if not left:
                kept = tuple(f for f in facts if f.sort != "influence" or f.args[2])
                return self._replace(facts=kept)
        return self if self.lenient else None


def within(vp: int) -> int:
    """The marker stays on its track here; in a log the points of the end are counted on."""
    return max(-EDGE, min(EDGE, vp))
