"""Records made from games, positions and other records."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..chance import Draws, commitment
from ..flow import CHANCE, NOBODY
from ..game import Game
from ..items import Answer, Item, Resignation, Takeback
from ..play import Play
from ..quantities import Quantity, Value
from ..saves import key
from ..verdicts import DECISIONS, KEYWORDS, Verdict
from ..words import Words
from .replay import FindGame, Replay, open_game
from .text import BadRecord, Line, Record, keywords
from .values import Writer

ANYBODY = -1  # a record for no seat in particular: everything is written


def record_of(
    play: Play[Any], language: str, header: Mapping[str, str] | None = None, seat: int = ANYBODY
) -> Record:
    """The record of a game. For a seat, answers it has not seen are written as ``?``, and what
    another has not handed over is left out.

    `header` holds title, date, commitment and seed, `serious` where nothing is taken back, and
    `player X` and `entropy X` by the seat each had at the start.
    """
    play = play.known_to(seat)
    game, rules = play.game, play.start.rules
    words = Words(game, language, rules)
    given = {name: _one_line(value) for name, value in (header or {}).items()}
    record = Record(language, header_lines(game, rules, language, given))
    if key(play.start) != key(game.begin(rules)):
        record.position = position_lines(game, play.start, words)
    record.play = [
        item_line(item, words, play.seat_at(seat, number)) for number, item in enumerate(play.items)
    ]
    if play.state.ending:
        tag = "supposed" if play.untold else ""
        record.play.append(Line("result", value=_result(play, words), tag=tag))
    elif play.untold:
        record.play.append(Line("result", value=keywords(language)["unknown"]))
    if given.get("seed") and seat == ANYBODY:
        record.play.append(Line("seed", value=given["seed"]))
    return record


def header_lines(
    game: Game[Any], rules: Any, language: str, given: Mapping[str, str]
) -> list[Line]:
    """The header of a record; what is given stands in it as it is."""
    lines = [
        Line("game", value=game.name),
        Line("rules", value=str(game.version)),
        Line("language", value=language),
    ]
    lines += [Line(name, value=given[name]) for name in ("title", "date") if given.get(name)]
    if given.get("serious"):
        lines.append(Line("serious", value=keywords(language)["yes"]))
    for name, value in game.described(rules).items():
        if "\n" in value:
            lines.append(Line("option", name, block=tuple(value.rstrip("\n").split("\n"))))
        else:
            lines.append(Line("option", name, value))
    lines += _by_seat(game, "player", given)
    if given.get("commitment"):
        lines.append(Line("commitment", value=given["commitment"]))
        lines += _by_seat(game, "entropy", given)
    return lines


def _by_seat(game: Game[Any], key: str, given: Mapping[str, str]) -> list[Line]:
    named = [(name, given.get(f"{key} {name}")) for name in game.seats]
    return [Line(key, name, value) for name, value in named if value]


def _one_line(text: str) -> str:
    """A text from a person as the value of a line: what would end or break it becomes a blank."""
    kept = "".join(c if c.isprintable() and c != "#" else " " for c in text)
    return " ".join(kept.split())[:200]


def position_lines(game: Game[Any], g: Any, words: Words) -> list[Line]:
    """A position as settings: everything that is not as in a blank one, and the stack."""
    return [*quantity_lines(game, g, words), Line("stack", value=Writer(words).stack(g))]


def quantity_lines(game: Game[Any], g: Any, words: Words) -> list[Line]:
    writer = Writer(words)
    return [
        Line(words.quantity(quantity.name), value=writer.value(quantity, value))
        for quantity, value in not_empty(game, g)
    ]


def not_empty(game: Game[Any], g: Any) -> list[tuple[Quantity, Value]]:
    """The quantities that can be set and are not as in a blank position."""
    blank = game.blank(g.rules)
    return [
        (quantity, value)
        for quantity in game.quantities
        if quantity.put and (value := quantity.get(g)) != quantity.get(blank)
    ]


def item_line(item: Item, words: Words, seat: int = ANYBODY) -> Line:
    if isinstance(item, Takeback):
        return Line("takeback", value=str(item.count))
    if isinstance(item, Verdict):
        return verdict_line(item, words)
    if isinstance(item, Resignation):
        return Line("resign", value=words.seat(item.seat))
    hidden = seat != ANYBODY and not item.seen >> seat & 1
    word = "?" if hidden else words.written(item.kind, item.choice)
    # of a hidden answer not even that there was no choice is told
    tag = "" if hidden else "auto" if item.auto else "supposed" if item.supposed else ""
    return Line(words.seat(item.seat), value=word, tag=tag)


def verdict_line(item: Verdict, words: Words) -> Line:
    void = item.winner == NOBODY
    nobody = void and item.reason in DECISIONS
    who = keywords(words.language)["nobody"] if nobody else words.seat(item.seat)
    tag = "void" if void and not nobody else ""
    return Line(KEYWORDS[item.reason], value=who, tag=tag)


def _result(play: Play[Any], words: Words) -> str:
    table, winner = keywords(words.language), play.state.winner
    name = table["nobody"] if winner == NOBODY else words.seat(winner)
    return f"{name} {table['by']} {play.state.ending}"


def verify(record: Record, find_game: FindGame) -> int:
    """Prove the dice and draws of a finished game from its commitment; their number."""
    seed = record.get("seed")
    if not record.get("commitment"):
        raise BadRecord("no_commitment")
    if not seed:
        raise BadRecord("no_seed")
    if commitment(seed) != record.get("commitment"):
        raise BadRecord("other_seed", record.line_of("seed"))
    game, _ = open_game(record, find_game)
    entropy = [record.get("entropy", name) for name in game.seats]
    play = Replay(record, find_game, Draws(seed, entropy)).play
    return sum(1 for a in play.items if isinstance(a, Answer) and a.seat == CHANCE and not a.auto)
