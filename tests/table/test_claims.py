"""What may be claimed of somebody whose clock runs."""

from __future__ import annotations

from detente.kernel.verdicts import TIMEOUT
from detente.service.table.claims import Claim, claim_of
from detente.service.table.clocks import Clock, Clocks
from detente.service.table.pace import CLAIMED, DAY, LATEST, LOSES, days
from detente.service.table.table import Table
from tests.kernel.test_play import choosing
from tests.kernel.toy import BLUE, RED
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
