"""The games for PettingZoo: two agents that take turns (AEC).

`twilight_v1.env()` and so on; each game has a module of its own, as PettingZoo has it.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

from . import brought_by
from .course import Course, observed, setting

with brought_by("environments"):
    from gymnasium import spaces
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers

    from . import spaces as ours

AGENTS = ("player_0", "player_1")
LOST = -1.0  # what an answer that is not open costs


class Turns(AECEnv):  # type: ignore[misc]  # the library has no types
    """One game. `player_0` sits down at the first seat; rewards come at the end, 1 or -1."""

    def __init__(
        self, name: str, options: Mapping[str, str] | None = None, preset: str = ""
    ) -> None:
        super().__init__()
        self.of = setting(name, options, preset)
        self.metadata = {"name": name, "render_modes": [], "is_parallelizable": False}
        self.render_mode = None
        self._seeds = random.Random()
        self.possible_agents = list(AGENTS)
        self.observation_spaces = {a: ours.observations(self.of.observe) for a in AGENTS}
        self.action_spaces = {a: ours.actions(self.of.observe) for a in AGENTS}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game; the same seed gives the same dice and draws, no seed the next ones."""
        if seed is not None:
            self._seeds = random.Random(seed)
        self.course = Course(self.of, str(self._seeds.random()))
        self.agents = list(AGENTS)
        self.rewards = dict.fromkeys(AGENTS, 0.0)
        self._cumulative_rewards = dict.fromkeys(AGENTS, 0.0)
        self.terminations = dict.fromkeys(AGENTS, False)
        self.truncations = dict.fromkeys(AGENTS, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in AGENTS}
        self._select()

    def observe(self, agent: str) -> dict[str, Any]:
        return observed(self.course, AGENTS.index(agent))

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self.course.answer(int(action))
        self._select()
        self._accumulate_rewards()

    def close(self) -> None:
        """There is nothing to close."""

    def _select(self) -> None:
        """Whose turn it is; at the end everybody is told what he got."""
        player = self.course.player
        if player >= 0:
            self.agent_selection = AGENTS[player]
            return
        self.rewards = dict(zip(AGENTS, self.course.returns(), strict=True))
        self.terminations = dict.fromkeys(AGENTS, True)
        for agent in AGENTS:
            self.infos[agent] = {"ending": self.course.g.ending}
        self.agent_selection = AGENTS[0]


def environment(name: str, **given: Any) -> AECEnv:
    """A game with the usual checks: an answer that is not open loses it at once."""
    env: AECEnv = Turns(name, **given)
    env = wrappers.TerminateIllegalWrapper(env, illegal_reward=LOST)
    env = wrappers.AssertOutOfBoundsWrapper(env)
    return wrappers.OrderEnforcingWrapper(env)
