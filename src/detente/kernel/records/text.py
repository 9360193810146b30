"""The text of a record: lines of ``key: value``, in three parts.

This module knows the form of the file and its keywords in either language, and no game. What the
values mean is read in `replay`.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, field, replace
from functools import cache, lru_cache
from pathlib import Path

from ..errors import Told, said_in
from ..verdicts import REASON_OF
from ..words import LANGUAGES, plain

MAGIC = "detente play 1"
LARGEST = 1 << 20  # bytes; a long game has some 60,000
LONGEST_LINE = 4000
MOST_LINES = 40_000  # a long game has some 3,000
LONGEST_WORD = 40  # of a keyword
MOST_KEPT = 1_000  # words of which is remembered whether they are keywords
WORDS = Path(__file__).parent.parent / "words"

# Keywords by the part of the file they mean something in; elsewhere they are ordinary words.
DRILL = {"theme", "difficulty"}  # keys of the header of a drill
ONCE = {"game", "rules", "language", "title", "date", "serious", "commitment", "learner", *DRILL}
TITLES = {"lesson", "about"}  # keys of the header with a text in every language
LESSON = {"say", "point_at", "ask_for", "if", "otherwise", "praise"}  # see `teaching`
SAYING = TITLES | LESSON - {"point_at"}  # indented lines below them are what is said
BY_NAME = {"option", "player", "entropy"}  # keys of the header followed by a name
PARTS = {
    "header": ONCE | BY_NAME | TITLES,
    "position": {"do", "stack"},
    "play": {"expect", "takeback", "resign", *REASON_OF, "result", "seed", *LESSON},
}
EXPECTED = {"asked", "open", "only", "closed", "over", "hash"}
MARKS = ("auto", "supposed", "void")


class BadRecord(Told):
    """A record that cannot be read or does not hold, and the line where."""

    def __init__(self, key: str, line: int = 0, **values: object) -> None:
        self.line = line
        super().__init__(key, **values)

    def sentence(self, language: str) -> str:
        said = super().sentence(language)
        return said_in(language, "at_line", line=self.line, said=said) if self.line else said


@dataclass(frozen=True)
class Line:
    """``key name: value [tag] # comment``; a line may be a comment only, or blank."""

    key: str = ""
    name: str = ""
    value: str = ""
    tag: str = ""
    comment: str = ""
    block: tuple[str, ...] = ()  # a value of several lines, or what is said
    number: int = field(default=0, compare=False)

    @property
    def text(self) -> str:
        """Its value, whether it stands on one line or on several."""
        return "\n".join(self.block) + "\n" if self.block else self.value


@dataclass
class Record:
    """The lines of a record by part."""

    language: str = "en"
    header: list[Line] = field(default_factory=list)
    position: list[Line] = field(default_factory=list)
    play: list[Line] = field(default_factory=list)

    def get(self, key: str, name: str = "") -> str:
        for line in (*self.header, *self.play):
            if line.key == key and line.name == name:
                return line.text
        return ""

    def named(self, key: str) -> dict[str, str]:
        return {line.name: line.text for line in self.header if line.key == key}

    def line_of(self, key: str, name: str = "") -> int:
        found = (x for x in (*self.header, *self.play) if x.key == key and x.name == name)
        return next((line.number for line in found), 1)


@cache
def keywords(language: str) -> dict[str, str]:
    """The keywords of a language by their keys."""
    table = tomllib.loads((WORDS / f"{language}.toml").read_text("utf-8"))["record"]
    return {str(key): str(word) for key, word in table.items()}


@cache
def _keys() -> dict[str, str]:
    """The keys of the keywords of all languages, by the words as they are compared."""
    found: dict[str, str] = {}
    for language in LANGUAGES:
        for key, word in keywords(language).items():
            found.setdefault(plain(word), key)
            found.setdefault(key, key)
    return found


def keyword(text: str) -> str:
    """The key of a keyword of any language; empty if it is none."""
    return _keyword(text) if len(text) <= LONGEST_WORD else ""


@lru_cache(maxsize=MOST_KEPT)
def _keyword(text: str) -> str:
    return _keys().get(plain(text), "")


def read_bytes(data: bytes) -> Record:
    """A record from the bytes of a file."""
    if len(data) > LARGEST:
        raise BadRecord("many_bytes", most=LARGEST, found=len(data))
    try:
        return read(data.decode("utf-8-sig"))
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        raise BadRecord("not_utf8", line) from None


def read(text: str) -> Record:
    """A record from its text."""
    if text.count("\n") > MOST_LINES:
        raise BadRecord("many_lines", most=MOST_LINES)
    numbered = list(enumerate(text.replace("\r\n", "\n").split("\n"), 1))
    first = next(((n, t.strip()) for n, t in numbered if t.strip()), (1, ""))
    if first[1] != MAGIC:
        if first[1].startswith("detente play"):
            raise BadRecord("other_format", first[0], format=MAGIC, found=first[1])
        raise BadRecord("no_format", first[0], format=MAGIC)
    record, part, ended = Record(), "header", False
    known: set[tuple[str, str]] = set()  # keys and names in the header
    lines = Lines(numbered[first[0] :])
    while (line := lines.next(part)) is not None:
        if ended and line.key:
            raise BadRecord("after_end", line.number)
        if line.key in ("position", "play"):
            if part == "play" or part == line.key:
                raise BadRecord("part_twice", line.number, part=line.key)
            part = line.key
        elif line.key == "end":
            if part != "play":
                raise BadRecord("ends_early", line.number)
            ended = True
        else:
            if part == "header":
                _check_header(known, line)
            getattr(record, part).append(line)
    if not ended:
        raise BadRecord("cut_off", numbered[-1][0])
    record.language = _language(record)
    for kept in (record.header, record.position, record.play):
        said = [number for number, line in enumerate(kept) if line != Line()]
        kept[:] = kept[said[0] : said[-1] + 1] if said else []
    return record


