//! SG-8: returning the glazier.

use crate::common::*;
use game::{Game, Next};
use sintra::Sintra;

/// Seat 1 with its glazier at a column and these windows: a 2 is a gap. White panes are there to take.
fn at(glazier: u8, windows: &str) -> Scene {
    scene().round(6, 'p').glazier(glazier).windows(windows).workshop(1, "wwww").workshop(2, "oooo")
}

#[track_caller]
fn returns_to(scene: Scene, column: usize) {
    let mut table = scene.table();
    let events = play(&mut table, ONE, "r");
    assert_eq!((markers(&table, ONE).0, clauses(&events)), (column, vec!["SG-8.1".to_owned()]));
}

/// SG-8.1: a return ends the turn and changes nothing else.
#[test]
fn a_return_is_the_whole_turn() {
    let before = at(5, "00000000").step(3).table();
    let table = after(&before, ONE, "r");
    assert_eq!((markers(&table, ONE), table.next()), ((1, 3), Next::seat(TWO)));
    let (was, is) = (sintra::Position::from(before), sintra::Position::from(table));
    assert_eq!((&was.bag, &was.tower, &was.workshops, &was.token), (&is.bag, &is.tower, &is.workshops, &is.token));
    assert_eq!((scores(&table), was.palaces[1].clone()), (scores(&before), is.palaces[1].clone()));
    assert_eq!(was.palaces[0].columns, is.palaces[0].columns);
}

/// SG-8.2: to the leftmost remaining strip, over gaps. SG-E24, SG-E25.
#[test]
fn skipping_gaps() {
    returns_to(at(6, "22000000"), 3);
    returns_to(at(6, "00200020"), 1);
}

/// SG-8.3: with `block` to the place right of the first gap, or to column 1. SG-E25.
#[test]
fn blocked_by_gaps() {
    returns_to(at(6, "00200020").block(), 4);
    returns_to(at(6, "00000020").block(), 1);
    returns_to(at(6, "22000000").block(), 3);
}

/// SG-8.4: the whole way; there is one return only. SG-E69.
#[test]
fn the_whole_way() {
    let table = at(8, "00000000").table();
    assert_eq!(legal(&table, ONE).iter().filter(|mv| mv.starts_with('r')).count(), 1);
    returns_to(at(8, "00000000"), 1);
    returns_to(at(8, "00000000").block(), 1);
}

/// SG-8.5: not from the leftmost strip. SG-E28, SG-E33.
#[test]
fn not_from_the_leftmost_place() {
    for scene in [at(1, "00000000"), at(1, "00200000"), at(3, "22000000")] {
        refused(&scene.clone().table(), ONE, "r", "SG-8.5");
        refused(&scene.block().table(), ONE, "r", "SG-8.5");
    }
    let driver = dealt::<Sintra>(sintra::Options::default(), 3);
    let seat = driver.state().next().decider().unwrap();
    refused(driver.state(), seat, "r", "SG-8.5");
    assert!(legal(driver.state(), seat).iter().all(|mv| mv.contains('-')));
}

/// SG-8.6: a glazier on a gap with no strip to its left counts as leftmost. SG-E29.
#[test]
fn not_from_a_gap_left_of_all_strips() {
    for glazier in 1..=4 {
        let scene = at(glazier, "22220000");
        refused(&scene.clone().table(), ONE, "r", "SG-8.6");
        refused(&scene.block().table(), ONE, "r", "SG-8.6");
    }
}

/// SG-8.7: with `block` not when the column to the left is a gap, but from a gap. SG-E26, SG-E27.
#[test]
fn a_gap_to_the_left() {
    returns_to(at(4, "00202222"), 1);
    refused(&at(4, "00202222").block().table(), ONE, "r", "SG-8.7");
    returns_to(at(4, "20022202").block(), 2);
}

/// SG-8.7, SG-8.9: with no strip at or right of the glazier, break or return. SG-E30.
#[test]
fn no_strip_in_reach() {
    let skip = at(7, "20202222").table();
    assert_eq!(legal(&skip, ONE), ["1w-x", "2o-x", "r"]);
    returns_to(at(7, "20202222"), 2);
    let block = at(7, "20202222").block().table();
    refused(&block, ONE, "r", "SG-8.7");
    assert_eq!(legal(&block, ONE), ["1w-x", "2o-x"]);
    refused(&block, ONE, "1w-7", "SG-7.8");
    refused(&block, ONE, "1w-4", "SG-5.4");
}

/// SG-8.8: a return is allowed though glass could be placed. SG-E34.
#[test]
fn though_glass_could_be_placed() {
    let moves = legal(&at(5, "00000000").table(), ONE);
    assert!(moves.contains(&"1w-5".to_owned()) && moves.contains(&"r".to_owned()), "{moves:?}");
}

/// SG-8.10: without strips only breaking is left, turn after turn, and the game continues. SG-E31.
#[test]
fn no_strips_at_all() {
    for scene in [at(5, "22222222"), at(5, "22222222").block()] {
        let mut table = scene.table();
        assert_eq!(legal(&table, ONE), ["1w-x", "2o-x"]);
        refused(&table, ONE, "r", "SG-8.10");
        refused(&table, ONE, "1w-5", "SG-7.8");
        play(&mut table, ONE, "1w-x");
        assert_eq!((markers(&table, ONE), table.next()), ((5, 4), Next::seat(TWO)));
    }
}

/// SG-8.11: after the last glass nobody returns. SG-E70.
#[test]
fn not_after_the_last_glass() {
    let scene = scene().of(TWO).glazier(5).centre("p").token(TWO);
    let table = after(&scene.table(), ONE, "cp-2");
    assert_eq!(table.next(), Next::Chance("fill"));
    assert_eq!(table.check(TWO, "r".parse().unwrap()), Err(game::Illegal::DealDue("fill")));
    assert!(legal(&table, TWO).is_empty());
}
