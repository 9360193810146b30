"""A game as one seat sees it: what is veiled, and what can be said of an answer beforehand."""

from __future__ import annotations

import pytest

from detente.kernel.errors import IllegalChoice
from detente.kernel.finality import BY_ANOTHER, BY_CHANCE, BY_REVEALING
from detente.kernel.flow import NOBODY, OBSERVER, Pair
from detente.kernel.play import Play
from detente.kernel.sight import Sight
from detente.kernel.views import asked, put_options, question_view, veil, view
from tests.kernel import toy
from tests.kernel.test_flow import in_play
from tests.kernel.test_play import choosing, wait_for_red
from tests.kernel.toy import BLUE, RED, TOY, State


def laying() -> Play[State]:
    return Play(TOY, in_play(red=[0, 8], blue=[1, 7], deck=[2, 3]))


def test_a_seat_sees_which_answers_are_closed_and_why():
    sight = Sight(laying(), RED)
    assert sight.ask is not None
    assert sight.ask.options == 1 << 0 | 1 << 8
    assert sight.why_not(0) is None
    assert sight.why_not(1) == toy.NOT_IN_HAND
    assert sight.closed([0, 1, 8, 7]) == {1: toy.NOT_IN_HAND, 7: toy.NOT_IN_HAND}
    with pytest.raises(IllegalChoice, match="not asked"):
        Sight(choosing(hand=[1, 2, 8], top=5), BLUE).why_not(0)


def test_a_query_is_answered_from_what_the_seat_knows():
    assert [line.args for line in Sight(laying(), RED).query("hands")] == [(RED, 2), (BLUE, 2)]


# Whether an answer is final


@State.step
def red_first(g: State) -> None:
    g.ask(RED, toy.WAY, 0b11, then_blue)


@State.step
def then_blue(g: State, way: int) -> None:
    """Whatever blue has to answer alone first is no choice."""
    g.ask(BLUE, toy.WAY, 0b10 if way == toy.KEEP else 0b11, then_somebody, way)


@State.step
def then_somebody(g: State, way: int, first: int) -> None:
    if first == toy.KEEP:
        g.ask(RED, toy.WAY, 0b11, then_nothing)


@State.step
def then_nothing(g: State, way: int) -> None:
    g.finish(RED, "points")


def asking(step: object = red_first) -> Play[State]:
    g = TOY.blank(TOY.rules())
    g.do(step)  # type: ignore[arg-type]
    g.settle()
    return Play(TOY, g)


@pytest.mark.parametrize(
    ("choice", "why"),
    [
        (toy.SWAP, BY_ANOTHER),
        (toy.KEEP, ""),  # blue has no choice, and red is asked again
    ],
)
def test_an_answer_is_final_if_another_is_asked_next(choice, why):
    assert Sight(asking(), RED).commits(choice) == why


def test_an_answer_is_final_if_dice_follow():
    assert Sight(asking(wait_for_red), RED).commits(toy.KEEP) == BY_CHANCE


def test_in_a_pair_nothing_tells_whether_the_other_has_chosen():
    chosen = laying()
    chosen.answer(RED, 8)
    assert chosen.commits(BLUE, 1) == BY_REVEALING  # as it would be
    for play in (laying(), chosen):
        assert Sight(play, BLUE).commits(1) == BY_ANOTHER


# The veil


def swapping() -> State:
    """Red chooses a card to swap, which others may not see."""
    play = choosing(hand=[1, 2, 8], top=5)
    play.answer(RED, toy.SWAP)
    return play.state


@pytest.mark.parametrize(("seat", "options"), [(RED, 0b110), (BLUE, 0), (OBSERVER, 0)])
def test_what_another_may_answer_is_hidden_where_it_follows_from_his_secrets(seat, options):
    known = veil(TOY, swapping(), seat).known
    assert known.question is not None
    assert known.question.options == options
    assert swapping().question == swapping().question_for(RED)


def test_what_everybody_knows_may_be_answered_is_not_hidden():
    open_to_all = choosing(hand=[1, 2, 8], top=5).state
    known = veil(TOY, open_to_all, BLUE).known
    assert known.question is not None
    assert known.question.options == 0b11


@pytest.mark.parametrize(
    ("seat", "options", "picks"),
    [
        (RED, (0b100000001, 0), (8, NOBODY)),
        (BLUE, (0, 0b10000010), (NOBODY, NOBODY)),
        (OBSERVER, (0, 0), (NOBODY, NOBODY)),
    ],
)
def test_of_a_pair_each_seat_knows_its_own(seat, options, picks):
    g = in_play(red=[0, 8], blue=[1, 7])
    g.answer_for(RED, 8)
    top = veil(TOY, g, seat).known.stack[-1]
    assert isinstance(top, Pair)
    assert (top.options, top.picks) == (options, picks)
    assert asked(g) == (RED, BLUE)


def test_options_that_a_veil_took_away_are_worked_out_again():
    known = veil(TOY, swapping(), BLUE).known
    known.hand, known.top = [0b110, 0b1], 5
    assert put_options(known)
    assert known.question is not None
    assert known.question.options == 0b110
    known.stack[-1] = known.question._replace(options=0)
    known.hand = [0, 0b1]
    assert not put_options(known)
    pair = veil(TOY, in_play(red=[0, 8], blue=[1, 7]), OBSERVER).known
    pair.hand = [0b1, 0b10]
    assert put_options(pair)
    top = pair.stack[-1]
    assert isinstance(top, Pair)
    assert top.options == (0b1, 0b10)
    pair.hand = [0b1, 0]
    assert not put_options(pair)
    over = TOY.blank(TOY.rules())
    assert put_options(over)
    assert asked(over) == ()


def test_a_view_is_plain_data():
    shown = view(TOY, in_play(red=[0, 8], blue=[1, 7]), RED)
    assert (shown["game"], shown["seat"], shown["asked"]) == ("toy", RED, [RED, BLUE])
    assert shown["question"] == {
        "step": "laid",
        "args": [],
        "kind": "card",
        "options": ["c0", "c8"],
    }
    assert shown["quantities"]["hand.blue"] == ["?", "?"]
    assert (shown["winner"], shown["ending"]) == (NOBODY, "")
    first = TOY.new().question
    assert first is not None
    assert question_view(TOY, first)["args"] == [RED]
