"""Games kept for learning: the same wherever they are played, and whatever ends a run."""

import json
import os
import signal
from contextlib import closing
from functools import partial
from pathlib import Path

import numpy as np
import pyarrow.parquet as parquet
import pytest

import detente
from detente.__main__ import main
from detente.ai.cluster import HERE, Cluster
from detente.learning import observer
from detente.selfplay import shards
from detente.selfplay.folder import Folder, OtherRun
from detente.selfplay.order import Order
from detente.selfplay.shards import make_shard

ORDER = Order("iron_curtain", (), ("level:1", "random"), 3, 5, 2)


def words(folder, *more):
    given = ["selfplay", "iron_curtain", "--players", "level:1", "random", "--seed", "3"]
    return [*given, "--games", "5", "--shard", "2", "--to", str(folder), *more]


def contents(folder):
    return {str(p.relative_to(folder)): p.read_bytes() for p in folder.rglob("*") if p.is_file()}


@pytest.fixture(scope="module")
def run(tmp_path_factory):
    folder = tmp_path_factory.mktemp("selfplay") / "run"
    assert main(words(folder, "--jobs", "1")) == 0
    return folder


def test_a_run_says_what_it_is_and_holds_every_game_once(run):
    manifest = json.loads((run / "manifest.json").read_text())
    assert manifest["players"] == ["level:1", "random"]
    assert (manifest["rules"], manifest["seed"]) == (detente.about("iron_curtain").rules, 3)
    games = parquet.read_table(run / "games").to_pylist()
    assert sorted(row["game"] for row in games) == list(range(5))
    assert len(manifest["files"]) == 6


def test_every_decision_is_what_its_seat_was_asked_when_the_record_is_played(run):
    rows = parquet.read_table(run / "decisions" / "00001.parquet").to_pylist()
    games = {row["game"]: row for row in parquet.read_table(run / "games").to_pylist()}
    observe = observer("iron_curtain")
    assert {row["game"] for row in rows} == {2, 3}
    for number in (2, 3):
        own = {row["answer"]: row for row in rows if row["game"] == number}
        for given, g in enumerate(detente.read_record(games[number]["record"]).replay()):
            if row := own.pop(given, None):
                seen = g.seen_by(row["seat"])
                assert np.array_equal(observe(seen), row["observation"])
                assert [option.number for option in seen.legal()] == row["legal"]
                assert row["result"] == (1 if games[number]["winner"] == row["seat"] else -1)
        assert not own


def killing(mark: Path, shard: int) -> tuple[int, dict[str, bytes]]:
    """A shard. Whoever comes first to one of them is killed in the middle of it."""
    if shard == 1 and not mark.exists():
        mark.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return make_shard(ORDER, shard)


def addresses():
    import ray

    return {node["NodeManagerAddress"] for node in ray.nodes()}


@pytest.mark.slow
def test_ray_keeps_the_same_bytes_though_a_worker_is_killed(run, tmp_path):
    mark, there = tmp_path / "killed", Folder(tmp_path / "there", ORDER)
    with closing(Cluster(HERE, 2).spread(partial(killing, mark), there.missing)) as made:
        for shard, files in made:
            there.keep(shard, files)
            assert addresses() == {"127.0.0.1"}, "nobody outside can reach a Ray of our own"
    assert mark.exists()
    assert contents(there.path) == contents(run)


def test_a_run_goes_on_with_what_is_missing_or_was_spoiled(run, tmp_path, monkeypatch):
    whole = contents(run)
    half = tmp_path / "half"
    folder = Folder(half, ORDER)
    for shard in (0, 2):
        folder.keep(*make_shard(ORDER, shard))
    (half / "decisions" / "00002.parquet").write_bytes(b"cut off")
    (half / "games" / "00001.parquet.part").write_bytes(b"half")
    made = []

    def watched(order, shard):
        made.append(shard)
        return make_shard(order, shard)

    monkeypatch.setattr(shards, "make_shard", watched)
    assert main(words(half, "--jobs", "1")) == 0
    assert made == [1, 2]
    assert contents(half) == whole


def test_a_run_that_is_interrupted_says_how_far_it_came(tmp_path, monkeypatch, capsys):
    def interrupted(order, shard):
        if shard == 1:
            raise KeyboardInterrupt
        return make_shard(order, shard)

    monkeypatch.setattr(shards, "make_shard", interrupted)
    assert main(words(tmp_path / "run", "--jobs", "1")) == 130
    assert "Interrupted after 1 of 3 shards" in capsys.readouterr().out
    assert Folder(tmp_path / "run", ORDER).missing == [1, 2]


def test_another_run_is_not_mixed_into_a_folder(run, tmp_path):
    other = Order("iron_curtain", (), ("random", "random"), 4, 5, 2)
    with pytest.raises(OtherRun, match=r"players .*random.*, seed 3, not 4"):
        Folder(run, other)
    (tmp_path / "letter.txt").write_text("mine")
    with pytest.raises(OtherRun, match="not empty"):
        Folder(tmp_path, ORDER)
    (tmp_path / "manifest.json").write_text("[]")
    with pytest.raises(OtherRun, match=r"manifest\.json is no manifest"):
        Folder(tmp_path, ORDER)
