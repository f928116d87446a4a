"""Gymnasium, PettingZoo and OpenSpiel, each by its own checks."""

import warnings

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, seed_test

import kashi
import kashi.gym
import kashi.zoo

IDS = [game["id"] for game in kashi.games()]


@pytest.mark.parametrize("opponents", ["random", "greedy"])
@pytest.mark.parametrize("game", IDS)
def test_gymnasium_accepts_the_environment(game, opponents):
    check_env(gymnasium.make(f"kashi/{game}-v1", opponents=opponents, nodes=1).unwrapped, skip_render_check=True)


@pytest.mark.parametrize("game", IDS)
def test_a_gymnasium_game_goes_to_its_end(game):
    env = gymnasium.make(f"kashi/{game}-v1", players=3, seat=2)
    ends = set()
    for seed in range(6):
        _, info = env.reset(seed=seed)
        done = False
        while not done:
            action = env.action_space.sample(mask=info["action_mask"])
            _, reward, done, truncated, info = env.step(action)
            assert not truncated and "illegal" not in info
        assert not info["action_mask"].any(), "the last observation is of the end"
        ends.add(reward)
    assert ends <= {-1.0, -0.5, 0.0, 0.5, 1.0} and len(ends) > 1


def test_a_forbidden_decision_loses():
    for opponents in ("random", "greedy"):
        env = gymnasium.make("kashi/coloretto-v1", opponents=opponents)
        _, info = env.reset(seed=1)
        _, reward, done, _, info = env.step(int(np.flatnonzero(info["action_mask"] == 0)[0]))
        assert (reward, done, info["illegal"]) == (-1.0, True, True)


def test_arrays_can_be_shared():
    env = kashi.gym.KashiEnv("azul", copy=False)
    first, info = env.reset(seed=1)
    action = int(np.flatnonzero(info["action_mask"])[0])
    second = env.step(action)[0]
    assert first is second


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("game", IDS)
def test_pettingzoo_accepts_the_environment(game, players):
    with warnings.catch_warnings():
        # What the checker finds unusual about any environment whose observation is a dictionary.
        warnings.simplefilter("ignore", UserWarning)
        api_test(kashi.zoo.env(game, players=players), num_cycles=200)


def test_pettingzoo_finds_the_same_game_for_the_same_seed():
    seed_test(lambda: kashi.zoo.env("azul"), num_cycles=60)


pyspiel = pytest.importorskip("pyspiel")


@pytest.fixture(scope="module", autouse=True)
def spiel():
    import kashi.spiel

    return kashi.spiel


@pytest.mark.parametrize("game", IDS)
def test_openspiel_plays_random_games(game):
    loaded = pyspiel.load_game(f"kashi_{game}")
    rng = np.random.default_rng(1)
    state = loaded.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            assert abs(sum(chances) - 1) < 1e-9
            state.apply_action(int(rng.choice(outcomes, p=chances)))
        else:
            legal = state.legal_actions()
            assert legal == sorted(legal) and max(legal) < loaded.num_distinct_actions()
            state.apply_action(int(rng.choice(legal)))
    assert abs(sum(state.returns())) < 1e-6
    assert state.clone().state.position == state.state.position


def test_options_are_parameters():
    game = pyspiel.load_game("kashi_azul", {"players": 4, "wall": "grey"})
    assert game.num_players() == 4
    assert game.new_initial_state().state.options["wall"] == "grey"
    with pytest.raises(ValueError, match="in public"):
        pyspiel.load_game("kashi_burgundy", {"estates": "free", "choosing": "secret"})


def test_openspiels_own_search_beats_random():
    from open_spiel.python.algorithms import mcts

    game = pyspiel.load_game("kashi_coloretto")
    worth = 0.0
    for seed in range(4):
        rng = np.random.RandomState(seed)
        bot = mcts.MCTSBot(game, 2.0, 40, mcts.RandomRolloutEvaluator(1, rng), random_state=rng)
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(int(rng.choice(outcomes, p=chances)))
            elif state.current_player() == seed % 2:
                state.apply_action(bot.step(state))
            else:
                state.apply_action(int(rng.choice(state.legal_actions())))
        worth += state.returns()[seed % 2]
    assert worth > 0


def test_an_observer_names_its_spans(spiel):
    game = pyspiel.load_game("kashi_azul")
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(0)
    observer = game.make_py_observer()
    observer.set_from(state, 0)
    assert observer.dict["factories"].shape == (5, 5)
    assert (observer.dict["factories"].sum(axis=1) == 1).all()
