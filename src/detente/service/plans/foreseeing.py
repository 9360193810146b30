"""What a player may be asked in a game, and what he may see the other do: for whoever plans.

Rules say what they ask when they ask it, so it is found by playing: some games by dice, which takes
a fraction of a second, once for each set of options. What is rare may be missing; whatever somebody
has been asked at his own table is added to it.
"""

from __future__ import annotations

import json
import random
from collections import Counter
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from detente.games import find_game
from detente.kernel.flow import CHANCE, Ask, Flow, Happening
from detente.kernel.game import Game
from detente.kernel.sentences import Name, fill
from detente.kernel.sets import members
from detente.kernel.words import kind_name, parameters

from ..core.json import Json
from ..core.texts import Text, Tongues
from ..table.plan import things_of
from ..table.replaying import positions
from ..table.table import Table

GAMES = 30
MOST_ANSWERS = 5_000  # in one of them
GAP = Name("…", things=5)  # stands for what is not known beforehand; words agree with many
PASSING = {"done", "decline", "none", "no", "pass", "stay", "leave"}

THING = Name("{thing}")  # stands for what somebody who plans puts there

Key = tuple[int, str, int]  # a seat, a step, a kind


@dataclass
class Samples:
    """What was seen in some games."""

    asked: Counter[Key] = field(default_factory=Counter)
    open: dict[Key, int] = field(default_factory=dict)
    told: Counter[tuple[int, str]] = field(default_factory=Counter)  # to a seat, of the other

    def question(self, ask: Ask) -> None:
        key = ask.who, ask.then.__name__, ask.kind
        self.asked[key] += 1
        self.open[key] = self.open.get(key, 0) | ask.options

    def happening(self, game: Game[Any], told: Happening) -> None:
        place = things_of(game, told.key)
        if place is None or told.args[place[0]] not in (0, 1):
            return
        seat = 1 - told.args[place[0]]
        if told.seen >> seat & 1:
            self.told[seat, told.key] += 1


@lru_cache(maxsize=32)
def _sampled(name: str, options: str) -> Samples:
    game, samples = find_game(name), Samples()
    rules = game.rules(json.loads(options))
    for seed in range(GAMES):
        dice = random.Random(seed)
        g: Flow[Any] = game.blank(rules)
        game.start(g)
        g.log = []
        g.settle()
        for _ in range(MOST_ANSWERS):
            ask = g.question
            if ask is None:
                break
            choices = members(ask.options)
            if ask.who != CHANCE and len(choices) > 1:
                samples.question(ask)
            g.answer_for(ask.who, dice.choice(choices))
        for told in g.log:
            samples.happening(game, told)
    return samples


def sampled(game: Game[Any], options: dict[str, str]) -> Samples:
    return _sampled(game.name, json.dumps(options, sort_keys=True))


def foreseen(table: Table, seat: int) -> Json:
    """Questions and happenings for one seat, the usual ones first. May be asked for in a thread."""
    samples = sampled(table.game, table.options)
    found = Counter({key: count for key, count in samples.asked.items() if key[0] == seat})
    open_, play = dict(samples.open), table.playing
    # each once, and nothing of an open pair: how often and in what order must tell nothing
    for number, g in enumerate(positions(play, 0, table.known_answers(seat))):
        ask: Ask | None = g.question_for(play.seat_then(seat, number))
        if ask is not None:
            key = seat, ask.then.__name__, ask.kind
            found[key] = found[key] or 1
            open_[key] = open_.get(key, 0) | ask.options
    told = [(key, count) for (to, key), count in samples.told.most_common() if to == seat]
    return {
        "questions": [_question(table, key, open_[key]) for key, _ in found.most_common()],
        "happenings": [_happening(table, 1 - seat, key) for key, _ in told],
    }


def _question(table: Table, key: Key, options: int) -> Json:
    seat, step, number = key
    kind = table.game.vocabulary.kinds[number]
    passing = [n for n in members(options) if kind.keys[n] in PASSING or kind.keys[n][:3] == "no_"]
    return {
        "step": step,
        "kind": kind.name,
        "prompt": prompt(table.tongues, table.playing.state.steps[step], seat),
        "passing": kind.first + passing[0] if len(passing) == 1 else None,
    }


def _happening(table: Table, other: int, key: str) -> Json:
    places = things_of(table.game, key)
    assert places is not None
    names = [name for name, _ in parameters(table.game.told[key])]

    def text(words: Any) -> str:
        gaps = dict.fromkeys(names, GAP)
        gaps |= {names[places[0]]: words.seat(other), names[places[1]]: THING}
        return _trimmed(fill(str(words.table("told")[key]), gaps))

    return {"told": key, "kind": places[2], "text": table.tongues.each(text)}


def prompt(tongues: Tongues, step: Any, seat: int) -> Text:
    """A question without what it is about this time: the same for every time it is asked."""
    names = parameters(step)

    def text(words: Any) -> str:
        gaps = dict.fromkeys((name for name, _ in names), GAP)
        # who is asked is the first side that a step names after its answer
        for name, annotation in names[2:]:
            if kind_name(annotation) == "side":
                gaps[name] = words.seat(seat)
                break
        return _trimmed(fill(words.asking(step.__name__), gaps))

    return tongues.each(text)


def _trimmed(sentence: str) -> str:
    """Without what would only say that something is not known yet."""
    first, mark, rest = sentence.partition("?")
    if mark and GAP in rest:
        sentence = first + mark
    return sentence.replace(f"{GAP}.", GAP)
