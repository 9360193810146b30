"""What can take place, and what queries and outlooks answer. Each has a sentence in the words."""

from __future__ import annotations

from .deck import Agent, Agents, Faction, Group, Groups, Objective, Objectives, Side

# Briefing


def round_begun(round: int) -> None:
    """A new round."""


def objective_turned(objective: Objective) -> None:
    """This is the objective of the round."""


def balance_taken(side: Side) -> None:
    """The side now has the balance token."""


def groups_shuffled() -> None:
    """All groups are in the deck again, in no known order."""


def events_shuffled(objectives: Objectives) -> None:
    """The objective deck was empty: used events are the new deck."""


def groups_looked_at(side: Side, count: int) -> None:
    """The side looks at that many top cards of the group deck, thanks to its Analyst."""


def group_seen(group: Group) -> None:
    """A card the reader alone has looked at."""


def groups_arranged(side: Side) -> None:
    """The side has put the cards back."""


def group_put_back(group: Group, place: int) -> None:
    """The reader puts a group back as that card from the top."""


# Planning


def agents_sent() -> None:
    """Both have chosen their Agent X."""


def agent_sent(side: Side) -> None:
    """One side has chosen its Agent X before the other."""


def agent_chosen(side: Side, agent: Agent) -> None:
    """The reader's own Agent X."""


def agent_peeked(side: Side, enemy: Side, agent: Agent) -> None:
    """The enemy Agent X, as the side alone has seen it."""


def peek_used(side: Side) -> None:
    """The side looks at the enemy Agent X before choosing its own."""


def peek_waived(side: Side) -> None:
    """The side could have looked at the enemy Agent X and did not."""


def agents_returned(side: Side, agents: Agents) -> None:
    """Agents on leave are back at headquarters."""


# Influence Struggle


def first_named(side: Side, first: Side) -> None:
    """The holder of the balance token names who acts first."""


def recruited(side: Side, group: Group, influence: int, total: int) -> None:
    """A group joins a row, ready."""


def activated(side: Side, group: Group) -> None:
    """A group is mobilised to use its power."""


def destroyed(side: Side, group: Group) -> None:
    """The side puts a group in play on the discard pile."""


def taken(side: Side, group: Group, total: int) -> None:
    """The side takes a group over from its opponent."""


def given(side: Side, group: Group, total: int) -> None:
    """The side hands one of its groups to its opponent, who has that total now."""


def made_ready(side: Side, group: Group) -> None:
    """The side readies a mobilised group."""


def made_mobilised(side: Side, group: Group) -> None:
    """The side mobilises a ready group, whose power is not used."""


def top_card_seen(group: Group, influence: int) -> None:
    """The top card of the deck, which the reader alone sees."""


def top_card_looked_at(side: Side) -> None:
    """The side looks at the top group card."""


def top_card_discarded(side: Side, group: Group) -> None:
    """The side puts the top group card on the discard pile."""


def top_card_left(side: Side) -> None:
    """The side leaves the top group card where it is."""


def passed(side: Side) -> None:
    """The side passes."""


# Cease-fire


def influence_compared(cia: int, kgb: int, stability: int) -> None:
    """The totals at the end of the struggle."""


def unrest_caused(side: Side, total: int, stability: int) -> None:
    """The side is above stability."""


def tie_broken(side: Side, faction: Faction) -> None:
    """Equal totals: the side has the strongest group of the first faction that either has."""


def dominated(side: Side, objective: Objective) -> None:
    """The side's domination token lies on the objective."""


def claimed(side: Side, objective: Objective, points: int, score: int) -> None:
    """An objective goes to the side's victory pile."""


def buried(objective: Objective) -> None:
    """The objective goes to the bottom of its deck; nobody scores it."""


# Agents


def agent_revealed(side: Side, agent: Agent) -> None:
    """The side's Agent X is turned face up."""


def agent_terminated(side: Side, agent: Agent) -> None:
    """An agent leaves the game."""


def agent_back_at_hq(side: Side, agent: Agent) -> None:
    """The Deputy Director is back at headquarters."""


def agent_on_leave(side: Side, agent: Agent) -> None:
    """An agent goes on leave."""


def master_spy_acts(side: Side) -> None:
    """The objective goes to the side without the token."""


def peek_earned(side: Side) -> None:
    """The side will see the enemy Agent X in the next Planning phase."""


def analysis_earned(side: Side) -> None:
    """The side will arrange three group cards in the next Briefing phase."""


