"""Through whose eyes a table may be looked at, before anything is agreed."""

from __future__ import annotations

import pytest

from detente.service.core.errors import Refused
from detente.service.table.observers import CLOSED, PUBLIC, Watching
from detente.service.table.observing import gaze, setting_of
from detente.service.table.table import OPEN
from tests.table.tables import AT, FRIEND, HOST, STRANGER, running, waiting


@pytest.mark.parametrize(("closed", "mode"), [(True, CLOSED), (False, PUBLIC)])
def test_a_table_is_as_its_host_has_opened_it(closed, mode):
    assert setting_of(waiting(closed=closed)) == Watching(mode)


@pytest.mark.parametrize("guest", [HOST, STRANGER])
def test_open_hands_are_not_for_who_could_not_see_both_anyway(guest):
    with pytest.raises(Refused, match="not_your_seat"):
        gaze(running(), guest, "all", AT, open_hands=True)


def test_open_hands_are_for_who_plays_both_seats():
    table = running()
    alone = table.but(chairs=(table.chairs[0], table.chairs[0]))
    assert gaze(alone, HOST, "all", AT, open_hands=True).seat == OPEN


def test_a_seat_is_for_whoever_holds_it():
    assert gaze(running(), FRIEND, "1", AT).seat == 1
    with pytest.raises(Refused, match="not_your_seat"):
        gaze(running(), FRIEND, "0", AT)
