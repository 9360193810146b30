"""What is said of an answer, by how what became of it differs from what became of others."""

from __future__ import annotations

import random

from detente.ai.arguments import arguments, compared, itself, reply
from detente.ai.prospects import Prospect
from detente.games.twilight import GAME
from detente.games.twilight.board import ASIA, COUNTRY, EGYPT, ITALY, JAPAN, US, WEST_GERMANY
from detente.games.twilight.ops import influence_placed
from detente.kernel.merits import Argument, Merit
from detente.kernel.views import veil
from detente.kernel.words import Words
from tests.games.twilight.positions import position

PLACE = Merit("place", ITALY)
MINE, THEIRS = (PLACE, True), (PLACE, False)


def prospect(**known: object) -> Prospect:
    return Prospect(0, point=0.1, going=1, **known)  # type: ignore[arg-type]


def said(found: list[Argument]) -> list[tuple[str, str]]:
    return [(one.name, one.how) for one in found]


def test_control_that_is_gained_kept_and_broken_is_told_apart():
    better = prospect(parts={PLACE: 0.2}, held={MINE: 1.0})
    worse = prospect(parts={PLACE: 0.0})
    assert said(arguments(GAME, better, [worse], {})) == [("place", "held")]
    assert said(arguments(GAME, better, [worse], {MINE: 1.0})) == [("place", "kept")]
    assert said(arguments(GAME, worse, [better], {MINE: 1.0})) == [("place", "lost")]
    assert said(arguments(GAME, worse, [better], {})) == [("place", "down")]
    theirs = prospect(parts={PLACE: -0.2}, held={THEIRS: 1.0})
    assert said(arguments(GAME, worse, [theirs], {THEIRS: 1.0})) == [("place", "broken")]
    assert said(arguments(GAME, worse, [theirs], {})) == [("place", "denied")]
    assert said(arguments(GAME, theirs, [worse], {})) == [("place", "given")]


def test_what_counts_most_comes_first_and_trifles_are_left_out():
    mine = prospect(parts={Merit("score"): 0.2, PLACE: -0.3, Merit("china"): 0.01})
    found = arguments(GAME, mine, [prospect(parts={})], {})
    assert said(found) == [("place", "down"), ("score", "up")]
    assert found[1].number == 2, "points as on the marker"


def test_a_region_is_spoken_of_only_where_its_standing_changed():
    asia = Merit("region", ASIA)
    scored = prospect(parts={asia: -0.4}, leads={asia: 3.0})
    before = prospect(parts={asia: 0.0}, leads={asia: 3.0})
    assert arguments(GAME, scored, [before], {}) == []


def test_a_game_that_may_be_lost_at_once_comes_before_everything():
    risky = prospect(lost=0.5, parts={Merit("score"): 0.3})
    found = arguments(GAME, risky, [prospect(parts={})], {})
    assert found[0][:4] == ("ending", "may_lose", (), 50)
    safer = arguments(GAME, prospect(lost=0.1, parts={}), [risky], {})
    assert safer[0][:4] == ("ending", "safer", (), 50), "how often the others lose"
    safe = arguments(GAME, prospect(parts={}), [risky], {})
    assert said(safe)[0] == ("ending", "safe")
    saves = arguments(GAME, prospect(parts={}), [prospect(lost=1.0, parts={})], {})
    assert said(saves) == [("ending", "saves")]


def test_a_win_in_one_case_of_twelve_is_not_worth_a_word():
    seldom, often = prospect(won=1 / 12, parts={}), prospect(won=0.5, parts={})
    assert arguments(GAME, seldom, [prospect(parts={})], {}) == []
    assert said(arguments(GAME, often, [prospect(parts={})], {})) == [("ending", "may_win")]


def test_things_that_hardly_count_are_not_named_beside_one_that_does():
    much, little = Merit("place", ITALY), Merit("place", JAPAN)
    [found] = arguments(GAME, prospect(parts={much: 0.4, little: 0.02}), [prospect(parts={})], {})
    assert found.things == (ITALY,)


def test_what_becomes_of_the_very_thing_that_is_chosen_can_be_told():
    mine = prospect(parts={PLACE: 0.01}, held={MINE: 1.0})
    mine.choice = ITALY
    others = [prospect(parts={})]
    about = itself(GAME, "country", mine, others, {})
    assert about is not None
    assert about[:3] == ("place", "held", (ITALY,))
    assert itself(GAME, "card", mine, others, {}) is None, "another kind of answer"
    assert itself(GAME, "country", mine, [prospect(parts={PLACE: 0.1})], {}) is None, "no gain"


def test_what_the_other_side_is_after_is_where_it_gains_most():
    germany = Merit("place", WEST_GERMANY)
    after = prospect(reply={PLACE: -0.02, germany: -0.2, Merit("score"): -0.5})
    found = reply(GAME, after)
    assert found is not None
    assert (found.name, found.how, found.things) == ("place", "reply", (WEST_GERMANY,))
    assert reply(GAME, prospect(reply={germany: -0.05})) is None


def test_one_operation_that_gains_control_is_better_than_one_that_does_not():
    """One point is left: it completes control of Egypt, and in Japan it does little."""
    g = position({EGYPT: (1, 0), JAPAN: (1, 0)}, phasing=US)
    g.ask(US, COUNTRY, 1 << EGYPT | 1 << JAPAN, influence_placed, US, 1 << EGYPT | 1 << JAPAN, 1)
    g.settle()
    found = compared(GAME, veil(GAME, g, US), random.Random(1), EGYPT, JAPAN)
    assert ("place", "held", (EGYPT,)) in [one[:3] for one in found]
    assert "Gains control: Egypt." in [Words(GAME, "en").argument(one) for one in found]
