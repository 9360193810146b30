"""The application: routes, guards and what lives as long as the server does."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware

from detente.kernel.chance import new_seed

from . import (
    api_account,
    api_actions,
    api_care,
    api_games,
    api_lobby,
    api_moderation,
    api_notices,
    api_observers,
    api_openapi,
    api_people,
    api_plans,
    api_records,
    api_state,
    api_tables,
    api_time,
    api_tokens,
    api_tournaments,
)
from .desk import Desk
from .errors import Refused
from .mail import Mailer
from .metrics import Counting, Figures
from .pace import now
from .pages import STATIC, Pages
from .quick import QuickAnswers
from .rates import Rates
from .security import Guard
from .store import Store
from .thinking import Pool

GZIP_FROM = 2048  # bytes
log = logging.getLogger("detente")


def make_app(
    database: str,
    *,
    only_loopback: bool = True,
    workers: int | None = None,
    prepared: bool = False,
    static: Path = STATIC,
    clock: Callable[[], int] = now,
    seeds: Callable[[], str] = new_seed,
) -> FastAPI:
    """The server for the database at an address. `prepared` has a worker ready beforehand;
    `seeds` gives the secrets from which the dice of new tables follow."""

    @asynccontextmanager
    async def life(app: FastAPI) -> AsyncIterator[None]:
        store = Store(database)
        await store.migrate()
        pool = Pool(workers)
        if prepared:
            pool.start()
        desk = app.state.desk = Desk(store, pool, clock, seeds)
        app.state.rates = Rates(lambda: desk.clock() / 1000, lambda: desk.others.servers)
        app.state.mailer = Mailer.from_environment()
        await desk.open()
        try:
            yield
        finally:
            await desk.close()

    app = FastAPI(lifespan=life, docs_url=None, redoc_url=None, openapi_url=None)
    app.state.only_loopback = only_loopback
    app.state.figures = Figures()
    for api in (
        api_state,
        api_openapi,
        api_games,
        api_tables,
        api_actions,
        api_time,
        api_observers,
        api_lobby,
        api_records,
        api_account,
        api_tokens,
        api_notices,
        api_people,
        api_care,
        api_moderation,
        api_plans,
        api_tournaments,
    ):
        app.include_router(api.router)
    app.mount("/", Pages(static))
    app.add_exception_handler(Refused, _refused)
    app.add_exception_handler(RequestValidationError, _malformed)
    app.add_exception_handler(HTTPException, _not_served)
    app.add_middleware(GZipMiddleware, minimum_size=GZIP_FROM, compresslevel=4)
    app.add_middleware(QuickAnswers)
    app.add_middleware(Guard, only_loopback=only_loopback)
    app.add_middleware(Counting, figures=app.state.figures)
    return app


async def _refused(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, Refused)
    return JSONResponse(error.body(), error.status)


async def _malformed(request: Request, error: Exception) -> JSONResponse:
    return await _refused(request, Refused("bad_request"))


async def _not_served(request: Request, error: Exception) -> JSONResponse:
    """What the framework itself refuses: no such route, another method, a body that is no JSON."""
    keys = {404: "not_found", 405: "not_found", 413: "too_large"}
    status = getattr(error, "status_code", 400)
    return JSONResponse(Refused(keys.get(status, "bad_request")).body(), status)
