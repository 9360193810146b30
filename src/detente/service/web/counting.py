"""Counts requests, around the whole application."""

from __future__ import annotations

import time

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ..core.metrics import Figures


class Counting:
    """Stands around the application and counts requests."""

    def __init__(self, app: ASGIApp, figures: Figures) -> None:
        self.app = app
        self.figures = figures

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        start = time.perf_counter()
        status = 500  # unless a reply says otherwise

        async def counted(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        try:
            await self.app(scope, receive, counted)
        finally:
            method = scope["method"] if scope["method"] in ("GET", "POST", "PUT") else "other"
            self.figures.requests[method, status] += 1
            if scope["path"].startswith("/api/tables/") and method != "GET":
                self.figures.latency.add(time.perf_counter() - start)
