"""Blocks of lines side by side, and parts of lines that stay whole."""

from __future__ import annotations

from rich.text import Text

from .drawing import fit, joined, wrapped


def kept(text: Text) -> Text:
    """A text that is not broken between two lines."""
    return Text(text.plain.replace(" ", "\u00a0"), text.style, spans=text.spans)


def spread(parts: list[Text], width: int) -> list[Text]:
    """Parts one after the other, two blanks between them and none at the end of a line."""
    spaced = joined([part.copy().append("\u00a0") for part in parts], " ")
    lines = wrapped(spaced, width + 1, 0, 2)
    for line in lines:
        line.rstrip()
    return lines


def pack(blocks: list[list[Text]], count: int) -> list[list[Text]]:
    """The blocks in their order in at most so many columns, as low as can be."""
    height = max(len(block) for block in blocks)
    while True:
        columns: list[list[Text]] = [[]]
        for block in blocks:
            if len(columns[-1]) + len(block) > height:
                columns.append([])
            columns[-1].extend(block)
        if len(columns) <= count:
            return columns
        height += 1


def cut(blocks: list[list[Text]], count: int) -> list[list[Text]]:
    """The same lower still: a region may go on in the next column, under its heading again."""
    height = -(-sum(len(block) for block in blocks) // count)
    while True:
        columns: list[list[Text]] = [[]]
        for heading, *countries in blocks:
            if len(columns[-1]) + 2 > height:
                columns.append([])
            columns[-1].append(heading)
            for country in countries:
                if len(columns[-1]) == height:
                    columns.append([heading])
                columns[-1].append(country)
        if len(columns) <= count:
            return columns
        height += 1


def side_by_side(columns: list[list[Text]], width: int) -> list[Text]:
    """The rows of columns of this width."""
    rows = []
    for number in range(max(len(column) for column in columns)):
        row = Text()
        for column in columns:
            row.append_text(fit(column[number] if number < len(column) else "", width))
        rows.append(row)
    return rows
