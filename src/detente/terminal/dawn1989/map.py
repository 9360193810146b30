"""Eastern Europe in the terminal: the spaces of the six countries, in columns or as a list."""

from __future__ import annotations

from rich.text import Text

from detente.games.dawn1989.board import (
    BATTLEGROUNDS,
    BUREAUCRAT,
    CHURCH,
    COMMUNIST,
    COUNTRIES,
    COUNTRY,
    DEMOCRAT,
    ELITE,
    EVERYWHERE,
    FARMER,
    INTELLECTUAL,
    MINORITY,
    SPACE,
    SPACE_KEYS,
    STABILITY,
    STANDINGS,
    STUDENT,
    WORKER,
    Country,
    Space,
    Spaces,
)
from detente.games.dawn1989.family_scoring import family_score
from detente.games.dawn1989.scoring import NOTHING, Score, score_of, spaces_of
from detente.games.dawn1989.state import State
from detente.kernel.flow import NOBODY
from detente.kernel.sets import members
from detente.kernel.words import Words

from ..boards import look
from ..columns import cut, kept, pack, side_by_side, spread
from ..drawing import fit
from ..texts import Texts

NAME = "dawn1989"
SIDES = (COMMUNIST, DEMOCRAT)
SIGNS = tuple(look(NAME, side)[0] for side in SIDES)
STYLES = tuple(look(NAME, side)[1] for side in SIDES)
COLUMN = 20  # the least width of a space, with the gap behind it
OPEN = "›"  # before the stability of a space that may be chosen
FIELD = "*"  # behind the letter of a battleground
TYPES: tuple[tuple[str, Spaces], ...] = (
    ("worker", WORKER),
    ("farmer", FARMER),
    ("student", STUDENT),
    ("intellectual", INTELLECTUAL),
    ("church", CHURCH),
    ("elite", ELITE),
    ("bureaucrat", BUREAUCRAT),
    ("minority", MINORITY),
)


def type_of(space: Space) -> str:
    return next(key for key, spaces in TYPES if spaces >> space & 1)


def score(g: State, country: Country, side: int) -> Score:
    """What a side would get for a country now, in either mode."""
    if g.rules.mode == "family":
        return family_score(g, country, side)
    return score_of(g, country, side)


def holder(g: State, space: Space) -> int:
    """Who controls a space; in the family mode, if so chosen, who has support there."""
    simple = g.rules.mode == "family" and g.rules.family_control == "support"
    held = g.present if simple else g.control
    return next((side for side in SIDES if held[side] >> space & 1), NOBODY)


class Map:
    """The spaces of one position, for whoever looks at it."""

    def __init__(self, g: State, seat: int, words: Words, texts: Texts, width: int) -> None:
        self.g = g
        self.words = words
        self.say = texts.board(NAME)
        self.width = width
        ask = g.question_for(seat)
        choosing = ask is not None and ask.kind == SPACE
        self.open: Spaces = ask.options & EVERYWHERE if ask is not None and choosing else 0

    # Columns

    def columns(self) -> list[Text]:
        """Side by side, as many as there is room for: a country each, or as low as can be."""
        count = max(1, min(len(COUNTRIES), self.width // COLUMN))
        width = self.width // count
        blocks = [self.block(country, width - 1) for country in range(len(COUNTRIES))]
        whole = count == len(COUNTRIES)
        return side_by_side(pack(blocks, count) if whole else cut(blocks, count), width)

    def block(self, country: Country, width: int) -> list[Text]:
        """A heading, and a line for each space."""
        spaces = members(spaces_of(self.g, country))
        return [self.heading(country), *(self.space(space, width) for space in spaces)]

    def heading(self, country: Country) -> Text:
        """`★Poland ★P3◆D8`: who holds power there, and what both sides would get for it now."""
        line = Text()
        if self.g.rules.mode == "full":
            side = COMMUNIST if self.g.in_power(COMMUNIST, country) else DEMOCRAT
            line.append(SIGNS[side], STYLES[side])
        key = COUNTRIES[country]
        line.append(self.say.get(key, self.words.key("country", key)), "bold underline")
        return line.append_text(self.standing(country))

    def standing(self, country: Country) -> Text:
        """`★P3◆D8`: the level of each side by its first letter, and its points."""
        line = Text(" ")
        for side in SIDES:
            mine = score(self.g, country, side)
            letter = ""
            if mine.level != NOTHING:
                letter = self.words.key("standing", STANDINGS[mine.level])[0].upper()
            line.append(f"{SIGNS[side]}{letter}{mine.points}", STYLES[side])
        return line

    def space(self, space: Space, width: int) -> Text:
        """`Gdańsk    3W* 0:1`: name, stability, kind, support of both, who controls it."""
        support = self.support(space)
        marks = f"{self.marks(space):3}"
        gap = " " * (1 + max(0, 4 - support.cell_len))
        room = width - 4 - len(gap) - support.cell_len
        name = fit(self.name(space, room), room)
        if self.open >> space & 1:
            name.append(OPEN, "bold yellow")
        elif not (self.g.present[COMMUNIST] | self.g.present[DEMOCRAT]) >> space & 1:
            return Text(f"{name.plain} {marks}{gap}{support.plain}", "dim")
        else:
            name.append(" ")
        return name.append(f"{marks}{gap}").append_text(support)

    def marks(self, space: Space) -> str:
        field = FIELD if BATTLEGROUNDS >> space & 1 else ""
        return f"{STABILITY[space]}{self.say[f'letter_{type_of(space)}']}{field}"

    def support(self, space: Space) -> Text:
        """`0:5◆`; the sign is of the side that controls the space."""
        communist, democrat = (self.g.points(side, space) for side in SIDES)
        line = Text(str(communist), STYLES[COMMUNIST] if communist else "dim").append(":", "dim")
        line.append(str(democrat), STYLES[DEMOCRAT] if democrat else "dim")
        side = holder(self.g, space)
        return line.append(SIGNS[side], STYLES[side]) if side != NOBODY else line.append(" ")

    def name(self, space: Space, room: int) -> str:
        """The name of a space, or a short one where there is no room for it."""
        key = SPACE_KEYS[space]
        full = self.words.key("space", key)
        return full if len(full) <= room else self.say.get(key, full)

    # Without columns

    def listed(self, countries: list[Country], *, empty: bool, flowing: bool) -> list[Text]:
        """The spaces one after the other; `empty` ones too or not; `flowing` saves rows."""
        present = EVERYWHERE if empty else self.g.present[COMMUNIST] | self.g.present[DEMOCRAT]
        lines: list[Text] = []
        parts: list[Text] = []
        for country in countries:
            parts.append(kept(self.heading(country)))
            spaces = members((present | self.open) & COUNTRY[country] & spaces_of(self.g, country))
            parts += [self.listed_space(space) for space in spaces]
            if not flowing:
                lines += spread(parts, self.width)
                parts = []
        return lines if not flowing else spread(parts, self.width)

    def listed_space(self, space: Space) -> Text:
        line = Text(self.name(space, 0))
        line.append(OPEN if self.open >> space & 1 else " ", "bold yellow")
        line.append(f"{self.marks(space)} ", "dim")
        support = self.support(space)
        support.rstrip()
        return kept(line.append_text(support))

    def standings(self) -> list[Text]:
        """What every country is worth now, and nothing else."""
        return spread([kept(self.heading(n)) for n in range(len(COUNTRIES))], self.width)
