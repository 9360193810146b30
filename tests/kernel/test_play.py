"""The driver: forced answers, commit lines, undo and take-back."""

import pytest

from detente.kernel.chance import Draws
from detente.kernel.errors import DetenteError, IllegalChoice
from detente.kernel.finality import BY_CHANCE, BY_REVEALING
from detente.kernel.flow import CHANCE, NOBODY, OBSERVER, Happening
from detente.kernel.items import Resignation, Takeback
from detente.kernel.play import RESIGNED, CannotUndo, Play
from detente.kernel.saves import key
from detente.kernel.sets import members, set_of
from detente.kernel.verdicts import REASONS, Verdict, end, is_void
from tests.kernel import toy
from tests.kernel.test_flow import in_play
from tests.kernel.toy import BLUE, RED, TOY, State


@State.step
def wait_for_red(g: State) -> None:
    g.ask(RED, toy.WAY, 0b11, then_roll)


@State.step
def wait_twice(g: State) -> None:
    g.ask(RED, toy.WAY, 0b11, then_one)


@State.step
def then_one(g: State, way: int) -> None:
    g.ask(BLUE, toy.WAY, 0b1, then_red)


@State.step
def then_red(g: State, way: int) -> None:
    g.ask(RED, toy.WAY, 0b11, then_roll)


@State.step
def then_roll(g: State, way: int) -> None:
    g.ask(CHANCE, toy.DIE, 0b1111110, then_stop)


@State.step
def then_stop(g: State, die: int) -> None:
    g.finish(RED, "points")


def started(seed: str = "1") -> Play[State]:
    return Play(TOY, TOY.new(), Draws(seed, []))


def choosing(*, hand: list[int], top: int) -> Play[State]:
    """Red has looked at the top card and may swap."""
    g = TOY.blank(TOY.rules())
    g.hand = [set_of(hand), 1 << 0]
    g.top, g.top_known = top, 1 << RED
    g.discards = 511 & ~(g.hand[RED] | g.hand[BLUE] | 1 << top)
    g.do(toy.swap_or_keep, RED)
    g.do(toy.next_round)
    g.settle()
    return Play(TOY, g)


def test_what_is_told_before_the_first_question_begins_the_log_and_stays():
    g = TOY.blank(TOY.rules())
    g.deck = (1 << 9) - 1
    g.do(toy.seated, 1)
    g.do(toy.fill, RED)
    play = Play(TOY, g, Draws("1", []))
    assert [(number, told.key) for number, told in play.log] == [
        (0, "changed_sides"), (1, "got"), (2, "got"), (3, "got"),
    ]  # fmt: skip
    assert [told.key for told in play.lines_for(OBSERVER)] == ["changed_sides"]
    play.take_back(0)
    assert [told.key for told in play.lines_for(OBSERVER)] == ["changed_sides"]


def test_chance_is_answered_until_a_player_is_asked():
    play = started()
    assert [answer.seat for answer in play.answers] == [CHANCE] * 6
    assert play.question_for(RED)
    assert play.question_for(BLUE)


def test_a_single_option_is_answered_and_marked():
    play = choosing(hand=[1, 8], top=5)
    play.answer(RED, toy.SWAP)  # only card 1 is lower than the top card
    assert [(a.choice, a.auto) for a in play.answers[:2]] == [(toy.SWAP, False), (1, True)]


def test_a_player_may_take_back_until_a_commit_line():
    play = choosing(hand=[1, 2, 8], top=5)
    start = key(play.state)
    play.answer(RED, toy.SWAP)
    play.undo(RED)
    assert key(play.state) == start
    assert play.items == []
    with pytest.raises(CannotUndo):
        play.undo(RED)
    play.answer(RED, toy.SWAP)
    play.answer(RED, 2)  # now both are asked for a card
    with pytest.raises(CannotUndo):
        play.undo(RED)


