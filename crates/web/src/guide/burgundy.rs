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
    Hint {
        id: "burgundy-effect",
        clause: clause!("CB-9.15"),
        moment: |state, _| {
            let waits = matches!(
                state.stage(),
                Stage::Castle | Stage::CityHall | Stage::Warehouse | Stage::Carpenter | Stage::Church | Stage::Market
            );
            waits.then(|| ".burgundy-effect".into())
        },
    },
    Hint {
        id: "burgundy-ship",
        clause: clause!("CB-8.5"),
        moment: |state, _| (state.stage() == Stage::Load).then(|| ".burgundy-goods.fits".into()),
    },
    Hint {
        id: "burgundy-burn",
        clause: clause!("CB-6.4"),
        moment: |state, _| matches!(state.stage(), Stage::Burn { .. }).then(|| ".burgundy-store".into()),
    },
    Hint {
        id: "burgundy-add",
        clause: clause!("CB-7.2"),
        moment: |state, seat| {
            let adds = state.stage() == Stage::Turn
                && may(state, seat, |decision| matches!(decision, Decision::Place { die: Some(_), .. }));
            adds.then(|| ".burgundy-mine .burgundy-hex.fits".into())
        },
    },
    Hint {
        id: "burgundy-depot",
        clause: clause!("CB-6.1"),
        moment: |state, _| (state.stage() == Stage::Turn).then(|| ".burgundy-depot:has(.burgundy-tile.fits)".into()),
    },
    Hint {
        id: "burgundy-dice",
        clause: clause!("CB-5.1"),
        moment: |state, seat| {
            let fresh = state.stage() == Stage::Turn && !state.player(seat).dice().is_empty();
            fresh.then(|| ".burgundy-dice:has(.touchable)".into())
        },
    },
    Hint {
        id: "burgundy-workers",
        clause: clause!("CB-5.6"),
        moment: |state, seat| {
            let has = state.stage() == Stage::Turn && state.player(seat).workers() > 0;
            has.then(|| ".burgundy-pool".into())
        },
    },
    Hint {
        id: "burgundy-store",
        clause: clause!("CB-7.1"),
        moment: |state, seat| {
            let has = state.stage() == Stage::Turn && state.player(seat).store().iter().next().is_some();
            has.then(|| ".burgundy-store".into())
        },
    },
    Hint {
        id: "burgundy-silver",
        clause: clause!("CB-13.1"),
        moment: |state, seat| {
            may(state, seat, |decision| matches!(decision, Decision::Buy { .. })).then(|| ".burgundy-purse".into())
        },
    },
    Hint {
        id: "burgundy-goods",
        clause: clause!("CB-11.5"),
        moment: |state, seat| {
            may(state, seat, |decision| matches!(decision, Decision::Sell { die: Some(_), .. }))
                .then(|| ".burgundy-goods-store".into())
        },
    },
    Hint {
        id: "burgundy-area",
        clause: clause!("CB-10.2"),
        moment: |state, seat| {
            let covered = state.player(seat).estate().covered().len();
            (covered > 2 && state.stage() == Stage::Turn).then(|| ".burgundy-mine .burgundy-head".into())
        },
    },
    Hint {
        id: "burgundy-phase",
        clause: clause!("CB-14.2"),
        moment: |state, _| (state.round() == 5 && state.stage() == Stage::Turn).then(|| ".burgundy-track".into()),
    },
    Hint {
        id: "over",
        clause: clause!("CB-15.1"),
        moment: |state, _| (state.stage() == Stage::Over).then(|| ".end .sheet > summary".into()),
    },
];
