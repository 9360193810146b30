"""Any position of any game can be set up by hand, and what cannot be is said in words."""

import ast
import random

import pytest

from detente.kernel.errors import Told
from detente.kernel.play import Play
from detente.kernel.quantities import Form
from detente.kernel.records.replay import Replay
from detente.kernel.records.setups import (
    Impossible,
    SetUp,
    entries_of,
    goes_on,
    played,
    record_of_set_up,
    taken_from,
    values_of,
)
from detente.kernel.records.text import read, write
from detente.kernel.saves import key
from detente.kernel.sets import members
from detente.kernel.words import LANGUAGES, Words
from tests.conformance.games import GAME_CASES, choose

OURS = [case for case in GAME_CASES if case.game.name != "toy"]
LOOKED_AT = 5  # positions of a game
LONGEST = 150  # answers; what comes later is like what came before


def a_game(case, seed):
    """A random game, and some moments of it."""
    rng = random.Random(f"{case} {seed}")
    play = Play(case.game, case.game.opened(case.game.rules(case.options)))
    while play.state.question is not None and len(play.answers) < LONGEST:
        ask = play.state.question
        play.answer(ask.who, choose(ask.options, rng))
    whole = len(play.answers) + 1
    return play, sorted(rng.sample(range(whole), min(LOOKED_AT, whole)))


def then(play, number):
    """The position after so many answers, and after those that are forced there."""
    g = play.start.clone()
    for answer in play.answers[:number]:
        g.answer_for(answer.seat, answer.choice)
    while (ask := g.question) is not None and ask.options.bit_count() == 1:
        g.answer_for(ask.who, members(ask.options)[0])
    return g


@pytest.mark.parametrize("case", OURS, ids=str)
def test_any_position_is_set_up_saved_and_read_again_as_it_was(case):
    play, moments = a_game(case, 1)
    for number in moments:
        set_up = taken_from(play, number)
        made, _ = played(set_up)
        assert key(made.state) == key(then(play, number)), f"{number}: {set_up.step}"
        text = write(record_of_set_up(set_up, "pl", "Na stole"))
        again = Replay(read(text), lambda name: case.game, outside=True).play
        assert key(again.state) == key(made.state)


@pytest.mark.parametrize("case", OURS, ids=str)
def test_whatever_is_set_it_is_a_position_or_said_to_be_none_in_words(case):
    """Values are mixed at random: no error but a problem with a sentence in both languages."""
    game = case.game
    play, moments = a_game(case, 2)
    rng = random.Random(f"{case} garbage")
    steps = [entry.name for entry in game.entries]
    refused = 0
    for number in moments:
        set_up = taken_from(play, number)
        values = dict(set_up.values)
        for quantity in rng.sample(game.quantities, 5):
            values[quantity.name] = anything(game, quantity, rng)
        try:
            played(SetUp(game, case.options, values, set_up.step or rng.choice(steps)))
        except Impossible as impossible:
            refused += 1
            for _, error in impossible.problems:
                said = {error.sentence(language) for language in LANGUAGES}
                assert len(said) == 2, f"not in both languages: {said}"
    assert refused, "nothing was refused"


def taken_up(case):
    """The first position of a game at which it can be taken up by a step."""
    play, _ = a_game(case, 1)
    game, g = case.game, play.start.clone()
    for answer in play.answers:
        step, values = goes_on(game, g), values_of(game, g)
        if step and values:
            return SetUp(game, case.options, values, step)
        g.answer_for(answer.seat, answer.choice)
    raise AssertionError("there is none")


def anything(game, quantity, rng):
    keys = ()
    if quantity.kind:
        kinds = game.vocabulary.by_name
        keys = game.seats if quantity.kind == "seat" else kinds[quantity.kind].keys
    match quantity.form:
        case Form.NUMBER:
            return rng.randint(-3, 12)
        case Form.FLAG:
            return rng.choice((True, False))
        case Form.ONE:
            return rng.choice((*keys, None, "nothing of the kind"))
    return [rng.choice(keys) for _ in range(rng.randrange(4))]


@pytest.mark.parametrize("case", OURS, ids=str)
def test_garbage_is_named_and_changes_nothing(case):
    game = case.game
    good = taken_up(case)
    number = next(q for q in game.quantities if q.form is Form.NUMBER and q.put and q.within)
    for values, step, answers, about in (
        ({"nonsense": 1}, good.step, (), "nonsense"),
        ({number.name: 10**9}, good.step, (), number.name),
        ({number.name: "many"}, good.step, (), number.name),
        ({number.name: number.within[-1] + 1}, good.step, (), number.name),
        ({}, "finish", (), "step"),
        (good.values, "", (), "step"),
        (good.values, good.step, [(0, 0, 0)] * 30, "answer"),
    ):
        with pytest.raises(Impossible) as no:
            played(SetUp(game, case.options, values, step, answers))
        assert [problem.about for problem in no.value.problems] == [about]
    assert key(played(good)[0].state) == key(played(good)[0].state)


@pytest.mark.parametrize("case", OURS, ids=str)
def test_what_lies_nowhere_is_in_a_pile_and_nothing_lies_twice(case):
    game = case.game
    for places in game.client.lying:
        for name in (*places.named, places.rest, *places.along, *places.along.values()):
            assert game.quantity(name) is not None, name
    assert set(game.client.sheet) <= {"time", "tracks", "board", "effects"}
    named = {q.name.partition(".")[0] for q in game.quantities if q.put is not None}
    assert {name for names in game.client.sheet.values() for name in names} <= named
    assert not {places.rest for places in game.client.lying} & taken_up(case).values.keys()
    places = game.client.lying[0]
    sets = [q for q in map(game.quantity, places.named) if q.form is Form.SET]
    thing = game.vocabulary.by_name[places.kind].keys[3]
    rules = game.rules(case.options)
    step = next(entries_of(game, rules))[0].name
    twice = {quantity.name: [thing] for quantity in sets[:2]}
    with pytest.raises(Impossible) as no:
        played(SetUp(game, case.options, twice, step))
    error = no.value.problems[0].error
    assert isinstance(error, Told)
    assert error.key == "lies_twice"
    words = Words(game, "pl", rules)
    kind = game.vocabulary.by_name[places.kind].number
    assert words.option(kind, 3) in error.sentence("pl")


@pytest.mark.parametrize("case", OURS, ids=str)
def test_what_the_rules_assert_has_sentences_for_people(case):
    """All that `check` and the steps between plays say against a position."""
    folder = case.game.words.parent
    files = [folder / "view.py", folder / "checks.py", folder / "entries.py"]
    files.append(folder.parent / "shared/card_driven.py")
    said = set()
    for file in files:
        if not file.exists() or (file.parent.name == "shared" and not is_contested(case)):
            continue
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Assert) and isinstance(node.msg, ast.Constant):
                said.add(node.msg.value)
            elif isinstance(node, ast.Call) and ast.unparse(node.func) == "DetenteError":
                said |= {one.value for one in node.args if isinstance(one, ast.Constant)}
    assert said <= set(Words(case.game, "en").table("impossible"))
    titles = {entry.name for entry in case.game.entries}
    assert set(Words(case.game, "en").table("entry")) == titles


def is_contested(case):
    """Whether it is a game of one deck on a contested board."""
    return case.game.quantity("lacks.us") or case.game.quantity("lacks.democrat")
