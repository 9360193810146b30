"""Who is asking. A browser is a guest: it holds a secret in a cookie, we keep only its hash."""

from __future__ import annotations

import hashlib
import re
import secrets
from http.cookies import CookieError, SimpleCookie

COOKIE = "detente_guest"
SECRET = re.compile(r"[0-9a-f]{64}")
AGE = 400 * 24 * 3600  # seconds; browsers keep no cookie longer


def new_secret() -> str:
    return secrets.token_hex(32)


def guest_of(secret: str) -> str:
    """The name under which we know the holder of a secret."""
    return hashlib.sha256(secret.encode()).hexdigest()


def secret_in(cookies: str) -> str:
    """The secret in a Cookie header; empty if there is none that could be ours."""
    try:
        found = SimpleCookie(cookies).get(COOKIE)
    except CookieError:
        return ""
    return found.value if found is not None and SECRET.fullmatch(found.value) else ""


def cookie(secret: str, https: bool) -> str:
    """The Set-Cookie header that gives a browser its secret."""
    parts = [f"{COOKIE}={secret}", "Path=/", f"Max-Age={AGE}", "HttpOnly", "SameSite=Strict"]
    return "; ".join([*parts, "Secure"] if https else parts)
