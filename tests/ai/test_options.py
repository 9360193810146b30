"""Options of a game on the command line."""

from argparse import ArgumentParser
from dataclasses import replace

import pytest

from detente.__main__ import main
from detente.commands.options import LONGEST_DECK, add_game_options, game_options
from detente.kernel.errors import BadOption, DetenteError
from detente.kernel.game import Option
from tests.kernel.toy import TOY

WITH_DECK = replace(
    TOY, options=(*TOY.options, Option("deck", "")), read_options=lambda options: options
)


def given(game, *words):
    parser = ArgumentParser()
    add_game_options(parser)
    return game_options(parser.parse_args(words), game)


def test_options_are_keys_and_values():
    assert given(TOY) == {}
    assert given(TOY, "--option", "goal=2") == {"goal": "2"}


def test_a_preset_is_options_and_single_ones_may_differ():
    assert given(TOY, "--preset", "tournament") == {"goal": "2", "sides": "bid"}
    words = ["--preset", "tournament", "--option", "goal=3"]
    assert given(TOY, *words) == {"goal": "3", "sides": "bid"}


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["--option", "goal"], "takes KEY=VALUE, not 'goal'"),
        (["--option", "=2"], "takes KEY=VALUE"),
        (["--option", "goal=9"], "one of 2, 3"),
        (["--option", "luck=9"], "no option 'luck'"),
        (["--option", "goal=2", "--option", "goal=3"], "given twice"),
        (["--deck", "deck.toml"], "toy does not take a deck"),
        (["--preset", "chess"], "toy has no preset 'chess'; it has: usual, tournament"),
    ],
)
def test_wrong_options_are_refused(words, says):
    with pytest.raises(BadOption, match=says):
        given(TOY, *words)


def test_a_deck_is_read_from_its_file(tmp_path):
    path = tmp_path / "deck.toml"
    path.write_text("żółw", "utf-8")
    assert given(WITH_DECK, "--deck", str(path)) == {"deck": "żółw"}
    with pytest.raises(BadOption, match="given twice"):
        given(WITH_DECK, "--deck", str(path), "--option", "deck=x")


def test_a_deck_that_cannot_be_read_is_refused(tmp_path):
    path = tmp_path / "deck.toml"
    with pytest.raises(DetenteError, match=r"cannot read .*deck\.toml"):
        given(WITH_DECK, "--deck", str(path))
    with pytest.raises(DetenteError, match="cannot read"):
        given(WITH_DECK, "--deck", str(tmp_path))
    path.write_bytes(b"\xff\xfe")
    with pytest.raises(DetenteError, match="not UTF-8"):
        given(WITH_DECK, "--deck", str(path))
    path.write_bytes(b"x" * LONGEST_DECK)
    assert len(given(WITH_DECK, "--deck", str(path))["deck"]) == LONGEST_DECK
    path.write_bytes(b"x" * (LONGEST_DECK + 1))
    with pytest.raises(DetenteError, match="longer than"):
        given(WITH_DECK, "--deck", str(path))


def test_a_wrong_deck_is_named_by_its_file(tmp_path, capsys):
    path = tmp_path / "mine.toml"
    path.write_text("not = [toml", "utf-8")
    assert main(["arena", "iron_curtain", "--deck", str(path)]) == 2
    assert f"{path}: this is not TOML" in capsys.readouterr().err
