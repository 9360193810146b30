"""What a token may be used for. A browser that is signed in may do everything."""

from __future__ import annotations

READ, PLAY, ACCOUNT = "read", "play", "account"
SCOPES = (READ, PLAY, ACCOUNT)
BROWSER = "browser"  # no token is enough for it

# what opens an account, and what could be used to get more than a token gives
_BROWSER = (
    "/api/account",
    "/api/me/tokens",
    "/api/me/bot",
    "/api/me/turns",
    "/api/me/delete",
    "/api/moderation",
    "/api/admin",
)
_LOOKING = {"GET", "HEAD", "WEBSOCKET"}


def _under(path: str, folder: str) -> bool:
    return path == folder or path.startswith(folder + "/")


def needed(method: str, path: str) -> str:
    """The scope for a request: one rule for all paths, so that no route can be forgotten."""
    if any(_under(path, folder) for folder in _BROWSER):
        return BROWSER
    if method in _LOOKING and path == "/api/me":
        return READ
    if _under(path, "/api/me"):
        return ACCOUNT
    return READ if method in _LOOKING else PLAY
