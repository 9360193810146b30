"""A training comes to the same weights again, goes on where it stopped, and keeps what wins."""

from __future__ import annotations

import json
import random
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from detente.__main__ import main
from detente.ai.judges import BadEstimate, judge, learned, read
from detente.ai.match import Outcome
from detente.ai.pairing import Pairing
from detente.ai.players import BadPlayer, player
from detente.ai.playout import draw
from detente.ai.programs import entrant
from detente.ai.workers import Processes
from detente.games import GAMES, find_game
from detente.kernel.flow import CHANCE
from detente.kernel.views import veil
from detente.site import files as site_files
from detente.training import rounds
from detente.training.examples import NothingToCount, examples_of
from detente.training.fitting import Examples, chances, fit, foreseen, log_loss
from detente.training.folder import MANIFEST, Folder, OtherTraining
from detente.training.games import moments, play
from detente.training.order import Order

GAME = "twilight"
ORDER = Order(
    game=GAME,
    options=(),
    seed=1,
    first="random",
    first_games=5,
    player="search:1",
    games=2,
    stray=0.2,
    hidden=3,
    gate=2,
    share=0.55,
)
LEARNERS = [name for name in GAMES if find_game(name).features is not None]
MARKERS: dict[str, tuple[str, tuple[Any, Any]]] = {  # where the points stand, ahead and behind
    "twilight": ("vp", (9, -9)),
    "dawn1989": ("vp", (-9, 9)),
    "cia_kgb": ("score", ([50, 40], [40, 50])),
    "iron_curtain": ("score", (5, -5)),
}
each = pytest.mark.parametrize("name", LEARNERS)


def train(path, order=ORDER, until=1):
    folder = Folder(path, order)
    rounds.run(folder, until, Processes(1), lambda done, of, what: None)
    return folder


@pytest.fixture(scope="module")
def trained(tmp_path_factory):
    return train(tmp_path_factory.mktemp("trained") / "once", until=2)


def written(folder, number):
    return json.loads(folder.estimate(number).read_text("utf-8"))


def test_the_same_order_comes_to_the_same_weights_and_another_seed_does_not(trained, tmp_path):
    again = train(tmp_path / "again")
    assert written(again, 1) == written(trained, 1)
    assert again.match(1).read_text("utf-8") == trained.match(1).read_text("utf-8")
    other = train(tmp_path / "other", replace(ORDER, seed=2))
    assert written(other, 1)["linear"] != written(trained, 1)["linear"]


def test_a_training_that_was_broken_off_goes_on(trained, tmp_path):
    path = tmp_path / "broken"
    whole = train(path)
    games = whole.games(1).read_text("utf-8").splitlines(keepends=True)
    # as it would be in the middle of the first round: a game is missing, another half written
    whole.games(1).write_text("".join(games[:3]) + games[3][:40], "utf-8")
    whole.estimate(1).unlink()
    whole.match(1).unlink()
    manifest = json.loads((path / MANIFEST).read_text("utf-8"))
    (path / MANIFEST).write_text(json.dumps({**manifest, "rounds": []}), "utf-8")
    resumed = train(path)
    assert written(resumed, 1) == written(trained, 1)
    assert resumed.rounds == trained.rounds[:1]


def test_the_second_round_is_played_by_who_was_best_and_learns_from_all_games(trained):
    first, second = trained.rounds
    assert second["games"] == ORDER.first_games + ORDER.games
    assert second["positions"] > first["positions"] > 50
    assert written(trained, 2)["card"]["log_loss"] == second["log_loss"]


def test_an_estimate_that_plays_worse_is_not_kept(tmp_path, monkeypatch):
    points = [1.0, 0.0, 0.5, 0.5]
    monkeypatch.setattr(rounds, "_duel", lambda order, number, new, old, game: (game, points[game]))
    folder = train(tmp_path / "worse", replace(ORDER, gate=4))
    said = folder.rounds[0]
    assert (said["match"]["games"], said["match"]["won"], said["match"]["drawn"]) == (4, 1, 2)
    assert not said["kept"]
    assert folder.best == "hand"
    assert folder.order.pairing(2, 0, folder.best).players == ("search:1,judge=hand",) * 2


@pytest.mark.parametrize(
    ("game", "winner", "exchanged", "points"),
    [
        (0, 0, 0, 1.0),
        (0, 1, 0, 0.0),
        (1, 0, 0, 0.0),
        (1, 1, 0, 1.0),
        (0, 1, 1, 1.0),
        (1, -1, 0, 0.5),
    ],
)
def test_points_of_a_match_are_those_of_the_new_estimate(
    monkeypatch, game, winner, exchanged, points
):
    """It sits at the first seat in even games, and takes its place along if seats are changed."""
    over = Outcome(winner, "over", 1, (1, 1), (0.0, 0.0), exchanged)
    monkeypatch.setattr(Pairing, "play", lambda self: over)
    assert rounds._duel(ORDER, 1, "new", "hand", game) == (game, points)