def test_a_forced_answer_goes_back_with_the_choice_before_it():
    g = TOY.blank(TOY.rules())
    g.do(wait_twice)
    g.settle()
    play = Play(TOY, g, Draws("1", []))
    start = key(play.state)
    play.answer(RED, toy.SWAP)
    assert [answer.auto for answer in play.answers] == [False, True]
    play.undo(RED)
    assert key(play.state) == start
    assert play.answers == []


def test_nobody_takes_back_the_answers_of_another():
    play = choosing(hand=[1, 2, 8], top=5)
    play.answer(RED, toy.SWAP)
    assert play.undo_to(BLUE) is None


@pytest.mark.parametrize("first", [RED, BLUE])
def test_a_secret_choice_is_final(first):
    """Taken back, it would have told whether the other has chosen: only then it is carried out."""
    play = started()
    for seat in (first, 1 - first):
        play.answer(seat, members(play.state.hand[seat])[0])
        assert play.undo_to(RED) is None
        assert play.undo_to(BLUE) is None


def test_what_will_commit_is_said_beforehand():
    play = choosing(hand=[1, 2, 8], top=5)
    assert play.commits(RED, toy.SWAP) == ""
    play = Play(TOY, in_play(red=[0, 8], blue=[1, 7], deck=[2]))
    play.answer(RED, 8)
    assert play.commits(BLUE, 1) == BY_REVEALING


def test_a_throw_of_the_dice_draws_a_line():
    g = TOY.blank(TOY.rules())
    g.do(wait_for_red)
    g.settle()
    play = Play(TOY, g, Draws("1", []))
    assert play.commits(RED, toy.KEEP) == BY_CHANCE
    play.answer(RED, toy.KEEP)
    assert play.undo_to(RED) is None


def test_a_wrong_answer_changes_nothing():
    play = started()
    before, log, items = key(play.state), list(play.log), list(play.items)
    with pytest.raises(IllegalChoice):
        play.answer(RED, 63)
    with pytest.raises(IllegalChoice):
        play.answer(CHANCE, 0)
    assert (key(play.state), play.log, play.items) == (before, log, items)


def test_a_take_back_by_consent_crosses_lines_and_stays_in_the_record():
    play = started()
    for seat in (RED, BLUE):
        play.answer(seat, members(play.state.hand[seat])[0])
    items = list(play.items)
    play.take_back(6)
    assert play.items[: len(items)] == items
    assert play.items[len(items)] == Takeback(6)
    assert len(play.answers) == 6
    assert play.question_for(RED)
    assert play.undo_to(RED) is None


def test_the_log_of_a_seat_leaves_out_what_it_has_not_seen():
    play = started()
    assert all(told.args[0] == RED for told in play.lines_for(RED))
    assert len(play.lines_for(RED)) == 3
    assert play.lines_for(3) == []


def test_a_twin_draws_as_the_game_would_and_takes_nothing_from_it():
    def die(play: Play[State]) -> int:
        play.answer(RED, toy.KEEP)
        return play.answers[-1].choice

    def waiting(seed: str) -> Play[State]:
        g = TOY.blank(TOY.rules())
        g.do(wait_for_red)
        g.settle()
        return Play(TOY, g, Draws(seed, []))

    for seed in "12345678":  # by chance two draws may be alike, but not in all of them
        alone, play = waiting(seed), waiting(seed)
        tried = [die(play.twin()), die(play.twin())]
        assert [die(play), *tried] == [die(alone)] * 3


# Ends at the table


@pytest.mark.parametrize("seat", [RED, BLUE])
def test_who_resigns_has_lost_whoever_is_asked(seat):
    play = started()
    play.resign(seat)
    assert (play.state.winner, play.state.ending) == (1 - seat, RESIGNED)
    assert play.items[-1] == Resignation(seat)
    assert play.state.question is None
    assert play.undo_to(seat) is None
    with pytest.raises(DetenteError, match="over"):
        play.resign(seat)


