"""The board of Iron Curtain: the table of cards with their cubes, the track, the hand."""

from __future__ import annotations

from rich.text import Text

from detente.games.iron_curtain.board import (
    CARD_COUNT,
    CELL,
    CELL_AT,
    PLACES,
    REGION_OF,
    REGIONS,
    SLOTS,
    STAY,
    STRATEGY_CARDS_OF,
    US,
    USSR,
    Card,
    Cell,
    Region,
    Side,
)
from detente.games.iron_curtain.options import event_text, marks
from detente.games.iron_curtain.scoring import EDGE
from detente.games.iron_curtain.state import State
from detente.games.iron_curtain.view import reserve_size
from detente.kernel.flow import NOBODY, UNKNOWN
from detente.kernel.sets import members
from detente.kernel.veiled import Veiled
from detente.kernel.words import Words

from ..boards import SIGNS, STYLES, side_text
from ..drawing import fit, is_compact, joined, page, wrapped
from ..texts import Texts
from .cards import INVENTED

REGION_STYLES = ("cyan", "yellow", "green", "magenta", "bright_white", "bright_green")
NARROW, WIDE, WIDER = 7, 14, 18  # columns of a card
OTHERS = 9  # rows of the window that question, options, news and prompt want


def draw(veiled: Veiled[State], words: Words, texts: Texts, width: int, height: int) -> Text:
    return Drawing(veiled.known, veiled.seat, words, texts, width, height).board()


