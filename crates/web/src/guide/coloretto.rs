//! What a first game of Coloretto points at.

use super::Hint;
use ::coloretto::{Card, Coloretto, Colour, Phase};
use game::clause;

/// The hints, more particular ones first.
pub const HINTS: &[Hint<Coloretto>] = &[
    Hint {
        id: "coloretto-put",
        clause: clause!("CO-2.4"),
        moment: |state, _| (state.phase() == Phase::Put).then(|| ".coloretto-drawn".into()),
    },
    Hint {
        id: "coloretto-last",
        clause: clause!("CO-4.5"),
        moment: |state, _| (state.is_last_round() && state.phase() != Phase::Over).then(|| ".coloretto-banner".into()),
    },
    Hint {
        id: "coloretto-draw",
        clause: clause!("CO-2.1"),
        moment: |state, _| (state.phase() == Phase::Turn).then(|| ".coloretto-pile.touchable".into()),
    },
    Hint {
        id: "coloretto-take",
        clause: clause!("CO-3.3"),
        moment: |state, _| {
            let lies = state.phase() == Phase::Turn && state.rows().iter().any(|row| row.total() > 1);
            lies.then(|| ".coloretto-row.touchable".into())
        },
    },
    Hint {
        id: "coloretto-burnt",
        clause: clause!("CO-4.3"),
        moment: |state, _| (!state.burnt().is_empty()).then(|| ".coloretto-burnt".into()),
    },
    Hint {
        id: "coloretto-three",
        clause: clause!("CO-5.4"),
        moment: |state, seat| {
            let cards = state.collection(seat);
            let colours = Colour::ALL.into_iter().filter(|colour| cards.count(Card::Colour(*colour)) > 0).count();
            (colours >= 3).then(|| ".coloretto-mine .coloretto-stacks".into())
        },
    },
    Hint {
        id: "coloretto-joker",
        clause: clause!("CO-5.7"),
        moment: |state, seat| {
            let cards = state.collection(seat);
            let jokers = cards.count(Card::Joker) + cards.count(Card::Golden);
            (jokers > 0).then(|| ".coloretto-mine .coloretto-stacks".into())
        },
    },
    Hint {
        id: "coloretto-odds",
        clause: clause!("CO-1.17"),
        moment: |state, seat| {
            let cards = state.collection(seat).total();
            (state.phase() == Phase::Turn && cards >= 4).then(|| ".coloretto-odds-button".into())
        },
    },
    Hint {
        id: "over",
        clause: clause!("CO-5.14"),
        moment: |state, _| (state.phase() == Phase::Over).then(|| ".end .sheet > summary".into()),
    },
];
