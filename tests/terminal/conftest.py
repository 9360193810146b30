"""Nothing of a test is kept outside its own folder, and only tests of it look ahead."""

from __future__ import annotations

import pytest

from detente.kernel import sight
from detente.kernel.perils import Perils


@pytest.fixture(autouse=True)
def own_data_folder(monkeypatch, tmp_path):
    monkeypatch.setenv("DETENTE_DATA", str(tmp_path / "data"))
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)


@pytest.fixture(autouse=True)
def no_looking_ahead(monkeypatch, request):
    """Whole games are played here; with a look before every answer they would take minutes."""
    if "looks_ahead" not in request.fixturenames:
        monkeypatch.setattr(sight, "perils", lambda game, veiled: Perils({}, frozenset()))


@pytest.fixture
def looks_ahead():
    """For a test in which the table looks ahead as it does for people."""
