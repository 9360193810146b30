"""What can take place. The sentences are in the words; the parameters say what is known of it."""

from __future__ import annotations

from .board import Card, Cards, Cell, Region, Side


def cards_dealt(round: int, count: int) -> None:
    """Both sides have got their strategy cards."""


def got(side: Side, card: Card) -> None:
    """A side is dealt a card; only it sees which."""


def starter_chosen(chooser: Side, starter: Side, round: int) -> None:
    """Who takes the first turn of a round."""


def turn_begun(round: int, turn: int, side: Side) -> None:
    """A side is to play a card; turns are counted in the round, of both sides together."""


def laid(side: Side, card: Card, cell: Cell) -> None:
    """A card comes from a hand to the table."""


def region_finished(region: Region) -> None:
    """The last strategy card of a region has been laid."""


def cards_dominated(region: Region, us: Cards, ussr: Cards) -> None:
    """The cards of a region that count for each side."""


def region_scored(region: Region, us: int, ussr: int, leader: Side, bonus: int) -> None:
    """Points of both sides for a region, and who got how much bonus among them."""


def marker_moved(side: Side, points: int, score: int) -> None:
    """The marker goes towards a side; the score is above zero where the US leads."""


def event_taken(side: Side, card: Card) -> None:
    """A side resolves the event of a card."""


def event_declined(side: Side, card: Card) -> None:
    """A side leaves the event of its card, played by the other, unused."""


def influence_begun(side: Side, card: Card, count: int) -> None:
    """A side places the cubes of a card."""


def cube_placed(side: Side, card: Card, cost: int) -> None:
    """A cube comes to a card at a cost of one or two."""


def cube_infiltrated(side: Side, card: Card) -> None:
    """A cube comes to a card whatever the reach and the control."""


def cube_taken_back(side: Side, card: Card) -> None:
    """With an empty supply a side lifts a cube of its own to place it elsewhere."""


def cube_removed(side: Side, card: Card) -> None:
    """A side takes a cube of the other off a card."""


def cubes_lapsed(side: Side, count: int) -> None:
    """A side leaves cubes unused."""


def card_moved(side: Side, card: Card, cell: Cell) -> None:
    """An event moves a card that lay on the table."""


def card_stayed(side: Side, card: Card) -> None:
    """An event could have moved a card, and it stays."""


def condition_met(side: Side, region: Region) -> None:
    """A side dominates more cards of a region, as an event asks."""


def condition_failed(side: Side, region: Region) -> None:
    """A side does not dominate more cards of a region, as an event asks."""


def card_kept(side: Side) -> None:
    """A side puts its last card of round 1 face down beside the scoring card."""


def own_card_kept(side: Side, card: Card) -> None:
    """The same for the side itself."""


def card_revealed(side: Side, card: Card) -> None:
    """An aftermath card is turned over."""


def aftermath_counted(us: int, ussr: int) -> None:
    """Cubes of both factions on the aftermath cards."""


def final_scoring_begun() -> None:
    """All cards have been played."""


# Answers to queries and outlooks


def region_stands(
    region: Region,
    us: int,
    ussr: int,
    leader: Side,
    bonus: int,
    points: int,
    missing: Cards,
) -> None:
    """What a region is worth now: dominated cards and the bonus, marker steps, cards to come."""


def region_even(region: Region, points: int, missing: Cards) -> None:
    """The same of a region in which nobody dominates more cards."""


def cards_unseen(count: int, cards: Cards) -> None:
    """Strategy cards a seat has not seen."""


def keeps(side: Side, card: Card) -> None:
    """The aftermath card of a seat."""


def keeps_nothing() -> None:
    """The seat has no aftermath card."""


def would_touch(cards: Cards) -> None:
    """Cards next to a place."""


def would_finish(region: Region, us: int, ussr: int) -> None:
    """Laying the card scores its region with these points."""


def would_leave_unscored(region: Region, missing: Cards) -> None:
    """Laying the card does not finish its region."""


def would_lead(side: Side, points: int) -> None:
    """Whom the marker would then show ahead, and by how much."""


def would_be_even() -> None:
    """The marker would then stand in the middle."""


def would_win(side: Side) -> None:
    """The answer ends the game at once."""


def would_change_nothing() -> None:
    """The event would leave everything as it is."""


def would_place_nothing() -> None:
    """8.1: no cube of the card can be placed anywhere."""


def would_cost(cost: int, left: int) -> None:
    """Cubes of the allotment a cube costs, and what remains."""


def would_stand(card: Card, us: int, ussr: int) -> None:
    """Cubes on a card after the answer."""


def would_dominate(side: Side, card: Card) -> None:
    """A side will dominate a card it does not dominate now."""


def would_control(side: Side, card: Card) -> None:
    """A side will control a card it does not control now."""


def would_end_domination(side: Side, card: Card) -> None:
    """A side will no longer dominate a card."""


def would_end_control(side: Side, card: Card) -> None:
    """A side will no longer control a card."""
