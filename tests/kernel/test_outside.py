"""What comes from outside has a budget: steps, deals, answers, and the work of reading itself."""

import random
import sys
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from detente.kernel.errors import DetenteError, Endless, Misdeal, NoWorld
from detente.kernel.finality import BY_REVEALING
from detente.kernel.flow import MOST_FORCED, MOST_STEPS, NOT_OFFERED, Flow
from detente.kernel.game import Game
from detente.kernel.play import Play
from detente.kernel.records import text as texts
from detente.kernel.records.make import record_of
from detente.kernel.records.replay import MOST_ANSWERS, replay
from detente.kernel.records.text import MOST_LINES, BadRecord, read, write
from detente.kernel.sealed import give_forced
from detente.kernel.sight import Sight
from detente.kernel.views import MOST_DEALS, imagine, veil
from tests.kernel.test_flow import in_play
from tests.kernel.toy import BLUE, RED, TOY, State

CARDS = "hand.red: c8, c0\nhand.blue: c7, c1\ndeck: c2\ndiscards: c3, c4, c5, c6\n"


def find(name: str) -> Game[State]:
    return TOY


def from_outside(position: str, play: str = "", game: Game[State] = TOY) -> Any:
    head = "detente play 1\ngame: toy\nrules: 1\n"
    written = f"{head}position\n{position}\nplay\n{play}\nend\n"
    return replay(read(written), lambda name: game, outside=True)


# Positions


def test_a_position_from_outside_goes_on_with_a_declared_step():
    assert from_outside(CARDS + "do: next_round").state.hand == [0b100000001, 0b10000010]
    assert from_outside(CARDS + "do: play_rounds 1, blue").state.score == [0, 1]


@pytest.mark.parametrize(
    ("last", "message"),
    [
        ("do: fill red", "cannot continue with 'fill'; it can with: next_round, play_rounds"),
        ("do: next_round\ndo: next_round", "there is a second 'do'"),
        ('stack: [["next_round"]]', "on one's own machine only"),
        ("do: play_rounds 0, red", "play_rounds: rounds must be from 1 to 3, not 0"),
        ("do: play_rounds 4, red", "play_rounds: rounds must be from 1 to 3, not 4"),
        ("do: play_rounds 1, chance", "play_rounds: side must be from 0 to 1, not 2"),
        ("score.red: 9\ndo: next_round", "score.red must be from 0 to 3, not 9"),
        (f"score.red: {'9' * 3000}\ndo: next_round", "is too large"),
        (f"score.red: {'9' * 3900}\ndo: next_round", "is too large"),
        ("top: c8\ndo: next_round", "every card is in one place"),
        ("", "it needs a 'do' line"),
    ],
)
def test_another_position_is_refused(last, message):
    with pytest.raises(BadRecord) as error:
        from_outside(CARDS + last)
    assert message in str(error.value)
    assert len(str(error.value)) < 300


def test_a_position_that_leads_nowhere_is_refused():
    with pytest.raises(BadRecord, match="where nobody is asked anything"):
        from_outside(CARDS + "do: next_round", game=stuck)


def test_a_position_that_nobody_can_imagine_is_refused():
    with pytest.raises(BadRecord, match="no deal agrees"):
        from_outside(CARDS + "do: next_round", game=never_dealt)


def stop(g: State) -> None:
    """In place of a whole round."""
    g.ask(RED, 2, 0b11, nothing)


def nothing(g: State, way: int) -> None: ...


stop.__name__ = "next_round"
stuck = replace(TOY, entries=(replace(TOY.entries[0], step=stop),))


def misdeal(g: State, seat: int, rng: random.Random) -> None:
    raise Misdeal("again")


never_dealt = replace(TOY, deal=misdeal)


# Stacks, in files on one's own machine


@pytest.mark.parametrize(
    "stack",
    [
        '[["?",0,0,0,11,"decided",0]]',  # nothing to choose from
        f'[["?",0,2,{10**400},11,"decided",0]]',
        f'[["?",0,2,3,11,"decided",{10**400}]]',
        '[["?",0,2,3,11,"decided"]]',
        '[["?",9,2,3,11,"decided",0]]',
        '[["?",0,77,3,11,"decided",0]]',
        '[["?",0,2,3,11,"decided",0.5]]',
        '[["?",0,2,true,11,"decided",null]]',
        '[["??",0,0,3,-1,-1,"laid"]]',
        '[["??",0,3,3,1,1,"laid"]]',
        '[["fill",-100000]]',
        '[["fill"]]',
        "[" * 1900,
        '{"a":1}',
        "7",
    ],
)
def test_a_stack_that_no_game_has_is_refused(stack):
    head = "detente play 1\ngame: toy\nrules: 1\nposition\n"
    with pytest.raises(BadRecord, match="this stack cannot be read"):
        replay(read(f"{head}{CARDS}stack: {stack}\nplay\nend\n"), find)