def test_an_estimate_is_kept_if_it_wins_its_share_and_is_the_judge_from_then_on(
    tmp_path, monkeypatch
):
    monkeypatch.setattr(rounds, "_duel", lambda order, number, new, old, game: (game, 1.0))
    folder = train(tmp_path / "better")
    assert folder.best == str(folder.estimate(1))
    assert folder.order.pairing(2, 0, folder.best).players[0].endswith(str(folder.estimate(1)))
    assert Folder(tmp_path / "better", ORDER).best == folder.best  # taken up again
    best = json.loads((folder.path / rounds.BEST).read_text("utf-8"))
    assert best["card"].pop("match")["won"] == ORDER.gate
    assert best == written(folder, 1)


def test_another_training_and_changed_files_are_refused(trained, tmp_path):
    with pytest.raises(OtherTraining, match="hidden 3, not 4"):
        Folder(trained.path, replace(ORDER, hidden=4))
    path = tmp_path / "changed"
    train(path).estimate(1).write_text("{}", "utf-8")
    with pytest.raises(OtherTraining, match="not what its round was made of"):
        Folder(path, ORDER)
    (tmp_path / "full").mkdir()
    (tmp_path / "full" / "letter").write_text("x", "utf-8")
    with pytest.raises(OtherTraining, match="not empty"):
        Folder(tmp_path / "full", ORDER)


def test_matches_are_paired_and_on_both_sides():
    one, other = (ORDER.duel(1, game, "new", "hand") for game in (0, 1))
    assert one.seed == other.seed
    assert one.players == other.players[::-1]
    assert ORDER.duel(1, 2, "new", "hand").seed != one.seed


def test_the_network_of_the_search_says_what_was_fitted(trained):
    game = find_game(GAME)
    kept = play(ORDER.pairing(1, 0, "hand"), ORDER.stray)
    found, _ = examples_of(game, game.rules({}), [kept])
    said = written(trained, 1)
    weights = {
        name: np.array(said[name], np.float32) for name in ("linear", "hidden_bias", "out", "bias")
    }
    weights["hidden"] = np.array(said["hidden"], np.float32)
    weights["bias"] = weights["bias"].reshape(1)
    expected = chances(weights, found.rows)
    judging = learned(game, trained.estimate(1))
    asked = [judging(g) for g in moments(game, game.rules({}), kept.answers)]
    assert asked == pytest.approx(expected.tolist(), abs=1e-4)


@each
def test_every_position_has_a_number_for_each_name_and_none_runs_away(name):
    game = find_game(name)
    assert game.features is not None
    assert len(set(game.features.names)) == len(game.features.names)
    rng = random.Random(5)
    for _ in range(3):
        g = game.new()
        while not g.ending:
            ask = g.question
            assert ask is not None
            g.answer(draw(ask.options, rng.random))
            if not g.ending:
                row = game.features.of(g)
                assert len(row) == len(game.features.names)
                assert all(isinstance(one, float) and abs(one) < 20 for one in row)


@each
def test_numbers_speak_for_seat_0(name):
    """Of the points on the marker, at least: the sign of a feature is easily wrong."""
    game = find_game(name)
    assert game.features is not None
    ahead: Any = game.new()
    behind: Any = game.new()
    place, values = MARKERS[name]
    for g, value in zip((ahead, behind), values, strict=True):
        setattr(g, place, value)
    rows = [
        dict(zip(game.features.names, game.features.of(g), strict=True)) for g in (ahead, behind)
    ]
    for part in {"standing", "standing_late", "points", "points_late"}.intersection(rows[0]):
        assert rows[0][part] > rows[1][part], part
    assert {"points", "points_late"} <= rows[0].keys()


def test_a_search_without_rules_of_thumb_learns_of_every_choice():
    order = replace(ORDER, game="iron_curtain")
    game = find_game(order.game)
    kept = play(order.pairing(1, 0, "hand"), order.stray)
    found = [(g.question.who, g.turns) for g in moments(game, game.rules({}), kept.answers)]
    assert CHANCE not in {who for who, _ in found}
    assert len(found) > 2 * len(set(found))  # several in a turn


