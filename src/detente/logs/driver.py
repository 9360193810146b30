"""Driving the rules along a log: at every question the answer that the log implies.

Paragraph by paragraph the driver looks for answers after which the rules have told all that the
paragraph tells. Mostly there is one way; where there are several it tries them in turn, within a
budget, and goes back where one comes to nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Final, NamedTuple

from detente.games.twilight.board import CARD, COUNTRIES, DIE
from detente.games.twilight.deck import NONE
from detente.games.twilight.state import State
from detente.kernel.errors import DetenteError, Told
from detente.kernel.flow import Ask, Happening
from detente.kernel.game import Game
from detente.kernel.items import Answer
from detente.kernel.saves import key
from detente.kernel.sets import members
from detente.kernel.words import Words

from .candidates import DICE, Candidates, place_of
from .hindsight import Absence, Hindsight
from .lines import SETUP, Log, Paragraph
from .names import BadLog
from .pool import Pool

MOST_TRIES: Final = 400_000  # answers tried for a log; a long game needs some 2,000 a run
Place = tuple[int, int, int]
MOST_HERE: Final = 40_000  # of these for one paragraph


class Node(NamedTuple):
    """An answer, and those before it."""

    before: Node | None
    answer: Answer


class Way(NamedTuple):
    """How far a paragraph has come."""

    g: State
    pool: Pool
    last: Node | None


class Driven(NamedTuple):
    """A game driven to the end of its log."""

    state: State
    answers: list[Answer]
    certain: bool  # how it ended follows from what the log tells


class Astray(BadLog):
    """The rules do not come to what a paragraph tells; perhaps with other hands they would."""

    def __init__(self, problem: BadLog, absent: set[Absence]) -> None:
        Told.__init__(self, problem.key, **problem.values)
        self.line, self.absent = problem.line, absent


class Spoken(DetenteError):
    """What the words of the game say, in either language."""

    def __init__(self, driver: Driver, say: Callable[[Words], str]) -> None:
        self.driver, self.say = driver, say
        super().__init__(self.sentence("en"))

    def sentence(self, language: str) -> str:
        return self.say(Words(self.driver.game, language, self.driver.rules))


class Driver:
    """One run along a log."""

    def __init__(
        self, game: Game[Any], rules: Any, log: Log, hindsight: Hindsight, tries: int = 0
    ) -> None:
        self.game = game
        self.log = log
        self.hindsight = hindsight
        self.rules = rules
        self.start: State = game.begin(rules)
        self.tries = tries  # so many answers have been tried before

    def run(self) -> Driven:
        way = Way(self.start, Pool(()), None)
        answers: list[Answer] = []
        certain = False
        for number, paragraph in enumerate(self.log.paragraphs):
            final = number == len(self.log.paragraphs) - 1
            until = None if final else self.log.paragraphs[number + 1].place
            walk = Walk(self, paragraph, number, until)
            found = walk.go(way.g)
            if found is None and final:
                found = walk.go_as_far_as_told(way.g)
            if found is None:
                raise Astray(walk.failure(way.g), walk.absent)
            here = unrolled(found.last)
            answers += here
            # in a round the rules say how it ended; at the end of a turn, cards nobody has seen
            silent = found.pool.over and not any(f.sort == "points" for f in paragraph.after)
            certain = not silent and not any(answer.supposed for answer in here)
            way = found
        return Driven(way.g, answers, certain and bool(way.g.ending))


class Walk:
    """The way through one paragraph."""

    def __init__(
        self, driver: Driver, paragraph: Paragraph, number: int, until: Place | None
    ) -> None:
        self.driver = driver
        self.paragraph = paragraph
        self.number = number
        self.until = until  # where the next paragraph begins
        self.final = until is None
        self.absent: set[Absence] = set()  # cards that would explain why it goes no further
        self.candidates = Candidates(driver.hindsight, paragraph, number)
        self.early = False  # whether it may stop where the log has nothing more to say
        self.dead: set[tuple[Any, ...]] = (
            set()
        )  # from where no way leads on that is not being tried
        self.nearest: tuple[int, Pool, Happening | None] | None = None
        self.most = driver.tries + MOST_HERE

    def go(self, g: State) -> Way | None:
        place = place_of(g)
        pool = Pool(tuple(self.paragraph.facts), tuple(self.paragraph.after))
        if self._is_beyond(place) and not self.paragraph.facts:
            return Way(g, Pool(()), None)  # a round that nobody had a card for
        return self._on(Way(g, pool, None))

    def go_as_far_as_told(self, g: State) -> Way | None:
        self.early = True
        self.dead.clear()
        return self.go(g)

    def _on(self, way: Way) -> Way | None:
        while True:
            g, pool, _ = way
            place = place_of(g)
            if g.ending or self._is_beyond(place):
                if self._ends_well(way):
                    return way
                if g.ending or not (self.final and pool.after):
                    return self._fail(way)
                # the end of the turn is told: a round that might still be played was not
            ask = g.question
            if ask is None:
                return self._fail(way)
            if self.final and self._is_cut(g, ask, pool):
                return way if pool.left() is None else self._fail(way)
            following = self._following(way, ask)
            if not following:
                cut = self.early and pool.left() is None
                return way if cut else self._fail(way)
            if len(following) == 1:
                way = following[0]
                continue
            for one in following:
                mark = (key(one.g), one.pool)
                if mark in self.dead:
                    continue
                self.dead.add(mark)  # now, for a tie that is rolled again leads back to here
                found = self._on(one)
                if found is not None:
                    return found
            return None

    def _is_beyond(self, place: Place | None) -> bool:
        """Whether the next paragraph is due; rounds between the two are passed."""
        if place is None:
            return False
        return place > self.paragraph.place if self.until is None else place >= self.until

    def _is_cut(self, g: State, ask: Ask, pool: Pool) -> bool:
        """Whether the log ends here: with the next turn, or before a die that is always told."""
        if g.turn > max(1, self.paragraph.turn) or (self.paragraph.sort == SETUP and g.turn > 1):
            return True
        return ask.then.__name__ in DICE and self.candidates.die(ask, pool) is None

    def _following(self, way: Way, ask: Ask) -> list[Way]:
        """What the answers that the log may mean lead to, the likely ones first."""
        g, pool, last = way
        place = place_of(g)
        if place is not None and place != self.paragraph.place:  # nothing is told of this round
            likely = [NONE] if ask.options & 1 << NONE else []
            rest: list[int] = []
            if not likely:
                self._suspect(g, ask.who, ask.options, later=place > self.paragraph.place)
        else:
            likely, rest = self.candidates.of(g, ask, pool)
            wanted = self.candidates.wanted(ask, pool)
            if wanted is not None and g.hand[ask.who] >> wanted & 1:
                self._suspect(g, ask.who, ask.options)
        found = self._tried(way, ask, likely) or self._tried(way, ask, rest)
        pools = [one.pool for one, _ in found]
        forced = ask.options.bit_count() == 1
        ways = []
        for one, choice in found:
            told = self.candidates.is_told(ask, choice, pool)
            guessed = not told or (ask.kind != DIE and pools.count(one.pool) > 1)
            supposed = guessed and not forced
            answer = Answer(ask.who, ask.kind, choice, ask.seen, forced, supposed)
            ways.append(one._replace(last=Node(last, answer)))
        return ways

    def _suspect(self, g: State, side: int, cards: int, *, later: bool = False) -> None:
        """With these cards a side would have had to do, or to show, what the log does not have:
        in this paragraph, or later and before the next one."""
        for card in members(cards & ~(1 << NONE)):
            self.absent.add(Absence(card, side, self.number + later, g.turn))

    def _tried(self, way: Way, ask: Ask, choices: list[int]) -> list[tuple[Way, int]]:
        found = []
        for choice in choices:
            self.driver.tries += 1
            if self.driver.tries > min(MOST_TRIES, self.most):
                paragraph = self.paragraph
                raise BadLog(paragraph.line, "log_many_ways", part=paragraph.title)
            g = way.g.clone()
            g.log = []
            g.answer_for(ask.who, choice)
            pool = way.pool
            if g.ending:
                if not self.final:
                    continue
                pool = pool._replace(lenient=True)
            left, odd = pool.matched(g.log)
            g.log = None
            if odd is None:
                found.append((Way(g, left, None), choice))
                continue
            self._note(left, odd)
            if strangers := left.strangers(odd):
                self._suspect(g, odd.args[0], strangers)
        return found

    def _ends_well(self, way: Way) -> bool:
        """All is told, and the board is as the log says."""
        g, pool, _ = way
        if g.ending:
            agrees = not pool.end or (pool.end > 0) == (g.winner == 0)
            return self.final and agrees and pool.left() is None
        if pool.left() is not None:
            return False
        last = {fact.args[1]: fact.args[3:] for fact in self.paragraph.facts if _is_total(fact)}
        return all(
            (g.points(0, country), g.points(1, country)) == totals
            for country, totals in last.items()
        )

    def _fail(self, way: Way) -> Way | None:
        self._note(way.pool, None)
        return None

    def _note(self, pool: Pool, odd: Happening | None) -> None:
        """Of the ways that come to nothing, the one that comes furthest is the one to tell of."""
        left = len(pool.facts) + len(pool.after)
        if self.nearest is None or left < self.nearest[0]:
            self.nearest = left, pool, odd

    def failure(self, start: State) -> BadLog:
        """What the log says and the rules do not come to."""
        paragraph, driver = self.paragraph, self.driver
        missing = self._missing_card(start)
        if missing:
            return missing
        if self.nearest is None:
            return BadLog(paragraph.line, "log_not_to", part=paragraph.title)
        _, pool, odd = self.nearest
        fact = pool.left()
        line = fact.line if fact else paragraph.line
        told = repr(driver.log.text(line)) if fact else Told("log_its_end")
        if not odd:
            return BadLog(line, "log_not_so", part=paragraph.title, told=told)
        came = Spoken(driver, lambda words: words.tell(odd))
        return BadLog(line, "log_but", part=paragraph.title, told=told, came=came)

    def _missing_card(self, g: State) -> BadLog | None:
        paragraph, driver = self.paragraph, self.driver
        if place_of(g) != paragraph.place:
            return None
        for side, card in paragraph.cards.items():
            ask = g.question_for(side)
            if ask is not None and not ask.options >> card & 1:
                plays = ("log_card_us", "log_card_ussr")[side]
                name = Spoken(driver, partial(Words.written, kind=CARD, choice=card))
                where = Told(place_named(g, card))
                return BadLog(paragraph.line, plays, part=paragraph.title, card=name, where=where)
        return None


def _is_total(fact: Any) -> bool:
    return bool(fact.sort == "influence" and fact.args[1] < COUNTRIES)


def place_named(g: State, card: int) -> str:
    """The words for where a card lies."""
    bit = 1 << card
    for side, its_hand in enumerate(("log_hand_us", "log_hand_ussr")):
        if g.hand[side] & bit:
            return its_hand
    if g.deck & bit:
        return "log_deck"
    if g.discards & bit:
        return "log_discards"
    return "log_removed" if g.removed & bit else "log_not_now"


def unrolled(node: Node | None) -> list[Answer]:
    answers: list[Answer] = []
    while node is not None:
        answers.append(node.answer)
        node = node.before
    return answers[::-1]
