//! What a first game of Azul points at.

use super::Hint;
use crate::azul::{Place, Spot};
use crate::pieces::attr::{PLACE, SPOT, selector};
use ::azul::components::SIZE;
use ::azul::{Azul, Phase};
use game::clause;

/// The hints, more particular ones first.
pub const HINTS: &[Hint<Azul>] = &[
    Hint::when("azul-line", clause!("AZ-2.10"), ".azul-board.mine .azul-grid:has(.line.fits)", |state, _| {
        state.phase() == Phase::Draft
    }),
    Hint::when("azul-take", clause!("AZ-2.2"), ".azul-factory:has(.touchable)", |state, _| {
        state.phase() == Phase::Draft
    }),
    Hint::when("azul-centre", clause!("AZ-2.3"), ".azul-centre", |state, _| {
        state.phase() == Phase::Draft && !state.centre().is_empty()
    }),
    Hint::when("azul-floor", clause!("AZ-4.1"), ".azul-board.mine .floor", |state, seat| {
        !state.board(seat).floor().is_empty() || state.marker_is_due(seat)
    }),
    Hint::at("azul-full", clause!("AZ-3.3"), |state, seat| {
        let line = state.board(seat).topmost_complete()?;
        Some(format!(".azul-board.mine {}", selector(PLACE, Place::Line(line))).into())
    }),
    Hint::when("azul-marker", clause!("AZ-2.14"), ".azul-start:has(.piece)", |state, _| {
        state.phase() == Phase::Draft && state.marker().is_none() && !state.centre().is_empty()
    }),
    Hint::at("azul-wall", clause!("AZ-3.7"), |state, seat| {
        let wall = state.board(seat).wall();
        let row = (0..SIZE).find(|row| wall.row(*row) > 0)?;
        let first = selector(SPOT, Spot::Wall { seat, row, column: 0 });
        Some(format!(".azul-board.mine .wall-row:has({first})").into())
    }),
    Hint::at("azul-colour", clause!("AZ-2.5"), |state, seat| {
        let (wall, lines) = (state.board(seat).wall(), state.board(seat).lines());
        let row = (0..SIZE).find(|row| wall.row(*row) > 0 && lines[*row].count() == 0)?;
        Some(format!(".azul-board.mine {}", selector(PLACE, Place::Line(row))).into())
    }),
    Hint::when("azul-last", clause!("AZ-5.1"), ".azul-board.mine .azul-grid", |state, seat| {
        let wall = state.board(seat).wall();
        (0..SIZE).any(|row| wall.row(row).count_ones() >= 3)
    }),
    Hint::over(clause!("AZ-5.8")),
];
