"""A cluster that is not there. Work on a real Ray is tested with what it is for: tests/selfplay."""

from contextlib import closing

import pytest

from detente.__main__ import main
from detente.ai.cluster import Cluster, NoCluster

NOBODY = "127.0.0.1:1"


def test_a_cluster_that_is_not_there_is_said_to_be_so(capsys):
    with pytest.raises(NoCluster), closing(Cluster(NOBODY).spread(str, [1])) as one:
        next(one)
    assert main(["arena", "cia_kgb", "--games", "2", "--ray", NOBODY]) == 2
    assert f"Ray cluster '{NOBODY}'" in capsys.readouterr().err
