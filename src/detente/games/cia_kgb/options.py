"""What may be agreed before a game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from detente.kernel.game import Option

OPTIONS = (
    # 4.13: the Polish rulebook ends the struggle at once when somebody is above stability; the
    # English rulebook of 2007 lets it go on until both have passed, so he may get back under it.
    Option("unrest", "at_once", ("at_once", "at_passes")),
    # 4.3, 8.6: a player without groups always has to recruit; but the event takes the place of an
    # action, and so others let him use it.
    Option(
        "escalation_without_groups",
        "forbidden",
        ("forbidden", "allowed"),
        since=2,
        before="allowed",
    ),
    # 4.6: nobody looks through the discarded groups. Open piles spare the players' memory.
    Option("discards", "closed", ("closed", "open"), since=2, before="open"),
)


@dataclass(frozen=True)
class Rules:
    """The options, and what follows from them in the form the rules ask for."""

    unrest: str = "at_once"
    escalation_without_groups: str = "forbidden"
    discards: str = "closed"
    ends_at_once: bool = True


def read_options(options: Mapping[str, str]) -> Rules:
    return Rules(**options, ends_at_once=options["unrest"] == "at_once")
