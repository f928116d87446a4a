"""How fast random games go, here and with other libraries: the table of docs/research.md.

    python crates/python/benches/table.py            what is installed: kashi, OpenSpiel, PettingZoo, pgx
    python crates/python/benches/table.py --seconds 3

Everything runs in one process on one thread, one after the other, and seconds are those of the processor, so that
ratios mean something on a busy machine, too.
PettingZoo's own games need `pip install pettingzoo[classic]`, pgx `pip install pgx`.
"""

import argparse
import importlib.util
import os
import subprocess
import sys
import time

# One core for everybody: pgx would otherwise use all.
os.environ.setdefault("XLA_FLAGS", "--xla_cpu_multi_thread_eigen=false intra_op_parallelism_threads=1")

import numpy as np

import kashi


def rate(work, seconds):
    """Actions in a second of the processor: the best of three. `work` says how many actions it made."""
    work()
    best = 0.0
    for _ in range(3):
        start, actions = time.process_time(), 0
        while time.process_time() - start < seconds / 3:
            actions += work()
        best = max(best, actions / (time.process_time() - start))
    return best


def vector(game, lanes=2048, **settings):
    """Random games in a `VectorEnv` on one thread, with observations and masks unless `settings` leave them out."""
    env = kashi.VectorEnv(game, lanes, threads=1, **settings)

    def work():
        for _ in range(20):
            env.step(env.sample())
        return 20 * lanes

    return work


def single(game, copy):
    """Random games of a Gymnasium environment, one step at a time."""
    import kashi.gym

    env = kashi.gym.KashiEnv(game, copy=copy)
    sample = env._core._fleet.sample

    def work():
        env.reset()
        steps = 0
        done = False
        while not done:
            _, _, done, _, _ = env.step(sample()[0])
            steps += 1
        return steps

    return work


def states(game):
    """Random games of single states."""
    rng = np.random.default_rng(1)

    def work():
        state = kashi.State(game, seed=int(rng.integers(2**31)))
        state.advance()
        steps = 0
        while not state.is_over:
            legal = state.legal()
            state.apply(legal[int(rng.random() * len(legal))])
            state.advance()
            steps += 1
        return steps

    return work


def open_spiel(name):
    """OpenSpiel's own loop in Python, as its example plays random games."""
    import pyspiel

    game = pyspiel.load_game(name)
    rng = np.random.default_rng(1)

    def work():
        state = game.new_initial_state()
        steps = 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(int(rng.choice(outcomes, p=chances)))
            else:
                state.observation_tensor()
                legal = state.legal_actions()
                state.apply_action(legal[int(rng.random() * len(legal))])
                steps += 1
        return steps

    return work


def petting_zoo(env):
    """Random games of a PettingZoo environment."""
    rng = np.random.default_rng(1)

    def work():
        env.reset(seed=int(rng.integers(2**31)))
        steps = 0
        for _ in env.agent_iter():
            observation, _reward, termination, truncation, _info = env.last()
            if termination or truncation:
                env.step(None)
                continue
            legal = np.flatnonzero(observation["action_mask"])
            env.step(int(legal[int(rng.random() * len(legal))]))
            steps += 1
        return steps

    return work


def pgx_games(name, lanes=2048):
    """Random games of pgx on the CPU, compiled, with auto-reset."""
    import jax
    import jax.numpy as jnp
    import pgx
    from pgx.experimental import auto_reset

    env = pgx.make(name)
    init, step = jax.vmap(env.init), jax.vmap(auto_reset(env.step, env.init))

    @jax.jit
    def turn(key, state):
        key, choose, chance = jax.random.split(key, 3)
        action = jax.random.categorical(choose, jnp.log(state.legal_action_mask.astype(jnp.float32)), axis=-1)
        return key, step(state, action, jax.random.split(chance, lanes))

    key = jax.random.PRNGKey(1)
    held = [key, jax.jit(init)(jax.random.split(key, lanes))]

    def work():
        for _ in range(5):
            held[:] = turn(*held)
        held[1].current_player.block_until_ready()
        return 5 * lanes

    return work


def others():
    """What is installed of the others: name and work."""
    if importlib.util.find_spec("pyspiel"):
        for name in ("backgammon", "breakthrough"):
            yield f"OpenSpiel, {name}, its loop in Python", lambda name=name: open_spiel(name)
    if importlib.util.find_spec("pygame") and importlib.util.find_spec("chess"):
        from pettingzoo.classic import chess_v6, connect_four_v3

        yield "PettingZoo, chess", lambda: petting_zoo(chess_v6.env())
        yield "PettingZoo, connect four", lambda: petting_zoo(connect_four_v3.env())
    if importlib.util.find_spec("pgx"):
        yield "pgx (CPU), backgammon, vectorised", lambda: pgx_games("backgammon")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seconds", type=float, default=2.0, help="how long each is measured")
    seconds = parser.parse_args().seconds
    import kashi.zoo

    works = [
        ("`VectorEnv`, Azul, without observations", lambda: vector("azul", observe=False, mask=False)),
        ("`VectorEnv`, Azul, masks", lambda: vector("azul", observe=False)),
        ("`VectorEnv`, Azul, observations and masks", lambda: vector("azul")),
        *(
            (f"`VectorEnv`, {info['name']}", lambda id=info["id"]: vector(id))
            for info in kashi.games()
            if info["id"] != "azul"
        ),
        ("Gymnasium, Azul, shared arrays", lambda: single("azul", copy=False)),
        ("Gymnasium, Azul, new arrays", lambda: single("azul", copy=True)),
        ("`State`, Azul", lambda: states("azul")),
        ("PettingZoo, Azul", lambda: petting_zoo(kashi.zoo.env("azul"))),
        *others(),
    ]
    results = [(name, rate(make(), seconds)) for name, make in works]
    measure = next(rate for name, rate in results if name.endswith("observations and masks"))
    print("| one thread | actions in a second of the processor | of `VectorEnv` with everything |")
    print("|---|---:|---:|")
    for name, actions in results:
        print(f"| {name} | {actions:,.0f} | {actions / measure:.5f} |")
    code = "import time, numpy; start = time.perf_counter(); import kashi; print(time.perf_counter() - start)"
    times = [float(subprocess.check_output([sys.executable, "-c", code])) for _ in range(5)]
    print(f"\n`import kashi` after NumPy: {min(times) * 1000:.1f} ms")


if __name__ == "__main__":
    main()
