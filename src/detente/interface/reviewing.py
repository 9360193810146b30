"""How a game that is over was played."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from detente.ai.moments import DICE, DRAWS, SEATS
from detente.ai.reviews import Budget, argument_from
from detente.ai.reviews import review as go_over
from detente.ai.tallies import kinds, luck_of

from .hinting import reason
from .questions import Option, option_of
from .running import RunningGame
from .speech import Sentence


@dataclass(frozen=True)
class Judged:
    """A decision; points placed one after the other are one."""

    number: int
    """Answers before it."""
    seat: int
    matter: str
    """What it was about, as a key of the game's words; empty for events and the rest."""
    chance: float
    """To win, by what its seat knew."""
    cost: float
    """In chances to win; nought unless it is clear beyond chance."""
    best: bool
    """Whether no better answer was found."""


@dataclass(frozen=True)
class Mistake:
    """A decision that cost much, with what would have been better."""

    number: int
    seat: int
    cost: float
    given: list[Option]
    better: list[Option]
    then: list[Option]
    """How its seat might have gone on."""
    reasons: list[Sentence]
    """What speaks for the better one, what counts most first."""
    against: list[Sentence]
    reply: Sentence | None
    """What the other side was after then, if it cost much."""


@dataclass(frozen=True)
class Kind:
    """How a seat did in decisions about the same."""

    matter: str
    decisions: int
    best: int
    cost: float


@dataclass(frozen=True)
class Review:
    """How a game was played. What belongs to seats stands in their order."""

    decisions: list[Judged]
    worst: list[Mistake]
    """At most five, the costliest first."""
    kinds: tuple[list[Kind], list[Kind]]
    dice: tuple[float, float]
    """What dice brought each seat, in chances to win."""
    draws: tuple[float, float]
    """What draws brought it, as far as it saw them itself."""


def review(
    game: RunningGame,
    language: str = "en",
    effort: float = 1.0,
    progress: Callable[[float], None] = lambda share: None,
) -> Review:
    """What a computer makes of a game that is over, judged by what each seat could know.

    It takes a minute or two for a large game, and less with less effort; the same effort comes to
    the same. `progress` hears how far it is, from 0 to 1.

    >>> import detente
    >>> g = detente.new_game("iron_curtain", seed=1)
    >>> _ = detente.play_on(g, detente.player("random"), detente.player("random"))
    >>> found = detente.review(g, effort=0.01)
    >>> all(0 <= one.chance <= 1 and one.cost >= 0 for one in found.decisions)
    True
    """
    speech = game._speech
    usual = Budget.usual(speech.game)
    some = {
        name: max(1, round(effort * getattr(usual, name)))
        for name in ("search", "tries", "deep", "worlds")
    }
    found = go_over(game._play, replace(usual, **some), progress)

    def options(seat: int, run: list[list[int]]) -> list[Option]:
        return [option_of(speech, seat, kind, choice) for kind, choice in run]

    def said(one: dict[str, Any]) -> Sentence:
        return reason(speech, language, argument_from(one))

    worst = [
        Mistake(
            one["number"],
            one["seat"],
            one["cost"],
            options(one["seat"], one["given"]),
            options(one["seat"], one["better"]),
            options(one["seat"], one["then"]),
            [said(each) for each in one["reasons"] if each["weight"] >= 0],
            [said(each) for each in one["reasons"] if each["weight"] < 0],
            one["reply"] and said(one["reply"]),
        )
        for one in found["worst"]
    ]
    names = ("number", "seat", "matter", "chance", "cost", "best")
    decisions = [Judged(**{name: one[name] for name in names}) for one in found["decisions"]]
    first, second = (
        [Kind(k["matter"] or "", k["decisions"], k["best"], k["cost"]) for k in kinds(found, seat)]
        for seat in SEATS
    )
    luck = [luck_of(found, seat) for seat in SEATS]
    dice, draws = ((luck[0][sort] or 0.0, luck[1][sort] or 0.0) for sort in (DICE, DRAWS))
    return Review(decisions, worst, (first, second), dice, draws)
