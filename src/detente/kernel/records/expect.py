"""What a record expects of a game at a point: values, options, reasons, who is asked, the end."""

from __future__ import annotations

from typing import Any

from ..errors import DetenteError
from ..flow import CHANCE, NOBODY, Ask, Flow, Reason
from ..game import Game
from ..saves import digest
from ..sets import members, set_of
from ..views import asked
from ..words import Words
from .text import BadRecord, Line, keyword
from .values import Reader


def seat_name(game: Game[Any], seat: int) -> str:
    return "chance" if seat == CHANCE else game.seats[seat]


class NotOpen(DetenteError):
    """Why an answer is closed, in the words of its game."""

    def __init__(self, game: Game[Any], reason: Reason) -> None:
        self.game, self.reason = game, reason
        super().__init__(self.sentence("en"))

    def sentence(self, language: str) -> str:
        return Words(self.game, language).why(self.reason)


def closed(
    game: Game[Any], g: Flow[Any], seat: int, choice: int, word: str, line: int
) -> BadRecord:
    """For an answer that is not open."""
    reason = g.why_not(seat, choice)
    assert reason is not None
    because = NotOpen(game, reason)
    return BadRecord("closed", line, word=word, seat=seat_name(game, seat), because=because)


class Expectations:
    """Compares a position with what lines say of it; raises BadRecord where it differs."""

    def __init__(self, reader: Reader, g: Flow[Any]) -> None:
        self.reader = reader
        self.game = reader.game
        self.g = g

    def check(self, line: Line) -> None:
        checks = {
            "asked": self.asked,
            "open": self.open,
            "only": self.only,
            "closed": self.closed,
            "over": self.over,
            "hash": self.hash,
        }
        if check := checks.get(line.name):
            check(line.value, line.number)
            return
        quantity = self.reader.quantity(line.name, line.number)
        wanted = self.reader.value(quantity, line.value, line.number)
        found = quantity.get(self.g)
        if wanted != found:
            shown = self.reader.shown(quantity, found)
            raise differ(quantity.name, line.value, shown, line.number)

    def asked(self, value: str, line: int) -> None:
        nobody = keyword(value) == "nobody"
        wanted = [] if nobody else [self.reader.seat(part, line) for part in value.split(",")]
        found = asked(self.g)
        if sorted(wanted) != sorted(found):
            names = ", ".join(seat_name(self.game, seat) for seat in found) or "nobody"
            raise differ("asked", value, names, line)

    def open(self, value: str, line: int) -> None:
        ask = self.question(line)
        for word in value.split(","):
            choice = self.reader.option(ask.kind, word, line)
            if not ask.options >> choice & 1:
                raise closed(self.game, self.g, ask.who, choice, word.strip(), line)

    def only(self, value: str, line: int) -> None:
        ask = self.question(line)
        wanted = set_of(self.reader.option(ask.kind, word, line) for word in value.split(","))
        if wanted != ask.options:
            keys = self.game.vocabulary.kinds[ask.kind].keys
            found = ", ".join(keys[choice] for choice in members(ask.options))
            raise differ("options", value, found, line)

    def closed(self, value: str, line: int) -> None:
        """``word because reason``; the reason, or its rule number, may be left out."""
        ask = self.question(line)
        word, wanted = cut(value, "because")
        choice = self.reader.option(ask.kind, word, line)
        reason = self.g.why_not(ask.who, choice)
        if reason is None:
            raise BadRecord("not_closed", line, word=word)
        if wanted and wanted not in (reason.key, reason.rule):
            raise differ("closed because", wanted, f"{reason.key} ({reason.rule})", line)

    def over(self, value: str, line: int) -> None:
        """``no``, or ``winner by ending``; the ending may be left out."""
        g = self.g
        found = "no"
        if g.ending:
            name = "nobody" if g.winner == NOBODY else seat_name(self.game, g.winner)
            found = f"{name} by {g.ending}"
        if keyword(value) == "no":
            if g.ending:
                raise differ("over", value, found, line)
            return
        word, ending = cut(value, "by")
        winner = NOBODY if keyword(word) == "nobody" else self.reader.seat(word, line)
        if not g.ending or winner != g.winner or ending not in ("", g.ending):
            raise differ("over", value, found, line)

    def hash(self, value: str, line: int) -> None:
        found = digest(self.g)
        if value != found:
            raise differ("hash", value, found, line)

    def question(self, line: int) -> Ask:
        ask = self.g.question
        if ask is None:
            raise BadRecord("nobody_asked", line, ending=self.g.ending)
        return ask


def differ(what: str, wanted: str, found: str, line: int) -> BadRecord:
    return BadRecord("differs", line, what=what, wanted=wanted, found=found)


def cut(value: str, word: str) -> tuple[str, str]:
    """What stands before and after a keyword."""
    parts = value.split()
    at = next((n for n, part in enumerate(parts) if keyword(part) == word), len(parts))
    return " ".join(parts[:at]), " ".join(parts[at + 1 :])
