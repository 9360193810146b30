"""A line that can be edited, with completion by Tab and a grey suggestion."""

from __future__ import annotations

from collections.abc import Iterator

from prompt_toolkit import PromptSession
from prompt_toolkit.auto_suggest import AutoSuggest, Suggestion
from prompt_toolkit.buffer import Buffer
from prompt_toolkit.completion import CompleteEvent, Completer, Completion
from prompt_toolkit.document import Document
from prompt_toolkit.shortcuts import CompleteStyle
from prompt_toolkit.styles import Style

from .typing_help import Typing

STYLE = Style.from_dict({"bottom-toolbar": "noreverse ansibrightblack"})


class Prompt:
    """The prompt of one player. It remembers his lines, so nobody else may use it."""

    def __init__(self) -> None:
        self._session: PromptSession[str] = PromptSession(
            complete_style=CompleteStyle.READLINE_LIKE,  # a menu would scroll the board away
            complete_while_typing=False,
            reserve_space_for_menu=0,
            style=STYLE,
        )

    def read(self, prompt: str, typing: Typing) -> str:
        """The line typed; raises EOFError."""
        return self._session.prompt(
            prompt,
            completer=_Completions(typing),
            auto_suggest=_Suggestions(typing),
            bottom_toolbar=typing.hint or None,
        )


class _Completions(Completer):
    def __init__(self, typing: Typing) -> None:
        self.typing = typing

    def get_completions(self, document: Document, event: CompleteEvent) -> Iterator[Completion]:
        line = document.text_before_cursor
        found = self.typing.matches(line) if line.strip() else self.typing.answers
        for text in found:
            yield Completion(text, start_position=-len(line))


class _Suggestions(AutoSuggest):
    def __init__(self, typing: Typing) -> None:
        self.typing = typing

    def get_suggestion(self, buffer: Buffer, document: Document) -> Suggestion | None:
        line = document.text
        if line.endswith(" "):
            return None  # nothing of the next word is there yet
        for text in self.typing.matches(line):
            if text.casefold().startswith(line.casefold()):  # accents left out cannot be mended
                return Suggestion(text[len(line) :])
        return None
