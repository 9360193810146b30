"""Browsers of people at a server, whose pages are watched for errors."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Literal

from playwright.sync_api import Browser, BrowserContext, Page, Playwright, expect

from tests.browser import chromium
from tests.browser.server import Server
from tests.browser.watch import DROPPED, MISSING, REFUSED, SCRIPT, UNDRAWN, Watch

FOLDER = "DETENTE_SCREENSHOTS"  # where pictures are kept, if they are
PATIENCE = 60_000  # milliseconds; a busy machine is slow, and no test waits without need

DESKTOP: dict[str, Any] = {"viewport": {"width": 1440, "height": 900}}


def phone(width: int = 360, height: int = 740) -> dict[str, Any]:
    return {
        "viewport": {"width": width, "height": height},
        # finer pictures for people to look at; otherwise four times the work for nothing
        "device_scale_factor": 2 if FOLDER in os.environ else 1,
        "has_touch": True,
        "is_mobile": True,
    }


@contextmanager
def launched(
    playwright: Playwright, whole: bool = False, more: tuple[str, ...] = ()
) -> Iterator[Browser]:
    """Chromium, or, where a test needs what only the whole of it has, the whole; perhaps told more
    than usual."""
    program = chromium.find(whole)
    if program is None:
        raise FileNotFoundError("no Chromium: python -m tests.browser.chromium says how to get it")
    expect.set_options(timeout=PATIENCE)
    found = playwright.chromium.launch(executable_path=program, args=[*chromium.FLAGS, *more])
    yield found
    found.close()


class Visits:
    """Opens pages as browsers of different people, and looks after them."""

    def __init__(self, browser: Browser, server: Server, drawn: bool = False) -> None:
        self.browser = browser
        self.server = server
        self.drawn = drawn or FOLDER in os.environ
        self.watches: list[Watch] = []
        self._contexts: list[BrowserContext] = []

    def __call__(
        self,
        path: str = "/",
        *,
        address: str = "",
        language: Literal["en", "pl"] = "en",
        theme: Literal["light", "dark"] = "light",
        speed: Literal["off", "quick", "calm", "wait"] = "off",
        screen: dict[str, Any] = DESKTOP,
        drops: bool = False,
        missing: bool = False,
        refusals: bool = False,
        like: Page | BrowserContext | None = None,
    ) -> Page:
        """A page of a new guest, or of the guest who has the page or the browser `like`. Without a
        path nothing is loaded yet."""
        context = self.context(
            base_url=address or self.server.address,
            locale="en-GB" if language == "en" else "pl-PL",
            color_scheme=theme,
            storage_state=_cookies(like) if like else None,
            **screen,
        )
        context.set_default_timeout(PATIENCE)
        kept = {"language": language, "theme": "auto", "speed": speed}
        context.add_init_script(SCRIPT.replace("SETTINGS", json.dumps(kept)))
        if not self.drawn:
            context.add_init_script(UNDRAWN)
        page = context.new_page()
        allowed = {DROPPED: drops, MISSING: missing, REFUSED: refusals}
        watch = Watch(*(complaint for complaint, allows in allowed.items() if allows))
        watch.follow(page)
        self.watches.append(watch)
        if path:
            page.goto(path)
        return page

    def context(self, **settings: Any) -> BrowserContext:
        """A browser of somebody."""
        context = self.browser.new_context(**settings)
        self._contexts.append(context)
        return context

    def close(self) -> None:
        while self._contexts:
            self._contexts.pop().close()


def _cookies(like: Page | BrowserContext) -> Any:
    """Who the guest is, without his settings: the new page brings its own."""
    context = like if isinstance(like, BrowserContext) else like.context
    return {"cookies": context.storage_state()["cookies"], "origins": []}
