//! What a first game of Summer Pavilion points at.

use super::Hint;
use crate::pavilion::Spot;
use crate::pieces::attr::{SPOT, selector};
use ::pavilion::{Decoration, Pavilion, Phase};
use game::clause;

/// The hints, more particular ones first.
pub const HINTS: &[Hint<Pavilion>] = &[
    Hint {
        id: "pavilion-pick",
        clause: clause!("SP-8.5"),
        moment: |state, _| (state.phase() == Phase::Pick).then(|| ".pavilion-supply".into()),
    },
    Hint {
        id: "pavilion-keep",
        clause: clause!("SP-9.2"),
        moment: |state, _| (state.phase() == Phase::Keep).then(|| ".pavilion-keeping".into()),
    },
    Hint {
        id: "pavilion-pay",
        clause: clause!("SP-6.1"),
        moment: |state, _| (state.phase() == Phase::Place).then(|| ".pavilion-payments:has(.pavilion-payment)".into()),
    },
    Hint {
        id: "pavilion-take",
        clause: clause!("SP-3.2"),
        moment: |state, _| (state.phase() == Phase::Draft).then(|| ".pavilion-factory:has(.touchable)".into()),
    },
    Hint {
        id: "pavilion-wild",
        clause: clause!("SP-3.6"),
        moment: |state, seat| {
            let drafts = state.phase() == Phase::Draft && !state.board(seat).hand().is_empty();
            drafts.then(|| ".pavilion-wild".into())
        },
    },
    Hint {
        id: "pavilion-token",
        clause: clause!("SP-4.2"),
        moment: |state, _| {
            let free = state.phase() == Phase::Draft && state.token().is_none() && !state.centre().is_empty();
            free.then(|| ".pavilion-centre".into())
        },
    },
    Hint {
        id: "pavilion-place",
        clause: clause!("SP-5.7"),
        moment: |state, _| {
            (state.phase() == Phase::Place).then(|| ".pavilion-board.mine .pavilion-space.touchable".into())
        },
    },
    Hint {
        id: "pavilion-run",
        clause: clause!("SP-7.2"),
        moment: |state, seat| {
            let begun = state.phase() == Phase::Place && !state.board(seat).mosaic().filled().is_empty();
            begun.then(|| ".pavilion-board.mine .pavilion-space.filled".into())
        },
    },
    Hint {
        id: "pavilion-sign",
        clause: clause!("SP-8.1"),
        moment: |state, seat| {
            let filled = state.board(seat).mosaic().filled();
            let nearly = |decoration: Decoration| {
                let all = decoration.spaces();
                filled.and(all).len() * 2 >= all.len() && filled.and(all).len() < all.len()
            };
            let decoration = Decoration::all().find(|decoration| nearly(*decoration))?;
            let placing = state.phase() == Phase::Place;
            let spot = Spot::Decoration { seat, decoration };
            placing.then(|| format!(".pavilion-board.mine {}", selector(SPOT, spot)).into())
        },
    },
    Hint {
        id: "pavilion-pass",
        clause: clause!("SP-9.4"),
        moment: |state, seat| {
            let few = state.phase() == Phase::Place && state.board(seat).hand().total() <= 4;
            few.then(|| ".pavilion-pass".into())
        },
    },
    Hint {
        id: "over",
        clause: clause!("SP-11.7"),
        moment: |state, _| (state.phase() == Phase::Over).then(|| ".end .sheet > summary".into()),
    },
];
