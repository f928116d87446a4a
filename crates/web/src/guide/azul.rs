//! What a first game of Azul points at.

use super::Hint;
use crate::azul::{Place, Spot};
use crate::pieces::attr::{PLACE, SPOT, selector};
use ::azul::components::SIZE;
use ::azul::{Azul, Phase};
use game::clause;

/// The hints, more particular ones first.
pub const HINTS: &[Hint<Azul>] = &[
    Hint {
        id: "azul-line",
        clause: clause!("AZ-2.10"),
        moment: |state, _| {
            (state.phase() == Phase::Draft).then(|| ".azul-board.mine .azul-grid:has(.line.fits)".into())
        },
    },
    Hint {
        id: "azul-take",
        clause: clause!("AZ-2.2"),
        moment: |state, _| (state.phase() == Phase::Draft).then(|| ".azul-factory:has(.touchable)".into()),
    },
    Hint {
        id: "azul-centre",
        clause: clause!("AZ-2.3"),
        moment: |state, _| {
            let lies = state.phase() == Phase::Draft && !state.centre().is_empty();
            lies.then(|| ".azul-centre".into())
        },
    },
    Hint {
        id: "azul-floor",
        clause: clause!("AZ-4.1"),
        moment: |state, seat| {
            let fallen = !state.board(seat).floor().is_empty() || state.marker() == Some(seat);
            fallen.then(|| ".azul-board.mine .floor".into())
        },
    },
    Hint {
        id: "azul-full",
        clause: clause!("AZ-3.3"),
        moment: |state, seat| {
            let line = state.board(seat).topmost_complete()?;
            Some(format!(".azul-board.mine {}", selector(PLACE, Place::Line(line))).into())
        },
    },
    Hint {
        id: "azul-marker",
        clause: clause!("AZ-2.14"),
        moment: |state, _| {
            let free = state.phase() == Phase::Draft && state.marker().is_none() && !state.centre().is_empty();
            free.then(|| ".azul-start:has(.piece)".into())
        },
    },
    Hint {
        id: "azul-wall",
        clause: clause!("AZ-3.7"),
        moment: |state, seat| {
            let wall = state.board(seat).wall();
            let row = (0..SIZE).find(|row| wall.row(*row) > 0)?;
            let first = selector(SPOT, Spot::Wall { seat, row, column: 0 });
            Some(format!(".azul-board.mine .wall-row:has({first})").into())
        },
    },
    Hint {
        id: "azul-colour",
        clause: clause!("AZ-2.5"),
        moment: |state, seat| {
            let (wall, lines) = (state.board(seat).wall(), state.board(seat).lines());
            let row = (0..SIZE).find(|row| wall.row(*row) > 0 && lines[*row].count() == 0)?;
            Some(format!(".azul-board.mine {}", selector(PLACE, Place::Line(row))).into())
        },
    },
    Hint {
        id: "azul-last",
        clause: clause!("AZ-5.1"),
        moment: |state, seat| {
            let wall = state.board(seat).wall();
            let near = (0..SIZE).any(|row| wall.row(row).count_ones() >= 3);
            near.then(|| ".azul-board.mine .azul-grid".into())
        },
    },
    Hint {
        id: "over",
        clause: clause!("AZ-5.8"),
        moment: |state, _| (state.phase() == Phase::Over).then(|| ".end .sheet > summary".into()),
    },
];
