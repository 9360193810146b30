"""Choosing from a list: by number, by word or by its beginning."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rich.table import Table
from rich.text import Text

from detente.kernel.words import plain

from .screen import Screen
from .texts import Texts, command_words
from .typing_help import Typing


class Back(Exception):
    """One step back in the menu."""


@dataclass(frozen=True)
class Entry:
    """One line of a list; `words` may be typed for it besides what is shown."""

    key: str
    shown: str
    words: tuple[str, ...] = ()

    def is_meant(self, typed: str, *, whole: bool) -> bool:
        known = [plain(word) for word in (self.key, self.shown, *self.words)]
        return typed in known if whole else any(word.startswith(typed) for word in known)


def choose(
    screen: Screen, texts: Texts, title: str, entries: Sequence[Entry], default: str | None = None
) -> str:
    """The key of the entry chosen; raises Back. Enter alone means the default, if there is one."""
    screen.show(Text(title, "bold"))
    screen.show(numbered([entry.shown for entry in entries]))
    typing = Typing("menu", [entry.shown for entry in entries], hint=texts.say("back_hint"))
    while True:
        line = screen.read(texts.say("choose"), typing)
        if not line and default is not None:
            return default
        found = find(entries, line)
        if found is not None:
            return found
        if command_words().get(plain(line)) == "back":
            raise Back
        typed = "".join(c for c in line[:40] if c.isprintable())
        screen.show(Text(texts.say("no_choice", typed=typed, count=len(entries))))


def numbered(lines: Sequence[str]) -> Table:
    """A list with numbers before its lines."""
    table = Table.grid(padding=(0, 1))
    for number, line in enumerate(lines, 1):
        table.add_row("", Text(str(number), "dim"), Text(line))
    return table


def find(entries: Sequence[Entry], line: str) -> str | None:
    """The entry that is meant, if it is only one."""
    typed = plain(line)
    if typed.isascii() and typed.isdigit():
        number = int(typed[:6])
        return entries[number - 1].key if 0 < number <= len(entries) else None
    for whole in (True, False):
        keys = {entry.key for entry in entries if typed and entry.is_meant(typed, whole=whole)}
        if len(keys) == 1:
            return keys.pop()
    return None
