"""What can take place. The sentences are in the words; the parameters say what is known of it."""

from __future__ import annotations

from .board import Action, Bid, Country, Die, Side, Space, Stage, Standing
from .deck import Card, Cards
from .struggle_deck import StruggleCard, Suit


def bids_shown(first: Bid, second: Bid) -> None:
    """Both sealed bids: of who sat down as Communist, of who sat down as Democrat."""


def bidders_rolled(first: Die, second: Die) -> None:
    """Equal bids: the dice of who sat down as Communist and of who sat down as Democrat."""


def sides_kept(side: Side, number: int) -> None:
    """The players stay at their places; a side starts with so much extra support."""


def sides_exchanged(side: Side, number: int) -> None:
    """The players change places; a side starts with so much extra support."""


def board_set_up() -> None:
    """The support of the start is on the board."""


def turn_begun(turn: int) -> None:
    """A new turn."""


def deck_added(turn: int) -> None:
    """The cards of the next part of the year join the draw pile."""


def reshuffled(count: int) -> None:
    """The discard pile has become the draw pile."""


def got(side: Side, card: Card) -> None:
    """A side draws a card."""


def cards_dealt(communist: int, democrat: int) -> None:
    """Both sides have their cards."""


def round_begun(side: Side, turn: int, number: int) -> None:
    """A round of a side begins."""


def waits(side: Side, number: int) -> None:
    """A side has no card left to play."""


def passed(side: Side) -> None:
    """A side does not use a right to play a card."""


def card_announced(card: Card) -> None:
    """The Democrat shows the card he is going to play."""


def scoring_held(side: Side, cards: Cards) -> None:
    """A side still holds scoring cards."""


def year_ends() -> None:
    """The Communist declares the end of the year."""


# Cards


def card_played(side: Side, card: Card) -> None:
    """A side plays a card in its round."""


def card_used(side: Side, card: Card, action: Action) -> None:
    """A side says what it plays a card for."""


def event_happens(side: Side, card: Card) -> None:
    """The event of a card takes place for a side."""


def event_impossible(card: Card) -> None:
    """The event of a card cannot happen."""


def card_removed(card: Card) -> None:
    """A card leaves the game."""


def thrown_away(side: Side, card: Card) -> None:
    """A card is discarded from a hand without its event."""


def news_discarded(side: Side, card: Card) -> None:
    """A card drawn for box 3 that is not kept."""


def card_drawn_from(side: Side, card: Card) -> None:
    """A card is drawn at random from the hand of a side."""


def card_handed_over(side: Side, card: Card) -> None:
    """A side hands over a card."""


def cards_shown(side: Side, cards: Cards) -> None:
    """A side shows cards of its hand."""


def taken_from_discards(side: Side, card: Card) -> None:
    """A side takes a card from the discard pile into its hand."""


def picked_from_discards(side: Side, card: Card) -> None:
    """A side picks a discarded card whose event now happens."""


def put_aside(side: Side) -> None:
    """A side puts a card aside until the next deal."""


def effect_ended(card: Card) -> None:
    """A lasting or waiting event is over."""


def ligachev_scores() -> None:
    """The Democrat did not answer Ligachev."""


def country_named(country: Country) -> None:
    """A card names a country."""


def space_gone(space: Space) -> None:
    """A space leaves the game."""


def tyrant_hides(space: Space) -> None:
    """Where the tyrant hides."""


def tyrant_caught(space: Space) -> None:
    """The Democrat controls the hiding place of the tyrant."""


def tyrant_at_large(space: Space) -> None:
    """The tyrant has not been caught."""


def ussr_moved(stage: int) -> None:
    """The stability of the USSR moves."""


# The board


def placed(side: Side, space: Space, cost: int) -> None:
    """A point of support placed by operations."""


def added(side: Side, space: Space, count: int) -> None:
    """Support that comes to a space."""


def lost(side: Side, space: Space, count: int) -> None:
    """Support that a side loses in a space."""


def replaced(side: Side, space: Space, count: int) -> None:
    """Support of the opponent becomes support of this side."""


