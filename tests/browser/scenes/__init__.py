"""All there is to see, in scenes. Each makes people, tables and tournaments at an empty server, and
shows one page after the other; tests look at them, and `pictures` keeps pictures of them."""

from __future__ import annotations

from tests.browser.scenes import accounts, lobby, scenarios, tables, tournaments
from tests.browser.scenes.scene import Scene

SCENES: dict[str, type[Scene]] = {
    "tables": tables.Tables,
    "scenarios": scenarios.Scenarios,
    "accounts": accounts.Accounts,
    "lobby": lobby.Lobby,
    "tournaments": tournaments.Tournaments,
}
