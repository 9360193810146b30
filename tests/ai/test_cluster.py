"""Work on a real Ray of two workers, on this machine: the same results, whoever is lost."""

import os
import signal
from contextlib import closing
from functools import partial
from pathlib import Path

import pytest

from detente.ai.arena import Contest, results
from detente.ai.cluster import HERE, Cluster, NoCluster
from detente.ai.workers import Processes

CONTEST = Contest("iron_curtain", "random", "random", (), 7)
LOSS = 3  # the number of the task that takes its first worker with it


def played(contest, mark: Path, number: int):
    """One game of a contest. Whoever comes first to one of them is killed in the middle of it."""
    if number == LOSS and not mark.exists():
        mark.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    (found,) = (one for one in results(contest, number + 1, Processes(1)) if one[0] == number)
    return number, found[1].winner, found[1].ending, found[1].answers


def test_a_cluster_plays_the_same_games_though_a_worker_is_killed(tmp_path):
    mark = tmp_path / "killed"
    cluster, here = Cluster(HERE, 2), Processes(1)
    with closing(cluster.spread(partial(played, CONTEST, mark), range(8))) as found:
        there = sorted(found)
    assert mark.exists()
    assert there == sorted(here.spread(partial(played, CONTEST, mark), range(8)))


def test_a_cluster_that_is_not_there_is_said_to_be_so():
    nobody = Cluster("127.0.0.1:1")
    with pytest.raises(NoCluster, match=r"127\.0\.0\.1:1"), closing(nobody.spread(str, [1])) as one:
        next(one)
