"""Pictures for people to look at: `python -m tests.browser.pictures FOLDER [PYTEST ARGUMENT …]`.

Every page is kept in the folder on both screens, in both languages and both themes, and so is what
other tests come across. Without the command tests keep no pictures.
"""

from __future__ import annotations

import os
import sys
from itertools import product
from pathlib import Path
from typing import Any, Literal, NamedTuple

import pytest
from playwright.sync_api import Locator, Page

from tests.browser.visits import DESKTOP, FOLDER, phone

HERE = str(Path(__file__).parent)

Language = Literal["en", "pl"]
Theme = Literal["light", "dark"]

SCREENS: dict[str, dict[str, Any]] = {"desktop": DESKTOP, "phone": phone()}
LANGUAGES: tuple[Language, ...] = ("en", "pl")
THEMES: tuple[Theme, ...] = ("light", "dark")


class Look(NamedTuple):
    screen: str
    language: Language
    theme: Theme


# Without pictures one look is enough, in the longer words; the other screen and the other theme
# are tried beside it.
SMALL = Look("phone", "pl", "dark")
LOOKS = (
    tuple(Look(*look) for look in product(SCREENS, LANGUAGES, THEMES))
    if FOLDER in os.environ
    else (SMALL,)
)


def keep(seen: Page | Locator, name: str, whole: bool = False) -> None:
    """Take a picture of a page, of the `whole` of it or what is in sight, or of a part of it."""
    if folder := os.environ.get(FOLDER):
        path = Path(folder) / f"{name}.png"
        if isinstance(seen, Locator):
            seen.screenshot(path=path)
        else:
            seen.screenshot(path=path, full_page=whole)


def main(words: list[str]) -> int:
    if not words:
        print(__doc__, file=sys.stderr)
        return 2
    folder = Path(words[0]).resolve()
    folder.mkdir(parents=True, exist_ok=True)
    os.environ[FOLDER] = str(folder)
    return pytest.main([HERE, "-m", "pictures", "-v", *words[1:]])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
