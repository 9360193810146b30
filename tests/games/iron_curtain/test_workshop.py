"""A deck is corrected in a form: the text that comes of it, its words, and what is wrong."""

import copy
import random
from typing import Any

import pytest

from detente.games import find_game
from detente.games.iron_curtain.board import SLOTS
from detente.games.iron_curtain.cards import BadDeck
from detente.games.iron_curtain.deck import OPS, SCOPES, read_deck, standard_deck
from detente.games.iron_curtain.workshop import flaw, form, in_words, warnings, written
from detente.kernel.words import LANGUAGES

GAME = find_game("iron_curtain")


def usual():
    return form(standard_deck())


def test_the_deck_of_the_program_comes_back_as_it_was():
    text = written(usual())
    assert form(text) == usual()
    assert read_deck(text) == read_deck(standard_deck())


def test_an_event_is_said_as_it_stands_on_the_card():
    event: list[Any] = [
        {"op": "gain_ideology", "n": 2},
        {"op": "if", "condition": "dominates_more_cards", "region": "asia", "who": "opponent"},
        {"op": "move_card", "card": "africa_2", "optional": False, "cubes_travel": False},
    ]
    event[1]["then"] = [{"op": "infiltrate", "n": 1, "where": ["africa", "europe"], "per_card": 1}]
    assert in_words(event, "us", "en") == (
        "The US gains 2 ideology points. Then if the USSR dominates more Asia cards than the US:"
        " the US may infiltrate up to 1 cube on Africa or Europe cards, at most 1 on one card."
        " Then the US has to move card 2 of Africa; its cubes go back to the supplies."
    )
    assert in_words(event, "ussr", "pl") == (
        "ZSRR zyskuje 2 punkty ideologii. Potem jeśli USA dominują na większej liczbie kart Azji"
        " niż ZSRR: ZSRR może zinfiltrować do 1 kostki na karty Afryki lub Europy, najwyżej 1 na"
        " jedną kartę. Potem ZSRR musi przenieść kartę 2 Afryki; kostki z niej wracają do zasobów."
    )


def test_a_corrected_deck_is_played_and_says_what_it_does():
    deck = usual()
    card = deck["card"]["asia_1"]
    card.update(cubes=2, event=[{"op": "remove_enemy_cubes", "n": 2, "where": "any"}])
    text = written(deck)
    rules = GAME.rules({"deck": text})
    assert rules.cubes[SLOTS.index("asia_1")] == 2
    assert "take up to 2 cubes of the" in rules.cards.cards[SLOTS.index("asia_1")].texts["en"]
    assert GAME.begin(rules).question is not None


def test_every_block_has_words_in_every_way_it_can_be_set():
    wheres = (*SCOPES, ["asia"], ["asia", "africa", "europe"])
    blocks = [{"op": "gain_ideology", "n": 1}]
    blocks += [
        {"op": op, "n": n, "where": where}
        for op in ("infiltrate", "place_influence", "remove_enemy_cubes")
        for n in (1, 3, 5)
        for where in wheres
    ]
    blocks += [
        {"op": "move_card", "card": card, "optional": may, "cubes_travel": travel}
        for card in ("this_card", "asia_1")
        for may in (True, False)
        for travel in (True, False)
    ]
    blocks += [
        {"op": "if", "condition": "dominates_more_cards", "region": "asia", "who": who}
        | {"then": [blocks[0]]}
        for who in ("owner", "opponent")
    ]
    assert {block["op"] for block in blocks} == set(OPS)
    for faction in ("us", "ussr"):
        for block in blocks:
            said = {in_words([block], faction, language) for language in LANGUAGES}
            assert len(said) == len(LANGUAGES)
            assert not any("{" in one for one in said)


@pytest.mark.parametrize(
    ("path", "value", "about"),
    [
        (("card", "asia_1", "cubes"), 9, "card.asia_1.cubes"),
        (("card", "asia_1", "name_en"), "<b>", "card.asia_1.name_en"),
        (("card", "asia_1", "faction"), "us" , "card"),
        (("card", "asia_1", "event"), [], "card.asia_1.event"),
        (("card", "asia_1", "event"), [{"op": "win"}], "card.asia_1.event[1].op"),
        (("card", "asia_1", "event"), [[[[[[[[]]]]]]]], ""),
        (("card", "asia_1", "event"), None, ""),
        (("card", "asia_1"), 3, "card.asia_1"),
        (("card",), [], "card"),
        (("region", "asia", "bonus"), "two", "region.asia.bonus"),
        (("name_en",), 1.5, ""),
        (("a b",), 1, ""),
    ],
    ids=str,
)  # fmt: skip
def test_what_is_wrong_is_named_where_it_is(path, value, about):
    deck = usual()
    *way, last = path
    table = deck
    for part in way:
        table = table[part]
    table[last] = value
    kept = copy.deepcopy(deck)
    with pytest.raises(BadDeck) as no:
        written(deck)
    found = flaw(no.value)
    assert found.about == about
    assert len(set(found.said.values())) == len(LANGUAGES)
    assert deck == kept


def test_nothing_but_a_bad_deck_comes_of_nonsense():
    rng = random.Random(1)
    wrong: list[BadDeck] = []
    for _ in range(200):
        deck = usual()
        table = deck
        while True:
            key = rng.choice(list(table))
            if isinstance(table[key], dict) and table[key] and rng.random() < 0.7:
                table = table[key]
                continue
            table[key] = rng.choice([None, {}, [], "", 0, -1, True, [{}], {"then": {}}, "x" * 700])
            break
        try:
            read_deck(written(deck))
        except BadDeck as error:
            wrong.append(error)
    assert len(wrong) > 100
    assert all(flaw(error).said["pl"] for error in wrong)


def test_a_deck_is_compared_with_what_the_rulebook_tells():
    assert warnings(standard_deck()) == []
    deck = usual()
    deck["region"]["asia"]["bonus"] = 1
    assert [one.about for one in warnings(written(deck))] == ["region.asia.bonus"]
