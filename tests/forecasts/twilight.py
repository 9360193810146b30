"""What the forecasts of Twilight Struggle speak of, as the engine then has it."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from detente.games.twilight.board import (
    BUY_OFF,
    CIVIL_WAR,
    DONE,
    EUROPE,
    EVENT,
    FOR_ONE,
    INFLUENCE,
    KEEP_ROLL,
    REALIGN,
    REGION_OF,
    REGIONS,
    ROLL,
    ROLL_AGAIN,
    SPACE,
    US,
    USSR,
    other,
)
from detente.games.twilight.cards import can_happen, is_empty, is_opponents, resolve_event
from detente.games.twilight.deck import (
    ALLIED_BERLIN,
    BRUSH_WAR,
    NONE,
    SCORED_BY,
    SCORING,
    SOUTHEAST_ASIA_SCORING,
    WARS,
)
from detente.games.twilight.headlines import resolve_headline
from detente.games.twilight.play import operations_chosen
from detente.games.twilight.scoring import berlin_is_allied, final_scoring
from detente.kernel.flow import Ask
from detente.kernel.sets import members

from .chances import (
    Decide,
    End,
    Moment,
    Numbers,
    Quantity,
    Table,
    after,
    ahead,
    even,
    likely,
    of_step,
    paused,
    percent,
)
from .idle import of_card

COUPS = ("coup_aimed", "che_aimed")
PLACING = ("influence_placed", "bonus_influence_placed")
REALIGNING = ("realignment_aimed", "bonus_realignment_aimed", "further_realignment_aimed")
AIMED_WARS = ("indo_pakistani_war_aimed", "brush_war_aimed", "gulf_war_aimed")
HEADLINES = ("headlines_chosen", "headline_shown", "headline_added")
ON_THE_WAY = {
    "crisis_bought_off": DONE,
    "coup_reroll_chosen": KEEP_ROLL,
    "price_chosen": FOR_ONE,
    "mixed_price_chosen": FOR_ONE,
    "space_roll_chosen": ROLL,
}


def go_on(g: Any, ask: Ask) -> int | None:
    """As things stand: nothing is bought off, the first die lies; the US leaves out its best."""
    if ask.then.__name__ == "left_out_named":
        return max(members(ask.options), key=lambda choice: _us_stands(g, choice))
    return ON_THE_WAY.get(ask.then.__name__)


def _us_stands(g: Any, choice: int) -> tuple[int, int]:
    twin = g.clone()
    twin.stack = twin.stack[-1:]
    twin.answer(choice)
    return (twin.winner == US) - (twin.winner == USSR), twin.vp


# Placing


def placing(m: Moment) -> bool:
    mixed = m.step == "mixed_country_chosen" and m.ask.args[0] == INFLUENCE
    return (m.step in PLACING or mixed) and m.choice != DONE


def first_point(m: Moment) -> End:
    """The position once the point lies there, whatever is asked then."""

    def price_only(g: Any, ask: Ask) -> int | None:
        return FOR_ONE if ask.then.__name__.endswith("price_chosen") else None

    (end,) = after(m.g, m.choice, price_only)
    return end


def would_cost(m: Moment) -> Numbers:
    if not placing(m) or m.choice == CIVIL_WAR or would_cost_less(m):
        return []
    return [(args[2],) for args in first_point(m).told("placed")]


def would_cost_less(m: Moment) -> Numbers:
    if not placing(m) or m.choice == CIVIL_WAR:
        return []
    side = m.ask.args[m.step == "mixed_country_chosen"]
    dear = m.g.controls(other(side), m.choice)
    return [()] if dear and first_point(m).told("placed")[0][2] == 1 else []


def would_fight_on(m: Moment) -> Numbers:
    if not placing(m) or m.choice != CIVIL_WAR:
        return []
    return first_point(m).told("civil_war_placed")


def control_changes(m: Moment, gains: bool) -> Numbers:
    if not placing(m) or m.choice == CIVIL_WAR:
        return []
    twin, country = first_point(m).state, m.choice
    sides: Numbers = []
    for side in (US, USSR):
        before, then = m.g.controls(side, country), twin.controls(side, country)
        if before != then and then == gains:
            sides.append((side, country))
    return sides


def would_score(m: Moment) -> Numbers:
    if not control_changes(m, True) and not control_changes(m, False):
        return []
    return region_scored(first_point(m).state, REGION_OF[m.choice])


def region_scored(g: Any, region: int) -> Numbers:
    """How a region comes out if its card is played now."""
    card = ALLIED_BERLIN if region == EUROPE and berlin_is_allied(g) else SCORED_BY[REGIONS[region]]
    (end,) = of_step(g, resolve_event, card, US, decide=go_on)
    return end.told("region_scored")


# Coups


def coup(m: Moment) -> list[End]:
    """The six rolls, each as it lies."""
    again = m.step == "coup_reroll_chosen" and m.choice == ROLL_AGAIN
    if m.step not in COUPS and not again:
        return []
    ends = after(m.g, m.choice, go_on)
    return [end for end in ends if end.told("coup_rolled") or end.told("coup_failed")]


def odds_coup(m: Moment) -> Numbers:
    ends = coup(m)
    if not ends:
        return []
    _, country, _, modifier, value, *_ = rolled(ends[0])
    least = min((rolled(end)[2] + 1 for end in ends if beaten(end)), default=7)
    return [(country, value, modifier, least, percent(likely(ends, beaten)))]


def event_settled(m: Moment) -> End | None:
    """The end of an event that is chosen, where it asks nobody and throws no die."""
    if m.step != "card_used" or m.choice != EVENT or not event_comes(m):
        return None
    end, *more = m.at_once
    then, (player, card, *_) = end.state.question, m.ask.args
    settled = end.state.ending or then is None or then.then is paused
    if then is not None and then.then is operations_chosen:
        settled = then.who == player and is_opponents(card, player)  # 5.2: not of the event itself
    return end if settled and not more else None


def would_lower_defcon(m: Moment) -> Numbers:
    """Told where a country is chosen, not of a second roll there, and of an event."""
    if (end := event_settled(m)) and end.state.defcon < m.g.defcon:
        return [(end.state.defcon,)]
    levels = {end.state.defcon for end in coup(m)} - {m.g.defcon}
    return [(level,) for level in levels] if m.step in COUPS else []


def rolled(end: End) -> tuple[int, ...]:
    return (end.told("coup_rolled") or end.told("coup_failed"))[-1]


def beaten(end: End) -> bool:
    """The other side has lost influence to a coup."""
    return bool(end.told("lost"))


def with_second_roll(m: Moment, wanted: Any) -> Fraction:
    """The best chance: who may roll again does so where the first roll is not what he wants."""

    def keep_if_wanted(g: Any, ask: Ask) -> int | None:
        if ask.then.__name__ != "coup_reroll_chosen":
            return go_on(g, ask)
        twin = g.clone()
        twin.log = []
        twin.stack = twin.stack[-1:]
        twin.answer(KEEP_ROLL)
        return KEEP_ROLL if wanted(End(Fraction(1), twin)) else ROLL_AGAIN

    return likely(after(m.g, m.choice, keep_if_wanted), wanted)


def odds_coup_again(m: Moment) -> Numbers:
    if m.step not in COUPS or not coup(m):
        return []
    if "coup_reroll_chosen" not in map(stopped_at, m.at_once):
        return []
    chance = percent(with_second_roll(m, beaten))
    return [(chance,)] if chance else []


def stopped_at(end: End) -> str:
    question = end.state.question
    return question.then.__name__ if question else ""


def odds_coup_control(m: Moment) -> Numbers:
    if not coup(m):
        return []
    side, country = rolled(coup(m)[0])[:2]
    chance = percent(with_second_roll(m, lambda end: end.state.controls(side, country)))
    return [(country, chance)] if chance else []


def coup_would(succeed: bool) -> Quantity:
    def quantity(m: Moment) -> Numbers:
        if m.step != "coup_reroll_chosen" or m.choice != KEEP_ROLL:
            return []
        (end,) = m.at_once
        if bool(end.told("coup_rolled")) != succeed:
            return []
        return [(rolled(end)[5],)] if succeed else [()]

    return quantity


# Realignments and wars


def odds_realignment(m: Moment) -> Numbers:
    mixed = m.step == "mixed_country_chosen" and m.ask.args[0] == REALIGN
    if (m.step not in REALIGNING and not mixed) or m.choice == DONE:
        return []
    side = m.ask.args[mixed]
    ends = m.at_once
    win = likely(ends, lambda end: end.state.points(other(side), m.choice) < before(m, other(side)))
    lose = likely(ends, lambda end: end.state.points(side, m.choice) < before(m, side))
    return [(m.choice, percent(win), percent(1 - win - lose), percent(lose))]


def before(m: Moment, side: int) -> int:
    points: int = m.g.points(side, m.choice)
    return points


def odds_war(m: Moment) -> Numbers:
    if m.step in AIMED_WARS:
        return [war(m.at_once)]
    if m.step != "card_used" or m.choice == SPACE or not event_comes(m):
        return []
    player, card = m.ask.args[:2]
    if not WARS >> card & 1 or card == BRUSH_WAR:
        return []
    begun = of_step(m.g, resolve_event, card, player)
    question = begun[0].state.question
    if question is None or question.then.__name__ not in AIMED_WARS:
        return [war(begun)] if begun[0].told("war_rolled") else []
    found: Numbers = []
    for country in members(question.options):
        found.append(war(of_step(m.g, resolve_event, card, player, decide=aimed_at(country))))
    return found


def aimed_at(country: int) -> Decide:
    return lambda g, ask: country if ask.then.__name__ in AIMED_WARS else None


def war(ends: list[End]) -> tuple[int, ...]:
    side, country, _, modifier, least = ends[0].told("war_rolled")[0]
    won = likely(ends, lambda end: any(told[0] == side for told in end.told("gained")))
    return country, modifier, least, percent(won)


def event_comes(m: Moment) -> bool:
    player, card = m.ask.args[:2]
    if m.choice != EVENT and not is_opponents(card, player):
        return False
    return can_happen(m.g, card, player) and not is_empty(m.g, card)


# The space race


def odds_escape(m: Moment) -> Numbers:
    if m.step != "trap_card_chosen":
        return []
    ends = [end for end in after(m.g, m.choice, go_on) if end.told("trap_rolled")]
    if not ends:
        return []  # a scoring card, or none
    held = [end.told("trap_held")[0] for end in ends if end.told("trap_held")]
    up_to = ends[0].told("trap_rolled")[0][2]
    free = percent(likely(ends, lambda end: not end.told("trap_held")))
    return [(held[0][1], up_to, free)]


def odds_space(m: Moment) -> Numbers:
    if m.step not in ("card_used", "operations_chosen") or m.choice != SPACE:
        return []
    ends = [end for end in after(m.g, m.choice, go_on) if end.told("space_rolled")]
    if not ends:
        return []
    there = [end for end in ends if end.told("advanced")]
    side, stage = there[0].told("advanced")[0]
    log = [(told.key, told.args) for told in there[0].state.log]
    scored = log[log.index(("advanced", (side, stage))) :]
    points = sum(args[1] for key, args in scored if key == "gained" and args[0] == side)
    up_to = ends[0].told("space_rolled")[0][2]
    return [(stage, up_to, percent(likely(ends, lambda end: end in there)), points)]


# Scoring


def scoring(m: Moment) -> End | None:
    """The end of a scoring card that is played by this answer."""
    if m.step in ("card_chosen", "trap_card_chosen"):
        if m.choice == NONE or not SCORING >> m.choice & 1:
            return None
        (end,) = after(m.g, m.choice, go_on)
        return end
    if m.step not in HEADLINES or m.choice == NONE or not SCORING >> m.choice & 1:
        return None
    twin = m.g.clone()
    twin.headline[m.seat] = m.choice
    (end,) = of_step(twin, resolve_headline, m.seat, decide=go_on)
    return end


def region_stands(m: Moment) -> Numbers:
    end = scoring(m)
    return end.told("region_scored") if end else []


def southeast_asia_stands(m: Moment) -> Numbers:
    end = scoring(m)
    return end.told("southeast_asia_scored") if end else []


def would_win(m: Moment) -> Numbers:
    end = scoring(m)
    return [()] if end and end.state.ending and end.state.winner == m.ask.who else []


def would_change_nothing(m: Moment) -> Numbers:
    if m.step != "card_used" or m.choice != EVENT:
        return []
    player, card = m.ask.args[:2]
    idle = can_happen(m.g, card, player) and not is_empty(m.g, card)
    return of_card(m, resolve_event) if idle else []


def marker(m: Moment) -> list[int]:
    """Where it will stand."""
    if end := scoring(m):
        return [] if end.state.ending == "europe" else [end.state.vp]
    if m.step in COUPS:
        moved = {args for end in coup(m) for args in end.told("gained")}
        return [vp for _, _, vp in moved]
    if end := event_settled(m):
        return [end.state.vp] if end.state.vp != m.g.vp else []
    if m.step == "card_used":
        log = m.at_first.log
        keys = [told.key for told in log]
        told = [i for i, key in enumerate(keys) if key in ("buried", "gained")]
        at_once = [log[i] for i in told if all(k in BEFORE_A_CARD for k in keys[:i])]
        gained = [line.args for line in at_once if line.key == "gained"]
        return [vp for _, _, vp in gained[-1:]]
    return []


BEFORE_A_CARD = ("card_used", "buried", "gained", "china_passed", "effect_ended")


OUTLOOK: Table = {
    "would_cost": would_cost,
    "would_cost_less": would_cost_less,
    "would_fight_on": would_fight_on,
    "would_control": lambda m: control_changes(m, True),
    "would_break": lambda m: control_changes(m, False),
    "would_score": would_score,
    "odds_coup": odds_coup,
    "odds_coup_again": odds_coup_again,
    "odds_coup_control": odds_coup_control,
    "would_lower_defcon": would_lower_defcon,
    "coup_would_succeed": coup_would(True),
    "coup_would_fail": coup_would(False),
    "odds_realignment": odds_realignment,
    "odds_war": odds_war,
    "odds_space": odds_space,
    "odds_escape": odds_escape,
    "region_stands": region_stands,
    "southeast_asia_stands": southeast_asia_stands,
    "would_lead": lambda m: ahead(marker(m), US, USSR),
    "would_be_even": lambda m: even(marker(m)),
    "would_change_nothing": would_change_nothing,
    "would_win": would_win,
    "event_would_happen": lambda m: event_would_happen(m),
    "operations_would_follow": lambda m: operations_would_follow(m),
}


def event_would_happen(m: Moment) -> Numbers:
    if m.step != "card_used" or m.choice in (EVENT, SPACE, BUY_OFF) or not event_comes(m):
        return []
    player, card = m.ask.args[:2]
    return [(other(player), card)]


def operations_would_follow(m: Moment) -> Numbers:
    """5.2: told of the opponent's event where it is taken first."""
    if m.step != "card_used" or m.choice != EVENT or not event_comes(m):
        return []
    player, card = m.ask.args[:2]
    return [()] if is_opponents(card, player) else []


def ledger(g: Any, seat: int) -> dict[str, Numbers]:
    regions = [args for region in range(len(REGIONS)) for args in region_scored(g, region)]
    (asia,) = of_step(g, resolve_event, SOUTHEAST_ASIA_SCORING, US)
    twin = g.clone()
    final_scoring(twin)
    decided = twin.ending in ("europe_at_the_end", "late_war")
    by_marker = twin.ending != "europe_at_the_end"
    return {
        "region_stands": regions,
        "southeast_asia_stands": asia.told("southeast_asia_scored"),
        "final_stands": [(g.vp, twin.vp - g.vp, twin.vp)] if by_marker else [],
        "final_wins": [(twin.winner,)] if decided else [],
    }


QUERIES = {"regions": ledger}
