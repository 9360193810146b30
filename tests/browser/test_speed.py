"""What `./detente bench page` measures is there; how long it takes is no test's business."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from detente.games import GAMES
from tests.browser import chromium, smooth, speed
from tests.browser.positions import sit_down
from tests.browser.server import Server
from tests.browser.visits import Visits


def test_every_page_is_opened_and_measured(browser: Browser, server: Server):
    found = speed.measured(browser, server.address, 1)
    assert list(found) == [speed.FIRST_PAGE, *GAMES]
    assert all(len(times) == 1 and times[0] > 0 for times in found.values())


def test_a_row_has_the_usual_and_the_worst_time_and_the_aim(capsys: pytest.CaptureFixture[str]):
    rows = [speed.row(speed.FIRST_PAGE, [300, 200, 900]), speed.row("twilight", [2000])]
    assert rows[0] == {
        "opened": "first page",
        "median_ms": 300,
        "worst_ms": 900,
        "aim_ms": 800,
    }
    speed.show(rows, 3)
    _, first, table, *_ = capsys.readouterr().out.splitlines()
    assert "missed" not in first
    assert table.startswith("table of twilight")
    assert table.endswith("missed")


def test_clicks_and_frames_are_counted_at_a_table(visit: Visits):
    page = visit("", speed="quick")
    page.add_init_script(smooth.COUNTERS)
    sit_down(page, "dawn1989", seat=1)
    found = smooth.played(page, 4)
    assert len(found.clicks) == 4
    assert min(found.clicks) > 0
    assert found.frames


def test_a_row_tells_of_clicks_and_frames(capsys: pytest.CaptureFixture[str]):
    row = smooth.row("twilight", smooth.Counted([20, 30, 70], [16, 16, 16, 52]))
    assert (row["clicks"], row["click_ms"]) == (3, 30)
    assert (row["frames"], row["frames_a_second"], row["missed_percent"]) == (4, 40, 25)
    smooth.show([row, smooth.row("iron_curtain", smooth.Counted())])
    _, _, first, other, _ = capsys.readouterr().out.splitlines()
    assert "40 frames/s" in first
    assert "0 ms" in other


def test_without_a_browser_it_is_said_what_is_missing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    monkeypatch.setattr(chromium, "find", lambda: None)
    assert speed.main([]) == 2
    assert "need Chromium" in capsys.readouterr().err
