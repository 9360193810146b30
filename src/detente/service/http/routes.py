"""/api/health, /metrics and /api/openapi.json: whether the server lives, how, and what it does."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response
from fastapi.responses import JSONResponse, PlainTextResponse

from ..core.encoding import encode
from ..core.errors import Refused
from ..core.metrics import may_read
from ..play.request import desk_of
from .openapi import described

router = APIRouter()
FORWARDED = ("x-forwarded-for", "x-forwarded-proto", "forwarded", "via")


@router.get("/api/health")
async def health(request: Request) -> Response:
    said = await request.app.state.health.look()
    return JSONResponse(said, 200 if said["ok"] else 503)


@router.get("/metrics")
async def metrics(request: Request) -> Response:
    client = request.client.host if request.client else ""
    forwarded = any(name in request.headers for name in FORWARDED)
    if not may_read(client, forwarded, request.headers.get("authorization", "")):
        raise Refused("not_found")
    state, desk = request.app.state, desk_of(request)
    rooms, trouble, thinking = desk.rooms.all(), desk.store.trouble, state.thinking
    counters = {
        "changes": state.peers.changes,  # that others were told of
        "thinking_retried": thinking.retried,
        "thinking_given_up": thinking.given_up,
        "thinking_processes_replaced": thinking.pool.replaced,
        "database_failures": trouble.times,
    }
    gauges = {
        "live_connections": sum(len(room.listeners) for room in rooms),
        "tables_in_memory": len(rooms),
        "thinking": len(thinking.thoughts),
        "thinking_waiting": thinking.pool.waiting,
        "thinking_processes": thinking.pool.size,
        "writes_failing": int(bool(trouble.reason)),
    }
    text = state.figures.text(counters, gauges, desk.tasks)
    return PlainTextResponse(text, media_type="text/plain; version=0.0.4; charset=utf-8")


@router.get("/api/openapi.json", include_in_schema=False)
async def description(request: Request) -> Response:
    state = request.app.state
    if not hasattr(state, "description"):
        state.description = encode(described(request.app.routes))
    return Response(state.description, media_type="application/json")
