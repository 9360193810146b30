"""What `./detente bench page` measures is there; how long it takes is no test's business."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from detente.games import GAMES
from tests.browser import chromium, speed
from tests.browser.server import Server


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


def test_without_a_browser_it_is_said_what_is_missing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    monkeypatch.setattr(chromium, "find", lambda: None)
    assert speed.main([]) == 2
    assert "need Chromium" in capsys.readouterr().err