class Drawing:
    """One position, already veiled for the seat that looks at it."""

    def __init__(
        self, g: State, seat: int, words: Words, texts: Texts, width: int, height: int
    ) -> None:
        self.g = g
        self.seat = seat
        self.words = words
        self.say = texts.board("iron_curtain")
        self.width = width
        self.height = height
        self.compact = is_compact(width, height)
        ask = g.question_for(seat)
        self.choosing_cell = ask is not None and ask.kind == CELL
        self.labels: dict[Cell, int] = {}  # the list numbers of cells that are offered
        if ask is not None and self.choosing_cell:
            self.labels = {cell: n for n, cell in enumerate(members(ask.options), 1)}
            self.labels.pop(STAY, None)

    def board(self) -> Text:
        lines = [self.top(), self.track()]
        hands = self.hands()
        ledger = self.ledger()
        room = self.height - OTHERS - len(lines) - len(ledger)
        short = self.short_hands()
        grid = self.grid(2)
        if len(grid) + len(hands) > room:
            hands = short
        if len(grid) + len(hands) > room:
            grid = self.grid(1)
        return page([*lines, *grid, *ledger, *hands], self.width)

    # Names

    def name(self, card: Card) -> str:
        return self.words.key("card", SLOTS[card])

    def region(self, region: Region) -> Text:
        return Text(self.say[REGIONS[region]], REGION_STYLES[region])

    def marked(self, card: Card) -> str:
        made_up = marks(self.g.rules, card) - {"bonus", "cards"}
        return self.name(card) + (INVENTED if made_up else "")

    # Lines

    def top(self) -> Text:
        g = self.g
        turn = self.say["turn"].format(round=g.round, turn=min(g.turns + 1, 8))
        supply = joined([Text(f"{SIGNS[s]}{g.supply[s]}", STYLES[s]) for s in (US, USSR)], " ")
        parts = [
            Text(turn, "bold"),
            joined([self.say["to_move"], side_text(self.words, g.active)], " "),
            Text(self.say["aside"].format(n=reserve_size(g)), "dim"),
            joined([self.say["supply"], supply], " "),
        ]
        return joined(parts, " · ")

    def kept(self, side: Side) -> str:
        """The aftermath card of a side, as far as it is known."""
        card = self.g.kept[side]
        if card == NOBODY:
            return ""
        return self.say["kept"].format(card="?" if card == UNKNOWN else self.name(card))

    def track(self) -> Text:
        """The ideology track: the USSR wins at its left end, the US at its right."""
        score = self.g.score
        line = side_text(self.words, USSR)
        line.append(f" {-EDGE} ", "dim")
        for place in range(-EDGE, EDGE + 1):
            if place == score:
                line.append(
                    f"[{abs(place)}]", STYLES[US if place > 0 else USSR] if place else "bold"
                )
            else:
                line.append(" │" if place == 0 else " ·", "dim")
        line.append(f" +{EDGE} ", "dim")
        line.append_text(side_text(self.words, US))
        leader = US if score > 0 else USSR
        lead = f"{self.words.seat(leader)} +{abs(score)}" if score else self.say["level"]
        return line.append(f"   {lead}", "bold")

    def ledger(self) -> list[Text]:
        """For each region: bonus, cards on the table, and how many each side dominates."""
        parts = [self.standing(region) for region in range(len(REGIONS))]
        width = min((self.width + 1) // len(parts), 18)
        if max(part.cell_len for part in parts) < width:
            line = Text()
            for part in parts:
                line.append_text(fit(part, width))
            return [line]
        return wrapped(joined(parts, " "), self.width)

    def standing(self, region: Region) -> Text:
        g = self.g
        laid = (g.table & STRATEGY_CARDS_OF[region]).bit_count()
        of = STRATEGY_CARDS_OF[region].bit_count()
        line = self.region(region)
        line.append(f"+{g.rules.bonus[region]} {laid}/{of}", "dim" if laid < of else "bold")
        for side in (US, USSR):
            count = (g.dominated[side] & g.rules.scored[region]).bit_count()
            line.append(f"{SIGNS[side]}{count}", STYLES[side])
        return Text(line.plain.replace(" ", "\u00a0"), spans=line.spans)

    # The hand

    def hands(self) -> list[Text]:
        """Every card of a hand with its event, in one line or more."""
        lines = []
        for side in (US, USSR):
            cards = self.g.hand[side]
            if cards < 0:
                lines.append(self.hidden_hand(side))
            elif cards:
                lines.append(self.hand_title(side))
                for card in members(cards):
                    lines += self.hand_card(card)
        return lines

    def hand_title(self, side: Side) -> Text:
        line = joined([side_text(self.words, side), self.say["hand"], self.kept(side)], " ")
        if any(INVENTED in self.marked(card) for card in members(self.g.hand[side])):
            line.append(f"  ({INVENTED} {self.say['invented']})", "dim")
        return line

    def hidden_hand(self, side: Side) -> Text:
        count = self.say["hidden_hand"].format(n=-self.g.hand[side])
        return joined([side_text(self.words, side), Text(count, "dim"), self.kept(side)], " ")

    def hand_card(self, card: Card) -> list[Text]:
        line = self.short_card(card).append(" ")
        line.append(event_text(self.g.rules, card, self.words.language), "dim")
        return [Text("  ") + line] if self.compact else wrapped(line, self.width, 2, 6)

    def short_card(self, card: Card) -> Text:
        """`Cuba° CA ★2`: name, region, whose card it is and how many cubes it gives."""
        faction = self.g.rules.faction[card]
        line = Text(self.marked(card), "bold").append("\u00a0")
        line.append_text(self.region(REGION_OF[card])).append("\u00a0")
        return line.append(f"{SIGNS[faction]}{self.g.rules.cubes[card]}", STYLES[faction])

    def short_hands(self) -> list[Text]:
        lines: list[Text] = []
        for side in (US, USSR):
            cards = self.g.hand[side]
            if cards < 0:
                lines.append(self.hidden_hand(side))
            elif cards:
                names = joined([self.short_card(card) for card in members(cards)], ", ")
                title = joined([side_text(self.words, side), self.say["hand"]], " ")
                lines += wrapped(joined([title, names, self.kept(side)], " "), self.width, 0, 2)
        return lines

    # The table

    def grid(self, rows: int) -> list[Text]:
        """The cards as they lie, each `rows` high; as a list where the window is too small."""
        g = self.g
        places = [PLACES[cell] for cell in (*g.cells, *self.labels)]
        west, east = min(x for x, _ in places), max(x for x, _ in places)
        south, north = min(y for _, y in places), max(y for _, y in places)
        columns = east - west + 1
        column = min(WIDE if self.compact else WIDER, self.width // columns)
        if column < NARROW:
            return self.listed()
        lines = []
        for y in range(north, south - 1, -1):
            row = [Text() for _ in range(rows)]
            for x in range(west, east + 1):
                for line, part in zip(row, self.cell(x, y, column, rows), strict=True):
                    line.append_text(fit(part, column))
            lines += row
        return lines

    def cell(self, x: int, y: int, column: int, rows: int) -> list[Text]:
        cell = CELL_AT.get((x, y), NOBODY)
        if cell in self.g.cells:
            card = self.g.laid[self.g.cells.index(cell)]
            return self.card(card, column) if rows == 2 else [self.flat_card(card, column)]
        if cell in self.labels:
            free = Text(f" ({self.labels[cell]})", "bold yellow")
            return [free, Text()][:rows]
        return [Text()] * rows

    def card(self, card: Card, column: int) -> list[Text]:
        """A card two rows high: the name, and below it the region and the cubes."""
        style = "bold" if card == self.g.played else ""
        frame = REGION_STYLES[REGION_OF[card]]
        star = "*" if card == self.g.played else ""
        name = fit(f"{star}{self.name(card)}", column - 2, style)
        below = self.region(REGION_OF[card]).append(" ").append_text(self.cubes(card))
        return [
            Text("╭", frame) + name + Text("╮", frame),
            Text("╰", frame) + fit(below, column - 2) + Text("╯", frame),
        ]

    def flat_card(self, card: Card, column: int) -> Text:
        cubes = self.cubes(card)
        room = max(2, column - cubes.cell_len - 2)
        frame = REGION_STYLES[REGION_OF[card]]
        line = Text("[", frame) + fit(self.name(card), room) + cubes
        return fit(line, column - 1) + Text("]", frame)

    def cubes(self, card: Card) -> Text:
        """Cubes of both sides; `+` dominates the card, `#` controls it."""
        line = Text()
        for side in (US, USSR):
            count = self.g.cubes[side * CARD_COUNT + card]
            bit = 1 << card
            mark = (
                "#"
                if self.g.controlled[side] & bit
                else "+"
                if self.g.dominated[side] & bit
                else ""
            )
            line.append(f"{SIGNS[side]}{count}{mark}", STYLES[side] if count else "dim")
        return line

    def listed(self) -> list[Text]:
        """The table in words, for a window that is too narrow for it."""
        parts = []
        for card, cell in zip(self.g.laid, self.g.cells, strict=True):
            place = self.words.option(CELL, cell).replace(" ", "\u00a0")
            part = Text(f"{self.name(card)}\u00a0({place})\u00a0")
            parts.append(part.append_text(self.cubes(card)))
        return wrapped(joined(parts, "; "), self.width)
