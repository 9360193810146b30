"""What a client shows: the last full view, with every step applied to it as the docs say."""

from __future__ import annotations

import json
from typing import Any

Json = dict[str, Any]
FACTS = ("status", "exchanged", "result", "asked", "chosen", "undo", "clock", "claim", "seed")


class Screen:
    def __init__(self) -> None:
        self.full: Json = {}
        self._words: dict[str, Json] = {}  # by the step of a question

    def hear(self, message: Json) -> None:
        if message["type"] == "full":
            self.show(message)
        elif message["type"] == "step":
            self.go_on(message)
        elif message["type"] == "clock":
            self.full |= {name: message[name] for name in ("clock", "claim")}

    def whole(self, message: Json) -> str:
        """A step that was just heard, with all that it did not tell; empty if it is none."""
        if message["type"] != "step":
            return ""
        known = {name: self.full[name] for name in FACTS if name in self.full}
        head = {"type": "step", "number": message["number"], **known}
        told = {**head, **message, "question": self.full["question"]}
        return json.dumps(told, separators=(",", ":"))

    def show(self, full: Json) -> None:
        self.full = {**full, "question": self._heard(full["question"])}

    def go_on(self, step: Json) -> None:
        full = self.full
        assert step["number"] == full["number"] + 1, "no step is left out"
        kept = full["log"][: step["log_length"] - len(step["log"])]
        if handed := step.get("handed"):
            first = handed["line"] - 1
            kept[first:] = [{**line, "at": handed["at"]} for line in kept[first:]]
        log = kept + step["log"]
        assert len(log) == step["log_length"]
        view = full["view"]
        for one in (*step["steps"], step):
            view = changed(view, one)
        facts = {name: step[name] for name in FACTS if name in step}
        new = {"view": view, "log": log, "question": self._heard(step["question"])}
        beside = {name: step[name] for name in ("number", "log_length")}
        self.full = {**full, **facts, **new, **beside}

    def _heard(self, question: Json | None) -> Json | None:
        """A question with all that was said of its options before."""
        if question is None:
            return None
        words = self._words.setdefault(question["step"], {"acts": {}, "outlooks": {}, "closed": []})
        said = plain(question)
        words["acts"] |= said["acts"]
        words["outlooks"] |= said["outlooks"]
        words["closed"] = question.get("closed", words["closed"])
        options = question["options"]
        return {
            **said,
            "acts": {option: words["acts"][option] for option in options},
            "outlooks": {n: words["outlooks"][n] for n in options if words["outlooks"].get(n)},
            "closed": words["closed"],
        }


def changed(view: Json, step: Json) -> Json:
    """Quantities after a step."""
    lists: dict[str, Any] = {}
    for name, (first, gone, new) in step.get("lists", {}).items():
        lists[name] = [*view[name][:first], *new, *view[name][first + gone :]]
    return {**view, **step.get("changed", {}), **lists}


def plain(question: Json) -> Json:
    """A question with outlooks by option."""
    said = {n: one["lines"] for one in question["outlooks"] for n in one["options"]}
    acts = {int(option): act for option, act in question["acts"].items()}
    return {**question, "acts": acts, "outlooks": said}
