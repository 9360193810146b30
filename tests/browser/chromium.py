"""Finds Chromium for the browser tests; run as a program, it gets it where it can."""

import os
import shutil
import sys
from pathlib import Path

from tests import missing

# The shell has no windows to draw, and needs a third less work than the whole browser; but it can
# do nothing with notices.
SHELL = "chromium-headless-shell"
WHOLE = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome")
ON_MACOS = (
    Path("/Applications/Chromium.app/Contents/MacOS/Chromium"),
    Path("/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"),
)
# Where Playwright's installer puts it for us, and what it is called there.
BROUGHT = Path(sys.prefix, "browsers")
BROUGHT_SHELL = ("chromium_headless_shell-*/*/chrome-headless-shell",)
BROUGHT_WHOLE = (
    "chromium-*/*/chrome",
    "chromium-*/*/*.app/Contents/MacOS/Google Chrome for Testing",
)
ABSENT = (
    "The browser tests need Chromium or Chrome, and there is none here. ./detente test gets it"
    " where it can; otherwise install it (on Debian and Ubuntu: apt-get install chromium), or name"
    " it: DETENTE_CHROMIUM=/path/to/chromium"
)
# Nothing but the pages under test: no first-run pages, no talk with servers of its maker.
FLAGS = (
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-gpu",
    "--disable-lcd-text",  # for its sake every dimmed place of a map is drawn as a sheet of its own
    "--in-process-gpu",  # a process less to talk to
    "--disable-quic",
    "--disable-sync",
    "--no-first-run",
    *(("--no-sandbox",) if hasattr(os, "geteuid") and os.geteuid() == 0 else ()),
)
# A page of a test is left within seconds: to make its scripts faster costs more than that brings.
BRIEF = ("--js-flags=--no-opt --no-maglev --single-threaded",)


def find(whole: bool = False) -> str | None:
    """The program: as DETENTE_CHROMIUM names it, where it usually is, or as Playwright got it."""
    if named := os.environ.get("DETENTE_CHROMIUM"):
        return named
    for program in WHOLE if whole else (SHELL, *WHOLE):
        if found := shutil.which(program):
            return found
    for path in ON_MACOS:
        if path.exists():
            return str(path)
    brought = _brought(whole)
    return str(brought) if brought and not missing.complaint(brought) else None


def _brought(whole: bool) -> Path | None:
    patterns = BROUGHT_WHOLE if whole else (*BROUGHT_SHELL, *BROUGHT_WHOLE)
    return next((path for pattern in patterns for path in BROUGHT.glob(pattern)), None)


def install(packages: list[str]) -> None:
    """Debian's packages where we may, otherwise what Playwright's installer gets, which needs no
    root."""
    missing.apt_get(*packages)
    if find(whole=True) is None and _brought(whole=True) is None:
        playwright = (sys.executable, "-m", "playwright", "install", "chromium")
        missing.done(*playwright, more={"PLAYWRIGHT_BROWSERS_PATH": str(BROUGHT)})


def main() -> int:
    named = "DETENTE_CHROMIUM" in os.environ
    packages = [] if named or shutil.which(SHELL) else [SHELL]
    packages += [] if find(whole=True) else ["chromium"]
    if packages:
        install(packages)
    if find(whole=True) is None:
        return missing.tell(ABSENT, _brought(whole=True))
    print(find(), find(whole=True))
    return 0


if __name__ == "__main__":
    sys.exit(main())
