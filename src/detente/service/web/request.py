"""What every request brings: the desk it is put at, who puts it, and from where."""

from __future__ import annotations

from starlette.requests import HTTPConnection

from ..core.addresses import network_of
from .rates import Rates


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
    """Whether a token is good for this; a browser may do everything."""
    token: list[str] | None = connection.scope["token"]
    return token is None or scope in token


def neighbourhood(connection: HTTPConnection) -> str:
    """The network a request comes from, for limits; kept nowhere."""
    return network_of(connection.client.host if connection.client else "")


def browser_of(agent: str) -> str:
    """What kind of browser it is, as far as its owner needs it to tell his sessions apart."""
    browsers = {"Edg": "Edge", "OPR": "Opera", "Firefox": "Firefox", "Chrome": "Chrome"}
    systems = {
        "Android": "Android",
        "iPhone": "iPhone",
        "iPad": "iPad",
        "Windows": "Windows",
        "Mac OS": "macOS",
        "Linux": "Linux",
    }
    found = [
        next((name for mark, name in names.items() if mark in agent), "")
        for names in (browsers, systems)
    ]
    if not found[0] and "Safari" in agent:
        found[0] = "Safari"
    return ", ".join(part for part in found if part)
