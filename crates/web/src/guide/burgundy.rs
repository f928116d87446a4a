//! What a first game of The Castles of Burgundy points at.

use super::Hint;
use ::burgundy::{Burgundy, Decision, Stage};
use game::{Game as _, MoveBuf, Seat, clause};

/// Whether the seat has a move of this kind.
fn may(state: &Burgundy, seat: Seat, kind: fn(Decision) -> bool) -> bool {
    let mut moves = MoveBuf::new();
    state.legal_moves(seat, &mut moves);
    moves.iter().any(|mv| kind(mv.decision()))
}

/// The hints, more particular ones first.
pub const HINTS: &[Hint<Burgundy>] = &[
    Hint::when("burgundy-effect", clause!("CB-9.15"), ".burgundy-effect", |state, _| {
        matches!(
            state.stage(),
            Stage::Castle | Stage::CityHall | Stage::Warehouse | Stage::Carpenter | Stage::Church | Stage::Market
        )
    }),
    Hint::when("burgundy-ship", clause!("CB-8.5"), ".burgundy-goods.fits", |state, _| state.stage() == Stage::Load),
    Hint::when("burgundy-burn", clause!("CB-6.4"), ".burgundy-store", |state, _| {
        matches!(state.stage(), Stage::Burn { .. })
    }),
    Hint::when("burgundy-add", clause!("CB-7.2"), ".burgundy-mine .burgundy-hex.fits", |state, seat| {
        state.stage() == Stage::Turn
            && may(state, seat, |decision| matches!(decision, Decision::Place { die: Some(_), .. }))
    }),
    Hint::when("burgundy-depot", clause!("CB-6.1"), ".burgundy-depot:has(.burgundy-tile.fits)", |state, _| {
        state.stage() == Stage::Turn
    }),
    Hint::when("burgundy-dice", clause!("CB-5.1"), ".burgundy-dice:has(.touchable)", |state, seat| {
        state.stage() == Stage::Turn && !state.player(seat).dice().is_empty()
    }),
    Hint::when("burgundy-workers", clause!("CB-5.6"), ".burgundy-pool", |state, seat| {
        state.stage() == Stage::Turn && state.player(seat).workers() > 0
    }),
    Hint::when("burgundy-store", clause!("CB-7.1"), ".burgundy-store", |state, seat| {
        state.stage() == Stage::Turn && state.player(seat).store().iter().next().is_some()
    }),
    Hint::when("burgundy-silver", clause!("CB-13.1"), ".burgundy-purse", |state, seat| {
        may(state, seat, |decision| matches!(decision, Decision::Buy { .. }))
    }),
    Hint::when("burgundy-goods", clause!("CB-11.5"), ".burgundy-goods-store", |state, seat| {
        may(state, seat, |decision| matches!(decision, Decision::Sell { die: Some(_), .. }))
    }),
    Hint::when("burgundy-area", clause!("CB-10.2"), ".burgundy-mine .burgundy-head", |state, seat| {
        let covered = state.player(seat).estate().covered().len();
        covered > 2 && state.stage() == Stage::Turn
    }),
    Hint::when("burgundy-phase", clause!("CB-14.2"), ".burgundy-track", |state, _| {
        state.round() == 5 && state.stage() == Stage::Turn
    }),
    Hint::over(clause!("CB-15.1")),
];
