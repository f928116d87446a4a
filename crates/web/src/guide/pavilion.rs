//! What a first game of Summer Pavilion points at.

use super::Hint;
use crate::pavilion::Spot;
use crate::pieces::attr::{SPOT, selector};
use ::pavilion::{Decoration, Pavilion, Phase};
use game::clause;

/// The hints, more particular ones first.
pub const HINTS: &[Hint<Pavilion>] = &[
    Hint::when("pavilion-pick", clause!("SP-8.5"), ".pavilion-supply", |state, _| state.phase() == Phase::Pick),
    Hint::when("pavilion-keep", clause!("SP-9.2"), ".pavilion-keeping", |state, _| state.phase() == Phase::Keep),
    Hint::when("pavilion-pay", clause!("SP-6.1"), ".pavilion-payments:has(.pavilion-payment)", |state, _| {
        state.phase() == Phase::Place
    }),
    Hint::when("pavilion-take", clause!("SP-3.2"), ".pavilion-factory:has(.touchable)", |state, _| {
        state.phase() == Phase::Draft
    }),
    Hint::when("pavilion-wild", clause!("SP-3.6"), ".pavilion-wild", |state, seat| {
        state.phase() == Phase::Draft && !state.board(seat).hand().is_empty()
    }),
    Hint::when("pavilion-token", clause!("SP-4.2"), ".pavilion-centre", |state, _| {
        state.phase() == Phase::Draft && state.token().is_none() && !state.centre().is_empty()
    }),
    Hint::when("pavilion-place", clause!("SP-5.7"), ".pavilion-board.mine .pavilion-space.touchable", |state, _| {
        state.phase() == Phase::Place
    }),
    Hint::when("pavilion-run", clause!("SP-7.2"), ".pavilion-board.mine .pavilion-space.filled", |state, seat| {
        state.phase() == Phase::Place && !state.board(seat).mosaic().filled().is_empty()
    }),
    Hint::at("pavilion-sign", clause!("SP-8.1"), |state, seat| {
        let filled = state.board(seat).mosaic().filled();
        let nearly = |decoration: Decoration| {
            let all = decoration.spaces();
            filled.and(all).len() * 2 >= all.len() && filled.and(all).len() < all.len()
        };
        let decoration = Decoration::all().find(|decoration| nearly(*decoration))?;
        let placing = state.phase() == Phase::Place;
        let spot = Spot::Decoration { seat, decoration };
        placing.then(|| format!(".pavilion-board.mine {}", selector(SPOT, spot)).into())
    }),
    Hint::when("pavilion-pass", clause!("SP-9.4"), ".pavilion-pass", |state, seat| {
        state.phase() == Phase::Place && state.board(seat).hand().total() <= 4
    }),
    Hint::over(clause!("SP-11.7")),
];
