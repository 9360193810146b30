"""The terminal says the same things in every language, and its commands hide no answer."""

from __future__ import annotations

import pytest

from detente.games import GAMES, find_game
from detente.kernel.dictionary import Dictionary
from detente.kernel.words import LANGUAGES, placeholders, plain
from detente.terminal.obey import COMMANDS
from detente.terminal.texts import (
    Texts,
    command_words,
    find_language,
    find_word,
    tables,
    usual_language,
)


def flat(table, path=""):
    for key, value in table.items():
        if isinstance(value, dict):
            yield from flat(value, f"{path}{key}.")
        elif isinstance(value, str):
            yield f"{path}{key}", value


def test_every_language_has_the_same_sentences_with_the_same_places_to_fill():
    english, polish = (dict(flat(tables(language))) for language in LANGUAGES)
    assert english.keys() == polish.keys()
    assert {key for key in english if placeholders(english[key]) != placeholders(polish[key])} == (
        set()
    )


def test_every_command_can_be_typed_in_every_language_and_is_carried_out():
    for language in LANGUAGES:
        assert set(tables(language)["command"]) == set(COMMANDS)
        assert set(Texts(language).usage()) == set(COMMANDS) - {"back"}


@pytest.mark.parametrize("name", GAMES)
def test_no_command_is_called_like_an_answer(name):
    dictionary = Dictionary(find_game(name))
    answers = {word for kind in dictionary.kinds for word in kind}
    assert answers & set(command_words()) == set()


@pytest.mark.parametrize("name", GAMES)
def test_every_query_has_a_name_of_its_own(name):
    for language in LANGUAGES:
        names = [plain(Texts(language).query(query)) for query in find_game(name).queries]
        assert len(set(names)) == len(names)
        assert set(find_game(name).queries) <= set(tables(language)["query"])


@pytest.mark.parametrize(
    ("typed", "language"),
    [("pl", "pl"), ("Polski", "pl"), ("polish", "pl"), ("eng", "en"), ("", None), ("fr", None)],
)
def test_languages_are_found_by_code_and_name(typed, language):
    assert find_language(typed) == language


def test_words_of_either_language_mean_the_same_entry():
    assert find_word("TAK", ("yes", "no")) == "yes"
    assert find_word("n", ("yes", "no")) == "no"
    assert find_word("nie", ("yes", "no")) == "no"
    assert find_word("n", ("next", "no")) is None


def test_the_language_of_the_system_is_used(monkeypatch):
    assert usual_language() == "en"
    monkeypatch.setenv("LANG", "pl_PL.UTF-8")
    assert usual_language() == "pl"
    monkeypatch.setenv("LC_ALL", "de_DE.UTF-8")
    assert usual_language() == "en"
