"""Thousands of games side by side."""

import numpy as np
import pytest

import kashi

IDS = [game["id"] for game in kashi.games()]


@pytest.mark.parametrize("game", IDS)
def test_nothing_is_copied(game):
    env = kashi.VectorEnv(game, 70, seed=1)
    arrays = [env.observations, env.masks, env.seats, env.rewards, env.scores, env.dones, env.illegal]
    addresses = [array.ctypes.data for array in arrays]
    for _ in range(30):
        observations, masks, rewards, dones = env.step(env.sample())
        assert observations is env.observations and masks is env.masks
        assert rewards is env.rewards and dones is env.dones
    assert [array.ctypes.data for array in arrays] == addresses
    assert masks.any(axis=1).all() and not env.illegal.any()


@pytest.mark.parametrize("game", IDS)
def test_a_row_is_what_a_state_shows(game):
    env = kashi.VectorEnv(game, 5, seed=2)
    for _ in range(40):
        env.step(env.sample())
    for lane in range(5):
        state = kashi.State.from_position(game, env.position(lane))
        seat = int(env.seats[lane])
        assert state.seat == seat
        assert (state.observe(seat) == env.observations[lane]).all()
        assert (state.mask(seat) == env.masks[lane]).all()


def test_games_begin_again_and_are_worth_nothing_to_all_together():
    env = kashi.VectorEnv("coloretto", 300, seed=3, players=4)
    ended = 0
    for _ in range(300):
        env.step(env.sample())
        over = env.dones
        ended += over.sum()
        assert np.abs(env.rewards.sum(axis=1)).max() < 1e-6
        assert (env.rewards[~over] == 0).all()
        first = env.plane("score")[over]
        assert (first == 0).all() or len(first) == 0 or first.max() < 0.5, "the next game has begun"
    assert ended > 300


def test_seeds_and_threads():
    def played(seed, threads):
        env = kashi.VectorEnv("azul", 33, seed=seed, threads=threads)
        for _ in range(100):
            env.step(env.sample())
        return env.observations.copy()

    assert (played(1, 1) == played(1, 4)).all()
    assert (played(1, 1) != played(2, 1)).any()
    env = kashi.VectorEnv("azul", 4, seed=1)
    first = env.observations.copy()
    assert (env.reset()[0] != first).any()
    assert (env.reset(1)[0] == first).all()


def test_an_agent_meets_random_opponents():
    env = kashi.VectorEnv("azul", 64, seed=1, agent=1)
    for _ in range(200):
        env.step(env.sample())
        assert (env.seats == 1).all()


def test_arrays_can_be_left_out():
    env = kashi.VectorEnv("burgundy", 8, observe=False, mask=False)
    assert env.observations.shape == (8, 0) and env.masks.shape == (8, 0)
    for _ in range(50):
        env.step(env.sample())
    assert not env.illegal.any()


def test_planes_are_views():
    env = kashi.VectorEnv("azul", 3, seed=1)
    bag = env.plane("bag")
    assert bag.shape == (3, 1, 5) and np.shares_memory(bag, env.observations)
    assert (bag.sum(axis=(1, 2)) * 20 == 80).all()
    with pytest.raises(KeyError):
        env.plane("bags")


def test_wrong_arguments_are_refused():
    with pytest.raises(kashi.Refused):
        kashi.VectorEnv("azul", 3, players=7)
    with pytest.raises(ValueError, match="no seat"):
        kashi.VectorEnv("azul", 3, agent=5)
    env = kashi.VectorEnv("azul", 3)
    with pytest.raises(ValueError, match="3 expected"):
        env.step(np.zeros(4))
