"""`check`, `verify` and `fuzz` as a person calls them."""

from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest

from detente.__main__ import main
from detente.ai.fuzz import Broken, fuzz_game
from detente.games import cia_kgb
from detente.kernel.records.replay import replay
from detente.kernel.records.text import BadRecord, read
from tests.kernel.toy import TOY, State

RECORDS = Path(__file__).parents[1] / "games" / "cia_kgb" / "records"


def test_check_counts_what_passed(capsys):
    assert main(["check", str(RECORDS)]) == 0
    assert capsys.readouterr().out.endswith(" passed, 0 failed\n")


def test_check_names_file_line_expected_and_found(tmp_path, capsys):
    good = (RECORDS / "rulebook_round.play").read_text("utf-8")
    bad = tmp_path / "bad.play"
    bad.write_text(good.replace("expect total.CIA: 9", "expect total.CIA: 8"), "utf-8")
    assert main(["check", str(bad)]) == 1
    line = good.splitlines().index("expect total.CIA: 9") + 1
    out, err = capsys.readouterr()
    assert err == f"{bad}: line {line}: total.cia: expected 8, found 9\n"
    assert out == "0 passed, 1 failed\n"


def test_check_of_a_missing_file_or_an_empty_folder_is_an_error(tmp_path, capsys):
    assert main(["check", str(tmp_path / "no.play")]) == 1
    assert "cannot be read: No such file" in capsys.readouterr().err
    assert main(["check", str(tmp_path)]) == 2
    assert "there is no .play file in this folder" in capsys.readouterr().err


def test_check_prints_a_record_in_the_other_language(capsys):
    assert main(["check", str(RECORDS / "ends_with_100_points.play"), "--print", "pl"]) == 0
    assert "oczekuj koniec gry: CIA przez points" in capsys.readouterr().out


def test_verify_refuses_what_promised_nothing(capsys):
    assert main(["verify", str(RECORDS / "rulebook_round.play")]) == 1
    assert "no commitment" in capsys.readouterr().err


def test_fuzz_plays_games_with_options(capsys):
    assert main(["fuzz", "cia_kgb", "--games", "5", "--seed", "1", "--jobs", "1"]) == 0
    assert "5 games of cia_kgb, seed 1: nothing broke" in capsys.readouterr().out
    arguments = ["--games", "3", "--jobs", "2", "--option", "unrest=at_passes"]
    assert main(["fuzz", "cia_kgb", *arguments]) == 0
    assert main(["fuzz", "iron_curtain", "--games", "3", "--option", "luck=1"]) == 2
    assert "iron_curtain has no option 'luck'" in capsys.readouterr().err


def test_a_crash_found_by_fuzz_is_a_record_that_shows_it_again():
    def check(g: State) -> None:
        assert g.score[0] < 2, "red never scores twice"

    broken_game = replace(TOY, check=check)
    with pytest.raises(Broken, match="red never scores twice") as caught:
        list(map(partial(fuzz_game, broken_game, broken_game.rules()), "0123456789"))
    record = read(caught.value.record)
    with pytest.raises(BadRecord, match="the rules break here: AssertionError: red never scores"):
        replay(record, lambda name: broken_game)
    replay(record, lambda name: TOY)


def test_a_crash_is_written_where_it_was_asked_for(tmp_path, capsys, monkeypatch):
    def check(g: cia_kgb.state.State) -> None:
        1 // (g.round < 2)

    game = replace(cia_kgb.GAME, check=check)
    monkeypatch.setattr("detente.commands.fuzz.find_game", lambda name: game)
    assert main(["fuzz", "cia_kgb", "--games", "1", "--jobs", "1", "--out", str(tmp_path)]) == 1
    (path,) = tmp_path.glob("crash-cia_kgb-*.play")
    assert f"./detente check {path}" in capsys.readouterr().err
    assert "ZeroDivisionError" in path.read_text("utf-8")
