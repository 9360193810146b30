"""What people are told, written down: `python -m tests.games.told` writes it anew.

`scenes.py` of a game has positions by title: an event in the middle of a game, an action round, a
whole game. Each is played on with answers that are drawn from its title alone, so that it always
takes the same course. Two files of the game say what people hear of it:

`logs.txt`: the log of every scene in which something new is told, a line for happenings of one
kind, and after a `|` the seats that see one if not everybody does. Names of records stand there
too.

`told.txt`: at some questions of these scenes what a seat is told before it answers (`!` warns),
which answers could not be taken back, and what is closed for which reason; half-way through some
scenes all that each seat sees and may ask. A paragraph names its scene and how many answers have
been given.
"""

from __future__ import annotations

import random
import sys
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from importlib import import_module
from itertools import groupby, islice
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

from detente.games import GAMES, find_game
from detente.kernel.flow import CHANCE, EVERYONE, OBSERVER, Flow, Happening
from detente.kernel.game import Game
from detente.kernel.play import Play
from detente.kernel.records.replay import replay
from detente.kernel.records.text import read_bytes
from detente.kernel.sets import members, pick
from detente.kernel.sight import Sight
from detente.kernel.views import quantities
from detente.kernel.words import kind_name, one_of, parameters

FOLDER = Path(__file__).parent


Begin: TypeAlias = Callable[[random.Random], Any]
"""Makes a position whose next steps have yet to run."""


class Scene(NamedTuple):
    begin: Begin
    most: int = 1000
    """It ends after so many answers."""


class Log(list[Happening]):
    """Remembers which lines of the game have told something."""

    def __init__(self) -> None:
        self.lines: set[tuple[str, int]] = set()

    def append(self, told: Happening) -> None:
        frame = sys._getframe(2)
        self.lines.add((frame.f_code.co_filename, frame.f_lineno))
        super().append(told)


Scenes: TypeAlias = dict[str, Scene]
"""By title."""
Lines: TypeAlias = list[str]
Paragraphs: TypeAlias = dict[str, Lines]

OFTEN = 2  # a step says a thing of each kind in so many paragraphs, if it ever does
MANY = 12  # of more open options only some, from everywhere, are looked at; more closed ones are
# not named, so that a card which an option brings changes nothing here


def scenes_module(game: str) -> Any:
    return import_module(f"tests.games.{game}.scenes")


def scenes_of(game: str) -> Scenes:
    found: Scenes = scenes_module(game).SCENES
    return found


def records_of(game: str) -> tuple[str, ...]:
    found: tuple[str, ...] = scenes_module(game).RECORDS
    return found


def beginning(game: Game[Any], options: Mapping[str, str] | None = None) -> Begin:
    """A new game."""

    def begin(rng: random.Random) -> Any:
        g = game.blank(game.rules(options))
        game.start(g)
        return g

    return begin


def beginnings(
    game: Game[Any], every: Iterable[Mapping[str, str]], count: int, most: int
) -> Scenes:
    """Some with each of these options."""
    return {
        ", ".join(f"{name} {value}" for name, value in options.items()) + f" {number + 1}": Scene(
            beginning(game, options), most
        )
        for options in every
        for number in range(count)
    }


def walk(scenes: Scenes, title: str) -> Iterator[Any]:
    """The positions of a scene, one after each answer; the log is in the last."""
    rng = random.Random(title)
    scene = scenes[title]
    g = scene.begin(rng)
    g.log = Log()
    g.settle()
    yield g
    for _ in range(scene.most):
        if (ask := g.question) is None:
            return
        g.answer(pick(ask.options, rng.randrange(ask.options.bit_count())))
        yield g


# Logs


def log_of(game: Game[Any], scenes: Scenes, title: str) -> Lines:
    """Of a scene or of a record."""
    if title in scenes:
        return log_at_the_end(game, scenes, title)[0]
    data = (FOLDER / game.name / "records" / f"{title}.play").read_bytes()
    return joined(game, [told for _, told in replay(read_bytes(data), find_game).log])


def log_at_the_end(game: Game[Any], scenes: Scenes, title: str) -> tuple[Lines, Log]:
    *_, g = walk(scenes, title)
    ending = [f"= {g.ending}"] if g.ending else []
    return joined(game, g.log) + ending, g.log


def joined(game: Game[Any], log: Iterable[Happening]) -> Lines:
    """A line for each happening; what is of one kind stands in one."""
    return [
        f"{key} {'; '.join(carried(game, told) for told in alike)}".rstrip()
        for key, alike in groupby(log, lambda told: told.key)
    ]


def new_logs(game: Game[Any], scenes: Scenes) -> Iterator[tuple[str, Lines]]:
    """Of the scenes in which a line of the game tells something for the first time, and of one of
    each sort: those that differ by their number."""
    known: set[object] = set()
    for title in scenes:
        lines, log = log_at_the_end(game, scenes, title)
        new = {title.rpartition(" ")[0], *log.lines}
        if not new <= known:
            known |= new
            yield title, lines


def written(game: Game[Any], told: Happening) -> str:
    return f"{told.key} {carried(game, told)}".rstrip()


