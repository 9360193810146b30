"""What every scene has."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple, Protocol

from playwright.sync_api import BrowserContext, Page

from tests.browser.visits import Visits


class Shown(NamedTuple):
    """Something to be seen now. The `whole` page is, or as much as fits the screen; only these
    parts of it are new, if not all."""

    name: str
    whole: bool = True
    parts: tuple[str, ...] = ()


class Scene(Protocol):
    def __init__(self, visits: Visits) -> None: ...

    @property
    def me(self) -> Page | BrowserContext:
        """The browser of who looks."""

    def everything(self, page: Page) -> Iterator[Shown]:
        """Each thing that is to be seen, one after the other."""
