"""A cluster that is not there. Work on a real Ray is tested with what it is for: tests/selfplay."""

from contextlib import closing
from types import SimpleNamespace

import pytest

from detente.__main__ import main
from detente.ai.cluster import HERE, Cluster, NoCluster

NOBODY = "127.0.0.1:1"


def test_a_cluster_that_is_not_there_is_said_to_be_so(capsys):
    with pytest.raises(NoCluster), closing(Cluster(NOBODY).spread(str, [1])) as one:
        next(one)
    assert main(["arena", "cia_kgb", "--games", "2", "--ray", NOBODY]) == 2
    assert f"Ray cluster '{NOBODY}'" in capsys.readouterr().err


def test_a_cluster_that_lets_nobody_in_has_perhaps_a_token(capsys):
    assert main(["arena", "cia_kgb", "--games", "2", "--ray", "no address"]) == 2
    english, polish = capsys.readouterr().err.splitlines()
    assert english.startswith("detente: Ray cluster 'no address': ")
    assert all("RAY_AUTH_MODE=token" in said for said in (english, polish))


def test_a_cluster_that_is_lost_on_the_way_is_said_to_be_so(monkeypatch):
    ray = pytest.importorskip("ray")

    def lost(waiting):
        raise ray.exceptions.LocalRayletDiedError

    made = SimpleNamespace(remote=lambda *task: task)
    for name, stub in (
        ("init", lambda **settings: None),
        ("cluster_resources", lambda: {"CPU": 2}),
        ("remote", lambda **settings: lambda function: made),
        ("wait", lost),
        ("cancel", lambda task, force: None),
        ("shutdown", lambda: None),
    ):
        monkeypatch.setattr(ray, name, stub)
    with pytest.raises(NoCluster, match="'local' was lost: The task's local raylet died"):
        list(Cluster(HERE).spread(str, [1]))
