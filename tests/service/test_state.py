"""Health, figures and logs: they tell how the server is, and nothing about people."""

import json
import logging
import sys

import pytest

from detente.service.core.logs import Lines
from detente.service.core.metrics import TOKEN, Histogram, may_read
from tests.service.harness import house, run, two_guests


def test_health_says_whether_the_database_answers(tmp_path, monkeypatch, database):
    async def go():
        async with house(tmp_path) as home:
            said = await home.guest().get("/health")
            assert said["ok"]
            assert said["database"]
            assert said["version"]

    run(go())


def figures(text):
    return dict(line.rsplit(" ", 1) for line in text.splitlines() if not line.startswith("#"))


def test_figures_count_what_happens(tmp_path):
    async def go():
        async with house(tmp_path) as home:
            host, _, table = await two_guests(home)
            live = await host.live(table, 0)
            await live.next("full")
            await host.answer_first(table, 0)
            text = (await host.http.get("/metrics")).text
            found = figures(text)
            assert found["detente_live_connections"] == "1"
            assert found["detente_tables_in_memory"] == "1"
            assert int(found["detente_changes_total"]) == 2  # he joined, and an answer
            assert int(found['detente_requests_total{method="POST",status="200"}']) == 2
            assert int(found["detente_change_seconds_count"]) == 1
            for secret in (table, *host.http.cookies.values()):
                assert secret not in text

    run(go())


@pytest.mark.parametrize(
    ("client", "forwarded", "authorization", "allowed"),
    [
        ("127.0.0.1", False, "", True),
        ("::1", False, "", True),
        ("127.0.0.1", True, "", False),
        ("192.168.1.7", False, "", False),
        ("192.168.1.7", False, "Bearer wrong", False),
        ("192.168.1.7", True, "Bearer right", True),
        ("", False, "", False),
    ],
)
def test_figures_are_for_this_machine_or_whoever_has_the_token(
    monkeypatch, client, forwarded, authorization, allowed
):
    monkeypatch.setenv(TOKEN, "right")
    assert may_read(client, forwarded, authorization) == allowed


def test_without_a_token_an_empty_one_opens_nothing(monkeypatch):
    monkeypatch.delenv(TOKEN, raising=False)
    assert not may_read("192.168.1.7", False, "Bearer ")


def test_a_histogram_counts_each_once():
    histogram = Histogram()
    for seconds in (0.001, 0.005, 0.2, 60):
        histogram.add(seconds)
    found = figures("\n".join(histogram.lines("x")))
    assert found['x_bucket{le="0.005"}'] == "2"
    assert found['x_bucket{le="0.25"}'] == "3"
    assert found['x_bucket{le="+Inf"}'] == found["x_count"] == "4"


def test_a_line_of_the_log_is_json_and_leaves_out_what_was_sent():
    try:
        raise ValueError("the cookie of somebody")
    except ValueError:
        error = sys.exc_info()
    record = logging.LogRecord("detente.desk", logging.ERROR, "", 0, "failed: %s", ("x",), error)
    line = Lines().format(record)
    said = json.loads(line)
    assert (said["level"], said["from"], said["text"]) == ("error", "detente.desk", "failed: x")
    assert said["error"] == "ValueError"
    assert "cookie" not in line