def carried(game: Game[Any], told: Happening) -> str:
    """The names of what the numbers of a happening stand for, and who sees it."""
    names = parameters(game.told[told.key])
    args = (
        read(game, kind_name(sort), number)
        for (_, sort), number in zip(names, told.args, strict=True)
    )
    seen = [] if told.seen == EVERYONE else ["|", *(game.seats[n] for n in members(told.seen & 3))]
    return " ".join([*args, *seen])


def read(game: Game[Any], kind: str, number: int) -> str:
    kinds = game.vocabulary.by_name
    if kind == "side" and number in (0, 1):
        return game.seats[number]
    if kind in kinds and number >= 0:
        return kinds[kind].keys[number]
    if (sort := kinds.get(one_of(kind))) and number >= 0:
        return f"{{{', '.join(sort.keys[n] for n in members(number))}}}"
    return str(number)


# Before an answer


def told_at(game: Game[Any], g: Flow[Any], seat: int) -> Lines:
    """What a seat is told of its options, and why others are closed."""
    sight = Sight(Play(game, g.clone(), forced=False), seat)
    ask = sight.ask
    if ask is None:
        return []
    keys = game.vocabulary.kinds[ask.kind].keys
    said: dict[str, Lines] = {}
    options = list(members(ask.options))
    for choice in options[:: 1 + len(options) // MANY]:
        for line in sight.outlook(choice):
            warning = "!" if game.client.risky(line, seat) else ""
            said.setdefault(warning + written(game, line), []).append(keys[choice])
        if why := sight.commits(choice):
            said.setdefault(f"final by {why}", []).append(keys[choice])
    lines = [f"{line}: {', '.join(options)}" for line, options in said.items()]
    closed: dict[str, Lines] = {}
    for choice, reason in sight.all_closed().items():
        closed.setdefault(reason.key, []).append(keys[choice])
    for name, shut in sorted(closed.items()):
        lines.append(f"not {name}: {', '.join(shut) if len(shut) <= MANY else 'many'}")
    return [*lines, f"open: {len(options)}"] if lines else []


def seen_at(game: Game[Any], g: Flow[Any], seat: int) -> Lines:
    """Everything a seat sees, and is told when it asks; of others only what the first does not."""
    sight = Sight(Play(game, g.clone(), forced=False), seat)
    shown = quantities(game, sight.veiled)
    lines = [f"{name} = {listed(value)}" for name, value in shown.items() if value]
    for query in game.queries:
        lines += [f"{query}? {written(game, line)}" for line in sight.query(query)]
    first = seen_at(game, g, 0) if seat else ()
    return [line for line in lines if line not in first]


def listed(value: Any) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{key} {number}" for key, number in value.items())
    return ", ".join(map(str, value)) if isinstance(value, list) else str(value)


def told_of(game: Game[Any], scenes: Scenes, heading: str) -> Lines:
    """A paragraph of `told.txt`; its heading: scene, answers given, seat, step or `sees`."""
    title, number, name, *what = heading.split(" / ")
    seat = game.seats.index(name) if name in game.seats else OBSERVER
    g = next(islice(walk(scenes, title), int(number), None))
    return seen_at(game, g, seat) if what == ["sees"] else told_at(game, g, seat)


def worth_looking_at(game: Game[Any], scenes: Scenes, views: Collection[str]) -> Iterator[str]:
    """Headings for a file in which every step says what it can say, and not too often; half-way
    through some scenes everything is looked at."""
    told: Counter[tuple[str, str]] = Counter()
    for title in scenes:
        answers = 0
        for answers, g in enumerate(walk(scenes, title)):
            ask = g.question
            if ask is None or ask.who == CHANCE:
                continue
            step = ask.then.__name__
            kinds = {(step, kind_of(line)) for line in told_at(game, g, ask.who)}
            if any(told[kind] < OFTEN for kind in kinds):
                told.update(kinds)
                yield f"{title} / {answers} / {game.seats[ask.who]} / {step}"
        if title in views:
            for seat in (*game.seats, "observer"):
                yield f"{title} / {answers // 2} / {seat} / sees"


def kind_of(line: str) -> str:
    return line.partition(":")[0] if line.startswith("not ") else line.split()[0]


# Files


def paragraphs(path: Path) -> Paragraphs:
    """A title, then its lines."""
    found = (text.splitlines() for text in path.read_text("utf-8").strip().split("\n\n"))
    return {title: lines for title, *lines in found}


def write(path: Path, made: Iterable[tuple[str, Lines]]) -> None:
    text = "\n\n".join("\n".join([title, *lines]) for title, lines in made)
    path.write_text(text + "\n", "utf-8")


def main() -> None:
    for name in GAMES:
        game, scenes = find_game(name), scenes_of(name)
        path = FOLDER / name / "logs.txt"
        records = ((record, log_of(game, scenes, record)) for record in records_of(name))
        write(path, [*records, *new_logs(game, scenes)])
        headings = worth_looking_at(game, scenes, scenes_module(name).VIEWS)
        write(
            FOLDER / name / "told.txt",
            ((heading, told_of(game, scenes, heading)) for heading in headings),
        )


if __name__ == "__main__":
    main()
