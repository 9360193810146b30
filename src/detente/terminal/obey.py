"""What a typed line does: an answer, or a command of the table."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from rich.text import Text

from detente.kernel.errors import DetenteError
from detente.kernel.words import plain

from . import explain
from .answering import Answering
from .answers import is_number, nearest
from .going_back import go_back, way_back
from .hinting import hint
from .history import history
from .reviewing import review
from .saves import ENDING
from .texts import NAMES, command_words, find_language, sentence

MOST_NAMES = 8  # options named to somebody who was not understood


class Left(Exception):
    """The player has left the table."""


def obey(table: Answering, line: str) -> bool:
    """Carry out a typed line; True if the position changed. A wrong one changes nothing."""
    if not line:
        return redraw(table, "")
    if line.startswith("?"):
        return explain.why(table, line[1:].strip())
    head, _, rest = line.partition(" ")
    command = command_words().get(plain(head))
    ask = table.sight().ask
    if ask is None:  # the game is over: there is nothing to answer
        return _command(table, command or _begun(table, head), rest, line)
    answers = table.answers(table.sight())
    exact = answers.exact(line)
    if exact is not None:
        table.answer(exact)
        return True
    if command:
        return _command(table, command, rest, line)
    reading = answers.read(line)
    if reading.choice is not None:
        table.answer(reading.choice)
        return True
    if reading.several:
        names = ", ".join(table.words.option(ask.kind, choice) for choice in reading.several)
        table.say("several", typed=_quoted(line), names=names)
        return False
    if begun := _begun(table, head):
        return _command(table, begun, rest, line)
    if reading.closed is not None:
        return table.refuse(reading.closed)
    if answers.numbered and is_number(line):
        table.say("no_number", typed=line[:6], count=len(answers.choices))
        return False
    return _unknown(table, line, answers.names)


def _begun(table: Answering, head: str) -> str:
    """The command whose word begins so, if it is only one."""
    found = _beginning(table, head)
    return found.pop() if len(found) == 1 else ""


def _beginning(table: Answering, head: str) -> set[str]:
    """The commands that begin so in the language of the table, or else in any."""
    typed = plain(head)
    for known in (command_words(table.texts.language), command_words()):
        found = {name for word, name in known.items() if typed and word.startswith(typed)}
        if found:
            return found
    return set()


def _command(table: Answering, name: str, rest: str, line: str) -> bool:
    if not name:
        return _unknown(table, line, [])
    return COMMANDS[name](table, rest.strip())


def _unknown(table: Answering, line: str, names: list[str]) -> bool:
    words = [table.texts.command(name) for name in table.texts.usage()]
    begun = sorted(table.texts.command(name) for name in _beginning(table, line.partition(" ")[0]))
    if begun:
        table.say("several", typed=_quoted(line), names=", ".join(begun))
    elif close := nearest(line, [*names, *words]):
        table.say("nearest", typed=_quoted(line), names=", ".join(close))
    else:
        shown = ", ".join(names[:MOST_NAMES] or words)
        table.say("unknown", typed=_quoted(line), names=shown, help=table.texts.command("help"))
    return False


def _quoted(line: str) -> str:
    """What was typed, short and printable."""
    return "".join(c for c in line[:40] if c.isprintable()) + ("…" if len(line) > 40 else "")


# The commands


def redraw(table: Answering, rest: str) -> bool:
    if table.sight().ask is not None:
        table.forget_board()
        table.draw()
    return False


def undo(table: Answering, rest: str) -> bool:
    way = way_back(table.match, table.seat)
    if way is None:
        table.say("no_undo")
        return False
    word = table.undo_word()
    go_back(table.match, table.seat, way)
    table.forget_lines()
    table.keep()
    table.say("undone_across" if way.across else "undone", answer=word)
    return True


def log(table: Answering, rest: str) -> bool:
    """The log in words, with the line that undo goes back to."""
    table.page(table.log_lines())
    return False


def lang(table: Answering, rest: str) -> bool:
    language = find_language(rest)
    if language is None:
        names = ", ".join(f"{key} ({name})" for key, name in NAMES.items())
        table.say("which_language", lang=table.texts.command("lang"), names=names)
        return False
    table.speak(language)
    table.say("language_now")
    return redraw(table, "")


def save(table: Answering, rest: str) -> bool:
    """Write the game to a file of the player's choice."""
    if not rest:
        table.keep()
        table.tell_where()
        return False
    try:
        path = Path(rest).expanduser()
        path = path if path.suffix else path.with_suffix(ENDING)
        if path.exists() and not table.agrees("overwrite", path=path):
            table.say("not_saved")
            return False
        table.match.save(path, table.texts.language)
    except (DetenteError, OSError, ValueError, RuntimeError) as error:
        table.screen.show(Text(sentence(error, table.texts.language)))
        return False
    table.say("saved", path=path)
    return False


def quit(table: Answering, rest: str) -> bool:
    """Leave; the game stays where it is kept, and may be saved elsewhere too."""
    if not table.screen.plain and not table.play.state.ending:
        table.say("quit", path=table.match.path)
        name = table.screen.read("> ")
        if command_words().get(plain(name)) == "back":
            return redraw(table, "")
        if name:
            save(table, name)
    raise Left


COMMANDS: dict[str, Callable[[Answering, str], bool]] = {
    "why": explain.why,
    "help": explain.help,
    "ask": explain.ask,
    "show": explain.show,
    "history": history,
    "hint": hint,
    "review": review,
    "log": log,
    "undo": undo,
    "board": redraw,
    "lang": lang,
    "save": save,
    "quit": quit,
    "back": redraw,
}
