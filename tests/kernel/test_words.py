"""Words from several files, what is said of cards, and presets."""

from dataclasses import replace

import pytest

from detente.kernel.errors import BadOption
from detente.kernel.words import Words
from tests.kernel.toy import TOY


def game_with(folder, **files):
    for name, text in files.items():
        (folder / f"{name}.toml").write_text(text, "utf-8")
    return replace(TOY, words=folder)


def test_all_files_of_a_language_make_one(tmp_path):
    game = game_with(
        tmp_path,
        en='[seat]\nred = "Red"\n[card.c0]\ntext = "Low."',
        en_more='[seat]\nblue = "Blue"\n[card.c1]\ntext = "Also low.\\n"\nnote = "Never high."',
        pl='[seat]\nred = "Czerwony"',
    )
    words = Words(game, "en")
    assert [words.seat(0), words.seat(1)] == ["Red", "Blue"]
    assert words.card("c0") == ("Low.", "")
    assert words.card("c1") == ("Also low.", "Never high.")
    assert words.card("c2") is None
    assert Words(game, "pl").seat(0) == "Czerwony"


def test_nothing_stands_in_two_files(tmp_path):
    game = game_with(tmp_path, en='[card.c0]\ntext = "1"', en_cards='[card.c0]\ntext = "2"')
    with pytest.raises(ValueError, match=r"en_cards\.toml: card: c0: text stands in another"):
        Words(game, "en")


def test_a_preset_is_options_by_name():
    assert TOY.preset("tournament") == {"goal": "2", "sides": "bid"}
    assert TOY.preset_of({}) == "usual"
    assert TOY.preset_of({"sides": "bid", "goal": "2"}) == "tournament"
    assert TOY.preset_of({"goal": "2"}) == ""
    with pytest.raises(BadOption, match="no preset 'chess'; it has: usual, tournament"):
        TOY.preset("chess")
    with pytest.raises(BadOption, match="it has: none"):
        replace(TOY, presets={}).preset("usual")
