//! The invariants that no single position can break: what a decision changes, and what it never does.

use azul::{Azul, Decision, Event, Phase, Sum};
use conformance::{Decided, assert_listed, follow_all};
use game::{Game as _, Seat};

/// AZ-5.11, AZ-4.4: scores are never negative and stay as they are while tiles are drafted. AZ-I7.
#[test]
fn scores_change_only_after_the_drafting() {
    follow_all::<Azul>(|_, Decided { before, after, .. }| {
        assert!(after.scores().as_slice().iter().all(|score| *score >= 0));
        if (before.phase(), after.phase()) == (Phase::Draft, Phase::Draft) {
            assert_eq!(before.scores(), after.scores());
        }
    });
}

/// AZ-4.14: tiles on a wall stay, and each brings 1 to 10 points when it comes there. AZ-I10.
#[test]
fn wall_tiles_stay() {
    let mut placed = 0;
    follow_all::<Azul>(|_, Decided { before, after, events, .. }| {
        for seat in Seat::all(before.players()) {
            let (was, is) = (before.board(seat).wall(), after.board(seat).wall());
            let spaces = (0..5).flat_map(|row| (0..5).map(move |column| (row, column)));
            for (row, column) in spaces.filter(|(row, column)| was.get(*row, *column).is_some()) {
                assert_eq!(was.get(row, column), is.get(row, column));
            }
        }
        for event in *events {
            if let Event::Scored { points, sum: Sum::Runs { .. }, .. } = event {
                assert!((1..=10).contains(points), "{event:?}");
                placed += 1;
            }
        }
    });
    assert!(placed > 100, "{placed} tiles were placed");
}

/// AZ-2.6: what is listed is what is accepted, each move once, 246 at most. AZ-I11.
#[test]
fn what_is_listed_is_legal() {
    assert_listed::<Azul>(246);
}

/// AZ-5.3: no round has more takes than tiles, and a game of n players has at most 3 × (20n + 1) rounds. AZ-I12.
#[test]
fn games_end() {
    let mut takes = std::collections::BTreeMap::new();
    follow_all::<Azul>(|game, Decided { before, mv, .. }| {
        let players = u16::from(before.players());
        assert!(u16::from(before.round()) <= 3 * (20 * players + 1));
        if let Decision::Take { .. } = mv.decision() {
            let taken = takes.entry((game, before.round())).or_insert(0);
            *taken += 1;
            assert!(*taken <= 4 * (2 * players + 1), "{taken} takes");
        }
    });
}
