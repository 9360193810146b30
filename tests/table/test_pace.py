"""A pace as a client is told, and as the database keeps it."""

from __future__ import annotations

import pytest

from detente.service.table import pace as paces


def test_a_client_is_told_in_minutes_and_seconds_or_in_days():
    assert paces.live(15, 10, paces.VOID).shown() == {
        "kind": "live",
        "minutes": 15,
        "increment": 10,
        "out": "void",
    }
    assert paces.days(3, 10).shown() == {"kind": "days", "days": 3, "bank": 10, "out": "loses"}
    assert paces.NO_CLOCK.shown() is None
    assert paces.NO_CLOCK.written() == ""
    assert not paces.NO_CLOCK


@pytest.mark.parametrize("text", ["live 900+10 wins", "hours 3/10 claim", "live 900 loses"])
def test_what_is_no_pace_cannot_be_read(text):
    with pytest.raises(ValueError, match="no pace"):
        paces.read(text)
