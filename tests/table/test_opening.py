"""What players add to the dice of a new table."""

from __future__ import annotations

from tests.table.tables import ME, OPEN_SEAT, waiting


def entropy(*args, **kinds):
    return [chair.entropy for chair in waiting(*args, **kinds).chairs]


def test_the_host_adds_what_he_has_written():
    assert entropy(ME, OPEN_SEAT, entropy="mine") == ["mine", ""]
    assert entropy(OPEN_SEAT, ME, entropy="mine") == ["", "mine"]


def test_a_text_is_drawn_for_a_host_who_has_written_nothing():
    assert entropy(ME, OPEN_SEAT) == ["seed 0", ""]


def test_one_person_at_both_seats_adds_his_own_text_once():
    assert entropy(ME, ME, entropy="mine") == ["mine", "seed 0"]
