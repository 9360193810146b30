"""What a typed line means as an answer."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from detente.games import find_game
from detente.games.cia_kgb.deck import (
    ACTION,
    GROUP,
    NATIONALISTS,
    NEWSPAPERS,
    NGOS,
    PASS,
    RECRUIT,
    TRADE_UNION,
)
from detente.kernel.dictionary import Dictionary
from detente.kernel.flow import CHANCE, Ask, Reason
from detente.kernel.sets import set_of
from detente.kernel.words import Words
from detente.terminal.answers import Answers, Reading, nearest
from detente.terminal.explain import closed_by_reason

GAME = find_game("cia_kgb")
DICTIONARY = Dictionary(GAME)


def answers(kind, *choices, language="en"):
    ask = Ask(CHANCE, kind, set_of(choices), lambda g: None, ())
    return Answers(ask, Words(GAME, language), DICTIONARY)


GROUPS = (TRADE_UNION, NATIONALISTS, NGOS, NEWSPAPERS)


@pytest.mark.parametrize(
    ("typed", "choice"),
    [
        ("Newspapers", NEWSPAPERS),
        ("newsp", NEWSPAPERS),
        ("GAZ", NEWSPAPERS),
        ("union", TRADE_UNION),
        ("zwiazki", TRADE_UNION),
        ("trade-union", TRADE_UNION),
        ("1", TRADE_UNION),
        ("4", NEWSPAPERS),
    ],
)
def test_a_word_its_beginning_and_its_number_mean_an_option(typed, choice):
    assert answers(GROUP, *GROUPS).read(typed) == Reading(choice)


@pytest.mark.parametrize("typed", ["0", "5", "-1", "99999999999999999999", "", "  ", "²", "xyz"])
def test_what_means_nothing_means_nothing(typed):
    assert answers(GROUP, *GROUPS).read(typed) == Reading()


def test_of_cards_that_look_alike_the_first_is_as_good_as_any():
    game = find_game("dawn1989")
    kind = game.vocabulary.by_name["struggle_card"]
    marches = [kind.keys.index(f"march_6_{copy}") for copy in "ab"]
    rally = kind.keys.index("rally_1_c")
    ask = Ask(CHANCE, kind.number, set_of((rally, *marches)), lambda g: None, ())
    given = Answers(ask, Words(game, "pl"), Dictionary(game))
    assert given.names == ["Wiec na placu W", "Marsz 6", "Marsz 6"]
    assert given.read("marsz") == Reading(marches[0])
    assert given.read("wiec na placu w") == Reading(rally)
    assert given.read("Marsz 6b") == Reading(marches[1])


def test_closed_copies_of_a_card_are_called_as_printed_and_named_once():
    game = find_game("dawn1989")
    kind = game.vocabulary.by_name["struggle_card"]
    ask = Ask(CHANCE, kind.number, 0, lambda g: None, ())
    words, reason = Words(game, "en"), Reason("not_in_hand", "8.3")
    keys = ("march_6_a", "march_6_b", "elite_leader_c")
    sight: Any = SimpleNamespace(
        words=words, all_closed=lambda: dict.fromkeys(map(kind.keys.index, keys), reason)
    )
    given = Answers(ask, words, Dictionary(game))
    assert closed_by_reason(sight, given) == {reason: ["March 6", "Elite Leader"]}


def test_a_beginning_of_several_options_means_none_of_them():
    assert answers(GROUP, *GROUPS).read("n").several == (NATIONALISTS, NGOS, NEWSPAPERS)


def test_a_closed_option_is_recognised():
    assert answers(ACTION, RECRUIT).read("pas") == Reading(closed=PASS)


def test_words_a_typing_mistake_away_are_suggested():
    assert nearest("recriut", ["recruit", "activate", "pass"]) == ["recruit"]
    assert nearest("zzz", ["recruit"]) == []
