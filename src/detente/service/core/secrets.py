"""Secrets of which we keep only the hash. A browser holds two in cookies: one says which guest it
is, another, while somebody is signed in, says which session of an account. A program holds a token.
"""

from __future__ import annotations

import hashlib
import re
import secrets

from starlette.types import Scope

COOKIE = "detente_guest"
SESSION = "detente_session"
SECRET = re.compile(r"[0-9a-f]{64}")
TOKEN = "detente_"  # so begins a token, so that it is known for one wherever it turns up
BEARER = re.compile(rf"bearer +({TOKEN}[0-9a-f]{{64}}) *", re.IGNORECASE)
AGE = 400 * 24 * 3600  # seconds; browsers keep no cookie longer


def new_secret() -> str:
    return secrets.token_hex(32)


def guest_of(secret: str) -> str:
    """The name under which we know the holder of a secret."""
    return hashlib.sha256(secret.encode()).hexdigest()


def secret_in(cookies: str, name: str = COOKIE) -> str:
    """The secret in a Cookie header; empty if there is none that could be ours."""
    found = ""
    for cookie in cookies.split(";"):
        key, _, value = cookie.strip().partition("=")
        if key == name:
            found = value  # of several the last counts
    return found if SECRET.fullmatch(found) else ""


def bearer_in(authorization: str) -> str:
    """The token in an Authorization header; empty if there is none that could be ours."""
    found = BEARER.fullmatch(authorization)
    return found[1] if found else ""


def set_cookie(scope: Scope, name: str, secret: str) -> None:
    """Have the reply give a browser a secret, or take it away if that is empty."""
    age = AGE if secret else 0
    parts = [f"{name}={secret}", "Path=/", f"Max-Age={age}", "HttpOnly", "SameSite=Strict"]
    if scope.get("scheme") == "https":
        parts.append("Secure")
    scope["cookies"][name] = "; ".join(parts)
