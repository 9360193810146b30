"""Explanations on request: why not, rules by keyword, queries, the text of a card."""

from __future__ import annotations

from typing import Any

from rich.console import RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from detente.kernel.flow import Reason
from detente.kernel.words import LANGUAGES, Words, plain

from .answers import Answers, nearest
from .layout import MARK, commit_note, listing
from .showing import Showing, cards
from .sight import Sight
from .texts import Texts, command_words

MOST_NAMES = 10  # closed options named for one reason


# Why not


def why(table: Showing, rest: str) -> bool:
    """`? pass` says why an option is closed; `?` alone goes through all of them."""
    sight = table.sight()
    if sight.ask is None:
        table.say("nothing_asked")
        return False
    answers = table.answers(sight)
    if not rest:
        _all(table, sight, answers)
    elif (choice := answers.any_option(rest)) is not None:
        _one(table, sight, answers, choice)
    elif command_words().get(plain(rest)) == "undo" and not table.undo_word():
        table.say("no_undo")
    else:
        kind = answers.ask.kind
        choices = range(len(sight.game.vocabulary.kinds[kind].keys))
        close = nearest(rest, [table.words.option(kind, choice) for choice in choices])
        names = ", ".join(close) or ", ".join(answers.names)
        table.say("no_such_option", typed=rest[:40], names=names)
    return False


def closed(table: Showing, choice: int) -> bool:
    sight = table.sight()
    _one(table, sight, table.answers(sight), choice)
    return False


def _one(table: Showing, sight: Sight, answers: Answers, choice: int) -> None:
    name = table.words.option(answers.ask.kind, choice)
    reason = sight.why_not(choice)
    if reason is not None:
        table.screen.show(Text(f"✗ {name}: {table.words.why(reason)}"))
        return
    table.say("is_open", name=name)
    for line in sight.prospects(choice):
        table.screen.show(Text(f"  {line}"))
    if because := sight.commits(choice):
        note = table.texts.say("commits", because=table.texts.say(f"commit_{because}"))
        table.screen.show(Text(f"  {MARK} {note}", "yellow"))


def _all(table: Showing, sight: Sight, answers: Answers) -> None:
    options = listing(sight, answers)
    lines: list[RenderableType] = [Text(table.texts.say("open"), "bold"), options.long()]
    if note := commit_note(options, table.texts, table.match.serious):
        lines.append(Text(note, "yellow"))
    groups = closed_by_reason(sight, answers)
    if groups:
        lines.append(Text(table.texts.say("closed"), "bold"))
    for reason, names in groups.items():
        shown = ", ".join(names[:MOST_NAMES])
        if len(names) > MOST_NAMES:
            shown += " " + table.texts.say("and_more", count=len(names) - MOST_NAMES)
        lines.append(Text(f"✗ {shown}: ").append(table.words.why(reason), "dim"))
    table.page(lines)


def closed_by_reason(sight: Sight, answers: Answers) -> dict[Reason, list[str]]:
    """Copies of a card that are closed for the same reason are named once."""
    groups: dict[Reason, dict[str, None]] = {}
    for choice, reason in sight.all_closed().items():
        groups.setdefault(reason, {})[sight.words.option(answers.ask.kind, choice)] = None
    return {reason: list(names) for reason, names in groups.items()}


# Rules by keyword


def help(table: Showing, rest: str) -> bool:
    """`help` lists commands and keywords, `help unrest` explains one."""
    entries: dict[str, Any] = table.words.table("help")
    if not rest:
        table.page(_overview(table, entries))
        return False
    if _is_about_the_board(rest):
        signs = table.texts.board(table.match.game.name).get("legend", "")
        table.page([Text(table.texts.say("signs"), "bold"), Text(signs)])
        return False
    found = _find_keyword(table, rest)
    names = dict(cards(table.words))
    if len(found) == 1:
        table.page(_entry(table, *found[0]))
    elif found:
        named = {key: name for name, key in names.items()}
        shown = [named[key] if is_card else str(entries[key]["title"]) for is_card, key in found]
        table.say("several", typed=rest[:40], names=", ".join(shown))
    else:
        titles = [str(entry["title"]) for entry in entries.values()]
        close = nearest(rest, [*entries, *titles, *names]) or list(entries)
        table.say("no_keyword", typed=rest[:40], names=", ".join(close))
    return False


