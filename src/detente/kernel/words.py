"""Words for people. Rules speak in keys and numbers; a language file of the game says the rest.

A language may have several files, `en.toml`, `en_cards.toml` and so on, which make one. Its tables:
  game      name, one line on what it is, and what its length is counted in (`lasts`)
  seat      the two sides, `chance` and `observer`
  seat_forms  for each of them what a sentence may need: `number` (singular, plural) and cases
  option_forms  the same for options, by kind and key
  option    one table for each kind of the vocabulary: how an option is called
  formerly  words that an option had before, by kind and key, so that old records can be read
  ask       a sentence for each step that asks; {names} are the step's parameters, or phrases
  phrase    for each phrase of the game a sentence by case, with the same {names}
  act       for each step that asks a player what the button says that gives the answer {option}:
            a sentence, or sentences by the key of the option, `any` for all others
  act_of    the same by kind, where a step says nothing: a sentence for an option such as `done`
  told      a sentence for each happening; {names} are its parameters
  why       a sentence for each reason why an option is closed
  ending    how a game can end
  risk      how an answer can lose it
  argument  what speaks for an answer or against it: by a part of the estimate, and how that differs
  theme     what drills exercise, by the names that `Game.theme` gives them
  drill     what is said of every answer to a drill
  opening   what the things are called that a side opens a game with
  quantity  how a quantity is called, without the side
  setting   what an option chosen before the game means, and each of its values
  group     what the groups of those options are called
  preset    options that belong together: title, and a text on what they are
  clash     why options do not go together
  help      rules by keyword: title and text
  entry     a step at which a position goes on: its `title`, and what each of its numbers is
  impossible  what the rules say against a position, by how the assertions of the game say it
  event_words  in a game whose cards can be made in a form: what their events say
  card      by the key of an option: `text` says what it does, `note` what was ruled on it
How a number in a sentence is read depends on the annotation of its parameter: `Side` is a seat,
`Group` an option of the kind group, `Groups` a set of them, anything else a number. How words agree
with it is told in `sentences.py`.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from pathlib import Path
from string import Formatter
from typing import Any

from .errors import BadOption
from .flow import CHANCE, NOBODY, OBSERVER, Ask, Happening, Reason
from .game import Game
from .merits import Argument
from .peril import ABOUT, EXACT, LEAST, OPEN, Peril
from .sentences import Name, fill
from .sets import members
from .signatures import declared
from .word_files import merged, read

LANGUAGES = ("en", "pl")
ANY = "any"  # the sentence for all options that have none of their own
_HERE = Path(__file__).parent / "words"
BETWEEN = re.compile(r"[\s_’'.,-]+")  # words


def plain(text: str) -> str:
    """A word as it is compared: no case, no accents, blanks for hyphens and underscores."""
    letters = text.casefold()
    if not letters.isascii():
        letters = unicodedata.normalize("NFKD", letters.replace("ł", "l"))
        letters = "".join(c for c in letters if not unicodedata.combining(c))
    return " ".join(BETWEEN.sub(" ", letters).split())


@cache
def parameters(function: Callable[..., None]) -> list[tuple[str, str]]:
    """Names and annotations of what a step or happening carries."""
    return declared(function)


@cache
def kind_name(annotation: str) -> str:
    """The kind an annotation speaks of: `Side` side, `PlayedCard` played_card."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", annotation).lower()


def one_of(kind: str) -> str:
    """The kind whose members a set holds: `cards` card, `countries` country."""
    if kind.endswith("ies"):
        return kind[:-3] + "y"
    return kind[:-1] if kind.endswith("s") else ""


def placeholders(sentence: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(sentence) if name}


