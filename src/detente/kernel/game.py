"""What a game gives to the kernel, and through it to players, tables, records and research."""

from __future__ import annotations

import inspect
import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from operator import attrgetter
from pathlib import Path
from types import ModuleType
from typing import Any, Generic, TypeVar

from .client import Client
from .entries import Entry
from .errors import OptionsClash, UnknownOption
from .features import Features
from .flow import Ask, Flow, Happening
from .merits import Merits
from .quantities import Quantity, Reader, sayer
from .veiled import Veiled
from .vocabulary import Vocabulary
from .workshop import Workshop

S = TypeVar("S", bound=Flow[Any])

EARLIER = "earlier"
"""The group of options that only keep an earlier version of the rules: no form offers them."""


def declared_in(module: ModuleType) -> dict[str, Callable[..., None]]:
    """The happenings of a module or package: its public functions that say nothing back."""
    return {
        name: value
        for name, value in vars(module).items()
        if inspect.isfunction(value) and f"{value.__module__}.".startswith(f"{module.__name__}.")
    }


@dataclass(frozen=True)
class Option:
    """A choice made before the game: a variant, a scenario, a deck.

    With no `values` it takes any text, and `read` of the game says whether it is good.
    """

    name: str
    default: str
    values: tuple[str, ...] = ()
    group: str = ""
    """Of a game with many options: the heading it stands under; `group` of the words names it."""
    needs: Mapping[str, str] = field(default_factory=dict)
    """It matters only while each of these options has this value."""
    since: int = 0
    """The version of the rules that brought it; 0 if it was there from the first."""
    before: str = ""
    """Its value in games of an earlier version, which do not name it."""

    def usual(self, version: int) -> str:
        """Its value in a game of this version that does not name it."""
        return self.before if version < self.since else self.default


@dataclass(frozen=True)
class Phrase:
    """A part of a question that is said one way or another, by how its numbers compare."""

    cases: tuple[str, ...]  # first the one that is said as a rule
    case: Callable[..., str]
    """The one that fits the numbers of the step that its parameters name."""