def double_agent_acts(side: Side) -> None:
    """The side's Double Agent sends an enemy agent on leave."""


def assassin_acts(side: Side) -> None:
    """The side's Assassin strikes."""


def director_acts(side: Side) -> None:
    """The side's Director takes the bottom objective."""


def director_finds_nothing(side: Side) -> None:
    """There is no card left in the objective deck for the Director."""


# Détente and events


def event_used(side: Side, objective: Objective, points: int, score: int) -> None:
    """The side uses an event and loses its points."""


def groups_discarded(groups: Groups) -> None:
    """The rows go to the discard pile."""


def objectives_looked_at(side: Side, count: int) -> None:
    """The side looks at that many top cards of the objective deck."""


def objective_seen(objective: Objective) -> None:
    """A card the reader alone has looked at."""


def objective_put_back(objective: Objective, place: int) -> None:
    """The reader puts an objective back as that card from the top."""


def objectives_arranged(side: Side) -> None:
    """The side has put the objectives back."""


def agent_brought_in(side: Side, agent: Agent) -> None:
    """A terminated agent comes back to the game, on leave."""


def scored(cia: int, kgb: int) -> None:
    """The scores at the end of a round."""


def extra_rounds() -> None:
    """Both have the same number of points, 100 or more: the game goes on."""


# Answers to queries


def groups_unseen(count: int, groups: Groups) -> None:
    """The groups whose place the reader does not know; all are in the deck."""


def groups_out_of_sight(deck: int, covered: int, groups: Groups) -> None:
    """The same while discarded groups are covered: nobody sees which of these are in the deck."""


def next_groups(place: int, group: Group) -> None:
    """A card of the group deck the reader knows, counted from the top."""


def objectives_unseen(count: int, objectives: Objectives) -> None:
    """The objectives whose place the reader does not know; all are in the deck."""


def next_objectives(place: int, objective: Objective) -> None:
    """A card of the objective deck the reader knows, counted from the top."""


def bottom_objectives(place: int, objective: Objective) -> None:
    """A buried objective, counted from the bottom."""


def possible_agents(side: Side, agents: Agents) -> None:
    """Who the side's hidden Agent X can be."""


def no_struggle() -> None:
    """There is no objective to fight for at the moment."""


def standing(side: Side, total: int, stability: int, room: int, groups: int, most: int) -> None:
    """A side's influence, what is missing to stability, and its groups."""


def above_stability(side: Side, total: int, stability: int) -> None:
    """A side would cause unrest if the struggle ended now."""


def would_dominate(side: Side) -> None:
    """Who would place the token if the struggle ended now."""


def would_dominate_by(side: Side, faction: Faction) -> None:
    """The same, with equal totals."""


def nobody_dominates() -> None:
    """Both are above stability."""


def recruit_odds(side: Side, bad: int, of: int, percent: int) -> None:
    """How many of the cards that may come next would put the side above stability."""


def row_is_full(side: Side) -> None:
    """The side cannot recruit."""


def deck_is_empty() -> None:
    """Nobody can recruit."""


# Outlooks


def unrest_risk(bad: int, of: int, percent: int) -> None:
    """The chance that recruiting causes unrest."""


def total_becomes(side: Side, total: int, stability: int) -> None:
    """Influence of a side after this answer."""


def causes_unrest(side: Side, total: int, stability: int) -> None:
    """A side is above stability after this answer."""


def ends_struggle() -> None:
    """After this answer the struggle is over."""


def nothing_left_to_do() -> None:
    """After this answer both sides can only pass, and the struggle is over."""


def struggle_goes_on() -> None:
    """A first pass: the opponent may act, or end the struggle by another."""


def may_be_activated(groups: Groups) -> None:
    """The groups whose power could do something now."""


def may_be_destroyed(groups: Groups) -> None:
    """What the power of a military group reaches."""


def may_change_sides(groups: Groups) -> None:
    """What the power of a political group reaches."""


def may_be_turned(groups: Groups) -> None:
    """What the power of an economic group reaches."""


def shows_top_card() -> None:
    """What the power of a media group does first."""


def shows_top_card_only() -> None:
    """What it does in a full row, which can take no card."""


def becomes_ready() -> None:
    """The state of the group after this answer."""


def becomes_mobilised() -> None:
    """The same."""


def costs_points(points: int) -> None:
    """What using an event costs."""
