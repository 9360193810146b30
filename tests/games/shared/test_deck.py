"""A deck as it is read from its facts, and its names in the code."""

from pathlib import Path

import pytest

from detente.games.shared.deck import Deck
from detente.kernel.sets import members

FACTS = """
[card.blockade]
number = 1
ops = 1
removed = true

[card.waits_for_its_text]
number = "D1"
enabled = false

[card.nasser]
number = 2
ops = 3

[card.berlin]
number = "P19"
ops = 0
"""


@pytest.fixture
def deck(tmp_path: Path) -> Deck:
    file = tmp_path / "cards.toml"
    file.write_text(FACTS, "utf-8")
    return Deck(file)


def test_the_place_in_the_file_is_the_number_and_a_disabled_card_has_none(deck: Deck):
    assert deck.keys == ("none", "blockade", "nasser", "berlin")
    assert deck.count == 3
    assert list(members(deck.cards)) == [1, 2, 3]


def test_sets_and_rows_follow_from_what_is_printed(deck: Deck):
    assert list(members(deck.which("removed", True))) == [1]
    assert deck.by_card("ops") == (0, 1, 3, 0)
    assert [list(members(cards)) for cards in deck.worth()[:4]] == [[1, 2, 3], [1, 2], [2], [2]]


def test_the_names_in_the_code_are_the_keys_in_capitals(deck: Deck):
    deck.check_names({"BLOCKADE": 1, "NASSER": 2, "BERLIN": 3})


@pytest.mark.parametrize(
    "names", [{"BLOCKADE": 1, "NASSER": 2}, {"BLOCKADE": 1, "NASSER": 2, "BERLIN": 4}]
)
def test_a_name_that_is_missing_or_means_another_card_is_said(deck: Deck, names: dict[str, int]):
    with pytest.raises(ValueError, match="berlin is card 3 of its file"):
        deck.check_names(names)


def test_a_card_out_of_the_order_of_printed_numbers_is_said(tmp_path: Path):
    file = tmp_path / "cards.toml"
    file.write_text("[card.nasser]\nnumber = 2\nops = 1\n", "utf-8")
    with pytest.raises(ValueError, match="nasser is card 1 of its file, not 2"):
        Deck(file).check_names({"NASSER": 1})
