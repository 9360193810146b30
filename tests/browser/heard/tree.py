"""A page as those get it who do not see it: Chromium's own accessibility tree as text. A line for
each thing that has a role, with its name, its states and what else is said of it; what it holds
stands below it. Words without a role stand as they are."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import Any, TypeAlias

from playwright.sync_api import CDPSession, Locator, Page

Node: TypeAlias = dict[str, Any]

# Boxes and letters to the browser, nothing to a reader.
SILENT = {"none", "generic", "InlineTextBox", "LineBreak", "ListMarker", "RootWebArea", "strong"}
SILENT |= {"sectionheader", "LabelText"}
WORDS = "StaticText"
# Their name is what is said; what they hold is said only where it has a role of its own.
SAY_THEIR_NAME = {"button", "link", "heading", "tab", "option", "checkbox", "radio", "switch"}
SAY_THEIR_NAME |= {"image", "meter", "DisclosureTriangle"}
# By other names than Chromium's own.
CALLED = {"DisclosureTriangle": "fold", "MenuListPopup": "listbox"}
LIVE = {"status", "log", "alert"}  # while they hold nothing, nobody knows of them
STATES = ("disabled", "selected", "checked", "pressed", "focused", "current", "hasPopup")
CURRENT = {"name": "current", "value": {"value": True}}
INDENT = "  "


def told(page: Page, part: Locator | None = None) -> list[str]:
    """The whole page, or a part of it."""
    session = page.context.new_cdp_session(page)
    nodes: list[Node] = session.send("Accessibility.getFullAXTree")["nodes"]
    by_element = {node.get("backendDOMNodeId"): node for node in nodes}
    for current in page.locator("[aria-current]").all():  # the tree has it, and does not tell
        by_element[_number(current, session)].setdefault("properties", []).append(CURRENT)
    top = nodes[0] if part is None else by_element[_number(part, session)]
    session.detach()
    return list(_lines(top, {node["nodeId"]: node for node in nodes}))


def _number(part: Locator, session: CDPSession) -> int:
    """By which the tree knows an element of the page."""
    part.evaluate("(one) => (window.detenteTold = one)")
    found = session.send("Runtime.evaluate", {"expression": "window.detenteTold"})["result"]
    element = session.send("DOM.describeNode", {"objectId": found["objectId"]})["node"]
    return int(element["backendNodeId"])


def _lines(node: Node, nodes: dict[str, Node]) -> Iterator[str]:
    """What a node holds."""
    heard = _role(node) in SAY_THEIR_NAME
    for are_words, held in groupby(_held(node, nodes), lambda one: _role(one) == WORDS):
        if are_words and heard:
            continue
        if are_words:
            yield _said(" ".join(_value(one, "name") for one in held))
            continue
        for one in held:
            inside = list(_lines(one, nodes))
            if inside or _role(one) not in LIVE:
                yield _line(one)
            yield from (INDENT + line for line in inside)


def _held(node: Node, nodes: dict[str, Node]) -> Iterator[Node]:
    """What says something; of the rest, what is in it."""
    for child in (nodes[number] for number in node.get("childIds", ())):
        if child["ignored"] or _role(child) in SILENT:
            yield from _held(child, nodes)
        elif _role(child) != WORDS or _value(child, "name").strip():
            yield child


def _line(node: Node) -> str:
    role, name, about = _role(node), *(_said(_value(node, one)) for one in ("name", "description"))
    known = {one["name"]: one["value"].get("value") for one in node.get("properties", ())}
    level = f" {known['level']}" if role == "heading" else ""
    value = _value(node, "value")
    about = "" if about == name else about  # a reader says it once
    states = [name for name in STATES if known.get(name) not in (None, False, "false")]
    if "expanded" in known:
        states.append("open" if known["expanded"] else "folded")
    said = [
        f"{CALLED.get(role, role)}{level}",
        *([f'"{name}"'] if name else []),
        *([f"= {value}"] if value else []),
        *([f"[{', '.join(states)}]"] if states else []),
        *([f"({about})"] if about else []),
    ]
    return " ".join(said)


def _said(words: str) -> str:
    """A comma of its own is a pause."""
    return " ".join(words.split()).replace(" ,", ",")


def _role(node: Node) -> str:
    return str(node["role"]["value"])


def _value(node: Node, name: str) -> str:
    return str(node.get(name, {}).get("value", ""))
