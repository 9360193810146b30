"""The board of CIA vs KGB under the mouse."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.driver import Table
from tests.browser.positions import go_on, sit_down
from tests.browser.visits import DESKTOP, Visits, phone

# 4.8: the Industry may turn a group of either side, also one that is mobilised.
TURNED = """detente play 1
game: cia_kgb
rules: 1
language: en

position
round: 3
phase: struggle
objective: Czechoslovakia
active: CIA
balance: CIA
x.CIA: Assassin
x.KGB: Deputy Director
row.CIA: Industry, Militia
row.KGB: Guerrilla, Opposition
mobilised: Militia, Opposition
do: play_round

play
CIA: activate
CIA: Industry
end
"""

# What lies under the middle of a thing of the board, seen from above.
IN_THE_MIDDLE = """(button) => {
  const { x, y, width, height } = button.getBoundingClientRect()
  return document.elementFromPoint(x + width / 2, y + height / 2)?.closest('[data-thing]')
    ?.dataset.thing
}"""


SCREENS = {
    "desktop": DESKTOP,
    "phone": phone(),
    "wall": {"viewport": {"width": 2560, "height": 1440}},  # where a board is drawn larger
}


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("group", ["militia", "opposition"])
def test_a_mobilised_group_is_chosen_in_its_middle(
    visit: Visits, tmp_path: Path, screen: str, group: str
):
    record = tmp_path / f"turned_{screen}_{group}.play"
    record.write_text(TURNED, encoding="utf-8")
    page = visit("", screen=SCREENS[screen], speed="quick")
    table = go_on(page, 2, record=record)
    assert table.state() == "asked"
    thing = f"group:{group}"
    drawn = table.drawn(thing)
    drawn.scroll_into_view_if_needed()
    assert drawn.evaluate(IN_THE_MIDDLE) == thing
    drawn.click()
    table.finish(2)


# How high the objective and what lies beside it are, and whether it is wider than that.
MIDDLE = """() => {
  const [all, beside, heart] = ['.middle', '.middle .right', '.middle [data-heart]']
    .map((one) => document.querySelector(one).getBoundingClientRect())
  return [all.height < innerHeight / 2, heart.width > 2 * beside.width]
}"""


def test_many_used_events_leave_the_rows_in_sight_on_a_phone_held_sideways(
    visit: Visits, tmp_path: Path
):
    record = tmp_path / "used.play"
    used = "used: Space Race, Olympic Games, Nobel Peace Prize, Nuclear Escalation, Summit Meeting"
    record.write_text(TURNED.replace("do: play_round", f"{used}\ndo: play_round"), "utf-8")
    page = visit("", screen=phone(844, 390), language="pl")
    table = go_on(page, 0, record=record)
    table.state()
    assert page.evaluate(MIDDLE) == [True, True]


# What is covered of decks and objective, which lie beside or below each other, and what is cut of
# the words of groups.
COVERED = """() => {
  const box = (one) => one.getBoundingClientRect()
  const lying = [...document.querySelectorAll('.middle .deck, .middle .folder')]
  const over = (one, other) => one !== other && box(one).left < box(other).right - 1
    && box(other).left < box(one).right - 1 && box(one).top < box(other).bottom - 1
    && box(other).top < box(one).bottom - 1
  const words = [...document.querySelectorAll('.face .name, .face .state')]
  return [
    ...lying.filter((one) => lying.some((other) => over(one, other))),
    ...words.filter((one) => one.scrollWidth > one.clientWidth),
  ].map((one) => one.textContent)
}"""


def test_decks_and_words_of_groups_have_their_room_in_polish(visit: Visits, tmp_path: Path):
    record = tmp_path / "long.play"
    groups = "row.CIA: Fundamentalists, Nationalists\nrow.KGB: NGOs, Phone Company\nmobilised: NGOs"
    head, _, _ = TURNED.partition("row.CIA")
    record.write_text(f"{head}{groups}\ndo: play_round\n\nplay\nend\n", "utf-8")
    page = visit("", screen=phone(), language="pl")
    go_on(page, 0, record=record).state()
    for width, height in ((320, 740), (360, 740), (844, 390), (768, 1024), (1024, 768)):
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(COVERED) == [], width


def test_an_agent_that_is_told_of_is_marked_on_one_side_only(visit: Visits):
    page = visit("")
    table = sit_down(page, "cia_kgb")
    table.state()
    table.answer("agent:deputy_director")
    table.state()  # the log moves no more
    line = page.get_by_role("tabpanel").get_by_text("You send the Deputy Director.")
    line.hover()
    expect(marked(table, "cia")).to_have_count(1)
    expect(marked(table, "kgb")).to_have_count(0)


def marked(table: Table, side: str) -> Locator:
    camp = table.board.get_by_role("region", name=side.upper(), exact=True)
    return camp.locator(".agent[data-pointed]")


def test_agents_and_groups_say_what_they_do(visit: Visits, tmp_path: Path):
    record = tmp_path / "turned.play"
    record.write_text(TURNED, encoding="utf-8")
    table = go_on(visit(""), 0, record=record)
    table.state()
    expect(table.board.locator("[data-thing='agent:analyst']")).to_contain_text("top three groups")
    expect(table.board.locator("[data-thing='group:militia']")).to_contain_text("Discards one")
    expect(table.listed("action:activate")).to_contain_text("Ready to act: Industry.")
    expect(table.listed("action:pass")).to_contain_text("would dominate")
