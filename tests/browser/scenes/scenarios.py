"""Turn Zero, the Chinese Civil War, the alternate space race, and options that clash."""

from __future__ import annotations

from collections.abc import Iterator

from playwright.sync_api import Page

from tests.browser.driver import Table, choose
from tests.browser.positions import (
    ALTERNATE_SPACE,
    CIVIL_WAR,
    EVERYTHING,
    THIRD_CRISIS,
    USSR,
    best_for_the_us,
    go_on,
    go_to_crisis,
)
from tests.browser.scenes.scene import Shown
from tests.browser.visits import Visits


class Scenarios:
    def __init__(self, visits: Visits) -> None:
        self.me = page = visits()
        self.tables: dict[str, str] = {}
        for name, table in (
            ("turn_zero", go_on(page, THIRD_CRISIS, record=EVERYTHING, seat=USSR)),
            ("turn_zero_setup", best_for_the_us(page)),
            ("chinese_civil_war", go_on(page, 2, record=CIVIL_WAR, seat=USSR)),
            ("alternate_space", go_on(page, 1, record=ALTERNATE_SPACE)),
        ):
            self.tables[name] = table.page.url

    def everything(self, page: Page) -> Iterator[Shown]:
        for name, address in self.tables.items():
            page.goto(address)
            table = Table(page)
            table.state()
            if name.startswith("turn_zero"):
                yield Shown(f"{name}-result", whole=False)
                go_to_crisis(table)
            yield Shown(name, whole=False)
        page.goto("/")
        choose(page)
        page.get_by_test_id("preset-turn_zero").click()
        page.get_by_test_id("own-rules").click()
        page.locator("input[name=option-scenario][value=late_war]").check()
        yield Shown("clash", whole=False)