def two_kinds(count, seed):
    """Won where two numbers differ: no weighted sum can tell."""
    rng = np.random.default_rng(seed)
    rows = rng.integers(0, 2, (count, 2)).astype(np.float32)
    return Examples(rows, (rows[:, 0] != rows[:, 1]).astype(np.float32), np.arange(count))


def test_hidden_units_learn_what_a_sum_cannot():
    known, held = two_kinds(4000, 1), two_kinds(500, 2)
    assert fit(known, held, 0, 1, epochs=10).loss > 0.6
    assert fit(known, held, 8, 1, epochs=60).loss < 0.5


def test_what_is_foreseen_lies_between_the_result_and_what_is_said():
    weights = fit(two_kinds(200, 1), two_kinds(50, 2), 0, 1, epochs=1).weights
    examples = Examples(
        np.zeros((4, 2), np.float32),
        np.array([1, 1, 0, 0], np.float32),
        np.array([0, 0, 1, 1]),
    )
    said = chances(weights, examples.rows)
    found = foreseen(weights, examples, 0.75)
    assert found.tolist() == pytest.approx([0.75 + 0.25 * said[1], 1, 0.25 * said[3], 0], abs=1e-6)
    assert log_loss(np.array([0.5]), np.array([1.0])) == pytest.approx(np.log(2))


def test_a_player_may_have_a_judge_and_files_are_for_those_who_type_them(trained):
    path = str(trained.estimate(1))
    assert player("level:3,judge=hand").name == "level:3,judge=hand"
    assert player("search:2,judge=hand").name == "search:2,judge=hand"
    with pytest.raises(BadPlayer, match="no judge"):
        player(f"search:2,judge={path}")
    with pytest.raises(BadPlayer, match="no use"):
        player("thumb,judge=hand")
    g, rng = find_game(GAME).new(), random.Random(1)
    while (ask := g.question) and (ask.who == CHANCE or not ask.options & (ask.options - 1)):
        g.answer(draw(ask.options, rng.random))
    assert ask is not None
    veiled = veil(find_game(GAME), g, ask.who)
    choice = entrant(f"search:8,judge={path}").choose(find_game(GAME), veiled, random.Random(1))
    assert ask.options >> choice & 1


@pytest.mark.parametrize(
    ("changed", "why"),
    [
        ({"game": "dawn1989"}, "not a learned estimate of"),
        ({"features": ["points"]}, "other numbers"),
        ({"linear": [1.0]}, "too short"),
        ({"out": [1.0]}, "too short"),
        ({"bias": "high"}, "no learned estimate"),
    ],
)
def test_a_file_that_does_not_fit_is_refused(trained, tmp_path, changed, why):
    path = tmp_path / "estimate.json"
    path.write_text(json.dumps({**written(trained, 1), **changed}), "utf-8")
    features = find_game(GAME).features
    assert features is not None
    with pytest.raises(BadEstimate, match=why):
        read(path, GAME, features.names)


def test_the_command_trains_and_says_what_it_came_to(tmp_path, capsys):
    path = tmp_path / "run"
    words = [
        "train", GAME, "--to", str(path), "--rounds", "1", "--jobs", "1",
        "--first", "random", "--first-games", "5", "--player", "search:1",
        "--match", "2", "--hidden", "0", "--seed", "3",
    ]  # fmt: skip
    assert main(words) == 0
    assert "of 2 won" in capsys.readouterr().out
    assert main(words) == 0  # nothing is left to do
    with pytest.raises(NothingToCount):
        examples_of(replace(find_game("iron_curtain"), features=None), None, [])


SHIPPED = [name for name in LEARNERS if (one := find_game(name).features) and one.weights.is_file()]


@pytest.mark.parametrize("name", SHIPPED)
def test_what_a_game_comes_with_judges_its_searches_and_says_how_it_was_made(name):
    game = find_game(name)
    assert game.features is not None
    path = game.features.weights
    card = json.loads(path.read_text("utf-8"))["card"]
    assert card["order"]["game"] == name
    assert card["confirmed"]["interval"][0] > 0.5
    assert path in site_files.game(name)  # a tab without a server has it too
    g, rules = game.new(), game.rules({})
    default, hand = (judge(game, rules, named) for named in ("", "hand"))
    assert default is not None
    assert game.estimate is not None
    assert default(g) == learned(game, path)(g) != game.estimate(g)
    assert hand is game.estimate


def test_it_is_not_asked_about_games_it_knows_nothing_of():
    game = find_game("twilight")
    assert judge(game, game.rules({"scenario": "late_war"}), "") is game.estimate
    simple = replace(find_game("cia_kgb"), features=None)
    assert judge(simple, simple.rules({}), "") is simple.estimate
