"""What may be claimed of somebody who does not answer."""

from __future__ import annotations

from detente.kernel.flow import OBSERVER
from detente.kernel.play import Play
from detente.kernel.verdicts import ABANDONED, TIMEOUT
from detente.service.table.chairs import COMPUTER, Chair
from detente.service.table.claims import Claim, claim_of
from detente.service.table.clocks import Clock, Clocks
from detente.service.table.pace import CLAIMED, DAY, GRACE, LATEST, LOSES, SILENCE, days, live
from detente.service.table.table import OVER, Table
from tests.kernel.test_flow import in_play
from tests.kernel.test_play import choosing
from tests.kernel.toy import BLUE, RED, TOY
from tests.table.tables import AT, running


def asking_red(clock: Clock, out: str = CLAIMED) -> Table:
    clocks = Clocks((clock, Clock(DAY)), started=True)
    return running(choosing(hand=[1, 2, 8], top=5), pace=days(3, 10, out), clocks=clocks)


def test_the_game_may_be_claimed_once_the_clock_of_the_other_has_run_out():
    table = asking_red(Clock(DAY, AT))
    assert claim_of(table, {}, BLUE) == Claim(TIMEOUT, AT + DAY + LATEST)
    assert claim_of(table, {}, RED) is None


def test_nothing_is_claimed_where_running_out_of_time_loses():
    assert claim_of(asking_red(Clock(DAY, AT), LOSES), {}, BLUE) is None


def test_nothing_is_claimed_while_the_clock_stands():
    assert claim_of(asking_red(Clock(DAY)), {}, BLUE) is None


# A live game: somebody has gone


def live_game(*, started: bool = True, out: str = CLAIMED, asked: Clock | None = None) -> Table:
    clocks = Clocks((asked or Clock(DAY, AT), Clock(DAY)), started=started)
    return running(choosing(hand=[1, 2, 8], top=5), pace=live(60, 0, out), clocks=clocks)


def test_who_has_gone_may_be_left_after_a_grace():
    table = live_game()
    assert claim_of(table, {RED: AT}, BLUE) == Claim(ABANDONED, AT + GRACE)
    assert claim_of(table, {}, BLUE) == Claim(TIMEOUT, AT + DAY + LATEST)
    assert claim_of(table, {BLUE: AT}, BLUE) == Claim(TIMEOUT, AT + DAY + LATEST)
    assert claim_of(live_game(out=LOSES), {}, BLUE) is None


def test_what_may_be_claimed_first_is_claimed():
    soon = live_game(asked=Clock(GRACE - LATEST - 1, AT))
    assert claim_of(soon, {RED: AT}, BLUE) == Claim(TIMEOUT, AT + GRACE - 1)


def test_nothing_is_claimed_of_who_is_not_waited_for():
    assert claim_of(live_game(), {BLUE: AT}, RED) is None


def test_before_anybody_has_played_only_a_void_game_is_claimed():
    table = live_game(started=False)
    assert claim_of(table, {RED: AT}, BLUE) == Claim(ABANDONED, AT + GRACE, win=False)
    assert claim_of(table, {BLUE: AT}, RED) == Claim(ABANDONED, AT + GRACE, win=False)
    assert claim_of(table, {}, BLUE) is None


# Without a clock


def test_without_a_clock_a_long_silence_may_be_claimed():
    table = running(choosing(hand=[1, 2, 8], top=5), updated={RED: 1, BLUE: AT, OBSERVER: 2})
    assert claim_of(table, {}, BLUE) == Claim(ABANDONED, AT + SILENCE)
    assert claim_of(table, {}, RED) is None
    assert claim_of(table, {}, OBSERVER) is None
    assert claim_of(table.but(status=OVER), {}, BLUE) is None


def test_in_a_secret_pair_nothing_is_claimed():
    assert claim_of(running(Play(TOY, in_play(red=[0, 8], blue=[1, 7]))), {}, BLUE) is None


def test_nothing_is_claimed_of_a_computer_or_of_oneself():
    table = running(choosing(hand=[1, 2, 8], top=5))
    host, friend = table.chairs
    assert claim_of(table.but(chairs=(Chair(COMPUTER), friend)), {}, BLUE) is None
    assert claim_of(table.but(chairs=(host, host)), {}, BLUE) is None


def test_a_claim_says_why_from_when_and_whether_it_wins():
    claim = Claim(ABANDONED, AT, win=False)
    assert claim.shown() == {"reason": ABANDONED, "from": AT, "win": False}
