"""Queries, outlooks and the estimate."""

from __future__ import annotations

from detente.games.iron_curtain import GAME
from detente.games.iron_curtain.board import (
    ASIA,
    CENTRAL_AMERICA,
    DONE,
    EVENT,
    INFLUENCE,
    START,
    STAY,
    STRATEGY_CARDS,
    US,
    USSR,
)
from detente.games.iron_curtain.state import State
from detente.games.iron_curtain.turn import place_influence
from detente.kernel.flow import OBSERVER
from detente.kernel.views import veil

from .positions import (
    ARGENTINA,
    CUBA,
    EAST_GERMANY,
    FRANCE,
    IRAN,
    ISRAEL,
    ITALY,
    JAPAN,
    PAKISTAN,
    PANAMA,
    SOUTH_AFRICA,
    VIETNAM,
    ZAIRE,
    answer,
    asked,
    at,
    changed_deck,
    event_of,
    lay,
    position,
    turn,
)

ASIAN_PAIR = {START: (0, 0), PAKISTAN: (1, 0), JAPAN: (2, 0)}
ROW = {START: (0, 0), SOUTH_AFRICA: (1, 0), ZAIRE: (2, 0)}


def outlook(g: State, choice: int) -> list[tuple[str, tuple[int, ...]]]:
    return [(line.key, line.args) for line in GAME.outlook(veil(GAME, g, asked(g).who), choice)]


def test_the_ledger_says_what_each_region_scores_now():
    g = position(ASIAN_PAIR, us={PAKISTAN: 1}, ussr={START: 2})
    lines = {
        line.args[0]: line.args[1:] for line in GAME.queries["ledger"](veil(GAME, g, OBSERVER))
    }
    assert len(lines) == 6
    assert lines[ASIA] == (3, 0, US, 2, 3, 1 << VIETNAM)
    assert lines[0][:5] == (0, 4, USSR, 3, 4)
    assert lines[CENTRAL_AMERICA] == (0, 1 << CUBA | 1 << PANAMA)


def test_unseen_lists_the_cards_a_seat_has_not_seen():
    g = position(ASIAN_PAIR, hands=((CUBA,), (PANAMA,)), kept=(ARGENTINA, IRAN))
    (line,) = GAME.queries["unseen"](veil(GAME, g, US))
    seen = 1 << PAKISTAN | 1 << JAPAN | 1 << CUBA | 1 << ARGENTINA
    assert line.args == (14, STRATEGY_CARDS & ~seen)


def test_outlook_of_a_card_that_finishes_its_region():
    g = turn(position(ASIAN_PAIR, us={PAKISTAN: 1}, hands=((), (VIETNAM, CUBA))))
    expected = [("would_finish", (ASIA, 3, 0)), ("would_lead", (US, 3))]
    assert outlook(g, VIETNAM) == expected
    assert outlook(g, CUBA) == [("would_leave_unscored", (CENTRAL_AMERICA, 1 << PANAMA))]
    answer(g, VIETNAM)
    assert outlook(g, at(3, 0)) == [("would_touch", (1 << JAPAN,)), *expected]


def test_outlook_warns_of_a_play_that_loses_at_once():
    g = position(ASIAN_PAIR, us={PAKISTAN: 1}, hands=((), (VIETNAM,)), score=5)
    assert outlook(turn(g), VIETNAM)[-1] == ("would_win", (US,))


def test_outlook_of_an_event_names_its_certain_points():
    g = lay(position(score=-7), EAST_GERMANY, (1, 0))
    assert outlook(g, EVENT) == [("would_lead", (USSR, 8)), ("would_win", (USSR,))]
    assert outlook(g, INFLUENCE) == []
    g = lay(position(), CUBA, (1, 0))
    assert outlook(g, EVENT) == []  # its point depends on a condition


def test_an_event_whose_condition_is_decided_at_once_tells_its_point():
    """In another deck: nothing comes before the condition. The region has scored 3 before."""
    first = '{ op = "infiltrate", n = 2, where = ["middle_east"] },'
    options = {"deck": changed_deck(first, "")}
    for cubes, lines in (
        ({}, [("would_change_nothing", ())]),
        ({IRAN: 1}, [("would_lead", (US, 4))]),
    ):
        table = {START: (0, 0), IRAN: (1, 0)}
        g = lay(position(table, us=cubes, starter=US, options=options), ISRAEL, (2, 0))
        assert outlook(g, EVENT) == lines


