"""What can take place. The sentences are in the words; the parameters say what is known of it."""

from __future__ import annotations

from .board import Action, Bid, Countries, Country, Die, Region, Side, Stage, Standing
from .crises import Crisis, Outcome, Statecraft
from .deck import Card, Cards

# Before the first turn


def bids_shown(first: Bid, second: Bid) -> None:
    """Both sealed bids are turned over: of who sat down as US, of who sat down as USSR."""


def sides_kept(side: Side, number: int) -> None:
    """The players stay at their places; a side starts with so much extra influence."""


def sides_exchanged(side: Side, number: int) -> None:
    """The players change places; a side starts with so much extra influence."""


def turn_zero_begun(count: int) -> None:
    """So many crises are to be settled before the game."""


def statecraft_lost(side: Side, card: Statecraft) -> None:
    """A side puts a statecraft card aside, unseen by the other."""


def crisis_revealed(crisis: Crisis) -> None:
    """A crisis is turned over."""


def statecraft_shown(us: Statecraft, ussr: Statecraft) -> None:
    """Both sides turn their statecraft cards over."""


def crisis_settled(crisis: Crisis, die: Die, modifier: int, outcome: Outcome) -> None:
    """The die of a crisis, and what comes of it."""


def history_stays() -> None:
    """An outcome that changes nothing."""


def free_points(side: Side, count: int) -> None:
    """A side places more free points in its setup."""


def events_emptied(cards: Cards) -> None:
    """Events that have no effect in this game."""


def events_emptied_until(cards: Cards, turn: int) -> None:
    """Events that have no effect up to the end of a turn."""


def opening_offered(side: Side, cards: Cards) -> None:
    """A side may start with one of these cards."""


def goes_first(side: Side) -> None:
    """A side begins the action rounds of the early war."""


def unbound_by_defcon(side: Side) -> None:
    """DEFCON does not bind a side in turn 1, and does not fall below 2 in it."""


def battlegrounds_made(countries: Countries) -> None:
    """Countries that are battlegrounds in this game."""


def cards_boxed(cards: Cards) -> None:
    """Cards that do not take part in this game."""


def cards_brought(cards: Cards) -> None:
    """Alternate cards that join the early war."""


def cards_delayed(cards: Cards) -> None:
    """Cards that wait for the mid war."""


def china_starts_down(side: Side) -> None:
    """A side starts with the China Card face down."""


def opening_shown(side: Side, card: Card) -> None:
    """A side shows a card and takes it into its opening hand."""


def opening_declined(side: Side) -> None:
    """A side does without the card it could have for its opening hand."""


def late_war_begun(vp: int) -> None:
    """The world of 1975 is laid out."""


# The turn


def turn_begun(turn: int) -> None:
    """A new turn."""


def deck_added(turn: int) -> None:
    """The cards of the mid or late war join the draw pile."""


def reshuffled(count: int) -> None:
    """The discard pile has become the draw pile."""


def got(side: Side, card: Card) -> None:
    """A side draws a card."""


def cards_dealt(us: int, ussr: int) -> None:
    """Both sides have their cards."""


def headline_chosen(side: Side, card: Card) -> None:
    """A headline is turned over."""


def headline_cancelled(card: Card) -> None:
    """Defectors cancel the headline of the USSR."""


def round_begun(side: Side, turn: int, number: int) -> None:
    """An action round of a side begins."""


def waits(side: Side, number: int) -> None:
    """A side has no card left to play."""


def passed(side: Side) -> None:
    """A side does not use a right to play a card."""


def milops_missing(us: int, ussr: int) -> None:
    """Phase E: by how much both sides have missed the military operations required."""


def scoring_held(side: Side, cards: Cards) -> None:
    """Phase F: a side still holds scoring cards."""


# Cards


def card_played(side: Side, card: Card) -> None:
    """A side plays a card in its action round."""


def card_used(side: Side, card: Card, action: Action) -> None:
    """A side says what it plays a card for."""


def event_happens(side: Side, card: Card) -> None:
    """The event of a card takes place for a side."""


def event_empty(card: Card) -> None:
    """An event takes place without effect, as a crisis of Turn Zero has brought it about."""


def event_impossible(card: Card) -> None:
    """The event of a card cannot happen."""


def event_cancelled(side: Side, card: Card) -> None:
    """A side plays UN Intervention together with a card of its opponent."""


def card_removed(card: Card) -> None:
    """A card leaves the game."""


def thrown_away(side: Side, card: Card) -> None:
    """A card is discarded from a hand without its event."""


def hand_shown(side: Side, cards: Cards) -> None:
    """A side shows its hand."""


