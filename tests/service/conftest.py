"""The databases the tests run on: a file of SQLite, and a real PostgreSQL."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from detente.service.core import passwords
from detente.service.db.store import ADDRESS
from tests import missing
from tests.service import postgres
from tests.service.accounts import QUICK
from tests.service.postgres import Cluster


@pytest.fixture(autouse=True)
def quick_passwords(monkeypatch: pytest.MonkeyPatch) -> None:
    """What makes guessing slow makes tests slow."""
    monkeypatch.setattr(passwords, "HASHER", QUICK)


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    programs = postgres.find()
    if programs is None:
        missing.skip(postgres.ABSENT)
    with postgres.running(programs) as found:
        yield found


@pytest.fixture
def postgresql(cluster: Cluster, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """The address of a new database, where the servers of this test keep their data."""
    with cluster.database() as address:
        monkeypatch.setenv(ADDRESS, address)
        yield address


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """Tests that use this run once on each; which one it is."""
    monkeypatch.delenv(ADDRESS, raising=False)
    if request.param == "postgresql":
        request.getfixturevalue("postgresql")
    return str(request.param)
