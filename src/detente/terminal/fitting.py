"""A board that leaves room below it for the question: the fullest picture that fits is shown."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Generic, TypeVar

from rich.text import Text

from detente.kernel.flow import Flow
from detente.kernel.words import Words

from .boards import look
from .columns import kept
from .drawing import joined, page, wrapped
from .layout import GAP
from .texts import Texts

G = TypeVar("G", bound=Flow[Any])
TAKING_BACK = 2  # rows for the news and for what cannot be taken back
WATCHED = 10  # rows below the board for somebody who is not asked


class Fitted(Generic[G]):
    """One position of a game in a window; the board of the game says which pictures there are."""

    def __init__(
        self, g: G, seat: int, words: Words, texts: Texts, width: int, height: int
    ) -> None:
        self.g = g
        self.seat = seat
        self.words = words
        self.say = texts.board(words.game.name)
        self.width = width
        self.height = height

    def pictures(self) -> Iterator[list[Text]]:
        """From everything down to the first line."""
        raise NotImplementedError

    def board(self) -> Text:
        """The fullest picture that leaves room for the question and its options."""
        room = self.height - self.below()
        lines: list[Text] = []
        for lines in self.pictures():
            if len(lines) <= room:
                break
        return page(lines, self.width)

    def below(self) -> int:
        """The rows that question, options and prompt will need."""
        ask = self.g.question_for(self.seat)
        if ask is None:
            return WATCHED
        labels = []
        for number, name in enumerate(self.words.options(ask), 1):
            labels.append(kept(Text(f"{number} {name}‡")))
        sign, _ = look(self.words.game.name, self.seat)
        question = Text(f"{sign} {self.words.ask(ask)}")
        options = wrapped(joined(labels, "   "), self.width - 2)
        return GAP + TAKING_BACK + 1 + len(wrapped(question, self.width)) + len(options)

    def line(self, parts: list[Text | str]) -> list[Text]:
        """Parts with dots between them, none broken between two rows that fits into one."""
        texts = [part if isinstance(part, Text) else Text(part) for part in parts if part]
        whole = [kept(text) if text.cell_len < self.width - 2 else text for text in texts]
        return wrapped(joined(whole, " · "), self.width, 0, 2)

    def listing(self, key: str, names: list[str]) -> list[Text]:
        """Names behind a title, none broken between two rows."""
        parts = ", ".join(name.replace(" ", "\u00a0") for name in names)
        return wrapped(
            Text(f"{self.say[key]} ", "bold").append(parts, "not bold"), self.width, 0, 2
        )
