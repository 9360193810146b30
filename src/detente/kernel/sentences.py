"""How a sentence agrees with what is put into it.

`{side}` in a sentence is the name of a side, `{side:gen}` one of its case forms (`CASES`). A spec
with bars holds words that agree and prints only the one that fits: `{side:zagrywa|zagrywają}` by
whether the name of the side is plural, `{count:card|cards}` and `{count:karta|karty|kart}` by a
number (two forms: one and more, as in English; three: 1, 2 to 4, 5 and more, as in Polish).
`{modifier:+}` is a number with its sign. `{country:the}` is a name with its article, if it has one
in the middle of a sentence; `{outcome:short}` is what is left of a name where the rest is known.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from string import Formatter
from typing import Any

CASES = ("gen", "dat", "acc", "ins", "loc")
NAMED = (*CASES, "the", "short")
FORMS = ("number", *NAMED)
NUMBERS = {"singular": 1, "plural": 2}
SIGNED = "+"


def agreeing(words: str, count: int) -> str:
    """The word among some, set apart by bars, that goes with so many things."""
    forms = words.split("|")
    if count == 1:
        return forms[0]
    few = count % 10 in (2, 3, 4) and count % 100 not in (12, 13, 14)
    return forms[1] if few else forms[-1]


class Name(str):
    """A name with its forms; words agree with it as with so many things."""

    forms: Mapping[str, str]
    things: int

    def __new__(cls, name: str, forms: Mapping[str, str] | None = None, things: int = 0) -> Name:
        made = super().__new__(cls, name)
        made.forms = forms or {}
        made.things = things or NUMBERS[made.forms.get("number", "singular")]
        return made

    def __format__(self, spec: str) -> str:
        if "|" in spec:
            return agreeing(spec, self.things)
        return self.forms.get(spec, str(self))


class Number(int):
    """A number that can choose a word, or show its sign."""

    def __format__(self, spec: str) -> str:
        if "|" in spec:
            return agreeing(spec, abs(self))
        if spec == SIGNED:
            return f"{'+' if self > 0 else '−' if self else ''}{abs(self)}"
        return super().__format__(spec)


def fill(sentence: str, values: Mapping[str, object]) -> str:
    """A sentence with everything put in; numbers can choose words there. A name that ends in a mark
    of its own, such as "We Are the People!", ends the sentence."""
    said = sentence.format(
        **{name: Number(v) if isinstance(v, int) else v for name, v in values.items()}
    )
    return said.replace("!.", "!").replace("?.", "?").replace("….", "…")


def specs(sentence: str) -> Iterator[tuple[str, str]]:
    """The placeholders of a sentence that ask for a form: name and spec."""
    for _, name, spec, _ in Formatter().parse(sentence):
        if name and spec:
            yield name, spec


def check(tables: Mapping[str, Any], where: str) -> None:
    """Refuses forms that do not exist, naming the file and the sentence."""
    for key, said in tables.items():
        if isinstance(said, Mapping):
            check(said, f"{where}: {key}")
        elif isinstance(said, str):
            _check_sentence(said, f"{where}: {key}")
    named = {"seat_forms": tables.get("seat_forms", {})}
    for kind, options in tables.get("option_forms", {}).items():
        named[f"option_forms: {kind}"] = options
    for table, names in named.items():
        for name, forms in names.items():
            _check_forms(forms, f"{where}: {table}: {name}")


def _check_forms(forms: Mapping[str, str], where: str) -> None:
    for form, word in forms.items():
        if form not in FORMS or (form == "number" and word not in NUMBERS):
            raise ValueError(f"{where}: there is no form {form} = {word!r}")


def _check_sentence(sentence: str, where: str) -> None:
    try:
        for name, spec in specs(sentence):
            if spec not in (*NAMED, SIGNED) and spec.count("|") not in (1, 2):
                raise ValueError(f"there is no form {spec!r} of {{{name}}}")
    except ValueError as error:
        raise ValueError(f"{where}: {error}: {sentence!r}") from None
