"""The documentation as pages: from the Markdown that lies in docs/, with what a search needs."""

from __future__ import annotations

import html
import re
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path, PurePosixPath
from typing import NamedTuple

from markdown_it import MarkdownIt
from markdown_it.token import Token

# What people outside need, in the order of the list; folders with all their pages.
CHOSEN = (
    "games",
    "rulings",
    "records.md",
    "terminal.md",
    "python.md",
    "bots.md",
    "protocol.md",
    "ladder.md",
    "data.md",
    "learning.md",
    "observations.md",
    "service.md",
    "running.md",
    "without-a-server.md",
    "glossary.md",
)
CONTENT = "<!-- content -->"  # in the page that the client is built with
TITLE = "<!-- title -->"
RECORD = "detente play 1\n"


class Page(NamedTuple):
    path: str  # below docs/, ends in .html
    title: str
    body: str
    sections: list[tuple[str, str, str]]  # anchor, heading, text


def sources(docs: Path) -> list[Path]:
    found: list[Path] = []
    for name in CHOSEN:
        place = docs / name
        found += sorted(place.glob("*.md")) if place.is_dir() else [place]
    return found


def pages(docs: Path, linked: Callable[[str], str | None]) -> list[Page]:
    """All of them. `linked` gives the address of a record: of its name, or of its text."""
    files = sources(docs)
    return [Writer(docs, files, file, linked).page() for file in files]


class Writer:
    """One page."""

    def __init__(
        self, docs: Path, files: list[Path], file: Path, linked: Callable[[str], str | None]
    ) -> None:
        self.docs, self.files, self.file, self.linked = docs, files, file, linked
        self.markdown = MarkdownIt("commonmark").enable("table")
        self.sections: list[tuple[str, str, str]] = []

    def page(self) -> Page:
        tokens = self.markdown.parse(self.file.read_text("utf-8"))
        title = next(
            (plain(tokens[n + 1]) for n, token in enumerate(tokens) if token.tag == "h1"), ""
        )
        self._head(tokens)
        for token in tokens:
            # instead of pictures of tables there are the tables
            token.children = token.children and [
                child for child in token.children if not is_photo(child)
            ]
            for child in token.children or ():
                self._child(child)
        body = self.markdown.renderer.render(tokens, self.markdown.options, {})
        body = body.replace("<p></p>\n", "")
        # a style of its own would be forbidden to the page
        body = re.sub(r'style="text-align:(\w+)"', r'class="\1"', body)
        body = re.sub(r"<table>", '<div class="wide"><table>', body).replace(
            "</table>", "</table></div>"
        )
        body = re.sub(r"<pre><code[^>]*>(.*?)</code></pre>", self._block, body, flags=re.DOTALL)
        body = re.sub(r"<code>(\w+\.play)</code>", self._named, body)
        return Page(self._path(self.file), title, body, self.sections)

    def _path(self, file: Path) -> str:
        path = file.relative_to(self.docs).with_suffix(".html").as_posix()
        return re.sub(r"README\.html$", "index.html", path)

    def _head(self, tokens: Sequence[Token]) -> None:
        """Headings get the anchors that links go by, and begin the sections that are searched."""
        anchor, head = "", ""
        text: list[str] = []
        for number, token in enumerate(tokens):
            if token.type == "heading_open":
                if text:
                    self.sections.append((anchor, head, " ".join(text)))
                head, text = plain(tokens[number + 1]), []
                anchor = re.sub(r"[^\w\- ]", "", head.lower()).replace(" ", "-")
                token.attrSet("id", anchor)
            elif token.type == "tr_open" and head:
                # each row of a table can be found: rulings stand in them
                if text:
                    self.sections.append((anchor, head, " ".join(text)))
                text = []
            elif token.type == "inline" and tokens[number - 1].type != "heading_open":
                text.append(plain(token))
        if text:
            self.sections.append((anchor, head, " ".join(text)))

    def _child(self, token: Token) -> None:
        if token.type == "link_open":
            token.attrSet("href", self._address(str(token.attrGet("href"))))
        elif token.type == "image":
            picture = (self.file.parent / str(token.attrGet("src"))).resolve()
            token.attrSet("src", f"/docs/{picture.relative_to(self.docs).as_posix()}")
            token.attrSet("loading", "lazy")

    def _address(self, link: str) -> str:
        path, _, anchor = link.partition("#")
        if "://" in link or not path:
            return link
        meant = (self.file.parent / path).resolve()
        if meant not in self.files:
            return "/docs/index.html"  # it is not of the chosen ones
        up = PurePosixPath("/docs", self._path(meant)).as_posix()
        return f"{up}#{anchor}" if anchor else up

    def _block(self, found: re.Match[str]) -> str:
        text = html.unescape(found[1])
        address = self.linked(text) if text.startswith(RECORD) else None
        return f"{found[0]}{open_on_board(address)}" if address else found[0]

    def _named(self, found: re.Match[str]) -> str:
        address = self.linked(found[1].removesuffix(".play"))
        return f'<a href="{address}">{found[0]}</a>' if address else found[0]


def is_photo(token: Token) -> bool:
    return token.type == "image" and str(token.attrGet("src")).endswith(".png")


def open_on_board(address: str) -> str:
    return f'<p class="touch"><a class="button" href="{address}">Open it on the board</a></p>'


def plain(token: Token) -> str:
    return "".join(child.content for child in token.children or ())


def contents(found: Sequence[Page], boards: str) -> str:
    """The page that lists the others."""
    lines = "".join(
        f'<li><a href="/docs/{one.path}">{html.escape(one.title)}</a></li>' for one in found
    )
    return f"<h1>Documentation</h1>\n<ul>{boards}{lines}</ul>"


def searched(found: Sequence[Page]) -> list[tuple[str, str, str, str]]:
    """Address, page, heading and text of everything that can be searched for."""
    return list(_searched(found))


def _searched(found: Sequence[Page]) -> Iterator[tuple[str, str, str, str]]:
    for page in found:
        for anchor, head, text in page.sections:
            yield f"/docs/{page.path}{f'#{anchor}' if anchor else ''}", page.title, head, text


def framed(template: str, title: str, body: str) -> str:
    return template.replace(TITLE, html.escape(title)).replace(CONTENT, body)