class Words:
    """One game in one language."""

    def __init__(self, game: Game[Any], language: str, rules: object = None) -> None:
        if language not in LANGUAGES:
            raise BadOption(f"there is no language {language!r}; there is: {', '.join(LANGUAGES)}")
        self.game = game
        self.language = language
        tables = merged(read(_HERE, language), read(game.words, language))
        spelled = game.spell(game.rules() if rules is None else rules, language)
        self.tables = merged(tables, {"option": spelled})
        forms = self.table("seat_forms")
        self._seats = {key: Name(name, forms.get(key)) for key, name in self.table("seat").items()}
        self._options: dict[tuple[int, int], Name] = {}

    def table(self, name: str) -> dict[str, Any]:
        found: dict[str, Any] = self.tables.get(name, {})
        return found

    def seat(self, seat: int) -> Name:
        key = {CHANCE: "chance", OBSERVER: "observer"}.get(seat) or self.game.seats[seat]
        return self._seats[key]

    def option(self, kind: int, choice: int) -> str:
        """How an option is called at the table, where copies of a card are the same."""
        sort = self.game.vocabulary.kinds[kind]
        name, looks = self.game.alike.get(sort.name, ("", ()))
        if choice < len(looks):
            sort, choice = self.game.vocabulary.by_name[name], looks[choice]
        return self.key(sort.name, sort.keys[choice])

    def name(self, kind: int, choice: int) -> Name:
        """The same for a sentence. Every sentence has some, so each is made once."""
        found = self._options.get((kind, choice))
        if found is None:
            sort = self.game.vocabulary.kinds[kind]
            forms = self.table("option_forms").get(sort.name, {})
            found = Name(self.option(kind, choice), forms.get(sort.keys[choice]))
            self._options[kind, choice] = found
        return found

    def written(self, kind: int, choice: int) -> str:
        """How a record spells an option: no other of its kind is spelled so, and commas set one
        thing apart from the next."""
        sort = self.game.vocabulary.kinds[kind]
        return self.key(sort.name, sort.keys[choice]).replace(",", "")

    def key(self, kind: str, key: str) -> str:
        """How an option is called; numbers are their own words, and a row of them (`us_0`, `us_1`
        …) is named together (`us_n`)."""
        names: dict[str, str] = self.table("option").get(kind, {})
        row, _, number = key.rpartition("_")
        if key not in names and number.isdigit() and f"{row}_n" in names:
            return names[f"{row}_n"].format(number=number)
        return names.get(key, key)

    def spellings(self, kind: str, key: str) -> list[str]:
        """Every word of the language that a record may have for an option."""
        former: list[str] = self.table("formerly").get(kind, {}).get(key, [])
        return [self.key(kind, key), *former]

    def setting(self, name: str, value: str) -> str:
        """What a value of an option means, as far as there are words for it; numbers may share
        theirs (`n`)."""
        said: dict[str, str] = self.table("setting").get(name, {})
        if value not in said and value.isdigit() and "n" in said:
            return said["n"].format(number=value)
        return said.get(value, "")

    def options(self, ask: Ask) -> list[str]:
        return [self.option(ask.kind, choice) for choice in members(ask.options)]

    def ask(self, ask: Ask) -> str:
        """What is asked, in one sentence."""
        step = ask.then
        names = parameters(step)[-len(ask.args) :] if ask.args else []
        numbers = dict(zip((name for name, _ in names), ask.args, strict=True))
        return self._fill(self.asking(step.__name__, numbers), names, ask.args)

    def asking(self, step: str, numbers: Mapping[str, int] | None = None) -> str:
        """The sentence of a step that asks, with its phrases as these numbers want them, or as they
        are said as a rule."""
        sentence: str = self.table("ask")[step]
        for name in placeholders(sentence) & self.game.phrases.keys():
            case, said = self.game.phrases[name].case, self.game.phrases[name].cases[0]
            if numbers is not None:
                said = case(*(numbers[one] for one, _ in parameters(case)))
            sentence = sentence.replace(f"{{{name}}}", self.table("phrase")[name][said])
        return sentence

    def act(self, ask: Ask, choice: int) -> str:
        """What the button says that gives this answer."""
        said = self._act_sentence(ask, choice)
        names = parameters(ask.then)[-len(ask.args) :] if ask.args else []
        values = {
            name: self._read(annotation, number)
            for (name, annotation), number in zip(names, ask.args, strict=True)
        }
        act = fill(said, {**values, "option": self.name(ask.kind, choice)})
        return act[:1].upper() + act[1:]

    def act_names(self, ask: Ask, choice: int) -> set[str]:
        """What is put into that sentence."""
        return placeholders(self._act_sentence(ask, choice))

    def _act_sentence(self, ask: Ask, choice: int) -> str:
        return self.act_said(ask, choice) or str(self.table("say")["act"])

    def act_said(self, ask: Ask, choice: int) -> str:
        """The sentence of this step or kind for that; empty if there is none."""
        kind = self.game.vocabulary.kinds[ask.kind]
        by_step = self.table("act").get(ask.then.__name__, {})
        by_kind: dict[str, str] = self.table("act_of").get(kind.name, {})
        if isinstance(by_step, str):
            by_step = {ANY: by_step}
        key = kind.keys[choice]
        found = (table[one] for one in (key, ANY) for table in (by_step, by_kind) if one in table)
        return str(next(found, ""))

    def tell(self, happening: Happening) -> str:
        names = parameters(self.game.told[happening.key])
        return self._fill(self.table("told")[happening.key], names, happening.args)

    def logged(self, happening: Happening) -> str:
        """A line of a log, which says so if one side alone may read it."""
        line = self.tell(happening)
        reader = happening.reader
        return line if reader == NOBODY else self.say("secret", line=line, side=self.seat(reader))

    def why(self, reason: Reason) -> str:
        sentence = str(self.table("why")[reason.key])
        return f"{sentence} ({reason.rule})" if reason.rule else sentence

    def ending(self, winner: int, ending: str, untold: bool = False) -> str:
        """How a game ended; of one whose end is untold that it is supposed, or not known."""
        if not ending:
            return self.say("unknown_ending")
        sentence = str(self.table("ending")[ending])
        said = fill(sentence, {"winner": self._read("Side", winner)})
        return self.say("supposed_ending", ending=said) if untold else said

    def end(self, ending: str) -> str:
        """The kind of end that a game came to, whoever won."""
        return str(self.table("end")[ending]) if ending else self.say("unknown_ending")

    def risk(self, peril: Peril) -> str:
        """How whoever gives an answer can lose by it."""
        words, has_say = self.table("risk"), peril.deed is not None
        likely = peril.after if has_say else peril.loss
        percent = int(100 * likely) if peril.how == LEAST else round(100 * likely)
        if peril.how == OPEN:
            key = "open_deed" if has_say else "open"
        elif likely == 1:
            key = "deed" if has_say else "sure"
        elif percent or peril.how == EXACT:
            key = "deed_chance" if has_say else "chance"
        else:  # all that is known is that it is possible
            key = "deed" if has_say else "can"
        values = {
            "loss": str(self.table("loss")[peril.ending]),
            "chance": fill(
                words[ABOUT if peril.how == OPEN else peril.how],
                {"percent": max(1, min(99, percent))},
            ),
            "deed": "" if peril.deed is None else self.option(*peril.deed),
        }
        return fill(words[key], values)

    def argument(self, argument: Argument) -> str:
        """What speaks for an answer or against it."""
        sentences = self.table("argument").get(argument.name) or self.table(argument.name)
        said = str(sentences[argument.how])
        merits = self.game.merits
        kind = merits.kinds.get(argument.name) if merits else None
        sort = self.game.vocabulary.by_name[kind].number if kind else 0
        names = [self.name(sort, thing) for thing in argument.things]
        things = Name(", ".join(names), names[0].forms if len(names) == 1 else None, len(names))
        return fill(said, {"things": things, "number": argument.number})

    def line(self, line: Iterable[tuple[int, int]]) -> str:
        """How to go on after an answer, by kinds and numbers; empty if nothing is known of it."""
        names = self.run(line)
        return self.say("line", names=names) if names else ""

    def run(self, run: Iterable[tuple[int, int]]) -> str:
        """Answers given one after the other, by kinds and numbers."""
        times: dict[str, int] = {}
        for kind, choice in run:
            name = self._deed(kind, choice)
            times[name] = times.get(name, 0) + 1
        return ", ".join(
            name if count == 1 else f"{name} ×{count}" for name, count in times.items()
        )

    def _deed(self, kind: int, choice: int) -> str:
        """An answer in the middle of a sentence: what is no name is said as on its button."""
        sort = self.game.vocabulary.kinds[kind]
        said = self.table("act_of").get(sort.name, {}).get(sort.keys[choice])
        return said[:1].lower() + said[1:] if said else self.option(kind, choice)

    def quantity(self, name: str) -> str:
        base, _, seat = name.partition(".")
        word = str(self.table("quantity").get(base, base))
        return f"{word}.{self.table('seat').get(seat, seat)}" if seat else word

    def card(self, key: str) -> tuple[str, str] | None:
        """What a card does, and the note on it if there is one; None if nothing is said of it."""
        found = self.table("card").get(key)
        if found is None:
            return None
        return str(found["text"]).strip(), str(found.get("note", "")).strip()

    def say(self, key: str, **values: object) -> str:
        """A sentence of the program itself."""
        return fill(str(self.table("say")[key]), values)

    def _fill(self, sentence: str, names: list[tuple[str, str]], args: Iterable[int]) -> str:
        values = {
            name: self._read(annotation, number)
            for (name, annotation), number in zip(names, args, strict=True)
        }
        return fill(sentence, values)

    def _read(self, annotation: str, number: int) -> Name | int:
        kind = kind_name(annotation)
        if kind == "side":
            if number >= 0:
                return self.seat(number)
            return Name(self.table("say")["nobody"], self.table("seat_forms").get("nobody"))
        kinds = self.game.vocabulary.by_name
        if kind in kinds:
            if number < 0:
                return Name(self.table("say")["unknown"])
            return self.name(kinds[kind].number, number)
        if one_of(kind) in kinds:
            sort = kinds[one_of(kind)].number
            names = [self.name(sort, n) for n in members(number)]
            return Name(", ".join(names) or self.table("say")["nothing"], things=len(names))
        return number
