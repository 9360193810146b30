"""What a strong player would look at, with reasons in words."""

from __future__ import annotations

import random
from dataclasses import dataclass

from detente.ai import hints
from detente.ai.players import LEVELS
from detente.kernel.errors import DetenteError
from detente.kernel.merits import Argument

from .questions import Option, option_of
from .seen import Seen
from .speech import NotAsked, Sentence, Speech


@dataclass(frozen=True)
class Idea:
    """One of the best answers."""

    option: Option
    chance: float
    """To win, as the search sees it."""
    reasons: list[Sentence]
    """What speaks for it beside others, what counts most first."""
    against: list[Sentence]
    """What it costs, if that counts."""
    then: list[Option]
    """How one might go on."""


@dataclass(frozen=True)
class Hint:
    """The best answers to a question."""

    ideas: list[Idea]
    """The best first; none where there is no choice."""
    worse: dict[Option, list[Sentence]]
    """Answers that are much worse than the best, with what that brings beside each."""
    reply: Sentence | None
    """What the other side will probably do after the best, if it costs much."""


def hint(seen: Seen, language: str = "en", level: int = hints.LEVEL, seed: int | str = 0) -> Hint:
    """What a computer player of this level looks at, by what a seat may know.

    The same seed gives the same hint; it takes about as long as an answer of that level.

    >>> import detente
    >>> g = detente.new_game("iron_curtain", seed=1)
    >>> g.answer(g.legal()[0])
    >>> found = detente.hint(g.seen_by(g.to_move[0]), level=2)
    >>> 1 <= len(found.ideas) <= 3
    True
    """
    if level not in LEVELS:
        raise DetenteError(f"levels go from 1 to {max(LEVELS)}: {level}")
    speech, veiled, ask = seen._speech, seen.veiled, seen._sight.ask
    if ask is None:
        raise NotAsked(f"{speech.words('en').seat(seen.seat)} is not asked anything")
    found = hints.hint(speech.game, veiled, random.Random(f"hint {seed}"), None, level)

    def said(one: Argument) -> Sentence:
        return reason(speech, language, one)

    def option(kind: int, choice: int) -> Option:
        return option_of(speech, seen.seat, kind, choice)

    ideas = [
        Idea(
            option(ask.kind, idea.choice),
            idea.chance,
            [said(one) for one in idea.arguments if one.weight >= 0],
            [said(one) for one in idea.arguments if one.weight < 0],
            [option(*step) for step in idea.line],
        )
        for idea in found.ideas
    ]
    worse = {
        option(ask.kind, choice): [said(one) for one in why if one.weight >= 0]
        for choice, why in found.worse.items()
    }
    return Hint(ideas, worse, None if found.reply is None else said(found.reply))


def reason(speech: Speech, language: str, argument: Argument) -> Sentence:
    """What speaks for an answer or against it."""
    game = speech.game
    kind = game.merits.kinds.get(argument.name) if game.merits else None
    keys = game.vocabulary.by_name[kind].keys if kind else ()
    values = {
        "how": argument.how,
        "things": [keys[thing] for thing in argument.things],
        "number": argument.number,
        "weight": argument.weight,
    }
    return Sentence(speech.words(language).argument(argument), argument.name, values)
