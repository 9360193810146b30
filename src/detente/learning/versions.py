"""Names for what programs learn with: `twilight_v1`. A model fits one layout of observations and
one vocabulary, so each change of either makes another version."""

from __future__ import annotations

from detente.games import GAMES
from detente.kernel.errors import DetenteError

VERSIONS = {"twilight": 1, "dawn1989": 1, "cia_kgb": 1, "iron_curtain": 1}


def versioned(game: str) -> str:
    """The name of a game with the present version of its observations."""
    return f"{game}_v{VERSIONS[game]}"


def game_of(name: str) -> str:
    """The game of such a name; an earlier or later version is refused."""
    found = {versioned(game): game for game in GAMES}
    if name not in found:
        raise DetenteError(f"there is no {name!r}; there is: {', '.join(found)}")
    return found[name]
