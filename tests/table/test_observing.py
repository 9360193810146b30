"""What holds for observers before the players have agreed to anything."""

from __future__ import annotations

import pytest

from detente.service.table.observers import CLOSED, PUBLIC, Watching
from detente.service.table.observing import setting_of
from tests.table.tables import waiting


@pytest.mark.parametrize(("closed", "mode"), [(True, CLOSED), (False, PUBLIC)])
def test_a_table_is_as_its_host_has_opened_it(closed, mode):
    assert setting_of(waiting(closed=closed)) == Watching(mode)
