//! What a first game of Stained Glass of Sintra points at.

use super::Hint;
use crate::pieces::attr::{SPOT, selector};
use crate::sintra::Spot;
use ::sintra::components::COLUMNS;
use ::sintra::{Move, Phase, Sintra};
use game::{Game as _, clause};

/// The hints, more particular ones first.
pub const HINTS: &[Hint<Sintra>] = &[
    Hint {
        id: "sintra-keep",
        clause: clause!("SG-7.5"),
        moment: |state, _| (state.phase() == Phase::Keep).then(|| ".sintra-ways:has(.sintra-keep)".into()),
    },
    Hint {
        id: "sintra-strip",
        clause: clause!("SG-5.4"),
        moment: |state, _| {
            (state.phase() == Phase::Turn).then(|| ".sintra-mine .sintra-columns:has(.strip.fits)".into())
        },
    },
    Hint {
        id: "sintra-take",
        clause: clause!("SG-4.1"),
        moment: |state, _| (state.phase() == Phase::Turn).then(|| ".sintra-workshop:has(.touchable)".into()),
    },
    Hint {
        id: "sintra-broken",
        clause: clause!("SG-6.3"),
        moment: |state, seat| (state.palace(seat).step() > 0).then(|| ".sintra-mine .broken".into()),
    },
    Hint {
        id: "sintra-return",
        clause: clause!("SG-8.1"),
        moment: |state, seat| {
            let far = state.phase() == Phase::Turn && state.palace(seat).glazier() >= 3;
            (far && state.check(seat, Move::returning()).is_ok()).then(|| "#return".into())
        },
    },
    Hint {
        id: "sintra-centre",
        clause: clause!("SG-4.4"),
        moment: |state, _| {
            let lies = state.phase() == Phase::Turn && !state.centre().is_empty() && state.token().is_none();
            lies.then(|| ".sintra-centre".into())
        },
    },
    Hint {
        id: "sintra-colour",
        clause: clause!("SG-7.3"),
        moment: |state, seat| {
            let palace = state.palace(seat);
            let far_on = (0..COLUMNS).any(|column| palace.panes(column).len() >= 2);
            (state.phase() == Phase::Turn && far_on).then(|| ".sintra-track".into())
        },
    },
    Hint {
        id: "sintra-window",
        clause: clause!("SG-7.12"),
        moment: |state, seat| {
            let windows = state.palace(seat).windows();
            let column = (0..COLUMNS).find(|column| windows.count(*column) > 0)?;
            Some(format!(".sintra-mine {}", selector(SPOT, Spot::Window { seat, column })).into())
        },
    },
    Hint {
        id: "sintra-end",
        clause: clause!("SG-10.6"),
        moment: |state, _| {
            (state.round() >= 2 && state.phase() == Phase::Turn).then(|| ".sintra-mine .sintra-end".into())
        },
    },
    Hint {
        id: "over",
        clause: clause!("SG-11.1"),
        moment: |state, _| (state.phase() == Phase::Over).then(|| ".end .sheet > summary".into()),
    },
];
