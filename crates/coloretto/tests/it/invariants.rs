//! The invariants that no single position can break: what a decision changes, and what it never does.

use coloretto::{Card, Coloretto, Decision};
use conformance::{Decided, follow_all};
use game::{Game as _, Seat};

/// CO-3.1, CO-4.3: collections only grow, and cards are discarded only with two players. CO-I7.
#[test]
fn collections_only_grow() {
    let mut discarded = false;
    follow_all::<Coloretto>(|_, Decided { before, after, .. }| {
        for seat in Seat::all(before.players()) {
            let (was, is) = (before.collection(seat), after.collection(seat));
            assert!(Card::ALL.into_iter().all(|card| was.count(card) <= is.count(card)));
        }
        discarded |= !after.burnt().is_empty();
        assert!(after.burnt().is_empty() || after.players() == 2);
    });
    assert!(discarded, "some game of two has discarded cards");
}

/// CO-3.2, CO-4.6: every round brings each player a card, so the pile limits the number of rounds. CO-I10.
#[test]
fn games_end() {
    let mut takes = std::collections::BTreeMap::new();
    let mut piles = std::collections::BTreeMap::new();
    follow_all::<Coloretto>(|game, Decided { before, mv, .. }| {
        let players = u32::from(before.players());
        let pile = *piles.entry(game).or_insert(u32::from(before.pile().total()));
        if let Decision::Take(row) = mv.decision() {
            let taken = takes.entry(game).or_insert(0);
            *taken += 1;
            assert!(before.rows()[row.index()].total() > 0);
            assert!(*taken <= players * (pile.div_ceil(players) + 1), "{taken} takes");
        }
    });
}

/// CO-2.1: what is listed is what is accepted, each move once, six at most. CO-I11.
#[test]
fn what_is_listed_is_legal() {
    follow_all::<Coloretto>(|_, decided| decided.assert_listed(6));
}
