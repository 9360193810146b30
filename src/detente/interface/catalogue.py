"""The games there are, and how one begins."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from detente.games import GAMES, find_game
from detente.kernel.chance import Draws, commitment, new_seed
from detente.kernel.errors import DetenteError
from detente.kernel.flow import Flow
from detente.kernel.game import Game
from detente.kernel.play import Play

from .questions import Option, option_of
from .running import RunningGame
from .speech import Speech

SEED, ASK = "seed", "ask"
Chance = Literal["seed", "ask"]


@dataclass(frozen=True)
class About:
    """What there is to know of a game before it begins."""

    name: str
    seats: tuple[str, str]
    rules: int
    """The version of its rules, which records name."""
    options: dict[str, tuple[str, ...]]
    """What can be chosen before: values, the usual one first; none where any text will do."""
    presets: dict[str, dict[str, str]]
    """Options that belong together, by name."""
    size: int
    """Of its vocabulary: options have the numbers from 0 to `size` - 1, whatever is asked."""
    _speech: Speech = field(repr=False, compare=False)

    def title(self, language: str = "en") -> str:
        return str(self._speech.words(language).table("game")["name"])

    def action(self, number: int, seat: int = 0) -> Option:
        """The option with this number, whether or not anybody is asked for it."""
        if not 0 <= number < self.size:
            raise DetenteError(f"options of {self.name} go from 0 to {self.size - 1}: {number}")
        kind, choice = self._speech.game.vocabulary.option(number)
        return option_of(self._speech, seat, kind, choice)

    def number(self, kind: str, word: str) -> int:
        """The number of an option by its kind and its key, or its word in either language."""
        vocabulary = self._speech.game.vocabulary
        if kind not in vocabulary.by_name:
            raise DetenteError(f"{self.name} has no {kind!r}; it has: {list(vocabulary.by_name)}")
        sort = vocabulary.by_name[kind]
        choice = self._speech.dictionary.option(sort.number, word)
        if choice is None:
            raise DetenteError(f"{word!r} is no {kind} of {self.name}")
        return sort.first + choice

    def kinds(self) -> dict[str, range]:
        """The sorts of options, and the numbers of each."""
        kinds = self._speech.game.vocabulary.kinds
        return {kind.name: range(kind.first, kind.first + len(kind.keys)) for kind in kinds}


def all_games() -> tuple[str, ...]:
    """The names of the games.

    >>> import detente
    >>> detente.all_games()
    ('twilight', 'dawn1989', 'cia_kgb', 'iron_curtain')
    """
    return GAMES


def about(game: str) -> About:
    """What there is to know of a game.

    >>> import detente
    >>> twilight = detente.about("twilight")
    >>> twilight.seats
    ('us', 'ussr')
    >>> poland = twilight.number("country", "Polska")
    >>> twilight.action(poland).words("en")
    'Poland'
    """
    found = find_game(game)
    options = {
        option.name: (option.default, *(v for v in option.values if v != option.default))
        if option.values
        else ()
        for option in found.offered
    }
    return About(
        found.name,
        found.seats,
        found.version,
        options,
        {name: dict(chosen) for name, chosen in found.presets.items()},
        found.vocabulary.size,
        Speech(found, found.rules()),
    )


def new_game(
    game: str,
    *,
    seed: int | str | None = None,
    options: Mapping[str, str] | None = None,
    preset: str = "",
    entropy: tuple[str, str] = ("", ""),
    chance: Chance = "seed",
) -> RunningGame:
    """A game at its first question.

    Dice and draws follow from the seed and from what the players add to it (`entropy`); without a
    seed there is a secret one. With `chance="ask"` chance is asked like a player, and whoever
    drives the game answers for it. An option that is named counts before one of the preset.

    >>> import detente
    >>> g = detente.new_game("twilight", seed=1, preset="digital", options={"turn_zero": "on"})
    >>> g.options["turn_zero"]
    'on'
    >>> detente.new_game("cia_kgb", chance="ask").chances()[0][1]
    Fraction(1, 21)
    """
    found = find_game(game)
    rules = found.rules({**(found.preset(preset) if preset else {}), **(options or {})})
    if chance not in (SEED, ASK):
        raise DetenteError(f"chance is {SEED!r} or {ASK!r}, not {chance!r}")
    if chance == ASK:
        if seed is not None or any(entropy):
            raise DetenteError("where chance is asked, no seed is used")
        return _begun(found, rules, None, {})
    secret = new_seed() if seed is None else str(seed)
    headers = {"commitment": commitment(secret), "seed": secret}
    headers |= {f"entropy {s}": e for s, e in zip(found.seats, entropy, strict=True) if e}
    return _begun(found, rules, Draws(secret, entropy), headers)


def _begun(
    game: Game[Flow[Any]], rules: Any, draws: Draws | None, headers: Mapping[str, str]
) -> RunningGame:
    return RunningGame(Play(game, game.opened(rules), draws), Speech(game, rules), headers)
