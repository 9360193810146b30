"""/api/openapi.json: the description of all of this."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response

from ..core.encoding import encode
from .openapi import described

router = APIRouter()


@router.get("/api/openapi.json", include_in_schema=False)
async def description(request: Request) -> Response:
    state = request.app.state
    if not hasattr(state, "description"):
        state.description = encode(described(request.app.routes))
    return Response(state.description, media_type="application/json")
