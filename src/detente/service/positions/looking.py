"""What there is to see in a position that somebody has set up.

All of it is called in a process with limits. It gets and returns plain data.
"""

from __future__ import annotations

import random

from detente.ai.hints import Hint
from detente.games import find_game
from detente.kernel.errors import DetenteError
from detente.kernel.flow import CHANCE, OBSERVER, Ask
from detente.kernel.play import Play
from detente.kernel.records.replay import Replay, version_of
from detente.kernel.records.setups import (
    Impossible,
    SetUp,
    goes_on,
    played,
    record_of_set_up,
    taken_from,
    values_of,
)
from detente.kernel.records.text import read_bytes, write
from detente.kernel.saves import to_json
from detente.kernel.sets import members
from detente.kernel.views import laid_open, quantities
from detente.kernel.words import LANGUAGES

from ..core.json import Json
from ..core.texts import tongues
from ..table import hints
from ..table.asking import question
from ..table.outside import in_all
from ..table.sight import Sight
from ..table.table import SEATS
from . import forms

MOST_TOLD = 30  # lines of what has happened
MOST_BEGINNING = 300  # answers until a game can be taken up


def look(said: Json) -> Json:
    """What cannot be in a position, or everything there is to see in it."""
    try:
        here = Here(forms.read(said))
    except Impossible as impossible:
        problems = [{"about": one.about, "text": in_all(one.error)} for one in impossible.problems]
        return {"problems": problems, "position": None}
    return {"problems": [], "position": here.shown()}


class Here:
    """A position as it was set up, which everybody may see."""

    def __init__(self, set_up: SetUp) -> None:
        self.set_up = set_up
        self.play = played(set_up)[0]
        self.play.hand_over()
        self.game = set_up.game
        self.options = self.game.all_options(set_up.options)
        self.tongues = tongues(self.game, self.options)

    def sight(self, seat: int) -> Sight:
        times = (0,) * (len(self.play.answers) + 1)
        return Sight(self.play, seat, self.tongues, times, ())

    def shown(self) -> Json:
        game, play, words = self.game, self.play, self.tongues
        state = play.state
        sights = {seat: self.sight(seat) for seat in (*SEATS, OBSERVER)}
        asked = [seat for seat in SEATS if play.question_for(seat) is not None]
        questions = [{"seat": seat, **question(sights[seat])} for seat in asked]
        ask = state.question
        if ask is not None and ask.who == CHANCE:
            questions.append(self.chance(ask))
        looking = sights[asked[0] if asked else OBSERVER]
        given = [
            {"seat": one.seat, "text": words.answer(one.seat, one.kind, one.choice)}
            for one in play.answers
        ]
        return {
            "view": quantities(game, laid_open(state)),
            "questions": questions,
            "given": given,
            "told": [words.tell(line) for _, line in play.log[-MOST_TOLD:]],
            "queries": {name: looking.answers_to(name) for name in game.queries},
            "result": words.ending(state.winner, state.ending),
            "record": {
                language: write(record_of_set_up(self.set_up, language)) for language in LANGUAGES
            },
        }

    def chance(self, ask: Ask) -> Json:
        """What dice or a draw may bring: whoever has set it up says what they brought."""
        kind = self.game.vocabulary.kinds[ask.kind]
        choices = members(ask.options)
        return {
            "seat": CHANCE,
            "prompt": self.tongues.ask(ask),
            "because": None,
            "step": ask.then.__name__,
            "kind": kind.name,
            "options": [kind.first + choice for choice in choices],
            "acts": {kind.first + choice: self.tongues.act(ask, choice) for choice in choices},
            "outlooks": [],
            "chances": {},
            "closed": [],
        }


# A computer's opinion


def known(said: Json, seat: int) -> Json:
    """What a computer is told who is to judge the position for a seat; nothing if that seat has
    nothing to decide."""
    try:
        here = Here(forms.read(said))
    except Impossible:
        return {"task": None}
    sight = here.sight(seat)
    if sight.ask is None:
        return {"task": None}
    task = {"options": here.options, "position": to_json(sight.veiled.known), "hash": sight.hash}
    return {"task": task}


def worded(said: Json, seat: int, hint: Hint) -> Json:
    """The opinion of a computer in words."""
    shown = hints.shown(Here(forms.read(said)).sight(seat), hint)
    return {**shown, "number": 0, "chance": hint.ideas[0].chance if hint.ideas else None}


# Where a position comes from


def begun(name: str, options: dict[str, str]) -> Json:
    """A position soon after the beginning of a game, from which another is made."""
    game = find_game(name)
    rng = random.Random(0)
    play = Play(game, game.opened(game.rules(options)))
    for _ in range(MOST_BEGINNING):
        ask = play.state.question
        if ask is None:
            break
        if ask.who in SEATS and (step := goes_on(game, play.state)):
            set_up = SetUp(game, options, values_of(game, play.state), step)
            return {"set_up": forms.shown(set_up)}
        if ask.who == CHANCE or game.guide is None:
            choice = rng.choice(members(ask.options))
        else:
            worth = game.guide(play.state, ask)
            choice = max(members(ask.options), key=lambda one: worth.get(one, 0))
        play.answer(ask.who, choice)
    return {"set_up": forms.shown(SetUp(game, options))}


def read(data: bytes) -> Json:
    """The position in which a record ends, or why it cannot be used."""
    try:
        record = read_bytes(data)
        play = Replay(record, find_game, outside=True).play
        set_up = taken_from(play, len(play.answers))
        options = play.game.all_options(record.named("option"), version_of(record, play.game))
    except DetenteError as error:
        return {"refused": in_all(error)}
    usual = play.game.all_options()
    given = {name: value for name, value in options.items() if value != usual[name]}
    return {"set_up": {**forms.shown(set_up), "options": given}}
