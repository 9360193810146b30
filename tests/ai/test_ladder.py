"""Ladders: schedules, ratings, and going on after a break."""

import json
import random
from xml.etree import ElementTree

import pytest

from detente.__main__ import main
from detente.ai.ladder import digest_of, results, schedule
from detente.ai.match import Outcome
from detente.ai.pairing import Pairing
from detente.ai.standings import MIDDLE, Standing, standings
from detente.ai.workers import Processes

GAMES = [("cia_kgb", ())]
COMMAND = ["ladder", "random", "search:1", "--game", "cia_kgb", "--games", "4", "--seed", "5"]


def outcome(winner: int, exchanged: int = 0, fault: str = "") -> Outcome:
    return Outcome(winner, "x", 1, (1, 1), (0.0, 0.0), exchanged, fault)


def by_name(table: list[Standing]) -> dict[str, Standing]:
    return {one.player: one for one in table}


def chances(strength: dict[str, float], pairing: Pairing, rng: random.Random) -> Outcome:
    a, b = pairing.players
    return outcome(int(rng.random() > 1 / (1 + 10 ** ((strength[b] - strength[a]) / 400))))


def test_every_two_players_meet_on_both_sides_with_the_same_seed():
    found = schedule(GAMES, ["a", "b", "c"], 4, 1)
    assert len(found) == 3 * 4
    for first, second in zip(found[::2], found[1::2], strict=True):
        assert first.seed == second.seed
        assert first.players == second.players[::-1]
    assert len({pairing.seed for pairing in found}) == 6


def test_a_game_follows_from_its_pairing_alone():
    found = schedule(GAMES, ["random", "search:1"], 4, 7)
    there = dict(results(enumerate(found), Processes(1)))
    back = dict(results(reversed(list(enumerate(found))), Processes(1)))
    assert there == back


def test_ratings_come_near_the_strength_that_made_the_results():
    strength = {"a": 1700.0, "b": 1500.0, "c": 1300.0}
    rng = random.Random(1)
    found = schedule(GAMES, list(strength), 200, 1)
    table = standings((one, chances(strength, one, rng)) for one in found)["cia_kgb"]
    assert [one.player for one in table] == ["a", "b", "c"]
    for one in table:
        assert abs(one.total.rating - strength[one.player]) < one.total.reach < 120


def test_sides_are_rated_apart():
    found = schedule(GAMES, ["a", "b"], 20, 1)
    table = by_name(standings((one, outcome(0)) for one in found)["cia_kgb"])
    a = table["a"]
    assert a.total.wins == a.total.losses == 10
    assert a.sides[0].losses == a.sides[1].wins == 0
    assert a.sides[0].rating > MIDDLE > a.sides[1].rating


def test_whoever_changed_places_is_rated_on_the_side_he_had():
    found = schedule(GAMES, ["a", "b"], 2, 1)[:1]
    table = by_name(standings([(found[0], outcome(1, exchanged=1))])["cia_kgb"])
    assert (table["a"].total.wins, table["a"].sides[1].wins) == (1, 1)


def test_draws_move_equals_nowhere():
    found = schedule(GAMES, ["a", "b"], 2, 1)
    table = standings((one, outcome(-1)) for one in found)["cia_kgb"]
    assert [round(one.total.rating) for one in table] == [MIDDLE, MIDDLE]


def test_the_same_seed_gives_the_same_ladder(tmp_path, capsys):
    reports = []
    for jobs, name in (("1", "a"), ("2", "b")):
        assert main([*COMMAND, "--jobs", jobs, "--json", "--to", str(tmp_path / name)]) == 0
        reports.append(json.loads(capsys.readouterr().out))
        assert json.loads((tmp_path / name / "ladder.json").read_text("utf-8")) == reports[-1]
    assert reports[0] == reports[1]
    assert reports[0]["played"] == reports[0]["scheduled"] == 4


def test_a_ladder_is_drawn_with_every_player_and_its_interval(tmp_path, capsys):
    path = tmp_path / "ladder.svg"
    assert main([*COMMAND, "--jobs", "1", "--json", "--plot", str(path)]) == 0
    said = json.loads(capsys.readouterr().out)
    picture = ElementTree.parse(path).getroot()
    names = {text.text for text in picture.iter("{http://www.w3.org/2000/svg}text")}
    dots = list(picture.iter("{http://www.w3.org/2000/svg}circle"))
    (standings,) = [one["standings"] for one in said["games"].values()]
    assert {one["player"] for one in standings} <= names
    places = [float(dot.attrib["cx"]) for dot in dots]
    assert places == sorted(places, reverse=True)  # the best first, and further right
    assert len(places) == len(standings)


def test_a_ladder_goes_on_where_it_was_broken_off(tmp_path, capsys):
    assert main([*COMMAND, "--jobs", "1", "--json", "--to", str(tmp_path)]) == 0
    whole = json.loads(capsys.readouterr().out)
    games = tmp_path / "results.jsonl"
    lines = games.read_text("utf-8").splitlines(keepends=True)
    first = json.loads(lines[1]) | {"fault": "kept as it was"}
    games.write_text(lines[0] + json.dumps(first) + "\n" + lines[2][:20], "utf-8")
    assert main([*COMMAND, "--jobs", "1", "--json", "--to", str(tmp_path)]) == 0
    again = json.loads(capsys.readouterr().out)
    assert again["played"] == 4
    assert "kept as it was" in games.read_text("utf-8")
    rated = [one["rating"] for one in whole["games"]["cia_kgb"]["standings"]]
    assert [one["rating"] for one in again["games"]["cia_kgb"]["standings"]] == rated


def test_the_games_of_another_ladder_are_not_mixed_in(tmp_path, capsys):
    assert main([*COMMAND, "--jobs", "1", "--to", str(tmp_path)]) == 0
    assert main([*COMMAND[:-1], "6", "--jobs", "1", "--to", str(tmp_path)]) == 2
    assert "holds the games of another ladder" in capsys.readouterr().err


def test_a_schedule_under_other_rules_is_another():
    found = schedule(GAMES, ["a", "b"], 2, 1)
    other = schedule([("cia_kgb", (("target", "200"),))], ["a", "b"], 2, 1)
    assert digest_of(found) != digest_of(other)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (["ladder", "random", "--game", "cia_kgb"], "two players or more"),
        (["ladder", "random", "random", "--game", "cia_kgb"], "each of them once"),
        ([*COMMAND, "--games", "3"], "has to be even"),
        ([*COMMAND, "--game", "twilight", "--preset", "digital"], "options belong to one game"),
        (["ladder", "random", "chess", "--game", "cia_kgb"], "there is no player 'chess'"),
    ],
)
def test_what_is_no_ladder_is_refused(change, said, capsys):
    assert main(change) == 2
    assert said in capsys.readouterr().err
