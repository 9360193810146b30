"""How a table comes to its play: every stored item is checked by the rules and the seed."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from detente.kernel.flow import CHANCE, NOBODY, OBSERVER
from detente.kernel.items import Answer, Resignation, Takeback
from detente.kernel.play import RESIGNED
from detente.kernel.verdicts import TIMEOUT, Verdict
from detente.service.table.chairs import COMPUTER, HUMAN, Chair
from detente.service.table.clocks import Clock
from detente.service.table.pace import DAY, days, live
from detente.service.table.sight import Aside
from detente.service.table.starting import Broken, Stored, begun, continued, replayed
from detente.service.table.table import ANALYSIS, RUNNING, Table
from tests.kernel.toy import BLUE, RED, TOY
from tests.table.tables import AT, FRIEND, HOST, waiting


def both_there(**changes: Any) -> Table:
    """A table at which nobody is missing."""
    table = waiting()
    return table.but(chairs=(table.chairs[0], Chair(HUMAN, FRIEND, "Bob")), **changes)


def lowest(table: Table, seat: int) -> int:
    ask = table.playing.question_for(seat)
    assert ask is not None
    return (ask.options & -ask.options).bit_length() - 1


def played() -> Table:
    """Both have laid their lowest cards."""
    table = begun(both_there(), AT, [])
    for number, seat in enumerate((RED, BLUE), 1):
        table = table.answered(seat, lowest(table, seat), AT + number)
    return table


def stored(table: Table) -> Stored:
    return [(item, AT + n, NOBODY) for n, item in enumerate(table.playing.items)]


def test_a_game_that_begins_has_drawn_what_chance_decides():
    table = begun(both_there(), AT + 5, [])
    assert table.status == RUNNING
    assert [answer.seat for answer in table.playing.answers] == [CHANCE] * 6
    assert table.times == (AT + 5,) * 6
    assert table.numbers == {0: 1, 1: 1, OBSERVER: 1}
    assert set(table.updated.values()) == {AT + 5}
    assert table.clocks is None
    assert table.base == 0


def test_the_clocks_of_people_are_set_when_the_game_begins():
    table = begun(both_there(pace=days(3, 10)), AT, [])
    assert table.clocks is not None
    assert table.clocks.chairs == (Clock(3 * DAY, AT), Clock(3 * DAY, AT))
    host, _ = table.chairs
    against = begun(both_there(pace=live(5, 0)).but(chairs=(host, Chair(COMPUTER))), AT, [])
    assert against.clocks is not None
    assert against.clocks.chairs == (Clock(300_000), None)  # it runs once he has come
    assert not against.clocks.started


def test_a_stored_game_is_played_again():
    before = played()
    after = replayed(before, stored(before))
    assert after.playing.answers == before.playing.answers
    assert after.times == tuple(AT + n for n in range(len(before.playing.items)))
    assert after.playing.question_for(RED) == before.playing.question_for(RED)


def test_a_game_that_waits_for_its_dice_goes_on():
    """What chance has to answer next was not stored yet."""
    before = played()
    items = stored(before)
    assert len(items) > 8
    assert len(replayed(before, items[:8]).playing.items) == len(items)
    asleep = replayed(before.but(status=ANALYSIS), items[:8])
    assert len(asleep.playing.items) == 8


def test_lines_of_dice_that_were_never_stored_have_no_time():
    before = begun(both_there(), AT, [])
    after = replayed(before, stored(before)[:4])
    assert [line.at for line in after.sight(RED).lines] == [AT, AT + 1, AT + 2]
    assert [line.at for line in after.sight(BLUE).lines] == [AT + 3, 0, 0]


@pytest.mark.parametrize(
    ("number", "why"),
    [(0, "the seed gives another"), (6, "is not asked this"), (7, "is not asked this")],
)
def test_an_item_that_does_not_follow_is_noticed(number, why):
    before = played()
    items = stored(before)
    item = items[number][0]
    assert isinstance(item, Answer)
    if number == 0:
        broken = replace(item, choice=(item.choice + 1) % 9)
    elif number == 6:
        broken = replace(item, kind=1)
    else:
        broken = replace(item, seat=RED)
    items[number] = (broken, AT, NOBODY)
    with pytest.raises(Broken, match=why):
        replayed(before, items)


def test_an_item_that_is_told_otherwise_is_noticed():
    before = played()
    items = stored(before)
    item = items[6][0]
    assert isinstance(item, Answer)
    items[6] = (replace(item, seen=0b111), AT, NOBODY)
    with pytest.raises(Broken, match="another answer than the rules give"):
        replayed(before, items)


def test_dice_from_elsewhere_are_taken_as_they_are():
    """Of a fork: they were thrown with another seed."""
    before = played()
    other = before.but(seed="another")
    with pytest.raises(Broken, match="seed"):
        replayed(other, stored(before))
    forked = begun(both_there(seed="another"), AT + 50, stored(before)[:3])
    assert forked.base == 3
    assert forked.playing.answers[:3] == before.playing.answers[:3]
    assert len(forked.playing.answers) == 6
    assert forked.times == (AT, AT + 1, AT + 2, AT + 50, AT + 50, AT + 50)


def test_take_backs_resignations_and_verdicts_are_followed():
    before = played()
    items = stored(before)[:8]
    back = replayed(before, [*items, (Takeback(6), AT + 20, BLUE)])
    assert len(back.playing.answers) == len(back.times) == 6
    assert back.asides == (Aside(6, "taken_back", BLUE, AT + 20),)
    given_up = replayed(before, [*items, (Resignation(RED), AT + 20, NOBODY)])
    assert given_up.playing.state.winner == BLUE
    assert given_up.asides == (Aside(8, RESIGNED, RED, AT + 20),)
    verdict = Verdict(RED, TIMEOUT)
    ended = replayed(before, [*items, (verdict, AT + 20, NOBODY)])
    assert ended.playing.state.winner == NOBODY
    assert ended.playing.items[-1] == verdict
    assert ended.asides == (Aside(8, TIMEOUT, RED, AT + 20),)


def test_a_known_game_goes_on_by_the_items_since():
    known = begun(both_there(), AT, [])
    after = played().but(id=known.id, seed=known.seed)
    items = [(item, AT + 30, NOBODY) for item in known_on(known).playing.items[6:]]
    read = continued(known, after.but(play=None), items)
    assert read.playing.answers == known_on(known).playing.answers
    assert read.times == (AT,) * 6 + (AT + 30,) * (len(read.playing.answers) - 6)
    assert len(known.playing.answers) == 6
    same = continued(known, after, [])
    assert same.playing is known.playing


def known_on(table: Table) -> Table:
    for seat in (RED, BLUE):
        table = table.answered(seat, lowest(table, seat), AT + 1)
    return table


def test_a_game_without_dice_cannot_go_on():
    known = begun(both_there(), AT, [])
    play = known.playing.twin()
    play.draws = None
    with pytest.raises(Broken, match="over"):
        continued(known.but(play=play), known, stored(played())[6:7])


def test_people_sit_down_at_a_fork_where_it_begins():
    """Blue had bid more and so plays red: at the fork nobody has changed places."""
    options = TOY.all_options({"sides": "bid"})
    table = begun(both_there(options=options), AT, [])
    table = table.answered(RED, 0, AT).answered(BLUE, 1, AT)
    assert table.exchanged == 1
    items = stored(table)
    fork = begun(both_there(options=options), AT, items[:2])
    assert (fork.turned, fork.exchanged) == (1, 0)
    assert fork.held_by(HOST) == [RED]
    ours = replayed(table, items)
    assert (ours.turned, ours.exchanged) == (0, 1)
    looked_at = replayed(table.but(status=ANALYSIS, base=len(items)), items)
    assert (looked_at.turned, looked_at.exchanged) == (0, 1)
