"""The benchmark: that everything it promises is measured and written."""

import json
from dataclasses import replace

import pytest

from detente.__main__ import main
from detente.ai import bench
from detente.bench import thinking
from detente.commands import bench as command
from tests.kernel.toy import TOY

FIELDS = (
    "games_per_s",
    "questions_per_game",
    "decisions_per_s",
    "question_us",
    "copy_us",
    "veil_us",
    "imagine_us",
    "search_iterations_per_s",
    "perils_p95_ms",
    "perils_max_ms",
    "calibration_s",
    "questions_per_calibration",
)


@pytest.fixture
def toy(monkeypatch):
    monkeypatch.setattr(command, "find_game", lambda name: TOY)


def test_json_has_a_line_with_all_numbers_for_each_game(toy, capsys):
    assert main(["bench", "toy", "other_toy", "--seconds", "0.05", "--json"]) == 0
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert len(lines) == 2
    for line in lines:
        assert line["game"] == "toy"
        assert all(line[field] > 0 for field in FIELDS)
        assert line["games_per_s"] * line["questions_per_game"] == pytest.approx(
            line["decisions_per_s"]
        )
        assert 1e6 / line["question_us"] == pytest.approx(line["decisions_per_s"])


def test_the_table_has_a_row_for_each_game(toy, capsys):
    assert main(["bench", "toy", "--seconds", "0.05"]) == 0
    heads, row, *_ = capsys.readouterr().out.splitlines()
    assert heads.split()[0] == "game"
    assert row.split()[0] == "toy"
    assert len(row.split()) == 1 + len(command.COLUMNS)


def test_of_every_level_it_is_measured_how_long_it_thinks(monkeypatch, capsys):
    quick = replace(TOY, levels=(1, 2, 3, 4, 5))
    for module in (command, thinking):
        monkeypatch.setattr(module, "find_game", lambda name: quick)
    order = ["bench", "thinking", "--thoughts", "3", "--game", "toy"]
    assert main([*order, "--json"]) == 0
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [(line["game"], line["level"]) for line in lines] == [("toy", n) for n in range(1, 6)]
    for line in lines:
        assert 0 <= line["median_s"] <= line["most_s"]
        assert line["answers"] >= 1
        assert line["said_s"] == TOY.thinks[line["level"] - 1]
    assert main(order) == 0
    assert "We aim at 5 s" in capsys.readouterr().out


def test_every_round_does_the_same_work():
    measured = bench.Bench(TOY, 0.02)
    for work in measured.works:
        work.run()
    sizes = [work.size for work in measured.works]
    for work in measured.works:
        work.run()
    assert [work.size for work in measured.works] == sizes


@pytest.mark.parametrize("text", ["0", "-1", "x", "nan", "1e9"])
def test_seconds_are_a_sensible_number(text, capsys):
    with pytest.raises(SystemExit):
        main(["bench", "toy", "--seconds", text])
    assert "is not a number of seconds" in capsys.readouterr().err


def test_an_unknown_game_is_refused(capsys):
    assert main(["bench", "chess"]) == 2
    assert "there is no game 'chess'" in capsys.readouterr().err