def write(record: Record) -> str:
    """The text of a record, its keywords in its language."""
    words = keywords(record.language)
    parts = [[MAGIC, *(_write(line, words, "header") for line in record.header)]]
    if record.position:
        lines = (_write(line, words, "position") for line in record.position)
        parts.append([words["position"], *lines])
    lines = (_write(line, words, "play") for line in record.play)
    parts.append([words["play"], *lines, words["end"]])
    return "\n\n".join("\n".join(part) for part in parts) + "\n"


def _write(line: Line, words: dict[str, str], part: str) -> str:
    text = ""
    if line.key:
        key = words[line.key] if line.key in PARTS[part] else line.key
        known = line.key == "expect" and line.name in EXPECTED
        name = words[line.name] if known else line.name
        text = f"{key} {name}:" if name else f"{key}:"
        text += f" {line.value}" if line.value else ""
        text += f" [{words[line.tag]}]" if line.tag else ""
    if line.comment:
        text += f"  # {line.comment}" if text else f"# {line.comment}"
    return "\n".join((text, *(f"  {part}".rstrip() for part in line.block)))


class Lines:
    """The lines of a file one after the other, each read as its part of the file asks."""

    def __init__(self, numbered: list[tuple[int, str]]) -> None:
        self.numbered = numbered
        self.place = 0

    def next(self, part: str) -> Line | None:
        if self.place == len(self.numbered):
            return None
        line = _line(*self._raw(), part)
        if (line.key == "option" and not line.value) or line.key in SAYING:
            line = replace(line, block=self._block())
        return line

    def _raw(self) -> tuple[int, str]:
        """The next line as it stands, with its number."""
        number, raw = self.numbered[self.place]
        self.place += 1
        if len(raw) > LONGEST_LINE:
            raise BadRecord("long_line", number, most=LONGEST_LINE)
        if bad := next((c for c in raw if c != "\t" and not c.isprintable()), ""):
            raise BadRecord("bad_character", number, found=bad)
        return number, raw

    def _block(self) -> tuple[str, ...]:
        """The indented lines that follow, and blank ones among them."""
        block = []
        while self.place < len(self.numbered):
            raw = self.numbered[self.place][1]
            if raw.strip() and not raw.startswith("  "):
                break
            block.append(self._raw()[1][2:].rstrip())
        while block and not block[-1]:
            block.pop()
        return tuple(block)


def _line(number: int, raw: str, part: str) -> Line:
    body, sign, comment = raw.partition("#")
    body, comment = body.strip(), comment.strip() if sign else ""
    if not body:
        return Line(comment=comment, number=number)
    head, colon, value = body.partition(":")
    head, value, tag = head.strip(), value.strip(), ""
    if not colon:
        if (key := keyword(body)) in ("position", "play", "end"):
            return Line(key, comment=comment, number=number)
        raise BadRecord("no_colon", number, found=body[:60])
    key, name = _key(head, part)
    if part == "play":
        value, mark = _marked(value)
        if mark is not None:
            tag = keyword(mark)
            if tag not in MARKS or (tag == "void") != (key in REASON_OF):
                raise BadRecord("no_mark", number, mark=mark[:60])
    return Line(key, name, value, tag, comment, (), number)


def _marked(value: str) -> tuple[str, str | None]:
    """A value, and the word in brackets behind it if there is one."""
    body, bracket, mark = value[:-1].rpartition("[")
    if not bracket or not value.endswith("]") or "]" in mark:
        return value, None
    return body.rstrip(), mark


def _key(head: str, part: str) -> tuple[str, str]:
    """Key and name of a line; what is no keyword in this part is left as it stands."""
    if keyword(head) in PARTS[part]:
        return keyword(head), ""
    word, _, name = head.partition(" ")
    key, name = keyword(word), name.strip()
    if part == "header" and key in BY_NAME:
        return key, name
    if part == "play" and key == "expect":
        return key, keyword(name) if keyword(name) in EXPECTED else name
    if part == "play" and key == "if":
        return key, name
    return head, ""


def _check_header(known: set[tuple[str, str]], line: Line) -> None:
    if not line.key:
        return
    if line.key not in ONCE | BY_NAME | TITLES:
        raise BadRecord("not_in_header", line.number, key_word=line.key[:60])
    if line.key == "serious" and keyword(line.value) not in ("yes", "no"):
        raise BadRecord("yes_or_no", line.number, what=line.key, found=line.value[:60])
    if line.key in BY_NAME and not line.name:
        raise BadRecord("needs_name", line.number, key_word=line.key)
    if (line.key, line.name) in known:
        raise BadRecord("twice", line.number, what=f"{line.key} {line.name}".strip())
    known.add((line.key, line.name))


def _language(record: Record) -> str:
    language = record.get("language") or "en"
    if language not in LANGUAGES:
        where = record.line_of("language")
        raise BadRecord("no_language", where, known=", ".join(LANGUAGES), found=language)
    return language
