"""Our own games as logs of the digital edition, so that many can be read back.

It writes what that logger writes and leaves out what it leaves out: hands, the dice of the Olympic
Games and of a Summit, points for military operations at the end of a turn, how the game ended.
"""

from __future__ import annotations

import random
from typing import Any

from detente.games import find_game
from detente.games.twilight.board import (
    CARD,
    COUNTRY,
    COUP,
    DIE,
    INFLUENCE,
    REALIGN,
    REGION_KIND,
    SPACE,
    STABILITY,
)
from detente.games.twilight.deck import ASTERISKED, OPS
from detente.games.twilight.state import State
from detente.kernel.flow import CHANCE, Happening
from detente.kernel.game import Game
from detente.kernel.sets import members
from detente.kernel.words import Words

SIDES = ("US", "USSR")
KINDS = {INFLUENCE: "Place Influence", REALIGN: "Realignment", COUP: "Coup", SPACE: "Space Race"}
OTHER_NAMES = {
    "Middle East Scoring": "Mideast Scoring",
    "Five-Year Plan": "Five Year Plan",
    "United Kingdom": "UK",
    "Ask Not What Your Country Can Do For You…": '"Ask Not What Your Country..."',
    "One Small Step…": '"One Small Step..."',
    "We Will Bury You": '"We Will Bury You"',
}
MOST_ANSWERS = 4_000
WISE = 0.95  # how often an answer is the best by rules of thumb, so that games last


class Writer:
    """Hears what the rules tell, and writes it down as a log."""

    def __init__(self, game: Any, rules: Any) -> None:
        self.words = Words(game, "en", rules)
        self.lines = [
            "SETUP: : Anna will play as USSR.",
            "Jan will play as USA.",
            "Scenario: Standard",
            "Optional Cards Added",
            "Time per Player: 45 Minutes",
        ]
        self.head = ""  # of a paragraph of which nothing else is written yet
        self.placed: dict[tuple[int, int, int], int] = {}
        self.milops = ""
        self.new_turn: list[str] = []  # what is told before the headlines
        self.headlines: dict[int, int] = {}
        self.over = False  # the rounds of a turn
        self.printed = 0

    def card(self, card: int) -> str:
        name = self.words.written(CARD, card)
        return OTHER_NAMES.get(name, name) + ("*" if ASTERISKED >> card & 1 else "")

    def country(self, country: int) -> str:
        name = self.words.written(COUNTRY, country)
        return OTHER_NAMES.get(name, name)

    def put(self, line: str) -> None:
        self.flush()
        self._put(line)

    def _put(self, line: str) -> None:
        self.lines.append(self.head + line)
        self.head = ""

    def flush(self) -> None:
        placed, self.placed = self.placed, {}
        for (side, country, sign), count in placed.items():
            us, ussr = self.points[country]
            text = f"{'+' if sign > 0 else '-'}{count}"
            self._put(f"{SIDES[side]} {text} in {self.country(country)} [{us}][{ussr}]")

    def open(self, head: str) -> None:
        self.flush()
        if self.head:
            self.lines.append(self.head)
        self.lines.append("")
        self.head = head

    def hear(self, told: list[Happening], g: State) -> None:
        self.points = {c: (g.points(0, c), g.points(1, c)) for c in range(len(STABILITY))}
        for line in told:
            self.one(line.key, line.args, g)
            if line.key == "gained":
                self.vp = line.args[2]
        if self.placed and not (g.question and g.question.kind == COUNTRY):
            self.flush()
        if self.milops and not (g.question and g.question.kind == DIE):
            self.put(self.milops)
            self.milops = ""

    def change(self, side: int, country: int, count: int) -> None:
        sign = 1 if count > 0 else -1
        if (side, country, -sign) in self.placed:
            self.flush()
        where = (side, country, sign)
        self.placed[where] = self.placed.get(where, 0) + abs(count)

    def one(self, key: str, args: tuple[int, ...], g: State) -> None:
        match key:
            case "turn_over":
                self.over = True
            case "turn_begun":
                self.new_turn = []
                self.over = False
                self.headlines = {}
                self.begun = True
            case "reshuffled":
                (self.new_turn.append if not self.headlines else self.put)("*RESHUFFLE*")
            case "headlines_begun":
                self.open("")
            case "headline_chosen":
                self.headlines[args[0]] = args[1]
                if len(self.headlines) == 2 or not g.hand[1 - args[0]]:
                    self.write_headlines(g)
            case "round_begun":
                side, turn, number = args
                self.round = f"Turn {turn}, {SIDES[side]} AR{number}: "
                self.opened = False
            case "passed" | "trapped_idle":
                self.opened = True
            case "card_played" if not self.opened:
                self.opened = True
                self.open(f"{self.round}{self.card(args[1])}: ")
                self.printed = OPS[args[1]]
            case "thrown_away" | "discarded_from_pile":
                side, card = args if len(args) == 2 else (0, args[0])
                if not self.opened and not self.over and g.round:
                    self.opened = True
                    self.open(f"{self.round}{self.card(card)}: ")
                self.put(f"{SIDES[side]} discards {self.card(card)}")
            case "card_used" | "operations_begun" if args[-1] in KINDS:
                self.put(f"{KINDS[args[-1]]} ({max(1, self.printed)} Ops):")
            case "event_happens":
                self.put(f"Event: {self.card(args[1])}")
            case "placed":
                self.change(args[0], args[1], 1)
            case "added":
                self.change(*args)
            case "lost":
                self.change(args[0], args[1], -args[2])
            case "replaced":
                self.change(1 - args[0], args[1], -args[2])
                self.change(*args)
            case "final_scoring_begun":
                gained = g.vp - self.vp
                who = SIDES[gained < 0]
                self.put(f": : {who} gains {abs(gained)} VP. Score is {score(g.vp)}.")
            case "gained" if not self.over:
                self.put(f"{SIDES[args[0]]} gains {args[1]} VP. Score is {score(args[2])}.")
            case "region_scored" if args[2] == args[4]:
                self.put(f"No VP awarded. Score is {score(g.vp)}.")
            case "defcon_moved":
                word = "improves" if args[1] > args[0] else "degrades"
                said = f"DEFCON {word} to {args[1]}"
                if self.over or (g.round == 0 and not self.headlines) or self.begun:
                    self.new_turn.append(said)
                else:
                    self.put(said)
            case "milops_made":
                self.milops = f"{SIDES[args[0]]} Military Ops to {args[2]}"
            case "coup_tried" | "realignment_tried":
                self.put(f"Target: {self.country(args[1])}")
            case "coup_rolled" | "coup_failed":
                die, modifier, value = args[2:5]
                twice = STABILITY[args[1]]
                result = die + 1 + modifier + value - 2 * twice
                word = "SUCCESS" if result > 0 else "FAILURE"
                added = f" ({modifier:+})" if modifier else ""
                self.put(f"{word}: {die + 1} [ + {value}{added} - 2x{twice} = {result} ]")
            case "war_rolled":
                _, country, die, modifier, least = args
                won = die + 1 + modifier >= least
                self.put(f"War in {self.country(country)}")
                added = f" ({modifier:+}) " if modifier else ""
                sign = ">=" if won else "<"
                self.put(f"{'VICTORY' if won else 'DEFEAT'}: {die + 1}{added} {sign} {least}")
            case "realignment_rolled":
                for side, die, bonus in ((0, *args[1:3]), (1, *args[3:5])):
                    added = f" ({bonus:+}) = {die + 1 + bonus}" if bonus else ""
                    self.put(f"{SIDES[side]} rolls {die + 1}{added}")
            case "space_rolled":
                word = "Success!" if args[1] + 1 <= args[2] else "Failed!"
                self.put(f"Die roll: {args[1] + 1} -- {word} (Needed {args[2]} or less)")
            case "advanced":
                self.put(f"{SIDES[args[0]]} advances to {g.space[args[0]]} in the Space Race.")
            case "trap_rolled":
                free = args[1] + 1 <= args[2]
                end = "<= 4 -- Trap Escaped" if free else "> 4 -- Trap Remains in Effect"
                self.put(f"Trap Roll: {args[1] + 1} {end}")
            case "boycotted":
                self.put(f"{SIDES[args[0]]} chooses to boycott the Olympics")
            case "region_named":
                name = self.words.written(REGION_KIND, args[0])
                self.put(f"US chooses {name}")
            case "hand_shown" | "scoring_cards_shown":
                for card in members(args[1]):
                    self.put(f"{SIDES[args[0]]} reveals {self.card(card)}")
                if not args[1]:
                    self.put(f"{SIDES[args[0]]} has no cards to reveal")
            case "card_drawn_from" | "card_handed_over":
                self.put(f"{SIDES[args[0]]} reveals {self.card(args[1])}")
            case "card_returned":
                self.put(f"{SIDES[1 - args[0]]} returns {self.card(args[1])} to {SIDES[args[0]]}")
            case "event_cancelled":
                self.put(f"{SIDES[args[0]]} plays {self.card(args[1])}")
            case "effect_ended":
                self.put(f"{self.card(args[0])} is no longer in play.")

    def write_headlines(self, g: State) -> None:
        self.begun = False
        self.printed = 0
        names = [self.card(self.headlines[side]) for side in (1, 0) if side in self.headlines]
        self.head = f"Turn {g.turn}, Headline Phase: {' & '.join(names)}: "
        for line in self.new_turn:
            self.put(line)
        for side in (1, 0):
            if side in self.headlines:
                self.put(f"{SIDES[side]} Headlines {self.card(self.headlines[side])}")

    opened = True
    begun = True
    vp = 0
    round = ""

    def text(self) -> str:
        self.flush()
        return "\n".join(self.lines) + "\n"


