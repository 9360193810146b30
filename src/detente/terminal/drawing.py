"""Small pieces that boards are drawn of: every line is made to measure."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.text import Text

COMPACT_WIDTH, COMPACT_HEIGHT = 100, 30  # windows below either are drawn without air


def is_compact(width: int, height: int) -> bool:
    return width < COMPACT_WIDTH or height < COMPACT_HEIGHT


def fit(text: Text | str, width: int, style: str = "") -> Text:
    """A text cut or filled up to exactly this width."""
    made = Text(text, style) if isinstance(text, str) else text.copy()
    made.truncate(max(width, 0), overflow="ellipsis", pad=True)
    return made


def joined(parts: Iterable[Text | str], gap: str = "  ") -> Text:
    """The parts that are not empty, with gaps between them."""
    made = Text()
    for part in parts:
        if part:
            made.append(gap if made else "")
            made.append_text(part if isinstance(part, Text) else Text(part))
    return made


def bar(value: int, most: int, width: int, style: str) -> Text:
    """How much of something is there: `███░░░`."""
    full = max(0, min(width, value * width // most))
    return Text("█" * full, style).append("░" * (width - full), "dim")


def beside(left: Sequence[Text], right: Sequence[Text], width: int) -> list[Text]:
    """Two columns of lines in a window of this width."""
    half = (width - 3) // 2
    rows = []
    for number in range(max(len(left), len(right))):
        row = fit(left[number] if number < len(left) else "", half)
        row.append(" │ ", "dim")
        row.append_text(right[number] if number < len(right) else Text())
        row.truncate(width, overflow="ellipsis")
        rows.append(row)
    return rows


def wrapped(text: Text, width: int, first: int = 0, indent: int = 0) -> list[Text]:
    """A long line broken between words; its first line and the further ones are indented."""
    lines: list[Text] = []
    line = Text(" " * first)
    begun = False
    for word in text.split(" "):
        if begun and line.cell_len + 1 + word.cell_len > width:
            lines.append(line)
            line = Text(" " * indent)
        elif begun:
            line.append(" ")
        line.append_text(word)
        begun = True
    return [*lines, line]


def page(lines: Iterable[Text], width: int) -> Text:
    """Lines as one text, none wider than the window."""
    made = []
    for line in lines:
        line = line.copy()
        line.truncate(width, overflow="ellipsis")
        line.plain = line.plain.replace("\u00a0", " ")  # it has kept words together
        line.rstrip()
        made.append(line)
    return Text("\n", no_wrap=True).join(made)
