"""What the forecasts of 1989 speak of, as the engine then has it."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from detente.games.dawn1989.aftermath import begin_aftermath
from detente.games.dawn1989.board import (
    CHECKS,
    COMMUNIST,
    COUNTRIES,
    COUNTRY_OF,
    DEMOCRAT,
    DONE,
    EVENT,
    SUPPORT,
    TRACK,
    WITH_HOME,
    WITHOUT_EVENT,
    other,
)
from detente.games.dawn1989.cards import can_happen, is_opponents, resolve_event
from detente.games.dawn1989.deck import NEEDS, NONE, SCORING, THE_WALL
from detente.games.dawn1989.family_scoring import score_family
from detente.games.dawn1989.play import operations_chosen
from detente.games.dawn1989.scoring import final_scoring, score_country, score_power
from detente.games.dawn1989.struggle_deck import (
    ALL_LEADERS,
    NO_CARD,
    OF_SUIT,
    RANK,
    TACTIC_FAILS,
    WILD_FOR_ATTACKER,
)
from detente.games.dawn1989.support import GERMANY
from detente.kernel.flow import Ask
from detente.kernel.sets import members

from .chances import (
    End,
    Moment,
    Numbers,
    Table,
    ahead,
    average,
    even,
    likely,
    of_step,
    paused,
    percent,
)
from .idle import of_card

SIDES = (COMMUNIST, DEMOCRAT)
PLACING = ("support_placed", "german_support_placed")
POWER = "power_decided"  # kept or given up, before the country is scored


# Placing


def placing(m: Moment) -> bool:
    return m.step in PLACING and m.choice != DONE


def would_cost(m: Moment) -> Numbers:
    return [(args[2],) for args in m.at_once[0].told("placed")[:1]] if placing(m) else []


def control_changes(m: Moment, gains: bool) -> Numbers:
    if not placing(m):
        return []
    twin, space = m.at_once[0].state, m.choice
    sides: Numbers = []
    for side in SIDES:
        before, then = m.g.controls(side, space), twin.controls(side, space)
        if before != then and then == gains:
            sides.append((side, space))
    return sides


def would_score(m: Moment) -> Numbers:
    if not control_changes(m, True) and not control_changes(m, False):
        return []
    return country_scored(m.at_once[0].state, COUNTRY_OF[m.choice])


def country_scored(g: Any, country: int) -> Numbers:
    twin = g.clone()
    twin.ending = ""
    return of_step(twin, score_country, country)[0].told("country_scored")


# Checks


def checking(m: Moment) -> bool:
    return m.step == "check_aimed" and m.choice != DONE


def checked(end: End) -> tuple[int, ...]:
    return (end.told("check_won") or end.told("check_failed"))[0]


def odds_check(m: Moment) -> Numbers:
    if not checking(m):
        return []
    _, space, _, value, modifier, *_ = checked(m.at_once[0])
    wins = [checked(end)[2] + 1 for end in m.at_once if took(m, end)]
    if not wins:
        return []
    chance = percent(likely(m.at_once, lambda end: took(m, end)))
    return [(space, value, modifier, min(wins), chance)] if min(wins) > 1 else []


def odds_check_sure(m: Moment) -> Numbers:
    """Any roll will do."""
    if not checking(m) or not all(took(m, end) for end in m.at_once):
        return []
    _, space, _, value, modifier, *_ = checked(m.at_once[0])
    return [(space, value, modifier, 100)]


def took(m: Moment, end: End) -> bool:
    """The other side has lost support to a check."""
    enemy = other(m.ask.args[0])
    lost: bool = end.state.points(enemy, m.choice) < m.g.points(enemy, m.choice)
    return lost


def odds_check_none(m: Moment) -> Numbers:
    if not checking(m) or any(took(m, end) for end in m.at_once):
        return []
    _, space, _, value, modifier, *_ = checked(m.at_once[0])
    return [(space, value, modifier)]


def odds_check_control(m: Moment) -> Numbers:
    if not checking(m):
        return []
    side = m.ask.args[0]
    chance = percent(likely(m.at_once, lambda end: end.state.controls(side, m.choice)))
    return [(m.choice, chance)] if chance else []


def check_counts(m: Moment) -> Numbers:
    """What is named adds up to what the die is changed by."""
    if not checking(m):
        return []
    side, modifier = m.ask.args[0], checked(m.at_once[0])[4]
    near = m.g.near(m.choice)
    mine, theirs = ((near & m.g.control[who]).bit_count() for who in (side, other(side)))
    if side == COMMUNIST and m.g.in_force(THE_WALL) and GERMANY >> m.choice & 1:
        theirs = 0
    events = modifier - mine + theirs
    return [(side, mine, theirs, events)] if mine or theirs or events else []


# Using a card


def odds_track(m: Moment) -> Numbers:
    if m.step not in ("card_used", "card_operated") or m.choice != TRACK:
        return []
    ends = [end for end in m.at_once if end.told("track_rolled")]
    if not ends:
        return []
    side, _, value, bonus, needed = ends[0].told("track_rolled")[0]
    chance = likely(ends, lambda end: bool(end.told("advanced")))
    return [(m.g.track[side] + 1, needed, value + bonus, percent(chance))]


def event_comes(m: Moment) -> bool:
    if m.step != "card_used":
        return False
    player, card = m.ask.args
    return bool(is_opponents(card, player)) and can_happen(m.g, card, player)


def event_would_be_first(m: Moment) -> Numbers:
    return [(other(m.seat),)] if event_comes(m) and m.choice == EVENT else []


def event_would_happen(m: Moment) -> Numbers:
    if not event_comes(m) or m.choice not in (SUPPORT, CHECKS):
        return []
    return [(other(m.seat), m.ask.args[1])]


def event_die(m: Moment) -> list[bool]:
    """How the one die of an own event comes out, for each of its faces."""
    if m.step != "card_used" or m.choice != EVENT or is_opponents(m.ask.args[1], m.ask.args[0]):
        return []
    rolls = [end.told("die_rolled")[:1] for end in m.at_once]
    if len(rolls) != 6 or not all(rolls):
        return []
    return [die + 1 + modifier >= least for ((_, die, modifier, least),) in rolls]


def odds_event(m: Moment) -> Numbers:
    wins = sum(event_die(m))
    return [(7 - wins, percent(Fraction(wins, 6)))] if wins else []


def odds_event_none(m: Moment) -> Numbers:
    fell = event_die(m)
    return [()] if fell and not any(fell) else []


def event_would_be_left_out(m: Moment) -> Numbers:
    left_out = event_comes(m) and m.choice in (WITH_HOME, WITHOUT_EVENT)
    happens = any(end.told("event_happens") for end in m.at_once)
    return [(other(m.seat),)] if left_out and not happens else []


def home_would_go(m: Moment) -> Numbers:
    return [()] if event_comes(m) and m.choice == WITH_HOME else []


# The marker, where it moves whatever the dice say and before anything else is resolved


BEFORE_A_CARD = ("card_played", "card_used", "ligachev_scores", "gained")


def would_change_nothing(m: Moment) -> Numbers:
    if m.step != "card_used" or m.choice != EVENT or not can_happen(m.g, m.ask.args[1], m.seat):
        return []
    needed = any(cards >> m.ask.args[1] & 1 for cards in NEEDS.values())
    return of_card(m, resolve_event, *(() if needed else ("happened",)))


def event_settled(m: Moment) -> bool:
    """An event is chosen that asks nobody and throws no die."""
    if m.step != "card_used" or m.choice != EVENT or not can_happen(m.g, m.ask.args[1], m.seat):
        return False
    end, *more = m.at_once
    then, (player, card) = end.state.question, m.ask.args
    settled = end.state.ending or then is None or then.then is paused
    if then is not None and then.then is operations_chosen:
        settled = then.who == player and is_opponents(card, player)  # 5.2: not of the event itself
    return bool(settled and not more)


def marker(m: Moment) -> list[int]:
    """Where it will stand."""
    if placing(m) or checking(m) or event_settled(m):
        moved = {end.state.vp for end in m.at_once}
    elif m.step == "card_used" or scoring(m):
        log = m.at_first.log
        first = [told.key in BEFORE_A_CARD for told in log]
        count = first.index(False) if False in first else len(first)
        gained = [told.args[2] for told in log[:count] if told.key == "gained"]
        moved = {gained[-1]} if gained else {m.g.vp}
    elif m.step == POWER:
        ends = of_step(m.at_once[0].state, score_country, m.g.country)
        moved = {end.state.vp for end in ends}
    else:
        return []
    return [vp for vp in moved if vp != m.g.vp] if len(moved) == 1 else []


# Scoring


def scoring(m: Moment) -> bool:
    card_chosen = m.step in ("card_chosen", "strike_card_chosen")
    return card_chosen and m.choice != NONE and bool(SCORING >> m.choice & 1)


def begun(m: Moment) -> Numbers:
    return m.at_once[0].told("struggle_begun") if scoring(m) else []


def country_stands(m: Moment) -> Numbers:
    countries = [m.g.country] if m.step == POWER else [country for _, country, *_ in begun(m)]
    return [args for country in countries for args in country_scored(m.g, country)]


def would_deal(m: Moment) -> Numbers:
    return [(communist, democrat) for _, _, communist, democrat in begun(m)]


# Power struggles


def odds_counter_attack(m: Moment) -> Numbers:
    if m.step != "attack_answered" or m.choice in (NO_CARD, TACTIC_FAILS):
        return []
    taken = likely(m.at_once, lambda end: (m.seat,) in end.told("initiative_taken"))
    return [(RANK[m.g.led], percent(taken))]


def won_by(m: Moment) -> tuple[int, int] | None:
    """The winner and the suit of a struggle that an answer speaks of."""
    if m.step == "attack_answered" and m.choice == NO_CARD:
        return other(m.seat), m.g.suit
    if m.step == "suit_named":
        return m.seat, m.choice
    if m.step == "attack_led" and not (WILD_FOR_ATTACKER | ALL_LEADERS) >> m.choice & 1:
        return m.seat, next(n for n, cards in enumerate(OF_SUIT) if cards >> m.choice & 1)
    return None


def aftermath(m: Moment) -> list[End]:
    won = won_by(m)
    if won is None:
        return []

    def any_space(g: Any, ask: Ask) -> int | None:
        removing = ask.then.__name__ == "event_removed"
        return members(ask.options)[0] if removing else None

    return of_step(m.g, begin_aftermath, *won, decide=any_space)


def odds_aftermath(m: Moment) -> Numbers:
    ends = aftermath(m)
    if not ends:
        return []
    points = average(ends, lambda end: sum(args[3] for args in end.told("points_rolled")))
    lost = average(ends, support_lost)
    tenths = (*divmod(round(10 * points), 10), *divmod(round(10 * lost), 10))
    winner = ends[0].told("points_rolled")[0][0]
    return [(winner, *tenths)]


def odds_power(m: Moment) -> Numbers:
    won = won_by(m)
    if won is None or won[0] == COMMUNIST or not m.g.in_power(COMMUNIST, m.g.country):
        return []
    return [(percent(likely(aftermath(m), lambda end: bool(end.told("power_lost")))),)]


def would_score_power(m: Moment) -> Numbers:
    won = won_by(m)
    if won is None or won[0] == DEMOCRAT or not m.g.in_power(COMMUNIST, m.g.country):
        return []
    (end,) = of_step(m.g, score_power, m.g.country)
    return [(m.g.vp - end.state.vp,)]


def support_lost(end: End) -> int:
    """What the loser gives up, before card 97 may cost him more."""
    keys = [told.key for told in end.state.log]
    return keys[: keys.index("points_rolled")].count("lost")


OUTLOOK: Table = {
    "would_cost": would_cost,
    "would_control": lambda m: control_changes(m, True),
    "would_break": lambda m: control_changes(m, False),
    "would_score": would_score,
    "would_lead": lambda m: ahead(marker(m), DEMOCRAT, COMMUNIST),
    "would_be_even": lambda m: even(marker(m)),
    "would_change_nothing": would_change_nothing,
    "odds_check": odds_check,
    "odds_check_sure": odds_check_sure,
    "odds_check_none": odds_check_none,
    "odds_check_control": odds_check_control,
    "check_counts": check_counts,
    "odds_track": odds_track,
    "event_would_be_first": event_would_be_first,
    "event_would_happen": event_would_happen,
    "odds_event": odds_event,
    "odds_event_none": odds_event_none,
    "event_would_be_left_out": event_would_be_left_out,
    "home_would_go": home_would_go,
    "country_stands": country_stands,
    "would_deal": would_deal,
    "odds_counter_attack": odds_counter_attack,
    "odds_aftermath": odds_aftermath,
    "odds_power": odds_power,
    "would_score_power": would_score_power,
}


def ledger(g: Any, seat: int) -> dict[str, Numbers]:
    twin = g.clone()
    twin.log = []
    if g.rules.mode == "family":
        score_family(twin)
        scored = [told.args for told in twin.log if told.key == "country_scored"]
        return {"country_stands": scored, "final_stands": []}
    final_scoring(twin)
    scored = [told.args for told in twin.log if told.key == "country_scored"]
    power: Numbers = []
    for country in range(len(COUNTRIES)):
        holder, points = DEMOCRAT, 0
        if g.in_power(COMMUNIST, country):
            (end,) = of_step(g, score_power, country)
            holder, points = COMMUNIST, g.vp - end.state.vp
        power.append((country, holder, g.kept[country], points))
    return {
        "country_stands": scored,
        "power_stands": power,
        "final_stands": [(g.vp, twin.vp - g.vp, twin.vp)],
    }


QUERIES = {"regions": ledger}
