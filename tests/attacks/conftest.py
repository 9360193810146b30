"""Attacks on a running server. Those that try many things try few of them in every run of the
tests, and many in `./detente test tests/attacks --long`."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.service.conftest import cluster, database, postgresql, quick_passwords

__all__ = ["cluster", "database", "postgresql", "quick_passwords"]

Tries = Callable[[int, int], int]


@pytest.fixture
def tries(pytestconfig: pytest.Config) -> Tries:
    """How many things to try: the first number in every run, the second in a long one."""
    long = bool(pytestconfig.getoption("long"))
    return lambda few, many: many if long else few
