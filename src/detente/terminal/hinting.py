"""`hint`: what a strong player would look at now, in words."""

from __future__ import annotations

import random

from rich.console import RenderableType
from rich.text import Text

from detente.ai.hints import hint as look
from detente.kernel.errors import CannotGoOn
from detente.kernel.saves import digest

from .reviewing import argument
from .showing import Showing


def hint(table: Showing, rest: str) -> bool:
    """The two or three best answers with their reasons, and what the other side is after."""
    ask, match, words = table.sight().ask, table.match, table.words
    if ask is None or ask.options.bit_count() < 2:
        table.say("nothing_asked")
        return False
    if match.serious:
        table.say("no_hint")
        return False
    veiled = table.sight().veiled
    with table.screen.thinking(table.texts.say("looks_ahead")):
        try:
            found = look(match.game, veiled, random.Random(digest(veiled.known)))
        except CannotGoOn:
            table.say("nothing_asked")
            return False
    lines: list[RenderableType] = []
    for idea in found.ideas:
        lines.append(Text(f"→ {words.option(ask.kind, idea.choice)}", "bold"))
        lines += [argument(one, words, table.texts) for one in idea.arguments]
        if then := words.line(idea.line):
            lines.append(Text(f"  {then}", "dim"))
    if found.reply is not None:
        lines.append(Text(words.argument(found.reply), "italic"))
    table.page(lines)
    return False
