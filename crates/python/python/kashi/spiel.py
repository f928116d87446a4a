"""The games as OpenSpiel knows them, so that its algorithms run on ours.

>>> import kashi.spiel, pyspiel
>>> game = pyspiel.load_game("kashi_coloretto", {"players": 2})
>>> state = game.new_initial_state()
>>> state.is_chance_node(), sum(probability for _, probability in state.chance_outcomes())
(True, 1.0)

Every game is registered as ``kashi_`` and its id. Its parameters are the game's options; lists are written as JSON.
Where every deal has few enough outcomes (Coloretto), chance is explicit; elsewhere a deal is sampled.
"""

import json
import random

import numpy as np
import pyspiel

from kashi import State, games

#: Deals with more outcomes are sampled.
MOST_OUTCOMES = 5_000

#: The games all of whose deals have fewer.
EXPLICIT = {"coloretto"}


def _default(option):
    """The default of an option as OpenSpiel's parameters can hold it: a text, a number or a truth."""
    value = json.loads(option["default"])
    return value if isinstance(value, str | int | bool) else json.dumps(value)


def _game_type(info):
    explicit = info["id"] in EXPLICIT
    chance = pyspiel.GameType.ChanceMode
    return pyspiel.GameType(
        short_name=f"kashi_{info['id']}",
        long_name=info["name"],
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=chance.EXPLICIT_STOCHASTIC if explicit else chance.SAMPLED_STOCHASTIC,
        information=pyspiel.GameType.Information.PERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=info["players"][-1],
        min_num_players=info["players"][0],
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={option["name"]: _default(option) for option in info["options"]},
    )


class KashiGame(pyspiel.Game):
    """A game with its options. Every one of ours is a class of its own, as OpenSpiel wants it."""

    info: dict
    game_type: pyspiel.GameType

    def __init__(self, params=None):
        info, game_type = self.info, self.game_type
        params = {**game_type.parameter_specification, **(params or {})}
        if params.get("choosing") == "secret":
            raise ValueError("OpenSpiel is told that nothing is hidden: choose estates in public")
        self._start = State(info["id"], **{name: _option(value) for name, value in params.items()})
        game_info = pyspiel.GameInfo(
            num_distinct_actions=self._start.num_actions,
            max_chance_outcomes=MOST_OUTCOMES if info["id"] in EXPLICIT else 1,
            num_players=self._start.players,
            min_utility=info["utility"][0],
            max_utility=info["utility"][1],
            utility_sum=0.0,
            max_game_length=info["max_actions"],
        )
        super().__init__(game_type, game_info, params)
        self.explicit = info["id"] in EXPLICIT

    def new_initial_state(self):
        return KashiState(self, self._start.copy())

    def make_py_observer(self, iig_obs_type=None, params=None):
        return KashiObserver(self._start)


def _option(value):
    """An option from its parameter: what begins like a list of JSON is one."""
    return json.loads(value) if isinstance(value, str) and value.startswith("[") else value


class KashiState(pyspiel.State):
    """A position. Actions are the numbers of decisions; at chance nodes, the places in the list of outcomes."""

    def __init__(self, game, state):
        super().__init__(game)
        self._explicit = game.explicit
        self.state = state
        self._outcomes = None

    def current_player(self):
        if self.state.is_over:
            return pyspiel.PlayerId.TERMINAL
        return pyspiel.PlayerId.CHANCE if self.state.chance else self.state.seat

    def _legal_actions(self, player):
        return sorted(self.state.legal(player))

    def chance_outcomes(self):
        if not self._explicit:
            return [(0, 1.0)]
        return [(at, probability) for at, (_, probability) in enumerate(self._listed())]

    def _listed(self):
        if self._outcomes is None:
            self._outcomes = self.state.outcomes(MOST_OUTCOMES)
        return self._outcomes

    def _apply_action(self, action):
        if not self.state.chance:
            self.state.apply(action)
        elif self._explicit:
            self.state.deal(self._listed()[action][0])
        else:
            self.state.sample(random.getrandbits(64))
        self._outcomes = None

    def _action_to_string(self, player, action):
        if player != pyspiel.PlayerId.CHANCE:
            return self.state.text(action)
        return self._listed()[action][0] if self._explicit else f"{self.state.chance} (sampled)"

    def is_terminal(self):
        return self.state.is_over

    def returns(self):
        return self.state.utilities or [0.0] * self.state.players

    def __str__(self):
        return json.dumps(self.state.position)


class KashiObserver:
    """Writes what a seat sees, with a view of each span by name."""

    def __init__(self, start: State) -> None:
        self.tensor = np.zeros(start.num_observed, np.float32)
        self.dict = {
            plane["name"]: self.tensor[plane["start"] :][: plane["rows"] * plane["width"]].reshape(
                plane["rows"], plane["width"]
            )
            for plane in start.planes
        }

    def set_from(self, state, player):
        state.state.observe(player, self.tensor)

    def string_from(self, state, player):
        return json.dumps(state.state.view(player))


#: The class of every game, by its id.
GAMES = {
    info["id"]: type(f"Kashi{info['id'].capitalize()}", (KashiGame,), {"info": info, "game_type": _game_type(info)})
    for info in games()
}

for _game in GAMES.values():
    pyspiel.register_game(_game.game_type, _game)
