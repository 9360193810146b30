"""A position as it is set up by hand: what is where, the step to go on with, and the answers since.

Every position of a game can be said so: as the nearest one before it at which a step of the rules
takes a game up, with the answers from there on. It is made into a record and read like any record
from outside, so whatever is set up can also be saved, sent and played on.
"""

from __future__ import annotations

import itertools
from collections import Counter, deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple, TypeAlias

from ..entries import Entry
from ..errors import DetenteError, Told
from ..flow import Flow
from ..game import Game
from ..items import Answer
from ..play import Play
from ..quantities import Form, Quantity, sayer
from ..saves import key
from ..sets import members
from ..words import Words, kind_name, parameters
from .make import header_lines, item_line, not_empty, quantity_lines
from .replay import Replay
from .starting import put
from .text import BadRecord, Line, Record
from .values import Reader

Said: TypeAlias = int | str | list[str] | None
"""The value of a quantity: a number, yes or no, a key or none, the keys of several."""
Given: TypeAlias = tuple[int, int, int]
"""An answer by seat, kind and choice."""

MOST_BACK = 200  # answers since the step that a game was taken up with
MOST_GIVEN = 400  # of a game that is said from its beginning on


@dataclass(frozen=True)
class SetUp:
    """What is left out of the values is as on an empty table, and lies in the piles."""

    game: Game[Any]
    options: Mapping[str, str] = field(default_factory=dict)
    values: Mapping[str, Said] = field(default_factory=dict)
    step: str = ""
    """With its numbers, as in a record. Empty: the beginning of a game."""
    answers: Sequence[Given] = ()
    """Those with a choice; what is forced answers itself."""


class Problem(NamedTuple):
    """What cannot be, and the quantity it is about; `ANSWER` of an answer, `STEP` of the step;
    empty if it is about several."""

    about: str
    error: DetenteError


STEP, ANSWER = "step", "answer"


class Impossible(Exception):
    """A position that cannot be."""

    def __init__(self, *problems: Problem) -> None:
        self.problems = problems
        super().__init__("; ".join(f"{about}: {error}" for about, error in problems))


class Named(DetenteError):
    """Something that is called otherwise in every language."""

    def __init__(self, game: Game[Any], name: Callable[[Words], str]) -> None:
        self.game, self.name = game, name
        super().__init__()

    def sentence(self, language: str) -> str:
        return self.name(Words(self.game, language))


# From a set-up to its play


def played(set_up: SetUp) -> tuple[Play[Any], Record]:
    """The play of a position that was set up, and its record; raises Impossible."""
    record = record_of_set_up(set_up, "en")
    try:
        play = Replay(record, lambda name: set_up.game, outside=True).play
    except BadRecord as error:
        if error.line:
            seat, kind, choice = set_up.answers[error.line - 1]
            answer = Named(
                set_up.game, lambda words: f"{words.seat(seat)}: {words.option(kind, choice)}"
            )
            raise Impossible(Problem(ANSWER, Told("not_open_here", answer=answer))) from None
        raise Impossible(Problem("", error)) from None
    return play, record


def record_of_set_up(set_up: SetUp, language: str, title: str = "") -> Record:
    """The record of a position, in which everything that lies somewhere is named."""
    game = set_up.game
    try:
        rules = game.rules(set_up.options)
    except DetenteError as error:
        raise Impossible(Problem("", error)) from None
    words = Words(game, language, rules)
    record = Record(language, header_lines(game, rules, language, {"title": title}))
    if set_up.step or set_up.values:
        g = laid_out(set_up, Reader(game, rules))
        record.position = [*quantity_lines(game, g, words), Line("do", value=set_up.step)]
    for number, (seat, kind, choice) in enumerate(set_up.answers, 1):
        line = item_line(Answer(seat, kind, choice, 0), words)
        record.play.append(Line(line.key, value=line.value, number=number))
    return record


def laid_out(set_up: SetUp, reader: Reader) -> Any:
    """The position before its step: quantities as they were set, and the rest in its piles."""
    game = set_up.game
    g = game.blank(reader.rules)
    problems = []
    seen: set[str] = set()
    for name, value in set_up.values.items():
        try:
            put(reader, g, Line(name, value=written(value)), seen)
        except BadRecord as error:
            problems.append(Problem(name, error))
    problems = problems or [*lying_twice(game, g), *out_of_game(game, g)]
    if not problems:
        try:
            reader.entry(set_up.step, 0)
        except BadRecord as error:
            problems.append(Problem(STEP, error))
    if problems:
        raise Impossible(*problems)
    return g


