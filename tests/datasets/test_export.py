"""Datasets made from records."""

import gzip
import json
import random
import re
from pathlib import Path
from typing import Any

import pytest

from detente.__main__ import main
from detente.datasets.rows import replayed, rows
from detente.games import find_game
from detente.kernel.flow import CHANCE
from detente.kernel.play import Play
from detente.kernel.records.make import record_of
from detente.kernel.records.text import read, write
from detente.kernel.sets import members
from detente.kernel.views import deal_again, quantities, veil

RECORDS = Path(__file__).parents[1] / "games"
SAMPLE = RECORDS / "cia_kgb" / "records" / "rulebook_round.play"


def random_record(name: str, seed: int, most: int = 60) -> str:
    game = find_game(name)
    play: Play[Any] = Play(game, game.opened(game.rules({})), forced=False)
    rng = random.Random(seed)
    for _ in range(most):
        ask = play.state.question
        if ask is None:
            break
        if ask.options.bit_count() == 1:
            play.answer_forced()
        else:
            play.answer(ask.who, rng.choice(list(members(ask.options))))
    return write(record_of(play, "en"))


def exported(tmp_path: Path, *paths: Path) -> tuple[list[dict[str, Any]], dict[str, Any]]:
    folder = tmp_path / "out"
    assert main(["export", *map(str, paths), "--to", str(folder)]) == 0
    with gzip.open(folder / "decisions.jsonl.gz", "rt", encoding="utf-8") as file:
        found = [json.loads(line) for line in file]
    return found, json.loads((folder / "manifest.json").read_text("utf-8"))


def test_a_row_is_a_decision_with_its_open_answers(tmp_path):
    found, manifest = exported(tmp_path, SAMPLE)
    words = manifest["vocabularies"]["cia_kgb"]
    assert manifest["rows"] == len(found) > 5
    for row in found:
        assert row["answer"] in row["legal"]
        assert len(row["legal"]) > 1
        assert words[row["answer"]] == row["answer_key"]
        assert row["result"] is None  # the example ends before the game does


def test_the_manifest_says_what_was_played(tmp_path):
    _, manifest = exported(tmp_path, SAMPLE)
    record = manifest["records"][0]
    assert (record["game"], record["winner"], record["ending"]) == ("cia_kgb", None, None)
    assert manifest["licence"] == "CC0-1.0"
    assert set(manifest["files"]) == {"decisions.jsonl.gz"}


def test_the_winner_has_won_and_the_other_lost(tmp_path):
    path = tmp_path / "game.play"
    path.write_text(random_record("iron_curtain", 1, 5_000), "utf-8")
    found, manifest = exported(tmp_path, path)
    winner = manifest["records"][0]["winner"]
    assert winner is not None
    assert {row["result"] for row in found if row["seat"] == winner} == {1}
    assert {row["result"] for row in found if row["seat"] != winner} == {-1}


def test_an_end_that_nobody_has_told_is_nobodys_result(tmp_path):
    path = tmp_path / "game.play"
    text = random_record("iron_curtain", 1, 5_000)
    path.write_text(re.sub(r"(?m)^(result: .*)$", r"\1 [supposed]", text), "utf-8")
    found, manifest = exported(tmp_path, path)
    assert {row["result"] for row in found} == {None}
    assert (manifest["records"][0]["winner"], manifest["records"][0]["ending"]) == (None, None)


def test_the_same_records_give_the_same_bytes(tmp_path):
    made = []
    for name in ("a", "b"):
        assert main(["export", str(SAMPLE), "--to", str(tmp_path / name)]) == 0
        made.append((tmp_path / name / "decisions.jsonl.gz").read_bytes())
    assert made[0] == made[1]


@pytest.mark.parametrize("name", ["twilight", "dawn1989", "cia_kgb", "iron_curtain"])
def test_a_row_knows_nothing_that_its_seat_does_not(name):
    record = read(random_record(name, 3))
    play = replayed(record)
    made = {row["number"]: row for row in rows(play)}
    g = play.start.clone()
    rng = random.Random(1)
    for number, answer in enumerate(play.answers):
        if number in made:
            assert answer.seat != CHANCE
            other = deal_again(play.game, g, answer.seat, rng)
            said = quantities(play.game, veil(play.game, other, answer.seat))
            assert made[number]["view"] == said
        g.answer_for(answer.seat, answer.choice)
    assert made


def test_what_was_taken_back_is_no_row(tmp_path):
    text = random_record("iron_curtain", 2, 40)
    back = text.replace("\nend\n", "\ntakeback: 10\nend\n")
    assert len(list(rows(replayed(read(back))))) < len(list(rows(replayed(read(text)))))


def test_a_record_that_does_not_hold_is_left_out_and_named(tmp_path, capsys):
    bad = tmp_path / "bad.play"
    text = SAMPLE.read_text("utf-8")
    bad.write_text(text.replace("expect total.CIA: 9", "expect total.CIA: 8"), "utf-8")
    assert main(["export", str(SAMPLE), str(bad), "--to", str(tmp_path / "out")]) == 1
    out, err = capsys.readouterr()
    assert f"{bad}: left out: line" in err
    assert out.endswith("of 1 record\n")


def test_nothing_is_written_into_a_folder_that_holds_something(tmp_path, capsys):
    assert main(["export", str(SAMPLE), "--to", str(SAMPLE.parent)]) == 2
    assert "is not empty" in capsys.readouterr().err


def test_parquet_holds_the_same(tmp_path):
    try:
        import pyarrow.parquet as pq  # type: ignore[import-not-found, unused-ignore]
    except ModuleNotFoundError:
        return _without_pyarrow(tmp_path)
    assert main(["export", str(SAMPLE), "--to", str(tmp_path / "p"), "--format", "parquet"]) == 0
    table = pq.read_table(tmp_path / "p" / "decisions.parquet").to_pylist()
    found, _ = exported(tmp_path, SAMPLE)
    assert [row["answer"] for row in table] == [row["answer"] for row in found]
    assert json.loads(table[0]["view"]) == found[0]["view"]
    return None


def _without_pyarrow(tmp_path: Path) -> None:
    """Where it is missing that is said, and nothing else of the package needs it."""
    assert main(["export", str(SAMPLE), "--to", str(tmp_path / "p"), "--format", "parquet"]) == 2