def scoring_cards_shown(side: Side, cards: Cards) -> None:
    """A side shows the scoring cards in its hand."""


def card_drawn_from(side: Side, card: Card) -> None:
    """A card is drawn at random from the hand of a side."""


def card_returned(side: Side, card: Card) -> None:
    """A side gets its card back."""


def card_handed_over(side: Side, card: Card) -> None:
    """A side hands over its card of the highest value."""


def envy_received(side: Side, card: Card) -> None:
    """A side takes Missile Envy into its hand, to be spent on operations."""


def taken_from_discards(side: Side, card: Card) -> None:
    """A side takes a card from the discard pile into its hand."""


def picked_from_discards(side: Side, card: Card) -> None:
    """A side picks a discarded card whose event now happens."""


def looked_at(side: Side, card: Card) -> None:
    """The US sees a card of the draw pile."""


def discarded_from_pile(card: Card) -> None:
    """The US discards a card of the draw pile."""


def put_back(count: int) -> None:
    """The US shuffles the rest of the cards it has seen into the draw pile."""


def ordered(cards: Cards) -> None:
    """II edition: the order of the US cards is fixed."""


def effect_ended(card: Card) -> None:
    """A lasting event works no longer."""


def crisis_ended() -> None:
    """The Cuban Missile Crisis is over."""


def buried(card: Card) -> None:
    """The points of We Will Bury You fall due."""


def region_named(region: Region) -> None:
    """Chernobyl closes a region to USSR influence by operations for this turn."""


def china_passed(side: Side) -> None:
    """The China Card goes face down to a side."""


def china_taken(side: Side) -> None:
    """An event gives the China Card to a side."""


# The board


def civil_war_placed(count: int, needed: int) -> None:
    """The USSR has so many points in the Chinese Civil War now."""


def civil_war_won() -> None:
    """The third point is placed: the Chinese Civil War is over."""


def placed(side: Side, country: Country, cost: int) -> None:
    """A point of influence placed by operations."""


def added(side: Side, country: Country, count: int) -> None:
    """Influence that comes to a country."""


def lost(side: Side, country: Country, count: int) -> None:
    """Influence that a side loses in a country."""


def replaced(side: Side, country: Country, count: int) -> None:
    """Influence of the opponent becomes influence of this side."""


def operations_begun(side: Side, action: Action) -> None:
    """A side conducts operations of a kind."""


def operations_declined(side: Side) -> None:
    """A side leaves operations an event offers unused."""


def realignment_tried(side: Side, country: Country) -> None:
    """A side tries a realignment."""


def realignment_rolled(
    country: Country, us: Die, us_bonus: int, ussr: Die, ussr_bonus: int
) -> None:
    """Both dice of a realignment, with what is added to each."""


def coup_tried(side: Side, country: Country, value: int) -> None:
    """A side attempts a coup."""


def coup_rolled(
    side: Side, country: Country, die: Die, modifier: int, value: int, excess: int
) -> None:
    """The die of a coup, what changes it, and by how much the coup succeeds."""


def coup_rerolled(side: Side, country: Country, die: Die) -> None:
    """A side does not accept the die of its coup and rolls again."""


def coup_failed(side: Side, country: Country, die: Die, modifier: int, value: int) -> None:
    """The same of a coup that comes to nothing."""


def war_rolled(side: Side, country: Country, die: Die, modifier: int, least: int) -> None:
    """The die of a war, what changes it, and what was needed."""


def trap_rolled(side: Side, die: Die) -> None:
    """The die that may free a side from Quagmire or Bear Trap."""


def trapped_idle(side: Side) -> None:
    """A trapped side has no card to discard; its round passes."""


def contest_rolled(us: Die, us_bonus: int, ussr: Die, ussr_bonus: int) -> None:
    """Both dice of the Olympic Games or of a Summit, with what is added to each."""


def boycotted(side: Side) -> None:
    """A side boycotts the Olympic Games."""


# The tracks


def gained(side: Side, points: int, vp: int) -> None:
    """A side gains victory points; the marker is above zero where the US leads."""


def defcon_moved(old: int, new: int) -> None:
    """The DEFCON marker moves."""


def milops_made(side: Side, count: int, total: int) -> None:
    """Military operations of a side."""


def space_rolled(side: Side, die: Die, up_to: int) -> None:
    """The die of a space race attempt, and the highest roll that succeeds."""


def advanced(side: Side, stage: Stage) -> None:
    """The marker of a side moves on the space race track."""


def region_scored(
    region: Region, us: Standing, us_points: int, ussr: Standing, ussr_points: int
) -> None:
    """A region is scored: what both sides have there, and their points."""


