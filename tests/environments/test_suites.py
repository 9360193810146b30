"""The environments pass the suites that their libraries have for them."""

import sys
from itertools import count
from types import SimpleNamespace

import gymnasium
import numpy as np
import pyspiel
import pytest
from absl import flags
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, performance_benchmark, seed_test

from detente.environments import (
    cia_kgb_v1,
    dawn1989_v1,
    iron_curtain_v1,
    one_seat,  # registers with Gymnasium
    spiel,  # registers with OpenSpiel
    twilight_v1,
)
from detente.games import GAMES
from detente.kernel.errors import DetenteError
from detente.learning import VERSIONS, versioned

ZOO = {
    "twilight_v1": twilight_v1,
    "dawn1989_v1": dawn1989_v1,
    "cia_kgb_v1": cia_kgb_v1,
    "iron_curtain_v1": iron_curtain_v1,
}
NAMES = [versioned(game) for game in GAMES]


def test_every_game_has_its_environments_under_its_version():
    assert list(ZOO) == NAMES
    assert {f"detente_{name}" for name in NAMES} <= set(pyspiel.registered_names())
    assert {f"detente/{game}-v{VERSIONS[game]}" for game in GAMES} <= gymnasium.registry.keys()
    for name, module in ZOO.items():
        assert module.env().metadata["name"] == name


# PettingZoo warns of observations with a mask beside them, as its own card and board games have.
@pytest.mark.filterwarnings("ignore:Observation")
@pytest.mark.parametrize("name", NAMES)
def test_pettingzoo(name):
    api_test(ZOO[name].env(), num_cycles=200)
    seed_test(ZOO[name].env, num_cycles=20)


def test_pettingzoo_reports_how_fast_it_is(monkeypatch, capsys):
    """Its report, which runs for five seconds; here every look at the clock is one."""
    clock = SimpleNamespace(time=count().__next__)
    monkeypatch.setattr(sys.modules[performance_benchmark.__module__], "time", clock)
    performance_benchmark(iron_curtain_v1.env())
    assert "turns per second" in capsys.readouterr().out


@pytest.mark.parametrize("game", GAMES)
def test_gymnasium(game):
    env = gymnasium.make(f"detente/{game}-v{VERSIONS[game]}", opponent="random", seat=1)
    check_env(env.unwrapped, skip_render_check=True)


@pytest.mark.parametrize("name", NAMES)
def test_openspiel(name):
    game = pyspiel.load_game(f"detente_{name}")
    pyspiel.random_sim_test(game, num_sims=1, serialize=name == "iron_curtain_v1", verbose=False)


@pytest.mark.slow
def test_openspiel_plays_through_the_same_twice(tmp_path):
    """Its own playthrough, which asks a state for everything, written and then replayed."""
    # not above: it brings in SciPy, and whoever looks for tests would wait for it
    from open_spiel.python.algorithms import generate_playthrough

    flags.FLAGS.mark_as_parsed()  # as its own program has done by then
    text = generate_playthrough.playthrough("detente_iron_curtain_v1", None, seed=1)
    file = tmp_path / "playthrough.txt"
    file.write_text(text, "utf-8")
    original, again = generate_playthrough.replay(str(file))
    assert original.splitlines() == again.splitlines()
    assert "IsTerminal() = True" in text


def test_openspiel_takes_options():
    game = pyspiel.load_game("detente_twilight_v1(options=turn_zero:on;sides:bid)")
    assert game.of.rules.turn_zero == "on"
    assert game.of.rules.sides == "bid"
    with pytest.raises(DetenteError, match="name:value"):
        spiel.read_options("turn_zero")


def test_openspiel_lists_every_outcome_of_chance():
    state = pyspiel.load_game("detente_cia_kgb_v1").new_initial_state()
    assert state.is_chance_node()
    outcomes = state.chance_outcomes()
    assert len(outcomes) == 21
    assert sum(likely for _, likely in outcomes) == pytest.approx(1)


def test_openspiel_tells_information_states_apart_by_what_was_seen():
    """Both draw what is hidden from the other: states differ for the one, and not for the other."""
    game = pyspiel.load_game("detente_cia_kgb_v1")
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    first, second = state.clone(), state.clone()
    player = state.current_player()
    for twin, action in zip((first, second), state.legal_actions()[:2], strict=True):
        twin.apply_action(action)
    same = [a.information_state_string(1 - player) for a in (first, second)]
    own = [a.information_state_string(player) for a in (first, second)]
    assert same[0] == same[1]
    assert own[0] != own[1]
    tensors = [a.information_state_tensor(1 - player) for a in (first, second)]
    assert tensors[0] == tensors[1]


@pytest.mark.parametrize("seat", [0, 1])
def test_gymnasium_plays_a_game_against_a_named_opponent(seat):
    env = one_seat.OneSeat("iron_curtain_v1", opponent="level:1", seat=seat)
    seen, _ = env.reset(seed=3)
    rng, over, reward = np.random.default_rng(1), False, 0.0
    while not over:
        assert reward == 0
        assert np.array_equal(env.action_masks(), seen["action_mask"].astype(bool))
        seen, reward, over, _, info = env.step(int(rng.choice(np.flatnonzero(env.action_masks()))))
    assert info["ending"] == env.course.g.ending
    winner = env.course.winner
    assert reward == (0 if winner < 0 else 1 if winner == seat else -1)


def test_gymnasium_takes_an_action_that_is_not_open_for_a_loss():
    env = one_seat.OneSeat("iron_curtain_v1")
    seen, _ = env.reset(seed=1)
    closed = int(np.flatnonzero(seen["action_mask"] == 0)[0])
    _, reward, over, _, info = env.step(closed)
    assert (reward, over, info["ending"]) == (-1.0, True, "illegal")


def test_pettingzoo_pays_out_at_the_end():
    env = iron_curtain_v1.env()
    env.reset(seed=4)
    rng, paid = np.random.default_rng(2), {}
    for agent in env.agent_iter():
        seen, reward, over, _, _ = env.last()
        if over:
            paid[agent] = reward
            env.step(None)
        else:
            env.step(int(rng.choice(np.flatnonzero(seen["action_mask"]))))
    assert sorted(paid.values()) in ([-1, 1], [0, 0])
