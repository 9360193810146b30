"""The network delay of a player: which measures count, and which tokens come back."""

from __future__ import annotations

from detente.service.table.lags import Echoes, Lag
from detente.service.table.pace import LATEST, SECOND

AT = 1000


def test_the_last_five_measures_count():
    lag = Lag()
    for trip in (90, 300, 310, 320, 330):
        lag.measured(trip)
    assert lag.spare(AT) == 90
    lag.measured(340)
    assert lag.spare(AT) == 300


def test_nothing_is_forgiven_for_a_measure_below_zero():
    lag = Lag()
    lag.measured(-5)
    assert lag.spare(AT) == 0


def test_before_the_first_use_the_quota_is_full_and_grows_no_further():
    lag = Lag()
    lag.measured(LATEST)
    lag.use(2000, AT + 1000 * SECOND)
    assert lag.spare(AT + 1000 * SECOND) == 0
    assert lag.spare(AT) == 0  # a clock that is set back fills nothing
    assert lag.spare(AT + 1001 * SECOND) == 20


def test_the_quota_fills_from_the_moment_of_the_last_use():
    lag = Lag()
    lag.measured(LATEST)
    lag.use(2000, 1)
    assert lag.spare(1 + SECOND) == 20


def test_a_token_says_once_how_long_it_took():
    echoes = Echoes()
    token = echoes.new(AT)
    assert echoes.back(token, AT + 70) == 70
    assert echoes.back(token, AT + 80) is None
    assert echoes.back("another", AT) is None
    assert echoes.back(7, AT) is None


def test_the_last_five_tokens_are_known():
    echoes = Echoes()
    tokens = [echoes.new(AT + number) for number in range(6)]
    assert echoes.back(tokens[0], AT + 10) is None
    assert [echoes.back(token, AT + 10) for token in tokens[1:]] == [9, 8, 7, 6, 5]