def southeast_asia_scored(us: int, ussr: int) -> None:
    """The points of both sides for Southeast Asia."""


def final_scoring_begun() -> None:
    """Turn 10 is over."""


def china_scored(side: Side, card: Card) -> None:
    """The holder of the China Card gets its point at the end."""


# Answers to queries and outlooks


def region_stands(
    region: Region, us: Standing, us_points: int, ussr: Standing, ussr_points: int
) -> None:
    """What both sides would score for a region now."""


def southeast_asia_stands(us: int, ussr: int) -> None:
    """What both sides would score for Southeast Asia now."""


def final_stands(vp: int, by: int, total: int) -> None:
    """The marker now, what final scoring would move it by, and where it would end."""


def pile_stands(count: int) -> None:
    """How many cards are in the draw pile."""


def discards_stand(count: int, cards: Cards) -> None:
    """The cards in the discard pile."""


def removed_stand(count: int, cards: Cards) -> None:
    """The cards that have left the game."""


def cards_unseen(count: int, percent: int, cards: Cards) -> None:
    """The cards a player has not seen, and the chance of each to be in the opponent's hand."""


def cards_not_held(count: int, cards: Cards) -> None:
    """Unseen cards that are known not to be in the opponent's hand."""


def hand_known(side: Side, cards: Cards, hidden: int) -> None:
    """What is known of a hand, and how many cards of it are not."""


def ops_stand(side: Side, one: int, two: int, three: int, four: int) -> None:
    """What cards of one to four points are worth to a side this turn."""


def modified_by(card: Card, by: int) -> None:
    """A card that changes a value or a die, and by how much."""


def odds_coup(country: Country, value: int, modifier: int, least: int, percent: int) -> None:
    """A coup: operations, what changes the die, the lowest roll that succeeds, the chance."""


def odds_coup_control(country: Country, percent: int) -> None:
    """The chance that a coup brings control of the country."""


def odds_realignment(country: Country, win: int, draw: int, lose: int) -> None:
    """A realignment: the chances to take influence, of nothing, and to lose some."""


def realign_neighbours(side: Side, count: int) -> None:
    """Neighbours that a side controls add to its die."""


def realign_more(side: Side) -> None:
    """A side has more influence in the country, which adds one."""


def realign_superpower(side: Side) -> None:
    """The country touches the superpower of a side, which adds one."""


def odds_war(country: Country, modifier: int, least: int, percent: int) -> None:
    """A war: what changes the die, what is needed, the chance."""


def war_counts(countries: Countries) -> None:
    """The countries of the enemy that take a point off the die of a war."""


def war_superpower(side: Side) -> None:
    """The superpower of the enemy next door takes a point off too."""


def odds_space(stage: Stage, up_to: int, percent: int, points: int) -> None:
    """A space race attempt: the next box, the highest roll that succeeds, chance and points."""


def would_cost(cost: int) -> None:
    """What a point of influence costs there."""


def would_cost_less() -> None:
    """A point in a country of the opponent can cost 1, once a round."""


def would_fight_on(count: int, needed: int) -> None:
    """So many points would lie in the Chinese Civil War."""


def coup_would_succeed(excess: int) -> None:
    """What the die of a coup would do as it lies."""


def coup_would_fail() -> None:
    """The die of a coup as it lies is too low."""


def civil_war_counts() -> None:
    """12.4.2: the die of the Korean War is one lower."""


def neutron_bombs_count(side: Side) -> None:
    """A side with Neutron Bombs takes one off the die of the other's coups."""


def would_control(side: Side, country: Country) -> None:
    """A side would control the country."""


def would_break(side: Side, country: Country) -> None:
    """A side would no longer control the country."""


def would_score(
    region: Region, us: Standing, us_points: int, ussr: Standing, ussr_points: int
) -> None:
    """How a region would stand after this."""


def would_move_vp(vp: int) -> None:
    """Where the marker would stand after this."""


def event_would_happen(side: Side, card: Card) -> None:
    """The event of the card would happen for this side."""


def risk_war(card: Card) -> None:
    """This card can bring DEFCON to 1 in the player's own round."""


def risk_war_coup(country: Country) -> None:
    """This coup brings DEFCON to 1."""


def risk_crisis() -> None:
    """A coup loses the game while the Cuban Missile Crisis lasts."""


def risk_held(count: int, rounds: int) -> None:
    """Scoring cards that can no longer be played in time."""


def risk_twenty(side: Side) -> None:
    """This gives the other side 20 points."""


def risk_europe(side: Side) -> None:
    """This lets the other side win by control of Europe."""


def put_in_order(place: int, card: Card) -> None:
    """II edition: the USSR says which card the US plays first, second and so on."""