def score(vp: int) -> str:
    return "even" if not vp else f"US {vp}" if vp > 0 else f"USSR {-vp}"


def ends(g: State) -> bool:
    """Whether the game is over now or by the next die."""
    ask = g.question
    if ask is None or ask.kind != DIE:
        return bool(g.ending)
    for die in (0, 5):
        twin = g.clone()
        twin.answer(die)
        if twin.ending:
            return True
    return False


def played(seed: int) -> tuple[str, State]:
    """A random game of the preset `digital` in which nobody ends it by an answer of his if he can
    help it, as a log, and where it ended."""
    game: Game[Any] = find_game("twilight")
    rules = game.rules({**game.preset("digital"), "optional_cards": "yes"})
    writer = Writer(game, rules)
    rng = random.Random(seed)
    guide = game.guide
    assert guide is not None
    g = game.begin(rules)
    for _ in range(MOST_ANSWERS):
        ask = g.question
        if ask is None:
            break
        choices = list(members(ask.options))
        rng.shuffle(choices)
        if ask.who != CHANCE and rng.random() < WISE:
            value = guide(g, ask)
            choices.sort(key=lambda choice: -value[choice])
        for choice in choices[:12]:
            twin = g.clone()
            twin.log = []
            twin.answer(choice)
            if ask.who == CHANCE or not ends(twin):
                break
        told, twin.log = twin.log, None
        assert told is not None
        writer.hear(told, twin)
        g = twin
    return writer.text(), g
