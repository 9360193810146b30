"""Completion and suggestions while typing."""

from __future__ import annotations

from prompt_toolkit.buffer import Buffer
from prompt_toolkit.completion import CompleteEvent
from prompt_toolkit.document import Document

from detente.games import find_game
from detente.terminal.prompting import _Completions, _Suggestions
from detente.terminal.table import Table
from detente.terminal.typing_help import Typing
from tests.terminal.helpers import Window, match_of

TYPING = Typing(
    answers=["recruit", "Wyścig atomowy"],
    commands=["resume", "help"],
    after={"help": ["Recruit", "Unrest"]},
)


def test_answers_come_before_commands_and_accents_may_be_left_out():
    assert TYPING.matches("re") == ["recruit", "resume"]
    assert TYPING.matches("wysc") == ["Wyścig atomowy"]
    assert TYPING.matches("") == []


def test_after_a_command_its_own_words_are_offered():
    assert TYPING.matches("help ") == ["help Recruit", "help Unrest"]
    assert TYPING.matches("help un") == ["help Unrest"]


def test_tab_completes_and_alone_lists_the_answers():
    def completed(line):
        found = _Completions(TYPING).get_completions(Document(line), CompleteEvent())
        return [completion.text for completion in found]

    assert completed("rec") == ["recruit"]
    assert completed("") == TYPING.answers


def test_only_what_continues_the_line_is_suggested():
    def suggested(line):
        found = _Suggestions(TYPING).get_suggestion(Buffer(), Document(line))
        return found and found.text

    assert suggested("rec") == "ruit"
    assert suggested("wysc") is None
    assert suggested("help ") is None
    assert suggested("zz") is None


def test_a_table_offers_what_can_be_typed_there(tmp_path):
    table = Table(Window(), match_of(find_game("cia_kgb"), tmp_path), "pl")
    table.seat = 0
    typing = table.typing()
    assert "Analityk" in typing.answers
    assert "cofnij" in typing.commands
    assert "walka" in typing.after["zapytaj"]
    assert typing.hint.startswith("↶ nic do cofnięcia")
