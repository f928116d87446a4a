"""Five board games for research, as fast as Rust plays them.

>>> import kashi
>>> state = kashi.State("azul", players=2, first=0, seed=1)
>>> state.advance()  # chance, from the seed
>>> state.seat, len(state.legal())
(0, 96)
>>> state.text(state.legal()[0])
'3b-1'
>>> events = state.play("3b-1")
>>> events[0]["clause"]
'AZ-2.2'

- :class:`State`: one game, with its moves by text and by number, chances, records and observations.
- :class:`Bot`, :func:`review`, :func:`course`: players, and what they say about a game.
- :class:`VectorEnv`: thousands of games at once, on all cores, in NumPy's own memory.
- :mod:`kashi.gym`, :mod:`kashi.zoo`, :mod:`kashi.spiel`: Gymnasium, PettingZoo and OpenSpiel. Each needs that library
  and is imported on its own.
"""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from kashi._kashi import Bot, Fleet, Refused, State, __version__, bots, course, games, review
from kashi.vector import VectorEnv

__all__ = [
    "Bot",
    "Fleet",
    "Refused",
    "State",
    "VectorEnv",
    "__version__",
    "analyse",
    "bots",
    "course",
    "games",
    "review",
]


if TYPE_CHECKING:
    from kashi._kashi import Review


def analyse(
    record: dict[str, Any], *, bot: str = "expert", ms: int | None = None, nodes: int | None = None
) -> "Iterator[Review]":
    """Reviews every decision of a record that had a choice, one after the other: see :func:`review`.

    >>> import kashi
    >>> state = kashi.State("coloretto", seed=1, first=0)
    >>> state.advance()
    >>> _ = state.play("d"), state.deal(), state.play("p1")
    >>> [review["move"] for review in kashi.analyse(state.record, nodes=50)]
    ['p1']
    """
    for at, action in enumerate(record["actions"]):
        if "seat" not in action:
            continue
        state = State.replay(record, at)
        if len(state.legal(action["seat"])) > 1:
            yield review(state, action["move"], seat=action["seat"], bot=bot, ms=ms, nodes=nodes)