@dataclass(frozen=True, eq=False)
class Game(Generic[S]):
    """One game. Functions that take a seat get 0, 1 or OBSERVER."""

    name: str
    version: int
    """Of the rules; records and tables name theirs. What a version changes is an option with
    `since`, so that games of earlier ones are played by the present rules with other defaults."""
    seats: tuple[str, str]
    vocabulary: Vocabulary
    options: tuple[Option, ...]
    read_options: Callable[[Mapping[str, str]], Any]
    """The rules that follow from a complete set of options; raises BadOption."""
    state: Callable[[Any], S]
    """The class of its positions, made with the rules."""
    start: Callable[[S], None]
    """Put the first steps of a game on a blank position."""
    hide: Callable[[S, int], None]
    """Bring everything a seat cannot know into one neutral form."""
    deal: Callable[[S, int, random.Random], None]
    """Fill what `hide` took away with something that could be true; raises Misdeal."""
    unknown: Callable[[S, int], int]
    """The hidden things a seat cannot place: cards he has not seen, secret choices of the other."""
    quantities: tuple[Quantity, ...]
    words: Path
    """The folder with the files of each language: en.toml, en_cards.toml, pl.toml …"""
    told: Mapping[str, Callable[..., None]]
    """The happenings of the game by name; their parameters say what they carry."""
    spell: Callable[[Any, str], dict[str, dict[str, str]]] = lambda rules, language: {}
    """Words for options that depend on the rules chosen (a deck from a file), by kind and key."""
    phrases: Mapping[str, Phrase] = field(default_factory=dict)
    """What a question may name beside the numbers of its step; `phrase` of the words says each."""
    alike: Mapping[str, tuple[str, Sequence[int]]] = field(default_factory=dict)
    """Kinds of which some look alike, such as copies of a card: the kind that says what each is.

    At the table they are called so; records tell them apart.
    """
    complete: Callable[[S], None] = lambda g: None
    """Bring what follows from other places up to date after quantities were set."""
    gather: Callable[[S], Mapping[str, int]] = lambda g: {}
    """Put what lies nowhere into the piles it belongs to, in a position that was set up by hand.
    Says what lies somewhere and is not in the game at this time, by kind."""
    check: Callable[[S], None] = lambda g: None
    """Assertions that quote the rules, for tests and the random player."""
    estimate: Callable[[S], float] | None = None
    """How well seat 0 stands, from 0 (lost) to 1 (won), for a search that stops before the end."""
    merits: Merits[S] | None = None
    """What the estimate consists of, so that reasons can be given in words."""
    features: Features[S] | None = None
    """What a learned estimate goes by. A search uses that, where the game comes with one."""
    guide: Callable[[S, Ask], dict[int, float]] | None = None
    """By rules of thumb, how good each open answer looks to the seat that is asked.

    It gets a complete position (a search has imagined it) and answers with a value for every
    option, higher being better: the quick player takes the best, a search tries good ones first.
    """
    levels: tuple[int, ...] = (5, 40, 400, 3000, 30000)
    """How many iterations the computer's levels from 1 on search."""
    thinks: tuple[float, ...] = (0.1, 0.1, 0.1, 0.5, 3.0)
    """How many seconds a thought of each level takes at most, about, on a core that has nothing
    else to do, with the source as it stands. Players are told; `./detente bench thinking` measures
    it."""
    foresight: int = 1_050
    """How many answers are tried to find out which of those to a question can lose the game."""
    can_lose: Callable[[S, int], bool] = lambda g, seat: True
    """Whether a seat could lose before it chooses again beyond the present stretch of play, by a
    count that never says no in error and goes by nothing hidden from the seat.

    Silence rests on it: where it says no nothing is looked at, and elsewhere only a look that
    takes nothing for the same can rule a loss out.
    """
    stretch: Callable[[S], int] = lambda g: 0
    """A number for the stretch of play a position belongs to, such as an action round.

    A search with a guide plays on to the end of a stretch before it estimates: in the middle of
    one the sides cannot be compared.
    """
    habits: Mapping[str, Callable[[S, Ask, int], bool | None]] = field(default_factory=dict)
    """What is worth counting of how computers play, by name: whether an answer keeps to it, None if
    there was no occasion. The table `habit` of the words says what each is."""
    theme: Callable[[S, Ask, int], str] = lambda g, ask, choice: ""
    """What finding this answer to a question would be an exercise in, as a seat sees the position:
    a name of the table `theme` of the words; empty if nothing special."""
    queries: Mapping[str, Callable[[Veiled[S]], list[Happening]]] = field(default_factory=dict)
    """What a player may ask at any time; each answers with lines made like the log."""
    outlook: Callable[[Veiled[S], int], list[Happening]] = lambda veiled, choice: []
    """What a player should know before giving this answer: odds, risks, effects."""
    presets: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    """Options that belong together, by name: an edition, the rules of a tournament."""
    clashes: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    """Options that do not go together, by name; the table `clash` of the words says why."""
    workshop: Workshop | None = None
    """How the text of an option is made in a form."""
    entries: tuple[Entry, ...] = ()
    """The steps with which a position from outside may go on."""
    client: Client = field(default_factory=Client)
    """What a table is drawn from, beside a view."""
    histories: Path | None = None
    """The folder with what really happened behind the options, in each language: histories.py."""
    exchanged: Callable[[S], int] = lambda g: 0
    """1 once the players have changed places: whoever sat at seat 0 now answers for seat 1.

    Everybody may know it, so it follows from what `hide` leaves alone. What a seat knows goes with
    the seat: let players change places before a side has secrets that the other may not inherit.
    """

    def rules(self, options: Mapping[str, str] | None = None, version: int | None = None) -> Any:
        """The rules with these options, and the defaults for all others."""
        return self.read_options(self.all_options(options, version))

    def all_options(
        self, options: Mapping[str, str] | None = None, version: int | None = None
    ) -> dict[str, str]:
        """These options, and all others as they usually are in this version of the rules: ours if
        none is named."""
        given = dict(options or {})
        played = self.version if version is None else version
        chosen = {}
        for option in self.options:
            value = chosen[option.name] = given.pop(option.name, option.usual(played))
            if option.values and value not in option.values:
                values = ", ".join(option.values)
                raise UnknownOption(
                    "no_value", game=self.name, option=option.name, known=values, found=value
                )
        for name in given:
            names = ", ".join(option.name for option in self.options) or "-"
            raise UnknownOption("no_such_option", game=self.name, found=name, known=names)
        for name, together in self.clashes.items():
            if all(chosen[option] == value for option, value in together.items()):
                raise OptionsClash(self.name, name, together)
        return chosen

    def knows(self, version: int) -> bool:
        """Whether games of this version of the rules can be played."""
        return 1 <= version <= self.version

    @cached_property
    def offered(self) -> tuple[Option, ...]:
        """The options to choose from before a game."""
        return tuple(option for option in self.options if option.group != EARLIER)

    def groups(self) -> dict[str, list[str]]:
        """The names of the options by group, in their order; none if the game has no groups."""
        found: dict[str, list[str]] = {}
        for option in self.offered:
            if option.group:
                found.setdefault(option.group, []).append(option.name)
        return found

    def random_options(self, rng: random.Random) -> dict[str, str]:
        """Some value for every option that has values, such that they go together."""
        while True:
            chosen = {o.name: rng.choice(o.values) for o in self.options if o.values}
            try:
                return self.all_options(chosen)
            except OptionsClash:
                continue

    def preset(self, name: str) -> dict[str, str]:
        """The options of a preset."""
        if name not in self.presets:
            names = ", ".join(self.presets) or "-"
            raise UnknownOption("no_preset", game=self.name, found=name, known=names)
        return dict(self.presets[name])

    def preset_of(self, options: Mapping[str, str]) -> str:
        """The preset these options amount to, the others at their defaults; empty if none."""
        chosen = self.all_options(options)
        same = (name for name, given in self.presets.items() if self.all_options(given) == chosen)
        return next(same, "")

    def new(self, options: Mapping[str, str] | None = None) -> S:
        """A new game, standing at its first question."""
        return self.begin(self.rules(options))

    def blank(self, rules: Any) -> S:
        """A position before a game: to be started, or to be filled by a record or a save."""
        g = self.state(rules)
        g.lay_out()
        return g

    def opened(self, rules: Any) -> S:
        """A new game whose first steps have yet to run: a `Play` hears what they tell."""
        g = self.blank(rules)
        self.start(g)
        return g

    def begin(self, rules: Any) -> S:
        """A new game under rules already read, standing at its first question."""
        g = self.opened(rules)
        g.settle()
        return g

    def described(self, rules: Any) -> dict[str, str]:
        """The options behind these rules that are not the defaults."""
        return {
            option.name: value
            for option in self.options
            if (value := getattr(rules, option.name)) != option.default
        }

    @cached_property
    def readers(self) -> tuple[Reader, ...]:

        def keys(kind: str) -> tuple[str, ...]:
            if kind == "seat":
                return self.seats
            return self.vocabulary.by_name[kind].keys if kind else ()

        return tuple((q.name, q.get, sayer(q.form, keys(q.kind))) for q in self.quantities)

    @cached_property
    def readers_by_field(
        self,
    ) -> tuple[Callable[[S], tuple[Any, ...]], list[list[Reader]], list[Reader]]:
        """How the fields are read that each decide some quantities alone, the readers of these, one
        list for each field, and those of quantities that more than one field decides."""
        found: dict[str, list[Reader]] = {}
        for quantity, reader in zip(self.quantities, self.readers, strict=True):
            found.setdefault(quantity.kept_in, []).append(reader)
        others = found.pop("", [])
        # two more, which every position has: of one alone it would make no tuple
        return attrgetter(*found, "winner", "ending"), list(found.values()), others

    def quantity(self, name: str) -> Quantity | None:
        return next((q for q in self.quantities if q.name == name), None)
