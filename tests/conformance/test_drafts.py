"""Drafts in every game: where they begin and end, and that nobody else sees anything of them."""

import random
from collections.abc import Iterator
from typing import Any

import pytest

from detente.kernel.chance import Draws
from detente.kernel.flow import OBSERVER, Pair
from detente.kernel.play import Draft, Play
from detente.kernel.records.make import record_of
from detente.kernel.records.text import write
from detente.kernel.saves import key
from detente.kernel.sight import Sight
from tests.conformance.games import GAME_CASES, Case, choose
from tests.kernel.toy import TOY

ANSWERS = 400  # of one game
LOOKS = 0.3  # the share of answers after which others look
DRAFTED = [case for case in GAME_CASES if case.game is not TOY]  # there, few answers are drafts


def answered(case: Case, seed: int) -> Iterator[tuple[Play[Any], Play[Any], int, str]]:
    """A random game: before and after each answer, whose it was and why it was final."""
    rng = random.Random(f"drafts {case} {seed}")
    play = Play(case.game, case.game.new(case.options), Draws(str(seed), []))
    while play.state.question is not None and len(play.answers) < ANSWERS:
        ask = rng.choice([ask for seat in (0, 1) if (ask := play.question_for(seat))])
        choice = choose(ask.options, rng)
        before, final = play.twin(), play.commits(ask.who, choice)
        play.answer(ask.who, choice)
        yield before, play, ask.who, final


def seen(play: Play[Any], viewer: int) -> object:
    """Everything a viewer may get of a game."""
    sight, known = Sight(play, viewer), play.known_to(viewer)
    record = write(record_of(play, "en", seat=viewer))
    return key(sight.veiled.known), play.log_for(viewer), known.answers, record


@pytest.mark.parametrize("case", DRAFTED, ids=str)
def test_an_answer_is_in_the_draft_of_its_seat_or_commits(case: Case):
    drafts = 0
    for before, play, seat, final in answered(case, 1):
        drafted = before.draft
        assert drafted is None or drafted.maker == seat
        if final:
            assert play.draft is None
            assert play.line > len(before.answers)
            continue
        drafts += 1
        first = len(before.answers) if drafted is None else drafted.first
        assert play.draft == Draft(seat, first)
        assert play.handed_count == first
        top = play.state.stack[-1]
        assert not isinstance(top, Pair)
        assert play.state.question is not None
        assert play.state.question.who == seat
    assert drafts


@pytest.mark.parametrize("case", DRAFTED, ids=str)
def test_others_see_nothing_of_a_draft(case: Case):
    rng = random.Random(2)
    looked = 0
    for before, play, seat, final in answered(case, 2):
        if final or rng.random() > LOOKS:
            continue
        looked += 1
        for viewer in (1 - seat, OBSERVER):
            assert seen(play, viewer) == seen(before, viewer)
        assert key(play.handed_over().state) == key(before.handed_over().state)
        assert play.known_to(seat) is play
    assert looked


@pytest.mark.parametrize("case", DRAFTED, ids=str)
def test_what_is_taken_back_of_a_draft_was_never_there(case: Case):
    taken = 0
    for before, play, seat, final in answered(case, 3):
        twin = play.twin()
        if final:
            assert twin.undo_to(seat) is None
            continue
        twin.undo(seat)
        assert key(twin.state) == key(before.state)
        assert (twin.answers, twin.items, twin.log) == (before.answers, before.items, before.log)
        assert twin.draft == before.draft
        whole = play.twin()
        whole.drop_draft()
        assert whole.draft is None
        assert whole.answers == play.answers[: play.handed_count]
        taken += 1
    assert taken
