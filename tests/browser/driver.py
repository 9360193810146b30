"""A person at a table, as the tests play him: waits until he is asked, and answers."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, Page, TimeoutError, expect

OFTEN = 30.0  # milliseconds between two looks at a page; without it every frame would be drawn
MOST = 1500  # answers of one person in a game; more means that it does not end

# The server's last question is on the screen: every option is beside it, ready to be chosen, and
# the board, which is loaded after the page, is there.
READY = """() => {
  const seen = window.detenteSeen
  if (seen.result) return document.querySelector('[data-testid=question]') ? 'over' : null
  if (document.querySelector('[data-testid=hand-over]')) return 'hand over'
  const board = document.querySelector('[data-testid=board]')
  if (!seen.question || !board?.querySelector('.board, [data-testid=text-board]')) return null
  const buttons = [...document.querySelectorAll('[data-testid=options] [data-option]')]
  const { kind, options } = seen.question
  if (options.length < 2) return null // an only answer is given without him
  const copies = (button) => button.dataset.copies?.split(' ') ?? []
  const shown = buttons.flatMap((one) => [one.dataset.option, ...copies(one)]).sort().join()
  const ready = shown === options.map((option) => `${kind}:${option.key}`).sort().join()
  return ready && buttons.every((button) => !button.disabled) ? 'asked' : null
}"""

# What he sees while nothing is wanted of him, for who has to find out why.
WAITING = """() => {
  const { number, question, result, seat } = window.detenteSeen
  const listed = [...document.querySelectorAll('[data-testid=options] [data-option]')]
  return JSON.stringify({
    number, seat, result, asked: question && question.options.map((option) => option.key),
    listed: listed.map((button) => button.dataset.option + (button.disabled ? ' (closed)' : '')),
    text: document.body.innerText.slice(0, 3000),
  })
}"""

# An answer went through: there is a newer view; or it is staged and waits to be given.
ANSWERED = """(before) => {
  if (window.detenteSeen.number !== before) return 'done'
  if (document.querySelector('[data-testid=hand-over]')) return 'done'
  return document.querySelector('[data-testid=staged]') ? 'staged' : null
}"""
GIVEN = """(before) =>
  window.detenteSeen.number !== before || document.querySelector('[data-testid=hand-over]')"""


# What he is asked, without the position.
ASKED = """() => {
  const { number, seat, question } = window.detenteSeen
  return { number, seat, things: question.options.map((one) => `${question.kind}:${one.key}`) }
}"""


class Table:
    """The table page of one person. He plays by clicks on the board, or beside the question where
    the answer lies nowhere on it."""

    def __init__(self, page: Page, seed: int = 1, touch: bool = False) -> None:
        self.page = page
        self.touch = touch
        self.dice = random.Random(seed)
        self.answers: list[tuple[int, str]] = []  # seat and option, in its own words

    # ---- what the page shows

    @property
    def board(self) -> Locator:
        return self.page.get_by_test_id("board")

    @property
    def seen(self) -> dict[str, Any]:
        """The last view that the server sent."""
        found: dict[str, Any] = json.loads(
            self.page.evaluate("() => JSON.stringify(window.detenteSeen)")
        )
        return found

    def state(self) -> str:
        """Waits until something is wanted of him: 'asked', 'over' or 'hand over'."""
        try:
            return str(self.page.wait_for_function(READY, polling=OFTEN).json_value())
        except TimeoutError as error:
            raise AssertionError(self.page.evaluate(WAITING)) from error

    def things(self) -> list[str]:
        """What he may choose, as "kind:key"."""
        found: list[str] = self.page.evaluate(ASKED)["things"]
        return found

    def listed(self, thing: str) -> Locator:
        return self.page.locator(f'[data-option="{thing}"], [data-copies~="{thing}"]')

    def drawn(self, thing: str) -> Locator:
        return self.board.locator(f'[data-thing="{thing}"][data-open]')

    def name(self, thing: str) -> str:
        """What the list calls it."""
        return (self.listed(thing).get_by_test_id("option-name").text_content() or "").strip()

    # ---- what he does

    def press(self, button: Locator) -> None:
        if self.touch:
            come_nearer(button)
            button.tap()
        else:
            button.click()

    def pick(self, thing: str) -> None:
        """Pick a number from a long list, if it stands in one: then its button is drawn."""
        numbers = self.board.locator(f"select:has(option[value='{thing}'])")
        if numbers.count():
            numbers.select_option(thing)

    def answer(self, thing: str) -> None:
        """Choose it and wait until the server has it."""
        self.pick(thing)
        before = self.begin(thing)
        self.finish(before)

    def begin(self, thing: str) -> int:
        """Choose it; returns the number of the view it answers."""
        asked = self.page.evaluate(ASKED)
        self.answers.append((asked["seat"], self.name(thing)))
        drawn = self.drawn(thing)
        self.press(drawn.first if drawn.count() else self.listed(thing))
        return int(asked["number"])

    def is_given(self, before: int) -> bool:
        """Waits until the server has what he chose, or it is staged."""
        answered = self.page.wait_for_function(ANSWERED, arg=before, polling=OFTEN)
        return bool(answered.json_value() == "done")

    def finish(self, before: int) -> None:
        if not self.is_given(before):
            self.commit()
            self.page.wait_for_function(GIVEN, arg=before, polling=OFTEN)

    def commit(self) -> None:
        """Give the answer that is staged."""
        if self.touch:
            self.page.get_by_test_id("commit").tap()
        else:
            self.page.keyboard.press("Enter")

    def is_staged(self) -> bool:
        """Whether what he chose waits to be given; else it is on its way."""
        sent = "() => document.querySelector('[data-testid=staged]') ? 'staged' : SENT"
        busy = "[...document.querySelectorAll('[data-option]')].every((one) => one.disabled)"
        found = self.page.wait_for_function(sent.replace("SENT", f"{busy} && 'sent'"))
        return bool(found.json_value() == "staged")

    def unfold(self) -> None:
        """What lies on the board is listed in a fold."""
        fold = self.page.get_by_test_id("list")
        if fold.count() and fold.get_attribute("open") is None:
            self.press(fold.locator("summary"))

    def fold(self) -> None:
        fold = self.page.get_by_test_id("list")
        if fold.count() and fold.get_attribute("open") is not None:
            self.press(fold.locator("summary"))

    def play(self, most: int = MOST, each: Callable[[], None] | None = None) -> bool:
        """Play by the dice of this person; True when the game is over."""
        for _ in range(most):
            if self.state() == "over":
                return True
            if each is not None:
                each()
            self.answer(self.dice.choice(self.things()))
        return False


# A place on a map that is seen from afar: the first tap comes nearer and chooses nothing.
FAR = """(one) => one.dataset.place !== undefined && one.getBoundingClientRect().height < 40"""
NEAR = """(one) => one.getBoundingClientRect().height >= 40"""


def come_nearer(button: Locator) -> None:
    if button.evaluate(FAR):
        button.tap()
        button.page.wait_for_function(NEAR, arg=button.element_handle())


def open_tab(page: Page, name: str) -> None:
    """What can be read beside the game; a small screen has it on a sheet over the board."""
    tab, more = page.get_by_test_id(f"tab-{name}"), page.get_by_test_id("more")
    expect(tab).to_be_attached()  # before it says whether it is on the sheet
    if more.is_visible() and more.get_attribute("aria-expanded") == "false":
        more.click()
    tab.click()


def close_tabs(page: Page) -> None:
    """Back to the board."""
    more = page.get_by_test_id("more")
    if more.is_visible() and more.get_attribute("aria-expanded") == "true":
        more.click()


def overview(page: Page) -> Locator:
    """The sheet over the map with ledger, tracks and piles."""
    button = page.get_by_test_id("overview-sheet")
    if button.get_attribute("aria-expanded") == "false":
        button.click()
    return page.get_by_test_id("overview-panels")


def switch(page: Page, name: str) -> None:
    """A switch that stands in the menu at a table."""
    page.get_by_test_id("menu").click()
    page.get_by_test_id(name).click()
    page.keyboard.press("Escape")
    expect(page.get_by_test_id(name)).to_be_hidden()


def choose(page: Page, game: str = "twilight") -> None:
    """On the first page: a game in detail, before it is started."""
    tile, pill = page.get_by_test_id(f"choose-{game}"), page.get_by_test_id(f"game-{game}")
    expect(tile.or_(pill)).to_be_visible()
    (tile if tile.count() else pill).click()
    expect(page.get_by_test_id("start")).to_be_enabled()


def start(page: Page, game: str, opponent: str = "computer", side: str = "0") -> Table:
    """From the first page to a table."""
    choose(page, game)
    page.get_by_test_id(f"opponent-{opponent}").click()
    if opponent == "computer":
        page.get_by_test_id("level-1").click()
    if opponent != "hotseat":
        page.get_by_test_id(f"side-{side}").click()
    page.get_by_test_id("start").click()
    expect(page.get_by_test_id("table")).to_be_visible()
    return Table(page)