def written(value: Said) -> str:
    """A value as it stands in a record."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list):
        return ", ".join(value) or "none"
    return "none" if value is None else str(value)


def lying_twice(game: Game[Any], g: Any) -> Iterator[Problem]:
    """Things that are in two places, or twice in one."""
    for places in game.client.lying:
        kind = game.vocabulary.by_name[places.kind].number
        found: list[tuple[int, str]] = []
        for name in (*places.named, places.rest):
            quantity = game.quantity(name)
            assert quantity is not None
            if quantity.put is None:
                continue  # it follows from the others
            found += [(thing, name) for thing in things_of(quantity, g)]
        times = Counter(thing for thing, _ in found)
        for thing in (thing for thing, count in times.items() if count > 1):
            where = list(dict.fromkeys(name for one, name in found if one == thing))
            error = Told(
                "lies_twice",
                thing=Named(game, lambda words, n=thing, k=kind: words.option(k, n)),  # type: ignore[misc]
                places=Named(game, lambda words, names=where: said_of(words, names)),  # type: ignore[misc]
            )
            yield Problem(where[0], error)


def things_of(quantity: Quantity, g: Any) -> list[int]:
    """The members of a quantity of some options, or the one."""
    value = quantity.get(g)
    if isinstance(value, list):
        return value
    if quantity.form is Form.SET:
        return members(value)
    return [value] if value >= 0 else []


def said_of(words: Words, names: Sequence[str]) -> str:
    """Quantities as people call them."""
    found = []
    for name in names:
        base, _, seat = name.partition(".")
        whose = f" ({words.table('seat')[seat]})" if seat else ""
        found.append(words.quantity(base) + whose)
    return ", ".join(found)


def out_of_game(game: Game[Any], g: Any) -> Iterator[Problem]:
    """What lies somewhere and is not in the game at this time; the rest goes into its piles."""
    for sort, things in game.gather(g).items():
        if things:
            kind = game.vocabulary.by_name[sort].number

            def names(words: Words, kind: int = kind, things: int = things) -> str:
                return ", ".join(words.option(kind, thing) for thing in members(things))

            yield Problem("", Told("not_in_game", things=Named(game, names)))


# From a play to its set-up


def taken_from(play: Play[Any], number: int) -> SetUp:
    """The position of a play when so many answers stood."""
    game, rules = play.game, play.start.rules
    options = game.described(rules)
    for back, g in enumerate(_backwards(play, number)):
        if found := goes_on(game, g):
            since = given(play.answers[number - back : number])
            return SetUp(game, options, values_of(game, g), found, since)
    answers = given(play.answers[:number])
    if len(answers) > MOST_GIVEN or key(play.start) != key(game.begin(rules)):
        raise Told("no_set_up")
    return SetUp(game, options, {}, "", answers)


def _backwards(play: Play[Any], number: int) -> Iterator[Flow[Any]]:
    """The positions before so many answers and before that, as far back as is looked."""
    g: Flow[Any] = play.start
    last = deque([g], MOST_BACK)
    for answer in play.answers[:number]:
        g = g.clone()
        g.answer_for(answer.seat, answer.choice)
        last.append(g)
    yield from reversed(last)


def given(answers: Sequence[Answer]) -> list[Given]:
    return [(one.seat, one.kind, one.choice) for one in answers if not one.auto]


def values_of(game: Game[Any], g: Any) -> dict[str, Said]:
    """The quantities that are not as on an empty table, without the piles that take the rest."""
    keys = {kind.name: kind.keys for kind in game.vocabulary.kinds}
    keys |= {"seat": game.seats, "": ()}
    values: dict[str, Said] = {
        quantity.name: sayer(quantity.form, keys[quantity.kind])(value)
        for quantity, value in not_empty(game, g)
    }
    rests = {places.rest for places in game.client.lying} & values.keys()
    for rest in rests:
        quantity = game.quantity(rest)
        assert quantity is not None
        without = {name: value for name, value in values.items() if name != rest}
        twin = _put(game, g, rest)
        game.gather(twin)
        if quantity.get(twin) == quantity.get(g):
            values = without
    return values


def goes_on(game: Game[Any], g: Flow[Any]) -> str:
    """The step that takes a game up exactly here; empty if none does."""
    base, wanted = _put(game, g), key(g)
    for entry, numbers in reversed(list(entries_of(game, g.rules))):  # that with least before it
        twin = base.clone()
        twin.do(entry.step, *numbers)
        try:
            game.check(twin)
            twin.settle()
        except Exception:  # it is none of the places where this step may stand
            continue
        if key(twin) == wanted:
            return _step_said(game, entry, numbers)
    return ""


def _put(game: Game[Any], g: Any, without: str = "") -> Any:
    """The same position with nothing going on, but for one quantity."""
    twin = game.blank(g.rules)
    for quantity in game.quantities:
        if quantity.put is not None and quantity.name != without:
            quantity.put(twin, quantity.get(g))
    game.complete(twin)
    return twin


def entries_of(game: Game[Any], rules: Any) -> Iterator[tuple[Entry, tuple[int, ...]]]:
    """All steps at which a game by these rules can be taken up, with all their numbers."""
    for entry in game.entries:
        if entry.fits(rules):
            ranges = [
                entry.numbers.get(name, range(len(game.seats)))
                for name, _ in parameters(entry.step)[1:]
            ]
            yield from ((entry, numbers) for numbers in itertools.product(*ranges))


def _step_said(game: Game[Any], entry: Entry, numbers: Sequence[int]) -> str:
    named = parameters(entry.step)[1:]
    parts = [
        game.seats[number] if kind_name(annotation) == "side" else str(number)
        for (_, annotation), number in zip(named, numbers, strict=True)
    ]
    return f"{entry.name} {', '.join(parts)}".strip()