def _entry(table: Showing, is_card: bool, key: str) -> list[RenderableType]:
    """A rule by keyword, or what a card does and the note on it."""
    if not is_card:
        entry = table.words.table("help")[key]
        return [Text(str(entry["title"]), "bold"), Text(str(entry["text"]).strip())]
    name = next(name for name, card in cards(table.words) if card == key)
    said = table.words.card(key)
    assert said is not None
    text, note = said
    lines = [Text(name, "bold"), Text(text)]
    return [*lines, Text(note, "italic")] if note else [*lines]


def _is_about_the_board(text: str) -> bool:
    known = {plain(Texts(language).say("signs")) for language in LANGUAGES}
    return plain(text) in known or command_words().get(plain(text)) == "board"


def _overview(table: Showing, entries: dict[str, Any]) -> list[RenderableType]:
    texts = table.texts
    lines: list[RenderableType] = [Text(texts.say("help_answers"))]
    commands = Table.grid(padding=(0, 2))
    for name, usage in texts.usage().items():
        commands.add_row(Text(texts.command(name), "bold"), Text(usage))
    lines.append(commands)
    if entries:
        lines.append(Text(texts.say("help_keywords", help=texts.command("help")), "bold"))
        lines.append(Text(", ".join([texts.say("signs"), *keywords(table.words)])))
    return lines


def keywords(words: Words) -> list[str]:
    """What may be typed after `help`, in this language."""
    return sorted((str(entry["title"]) for entry in words.table("help").values()), key=plain)


def _find_keyword(table: Showing, text: str) -> list[tuple[bool, str]]:
    """The keywords and cards that are meant, by key or name in either language.

    Each with whether it is a card; a rule comes before a card of the same name.
    """
    typed = plain(text)
    every = [Words(table.match.game, language, table.rules) for language in LANGUAGES]
    known: dict[str, tuple[bool, str]] = {}
    for words in every:
        for key, entry in words.table("help").items():
            known.setdefault(plain(key), (False, key))
            known.setdefault(plain(str(entry["title"])), (False, key))
    for words in every:
        for name, key in cards(words):
            known.setdefault(plain(key), (True, key))
            known.setdefault(plain(name), (True, key))
    if typed in known:
        return [known[typed]]
    begun = {found for word, found in known.items() if word.startswith(typed)}
    inside = {found for word, found in known.items() if f" {typed}" in word}
    return sorted(begun or inside)


# Queries and cards


def ask(table: Showing, rest: str) -> bool:
    """`ask unseen` answers from what the seat knows; `ask` alone lists what can be asked."""
    typed = plain(rest)
    known: dict[str, str] = {}
    for name in table.match.game.queries:
        for word in (name, *(Texts(language).query(name) for language in LANGUAGES)):
            known[plain(word)] = name
    found = {known[typed]} if typed in known else set()
    found = found or {name for word, name in known.items() if typed and word.startswith(typed)}
    if len(found) == 1:
        table.page([Text(f"· {line}") for line in table.sight().answers_to(found.pop())])
    else:
        names = ", ".join(table.texts.query(name) for name in table.match.game.queries)
        table.say("queries", ask=table.texts.command("ask"), names=names)
    return False


def show(table: Showing, rest: str) -> bool:
    """`show cuba`: what is printed on a card, and where it is."""
    sight = table.sight()
    typed = plain(rest)
    # by how well they match: the whole word, its beginning, the beginning of a later word
    found: list[dict[tuple[str, ...], str]] = [{}, {}, {}]
    for kind in sight.game.vocabulary.kinds:
        for word, choice in table.dictionary.kinds[kind.number].items():
            fits = (word == typed, word.startswith(typed), f" {typed}" in word)
            if typed and any(fits):
                lines = table.board.describe(
                    sight.veiled, table.words, table.texts, kind.name, choice
                )
                if lines:
                    name = table.words.option(kind.number, choice)
                    found[fits.index(True)][tuple(lines)] = name
    best = next((cards for cards in found if cards), {})
    if len(best) == 1 or best is found[0]:  # a country and a crisis may share their name
        page: list[RenderableType] = []
        for title, *lines in best:
            page += [Text(title, "bold"), *(Padding(Text(line), (0, 0, 0, 2)) for line in lines)]
        table.page(page)
    elif best:
        table.say("several", typed=rest[:40], names=", ".join(sorted(best.values(), key=plain)))
    else:
        table.say("no_card", typed=rest[:40], show=table.texts.command("show"))
    return False
