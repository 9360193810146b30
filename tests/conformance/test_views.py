"""Secrets stay secret, in every game: what a seat is given depends only on what it may know."""

import random
from types import SimpleNamespace

import pytest

from detente.kernel.flow import OBSERVER, Pair
from detente.kernel.saves import key
from detente.kernel.sets import members, set_of
from detente.kernel.views import changed_quantities, deal_again, quantities, veil, view
from tests.conformance.games import CASES, GAME_CASES, choose, seeds, some, walk

SEATS = (0, 1, OBSERVER)
CHOOSING_TOGETHER = {"toy", "cia_kgb", "twilight"}  # games with secret simultaneous choices


@pytest.mark.parametrize("case", CASES, ids=str)
def test_nothing_a_seat_receives_changes_when_the_hidden_is_dealt_anew(case):
    game = case.game
    for seed in seeds(case, 4):
        rng = random.Random(seed)
        for g in some(case, seed, 0.4):
            for seat in SEATS:
                twin = deal_again(game, g, seat, rng)
                game.check(twin)
                assert key(veil(game, twin, seat).known) == key(veil(game, g, seat).known)
                assert view(game, twin, seat) == view(game, g, seat)
                assert game.unknown(twin, seat) == game.unknown(g, seat)
                ask = g.question_for(seat)
                for choice in members(ask.options) if ask else ():
                    reasons = g.why_not(seat, choice), twin.why_not(seat, choice)
                    assert reasons == (None, None)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_quantities_that_changed_make_the_known_ones_complete(case):
    game = case.game
    for seat in SEATS:
        earlier, known = None, {}
        for g in some(case, 5, 0.1):
            veiled = veil(game, g, seat)
            now = quantities(game, veiled)
            if earlier is not None:
                before, after = changed_quantities(game, veiled, earlier)
                assert after == {name: now[name] for name in now if now[name] != known[name]}
                assert before == {name: known[name] for name in after}
            earlier, known = veiled, now


@pytest.mark.parametrize("case", GAME_CASES, ids=str)
def test_what_a_quantity_is_kept_in_decides_it_alone(case):
    """So it need not be read again where that is as it was. Rules are the same all game long."""
    for g in some(case, 6, 0.02):
        for quantity in case.game.quantities:
            if kept := quantity.kept_in:
                alone = SimpleNamespace(**{kept: getattr(g, kept)}, rules=g.rules)
                assert quantity.get(alone) == quantity.get(g)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_world_dealt_anew_can_be_played_to_its_end(case):
    game = case.game
    rng = random.Random(3)
    for g in some(case, 2, 0.04 if case in GAME_CASES else 0.01):
        for seat in SEATS:
            twin = deal_again(game, g, seat, rng)
            while twin.question is not None:
                twin.answer(choose(twin.question.options, rng))
                game.check(twin)
            assert twin.ending


@pytest.mark.parametrize("case", CASES, ids=str)
def test_the_hidden_is_really_dealt_anew(case):
    """Some other world than the true one comes up where something is hidden."""
    game = case.game
    rng = random.Random(4)
    changed = 0
    for g in some(case, 3, 0.3):
        for seat in SEATS:
            if game.unknown(g, seat).bit_count() > 3:
                changed += key(deal_again(game, g, seat, rng)) != key(g)
    assert changed


@pytest.mark.parametrize("case", CASES, ids=str)
def test_nothing_shows_the_first_answer_of_a_secret_pair(case):
    game = case.game
    pairs = 0
    for seed in seeds(case, 3):
        rng = random.Random(seed)
        for g in walk(case, seed):
            if not g.stack or not isinstance(g.stack[-1], Pair) or max(g.stack[-1].picks) >= 0:
                continue
            pairs += 1
            for first in (0, 1):
                twin = g.clone()
                twin.answer_for(first, choose(g.stack[-1].options[first], rng))
                for seat in (1 - first, OBSERVER):
                    assert key(veil(game, twin, seat).known) == key(veil(game, g, seat).known)
                    assert view(game, twin, seat) == view(game, g, seat)
    together = game.name in CHOOSING_TOGETHER or case.options.get("sides") == "bid"
    assert (pairs > 0) == together


@pytest.mark.parametrize("case", CASES, ids=str)
def test_players_change_places_openly_and_before_anybody_has_secrets(case):
    """Whoever takes a seat over gets what it knows: nothing that the other may not know."""
    game = case.game
    for seed in seeds(case, 6):
        before = None
        for g in walk(case, seed):
            assert game.exchanged(g) in (0, 1)
            seen = {game.exchanged(veil(game, g, seat).known) for seat in SEATS}
            assert seen == {game.exchanged(g)}
            if before is not None and game.exchanged(before) != game.exchanged(g):
                for at in (before, g):
                    assert len({game.unknown(at, seat) for seat in SEATS}) == 1
            before = g


@pytest.mark.parametrize("case", CASES, ids=str)
def test_an_unseen_answer_shows_nothing_to_those_who_do_not_see_it(case):
    """Whichever card it is; that somebody has taken none may be seen (Samizdat in 1989)."""
    game = case.game
    rng = random.Random(6)
    for g in some(case, 6, 0.5):
        ask = g.question
        if ask is None or isinstance(g.stack[-1], Pair):
            continue
        keys = game.vocabulary.kinds[ask.kind].keys
        options = ask.options & ~set_of(n for n, word in enumerate(keys) if word == "none")
        if options.bit_count() < 2:
            continue
        for seat in SEATS:
            if ask.seen >> seat & 1 or ask.who == seat:
                continue
            seen = set()
            for _ in range(2):
                twin = g.clone()
                twin.answer(choose(options, rng))
                seen.add(key(veil(game, twin, seat).known))
            assert len(seen) == 1, ask.then.__name__


@pytest.mark.parametrize("case", CASES, ids=str)
def test_no_log_line_tells_a_seat_what_it_cannot_know(case):
    """A seat hears the same in all worlds that differ only in what is hidden from it."""
    game = case.game
    rng = random.Random(8)
    for g in some(case, 8, 0.3):
        ask = g.question
        if ask is None or isinstance(g.stack[-1], Pair):
            continue
        for seat in SEATS:
            twin = deal_again(game, g, seat, rng)
            shared = ask.options & twin.question.options
            if not shared or not ask.seen >> seat & 1:
                continue
            choice = choose(shared, rng)
            heard = []
            for world in (g.clone(), twin):
                world.log = []
                world.answer(choice)
                heard.append([told for told in world.log if told.seen >> seat & 1])
            if heard[0] != heard[1]:
                # the answer itself may have laid open something hidden: cards, or which of the
                # worlds is true; then the position says so too
                after = g.clone()
                after.answer(choice)
                opened = game.unknown(g, seat) & ~game.unknown(after, seat)
                assert opened or view(game, after, seat) != view(game, twin, seat), ask.then
