"""The words that make sense to type now, for completion and suggestions."""

from __future__ import annotations

from dataclasses import dataclass, field

from detente.kernel.words import plain


@dataclass
class Typing:
    """What may be typed at a prompt."""

    owner: object = None  # whose lines these are
    answers: list[str] = field(default_factory=list)
    commands: list[str] = field(default_factory=list)
    after: dict[str, list[str]] = field(default_factory=dict)  # second words, by command word
    hint: str = ""  # shown in the last row

    def matches(self, line: str) -> list[str]:
        """The lines that what is typed may become."""
        head, blank, rest = line.lstrip().partition(" ")
        if blank and head in self.after:
            begun = plain(rest)
            return [f"{head} {word}" for word in self.after[head] if plain(word).startswith(begun)]
        begun = plain(line)
        if not begun:
            return []
        return [word for word in (*self.answers, *self.commands) if plain(word).startswith(begun)]
