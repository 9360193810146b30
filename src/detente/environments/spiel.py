"""The games for OpenSpiel: sequential, with explicit chance and imperfect information.

Importing this module registers `detente_twilight_v1` and so on. Two secret questions at once are
put one after the other, and neither player sees the other's answer before both are in.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any, ClassVar

import numpy as np

from detente.games import GAMES
from detente.kernel.errors import DetenteError
from detente.kernel.flow import CHANCE, NOBODY, OBSERVER
from detente.kernel.saves import digest
from detente.kernel.sets import members
from detente.learning import Historian, versioned

from . import brought_by
from .course import Course, Heard, Setting, setting

with brought_by("openspiel"):
    import pyspiel

LONGEST = 20_000  # answers; no game of ours comes near
RECALLED = 32  # lines of the history that an information state tensor has, the latest last
Kinds = pyspiel.GameType


@cache
def _type(name: str) -> Any:
    return Kinds(
        short_name=f"detente_{name}",
        long_name=f"Détente {name}",
        dynamics=Kinds.Dynamics.SEQUENTIAL,
        chance_mode=Kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=Kinds.Information.IMPERFECT_INFORMATION,
        utility=Kinds.Utility.ZERO_SUM,
        reward_model=Kinds.RewardModel.TERMINAL,
        max_num_players=2,
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"options": ""},
    )


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # the library has no types
    """A game. The parameter `options` names options as `turn_zero:on;sides:bid`."""

    versioned: ClassVar[str]

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = params or {}
        self.of = setting(self.versioned, read_options(given.get("options", "")))
        size = self.of.game.vocabulary.size
        info = pyspiel.GameInfo(
            num_distinct_actions=size,
            max_chance_outcomes=size,
            num_players=2,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=LONGEST,
        )
        super().__init__(_type(self.versioned), info, given)
        self.historian = Historian(self.of.game)
        self.start = Course(self.of, None, heard=True)

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def make_py_observer(
        self, iig_obs_type: Any = None, params: dict[str, Any] | None = None
    ) -> SpielObserver:
        if params:
            raise DetenteError(f"observers take no parameters: {params}")
        what = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return SpielObserver(self.of, self.historian, what)


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A game at one point, at a question that somebody has a choice in."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.course = game.start.copy()

    def current_player(self) -> Any:
        player = self.course.player
        if player == NOBODY:
            return pyspiel.PlayerId.TERMINAL
        return pyspiel.PlayerId.CHANCE if player == CHANCE else player

    def _numbers(self) -> list[int]:
        ask, vocabulary = self.course.question, self.course.of.game.vocabulary
        assert ask is not None
        return [vocabulary.number(ask.kind, choice) for choice in members(ask.options)]

    def _legal_actions(self, player: int) -> list[int]:
        return self._numbers() if player == self.course.player else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        numbers = self._numbers()
        return [(number, 1 / len(numbers)) for number in numbers]

    def _apply_action(self, action: int) -> None:
        self.course.answer(action)

    def _action_to_string(self, player: int, action: int) -> str:
        of = self.course.of
        kind, choice = of.game.vocabulary.option(action)
        who = of.game.seats[player] if player in (0, 1) else "chance"
        return f"{who}: {of.words.written(kind, choice)}"

    def is_terminal(self) -> bool:
        return bool(self.course.g.ending)

    def returns(self) -> list[float]:
        return list(self.course.returns())

    def __str__(self) -> str:
        """The same for positions that are the same."""
        return f"{self.course.of.name} {digest(self.course.g)}"


class SpielObserver:
    """What a player knows as a tensor: `observation`, and with perfect recall the latest lines of
    `history`. Its string says all of it, so that it is one of an information state."""

    def __init__(self, of: Setting, historian: Historian, what: Any) -> None:
        self.of, self.historian = of, historian
        self.recalls = what.perfect_recall
        self.public = what.private_info == pyspiel.PrivateInfoType.NONE
        size = of.observe.size
        rows = RECALLED * historian.width if self.recalls else 0
        self.tensor = np.zeros(size + rows, np.float32)
        self.dict = {"observation": self.tensor[:size]}
        if self.recalls:
            self.dict["history"] = self.tensor[size:].reshape(RECALLED, historian.width)

    def set_from(self, state: SpielState, player: int) -> None:
        who = OBSERVER if self.public else player
        self.dict["observation"][:] = self.of.observe(state.course.seen_by(who))
        if self.recalls:
            kept = self.dict["history"]
            kept.fill(0)
            rows = self.historian(_heard(state, who).lines[-RECALLED:])
            if len(rows):
                kept[-len(rows) :] = rows

    def string_from(self, state: SpielState, player: int) -> str:
        who = OBSERVER if self.public else player
        said = [digest(state.course.seen_by(who).known)]
        if self.recalls:
            said.append(_heard(state, who).sum)
        return " ".join((f"p{player}", *said))


def _heard(state: SpielState, who: int) -> Heard:
    assert state.course.heard is not None
    return state.course.heard[who]


def read_options(text: str) -> dict[str, str]:
    found = {}
    for pair in filter(None, text.split(";")):
        name, sign, value = pair.partition(":")
        if not sign:
            raise DetenteError(f"options are written as name:value;name:value, not {text!r}")
        found[name.strip()] = value.strip()
    return found


def register(names: Iterable[str]) -> None:
    known = set(pyspiel.registered_names())
    for name in names:
        if f"detente_{name}" not in known:
            # A class, for OpenSpiel lets go of it when Python itself has gone: of anything else
            # that would be the end, and a crash.
            made = type(f"Spiel_{name}", (SpielGame,), {"versioned": name})
            globals()[made.__name__] = made  # where pickle looks for it
            pyspiel.register_game(_type(name), made)


register(versioned(game) for game in GAMES)
