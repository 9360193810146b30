"""What a player sees above the prompt, fitted to the window: board, news, question, options."""

from __future__ import annotations

from dataclasses import dataclass

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from .answers import Answers
from .screen import Screen
from .sight import Sight
from .texts import Texts

MARK = "‡"  # on options that cannot be taken back
DANGER = "!"  # on options that can lose the game
GAP = 2  # rows left for the prompt and the hint below it
MOST_TRIED = 60  # options whose effect is tried before they are listed


@dataclass
class Listing:
    """The options of a question, with what should be known before choosing."""

    names: list[str]
    shared: str  # what holds whatever is chosen
    outlooks: list[str]
    commits: list[str]  # why each cannot be taken back; empty if it can
    risky: list[bool]  # whether each can lose the game
    doubt: str  # whether there may be other ways to lose
    numbered: bool

    def label(self, index: int) -> Text:
        text = Text()
        if self.numbered:
            text.append(f"{index + 1} ", "dim")
        text.append(self.names[index], "bold")
        if self.commits[index]:
            text.append(MARK, "yellow")
        if self.risky[index]:
            text.append(DANGER, "bold red")
        return text

    def long(self) -> Text:
        """One option a row, with its outlook."""
        rows = [Text(self.shared, "dim")] if self.shared else []
        for index, outlook in enumerate(self.outlooks):
            row = self.label(index)
            rows.append(row.append(f"  {outlook}", "dim") if outlook else row)
        return Text("\n").join(rows)

    def short(self) -> Text:
        """As many options in a row as there is room for."""
        labels = []
        for index in range(len(self.names)):
            label = self.label(index)
            # an option is not broken between two rows
            labels.append(Text(label.plain.replace(" ", "\u00a0"), spans=label.spans))
        return Text("   ").join(labels)


def listing(sight: Sight, answers: Answers) -> Listing:
    few = len(answers.choices) <= MOST_TRIED
    lines = [sight.prospects(choice) if few else [] for choice in answers.choices]
    shared = [line for line in lines[0] if len(lines) > 1 and all(line in own for own in lines)]
    return Listing(
        answers.names,
        " ".join(shared),
        [" ".join(line for line in own if line not in shared) for own in lines],
        [sight.commits(choice) if few else "" for choice in answers.choices],
        [few and bool(sight.risks(choice)) for choice in answers.choices],
        sight.doubt() if few else "",
        answers.numbered,
    )


def commit_note(options: Listing, texts: Texts, serious: bool) -> str:
    """When there is no way back but a take-back, in one sentence; in a serious game, none."""
    reasons = sorted({why for why in options.commits if why})
    if not reasons:
        return ""
    because = ", ".join(texts.say(f"commit_{why}") for why in reasons)
    return f"{MARK} {texts.say('commits' if serious else 'hands_over', because=because)}"


def compose(
    screen: Screen,
    texts: Texts,
    board: RenderableType | None,
    news: list[str],
    question: Text,
    options: Listing,
    note: str,
) -> RenderableType:
    """Everything above the prompt. The news shrink first, then the options lose their outlooks."""
    lines = [Text(f"· {line}", "italic") for line in news]
    chosen = _indented(options.long())
    if not screen.plain:
        left = screen.height - GAP - (screen.rows(board) if board is not None else 0)
        left -= screen.rows(question) + bool(note) + bool(options.doubt)
        if screen.rows(chosen) + min(len(news), 3) > left:
            chosen = _indented(options.short())
        lines = _newest(screen, texts, lines, left - screen.rows(chosen))
    parts: list[RenderableType] = [board] if board is not None else []
    parts += [*lines, question, chosen]
    if note:
        parts.append(Text(note, "yellow"))
    if options.doubt:
        parts.append(Text(options.doubt, "dim"))
    return Group(*parts)


def _indented(text: Text) -> Padding:
    return Padding(text, (0, 0, 0, 2))


def _newest(screen: Screen, texts: Texts, lines: list[Text], rows: int) -> list[Text]:
    """The last lines that fit, and that there were more."""
    if sum(screen.rows(line) for line in lines) <= rows:
        return lines
    kept: list[Text] = []
    rows -= 1  # for the line that says there were more
    for line in reversed(lines):
        rows -= screen.rows(line)
        if rows < 0:
            break
        kept.insert(0, line)
    earlier = texts.say("earlier", count=len(lines) - len(kept), log=texts.command("log"))
    return [Text(f"· {earlier}", "dim"), *kept]
