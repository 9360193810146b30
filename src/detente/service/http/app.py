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
from starlette.routing import BaseRoute

from detente.kernel.chance import new_seed

from ..accounts.routes import account as account_routes
from ..accounts.routes import people as people_routes
from ..accounts.routes import second_factor as factor_routes
from ..accounts.routes import tokens as token_routes
from ..accounts.routes import vacations as vacation_routes
from ..core.clock import Clock
from ..core.errors import Refused
from ..core.metrics import Figures
from ..db.store import Store
from ..drills import routes as drill_routes
from ..lessons import routes as lesson_routes
from ..lobby import routes as lobby_routes
from ..moderation.routes import care as care_routes
from ..moderation.routes import moderation as moderation_routes
from ..observers import routes as observer_routes
from ..plans import routes as plan_routes
from ..play.computers.jobs import Patience
from ..play.computers.pool import Pool
from ..play.desk import Desk
from ..play.routes import actions as action_routes
from ..play.routes import games as game_routes
from ..play.routes import records as record_routes
from ..play.routes import tables as table_routes
from ..play.routes.quick import Quick
from ..positions import routes as position_routes
from ..reviews import routes as review_routes
from ..statistics import routes as statistics_routes
from ..tournaments import routes as tournament_routes
from ..turn_notices import routes as notice_routes
from ..web.counting import Counting
from ..workshop import routes as workshop_routes
from . import routes as server_routes
from .guard import Guard
from .pages import STATIC, Pages
from .server import Server
from .unavailable import Answered

APIS = (
    server_routes,
    game_routes,
    table_routes,
    action_routes,
    vacation_routes,
    observer_routes,
    lobby_routes,
    record_routes,
    position_routes,
    drill_routes,
    workshop_routes,
    lesson_routes,
    account_routes,
    factor_routes,
    token_routes,
    notice_routes,
    people_routes,
    statistics_routes,
    review_routes,
    care_routes,
    moderation_routes,
    plan_routes,
    tournament_routes,
)
GZIP_FROM = 2048  # bytes
log = logging.getLogger("detente")


def make_app(
    database: str,
    *,
    only_loopback: bool = True,
    workers: int | None = None,
    prepared: bool = False,
    static: Path = STATIC,
    clock: Clock | None = None,
    seeds: Callable[[], str] = new_seed,
    patience: Patience | None = None,
) -> FastAPI:
    """The server for the database at an address. `prepared` has a worker ready beforehand;
    `seeds` gives the secrets from which the dice of new tables and the thoughts of computers
    follow; `patience` says how long they may think."""

    @asynccontextmanager
    async def life(app: FastAPI) -> AsyncIterator[None]:
        store = Store(database)
        await store.migrate()
        await store.scrub()
        pool = Pool(workers, patience)
        if prepared:
            pool.start()
        time = clock or Clock()
        async with Server(Desk(store, time, seeds), pool, time).running() as server:
            server.put_into(app.state)
            if prepared:
                server.desk.spawn(server.desk.readers.prepare())
            yield

    app = FastAPI(lifespan=life, routes=routes(), docs_url=None, redoc_url=None, openapi_url=None)
    app.state.only_loopback = only_loopback
    app.state.figures = Figures()
    app.mount("/", Pages(static))
    app.add_exception_handler(Refused, _refused)
    app.add_exception_handler(RequestValidationError, _malformed)
    app.add_exception_handler(HTTPException, _not_served)
    app.add_middleware(GZipMiddleware, minimum_size=GZIP_FROM, compresslevel=4)
    app.add_middleware(Quick)
    app.add_middleware(Guard, only_loopback=only_loopback)
    app.add_middleware(Answered)
    app.add_middleware(Counting, figures=app.state.figures)
    return app


def routes() -> list[BaseRoute]:
    """As they were built when their modules were loaded. A router that is included would be built
    again for every application, and looked through by itself for every request."""
    return [route for api in APIS for route in api.router.routes]


async def _refused(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, Refused)
    return JSONResponse(error.body(), error.status, error.headers)


async def _malformed(request: Request, error: Exception) -> JSONResponse:
    return await _refused(request, Refused("bad_request"))


async def _not_served(request: Request, error: Exception) -> JSONResponse:
    """What the framework itself refuses: no such route, another method, a body that is no JSON."""
    keys = {404: "not_found", 405: "not_found", 413: "too_large"}
    status = getattr(error, "status_code", 400)
    return JSONResponse(Refused(keys.get(status, "bad_request")).body(), status)