def test_our_own_stacks_are_read():
    play = Play(TOY, in_play(red=[8, 0], blue=[7, 1]), forced=False)
    written = write(record_of(play, "en"))
    assert "stack: " in written
    assert replay(read(written), find).state.stack == play.state.stack


# Steps, answers, deals


def test_steps_that_never_ask_end_in_an_error():
    ran = 0

    class Tiny(Flow[None]): ...

    @Tiny.step
    def again(g: Tiny) -> None:
        nonlocal ran
        ran += 1
        g.do(again)

    g = Tiny(None)
    g.lay_out()
    g.do(again)
    with pytest.raises(Endless):
        g.settle()
    assert ran == MOST_STEPS


def test_questions_with_one_answer_do_not_go_on_for_ever():
    asked = 0

    class Tiny(Flow[None]): ...

    @Tiny.step
    def answered(g: Tiny, choice: int) -> None:
        nonlocal asked
        asked += 1
        g.ask(RED, 0, 1, answered)

    g = Tiny(None)
    g.lay_out()
    g.ask(RED, 0, 1, answered)
    with pytest.raises(Endless):
        give_forced(g)
    assert asked == MOST_FORCED


def test_the_answers_of_a_record_are_counted_with_those_of_take_backs():
    rounds = "red: c8\nblue: c7\ntakeback: 0\n"
    play = rounds * (MOST_ANSWERS // 2)
    with pytest.raises(BadRecord, match=f"at most {MOST_ANSWERS} answers"):
        from_outside(CARDS + "do: next_round", play)


def test_dealing_is_given_up():
    deals = 0

    def deal(g: State, seat: int, rng: random.Random) -> None:
        nonlocal deals
        deals += 1
        raise Misdeal("again")

    g = in_play(red=[8, 0], blue=[7, 1])
    with pytest.raises(NoWorld):
        imagine(replace(TOY, deal=deal), veil(TOY, g, RED), random.Random(1))
    assert deals == MOST_DEALS


def test_where_nothing_can_be_imagined_every_answer_is_final():
    play = Play(never_dealt, in_play(red=[8, 0], blue=[7, 1]), forced=False)
    sight = Sight(play, RED)
    assert sight.commits(8) == BY_REVEALING
    assert sight.closed([8, 5]) == {5: NOT_OFFERED}
    with pytest.raises(DetenteError):
        imagine(never_dealt, veil(TOY, play.state, BLUE), random.Random(1))


# Reading


def calls(action: Callable[[], object]) -> int:
    """How many functions are called, and generators gone on with, until it is done."""
    count = 0

    def seen(*_: object) -> None:
        nonlocal count
        count += 1

    sys.setprofile(seen)
    try:
        action()
    except BadRecord:
        pass
    finally:
        sys.setprofile(None)
    return count


def header(lines: int) -> str:
    named = "".join(f"player p{n}: x\n" for n in range(lines))
    return f"detente play 1\ngame: toy\nrules: 1\n{named}\nplay\nend\n"


def answers(lines: int) -> str:
    return "detente play 1\ngame: toy\nrules: 1\n\nplay\n" + "red: c8 [auto]\n" * lines + "end\n"


@pytest.mark.parametrize("written", [header, answers])
def test_twice_the_lines_take_twice_the_work(written):
    def work(lines):
        text = written(lines)
        texts._keyword.cache_clear()
        return calls(lambda: read(text).named("player"))

    work(1)  # the words are read
    assert work(800) < 2.5 * work(400)


def test_words_that_are_no_keywords_are_not_kept():
    before = texts._keyword.cache_info()
    read(header(3 * texts.MOST_KEPT))
    after = texts._keyword.cache_info()
    assert after.misses > before.misses
    assert after.currsize <= texts.MOST_KEPT


def test_a_mark_is_found_without_going_back_and_forth():
    for value, found in (
        ("recruit [auto]", ("recruit", "auto")),
        ("a [b] [auto]", ("a [b]", "auto")),
        ("[auto]", ("", "auto")),
        ("a]", ("a]", None)),
        ("a [b]]", ("a [b]]", None)),
        ("a [b", ("a [b", None)),
        ("", ("", None)),
    ):
        assert texts._marked(value) == found


def test_a_record_has_so_many_lines():
    with pytest.raises(BadRecord, match="lines"):
        read("detente play 1\n" + "\n" * MOST_LINES + "play\nend\n")


def test_lines_of_a_deck_are_lines_too():
    long = "detente play 1\ngame: toy\noption deck:\n  " + "x" * 5000 + "\nplay\nend\n"
    with pytest.raises(BadRecord, match="line 4: a line has at most 4000 characters"):
        read(long)
