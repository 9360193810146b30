"""What really happened is told for every card, in both languages, and of nothing else."""

import re
from dataclasses import replace

import pytest

from detente.games import GAMES, find_game
from detente.kernel.histories import YEARS, histories
from detente.kernel.words import LANGUAGES

TELLING: dict[str, dict[str, set[str]]] = {
    "twilight": {"card": {"none"}, "crisis": set(), "statecraft": {"no_statecraft"}},
    "dawn1989": {"card": {"none"}},
    "cia_kgb": {"objective": set()},
    "iron_curtain": {},  # its cards have no names of events
}
"""The kinds whose options have a history, and those among them that are no cards."""


def test_it_is_said_of_every_game_what_it_tells():
    assert set(TELLING) == set(GAMES)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_no_history_is_missing_and_none_is_of_something_unknown(name, language):
    game = find_game(name)
    told = {kind: set(found) for kind, found in histories(game, language).items()}
    kinds = game.vocabulary.by_name
    assert told == {kind: set(kinds[kind].keys) - others for kind, others in TELLING[name].items()}


def stories(name, language):
    for kind, told in histories(find_game(name), language).items():
        for key, history in told.items():
            yield f"{kind}.{key}", history


def sentences(text):
    return re.findall(r"[.!?][”)]?(?=\s+[^\sa-ząćęłńóśźż]|$)", text)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_a_history_has_a_few_sentences_and_its_years(name, language):
    for key, history in stories(name, language):
        assert 3 <= len(sentences(history.text)) <= 5, key
        assert 35 <= len(history.text.split()) <= 110, key
        assert 1900 < history.since <= history.until < 2000, key


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_a_history_is_one_paragraph_of_plain_text(name, language):
    for key, history in stories(name, language):
        assert history.text == " ".join(history.text.split()), key
        assert not re.search(r'["`*_<>{}|]', history.text), key
        assert history.text[0].isupper() or history.text[0].isdigit(), key


def test_both_languages_tell_something_of_their_own():
    for name in GAMES:
        english, polish = (histories(find_game(name), language) for language in LANGUAGES)
        for kind, told in english.items():
            for key, history in told.items():
                assert polish[kind][key].text != history.text
                assert polish[kind][key].years == history.years


def test_years_and_texts_that_do_not_go_together_are_refused(tmp_path):
    game = replace(find_game("cia_kgb"), histories=tmp_path)
    (tmp_path / YEARS).write_text("[card]\nfidel = 1959\n")
    (tmp_path / "en.toml").write_text('[card]\nnasser = "Egypt."\n')
    with pytest.raises(ValueError, match="speak of different things"):
        histories(game, "en")


def test_years_are_said_as_people_write_them():
    told = histories(find_game("twilight"), "en")["card"]
    assert (told["fidel"].years, told["korean_war"].years) == ("1959", "1950–1953")
