"""Lessons and drills, of which nothing is kept: whoever asks says where he is."""

from __future__ import annotations

import re
from collections.abc import Callable

from detente.drills.rating import DEVIATIONS, RATINGS, Standing
from detente.games import GAMES
from detente.lessons.lesson import Place
from detente.service.core.errors import Refused
from detente.service.core.json import Json
from detente.service.drills import solving
from detente.service.drills.solving import Solving
from detente.service.lessons import taught
from detente.service.lessons.taught import Taught

from .desk import Desk
from .routing import Asked, Router, said
from .world import Reply

GIVEN = r"(\d{1,5}(,\d{1,5}){0,29})?"
MOST = 10**6


class Learning:
    def __init__(self, desk: Desk) -> None:
        self.desk = desk

    def into(self, router: Router) -> None:
        lesson, drill = "/api/lessons/{game}/{name}", "/api/drills/{game}/{name}"
        router.to("GET", "/api/lessons", self.courses)
        router.to("GET", lesson, self.opened)
        router.to("GET", f"{lesson}/on", self.gone_on)
        router.to("GET", f"{lesson}/answer", self.answered)
        router.to("GET", f"{lesson}/why", self.why)
        router.to("GET", "/api/drills", self.drills)
        router.to("GET", drill, self.drill)
        router.to("GET", f"{drill}/answer", self.solved)
        router.to("GET", f"{drill}/why", self.drill_why)

    # Lessons

    async def courses(self, asked: Asked) -> Reply:
        await self._bring_all()
        return said(taught.courses())

    async def opened(self, asked: Asked) -> Reply:
        return await self._taught(asked, lambda here: here.opened(), usual=0)

    async def gone_on(self, asked: Asked) -> Reply:
        def on(here: Taught) -> Json:
            return here.gone_on(here.moved(here.lesson.next(here.place)))

        return await self._taught(asked, on)

    async def answered(self, asked: Asked) -> Reply:
        option = asked.number("option", -MOST, MOST)
        return await self._taught(asked, lambda here: here.tried(option))

    async def why(self, asked: Asked) -> Reply:
        option = asked.number("option", -MOST, MOST)
        return await self._taught(asked, lambda here: here.why(option))

    async def _taught(
        self, asked: Asked, tell: Callable[[Taught], Json], usual: int | None = None
    ) -> Reply:
        step, given = asked.number("step", 0, 1000, usual), asked.query.get("given", "")
        if not re.fullmatch(GIVEN, given, re.ASCII):
            raise Refused("bad_request")
        game = asked.game()
        await self.desk.bring(game)
        place = Place(step, tuple(map(int, given.split(","))) if given else ())
        return said(tell(Taught(game, asked.parts["name"], place)))

    # Drills

    async def drills(self, asked: Asked) -> Reply:
        await self._bring_all()
        return said(solving.drills(self.desk.world.now()))

    async def drill(self, asked: Asked) -> Reply:
        return await self._solving(asked, lambda here: here.opened())

    async def solved(self, asked: Asked) -> Reply:
        option = asked.number("option", -MOST, MOST)
        rating = asked.share("rating", *RATINGS)
        deviation = asked.share("deviation", *DEVIATIONS)
        before = None
        if rating is not None:
            before = Standing(rating, DEVIATIONS[1] if deviation is None else deviation)
        return await self._solving(asked, lambda here: here.tried(option, before))

    async def drill_why(self, asked: Asked) -> Reply:
        option = asked.number("option", -MOST, MOST)
        return await self._solving(asked, lambda here: here.taught.why(option))

    async def _solving(self, asked: Asked, tell: Callable[[Solving], Json]) -> Reply:
        game = asked.game()
        await self.desk.bring(game)
        return said(tell(Solving(game, asked.parts["name"])))

    async def _bring_all(self) -> None:
        for game in GAMES:
            await self.desk.bring(game)
