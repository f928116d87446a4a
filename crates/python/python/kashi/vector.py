"""Thousands of games side by side."""

from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from kashi._kashi import Fleet

if TYPE_CHECKING:
    from kashi._kashi import Plane


class VectorEnv:
    """Many games of one kind, stepped together on all cores.

    Every step makes one decision in each game, for the seat that is asked there. A game that ends makes room for the
    next one at once: its row of ``dones`` is true for that step, ``rewards`` and ``scores`` are its result, and
    ``observations`` and ``masks`` show the next game.

    The arrays are the same objects for the life of the environment, and every step writes into the same memory: copy
    what has to last.

    - ``observations``: float32, one row for each game: what the seat that decides sees (:attr:`planes` says what each
      number is).
    - ``masks``: bool, which decisions it may make, by number.
    - ``seats``: int32, which seat that is.
    - ``rewards``: float32, a column for each seat: its utility, -1 to 1, in the step in which a game ends; otherwise 0.
    - ``scores``: float32, the points of each seat in the last game that ended.
    - ``dones``, ``illegal``: bool, whether a game has just ended, and whether because a decision was not allowed: that
      seat has then lost.

    With ``agent`` all decisions are that seat's, and the other seats choose at random, which costs no step.

    >>> import kashi
    >>> env = kashi.VectorEnv("azul", 3, players=2, seed=7, threads=1)
    >>> env.observations.shape, env.masks.shape
    ((3, 165), (3, 325))
    >>> before = env.observations.ctypes.data
    >>> for _ in range(100):
    ...     _ = env.step(env.sample())
    >>> env.observations.ctypes.data == before
    True
    """

    def __init__(
        self,
        game: str,
        num_envs: int,
        *,
        seed: int = 0,
        agent: int | None = None,
        threads: int | None = None,
        observe: bool = True,
        mask: bool = True,
        **options: Any,
    ) -> None:
        self._fleet = Fleet(
            game, num_envs, seed=seed, agent=agent, threads=threads, observe=observe, mask=mask, **options
        )
        self._seed = seed
        self.game = game
        self.num_envs = num_envs
        self.players = self._fleet.players
        self.num_actions = self._fleet.num_actions
        self.num_observed = self._fleet.num_observed
        self.observations = self._fleet.observations
        self.masks = self._fleet.masks
        self.seats = self._fleet.seats
        self.rewards = self._fleet.rewards
        self.scores = self._fleet.scores
        self.dones = self._fleet.dones
        self.illegal = self._fleet.illegal

    def __len__(self) -> int:
        return self.num_envs

    @property
    def planes(self) -> "list[Plane]":
        """What the numbers of an observation are, span by span."""
        return self._fleet.planes

    def reset(self, seed: int | None = None) -> tuple[NDArray[np.float32], NDArray[np.bool_]]:
        """Begins all games again, with other chances unless a seed says which; returns observations and masks."""
        self._seed = self._seed + 1 if seed is None else seed
        self._fleet.reset(self._seed)
        return self.observations, self.masks

    def step(
        self, actions: ArrayLike
    ) -> tuple[NDArray[np.float32], NDArray[np.bool_], NDArray[np.float32], NDArray[np.bool_]]:
        """Makes a decision in each game, by number; returns observations, masks, rewards and dones."""
        self._fleet.step(np.ascontiguousarray(actions, dtype=np.int32))
        return self.observations, self.masks, self.rewards, self.dones

    def sample(self) -> NDArray[np.int32]:
        """A legal decision for each game, all equally likely, in an array that the next call overwrites."""
        return self._fleet.sample()

    def position(self, index: int) -> dict[str, Any]:
        """The position of a game, readable."""
        return self._fleet.position(index)

    def plane(self, name: str) -> NDArray[np.float32]:
        """The columns of one span, as a view of ``observations`` of the shape (games, rows, width).

        >>> import kashi
        >>> kashi.VectorEnv("azul", 2, players=3, threads=1).plane("factories").shape
        (2, 7, 5)
        """
        for plane in self.planes:
            if plane["name"] == name:
                start, rows, width = plane["start"], plane["rows"], plane["width"]
                columns = self.observations[:, start : start + rows * width]
                game, number = columns.strides
                shape = (self.num_envs, rows, width)
                return np.lib.stride_tricks.as_strided(columns, shape, (game, number * width, number))
        raise KeyError(name)
