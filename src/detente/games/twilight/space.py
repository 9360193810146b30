"""The space race: the boxes of the printed track and of the alternate one, and their abilities."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Final, NamedTuple, TypeAlias

Ability: TypeAlias = int

LAST_BOX: Final = 8
NEVER: Final = LAST_BOX + 1  # the box of an ability that a track does not have

# 6.4.4, and the four of the alternate track
TWO_CARDS: Final = 0
HEADLINE_SECOND: Final = 1
DISCARD_HELD: Final = 2
EIGHT_ROUNDS: Final = 3
MILOPS_BONUS: Final = 4
CHEAP_INFLUENCE: Final = 5
COUP_REROLL: Final = 6
COUP_PENALTY: Final = 7
ABILITIES: Final = (
    "two_cards",
    "headline_second",
    "discard_held",
    "eight_rounds",
    "milops_bonus",
    "cheap_influence",
    "coup_reroll",
    "coup_penalty",
)

STAGES: Final = (
    "start",
    "earth_satellite",
    "animal_in_space",
    "man_in_space",
    "man_in_earth_orbit",
    "lunar_orbit",
    "has_landed",
    "space_shuttle",
    "space_station",
    "h_bomb",
    "icbms",
    "mirvs",
    "anti_ballistic_missiles",
    "neutron_bombs",
    "sdi",
)


class Box(NamedTuple):
    """A box of the space race; the first one stands for the start."""

    stage: int  # its name
    ops: int
    up_to: int  # the highest roll that succeeds
    points: tuple[int, int]  # for the first and for the second to arrive


class Track(NamedTuple):
    boxes: tuple[Box, ...]
    abilities: tuple[int, ...]  # by ability, the box that brings it

    def ability_at(self, box: int) -> str | None:
        """What the first to reach this box can do."""
        return next(
            (ABILITIES[ability] for ability, at in enumerate(self.abilities) if at == box), None
        )


def _track(name: str) -> Track:
    text = (Path(__file__).parent / "facts" / "space.toml").read_text("utf-8")
    facts = tomllib.loads(text)[name]
    boxes = (
        Box(STAGES.index(box["stage"]), box["ops"], box["up_to"], tuple(box["points"]))
        for box in facts
    )
    found = {box.get("ability"): number for number, box in enumerate(facts, 1)}
    abilities = tuple(found.get(ability, NEVER) for ability in ABILITIES)
    return Track((Box(0, 0, 0, (0, 0)), *boxes), abilities)


TRACKS: Final = {name: _track(name) for name in ("standard", "alternate")}
