"""What really happened behind the cards, and beside it what came to pass in this game."""

from __future__ import annotations

from rich.console import RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from detente.kernel.client import TURN
from detente.kernel.histories import came_to_pass, histories, kinds_told
from detente.kernel.words import plain

from .answers import nearest
from .showing import Showing


def history(table: Showing, rest: str) -> bool:
    """`history fidel`: what really happened; `history`: what came to pass in this game, and when it
    really did."""
    if not kinds_told(table.match.game):
        table.say("no_histories")
    elif rest:
        _told(table, rest)
    else:
        _timeline(table)
    return False


def _told(table: Showing, rest: str) -> None:
    found = _named(table, plain(rest))
    names = {name: (kind, key) for kind, key, name in found}
    if len(names) == 1:
        ((name, (kind, key)),) = names.items()
        one = histories(table.match.game, table.words.language)[kind][key]
        table.page([Text(f"{name} ({one.years})", "bold"), Text(one.text)])
    elif names:
        table.say("several", typed=rest[:40], names=", ".join(sorted(names, key=plain)))
    else:
        every = [name for _, _, name in _named(table, "")]
        close = ", ".join(nearest(rest, every)) or every[0]
        table.say("no_history", typed=rest[:40], names=close)


def _named(table: Showing, typed: str) -> list[tuple[str, str, str]]:
    """Kind, key and name of what fits best: the whole word, its beginning, that of a later one."""
    game = table.match.game
    fitting: list[list[tuple[str, str, str]]] = [[], [], []]
    for kind, told in histories(game, table.words.language).items():
        sort = game.vocabulary.by_name[kind]
        for word, choice in table.dictionary.kinds[sort.number].items():
            fits = (word == typed, word.startswith(typed), f" {typed}" in word)
            key = sort.keys[choice]
            if any(fits) and key in told:
                name = table.words.option(sort.number, choice)
                fitting[fits.index(True)].append((kind, key, name))
    return next((found for found in fitting if found), [])


def _timeline(table: Showing) -> None:
    game, words = table.match.game, table.words
    told = histories(game, words.language)
    lines: list[RenderableType] = []
    turn = ""
    for line in table.sight().happenings:
        if game.client.level(line) == TURN:
            turn = words.tell(line)
        found = came_to_pass(game, line)
        if found is None:
            continue
        if turn:
            lines.append(Text(turn, "bold"))
            turn = ""
        kind, key = found
        row = Table.grid(padding=(0, 2))
        row.add_row(Text(told[kind][key].years.rjust(9)), Text(words.key(kind, key)))
        lines.append(Padding(row, (0, 0, 0, 2)))
    if lines:
        table.page([Text(table.texts.say("timeline")), *lines])
    else:
        table.say("no_timeline", history=table.texts.command("history"))
