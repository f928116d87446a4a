//! What a first game of Coloretto points at.

use super::Hint;
use ::coloretto::{Card, Coloretto, Colour, Phase};
use game::clause;

/// The hints, more particular ones first.
pub const HINTS: &[Hint<Coloretto>] = &[
    Hint::when("coloretto-put", clause!("CO-2.4"), ".coloretto-drawn", |state, _| state.phase() == Phase::Put),
    Hint::when("coloretto-last", clause!("CO-4.5"), ".coloretto-banner", |state, _| {
        state.is_last_round() && state.phase() != Phase::Over
    }),
    Hint::when("coloretto-draw", clause!("CO-2.1"), ".coloretto-pile.touchable", |state, _| {
        state.phase() == Phase::Turn
    }),
    Hint::when("coloretto-take", clause!("CO-3.3"), ".coloretto-row.touchable", |state, _| {
        state.phase() == Phase::Turn && state.rows().iter().any(|row| row.total() > 1)
    }),
    Hint::when("coloretto-burnt", clause!("CO-4.3"), ".coloretto-burnt", |state, _| !state.burnt().is_empty()),
    Hint::when("coloretto-three", clause!("CO-5.4"), ".coloretto-mine .coloretto-stacks", |state, seat| {
        let cards = state.collection(seat);
        let colours = Colour::ALL.into_iter().filter(|colour| cards.count(Card::Colour(*colour)) > 0).count();
        colours >= 3
    }),
    Hint::when("coloretto-joker", clause!("CO-5.7"), ".coloretto-mine .coloretto-stacks", |state, seat| {
        let cards = state.collection(seat);
        let jokers = cards.count(Card::Joker) + cards.count(Card::Golden);
        jokers > 0
    }),
    Hint::when("coloretto-odds", clause!("CO-1.17"), ".coloretto-odds-button", |state, seat| {
        let cards = state.collection(seat).total();
        state.phase() == Phase::Turn && cards >= 4
    }),
    Hint::over(clause!("CO-5.14")),
];
