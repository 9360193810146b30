"""Games at one screen by keyboard alone: from the first page, and to the end and its replay."""

from __future__ import annotations

from collections import Counter

import pytest
from playwright.sync_api import Page, expect

from tests.browser.driver import MOST, Table
from tests.browser.played import played
from tests.browser.positions import ME, go_on, sit_down
from tests.browser.visits import Visits

ARROWS = ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp")
WAYS = ("number", "list", "command", "board")
BOARD_FIRST = ("board", "number", "list", "command")
ORDERS = "action"  # the kind of choices that lie nowhere on the board, only beside it
FIRST = 16  # answers in which every kind of question comes up
LATE = -8  # choices that were left in the game that is gone on with
FAR = 80  # tab stops on a page; more means that something cannot be reached

ACTIVE_THING = """() => {
  const here = document.activeElement
  return here && here.dataset.open !== undefined ? here.dataset.thing : ''
}"""

ORDER = "() => [...document.querySelectorAll('[data-option]')].map((one) => one.dataset.option)"
HAND = "button[data-thing^='card:']"
TYPING = "() => document.activeElement.dataset.testid === 'command'"


class Typist(Table):
    """Answers questions of each kind in turn by number, from the list, by a typed command and on
    the board; orders, which are not on the board, from the list instead."""

    def __init__(self, page: Page, seed: int, ways: tuple[str, ...] = WAYS) -> None:
        super().__init__(page, seed)
        self.ways = ways
        self.asked: Counter[str] = Counter()  # how often, by kind
        self.reached: set[str] = set()  # the kinds of what he chose on the board

    def answer(self, thing: str) -> None:
        seen = self.seen
        kind = seen["question"]["kind"]
        if kind == "card":  # his own hand he sees
            assert self.board.locator(HAND).count() > 0
        way = self.ways[self.asked[kind] % len(self.ways)]
        self.asked[kind] += 1
        if way == "board" and kind == ORDERS:
            way = "list"
        order = self.page.evaluate(ORDER)
        place = order.index(thing)
        if way == "board":
            thing = self.reach_on_board()
            self.reached.add(kind)
        self.answers.append((seen["seat"], self.name(thing)))
        keys = self.page.keyboard
        if way == "number" and place < 9:
            keys.press(str(place + 1))
        elif way == "board":
            keys.press("Enter")
        elif way == "command":
            keys.press("/")
            expect(self.page.get_by_test_id("command")).to_be_focused()
            keys.insert_text(self.name(thing))
            keys.press("Enter")
        else:
            keys.press("o")
            for _ in range(place):
                keys.press("ArrowDown")
            expect(self.listed(thing)).to_be_focused()
            keys.press("Enter")
        self.finish(seen["number"])
        if self.page.evaluate(TYPING):
            keys.press("Escape")  # the field keeps the focus for the next command

    def go_on(self, most: int = MOST) -> None:
        """So many answers, or to the end."""
        while len(self.answers) < most and (state := self.state()) != "over":
            if state == "hand over":
                self.sit_down()
            else:
                self.answer(self.dice.choice(self.things()))

    def reach_on_board(self) -> str:
        for arrow in ARROWS:
            self.page.keyboard.press(arrow)
            if thing := self.page.evaluate(ACTIVE_THING):
                return str(thing)
        raise AssertionError("no live thing of the board can be reached with the arrow keys")

    def sit_down(self) -> None:
        """The hand-over screen waits for the next player, and shows no hand."""
        expect(self.page.locator("[data-testid^=sit-]").first).to_be_focused()
        self.page.wait_for_function("() => window.detenteSeen.seat === 'observer'")
        expect(self.board.locator(HAND)).to_have_count(0)
        self.page.keyboard.press("Enter")
        expect(self.page.get_by_test_id("hand-over")).to_have_count(0)


def tab_to(page: Page, selector: str) -> None:
    for _ in range(FAR):
        page.keyboard.press("Tab")
        if page.evaluate("(wanted) => document.activeElement.matches(wanted)", selector):
            return
    raise AssertionError(f"{selector} cannot be reached with the Tab key")


def pick(page: Page, group: str, value: str) -> None:
    """A choice of a group of radio buttons."""
    tab_to(page, f"input[name={group}]")
    for _ in range(6):
        if page.evaluate("() => document.activeElement.value") == value:
            # one that is only focused is chosen with the space bar
            page.keyboard.press("Space")
            return
        page.keyboard.press("ArrowDown")
    raise AssertionError(f"{value} is not among the choices of {group}")


@pytest.mark.slow
def test_first_turns_by_keyboard_alone(visit: Visits):
    page = visit()
    expect(page.get_by_test_id("choose-cia_kgb")).to_be_visible()
    tab_to(page, "[data-testid=choose-cia_kgb]")
    page.keyboard.press("Enter")
    pick(page, "game", "iron_curtain")
    pick(page, "opponent", "hotseat")
    tab_to(page, "[data-testid=start]")
    page.keyboard.press("Enter")

    table = Typist(page, 2, BOARD_FIRST)
    table.go_on(FIRST)
    assert {seat for seat, _ in table.answers} == {0, 1}
    assert {"card", "target"} <= table.reached


@pytest.mark.slow
def test_last_turns_by_keyboard_alone(visit: Visits):
    page = visit("")
    begun = played("iron_curtain")
    go_on(page, begun.before(LATE), ME, begun.record)
    Typist(page, 2, BOARD_FIRST).go_on()

    page.keyboard.press("?")
    expect(page.get_by_test_id("overview")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_test_id("overview")).to_have_count(0)
    page.keyboard.press("t")
    expect(page.get_by_test_id("text-board")).to_be_visible()
    page.keyboard.press("g")
    tab_to(page, "[data-testid=replay-link]")
    page.keyboard.press("Enter")
    where = page.get_by_test_id("replay-range")
    expect(page.get_by_test_id("replay-play")).to_be_focused()
    first = int(where.input_value())
    page.keyboard.press("ArrowRight")
    expect(where).to_have_value(str(first + 1))
    page.keyboard.press("End")
    expect(where).to_have_value(where.get_attribute("max") or "")


def test_the_next_question_is_read_or_heard(visit: Visits):
    """By who loses the focus with his choice, and by who keeps it elsewhere."""
    page = visit("")
    table = sit_down(page, "iron_curtain")
    spoken, question = page.get_by_test_id("announce"), page.get_by_test_id("question")
    for elsewhere in (True, False):
        assert table.state() == "asked"
        number = table.seen["number"]
        if elsewhere:
            page.get_by_test_id("menu").focus()
        else:
            page.evaluate("document.activeElement.blur()")
        page.keyboard.press("1")
        page.wait_for_function("(before) => window.detenteSeen.number !== before", arg=number)
        prompt = table.seen["question"]["prompt"]["en"]
        expect(question).to_have_text(prompt)
        if elsewhere:
            expect(spoken).to_contain_text(prompt)
        else:
            expect(question).to_be_focused()
            expect(spoken).not_to_contain_text(prompt)
