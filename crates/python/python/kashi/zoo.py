"""The games as PettingZoo environments, for all seats in turn (AEC).

>>> import kashi.zoo
>>> env = kashi.zoo.env("coloretto", players=3)
>>> env.reset(seed=1)
>>> for agent in env.agent_iter():
...     observation, reward, termination, truncation, info = env.last()
...     over = termination or truncation
...     action = None if over else env.action_space(agent).sample(observation["action_mask"])
...     env.step(action)
>>> env.agents
[]
"""

import functools
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from kashi import State
from kashi.gym import RANGE


def env(game: str, **options: Any) -> AECEnv:
    """The environment with PettingZoo's usual care: a decision that is not allowed loses, and the order is kept."""
    return wrappers.OrderEnforcingWrapper(wrappers.TerminateIllegalWrapper(raw_env(game, **options), illegal_reward=-1))


class raw_env(AECEnv):  # noqa: N801 - PettingZoo's own name for it
    """The environment itself. Agents are ``seat_0``, ``seat_1`` and so on; rewards are utilities, in the end."""

    metadata = {"render_modes": ["ansi"], "name": "kashi", "is_parallelizable": False}

    def __init__(self, game: str, *, render_mode: str | None = None, **options: Any) -> None:
        super().__init__()
        self.render_mode = render_mode
        self.metadata = {**self.metadata, "name": f"kashi_{game}"}
        self._game, self._options = game, options
        self._state = State(game, seed=0, **options)
        self.possible_agents = [f"seat_{seat}" for seat in range(self._state.players)]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._random = np.random.default_rng()

    @functools.cache  # noqa: B019 - PettingZoo wants the same object every time
    def observation_space(self, agent):
        return spaces.Dict(
            {
                "observation": spaces.Box(*RANGE, (self._state.num_observed,), np.float32),
                "action_mask": spaces.Box(0, 1, (self._state.num_actions,), np.int8),
            }
        )

    @functools.cache  # noqa: B019
    def action_space(self, agent):
        return spaces.Discrete(self._state.num_actions)

    def observe(self, agent):
        seat = self._seats[agent]
        return {
            "observation": self._state.observe(seat),
            "action_mask": self._state.mask(seat).view(np.int8),
        }

    def reset(self, seed=None, options=None):
        if seed is not None:
            self._random = np.random.default_rng(seed)
        self._state = State(self._game, seed=int(self._random.integers(2**63)), **self._options)
        self._state.advance()
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self._state.seat]

    def step(self, action):
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        state = self._state
        state.apply(int(action), self._seats[agent])
        state.advance()
        self._cumulative_rewards[agent] = 0.0
        if state.is_over:
            self.rewards = dict(zip(self.agents, state.utilities, strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self.possible_agents[state.seat]
        self._accumulate_rewards()

    def render(self):
        return str(self._state.position) if self.render_mode == "ansi" else None

    def close(self):
        pass
