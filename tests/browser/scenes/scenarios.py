"""Turn Zero, the Chinese Civil War, the alternate space race, and options that clash."""

from __future__ import annotations

from collections.abc import Iterator

from playwright.sync_api import Page

from tests.browser.driver import Table, choose
from tests.browser.positions import (
    ALTERNATE_SPACE,
    BEST,
    CIVIL_WAR,
    EVERYTHING,
    SETTLED,
    THIRD_CRISIS,
    USSR,
    go_to_crisis,
    going_on,
)
from tests.browser.scenes.scene import Shown
from tests.browser.visits import Visits

BOARD = ("[data-testid=board]",)


class Scenarios:
    def __init__(self, visits: Visits) -> None:
        self.me = page = visits("")
        self.tables = {
            "turn_zero": going_on(page, THIRD_CRISIS, record=EVERYTHING, seat=USSR),
            "turn_zero_setup": going_on(page, SETTLED, record=BEST),
            "chinese_civil_war": going_on(page, 2, record=CIVIL_WAR, seat=USSR),
            "alternate_space": going_on(page, 1, record=ALTERNATE_SPACE),
        }

    def everything(self, page: Page) -> Iterator[Shown]:
        for name, address in self.tables.items():
            page.goto(address)
            table = Table(page)
            table.state()
            if name.startswith("turn_zero"):
                yield Shown(f"{name}-result", whole=False, parts=BOARD)
                go_to_crisis(table)
            yield Shown(name, whole=False, parts=BOARD)
        page.goto("/")
        choose(page)
        page.get_by_test_id("preset-turn_zero").click()
        page.get_by_test_id("own-rules").click()
        page.locator("input[name=option-scenario][value=late_war]").check()
        yield Shown("clash", whole=False, parts=("[data-testid=clash]",))
