"""What every request brings: the desk it is put at, and the guest who puts it."""

from __future__ import annotations

from starlette.requests import HTTPConnection

from .desk import Desk


def desk_of(connection: HTTPConnection) -> Desk:
    desk: Desk = connection.app.state.desk
    return desk


def guest_in(connection: HTTPConnection) -> str:
    guest: str = connection.scope["guest"]
    return guest
