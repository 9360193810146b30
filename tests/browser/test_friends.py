"""Two people in two browsers, each on a line that fails: nothing is lost, nothing is doubled, and
nobody sees what is the other's."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.driver import MOST, Table, start
from tests.browser.played import played
from tests.browser.positions import OPEN, go_on
from tests.browser.records import accepted, answers, download, given
from tests.browser.server import Server
from tests.browser.visits import Visits
from tests.browser.wire import Wire


@pytest.fixture
def wires(server: Server, visit: Visits) -> Iterator[list[Wire]]:
    """The pages go before their lines do, or they would try to open them again and complain."""
    wires = [Wire(server.port), Wire(server.port)]
    yield wires
    visit.close()
    for wire in wires:
        wire.close()


class Pair:
    """Both at one table; whoever is asked answers."""

    def __init__(
        self, visit: Visits, wires: list[Wire], sit: Callable[[Page], Table], path: str = ""
    ) -> None:
        self.wires = wires
        host = visit(path, address=wires[0].address, drops=True)
        table = sit(host)
        invitation = host.get_by_test_id("invitation").input_value()
        path = invitation.removeprefix(wires[0].address)
        guest = visit(path, address=wires[1].address, drops=True)
        guest.get_by_test_id("join").click()
        expect(guest.get_by_test_id("table")).to_be_visible()
        self.tables = [table, Table(guest, seed=2)]
        host.wait_for_function("() => window.detenteSeen.status === 'running'")
        self.asked = 0 if 0 in table.seen["asked"] else 1
        self.answered = self.asked

    @property
    def count(self) -> int:
        return sum(len(table.answers) for table in self.tables)

    def turn(self) -> tuple[Table, Wire, str] | None:
        """Who is asked, his line, and what he will answer; None when the game is over."""
        table = self.tables[self.asked]
        if table.state() == "over":
            return None
        return table, self.wires[self.asked], table.dice.choice(table.things())

    def done(self) -> None:
        """He who has just answered knows who is next."""
        self.answered = self.asked
        seen = self.tables[self.asked].seen
        if seen["question"] is None:
            self.asked = 1 - self.asked


def plain(table: Table, wire: Wire, thing: str) -> None:
    table.answer(thing)


def dropped_before(table: Table, wire: Wire, thing: str) -> None:
    """The line fails for a moment; the page comes back by itself."""
    before = table.seen["fulls"]
    wire.drop()
    table.page.wait_for_function("(n) => window.detenteSeen.fulls > n", arg=before)
    table.state()
    table.answer(thing)


def cut_while_answering(table: Table, wire: Wire, thing: str) -> None:
    """The answer is given while nothing gets through, and arrives when the line is back."""
    wire.cut()
    expect(table.page.get_by_test_id("connection")).not_to_have_attribute("data-state", "live")
    number = begin(table, thing)
    wire.mend()
    table.finish(number)
    expect(table.page.get_by_test_id("connection")).to_have_attribute("data-state", "live")


def reply_lost(table: Table, wire: Wire, thing: str) -> None:
    """The server takes the answer, but its reply never arrives: the page sends it again."""
    wire.deafen()
    number = begin(table, thing)
    wire.wait_until_muffled()
    wire.drop()
    table.finish(number)


def reply_lost_and_reload(table: Table, wire: Wire, thing: str) -> None:
    """The reply never arrives, and the page is loaded anew."""
    wire.deafen()
    begin(table, thing)
    wire.wait_until_muffled()
    wire.drop()
    table.page.reload()
    table.page.wait_for_function("() => window.detenteSeen.fulls > 0")


def offline(table: Table, wire: Wire, thing: str) -> None:
    """The browser itself says that it is offline, and then that it is not."""
    context = table.page.context
    context.set_offline(True)
    with table.page.expect_event("requestfailed"):
        number = begin(table, thing)
    context.set_offline(False)
    table.finish(number)


def begin(table: Table, thing: str) -> int:
    """Choose it, and give it where it is staged; does not wait for the server."""
    number = table.begin(thing)
    if table.is_staged():
        table.page.get_by_test_id("commit").click()
    return number


TROUBLES = (
    dropped_before,
    reply_lost,
    cut_while_answering,
    offline,
    reply_lost_and_reload,
)
AGENTS = ("Master Spy", "Deputy Director", "Double Agent", "Analyst", "Assassin", "Director")
EVERY = 3  # answers, of which the last is given in trouble, until every trouble has come
LATE = -30  # choices that were left in the game that is gone on with


# What one sees of the other's Agent X, and the view it was drawn from.
AGENT_X = """([side, name]) => {
  const agents = document.querySelector(`.agents[data-side="${side}"]`)
  const said = [...agents.querySelectorAll('li .where, li .hidden-words')]
  return {
    known: window.detenteSeen.view[name],
    card: agents.querySelector('.x').textContent,
    // what an agent does may speak of Agent X; where he is must not
    marked: said.map((one) => one.textContent.split(', ')).filter((one) => one.includes('Agent X')),
  }
}"""


def see_no_agent_x(pair: Pair) -> int:
    """Nobody sees who the other's Agent X is while he lies face down. Returns how often one did."""
    face_down = 0
    for seat, table in enumerate(pair.tables):
        enemy = 1 - seat
        quantity = f"x.{('cia', 'kgb')[enemy]}"
        if pair.tables[enemy].seen["view"][quantity] in (None, "?"):
            continue  # there is none yet
        shown = table.page.evaluate(AGENT_X, [enemy, quantity])
        if shown["known"] == "?":
            face_down += 1
            assert "?" in shown["card"]
            assert not any(name in shown["card"] for name in AGENTS)
            assert shown["marked"] == []
    return face_down


