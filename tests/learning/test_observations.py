"""Observations hold what a seat knows, all of it that is declared, and nothing else."""

import random
import subprocess
import sys
from itertools import pairwise

import numpy as np
import pytest

from detente.games import GAMES, find_game
from detente.kernel.dictionary import Dictionary
from detente.kernel.flow import OBSERVER
from detente.kernel.quantities import Form
from detente.kernel.sets import members
from detente.kernel.views import deal_again, quantities, veil
from detente.kernel.words import LANGUAGES, Words
from detente.learning import Observer, observer, versioned
from detente.learning.versions import game_of
from tests.conformance.games import CASES, GAME_CASES, some, walk
from tests.learning import described

SEATS = (0, 1, OBSERVER)
# If a layout has to change, its version grows: models that fit the earlier one do not fit it.
LAYOUTS = {
    "twilight_v1": "4c2df6e1127b",
    "dawn1989_v1": "83151041d33d",
    "cia_kgb_v1": "d69a504562d4",
    "iron_curtain_v1": "43a60b684839",
}


@pytest.mark.parametrize("case", CASES, ids=str)
def test_no_observation_changes_when_the_hidden_is_dealt_anew(case):
    observe, rng = Observer(case.game), random.Random(1)
    for g in some(case, 1, 0.06):
        for seat in SEATS:
            twin = deal_again(case.game, g, seat, rng)
            before, after = (veil(case.game, one, seat) for one in (g, twin))
            assert np.array_equal(observe(before), observe(after))
            assert np.array_equal(observe.mask(before), observe.mask(after))


def said(q, part, hidden, keys):
    """What a part of an observation says, in the form of a view."""
    if part.what == "number":
        return bool(part.value[0]) if q.form is Form.FLAG else int(part.value[0])
    found = np.flatnonzero(part.value)
    if part.what == "set":
        return [keys[n] for n in found] if not hidden else ["?"] * hidden
    if part.what == "one":
        assert len(found) <= 1
        return None if not len(found) else keys[found[0]] if found[0] < len(keys) else "?"
    if part.what == "counts":
        return [keys[n] for n in found for _ in range(part.value[n])]
    row = ["?"] * hidden
    for n in found:
        row[part.value[n] - 1] = keys[n]
    return row


class Value:
    def __init__(self, part, value):
        self.what, self.value = part.what, value


@pytest.mark.parametrize("case", GAME_CASES, ids=str)
def test_every_quantity_can_be_read_from_an_observation(case):
    """Compared with the view, which other code makes."""
    game, observe = case.game, Observer(case.game)
    for g in some(case, 3, 0.1):
        for seat in SEATS:
            veiled = veil(game, g, seat)
            named, shown = observe.named(observe(veiled)), quantities(game, veiled)
            for q in game.quantities:
                if not q.observed:
                    continue
                extra = f"{q.name}.{'hidden' if q.form is Form.SET else 'length'}"
                keys = game.seats if q.kind == "seat" else ()
                keys = game.vocabulary.by_name[q.kind].keys if q.kind and not keys else keys
                part = Value(observe.layout.by_name[q.name], named[q.name])
                hidden = int(named[extra][0]) if extra in named else 0
                assert said(q, part, hidden, keys) == shown[q.name], q.name


@pytest.mark.parametrize("case", CASES, ids=str)
def test_every_entry_is_within_the_range_of_its_part(case):
    observe = Observer(case.game)
    parts = observe.layout.parts
    low = np.concatenate([np.full(part.size, part.low) for part in parts])
    high = np.concatenate([np.full(part.size, part.high) for part in parts])
    for g in some(case, 2, 0.2):
        found = observe(veil(case.game, g, 0))
        outside = np.flatnonzero((found < low) | (found > high))
        assert not len(outside), [part.name for part in parts if part.start <= outside[0]][-1]


@pytest.mark.parametrize("name", GAMES)
def test_what_is_asked_and_whom_is_in_it(name):
    game, observe = find_game(name), observer(name)
    steps = observe.layout.steps
    for g in walk(next(case for case in GAME_CASES if case.game is game), 4):
        named = observe.named(observe(veil(game, g, 0)))
        ask = g.question
        assert named["over"][0] == (ask is None)
        if ask is not None:
            assert named["asked"][ask.who]
            assert [steps[n] for n in np.flatnonzero(named["step"])] == [ask.then.__name__]
            for said_, put in zip(named["numbers"], ask.args, strict=False):
                assert said_ == max(-32768, min(32767, put))


@pytest.mark.parametrize("name", GAMES)
def test_the_mask_has_the_open_answers_and_no_others(name):
    game, observe = find_game(name), observer(name)
    for g in walk(next(case for case in GAME_CASES if case.game is game), 5):
        for seat in (0, 1):
            veiled = veil(game, g, seat)
            ask, mask = veiled.question, observe.mask(veiled)
            assert mask.shape == (game.vocabulary.size,)
            found = [game.vocabulary.option(int(n)) for n in np.flatnonzero(mask)]
            assert found == [(ask.kind, n) for n in members(ask.options)] if ask else not found


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_goes_from_its_number_to_its_words_and_back(name, language):
    game = find_game(name)
    vocabulary, words, dictionary = game.vocabulary, Words(game, language), Dictionary(game)
    for number in range(vocabulary.size):
        kind, choice = vocabulary.option(number)
        back = dictionary.option(kind, words.written(kind, choice))
        assert back is not None
        assert vocabulary.number(kind, back) == number


@pytest.mark.parametrize("name", GAMES)
def test_an_array_can_be_filled_again_and_again(name):
    game, observe = find_game(name), observer(name)
    kept = np.full(observe.size, 77, np.int16)
    for before, g in pairwise(walk(next(c for c in GAME_CASES if c.game is game), 6)):
        observe.into(kept, veil(game, before, 1))
        veiled = veil(game, g, 1)
        assert observe.into(kept, veiled) is kept
        assert np.array_equal(kept, observe(veiled))


def test_layouts_are_those_of_their_versions():
    found = {versioned(name): observer(name).layout.digest for name in GAMES}
    assert found == LAYOUTS
    assert [game_of(name) for name in found] == list(GAMES)


def test_the_page_describes_every_part():
    assert described.PAGE.read_text("utf-8") == described.page(), described.__doc__


def test_without_numpy_it_says_what_to_install():
    code = "import sys; sys.modules['numpy'] = None; import detente.learning"
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=False, timeout=60
    )
    assert done.returncode == 1
    assert "pip install 'detente[arrays]'" in done.stderr
