"""The desk that a request is put at."""

from __future__ import annotations

from starlette.requests import HTTPConnection

from .desk import Desk


def desk_of(connection: HTTPConnection) -> Desk:
    desk: Desk = connection.app.state.desk
    return desk
