"""A short soak: everything that `./detente bench soak` brings about, once."""

from __future__ import annotations

import asyncio

import pytest

from detente.bench.faults import FAULTS
from detente.bench.soak import Soak


@pytest.mark.slow
def test_a_server_under_load_to_which_everything_happens_loses_nothing(tmp_path, tries):
    said: list[str] = []
    soak = Soak(tmp_path, seed=1, say=said.append, quiet=1.0)
    figures = asyncio.run(soak.run(rounds=tries(1, 10) * len(FAULTS)))
    assert figures.good(), (figures, said)
    assert set(figures.faults) == set(FAULTS)
    assert figures.confirmed > 0
