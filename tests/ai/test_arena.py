"""Matches: statistics, and results that depend on the seed alone."""

import json

import pytest

from detente.__main__ import main
from detente.ai.arena import Contest, Score, Tally, hold
from detente.ai.intervals import wilson
from detente.ai.match import Interrupted, Outcome, play
from detente.ai.players import player
from detente.ai.workers import Processes
from detente.commands import arena
from detente.kernel.flow import NOBODY
from tests.kernel.toy import TOY


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [
        (0, 10, 0.0, 0.2775),
        (5, 10, 0.2366, 0.7634),
        (10, 10, 0.7225, 1.0),
        (81, 263, 0.2553, 0.3662),  # Newcombe 1998, method 3
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
        (0, 0, 0.0, 1.0),
    ],
)
def test_wilson_intervals_are_those_in_the_literature(wins, games, low, high):
    assert wilson(wins, games) == pytest.approx((low, high), abs=5e-5)


def outcome(winner, ending="points"):
    return Outcome(winner, ending, 20, (3, 4), (0.5, 0.25))


def test_a_tally_counts_for_a_whatever_the_seat():
    tally = Tally()
    tally.add(0, outcome(0))
    tally.add(1, outcome(0))
    tally.add(1, outcome(NOBODY, "no_cards"))
    assert tally.by_seat == (Score(1, 1, 0), Score(2, 0, 1))
    assert tally.total == Score(3, 1, 1)
    assert (tally.total.losses, tally.answers) == (1, 60)
    assert tally.decisions == [3 + 4 + 4, 4 + 3 + 3]
    assert tally.seconds == [0.5 + 0.25 + 0.25, 0.25 + 0.5 + 0.5]


def test_search_beats_random_on_both_sides_of_the_toy():
    contest = Contest("toy", "search:30", "random", (("goal", "2"),), 1)
    rules, tally = TOY.rules(dict(contest.options)), Tally()
    for number in range(600):
        pairing = contest.pairing(number)
        first, second = map(player, pairing.players)
        outcome = play(TOY, rules, (first, second), pairing.seed)
        tally.add(contest.seat_of_a(number), outcome)
    for score in tally.by_seat:
        assert score.games == 300
        assert score.wins > 1.5 * score.losses


def test_a_game_can_be_broken_off():
    asked = iter([False, False, True])
    players = (player("random"), player("random"))
    with pytest.raises(Interrupted):
        play(TOY, TOY.rules(), players, "1", lambda: next(asked))


def results(jobs, **changes):
    contest = Contest(
        **{"game": "cia_kgb", "a": "search:3", "b": "random", "options": (), **changes}
    )
    *_, tally = hold(contest, 6, Processes(jobs))
    return tally.by_seat, tally.endings, tally.answers, tally.decisions


def test_the_number_of_jobs_changes_no_result_and_the_seed_does():
    assert results(1, seed=5) == results(2, seed=5) != results(1, seed=6)


def test_the_command_reports_both_sides(capsys):
    players = ["--a", "search:2", "--b", "random"]
    words = ["arena", "cia_kgb", *players, "--games", "4", "--seed", "1", "--jobs", "1"]
    assert main([*words, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["a"], found["b"], found["seed"]) == ("search:2", "random", 1)
    assert found["both"]["games"] == 4
    assert found["a_as_cia"]["games"] == found["a_as_kgb"]["games"] == 2
    assert sum(ending["games"] for ending in found["endings"]) == 4
    assert found["both"]["low_95"] <= found["both"]["win_rate"] <= found["both"]["high_95"]

    assert main(words) == 0
    text = capsys.readouterr().out
    assert "A search:2 against B random" in text
    assert "95 % interval" in text


def test_an_interrupted_match_tells_what_is_known(capsys, monkeypatch):
    def broken_off(contest, games, jobs):
        tally = Tally()
        for _ in range(3):
            tally.add(0, outcome(0))
            yield tally
        raise KeyboardInterrupt

    monkeypatch.setattr(arena, "hold", broken_off)
    words = ["arena", "cia_kgb", "--games", "10", "--json"]
    assert main(words) == 130
    found = json.loads(capsys.readouterr().out)
    assert found["interrupted"] is True
    assert found["both"] == arena.score_as_json(Score(3, 3, 0))


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["chess"], "there is no game 'chess'"),
        (["cia_kgb", "--a", "deep_blue"], "there is no player 'deep_blue'"),
        (["cia_kgb", "--b", "level:9"], "levels go from 1 to 5"),
        (["cia_kgb", "--option", "nonsense"], "takes KEY=VALUE"),
        (["cia_kgb", "--option", "no_such=1"], "no option 'no_such'"),
        (["cia_kgb", "--deck", "x"], "does not take a deck"),
    ],
)
def test_what_cannot_be_played_is_refused_with_a_reason(words, says, capsys):
    assert main(["arena", *words]) == 2
    assert says in capsys.readouterr().err


def test_a_reason_is_given_in_both_languages(capsys):
    assert main(["arena", "cia_kgb", "--b", "level:9"]) == 2
    assert capsys.readouterr().err.splitlines() == [
        "detente: player 'level:9': levels go from 1 to 5",
        "detente: gracz 'level:9': poziomy są od 1 do 5",
    ]
