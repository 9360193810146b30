"""The bodies of requests of people who want to meet."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from ..play.bodies import Joining, NewTable, Person
from ..web.bodies import Body, DaysPace, Entropy, Flag, LivePace, Name, Options, Password, Word


class Offering(Body):
    """A table for somebody else: whoever comes, or whoever is challenged."""

    game: Word
    options: Options = Field(default={})
    side: Literal[0, 1, "random"] = "random"
    name: Name = ""
    entropy: Entropy | None = None
    closed: Flag = False
    rated: Flag = False
    pace: LivePace | DaysPace | None = None

    def wish(self) -> NewTable:
        me, other = Person(kind="me"), Person(kind="open")
        return NewTable.model_validate(
            {
                **self.model_dump(include={*NewTable.model_fields} - {"origin", "seats", "sides"}),
                "seats": (other, me) if self.side == 1 else (me, other),
                "sides": "random" if self.side == "random" else "fixed",
            }
        )


class OpenTable(Offering):
    password: Password = ""


class Challenging(Offering):
    to: Name


class TakingSeat(Joining):
    password: Password = ""


class Seeking(Body):
    game: Word
    pace: LivePace | DaysPace | None = None
    rated: Flag = False
    name: Name = ""
    line: Word
