"""Pictures of pages for people to look at, and the check that something is drawn on them.

With DETENTE_SCREENSHOTS=FOLDER every page is kept there on both screens, in both languages and both
themes. Otherwise two looks are enough: together they have every screen, language and theme.
"""

from __future__ import annotations

import os
import struct
import zlib
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any, Literal, NamedTuple

from playwright.sync_api import Page

from tests.browser.conftest import DESKTOP, Visits, phone

FOLDER = "DETENTE_SCREENSHOTS"

Language = Literal["en", "pl"]
Theme = Literal["light", "dark"]

SCREENS: dict[str, dict[str, Any]] = {"desktop": DESKTOP, "phone": phone()}
LANGUAGES: tuple[Language, ...] = ("en", "pl")
THEMES: tuple[Theme, ...] = ("light", "dark")


class Look(NamedTuple):
    screen: str
    language: Language
    theme: Theme


ALL_LOOKS = tuple(Look(*look) for look in product(SCREENS, LANGUAGES, THEMES))
TWO_LOOKS = (Look("desktop", "en", "light"), Look("phone", "pl", "dark"))


def looks(visit: Visits, like: Page) -> Iterator[tuple[Page, Look]]:
    """The same person's browser in one look after the other."""
    for look in ALL_LOOKS if FOLDER in os.environ else TWO_LOOKS:
        size = SCREENS[look.screen]
        page = visit("/", screen=size, language=look.language, theme=look.theme, like=like)
        yield page, look
        page.close()


def keep(page: Page, folder: Path, name: str, whole: bool = False) -> None:
    """Take a picture; the folder is used where no other is asked for."""
    folder = Path(os.environ.get(FOLDER) or folder)
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / f"{name}.png"
    assert not is_blank(page.screenshot(path=file, full_page=whole)), file


def rows(picture: bytes) -> list[bytes]:
    """The rows of a PNG as they are stored."""
    width, height, depth, colours = struct.unpack(">IIBB", picture[16:26])
    data, at = b"", 8
    while at < len(picture):
        length, kind = struct.unpack(">I4s", picture[at : at + 8])
        if kind == b"IDAT":
            data += picture[at + 8 : at + 8 + length]
        at += length + 12
    size = 1 + width * {2: 3, 6: 4}[colours] * depth // 8
    plain = zlib.decompress(data)
    return [plain[row * size : (row + 1) * size] for row in range(height)]


def is_blank(picture: bytes) -> bool:
    """Whether almost all rows are alike, as on a page where nothing is drawn."""
    found = rows(picture)
    return len(set(found)) < len(found) // 8
