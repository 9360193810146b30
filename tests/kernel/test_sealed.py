"""Whether the rules look at what a seat cannot know."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from detente.kernel.finality import BY_ANOTHER, BY_REVEALING
from detente.kernel.play import Play
from detente.kernel.sealed import SEAL, Looked, all_following, sealed
from detente.kernel.views import veil
from tests.kernel import toy
from tests.kernel.test_flow import in_play
from tests.kernel.toy import BLUE, RED, TOY, State

HIGH = 1 << 8


@State.step
def red_may(g: State, what: int) -> None:
    g.ask(RED, toy.WAY, 0b11, red_did, what)


@State.step
def red_did(g: State, way: int, what: int) -> None:
    DEEDS[what](g)


@State.step
def went_on(g: State, way: int) -> None: ...


def again(g: State) -> None:
    g.ask(RED, toy.WAY, 0b11, went_on)


def ask_blue_if_high(g: State) -> None:
    g.ask(BLUE if g.hand[BLUE] & HIGH else RED, toy.WAY, 0b11, went_on)


def force_blue_if_high(g: State) -> None:
    if g.hand[BLUE] & HIGH:
        g.ask(BLUE, toy.WAY, 0b1, red_did, DEEDS.index(again))
    else:
        again(g)


def move_unseen(g: State) -> None:
    g.discards = g.hand[BLUE]
    again(g)


def swap_hands(g: State) -> None:
    g.hand[RED], g.hand[BLUE] = g.hand[BLUE], g.hand[RED]
    again(g)


def tell_unseen(g: State) -> None:
    g.tell(toy.got, BLUE, g.hand[BLUE])
    again(g)


def leave_unseen_in_a_frame(g: State) -> None:
    again(g)
    g.do(toy.fill, g.deck)


def own_card(g: State) -> None:
    g.score[RED] += g.hand[RED].bit_count()
    again(g)


DEEDS: list[Callable[[State], None]] = [
    again,
    own_card,
    ask_blue_if_high,
    force_blue_if_high,
    move_unseen,
    swap_hands,
    tell_unseen,
    leave_unseen_in_a_frame,
]


def asked(deed: Callable[[State], None], blue: int) -> State:
    g = in_play(red=[0, 1], blue=[blue], deck=[n for n in (7, 8) if n != blue])
    g.stack.clear()
    g.do(red_may, DEEDS.index(deed))
    g.settle()
    return g


@pytest.mark.parametrize("deed", [again, own_card])
@pytest.mark.parametrize("blue", [7, 8])
def test_an_answer_that_looks_at_nothing_hidden_can_be_taken_back(
    deed: Callable[[State], None], blue: int
) -> None:
    play = Play(TOY, asked(deed, blue))
    assert play.commits(RED, toy.KEEP) == ""
    play.answer(RED, toy.KEEP)
    assert play.undo_to(RED) == 0


@pytest.mark.parametrize("deed", DEEDS[2:])
@pytest.mark.parametrize("blue", [7, 8])
def test_one_that_does_is_final_whatever_there_was_to_see(
    deed: Callable[[State], None], blue: int
) -> None:
    g = asked(deed, blue)
    twin = sealed(g, veil(TOY, g, RED))
    assert not all_following(twin, RED, [toy.KEEP])
    play = Play(TOY, g)
    assert play.commits(RED, toy.KEEP) in (BY_ANOTHER, BY_REVEALING)
    play.answer(RED, toy.KEEP)
    assert play.undo_to(RED) is None


def test_only_what_a_seat_cannot_know_is_sealed() -> None:
    g = asked(again, 8)
    twin = sealed(g, veil(TOY, g, RED))
    assert (twin.hand[RED], twin.discards, twin.score) == (g.hand[RED], g.discards, g.score)
    assert twin.hand[BLUE] is SEAL
    assert twin.deck is SEAL


@pytest.mark.parametrize(
    "look",
    [
        lambda: SEAL & 1,
        lambda: 1 & SEAL,
        lambda: 1 << SEAL,
        lambda: SEAL >> 1,
        lambda: SEAL == 1,
        lambda: SEAL != 1,
        lambda: SEAL < 1,
        lambda: 1 in [SEAL],
        lambda: bool(SEAL),
        lambda: not SEAL,
        lambda: -SEAL,
        lambda: ~SEAL,
        lambda: SEAL + 1,
        lambda: [0, 1][SEAL],
        lambda: SEAL.bit_count(),
        lambda: {SEAL},
        lambda: list(SEAL),
        lambda: SEAL[0],
        lambda: len(SEAL),
        lambda: f"{SEAL}",
        lambda: max(0, SEAL),
        lambda: range(SEAL),
    ],
)
def test_whatever_is_done_with_a_seal_is_a_look(look: Callable[[], object]) -> None:
    with pytest.raises(Looked):
        look()
