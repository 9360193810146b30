"""Finding the board of a game; a game without one is shown as a list of its quantities."""

from __future__ import annotations

from importlib import import_module
from typing import Any, Protocol, cast

from rich.text import Text

from detente.games import GAMES
from detente.kernel.flow import UNKNOWN
from detente.kernel.quantities import Form
from detente.kernel.sets import members
from detente.kernel.veiled import Veiled
from detente.kernel.words import Words

from .texts import Texts

SIGNS = ("◆", "★")  # the sides by shape, beside their colours
STYLES = ("bold bright_blue", "bold bright_red")
STAR_FIRST = ("dawn1989",)  # games whose first seat is the red one


class Board(Protocol):
    """Draws a position as a seat knows it."""

    def draw(
        self, veiled: Veiled[Any], words: Words, texts: Texts, width: int, height: int
    ) -> Text:
        """The board for a window of this size; `height` is what the whole window has."""

    def describe(
        self, veiled: Veiled[Any], words: Words, texts: Texts, kind: str, choice: int
    ) -> list[str]:
        """What is printed on a card and where it is; nothing for other options."""


class PlainBoard:
    """Every quantity by its name."""

    def draw(
        self, veiled: Veiled[Any], words: Words, texts: Texts, width: int, height: int
    ) -> Text:
        lines = []
        for quantity in words.game.quantities:
            value = quantity.get(veiled.known)
            numbers = value if isinstance(value, list) else [value]
            if quantity.form is Form.SET and not isinstance(value, list):
                numbers = members(value) if value >= 0 else [UNKNOWN] * -value
            if quantity.form in (Form.NUMBER, Form.FLAG):
                shown = str(value)
            elif quantity.kind == "seat":
                shown = ", ".join(words.seat(n) if n >= 0 else "–" for n in numbers)
            else:
                kind = words.game.vocabulary.by_name[quantity.kind].number
                shown = ", ".join(
                    words.option(kind, n) if n >= 0 else "?" if n == UNKNOWN else "–"
                    for n in numbers
                )
            lines.append(f"{words.quantity(quantity.name)}: {shown}")
        return Text("\n".join(lines))

    def describe(
        self, veiled: Veiled[Any], words: Words, texts: Texts, kind: str, choice: int
    ) -> list[str]:
        return []


def board_of(game: str) -> Board:
    if game in GAMES:
        return cast(Board, import_module(f"{__package__}.{game}"))
    return PlainBoard()


def look(game: str, side: int) -> tuple[str, str]:
    """The sign and the style of a side: the star is always red."""
    number = 1 - side if game in STAR_FIRST else side
    return SIGNS[number], STYLES[number]


def side_text(words: Words, side: int) -> Text:
    """A side by colour, shape and name."""
    if side not in (0, 1):
        return Text(words.seat(side), "bold")
    sign, style = look(words.game.name, side)
    return Text(f"{sign} {words.seat(side)}", style)