@pytest.mark.parametrize("reason", REASONS)
def test_a_verdict_may_have_a_winner_or_none(reason):
    won, void = started(), started()
    end(won, Verdict(RED, reason, BLUE))
    end(void, Verdict(RED, reason))
    assert (won.state.winner, won.state.ending) == (BLUE, reason)
    assert (void.state.winner, void.state.ending) == (NOBODY, f"{reason}_void")
    assert void.items[-1] == Verdict(RED, reason)
    assert is_void(void.state.ending)
    assert not is_void(won.state.ending)


# Taking back


def test_one_goes_back_to_any_number_of_answers_there_were():
    play = started()
    for wrong in (-1, 6, 7):
        with pytest.raises(CannotUndo, match="6 answers"):
            play.take_back(wrong)
    play.draws = None
    play.take_back(0)
    assert play.answers == []
    assert play.log == []
    assert key(play.state) == key(play.start)


def test_one_goes_back_on_this_side_of_the_line_as_well():
    play = choosing(hand=[1, 2, 8], top=5)
    play.answer(RED, toy.SWAP)
    middle = key(play.state)
    play.answer(RED, 2)
    play.take_back(1)
    assert key(play.state) == middle
    assert [a.choice for a in play.answers] == [toy.SWAP]
    assert play.undo_to(RED) is None  # it was agreed


def test_a_forced_answer_is_given_only_where_there_is_no_choice():
    play = choosing(hand=[1, 2, 8], top=5)
    with pytest.raises(AssertionError, match="there is a choice"):
        play.answer_forced()


def test_a_record_is_played_on_from_where_it_ended():
    play = Play(TOY, TOY.new(), forced=False)
    assert play.answers == []
    play.resume(Draws("1", []))
    assert play.answers == started().answers


# Changed places


def exchanged() -> Play[State]:
    """Blue has bid more, so the players change seats; then cards are drawn."""
    play = Play(TOY, TOY.begin(TOY.rules({"sides": "bid"})), Draws("1", []))
    play.answer(RED, 0)
    play.answer(BLUE, 1)
    return play


def test_one_knows_where_one_was_sitting():
    play = exchanged()
    assert play.exchanges == [2]
    assert play.exchanged == 1
    assert [play.seat_then(RED, number) for number in (0, 1, 2, 3)] == [BLUE, BLUE, RED, RED]
    assert [play.seat_at(RED, item) for item in (0, 1, 2)] == [BLUE, BLUE, RED]
    assert play.seat_then(OBSERVER, 0) == play.seat_at(OBSERVER, 0) == OBSERVER


def test_one_reads_what_one_was_told_oneself():
    play = exchanged()
    said = [(number, told.key) for number, told in play.log_for(RED)]
    assert said == [(2, "bids"), (2, "changed_sides"), (3, "got"), (4, "got"), (5, "got")]
    assert [told.args[0] for told in play.lines_for(BLUE) if told.key == "got"] == [BLUE] * 3


def test_what_one_was_told_before_is_no_news_for_the_other():
    """A line for red alone, from before the exchange, is read by who sat at red then."""
    play = exchanged()
    play.log.insert(0, (1, Happening("got", (RED, 1), 1 << RED)))
    assert (1, "got") in [(number, told.key) for number, told in play.log_for(BLUE)]
    assert (1, "got") not in [(number, told.key) for number, told in play.log_for(RED)]
    play.log.insert(0, (2, Happening("got", (RED, 1), 1 << RED)))  # as they changed: for nobody
    assert (2, "got") not in [(number, told.key) for number, told in play.log_for(BLUE)]
    assert (2, "got") not in [(number, told.key) for number, told in play.log_for(RED)]


def test_places_go_back_with_the_game():
    play = exchanged()
    play.take_back(1)
    assert play.exchanges == []
    assert play.exchanged == 0
    assert play.seat_at(RED, 3) == BLUE  # what was taken back had been done at the other seat
