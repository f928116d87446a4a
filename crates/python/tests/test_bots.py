"""Bots, reviews, the course of a game."""

import pytest

import kashi


@pytest.fixture
def state():
    state = kashi.State("azul", seed=1)
    state.advance()
    return state


def test_bots_answer_the_same_question_alike(state):
    assert {"random", "greedy", "beginner", "expert"} <= set(kashi.bots())
    one, other = (kashi.Bot("expert", seed=1).advise(state, nodes=500) for _ in range(2))
    assert one == other and one["nodes"] >= 500
    assert one["move"] == one["candidates"][0]["line"][0] and one["move"] in state.moves()
    assert abs(sum(one["candidates"][0]["value"]) - 1) < 1e-6
    with pytest.raises(ValueError, match="no bot"):
        kashi.Bot("deep blue")
    with pytest.raises(ValueError, match="nothing to decide"):
        kashi.Bot().advise(kashi.State("azul"))


def test_greedy_beats_random():
    wins = 0
    for seed in range(20):
        state = kashi.State("azul", seed=seed)
        players = [kashi.Bot("greedy", seed=seed), kashi.Bot("random", seed=seed)]
        state.advance()
        while not state.is_over:
            state.apply(players[state.seat].choose(state, nodes=1))
            state.advance()
        wins += state.utilities[0] > 0
    assert wins == 20


def test_a_review_says_what_a_decision_gave_away(state):
    best = kashi.Bot("expert").choose(state, nodes=2_000)
    floor = next(move for move in state.moves() if move.endswith("-f"))
    good = kashi.review(state, best, nodes=2_000)
    bad = kashi.review(state, floor, nodes=2_000)
    assert good["loss"] < 0.05 < bad["loss"]
    assert bad["better"] and bad["instead"][0] == floor
    with pytest.raises(ValueError, match="cannot play"):
        kashi.review(state, "9b-9")


def test_the_course_of_a_game_ends_with_its_result():
    state = kashi.State("coloretto", seed=1)
    state.advance()
    while not state.is_over:
        state.apply(state.legal()[0])
        state.advance()
    course = kashi.course(state)
    assert len(course["shares"]) == len(state.history) + 1
    winners = [seat for seat, place in enumerate(state.places) if place == 1]
    assert all(course["shares"][-1][seat] == pytest.approx(1 / len(winners)) for seat in winners)