def operations_begun(side: Side, action: Action) -> None:
    """A side conducts operations of a kind."""


def operations_declined(side: Side) -> None:
    """A side leaves operations an event offers unused."""


def checks_declined(side: Side) -> None:
    """A side makes no further check."""


def check_tried(side: Side, space: Space, value: int) -> None:
    """A side makes a support check."""


def check_won(side: Side, space: Space, die: Die, value: int, modifier: int, excess: int) -> None:
    """The die of a check, what is added, and by how much it succeeds."""


def check_failed(side: Side, space: Space, die: Die, value: int, modifier: int) -> None:
    """The same of a check that comes to nothing."""


def strike_rolled(die: Die, value: int, needed: int) -> None:
    """The die that may end the general strike."""


def die_rolled(side: Side, die: Die, modifier: int, least: int) -> None:
    """A die of an event, what changes it, and what was needed."""


def contest_rolled(
    communist: Die, communist_bonus: int, democrat: Die, democrat_bonus: int
) -> None:
    """Both dice of a contest, with what is added to each."""


# The tracks


def gained(side: Side, points: int, vp: int) -> None:
    """A side gains victory points; the marker is above zero where the Democrat leads."""


def track_rolled(side: Side, die: Die, value: int, bonus: int, needed: int) -> None:
    """An attempt on the political system track."""


def advanced(side: Side, stage: Stage) -> None:
    """The marker of a side moves on the track."""


# Power struggles


def struggle_begun(side: Side, country: Country, communist: int, democrat: int) -> None:
    """A power struggle begins with so many cards for each side."""


def struggle_cards_taken(side: Side, card: Card, count: int) -> None:
    """An event takes cards out of the other hand before anybody looks."""


def struggle_card_got(side: Side, card: StruggleCard) -> None:
    """A side is dealt a struggle card."""


def struggle_card_lost(side: Side, card: StruggleCard) -> None:
    """A side loses a struggle card."""


def crowd_gathered(rallies: int) -> None:
    """How many rallies the crowd of card 54 holds."""


def stakes_raised(side: Side) -> None:
    """A side raises the stakes."""


def attack_led(side: Side, card: StruggleCard) -> None:
    """The side with the initiative plays a card."""


def suit_named(side: Side, suit: Suit) -> None:
    """The suit a leader is led as."""


def attack_matched(side: Side, card: StruggleCard) -> None:
    """The defender answers."""


def attack_unanswered(side: Side) -> None:
    """The defender cannot or will not answer."""


def attack_impossible(side: Side) -> None:
    """The side with the initiative has nothing to play."""


def suit_blocked(suit: Suit) -> None:
    """A failed tactic closes a suit."""


def counter_attack_won(side: Side, die: Die, rank: int) -> None:
    """A counter-attack succeeds."""


def counter_attack_lost(side: Side, die: Die, rank: int) -> None:
    """A counter-attack fails."""


def initiative_taken(side: Side) -> None:
    """The initiative goes to a side."""


def struggle_won(side: Side, country: Country, suit: Suit) -> None:
    """A side has won a power struggle."""


def support_loss_rolled(side: Side, die: Die, modifier: int, count: int) -> None:
    """The loser's roll, and how much support it costs."""


def points_rolled(side: Side, die: Die, modifier: int, points: int) -> None:
    """The winner's roll, and its points."""


def power_lost(country: Country) -> None:
    """The Communist loses or gives up power in a country."""


def power_kept(country: Country, times: int) -> None:
    """The Communist scores power in a country once more."""


def country_scored(
    country: Country,
    communist: Standing,
    communist_points: int,
    democrat: Standing,
    democrat_points: int,
) -> None:
    """A country is scored."""


def final_scoring_begun() -> None:
    """The last turn is over."""


def powers_counted(count: int) -> None:
    """Countries in Communist power at the end."""


# The family mode


def family_placed(side: Side, card: Card, space: Space, count: int) -> None:
    """A card is turned into support."""


def support_moved(side: Side, source: Space, target: Space) -> None:
    """A point of support moves to a neighbour."""


