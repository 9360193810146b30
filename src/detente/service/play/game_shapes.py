"""The forms of what is said about games."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import BaseModel, Field, RootModel

from ..web.shapes import Text


class GameOption(BaseModel):
    name: str
    default: str
    values: list[str]
    title: Text
    value_texts: dict[str, Text]
    needs: Annotated[
        dict[str, str], Field(description="it matters only while these options have these values")
    ]
    offered: Annotated[
        bool, Field(description="no: it only keeps how games were played by earlier rules")
    ]
    workshop: Annotated[bool, Field(description="its text is made in a form, at /deck/GAME")]


class OptionGroup(BaseModel):
    """Options that are shown together; every one offered is in one, or the game has none."""

    name: str
    title: Text
    options: Annotated[list[str], Field(description="their names, in order")]


class Preset(BaseModel):
    name: str
    title: Text
    text: Text
    options: dict[str, str]


class Clash(BaseModel):
    """Values of options that do not go together."""

    options: dict[str, str]
    text: Text


class GameSummary(BaseModel):
    name: str
    title: Text
    about: Text
    seats: tuple[str, str]
    seat_names: tuple[Text, Text]
    options: list[GameOption]
    groups: list[OptionGroup]
    presets: list[Preset]
    clashes: list[Clash]
    thinks: Annotated[
        list[float],
        Field(
            description="how many seconds a computer thinks about a move at most, by level: about,"
            " on a processor that has nothing else to do"
        ),
    ]
    first_game: Annotated[
        dict[str, str], Field(description="the options with which one plays for the first time")
    ]


class Names(BaseModel):
    en: list[str]
    pl: list[str]


class Kind(BaseModel):
    name: str
    first: int
    keys: list[str]
    names: Names
    places: Annotated[
        dict[str, str],
        Field(description="what lies on the board or in a hand: the part as kind:key, or empty"),
    ]


class Help(BaseModel):
    key: str
    title: Text
    text: Text


class Card(BaseModel):
    text: Text
    note: Text | None = None


class GameDescription(GameSummary):
    version: int
    kinds: list[Kind]
    help: list[Help]
    topics: Annotated[
        dict[str, str], Field(description="by the step of a question, the help that explains it")
    ]
    cards: dict[str, Card]
    quantities: dict[str, Text]
    queries: dict[str, Text]
    histories: Annotated[
        list[str], Field(description="the kinds of which it is told what really happened")
    ]
    facts: dict[str, Any]


class History(BaseModel):
    """What really happened behind a card."""

    since: Annotated[int, Field(description="the year, or the first one")]
    until: int
    text: str


class Histories(RootModel[dict[str, dict[str, History]]]):
    """By kind and key."""
