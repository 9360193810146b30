"""A short soak: everything that `./detente bench soak` brings about, once."""

from __future__ import annotations

import asyncio

import pytest

from detente.bench.faults import FAULTS
from detente.bench.soak import Soak

STUCK = 600.0  # seconds after which a server counts as one that does not come back


@pytest.mark.slow
def test_a_server_under_load_to_which_everything_happens_loses_nothing(tmp_path, tries):
    said: list[str] = []
    soak = Soak(tmp_path, seed=1, say=said.append, quiet=1.0)
    rounds = tries(1, 10)
    figures = asyncio.run(soak.run(rounds * STUCK, rounds * len(FAULTS)))
    assert figures.good(), (figures, said)
    assert set(figures.faults) == set(FAULTS)
    assert figures.confirmed > 0
