"""What a viewer has been told over one connection. Told again is only what has changed, and of the
words on buttons those he has not had yet."""

from __future__ import annotations

from ..core.json import Json
from ..core.texts import Text

FACTS = {
    *("status", "exchanged", "takebacks", "hints", "result", "asked", "chosen"),
    "undo",
    *("clock", "claim", "seed"),
}
MOST_WORDS = 400  # that are remembered
Lines = list[Json]
NONE: Lines = []


class Words:
    """What was said last of the options of one question. If something was and is forgotten here,
    the viewer still has it: then it is told even that there is nothing to say."""

    __slots__ = ("acts", "closed", "outlooks", "unsaid")

    def __init__(self, forgotten: bool) -> None:
        self.acts: dict[int, Text] = {}
        self.outlooks: dict[int, Lines] = {}
        self.unsaid: Lines | None = None if forgotten else NONE
        self.closed: list[Json] | None = None if forgotten else []

    def news(self, question: Json) -> Json:
        """The question without what was said before."""
        acts = {
            option: act for option, act in question["acts"].items() if self.acts.get(option) != act
        }
        now = {n: said["lines"] for said in question["outlooks"] for n in said["options"]}
        before = self.outlooks
        said = {n: now.get(n, NONE) for n in question["options"]}
        outlooks = {n: lines for n, lines in said.items() if before.get(n, self.unsaid) != lines}
        self.acts |= acts
        self.outlooks |= outlooks
        new = {**question, "acts": acts, "outlooks": together(outlooks)}
        if self.closed == new["closed"]:
            del new["closed"]
        self.closed = question["closed"]
        return new

    def __len__(self) -> int:
        return len(self.acts) + len(self.outlooks)


class Memory:
    """It begins with a full view. Forgetting makes messages longer and nothing else."""

    __slots__ = ("_facts", "_forgot", "_words")

    def __init__(self) -> None:
        self._facts: Json = {}
        self._words: dict[str, Words] = {}  # by the step that receives the answer
        self._forgot = False

    def full(self, message: Json) -> Json:
        """The full view, after which he knows nothing else."""
        self._facts, self._words, self._forgot = {}, {}, False
        self.note(message)
        if question := message["question"]:
            self._news(question)
        return message

    def note(self, message: Json) -> None:
        """Any message may tell him facts."""
        self._facts |= {name: value for name, value in message.items() if name in FACTS}

    def news(self, step: Json) -> Json:
        """A step without what he knows."""
        known = self._facts
        new = {
            name: value
            for name, value in step.items()
            if name not in FACTS or name not in known or known[name] != value
        }
        self.note(new)
        if question := step["question"]:
            new["question"] = self._news(question)
        return new

    def _news(self, question: Json) -> Json:
        if sum(map(len, self._words.values())) > MOST_WORDS:
            self._words, self._forgot = {}, True
        return self._words.setdefault(question["step"], Words(self._forgot)).news(question)


def together(outlooks: dict[int, Lines]) -> list[Json]:
    """What is said of options, with those of which the same is said."""
    found: list[Json] = []
    for option, lines in outlooks.items():
        alike = next((one for one in found if one["lines"] == lines), None)
        if alike is None:
            found.append({"options": [option], "lines": lines})
        else:
            alike["options"].append(option)
    return found


def mark(news: Json) -> tuple[object, ...]:
    """The same for what is made of one step for viewers who know the same."""
    question: Json = news["question"] or {}
    said = tuple(tuple(one["options"]) for one in question.get("outlooks", ()))
    return (*news, *question, *question.get("acts", ()), said)
