"""The games for Gymnasium: one player learns, the other is a computer player, by name.

Importing this module registers `detente/twilight-v1` and so on.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

from numpy.typing import NDArray

from detente.ai.plans import Mind
from detente.ai.players import player
from detente.games import GAMES
from detente.kernel.errors import DetenteError, IllegalChoice
from detente.learning import VERSIONS, versioned

from . import brought_by
from .course import Course, mask, observed, setting

with brought_by("environments"):
    import gymnasium

    from . import spaces

Seen = dict[str, NDArray[Any]]
LOST = -1.0


class OneSeat(gymnasium.Env[Any, Any]):
    """One game against `opponent` (`random`, `thumb`, `level:1` …), sitting down at `seat`.

    The reward comes at the end: 1 for a win, -1 for a loss. An action that is not open loses at
    once; `action_mask`, in observations and from `action_masks()`, says which are.
    """

    def __init__(
        self,
        name: str,
        opponent: str = "random",
        seat: int = 0,
        options: Mapping[str, str] | None = None,
        preset: str = "",
        render_mode: str | None = None,
    ) -> None:
        if seat not in (0, 1):
            raise DetenteError(f"a seat is 0 or 1, not {seat!r}")
        self.of = setting(name, options, preset)
        self.seat = seat
        self.opponent = player(opponent)
        self.render_mode = render_mode
        self.observation_space = spaces.observations(self.of.observe)
        self.action_space = spaces.actions(self.of.observe)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Seen, dict[str, Any]]:
        super().reset(seed=seed)
        drawn = str(self.np_random.integers(1 << 62))
        self.course = Course(self.of, f"{drawn} chance")
        self.mind = Mind(self.opponent, random.Random(f"{drawn} opponent"))
        self._wait()
        return observed(self.course, self.seat), {}

    def step(self, action: int) -> tuple[Seen, float, bool, bool, dict[str, Any]]:
        try:
            self.course.answer(int(action))
        except IllegalChoice:
            return observed(self.course, self.seat), LOST, True, False, {"ending": "illegal"}
        self._wait()
        over = bool(self.course.g.ending)
        info = {"ending": self.course.g.ending} if over else {}
        reward = self.course.returns()[self.seat] if over else 0.0
        return observed(self.course, self.seat), reward, over, False, info

    def action_masks(self) -> NDArray[Any]:
        """The mask alone, as libraries for masked actions ask for it."""
        return mask(self.course, self.seat).astype(bool)

    def _wait(self) -> None:
        """Let the other play until it is our turn, or over."""
        vocabulary = self.of.game.vocabulary
        while self.course.player == 1 - self.seat:
            ask = self.course.question
            assert ask is not None
            choice = self.mind.answer(self.of.game, self.course.seen_by(1 - self.seat))
            self.course.answer(vocabulary.number(ask.kind, choice))


def register() -> None:
    for game in GAMES:
        name = f"detente/{game}-v{VERSIONS[game]}"
        if name not in gymnasium.registry:
            gymnasium.register(name, f"{__name__}:OneSeat", kwargs={"name": versioned(game)})


register()
