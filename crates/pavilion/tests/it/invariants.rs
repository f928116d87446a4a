//! The invariants that no single position can break: what a decision changes, and what it never does.

use conformance::{Decided, assert_listed, follow_all};
use game::Game as _;
use pavilion::geometry::Decoration;
use pavilion::{Decision, Event, Pavilion};
use std::collections::BTreeMap;

/// SP-5.7, SP-5.8, SP-5.11, SP-7.4, SP-8.7: a placement takes exactly its cost out of the hand, scores 1 to 6 points and
/// closes what it fills; tiles on a board stay. SP-I10.
#[test]
fn placements() {
    let mut placed = 0;
    follow_all::<Pavilion>(|_, Decided { before, seat, mv, events, after, .. }| {
        let (was, is) = (before.board(*seat), after.board(*seat));
        assert!(was.mosaic().filled().iter().all(|space| was.mosaic().get(space) == is.mosaic().get(space)));
        let Decision::Place { space, .. } = mv.decision() else {
            return assert_eq!(was.mosaic(), is.mosaic());
        };
        placed += 1;
        let cost = u32::from(space.cost(before.side()));
        assert_eq!(is.mosaic().filled().len(), was.mosaic().filled().len() + 1);
        let picked = events.iter().filter(|event| matches!(event, Event::Picked { .. })).count() as u32;
        assert_eq!(u32::from(is.hand().total()) + cost, u32::from(was.hand().total()) + picked);
        assert_eq!(u32::from(after.tower().total()), u32::from(before.tower().total()) + cost - 1);
        assert!((1..=6).contains(&(is.score() - was.score())));
        let closed = |board: &pavilion::Board| {
            Decoration::all().filter(|decoration| board.mosaic().filled().includes(decoration.spaces())).count()
        };
        let now = events.iter().filter(|event| matches!(event, Event::Closed { .. })).count();
        assert_eq!(closed(is), closed(was) + now);
    });
    assert!(placed > 100, "{placed} tiles were placed");
}

/// SP-2.1, SP-5.1, SP-9.7: six rounds; in each a seat places at most 42 tiles and passes once. SP-I11.
#[test]
fn games_end() {
    let mut done: BTreeMap<_, (u32, u32)> = BTreeMap::new();
    let ends = follow_all::<Pavilion>(|game, Decided { before, seat, mv, .. }| {
        let (placed, passed) = done.entry((game, before.round(), *seat)).or_default();
        match mv.decision() {
            Decision::Place { .. } => *placed += 1,
            Decision::Pass => *passed += 1,
            _ => {}
        }
        assert!(*placed <= 42 && *passed <= 1, "{placed} placements, {passed} passes");
    });
    assert!(ends.iter().all(|end| end.round() == 6));
    assert!(done.values().all(|(_, passed)| *passed == 1), "everybody passes in every round");
}

/// SP-3.8, SP-5.5: what is listed is what is accepted, each move once. SP-I12.
#[test]
fn what_is_listed_is_legal() {
    assert_listed::<Pavilion>(Pavilion::INFO.max_moves);
}
