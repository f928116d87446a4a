"""One game: moves, chances, records, observations."""

import copy
import pickle
import random

import numpy as np
import pytest

import kashi

IDS = [game["id"] for game in kashi.games()]


def play_on(state, actions, rng):
    """Random decisions, with the deals of the seed."""
    for _ in range(actions):
        state.advance()
        if state.is_over:
            return
        state.apply(rng.choice(state.legal()))


@pytest.mark.parametrize("game", IDS)
def test_a_random_game_ends_and_its_record_replays(game):
    state = kashi.State(game, seed=3)
    play_on(state, 10_000, random.Random(3))
    assert state.is_over and state.seat is None and state.legal() == []
    assert sorted(state.places)[0] == 1
    assert abs(sum(state.utilities)) < 1e-6
    again = kashi.State.verify(state.record)
    assert again.position == state.position and again.scores == state.scores
    half = kashi.State.replay(state.record, len(state.history) // 2)
    assert not half.is_over and half.history == state.history[: len(state.history) // 2]


@pytest.mark.parametrize("game", IDS)
def test_decisions_have_numbers_and_texts(game):
    state = kashi.State(game, seed=1)
    texts = {state.text(number) for number in range(state.num_actions)}
    assert len(texts) == state.num_actions
    for _ in range(20):
        play_on(state, 1, random.Random(0))
        state.advance()
        legal, moves, mask = state.legal(), state.moves(), state.mask()
        assert [state.text(number) for number in legal] == moves
        assert [state.index(move) for move in moves] == legal
        assert mask.dtype == np.bool_ and sorted(legal) == np.flatnonzero(mask).tolist()


@pytest.mark.parametrize("game", IDS)
def test_observations_are_what_their_planes_say(game):
    state = kashi.State(game, seed=1)
    play_on(state, 30, random.Random(1))
    planes = state.planes
    assert planes[0]["start"] == 0
    ends = [plane["start"] + plane["rows"] * plane["width"] for plane in planes]
    assert [plane["start"] for plane in planes[1:]] + [state.num_observed] == ends
    for seat in range(state.players):
        numbers = state.observe(seat)
        assert numbers.dtype == np.float32 and numbers.shape == (state.num_observed,)
        assert np.abs(numbers).max() <= 8
        decides = next(plane for plane in planes if plane["name"] == "decides")
        asked = [(seat + place) % state.players in state.seats for place in range(state.players)]
        assert numbers[decides["start"] :][: state.players].astype(bool).tolist() == asked


def test_arrays_of_the_caller_are_filled():
    state = kashi.State("azul", seed=1)
    state.advance()
    out = np.full(state.num_observed, np.nan, np.float32)
    address = out.ctypes.data
    filled = state.observe(out=out)
    assert filled.ctypes.data == address and not np.isnan(out).any()
    with pytest.raises(ValueError, match="expected"):
        state.observe(out=np.zeros(3, np.float32))
    frozen = np.zeros(state.num_actions, np.bool_)
    frozen.flags.writeable = False
    with pytest.raises((TypeError, ValueError)):
        state.mask(out=frozen)


@pytest.mark.parametrize("game", IDS)
def test_chances_add_up_and_can_be_carried_out(game):
    state = kashi.State(game, players=2)
    while state.chance:
        outcomes = state.outcomes(5_000)
        if outcomes is None:
            break
        assert abs(sum(chance for _, chance in outcomes) - 1) < 1e-9
        state.deal(outcomes[-1][0])
    assert kashi.State(game, players=2, first=0).outcomes(1) is None


def test_what_the_rules_forbid_names_the_rule():
    state = kashi.State("azul", seed=1)
    with pytest.raises(kashi.Refused) as refused:
        state.apply("1b-1")
    assert refused.value.args[1] is None, "a deal is due"
    state.advance()
    absent = next(text for text in ("1b-1", "1y-1", "1r-1", "1k-1", "1t-1") if text not in state.moves())
    with pytest.raises(kashi.Refused) as refused:
        state.apply(absent)
    assert refused.value.args[1] == "AZ-2.6"
    for wrong in ({"players": 9}, {"wall": "green"}, {"colour": "red"}):
        with pytest.raises(kashi.Refused):
            kashi.State("azul", **wrong)
    with pytest.raises(kashi.Refused, match="no game"):
        kashi.State("chess")
    with pytest.raises(ValueError, match="no decision 325"):
        state.apply(325)
    with pytest.raises(ValueError, match="no seat 2"):
        state.observe(2)


def test_copies_go_their_own_way():
    state = kashi.State("coloretto", seed=4)
    play_on(state, 10, random.Random(4))
    copies = [state.copy(), copy.copy(state), copy.deepcopy(state), pickle.loads(pickle.dumps(state))]
    before = state.position
    for other in copies:
        assert other.position == before
        play_on(other, 3, random.Random(5))
        assert other.position != before
    assert state.position == before
    assert state.undo() and state.position != before


def test_the_same_seed_means_the_same_deals():
    def deals(seed):
        state = kashi.State("burgundy", seed=seed)
        state.advance()
        return state.history

    assert deals(5) == deals(5) != deals(6)
    assert deals("0" * 64) == deals(0)
    state = kashi.State("azul")
    with pytest.raises(kashi.Refused, match="no seed"):
        state.deal()
    assert state.copy().sample(1) == state.copy().sample(1)


def test_a_position_can_be_set_up():
    state = kashi.State("pavilion", seed=2)
    state.advance()
    again = kashi.State.from_position("pavilion", state.position)
    assert again.legal() == state.legal()
    with pytest.raises(kashi.Refused):
        kashi.State.from_position("pavilion", {**state.position, "round": 9})


def test_sealed_choices_are_not_seen():
    state = kashi.State("burgundy", estates="free", choosing="secret", first=0, seed=1)
    state.advance()
    assert state.seats == [0, 1]
    one, other = state.copy(), state.copy()
    one.apply(next(move for move in state.moves(0) if move.startswith("estate 2")), 0)
    other.apply(next(move for move in state.moves(0) if move.startswith("estate 3")), 0)
    assert one.view(1) == other.view(1) and one.view(0) != other.view(0)
    assert (one.observe(1) == other.observe(1)).all()