# Every card that is anywhere on the page, and the view it was drawn from.
CARDS = """(name) => ({
  known: window.detenteSeen.view[name],
  shown: [...document.querySelectorAll('[data-thing]')].map((one) => one.dataset.thing),
})"""


def see_no_hand(pair: Pair) -> int:
    """No card of the other's hand is anywhere on the page. Returns how many were looked for."""
    if pair.asked == pair.answered:
        return 0  # the other's page may still be about to learn of the last answer
    hidden = 0
    for seat, table in enumerate(pair.tables):
        enemy = 1 - seat
        quantity = f"hand.{('us', 'ussr')[enemy]}"
        hand = pair.tables[enemy].seen["view"][quantity]
        found = table.page.evaluate(CARDS, quantity)
        for card in set(hand) - set(found["known"]):
            hidden += 1
            assert f"card:{card}" not in found["shown"]
            assert f"target:{card}" not in found["shown"]
    return hidden


@pytest.mark.slow
def test_second_half_on_bad_lines(visit: Visits, wires: list[Wire], tmp_path: Path):
    begun = played("iron_curtain")
    number = begun.before(LATE)
    pair = Pair(visit, wires, lambda page: go_on(page, number, OPEN, begun.record))
    hidden = 0
    while (turn := pair.turn()) is not None:
        assert pair.count < 2 * MOST
        hidden += see_no_hand(pair)
        trouble = plain
        number, last = divmod(pair.count, EVERY)
        if last == EVERY - 1 and number < len(TROUBLES):
            trouble = TROUBLES[number]
        trouble(*turn)
        pair.done()
    assert pair.count >= EVERY * len(TROUBLES)
    assert hidden > 0

    given_by_both = pair.tables[0].answers + pair.tables[1].answers
    for number, table in enumerate(pair.tables):
        assert table.state() == "over"
        table.page.get_by_test_id("tab-game").click()
        record = download(table.page.get_by_test_id("record"), tmp_path / f"{number}.play")
        accepted("check", record)
        for seat in (0, 1):
            clicked = given(given_by_both, seat)
            assert answers(record, "iron_curtain", seat)[-len(clicked) :] == clicked

    # one offers a rematch, and takes it back; nothing begins before the other accepts
    first, second = (table.page for table in pair.tables)
    first.get_by_test_id("rematch").click()
    expect(second.get_by_test_id("rematch-asked")).to_be_visible()
    first.get_by_test_id("rematch-withdraw").click()
    expect(second.get_by_test_id("rematch-asked")).to_have_count(0)
    first.get_by_test_id("rematch").click()
    second.get_by_test_id("rematch-accept").click()
    first.get_by_test_id("rematch-link").click()
    for page in (first, second):
        page.wait_for_function("() => window.detenteSeen.status === 'running'")
    assert first.url.rpartition("/")[2] == second.url.rpartition("/")[2]
    assert [table.seen["seat"] for table in pair.tables] == [1, 0]


def test_agents_stay_hidden_and_chat_is_text(visit: Visits, wires: list[Wire], tmp_path: Path):
    pair = Pair(visit, wires, lambda page: start(page, "cia_kgb", "friend"), "/")
    face_down = 0
    for _ in range(8):
        turn = pair.turn()
        assert turn is not None
        face_down += see_no_agent_x(pair)
        turn[0].answer(turn[2])
        pair.done()
    assert face_down > 0

    host, guest = (table.page for table in pair.tables)
    said = '<img src="x" onerror="alert(1)"> & "quoted"'
    host.get_by_test_id("tab-chat").click()
    host.get_by_test_id("chat-text").fill(said)
    host.keyboard.press("Enter")
    guest.get_by_test_id("tab-chat").click()
    expect(guest.get_by_test_id("chat")).to_contain_text(said)
    assert guest.locator("[data-testid=chat] img").count() == 0

    # a third person who has the address sees what is public, and nothing that was said
    address = wires[1].address
    stranger = visit(f"/table/{guest.url.rpartition('/')[2]}", address=address)
    expect(stranger.get_by_test_id("table")).to_be_visible()
    stranger.wait_for_function("() => window.detenteSeen.seat === 'observer'")
    assert stranger.locator("[data-open]").count() == 0
    expect(stranger.get_by_test_id("tab-chat")).to_have_count(0)

    # the record of a game that runs has what its owner may know
    host.get_by_test_id("tab-game").click()
    record = download(host.get_by_test_id("record"), tmp_path / "running.play")
    assert answers(record, "cia_kgb", 0) == given(pair.tables[0].answers, 0)
    assert "seed:" not in record.read_text(encoding="utf-8")

    # and that of one that is over shows that chance was as promised to both
    host.get_by_test_id("resign").click()
    host.get_by_test_id("resign-yes").click()
    assert pair.tables[0].state() == "over"
    record = download(host.get_by_test_id("record"), tmp_path / "over.play")
    accepted("check", record)
    accepted("verify", record)
