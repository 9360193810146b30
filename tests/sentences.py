"""Every sentence with the sides put in, for reading: `python -m tests.sentences [game] [language]`.

Happenings, questions, what buttons say, reasons and endings of each game, and what the table and
the terminal say of a side, once for each side; sentences in which a number chooses a word also for
one, two and five.
`conformance/test_sentences.py` checks on all of them what can be checked by rule.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import Any, NamedTuple

from detente.games import GAMES, find_game
from detente.kernel.game import Game
from detente.kernel.peril import ABOUT, EXACT, OPEN, Peril
from detente.kernel.sentences import Name, fill, specs
from detente.kernel.words import LANGUAGES, Words, kind_name, one_of, parameters, placeholders
from detente.service.core import texts as service
from detente.terminal import texts as terminal

COUNTS = (1, 2, 5)
SIDES = (0, 1)


class Sentence(NamedTuple):
    where: str
    text: str


def sentences(game: Game[Any], language: str) -> list[Sentence]:
    """Each sentence as often as it can sound different."""
    found = dict.fromkeys(_every(Words(game, language)))
    return list(found)


def _every(words: Words) -> Iterator[Sentence]:
    game = words.game
    steps = game.blank(game.rules()).steps
    for table, functions in (("told", game.told), ("ask", steps)):
        for key, said in words.table(table).items():
            for text in _filled(words, said, parameters(functions[key])):
                yield Sentence(f"{table}.{key}", text)
    for name, cases in words.table("phrase").items():
        for key, said in cases.items():
            for text in _filled(words, said, parameters(game.phrases[name].case)):
                yield Sentence(f"phrase.{name}.{key}", text)
    for key, said in words.table("act").items():
        for one, sentence in (said if isinstance(said, dict) else {"": said}).items():
            named = [*parameters(steps[key]), ("option", "str")]
            for text in _filled(words, sentence, named):
                yield Sentence(f"act.{key}.{one}".rstrip("."), text)
    for key, said in words.table("why").items():
        yield Sentence(f"why.{key}", str(said))
    for key in words.table("ending"):
        for seat in SIDES:
            yield Sentence(f"ending.{key}", words.ending(seat, key))
    for key in words.table("loss"):
        for chance, how in ((1.0, EXACT), (0.3, ABOUT), (0.3, OPEN)):
            yield Sentence(f"loss.{key}.{how}", words.risk(Peril(chance, key, how=how)))
    for where, said in _around(words.language):
        if (marks := placeholders(said)) & {"side", "other"}:
            named = [(name, "str" if name not in ("side", "other") else "Side") for name in marks]
            for text in _filled(words, said, named):
                yield Sentence(where, text)


def _around(language: str) -> Iterator[tuple[str, str]]:
    """Sentences of the table and of the terminal."""
    for table in ("log", "undo"):
        for key, said in service.tables(language)[table].items():
            yield f"service.{table}.{key}", str(said)
    for key, said in terminal.tables(language)["say"].items():
        yield f"terminal.say.{key}", str(said)


def _filled(words: Words, said: str, declared: list[tuple[str, str]]) -> Iterator[str]:
    """A sentence for each side, and for one, two and five of what it counts."""
    counting = [count for count in COUNTS if _counts(said, declared)] or [COUNTS[-1]]
    for first in SIDES:
        for count in counting:
            values = {
                name: _value(words, kind_name(annotation), first if n == 0 else 1 - first, count)
                for n, (name, annotation) in enumerate(_sides_first(declared))
            }
            yield fill(said, values | dict.fromkeys(words.game.phrases, Name("….")))


def _sides_first(declared: list[tuple[str, str]]) -> list[tuple[str, str]]:
    return sorted(declared, key=lambda one: kind_name(one[1]) != "side")


def _counts(said: str, declared: list[tuple[str, str]]) -> bool:
    sides = {name for name, annotation in declared if kind_name(annotation) == "side"}
    return any("|" in spec and name not in sides for name, spec in specs(said))


def _value(words: Words, kind: str, seat: int, count: int) -> object:
    kinds = words.game.vocabulary.by_name
    if kind == "side":
        return words.seat(seat)
    if kind in kinds:
        return words.name(kinds[kind].number, min(1, len(kinds[kind].keys) - 1))
    if one_of(kind) in kinds:
        member = kinds[one_of(kind)].number
        return Name(", ".join(words.option(member, n + 1) for n in range(count)), things=count)
    return Name("…") if kind == "str" else count


def main() -> None:
    games = [arg for arg in sys.argv[1:] if arg in GAMES] or list(GAMES)
    languages = [arg for arg in sys.argv[1:] if arg in LANGUAGES] or list(LANGUAGES)
    for name in games:
        for language in languages:
            print(f"\n# {name}, {language}")
            for where, text in sentences(find_game(name), language):
                print(f"{where:<32} {text}")


if __name__ == "__main__":
    main()
