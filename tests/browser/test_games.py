"""Games against the computer by mouse, and what can be done with them afterwards."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.driver import Table
from tests.browser.played import played
from tests.browser.positions import EXAMPLE_TURN, bring_in, go_on, sit_down
from tests.browser.records import accepted, answers, download, given
from tests.browser.visits import DESKTOP, Visits

# How many choices of both sides are left when a small game is played to its end: then its last
# rounds are. Ends of large games have tests of their own.
LATE = {"cia_kgb": -12, "iron_curtain": -12}

PLACES = 8  # of a replay that are looked at

# Every tone that is made, by its frequency; and the signal that a game is over.
LISTEN = """{
  window.heard = []
  const Tone = window.OscillatorNode
  window.OscillatorNode = class extends Tone {
    constructor(context, how) {
      super(context, how)
      window.heard.push(how.frequency)
    }
  }
}"""
HEARD = "() => window.heard.slice(-3).join() === '392,523,659'"


@pytest.mark.slow
@pytest.mark.parametrize("game", LATE)
def test_last_rounds_by_clicking(visit: Visits, game: str, tmp_path: Path):
    page = visit("", speed="quick")
    page.add_init_script(LISTEN)
    begun = played(game)
    table = go_on(page, begun.before(LATE[game]), record=begun.record)
    assert table.play(), "the game does not end"
    page.wait_for_function(HEARD)
    record = look_at_the_end(table, tmp_path)
    mine = given(table.answers, 0)
    assert answers(record, game, 0)[-len(mine) :] == mine


@pytest.mark.slow
@pytest.mark.parametrize("game", ["twilight", "dawn1989"])
def test_first_rounds_by_clicking(visit: Visits, game: str, tmp_path: Path):
    table = sit_down(visit("", speed="quick"), game)
    assert not table.play(14)
    give_up(table)
    record = look_at_the_end(table, tmp_path)
    accepted("verify", record)
    assert answers(record, game, 0) == given(table.answers, 0)


def give_up(table: Table) -> None:
    table.page.get_by_test_id("tab-game").click()
    table.page.get_by_test_id("resign").click()
    table.page.get_by_test_id("resign-yes").click()
    assert table.state() == "over"


def look_at_the_end(table: Table, folder: Path) -> Path:
    """The result is told, and here and at the replay there is a record."""
    page = table.page
    result = table.seen["result"]["text"]["en"]
    expect(page.get_by_test_id("question")).to_have_text(result)
    expect(page.get_by_test_id("rematch")).to_be_visible()
    expect(table.board.locator("[data-open]")).to_have_count(0)

    page.get_by_test_id("tab-game").click()
    record = download(page.get_by_test_id("record"), folder / "game.play")
    accepted("check", record)
    page.get_by_test_id("replay-link").click()
    expect(page.get_by_test_id("replay")).to_be_visible()
    again = download(page.locator("a[download]"), folder / "again.play")
    assert again.read_bytes() == record.read_bytes()
    return record


@pytest.mark.parametrize("game", ["iron_curtain", "dawn1989"])
def test_replay_is_looked_through(visit: Visits, game: str):
    """It steps, jumps, plays, shows other seats and charts; the address follows."""
    page = visit("")
    record = EXAMPLE_TURN if game == "dawn1989" else played(game).record
    page.goto(f"/replay/{bring_in(page, record)}")
    replay = page.get_by_test_id("replay")
    expect(replay).to_be_visible()
    for select in page.get_by_role("combobox").all():  # none runs over the edge of the window
        box = select.bounding_box()
        assert box
        assert box["x"] + box["width"] <= DESKTOP["viewport"]["width"]
    if game == "dawn1989":  # the log is where the board is; in the other nothing is told yet
        expect(page.get_by_test_id("log").locator("[aria-current]").first).to_be_in_viewport()
    where = page.get_by_test_id("replay-range")
    last = int(where.get_attribute("max") or 0)
    assert last > 20
    first = int(where.input_value())  # decision; what was dealt is behind
    page.get_by_test_id("replay.next").click()
    page.get_by_test_id("replay.next").click()
    expect(where).to_have_value(str(first + 2))
    page.get_by_test_id("replay.back").click()
    expect(where).to_have_value(str(first + 1))
    page.get_by_test_id("replay.last").click()
    expect(where).to_have_value(str(last))
    page.keyboard.press("Home")
    expect(where).to_have_value("0")
    page.get_by_test_id("replay-play").click()
    expect(where).not_to_have_value("0")
    page.get_by_test_id("replay-play").click()
    # wherever it is and whatever is said of it, what is pressed stays where it is
    play = page.get_by_test_id("replay-play")
    pressed = play.bounding_box()
    for place in range(0, last, last // PLACES):
        where.fill(str(place))
        assert play.bounding_box() == pressed
    page.get_by_test_id("replay-answer").evaluate("(said) => said.append(' and so on'.repeat(99))")
    assert play.bounding_box() == pressed

    where.fill(str(last // 2))
    for viewer in ("1", "observer", "all", "0"):
        page.get_by_test_id("viewer").select_option(viewer)
        expect(page).to_have_url(re.compile(f"seat={viewer}$"))
        expect(where).to_have_value(str(last // 2))
    # in the middle of a scene the map is covered
    expect(replay.get_by_test_id("board").locator("[data-thing]:visible").first).to_be_visible()

    page.get_by_test_id("tab-charts").click()
    chart = page.get_by_role("tabpanel").get_by_role("img")
    expect(chart).to_be_visible()
    assert chart.locator("path.series").count() >= 1

    # the address is a link to this very position
    page.goto(page.url)
    expect(where).to_have_value(str(last // 2))
    expect(page.get_by_test_id("viewer")).to_have_value("0")


def test_game_goes_on_from_a_replay(visit: Visits):
    """A game given up is taken up again where it was, alone and then against the computer."""
    page = visit("")
    table = sit_down(page, "iron_curtain")
    table.play(3)
    give_up(table)
    page.get_by_test_id("replay-link").click()
    page.get_by_test_id("replay.last").click()
    page.get_by_test_id("replay.back").click()
    replay = page.url
    page.get_by_test_id("tab-fork").click()
    page.get_by_test_id("fork").click()
    expect(page.get_by_test_id("hand-over")).to_be_visible()
    page.locator("[data-testid^=sit-]").first.click()
    table.play(1)

    page.goto(replay)
    page.get_by_test_id("replay.back").click()
    page.get_by_test_id("tab-fork").click()
    page.get_by_role("radio", name="I play the USSR against the computer").check()
    page.get_by_role("combobox", name="Computer level").select_option("1")
    page.get_by_test_id("fork").click()
    expect(page.get_by_test_id("table")).to_be_visible()
    table.play(2)


def test_undo_why_takeback_and_notes(visit: Visits):
    page = visit("")
    table = sit_down(page, "iron_curtain")
    assert table.state() == "asked"

    # a closed thing says why not
    closed = table.board.locator("button[data-thing]:not([data-open])").first
    closed.click()
    expect(page.get_by_test_id("why")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_test_id("why")).to_have_count(0)

    # notes are kept through a reload
    page.get_by_test_id("tab-notes").click()
    page.get_by_test_id("notes").fill("Trust <b>nobody</b>.")
    page.get_by_test_id("notes").blur()
    expect(page.get_by_role("status").get_by_text("Saved.")).to_be_visible()
    page.reload()
    table.state()
    page.get_by_test_id("tab-notes").click()
    expect(page.get_by_test_id("notes")).to_have_value("Trust <b>nobody</b>.")

    # a take-back is granted by the computer at once
    page.get_by_test_id("tab-log").click()
    table.play(2)
    table.state()
    number = table.seen["number"]
    page.get_by_test_id("tab-game").click()
    page.get_by_test_id("takeback-ask").click()
    page.get_by_test_id("takeback-last").click()
    page.wait_for_function("(before) => window.detenteSeen.number > before", arg=number)
    table.play(2)

    # and so is the end
    give_up(table)
