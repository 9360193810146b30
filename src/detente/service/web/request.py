"""What every request brings: the desk it is put at, who puts it, and from where."""

from __future__ import annotations

import ipaddress

from starlette.requests import HTTPConnection

from ..play.desk import Desk
from .rates import Rates


def desk_of(connection: HTTPConnection) -> Desk:
    desk: Desk = connection.app.state.desk
    return desk


def rates_of(connection: HTTPConnection) -> Rates:
    rates: Rates = connection.app.state.rates
    return rates


def guest_in(connection: HTTPConnection) -> str:
    guest: str = connection.scope["guest"]
    return guest


def session_in(connection: HTTPConnection) -> str:
    """What he is signed in with; empty of a guest."""
    session: str = connection.scope["session"]
    return session


def allowed(connection: HTTPConnection, scope: str) -> bool:
    """Whether a token is good for this; a browser may everything."""
    token: list[str] | None = connection.scope["token"]
    return token is None or scope in token


def neighbourhood(connection: HTTPConnection) -> str:
    """The network a request comes from, for limits; kept nowhere."""
    host = connection.client.host if connection.client else ""
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return host
    size = 24 if address.version == 4 else 48
    return str(ipaddress.ip_network((address, size), strict=False))
