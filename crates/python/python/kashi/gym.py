"""The games as Gymnasium environments: one seat is the agent's, the others are played for it.

>>> import gymnasium, kashi.gym
>>> env = gymnasium.make("kashi/azul-v1", players=2)
>>> observation, info = env.reset(seed=1)
>>> action = env.action_space.sample(mask=info["action_mask"])
>>> observation, reward, terminated, truncated, info = env.step(action)
>>> float(reward), terminated, truncated
(0.0, False, False)

The reward is the utility of the place in the end, -1 to 1, and 0 before. A decision that is not allowed loses the game;
``info["action_mask"]`` says which are.
"""

from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces

from kashi import Bot, Fleet, State, games

#: Every number of every observation lies within.
RANGE = (-8.0, 8.0)


class KashiEnv(gymnasium.Env):
    """A seat at a table whose other seats play at random, or are bots.

    ``opponents`` is ``"random"``, which is fast, or the name of a bot (:func:`kashi.bots`), which thinks for ``nodes``.
    ``copy=False`` returns the same arrays at every step, overwritten: faster, and for who knows it.
    """

    metadata = {"render_modes": ["ansi"]}

    def __init__(
        self,
        game: str,
        *,
        seat: int = 0,
        opponents: str = "random",
        nodes: int = 200,
        copy: bool = True,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        self.render_mode = render_mode
        self._copy = copy
        if opponents == "random":
            self._core = _Random(game, seat, options)
        else:
            self._core = _Bots(game, seat, opponents, nodes, options)
        self.action_space = spaces.Discrete(self._core.mask.size)
        self.observation_space = spaces.Box(*RANGE, (self._core.observation.size,), np.float32)

    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        self._core.reset(int(self.np_random.integers(2**63)))
        return self._shown()

    def step(self, action):
        core = self._core
        reward, done, illegal = core.step(int(action))
        observation, info = self._shown()
        if illegal:
            info["illegal"] = True
        return observation, reward, done, False, info

    def _shown(self):
        core = self._core
        if self._copy:
            return core.observation.copy(), {"action_mask": core.mask.view(np.int8).copy()}
        return core.observation, {"action_mask": core.mask.view(np.int8)}

    def render(self):
        if self.render_mode == "ansi":
            return str(self._core.position())
        return None


class _Random:
    """A table whose other seats play at random: a fleet of one."""

    def __init__(self, game, seat, options):
        self._fleet = fleet = Fleet(game, 1, agent=seat, threads=1, restart=False, **options)
        self._step = fleet.step_one
        self._seat = seat
        self.observation, self.mask = fleet.observations[0], fleet.masks[0]
        self._reward = fleet.rewards[0]
        self._dones, self._illegal = fleet.dones, fleet.illegal
        self.reset = fleet.reset

    def step(self, action):
        self._step(action)
        if self._dones[0]:
            return float(self._reward[self._seat]), True, bool(self._illegal[0])
        return 0.0, False, False

    def position(self):
        return self._fleet.position(0)


class _Bots:
    """A table whose other seats are bots."""

    def __init__(self, game, seat, bot, nodes, options):
        self._start = State(game, seed=0, **options)
        if not 0 <= seat < self._start.players:
            raise ValueError(f"no seat {seat} at a table of {self._start.players}")
        self._game, self._options, self._seat, self._nodes = game, options, seat, nodes
        self._bot = bot
        self._state = self._start
        self.observation = np.zeros(self._start.num_observed, np.float32)
        self.mask = np.zeros(self._start.num_actions, np.bool_)

    def reset(self, seed):
        self._state = State(self._game, seed=seed, **self._options)
        self._players = [Bot(self._bot, seed=seed % 2**32 + seat) for seat in range(self._state.players)]
        self._go_on()

    def step(self, action):
        state, seat = self._state, self._seat
        # After the end every step is as the last one, as with other environments.
        if not state.is_over:
            if not self.mask[action]:
                return -1.0, True, True
            state.apply(action, seat)
            self._go_on()
        if state.is_over:
            return state.utilities[seat], True, False
        return 0.0, False, False

    def _go_on(self):
        state, seat = self._state, self._seat
        state.advance()
        while not state.is_over and seat not in state.seats:
            state.apply(self._players[state.seat].choose(state, nodes=self._nodes))
            state.advance()
        state.observe(seat, self.observation)
        state.mask(seat, self.mask)

    def position(self):
        return self._state.position


for _game in games():
    gymnasium.register(
        f"kashi/{_game['id']}-v{_game['rules_version']}", "kashi.gym:KashiEnv", kwargs={"game": _game["id"]}
    )