def takeover_tried(side: Side, source: Space, target: Space, count: int) -> None:
    """A side attacks a space."""


def takeover_rolled(attacker: int, defender: int) -> None:
    """The totals of both sides before struggle cards."""


def takeover_card(side: Side, card: StruggleCard) -> None:
    """A struggle card is added."""


def takeover_won(side: Side, space: Space) -> None:
    """Who wins an attack."""


# Answers to queries and outlooks


def country_stands(
    country: Country,
    communist: Standing,
    communist_points: int,
    democrat: Standing,
    democrat_points: int,
) -> None:
    """What both sides would score for a country now."""


def power_stands(country: Country, side: Side, times: int, next_points: int) -> None:
    """Who holds power, how often it was scored, and what it would score next."""


def final_stands(vp: int, by: int, total: int) -> None:
    """The marker now, what final scoring would move it by, and where it would end."""


def hand_known(side: Side, cards: Cards, hidden: int) -> None:
    """What is known of a hand, and how many cards of it are not."""


def cards_unseen(count: int, percent: int, cards: Cards) -> None:
    """The cards a player has not seen, and the chance of each to be in the opponent's hand."""


def cards_not_held(count: int, cards: Cards) -> None:
    """Unseen cards that are known not to be in the opponent's hand."""


def ops_stand(side: Side, one: int, two: int, three: int, four: int) -> None:
    """What cards of one to four points are worth to a side this turn."""


def modified_by(card: Card, by: int) -> None:
    """A card that changes a value or a die, and by how much."""


def pile_stands(count: int) -> None:
    """How many cards are in the draw pile."""


def discards_stand(count: int, cards: Cards) -> None:
    """The cards in the discard pile."""


def removed_stand(count: int, cards: Cards) -> None:
    """The cards that have left the game."""


def odds_check(space: Space, value: int, modifier: int, least: int, percent: int) -> None:
    """A check: operations, what is added, the lowest roll that succeeds, the chance."""


def odds_check_none(space: Space, value: int, modifier: int) -> None:
    """A check that no roll makes succeed: operations, and what is added."""


def odds_check_control(space: Space, percent: int) -> None:
    """The chance that a check brings control of the space."""


def check_counts(side: Side, mine: int, theirs: int, events: int) -> None:
    """Neighbours of both sides that count in a check, and what events add."""


def odds_track(stage: Stage, needed: int, sum: int, percent: int) -> None:
    """An attempt on the track: the next box, what is needed, what is sure, the chance."""


def odds_counter_attack(rank: int, percent: int) -> None:
    """The chance that a counter-attack takes the initiative."""


def odds_aftermath(
    side: Side, points: int, tenths: int, lost: int, lost_tenths: int, percent: int
) -> None:
    """A struggle won so: points and support lost on average; the chance of power."""


def would_cost(cost: int) -> None:
    """What a point of support costs there."""


def would_control(side: Side, space: Space) -> None:
    """A side would control the space."""


def would_break(side: Side, space: Space) -> None:
    """A side would no longer control the space."""


def would_score(
    country: Country,
    communist: Standing,
    communist_points: int,
    democrat: Standing,
    democrat_points: int,
) -> None:
    """How a country would stand after this."""


def would_deal(communist: int, democrat: int) -> None:
    """How many struggle cards both sides would get."""


def event_would_happen(side: Side, card: Card) -> None:
    """The event of the card would happen for this side."""


def event_would_be_first(side: Side) -> None:
    """5.2: the event of the opponent's card comes first, and operations after it."""


def home_would_cost(points: int) -> None:
    """Card 21 used for operations, and how it is used otherwise."""


def risk_held(count: int, rounds: int) -> None:
    """Scoring cards that can no longer be played in time."""


def risk_twenty(side: Side) -> None:
    """This gives the other side 20 points."""


def risk_ligachev(points: int) -> None:
    """Anything but card 14 as an event scores for the Communist first."""


# Single events


def support_rolled(side: Side, die: Die, count: int) -> None:
    """The die of an event, and how much support it gives a side."""
