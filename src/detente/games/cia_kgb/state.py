"""The position: where every card is, who knows which hidden card, and whose turn it is."""

from __future__ import annotations

from detente.kernel.flow import NOBODY, Flow, Hidden

from .deck import (
    ALL_AGENTS,
    ALL_GROUPS,
    ALL_OBJECTIVES,
    BRIEFING,
    GROUP_KEYS,
    Agent,
    Agents,
    Group,
    Groups,
    Objective,
    Objectives,
    Phase,
    Side,
)
from .options import Rules


class State(Flow[Rules]):
    """A new position is the one after setup (1.1-1.3), before the first Briefing.

    A deck is, from its top: cards lying in a fixed order, a set of cards nobody has seen, and for
    objectives the buried ones. `top_known` and `objective_known` count how many cards each side
    knows, from the top on.
    """

    def lay_out(self) -> None:
        super().lay_out()
        self.round = 1
        self.phase: Phase = BRIEFING
        self.active: Side = NOBODY  # whose turn it is in the struggle, once that is known
        self.passes = 0  # turns passed in a row
        self.balance: Side = NOBODY  # who has the balance token
        self.loser: Side = NOBODY  # of the last Cease-fire; nobody if both caused unrest
        self.overtime = 0  # 1 once both had the same number of points, 100 or more (7.4)

        self.objective: Objective = NOBODY  # the current one, until it is claimed or buried
        self.dominant: Side = NOBODY  # whose domination token lies on it
        self.unrest = 0  # the sides that caused unrest in this round

        self.objectives: Hidden = ALL_OBJECTIVES  # the middle of the deck
        self.objective_top: list[Objective] = []  # the first is the top card
        self.objective_known = [0, 0]
        self.buried: list[Objective] = []  # the last is the bottom card; everybody knows them
        self.used: Objectives = 0  # events whose ability has been used
        self.won: list[Objectives] = [0, 0]  # the victory piles
        self.score = [0, 0]  # kept up to date by claim and spend

        self.deck: Hidden = ALL_GROUPS
        self.top: list[Group] = []  # the first is the top card
        self.top_known = [0, 0]
        self.discards: list[Group] = []  # the last is the top card, which lies open
        self.row: list[Groups] = [0, 0]  # groups in play
        self.mobilised: Groups = 0  # those of them, on either side, that are not ready
        self.total = [0, 0]  # influence in play, kept up to date by join and depart

        self.hq: list[Agents] = [ALL_AGENTS, ALL_AGENTS]
        self.leave: list[Agents] = [0, 0]
        self.dead: list[Agents] = [0, 0]  # terminated
        self.x: list[Agent] = [NOBODY, NOBODY]  # Agent X
        self.shown = 0  # the sides whose Agent X lies face up
        self.peeked = 0  # the sides whose Agent X the opponent has seen
        self.returned: list[Agents] = [0, 0]  # back from leave this round: none of them is Agent X
        self.analyst: Side = NOBODY  # who may arrange groups in the next Briefing
        self.informant: Side = NOBODY  # who may see the enemy Agent X in the next Planning

    def groups_left(self) -> int:
        """How many cards the group deck has: everybody can count them."""
        in_play = self.row[0] | self.row[1]
        return len(GROUP_KEYS) - in_play.bit_count() - len(self.discards)

    # fmt: off
    # Written by `./detente fields` from `lay_out`.
    __slots__ = (
        "active", "analyst", "balance", "buried", "dead", "deck", "discards", "dominant", "hq",
        "informant", "leave", "loser", "mobilised", "objective", "objective_known", "objective_top",
        "objectives", "overtime", "passes", "peeked", "phase", "returned", "round", "row", "score",
        "shown", "top", "top_known", "total", "unrest", "used", "won", "x",
    )
    FIELDS = (
        "round", "phase", "active", "passes", "balance", "loser", "overtime", "objective",
        "dominant", "unrest", "objectives", "objective_top", "objective_known", "buried", "used",
        "won", "score", "deck", "top", "top_known", "discards", "row", "mobilised", "total", "hq",
        "leave", "dead", "x", "shown", "peeked", "returned", "analyst", "informant",
    )

    def clone(self) -> State:
        twin = State(self.rules)
        twin.stack = self.stack.copy()
        twin._base = self._base
        twin.log = None
        twin.ending = self.ending
        twin.winner = self.winner
        twin.round = self.round
        twin.phase = self.phase
        twin.active = self.active
        twin.passes = self.passes
        twin.balance = self.balance
        twin.loser = self.loser
        twin.overtime = self.overtime
        twin.objective = self.objective
        twin.dominant = self.dominant
        twin.unrest = self.unrest
        twin.objectives = self.objectives
        twin.objective_top = self.objective_top.copy()
        twin.objective_known = self.objective_known.copy()
        twin.buried = self.buried.copy()
        twin.used = self.used
        twin.won = self.won.copy()
        twin.score = self.score.copy()
        twin.deck = self.deck
        twin.top = self.top.copy()
        twin.top_known = self.top_known.copy()
        twin.discards = self.discards.copy()
        twin.row = self.row.copy()
        twin.mobilised = self.mobilised
        twin.total = self.total.copy()
        twin.hq = self.hq.copy()
        twin.leave = self.leave.copy()
        twin.dead = self.dead.copy()
        twin.x = self.x.copy()
        twin.shown = self.shown
        twin.peeked = self.peeked
        twin.returned = self.returned.copy()
        twin.analyst = self.analyst
        twin.informant = self.informant
        return twin
    # fmt: on


step = State.step
