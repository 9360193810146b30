"""The board of CIA vs KGB: the objective, both rows of groups, scores, agents and decks."""

from __future__ import annotations

from rich.text import Text

from detente.games.cia_kgb.deck import (
    AGENT_KEYS,
    CIA,
    FACTION,
    FACTION_KEYS,
    GROUP_KEYS,
    INFLUENCE,
    KGB,
    OBJECTIVE_KEYS,
    PHASE_KEYS,
    POINTS,
    POPULATION,
    PRIORITY,
    STABILITY,
    Agent,
    Group,
    Objective,
    Side,
)
from detente.games.cia_kgb.state import State
from detente.kernel.flow import NOBODY, UNKNOWN
from detente.kernel.sets import members
from detente.kernel.veiled import Veiled
from detente.kernel.words import Words

from ..boards import STYLES, side_text
from ..drawing import bar, beside, fit, is_compact, joined, page, wrapped
from ..texts import Texts

GOAL = 100
FACTION_STYLES = ("green", "magenta", "yellow", "cyan")
LABEL = 7  # columns for the name of a side before its agents


def draw(veiled: Veiled[State], words: Words, texts: Texts, width: int, height: int) -> Text:
    return Drawing(veiled.known, words, texts, width, is_compact(width, height)).board()


class Drawing:
    """One position, already veiled for whoever looks at it."""

    def __init__(self, g: State, words: Words, texts: Texts, width: int, compact: bool) -> None:
        self.g = g
        self.words = words
        self.say = texts.board("cia_kgb")
        self.width = width
        self.compact = compact
        self.half = (width - 3) // 2

    def board(self) -> Text:
        air = [] if self.compact else [Text("")]
        sides = beside(self.side(CIA), self.side(KGB), self.width)
        parts = [self.top(), *self.objective(), *air, *sides, *air, *self.agents(), *air]
        return page([*parts, *self.piles()], self.width)

    # Names

    def group(self, group: Group) -> str:
        return self.words.key("group", GROUP_KEYS[group])

    def target(self, objective: Objective) -> str:
        return self.words.key("objective", OBJECTIVE_KEYS[objective])

    def agent(self, agent: Agent) -> str:
        return self.words.key("agent", AGENT_KEYS[agent])

    def faction(self, number: int) -> Text:
        name = self.words.key("faction", FACTION_KEYS[number])
        return Text(name, FACTION_STYLES[number])

    # Lines

    def top(self) -> Text:
        g = self.g
        phase = self.words.key("phase", PHASE_KEYS[g.phase])
        balance = joined([self.say["balance"], self.holder(g.balance)], " ")
        active = Text()
        if g.active != NOBODY:
            active = joined([self.say["turn"], self.holder(g.active)], " ")
        round_ = Text(self.say["round"].format(round=g.round), "bold")
        return joined([round_, Text(phase, "bold"), active, balance], " · ")

    def holder(self, side: Side) -> Text:
        return side_text(self.words, side) if side != NOBODY else Text("–")

    def objective(self) -> list[Text]:
        g = self.g
        if g.objective == NOBODY:
            return [Text(self.say["no_objective"], "dim")]
        number = g.objective
        facts = [
            Text(f"◎ {self.target(number)}", "bold"),
            Text(self.say["stability"].format(n=STABILITY[number])),
            Text(self.say["population"].format(n=POPULATION[number])),
            Text(self.say["points"].format(n=POINTS[number])),
        ]
        order = joined([self.faction(faction) for faction in PRIORITY[number]], " › ")
        line = joined([*facts, joined([self.say["order"], order], " ")], " · ")
        if g.dominant != NOBODY:
            token = joined([f"⚑ {self.say['dominated']}", self.holder(g.dominant)], " ")
            return [line, token]
        if line.cell_len > self.width:
            return [joined(facts, " · "), joined([f"  {self.say['order']}", order], " ")]
        return [line]

    def side(self, side: Side) -> list[Text]:
        g = self.g
        lines = [self.influence(side), self.score(side), self.won(side)]
        most = POPULATION[g.objective] if g.objective != NOBODY else 0
        for group in sorted(members(g.row[side]), key=lambda n: -INFLUENCE[n]):
            lines.append(self.card(group))
        free = most - g.row[side].bit_count()
        if free > 0:
            lines.append(Text("  " + self.say["free"].format(n=free), "dim"))
        return lines

    def influence(self, side: Side) -> Text:
        g = self.g
        line = side_text(self.words, side)
        if g.objective == NOBODY:
            return line
        room = STABILITY[g.objective] - g.total[side]
        line.append(f"  {self.say['influence']} {g.total[side]}/{STABILITY[g.objective]} ")
        if room < 0:
            return line.append(self.say["unrest"], "bold reverse")
        return line.append(self.say["room"].format(n=room), "dim" if room else "bold")

    def score(self, side: Side) -> Text:
        points = Text(f"{self.g.score[side]:>3} ", "bold")
        length = max(4, self.half - 8)
        return (
            points + bar(self.g.score[side], GOAL, length, STYLES[side]) + Text(f" {GOAL}", "dim")
        )

    def won(self, side: Side) -> Text:
        cards = sorted(members(self.g.won[side]), key=lambda n: (PRIORITY[n][0] != 3, -POINTS[n]))
        names = ", ".join(f"{self.target(n)} {POINTS[n]}" for n in cards)
        return fit(f"{self.say['won']}: {names or '–'}", self.half, "dim")

    def card(self, group: Group) -> Text:
        """Shape, word and strength of a group: `▲ ready 4 Newspapers media`."""
        mobilised = self.g.mobilised >> group & 1
        word = self.say["mobilised" if mobilised else "ready"]
        length = max(len(self.say["mobilised"]), len(self.say["ready"]))
        line = Text(
            f"{'▶' if mobilised else '▲'} {word.ljust(length)} ", "dim" if mobilised else ""
        )
        line.append(f"{INFLUENCE[group]} {self.group(group)} ", "bold")
        return line.append_text(self.faction(FACTION[group]))

    def agents(self) -> list[Text]:
        """A table with a column for every agent, in the order of initiative."""
        column = (self.width - LABEL) // len(AGENT_KEYS)
        head = Text(" " * LABEL)
        for number in range(len(AGENT_KEYS)):
            head.append_text(fit(f"{number + 1} {self.agent(number)}", column - 1, "dim"))
            head.append(" ")
        return [head, *(self.agents_of(side, column) for side in (CIA, KGB))]

    def agents_of(self, side: Side, column: int) -> Text:
        line = fit(side_text(self.words, side), LABEL)
        for agent in range(len(AGENT_KEYS)):
            word, style = self.whereabouts(side, agent)
            line.append_text(fit(word, column - 1, style)).append(" ")
        return line

    def whereabouts(self, side: Side, agent: Agent) -> tuple[str, str]:
        g, bit = self.g, 1 << agent
        if g.x[side] == agent:
            known = "x_shown" if g.shown >> side & 1 else "x"
            return f"✱ {self.say[known]}", STYLES[side]
        if g.dead[side] & bit:
            return f"✝ {self.say['dead']}", "dim"
        if g.leave[side] & bit:
            return f"☾ {self.say['leave']}", "dim"
        if g.x[side] == UNKNOWN and not g.returned[side] & bit:
            return f"{self.say['hq']} / X?", ""
        return self.say["hq"], ""

    def piles(self) -> list[Text]:
        g = self.g
        objectives = g.objectives.bit_count() + sum(card >= 0 for card in g.objective_top)
        objectives += len(g.buried)
        parts = [
            self.say["groups"].format(n=g.groups_left()),
            self.say["objectives"].format(n=objectives),
        ]
        if g.discards:
            card = self.group(g.discards[-1])
            parts.append(self.say["discard"].format(n=len(g.discards), card=card))
        if g.top and g.top[0] >= 0:
            parts.append(self.say["next_group"].format(card=self.group(g.top[0])))
        if g.objective_top and g.objective_top[0] >= 0:
            parts.append(self.say["next_objective"].format(card=self.target(g.objective_top[0])))
        if g.used:
            used = ", ".join(self.target(card) for card in members(g.used))
            parts.append(self.say["used"].format(cards=used))
        line = joined([Text(part, "dim") for part in parts], " · ")
        return [line] if self.compact else wrapped(line, self.width)
