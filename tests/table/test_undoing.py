"""Going back: in a draft freely, across lines alone or by consent; and what others see."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pytest

from detente.games import find_game
from detente.kernel.flow import NOBODY, OBSERVER
from detente.kernel.items import Takeback
from detente.kernel.verdicts import TIMEOUT, Verdict
from detente.service.core.errors import Refused
from detente.service.table import clocks
from detente.service.table.chairs import COMPUTER, Asking, Chair
from detente.service.table.contest import Contest
from detente.service.table.messages import full, position, step
from detente.service.table.observers import ONE, Proposal, Watching
from detente.service.table.observing import agreed, gaze, proposed
from detente.service.table.pace import live
from detente.service.table.starting import begun, replayed
from detente.service.table.steps import Steps
from detente.service.table.table import OPEN, Table
from detente.service.table.telling import Memory
from detente.service.table.undoing import Way, gone_back, last_decision, way_back
from tests.conformance.games import choose
from tests.kernel.test_play import choosing
from tests.kernel.toy import BLUE, RED, SWAP
from tests.table.tables import AT, FRIEND, HOST, STRANGER, running, waiting

LATER = AT + 5000


def deciding() -> Table:
    """Red may swap a card, or keep what he has."""
    return running(choosing(hand=[1, 2, 8], top=5))


def drafting() -> Table:
    """Red has said that he swaps, and not yet which card."""
    return deciding().answered(RED, SWAP, LATER)


def handed_over() -> Table:
    return drafting().answered(RED, 2, LATER + 1000)


def with_computer(table: Table) -> Table:
    return table.but(chairs=(table.chairs[0], Chair(COMPUTER, level=1)))


def at_one_screen(table: Table) -> Table:
    return table.but(chairs=(table.chairs[0], replace(table.chairs[1], guest=HOST)))


def shown(table: Table, viewer: int) -> Any:
    guest = {RED: HOST, BLUE: FRIEND}.get(viewer, STRANGER)
    return full(table, viewer, guest, {}), table.updated[viewer]


# Drafts


def test_only_its_maker_sees_a_draft():
    before = deciding()
    after = before.answered(RED, SWAP, LATER)
    for viewer in (BLUE, OBSERVER):
        assert shown(after, viewer) == shown(before, viewer)
        assert after.known_answers(viewer) == before.known_answers(viewer)
        assert gaze(after, STRANGER, "observer", AT).table.playing.draft is None
    assert after.numbers[RED] == before.numbers[RED] + 1
    assert after.known_to(RED) is after.known_to(OPEN) is after
    assert position(after, RED, holds=True)["question"]["kind"] == "card"


def test_what_is_handed_over_has_the_time_at_which_it_was():
    table = handed_over()
    assert drafting().times[-1] == LATER
    assert set(table.times) == {LATER + 1000}


def test_a_draft_moves_no_clock_and_forgives_no_delay():
    table = deciding()
    pace = live(10, 5)
    set_up = clocks.set_for(pace, (0, 1))
    assert set_up is not None
    table = table.but(pace=pace, clocks=set_up.start(table.missing, AT))
    drafted = table.answered(RED, SWAP, LATER, delay=400)
    assert drafted.clocks == table.clocks
    assert drafted.undone(RED, LATER + 1).clocks == table.clocks
    done = drafted.answered(RED, 2, LATER + 1000, delay=400)
    assert (
        done.clocks == table.answered(RED, SWAP, LATER).answered(RED, 2, LATER + 1000, 400).clocks
    )
    assert done.clocks != table.clocks


def test_a_request_to_take_back_waits_as_long_as_only_drafts_are_made():
    table = deciding().but(asking=Asking(BLUE, 0))
    assert table.answered(RED, SWAP, LATER).asking == Asking(BLUE, 0)


def test_an_accepted_take_back_drops_the_draft():
    table, _ = a_draft()
    assert table.playing.draft is not None
    maker, first = table.playing.draft
    kept = table.playing.items[: len(table.playing.items) - (len(table.playing.answers) - first)]
    back = table.taken_back(Asking(1 - maker, first - 1), LATER)
    assert back.takebacks
    assert back.playing.items[: len(kept) + 1] == [*kept, Takeback(first - 1)]


@pytest.mark.parametrize("seat", [RED, BLUE])
def test_an_end_at_the_table_hands_over_what_was_drafted(seat: int):
    for ended in (
        drafting().resigned(seat, LATER),
        drafting().ended(Verdict(seat, TIMEOUT, 1 - seat), LATER),
    ):
        assert ended.playing.draft is None
        assert ended.known_answers(OBSERVER) == len(ended.playing.answers) == 1


def test_what_is_agreed_about_observers_in_a_draft_counts_none_of_it():
    proposal = Proposal("p", RED, Watching(ONE, RED))
    table = agreed(proposed(drafting(), proposal, LATER), LATER)
    assert table.agreed[-1].answer == 0
    seen = gaze(table, STRANGER, "0", LATER)
    assert seen.watches
    assert seen.table.playing.answers == []
    assert position(seen.table, RED, holds=False)["number"] == 1  # the line about it


def a_draft() -> tuple[Table, list[tuple[Any, int, int]]]:
    """A game from its beginning in which somebody drafts, and what was written of it."""
    game, rng, at = find_game("iron_curtain"), random.Random(1), AT
    waits = waiting().but(game=game, options=game.all_options())
    table = begun(waits.but(chairs=running().chairs), AT, [])
    items = [(item, AT, NOBODY) for item in table.playing.items]
    while len(table.times) < 20 or table.playing.draft is None:
        at += 1000
        seat = rng.choice(table.turns())
        ask = table.playing.question_for(seat)
        assert ask is not None
        table = table.answered(seat, choose(ask.options, rng), at)
        items += [(item, at, NOBODY) for item in table.playing.items[len(items) :]]
    return table, items


def test_a_draft_is_found_again_in_what_was_written():
    table, items = a_draft()
    again = replayed(table, items)
    assert again.playing.draft == table.playing.draft is not None
    assert again.times == table.times
    for viewer in (RED, BLUE, OBSERVER):
        assert shown(again, viewer) == shown(table, viewer)


def test_its_times_are_those_of_the_handing_over_when_it_is_read_again():
    table, items = a_draft()
    assert table.playing.draft is not None
    maker = table.playing.draft.maker
    first = table.playing.handed_count
    while table.playing.draft:
        ask = table.playing.question_for(maker)
        assert ask is not None
        table = table.answered(maker, choose(ask.options, random.Random(1)), LATER + 60_000)
        new = table.playing.items[len(items) :]
        items += [(item, LATER + 60_000, NOBODY) for item in new]
    assert set(table.times[first:]) == {LATER + 60_000}
    assert replayed(table, items).times == table.times


# Across lines


def test_with_a_computer_undo_goes_back_across_lines():
    table = with_computer(handed_over())
    way = way_back(table, RED)
    assert isinstance(way, Way)
    assert (way.to, way.across) == (last_decision(table, RED), True)
    back = gone_back(table, RED, LATER + 2000)
    assert back.takebacks
    assert len(back.playing.answers) == way.to
    assert Takeback(way.to) in back.playing.items
    assert full(back, RED, HOST, {})["takebacks"] is True
    # whoever sits there learns it with the step, and need not come anew
    memory = Memory()
    memory.full(full(table, RED, HOST, {}))
    assert memory.news(step(Steps(table, back), RED, holds=True))["takebacks"] is True


def test_at_one_screen_the_last_decision_of_either_side_goes_back():
    table = at_one_screen(handed_over())
    assert way_back(table, BLUE) == way_back(table, RED) == Way(1, across=True)


def test_in_a_draft_undo_stays_on_its_side_of_the_line():
    for table in (with_computer(drafting()), at_one_screen(drafting())):
        assert way_back(table, RED) == Way(0, across=False)
        assert not gone_back(table, RED, LATER).takebacks


@pytest.mark.parametrize(
    "strict", [{"serious": True}, {"rated": True}, {"contest": Contest("t", "Cup", 1)}]
)
def test_nothing_goes_back_across_lines_in_a_serious_game(strict: dict[str, Any]):
    table = with_computer(handed_over()).but(**strict)
    assert isinstance(way_back(table, RED), str)
    with pytest.raises(Refused, match="cannot_undo"):
        gone_back(table, RED, LATER)
    assert full(table, RED, HOST, {})["serious"] is True


def test_between_people_nothing_goes_back_across_lines_without_consent():
    assert isinstance(way_back(handed_over(), RED), str)
