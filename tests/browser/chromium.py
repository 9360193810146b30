"""Finds Chromium for the browser tests; run as a program, it installs it where it may."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

# The shell has no windows to draw, and needs a third less work than the whole browser; but it can
# do nothing with notices.
SHELL = "chromium-headless-shell"
WHOLE = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome")
ON_MACOS = (
    Path("/Applications/Chromium.app/Contents/MacOS/Chromium"),
    Path("/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"),
)
# Nothing but the pages under test: no first-run pages, no talk with servers of its maker.
FLAGS = (
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-gpu",
    "--disable-quic",
    "--disable-sync",
    "--no-first-run",
    *(("--no-sandbox",) if hasattr(os, "geteuid") and os.geteuid() == 0 else ()),
)


def find(whole: bool = False) -> str | None:
    """The program, as DETENTE_CHROMIUM names it or where it usually is."""
    if named := os.environ.get("DETENTE_CHROMIUM"):
        return named
    for program in WHOLE if whole else (SHELL, *WHOLE):
        if found := shutil.which(program):
            return found
    return next((str(path) for path in ON_MACOS if path.exists()), None)


def install(missing: list[str]) -> None:
    """Debian's packages, if we are allowed to install them."""
    if shutil.which("apt-get") is None or os.geteuid() != 0:
        return
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for arguments in (("update", "-q"), ("install", "-y", "-q", *missing)):
        if subprocess.run(["apt-get", *arguments], env=environment, check=False).returncode:
            return


def main() -> int:
    named = "DETENTE_CHROMIUM" in os.environ
    missing = [] if named or shutil.which(SHELL) else [SHELL]
    missing += [] if find(whole=True) else ["chromium"]
    if missing:
        install(missing)
    if find(whole=True) is None:
        print(
            "The browser tests need Chromium or Chrome. Install it (on Debian and Ubuntu: apt-get"
            " install chromium), or name it: DETENTE_CHROMIUM=/path/to/chromium",
            file=sys.stderr,
        )
        return 1
    print(find(), find(whole=True))
    return 0


if __name__ == "__main__":
    sys.exit(main())
