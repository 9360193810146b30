"""Every card of a deck has one event, or says that it has none."""

import pytest

from detente.games.shared.events import Events

KEYS = ("none", "blockade", "nasser", "china")
BLOCKADE, NASSER, CHINA = 1, 2, 3


def registry() -> Events[list[str]]:
    return Events(KEYS, without=1 << CHINA)


def happens(g: list[str], side: int) -> None:
    g.append("it happens")


def test_an_event_is_found_by_its_card():
    events = registry()
    events.event(BLOCKADE)(happens)
    g: list[str] = []
    events.functions[BLOCKADE](g, 0)
    assert g == ["it happens"]


def test_a_condition_is_found_by_its_card_and_most_have_none():
    events = registry()
    events.event(BLOCKADE)(happens)
    events.event(NASSER, when=lambda g, side: side == 1)(happens)
    assert BLOCKADE not in events.conditions
    assert [events.conditions[NASSER]([], side) for side in (0, 1)] == [False, True]


def test_an_event_that_is_missing_is_named():
    events = registry()
    events.event(BLOCKADE)(happens)
    with pytest.raises(ValueError, match="nasser has no event"):
        events.check_complete()


def test_a_card_that_says_so_needs_no_event_and_never_has_one():
    events = registry()
    for card in (BLOCKADE, NASSER):
        events.event(card)(happens)
    events.check_complete()
    assert not events.conditions[CHINA]([], 0)


def test_a_card_has_no_two_events():
    events = registry()
    events.event(BLOCKADE)(happens)
    with pytest.raises(ValueError, match="blockade has two events"):
        events.event(BLOCKADE)(happens)


def test_a_card_without_an_event_gets_none():
    with pytest.raises(ValueError, match="china has no event, and happens is one"):
        registry().event(CHINA)(happens)


@pytest.mark.parametrize("card", [0, 4, -1])
def test_an_event_belongs_to_a_card_there_is(card: int):
    with pytest.raises(ValueError, match=f"happens is the event of card {card}: there is none"):
        registry().event(card)(happens)