def test_an_event_that_comes_to_nothing_is_told_before_the_card_is_laid():
    """France places within the usual reach: there is a US cube beside Zaire, or there is none."""
    table = {START: (0, 0), VIETNAM: (1, 0), ZAIRE: (2, 0)}
    for cubes, nothing in (({}, [("would_change_nothing", ())]), ({VIETNAM: 1}, [])):
        g = turn(position(table, us=cubes, hands=((FRANCE, ITALY), ()), starter=US))
        assert outlook(g, FRANCE)[1:] == nothing
        assert outlook(g, ITALY)[1:] == []
        answer(g, FRANCE)
        assert outlook(g, at(0, 1))[2:] == nothing


def test_an_event_that_comes_to_nothing_at_some_places_is_told_of_these():
    """In another deck: France takes a cube off its neighbours."""
    first = '{ op = "place_influence", n = 4, where = ["africa", "middle_east"] }'
    then = '{ op = "remove_enemy_cubes", n = 1, where = "this_card_and_neighbours" }'
    table = {START: (0, 0), EAST_GERMANY: (1, 0)}
    options = {"deck": changed_deck(first, then)}
    g = turn(position(table, hands=((FRANCE,), ()), starter=US, options=options))
    nothing = ("would_change_nothing", ())
    assert nothing not in outlook(g, FRANCE)
    answer(g, FRANCE)
    assert outlook(g, at(2, 0))[-1] == nothing
    assert nothing not in outlook(g, at(0, 1))


def test_outlook_of_a_cube_names_cost_and_what_it_changes():
    g = position(ROW, us={SOUTH_AFRICA: 2})
    g.do(place_influence, USSR, VIETNAM)
    g.settle()
    assert outlook(g, SOUTH_AFRICA) == [
        ("would_cost", (2, 1)),
        ("would_stand", (SOUTH_AFRICA, 2, 1)),
        ("would_end_control", (US, SOUTH_AFRICA)),
    ]
    assert outlook(g, START) == [
        ("would_cost", (1, 2)),
        ("would_stand", (START, 1, 2)),
        ("would_dominate", (USSR, START)),
    ]
    assert outlook(g, DONE) == []
    assert outlook(g, ZAIRE) == []  # closed


def test_outlook_of_cubes_infiltrated_removed_and_taken_back():
    table = {**ROW, EAST_GERMANY: (-1, 0), ARGENTINA: (0, 1), CUBA: (0, 2)}
    g = event_of(position(table, ussr={ZAIRE: 1}), EAST_GERMANY)
    stand = ("would_stand", (ZAIRE, 0, 2))
    assert outlook(g, ZAIRE) == [stand, ("would_control", (USSR, ZAIRE))]
    g = event_of(position(table, ussr={CUBA: 1}), ARGENTINA)
    gone = ("would_stand", (CUBA, 0, 0))
    assert outlook(g, CUBA) == [gone, ("would_end_domination", (USSR, CUBA))]
    g = position(table, us={START: 22, CUBA: 2})
    g.do(place_influence, US, PANAMA)
    g.settle()
    answer(g, START)
    assert outlook(g, CUBA)[1] == ("would_end_control", (US, CUBA))


def test_outlook_of_a_move_names_the_new_neighbours():
    table = {START: (0, 0), CUBA: (1, 0), IRAN: (0, 1)}
    g = event_of(position(table), IRAN)
    assert outlook(g, at(1, 1)) == [("would_touch", (1 << CUBA,))]
    assert outlook(g, STAY) == []


def test_nobody_else_gets_an_outlook():
    g = turn(position(hands=((), (VIETNAM,))))
    assert GAME.outlook(veil(GAME, g, US), VIETNAM) == []
    assert GAME.outlook(veil(GAME, g, OBSERVER), VIETNAM) == []


def test_the_estimate_grows_with_the_score_and_with_domination():
    assert GAME.estimate is not None
    even = GAME.estimate(position())
    assert 0.4 < even < 0.6
    assert GAME.estimate(position(score=2)) > GAME.estimate(position(score=1)) > even
    assert GAME.estimate(position(ASIAN_PAIR, us={JAPAN: 1})) > even
    assert GAME.estimate(position(ASIAN_PAIR, ussr={JAPAN: 1})) < even


def test_the_estimate_of_a_finished_game_is_its_result():
    assert GAME.estimate is not None
    won = lay(position(ASIAN_PAIR, us={JAPAN: 1}, score=7), VIETNAM, (3, 0))
    assert GAME.estimate(won) == 1.0
    lost = lay(position(ASIAN_PAIR, ussr={JAPAN: 1}, score=-7), VIETNAM, (3, 0))
    assert GAME.estimate(lost) == 0.0
