"""What people send to be read by the rules is read in processes with limits, never in this one."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Any

from detente.games import GAMES
from detente.kernel.game import Game
from detente.kernel.saves import to_json

from ..core.confined import Busy, Confined, Exceeded
from ..core.errors import Refused
from ..core.json import Json
from ..table import outside, risks, summing
from ..table.opening import chosen_options
from ..table.sight import Sight

MODULES = [
    outside.__name__,
    risks.__name__,
    summing.__name__,
    *(f"detente.games.{name}" for name in GAMES),
]


class Readers:
    """The processes that read."""

    def __init__(self) -> None:
        self.confined = Confined(MODULES)

    async def prepare(self) -> None:
        """Have a process ready: the first who sends something should not wait for it."""
        with suppress(Exceeded):
            await self.confined.run("", outside.options, GAMES[0], {})

    async def record(self, person: str, data: bytes) -> Json:
        """A record that the rules have played, as plain data."""
        return await self._read("bad_record", person, outside.record, data)

    async def options(self, person: str, game: Game[Any], given: dict[str, str]) -> dict[str, str]:
        """All options of the game, those not named at their defaults."""
        chosen = chosen_options(game, given)
        if outside.is_text(game, chosen):  # all others are values that the game has named itself
            await self._read("bad_option", person, outside.options, game.name, chosen)
        return chosen

    async def risks(self, person: str, sight: Sight, options: dict[str, str]) -> Json:
        """How a seat can lose by each answer; whatever cannot be found out now is not known."""
        known = to_json(sight.veiled.known)
        try:
            said = await self.confined.run(
                person, risks.look, sight.game.name, options, known, sight.seat
            )
        except (Exceeded, Busy):
            said = None
        return risks.shown(sight, said)

    async def summaries(self, person: str, games: list[summing.Played]) -> list[Json | None]:
        """What is worth knowing of games that are over."""
        try:
            said: list[Json | None] = await self.confined.run(person, summing.summaries, games)
        except Exceeded:
            raise Refused("too_heavy") from None
        except Busy:
            raise Refused("too_many") from None
        return said

    async def close(self) -> None:
        await self.confined.close()

    async def _read(
        self, refusal: str, person: str, work: Callable[..., object], *args: Any
    ) -> Json:
        try:
            said: Json = await self.confined.run(person, work, *args)
        except Exceeded:
            raise Refused("too_heavy") from None
        except Busy:
            raise Refused("too_many") from None
        if "refused" in said:
            raise Refused(refusal, reason=said["refused"])
        return said
