//! The invariants that no single position can break: what a decision changes, and what it never does.

use conformance::{Decided, follow_all};
use game::{Game as _, Seat};
use sintra::{Decision, Phase, Sintra};
use std::collections::{BTreeMap, BTreeSet};

/// SG-8.1, SG-8.5: nobody returns twice without a draft between, so a round of g panes has at most 2g turns and one more
/// for each player. SG-I11.
#[test]
fn rounds_end() {
    let mut turns = BTreeMap::new();
    let mut returned = BTreeSet::new();
    follow_all::<Sintra>(|game, Decided { before, seat, mv, .. }| {
        match mv.decision() {
            Decision::Keep(_) => return,
            Decision::Return => assert!(returned.insert((game, *seat)), "a second return without a draft between"),
            Decision::Draft { .. } => {
                returned.remove(&(game, *seat));
            }
        }
        let turn = turns.entry((game, before.round())).or_insert(0);
        *turn += 1;
        let players = u32::from(before.players());
        assert!(*turn <= 2 * 4 * (2 * players + 1) + players, "{turn} turns");
    });
}

/// SG-4.3, SG-5.9: what is listed is what is accepted, each move once, with at most 41 takes. SG-I12.
#[test]
fn what_is_listed_is_legal() {
    let mut seen = 0;
    follow_all::<Sintra>(|_, decided| {
        let takes = decided.legal.iter().filter_map(|mv| match mv.decision() {
            Decision::Draft { source, colour, .. } => Some((source, colour)),
            _ => None,
        });
        let takes: BTreeSet<_> = takes.map(|take| format!("{take:?}")).collect();
        assert!(takes.len() <= 41, "{} takes", takes.len());
        seen += 1;
        if seen % 5 == 0 {
            decided.assert_listed(Sintra::INFO.max_moves);
        }
    });
}

/// SG-3.3: a turn changes nothing that belongs to another seat; only the end of the game does. SG-I13.
#[test]
fn a_turn_is_its_seats_own() {
    follow_all::<Sintra>(|_, Decided { before, seat, after, .. }| {
        let others = Seat::all(before.players()).filter(|other| other != seat && after.phase() != Phase::Over);
        others.for_each(|other| assert_eq!(before.palace(other), after.palace(other)));
    });
}
