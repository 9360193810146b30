"""A drill as a record: where it begins, what is asked, what the other answers cost, and a line."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import product
from typing import Any, Final

from detente.ai.arguments import BEST, ENDING, arguments
from detente.ai.hints import chosen
from detente.ai.players import LEVELS
from detente.ai.playout import draw
from detente.ai.prospects import Prospects
from detente.kernel.errors import DetenteError
from detente.kernel.flow import CHANCE, Flow
from detente.kernel.game import Game
from detente.kernel.merits import Argument
from detente.kernel.play import Play
from detente.kernel.records.make import item_line, position_lines
from detente.kernel.records.starting import start_of
from detente.kernel.records.text import Line, Record, read, write
from detente.kernel.records.values import Reader, Writer
from detente.kernel.saves import key
from detente.kernel.signatures import declared
from detente.kernel.views import veil
from detente.kernel.words import LANGUAGES, Words, kind_name

from .comparing import distinct_right
from .finding import Found, Moment

LANGUAGE: Final = "en"  # that drills are written in
LEVEL: Final = 3  # of those who play a line
LINES: Final = 5  # that are played; the middle one is shown
STRETCHES: Final = 2  # of play that a line goes through
LONGEST: Final = 60  # answers of a line
STEPS: Final = 20_000  # with which reasons are looked for


def written(found: Found) -> Record | None:
    """The record of a drill; none if its position cannot be set up."""
    moment = found.moment
    game = moment.game
    words = Words(game, LANGUAGE, moment.rules)
    begun = beginning(moment, words)
    if begun is None:
        return None
    lines, answers = begun
    record = Record(LANGUAGE)
    record.header = [
        Line("game", value=game.name),
        Line("rules", value=str(game.version)),
        *(Line("option", name, value) for name, value in game.described(moment.rules).items()),
        Line("learner", value=str(words.seat(moment.seat))),
        Line("theme", value=found.theme),
        Line("difficulty", value=str(found.difficulty)),
    ]
    record.position = lines
    reader = Reader(game, moment.rules)
    play: Play[Flow[Any]] = Play(game, start_of(record, reader, outside=False), forced=False)
    for who, choice in answers:
        give(play, who, choice)
    asked = len(play.items)
    for who, choice in line(found):
        give(play, who, choice)
    record.play = [*told(play, words, 0, asked), *task(found, words), *told(play, words, asked)]
    return read(write(record))


def give(play: Play[Flow[Any]], who: int, choice: int) -> None:
    ask = play.question_for(who)
    assert ask is not None
    if ask.options.bit_count() == 1:
        play.answer_forced(who)
    else:
        play.answer(who, choice)


def told(play: Play[Flow[Any]], words: Words, first: int, last: int | None = None) -> list[Line]:
    """Answers of a play as lines; what was forced follows by itself."""
    items = [item_line(item, words) for item in play.items[first:last]]
    return [one for one in items if one.tag != "auto"]


# Where it begins


def beginning(moment: Moment, words: Words) -> tuple[list[Line], list[tuple[int, int]]] | None:
    """The nearest position that the game can be taken up from, and the answers from there on."""
    states = [*moment.history, moment.state]
    for place in range(len(states) - 1, -1, -1):
        for do in entries(moment.game, moment.rules, states[place], words):
            lines = position_lines(moment.game, states[place], words)[:-1]
            return [*lines, do], list(moment.answers[place:])
    return None


def entries(game: Game[Any], rules: Any, g: Flow[Any], words: Words) -> Iterator[Line]:
    """The steps of the game that lead to exactly this position from its quantities."""
    wanted, reader, writer = key(g), Reader(game, rules), Writer(words)
    for entry in game.entries:
        names = declared(entry.step)[1:]
        ranges = [entry.numbers.get(name, range(2)) for name, _ in names]
        for numbers in product(*ranges):
            said = ", ".join(
                writer.one("seat", number) if kind_name(annotation) == "side" else str(number)
                for (_, annotation), number in zip(names, numbers, strict=True)
            )
            line = Line("do", value=f"{entry.name} {said}".strip())
            record = Record(LANGUAGE, position=[*position_lines(game, g, words)[:-1], line])
            try:
                here = start_of(record, reader, outside=False)
                here.settle()
            except (DetenteError, AssertionError):
                continue
            if key(here) == wanted:
                yield line


# What is said


def task(found: Found, words: Words) -> list[Line]:
    """What is asked for, and what is said to every answer that was compared."""
    moment = found.moment
    game, veiled = moment.game, moment.veiled
    ask = veiled.question
    assert ask is not None
    values, right = found.compared.values, found.compared.right
    others = [choice for choice in values if choice not in right]
    prospects = Prospects(game, veiled, random.Random(found.seed), STEPS)
    seen = prospects.look(list(values))
    best = found.compared.best
    good = distinct_right(game, veiled, right)
    order = [best, *(choice for choice in sorted(good) if choice != best)]
    names = ", ".join(words.written(ask.kind, choice) for choice in order)
    lines = [Line("ask_for", value=names)]
    for choice in (*right[1:], *others):
        reasons = arguments(game, seen[choice], [seen[best]], prospects.held)
        against = [one for one in reasons if one.weight < 0][:2]
        block = block_of(found, choice, against)
        lines.append(Line("if", words.written(ask.kind, choice), block=block))
    why = chosen(arguments(game, seen[best], [seen[one] for one in others], prospects.held), BEST)
    kept = [one for one in why if one.weight >= 0] or [BEST]
    lines.append(Line("praise", block=block_of(found, best, kept)))
    return lines


def block_of(found: Found, choice: int, why: list[Argument]) -> tuple[str, ...]:
    """What is said to an answer, in every language."""
    game, block = found.moment.game, []
    right = choice in found.compared.right
    won = percent(found.compared.values[choice])
    best = percent(found.compared.values[found.compared.best])
    for language in LANGUAGES:
        words = Words(game, language, found.moment.rules)
        said = []
        warned = choice in found.perils and not right
        if warned:
            said.append(words.risk(found.perils[choice]))
        said += [words.argument(one) for one in why if not (warned and one.name == ENDING)]
        drill = words.table("drill")
        said.append(str(drill["right" if right else "wrong"]).format(won=won, best=best))
        block.append(f"{language}: {' '.join(said)}")
    return tuple(block)


def percent(chance: float) -> int:
    return round(100 * chance)


# How it goes on


def line(found: Found) -> list[tuple[int, int]]:
    """The answer and what follows, as players of the computer would go on; of several such lines
    the one that ends neither luckily nor unluckily."""
    lines = [played(found, random.Random(f"{found.seed} line {n}")) for n in range(LINES)]
    return sorted(lines, key=lambda one: one[0])[LINES // 2][1]


def played(found: Found, rng: random.Random) -> tuple[float, list[tuple[int, int]]]:
    moment = found.moment
    game, g = moment.game, moment.state.clone()
    answers = [(moment.seat, found.compared.best)]
    g.answer_for(*answers[0])
    here, left = game.stretch(g), STRETCHES
    for _ in range(LONGEST):
        ask = g.question
        if ask is None:
            break
        if game.stretch(g) != here:
            here, left = game.stretch(g), left - 1
            if not left:
                break
        if ask.who == CHANCE or not ask.options & (ask.options - 1):
            choice = draw(ask.options, rng.random)
        else:
            choice = LEVELS[LEVEL].choose(game, veil(game, g, ask.who), rng)
        answers.append((ask.who, choice))
        g.answer_for(ask.who, choice)
    return worth(game, g, moment), answers


def worth(game: Game[Any], g: Flow[Any], moment: Moment) -> float:
    """How well the seat stands at the end of a line."""
    seat = moment.seat ^ game.exchanged(moment.state) ^ game.exchanged(g)
    if g.ending:
        return 0.5 if g.winner < 0 else float(g.winner == seat)
    assert game.estimate is not None
    value = game.estimate(g)
    return 1.0 - value if seat else value
