"""A request as a page writes it, and who answers it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, NamedTuple
from urllib.parse import parse_qs, unquote, urlsplit

from detente.games import GAMES
from detente.kernel.words import LANGUAGES
from detente.service.core import limits
from detente.service.core.errors import Refused
from detente.service.core.json import text_of

from . import forms
from .forms import Form
from .world import JSON, Reply

MOST_DIGITS = 18


class Asked(NamedTuple):
    """What somebody asks for."""

    parts: dict[str, str]  # of the path, by what they are called there
    query: dict[str, str]
    body: str
    tag: str | None = None  # of what he has

    def form(self, form: Form) -> dict[str, Any]:
        return forms.read(self.body, form)

    def number(self, name: str, least: int, most: int, usual: int | None = None) -> int:
        """A whole number of the query."""
        found = self.maybe_number(name, least, most)
        if found is None and usual is None:
            raise Refused("bad_request")
        return usual if found is None and usual is not None else found or 0

    def maybe_number(self, name: str, least: int, most: int) -> int | None:
        if name not in self.query:
            return None
        text = self.query[name]
        digits = text.removeprefix("-")
        if not (digits.isascii() and digits.isdigit()) or len(digits) > MOST_DIGITS:
            raise Refused("bad_request")
        if not least <= int(text) <= most:
            raise Refused("bad_request")
        return int(text)

    def share(self, name: str, least: float, most: float) -> float | None:
        """A number of the query that need not be whole."""
        if name not in self.query:
            return None
        try:
            found = float(self.query[name])
        except ValueError:
            raise Refused("bad_request") from None
        if not least <= found <= most:
            raise Refused("bad_request")
        return found

    def seat(self, usual: str | None = "observer") -> str:
        found = self.query.get("seat", usual)
        if found is None:
            raise Refused("bad_request")
        return found

    def language(self) -> str:
        found = self.query.get("language", LANGUAGES[0])
        if found not in LANGUAGES:
            raise Refused("bad_request")
        return found

    def game(self) -> str:
        """The game that the path names."""
        if self.parts["game"] not in GAMES:
            raise Refused("not_found")
        return self.parts["game"]


Answer = Callable[[Asked], Awaitable[Reply]]


class Router:
    """Who answers what. In a path `{name}` stands for any part."""

    def __init__(self) -> None:
        self._routes: list[tuple[str, list[str], Answer]] = []

    def to(self, method: str, path: str, answer: Answer) -> None:
        self._routes.append((method, path.split("/"), answer))

    @property
    def paths(self) -> list[tuple[str, str]]:
        return [(method, "/".join(parts)) for method, parts, _ in self._routes]

    def find(self, method: str, address: str) -> tuple[Answer, dict[str, str], dict[str, str]]:
        """Who answers, the parts of the path by their names, and the query."""
        path, query = split(address)
        given = path.split("/")
        for wanted, parts, answer in self._routes:
            if wanted == method and (found := matched(parts, given)) is not None:
                return answer, found, query
        raise Refused("not_found")


def split(address: str) -> tuple[str, dict[str, str]]:
    """A path and its query; of what is named twice the last counts."""
    found = urlsplit(address)
    if len(found.path) > limits.PATH:
        raise Refused("not_found")
    if len(found.query) > limits.QUERY:
        raise Refused("too_large")
    query = parse_qs(found.query, keep_blank_values=True)
    return found.path, {name: values[-1] for name, values in query.items()}


def matched(parts: list[str], given: list[str]) -> dict[str, str] | None:
    if len(parts) != len(given):
        return None
    found = {}
    for part, one in zip(parts, given, strict=True):
        if part.startswith("{"):
            found[part[1:-1]] = unquote(one)
        elif part != one:
            return None
    return found


def said(what: Any, status: int = 200) -> Reply:
    return Reply(status, JSON, text_of(what))


def tagged(body: str, tag: str, known: str | None) -> Reply:
    """What need not be sent to whoever has it."""
    return Reply(304, JSON, "", tag) if known == tag else Reply(200, JSON, body, tag)
