"""The board of CIA vs KGB under the mouse."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.browser.positions import go_on
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
    page = visit(screen=SCREENS[screen], speed="quick")
    table = go_on(page, 2, record=record)
    assert table.state() == "asked"
    thing = f"group:{group}"
    drawn = table.drawn(thing)
    drawn.scroll_into_view_if_needed()
    assert drawn.evaluate(IN_THE_MIDDLE) == thing
    drawn.click()
    table.finish(2)
