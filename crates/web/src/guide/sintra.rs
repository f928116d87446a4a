//! What a first game of Stained Glass of Sintra points at.

use super::Hint;
use crate::pieces::attr::{SPOT, selector};
use crate::sintra::Spot;
use ::sintra::components::COLUMNS;
use ::sintra::{Move, Phase, Sintra};
use game::{Game as _, clause};

/// The hints, more particular ones first.
pub const HINTS: &[Hint<Sintra>] = &[
    Hint::when("sintra-keep", clause!("SG-7.5"), ".sintra-ways:has(.sintra-keep)", |state, _| {
        state.phase() == Phase::Keep
    }),
    Hint::when("sintra-strip", clause!("SG-5.4"), ".sintra-mine .sintra-columns:has(.strip.fits)", |state, _| {
        state.phase() == Phase::Turn
    }),
    Hint::when("sintra-take", clause!("SG-4.1"), ".sintra-workshop:has(.touchable)", |state, _| {
        state.phase() == Phase::Turn
    }),
    Hint::when("sintra-broken", clause!("SG-6.3"), ".sintra-mine .broken", |state, seat| state.palace(seat).step() > 0),
    Hint::when("sintra-return", clause!("SG-8.1"), "#return", |state, seat| {
        let far = state.phase() == Phase::Turn && state.palace(seat).glazier() >= 3;
        far && state.check(seat, Move::returning()).is_ok()
    }),
    Hint::when("sintra-centre", clause!("SG-4.4"), ".sintra-centre", |state, _| {
        state.phase() == Phase::Turn && !state.centre().is_empty() && state.token().is_none()
    }),
    Hint::when("sintra-colour", clause!("SG-7.3"), ".sintra-track", |state, seat| {
        let palace = state.palace(seat);
        let far_on = (0..COLUMNS).any(|column| palace.panes(column).len() >= 2);
        state.phase() == Phase::Turn && far_on
    }),
    Hint::at("sintra-window", clause!("SG-7.12"), |state, seat| {
        let windows = state.palace(seat).windows();
        let column = (0..COLUMNS).find(|column| windows.count(*column) > 0)?;
        Some(format!(".sintra-mine {}", selector(SPOT, Spot::Window { seat, column })).into())
    }),
    Hint::when("sintra-end", clause!("SG-10.6"), ".sintra-mine .sintra-end", |state, _| {
        state.round() >= 2 && state.phase() == Phase::Turn
    }),
    Hint::over(clause!("SG-11.1")),
];
