"""`python -m tests.learning.described` writes docs/observations.md, part by part."""

from __future__ import annotations

from pathlib import Path

from detente.games import GAMES, find_game
from detente.kernel.words import Words
from detente.learning import Part, observer, versioned

PAGE = Path(__file__).parents[2] / "docs/observations.md"
HEAD = """# Observations, part by part

What [an observation](learning.md) of each game is made of. The page is written by
`.venv/bin/python -m tests.learning.described`, and a test fails if it is not up to date.

*Entries* are the places of a part in the row of numbers. *What* says how it is meant:

- `set`: 1 for every member; members that the seat cannot know are only counted, in the part with
  `.hidden` behind its name;
- `one`: 1 for the one that it is, and in the last entry if that one is unknown; nothing but zeros
  if there is none;
- `counts`: how often each is there; `places`: where each is in a row, from 1 on, 0 if nowhere;
- `number`: the value itself.

*Of* is the kind of option that the entries stand for, in the order of the vocabulary.
"""
OWN = {
    "asked": "the seats that are asked, and chance",
    "step": "the step of the rules that gets the answer, by name",
    "seat": "whose observation it is; 3 is an observer",
    "over": "the game is over",
    "winner": "who has won; -1: nobody",
    "chosen": "the number of one's own secret choice, while the other is still choosing; -1: none",
    "numbers": "what the question was put with, cut off at the ends of the range",
}


def page() -> str:
    return "\n".join([HEAD, *(section(name) for name in GAMES)])


def section(name: str) -> str:
    layout, words = observer(name).layout, Words(find_game(name), "en")
    rows = [row(part, words) for part in layout.parts]
    return "\n".join(
        [
            f"## {versioned(name)}",
            "",
            f"{layout.size} numbers; {layout.game.vocabulary.size} options.",
            "",
            "| name | what | of | entries | range | |",
            "|---|---|---|---|---|---|",
            *rows,
            "",
        ]
    )


def row(part: Part, words: Words) -> str:
    base, _, tail = part.name.partition(".")
    said = OWN.get(part.name) or words.quantity(base)
    if tail.endswith(("hidden", "length")):
        said = {"hidden": "members that are not known", "length": "how long the row is"}[
            tail.rpartition(".")[2]
        ]
    cells = (
        f"`{part.name}`",
        part.what,
        part.kind,
        f"{part.start}–{part.stop - 1}" if part.size > 1 else f"{part.start}",
        f"{part.low} to {part.high}",
        said,
    )
    return f"| {' | '.join(cells)} |"


if __name__ == "__main__":
    PAGE.write_text(page(), "utf-8")
