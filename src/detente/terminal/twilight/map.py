"""The world of Twilight Struggle in the terminal: countries by regions, in columns or as a list."""

from __future__ import annotations

from rich.text import Text

from detente.games.twilight.board import (
    AFRICA,
    ASIA,
    CENTRAL_AMERICA,
    COUNTRY,
    COUNTRY_KEYS,
    EASTERN_EUROPE,
    EUROPE,
    EVERYWHERE,
    MIDDLE_EAST,
    REGION,
    REGIONS,
    SOUTH_AMERICA,
    SOUTHEAST_ASIA,
    STABILITY,
    STANDINGS,
    US,
    USSR,
    WESTERN_EUROPE,
    Countries,
    Country,
    Region,
)
from detente.games.twilight.scoring import CONTROL, NOTHING, berlin_is_allied
from detente.games.twilight.standings import region_standing, southeast_asia_standing
from detente.games.twilight.state import State, is_battleground
from detente.kernel.sets import members
from detente.kernel.words import Words

from ..boards import SIGNS, STYLES
from ..columns import cut, kept, pack, side_by_side, spread
from ..drawing import fit
from ..texts import Texts

COLUMN = 20  # the least width of a country, with the gap behind it
MOST_COLUMNS = 6
OPEN = "›"  # before the stability of a country that may be chosen
FIELD = "*"  # behind the stability of a battleground

# From west to east: the key of the heading, the region it belongs to, the countries below it.
BLOCKS: tuple[tuple[str, Region, Countries], ...] = (
    ("central_america", CENTRAL_AMERICA, REGION[CENTRAL_AMERICA]),
    ("south_america", SOUTH_AMERICA, REGION[SOUTH_AMERICA]),
    ("europe", EUROPE, WESTERN_EUROPE),
    ("eastern_europe", EUROPE, EASTERN_EUROPE & ~WESTERN_EUROPE),
    ("middle_east", MIDDLE_EAST, REGION[MIDDLE_EAST]),
    ("africa", AFRICA, REGION[AFRICA]),
    ("asia", ASIA, REGION[ASIA] & ~SOUTHEAST_ASIA),
    ("southeast_asia", ASIA, SOUTHEAST_ASIA),
)


class Map:
    """The countries of one position, for whoever looks at it."""

    def __init__(self, g: State, seat: int, words: Words, texts: Texts, width: int) -> None:
        self.g = g
        self.words = words
        self.say = texts.board("twilight")
        self.width = width
        ask = g.question_for(seat)
        choosing = ask is not None and ask.kind == COUNTRY
        self.open: Countries = ask.options & EVERYWHERE if ask is not None and choosing else 0

    # Columns

    def columns(self, *, whole: bool) -> list[Text]:
        """Side by side, as many as there is room for; `whole` keeps regions together."""
        count = max(1, min(MOST_COLUMNS, self.width // COLUMN))
        width = self.width // count
        blocks = [self.block(number, width - 1) for number in range(len(BLOCKS))]
        return side_by_side(pack(blocks, count) if whole else cut(blocks, count), width)

    def block(self, number: int, width: int) -> list[Text]:
        """A heading, and a line for each country."""
        _, _, countries = BLOCKS[number]
        return [self.heading(number), *(self.country(n, width) for n in members(countries))]

    def heading(self, number: int) -> Text:
        """What a region is called, and what both sides would get for it now."""
        key, region, _ = BLOCKS[number]
        line = Text(self.say[key], "bold underline")
        if key == "southeast_asia":
            line.append_text(self.southeast())
        elif key != "eastern_europe":
            line.append_text(self.standing(region))
        return line

    def standing(self, region: Region) -> Text:
        """`◆D9★P4`: the level of each side by its first letter, and its points."""
        line = Text(" ")
        _, *numbers = region_standing(self.g, region)
        for side, level, points in ((US, *numbers[:2]), (USSR, *numbers[2:])):
            letter = ""
            if level != NOTHING:
                letter = self.words.key("standing", STANDINGS[level])[0].upper()
            won = region == EUROPE and level == CONTROL and not berlin_is_allied(self.g)
            line.append(f"{SIGNS[side]}{letter}{'!' if won else points}", STYLES[side])
        return line

    def southeast(self) -> Text:
        line = Text(" ")
        for side, points in enumerate(southeast_asia_standing(self.g)):
            line.append(f"{SIGNS[side]}{points}", STYLES[side])
        return line

    def country(self, country: Country, width: int) -> Text:
        """`Poland     3* 0:3★`: name, stability, influence of both sides, who controls it."""
        influence = self.influence(country)
        stability = f"{STABILITY[country]}{FIELD if is_battleground(self.g, country) else ' '}"
        gap = " " * (1 + max(0, 5 - influence.cell_len))
        room = width - 3 - len(gap) - influence.cell_len
        name = fit(self.name(country, room), room)
        if self.open >> country & 1:
            name.append(OPEN, "bold yellow")
        elif not (self.g.present[US] | self.g.present[USSR]) >> country & 1:
            return Text(f"{name.plain} {stability}{gap}{influence.plain}", "dim")
        else:
            name.append(" ")
        return name.append(f"{stability}{gap}").append_text(influence)

    def influence(self, country: Country) -> Text:
        """`0:3★`; the sign is of the side that controls the country."""
        us, ussr = self.g.points(US, country), self.g.points(USSR, country)
        line = Text(str(us), STYLES[US] if us else "dim").append(":", "dim")
        line.append(str(ussr), STYLES[USSR] if ussr else "dim")
        for side in (US, USSR):
            if self.g.controls(side, country):
                return line.append(SIGNS[side], STYLES[side])
        return line.append(" ")

    def name(self, country: Country, room: int) -> str:
        """The name of a country, or a short one where there is no room for it."""
        key = COUNTRY_KEYS[country]
        full = self.words.key("country", key)
        return full if len(full) <= room else self.say.get(key, full)

    # Without columns

    def listed(self, *, flowing: bool) -> list[Text]:
        """Only the countries with influence, region by region; `flowing` saves rows."""
        present = self.g.present[US] | self.g.present[USSR]
        lines: list[Text] = []
        parts: list[Text] = []
        for number, (_, _, countries) in enumerate(BLOCKS):
            parts.append(kept(self.heading(number)))
            parts += [self.listed_country(country) for country in members(countries & present)]
            if not flowing:
                lines += spread(parts, self.width)
                parts = []
        return lines if not flowing else spread(parts, self.width)

    def listed_country(self, country: Country) -> Text:
        field = FIELD if is_battleground(self.g, country) else ""
        line = Text(f"{self.name(country, 0)} ").append(f"{STABILITY[country]}{field} ", "dim")
        influence = self.influence(country)
        influence.rstrip()
        return kept(line.append_text(influence))

    def standings(self) -> list[Text]:
        """What every region is worth now, and nothing else."""
        parts = []
        for region, key in enumerate(REGIONS):
            parts.append(kept(Text(self.say[key], "bold").append_text(self.standing(region))))
        return spread(parts, self.width)
