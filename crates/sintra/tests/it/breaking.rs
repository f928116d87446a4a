//! SG-6: broken glass.

use crate::common::*;
use game::Game;
use sintra::Event;

/// SG-6.1, SG-6.2: a step for each broken pane, and the pane into the tower.
#[test]
fn a_step_for_each_pane() {
    let mut table = scene().nothing_else_fits().centre("wwwo").token(TWO).table();
    let events = play(&mut table, ONE, "cw-x");
    assert_eq!((markers(&table, ONE), letters(table.tower())), ((1, 3), "www".to_owned()));
    assert_eq!(clauses(&events), ["SG-4.2", "SG-6.2", "SG-6.1", "SG-6.2", "SG-6.1", "SG-6.2", "SG-6.1"]);
}

/// SG-6.3, SG-10.3: a step costs nothing until the end. SG-E66.
#[test]
fn steps_cost_nothing_at_once() {
    let scene = scene().windows("10000000").score(10).nothing_else_fits();
    let table = scene.clone().centre("wwo").token(TWO).table();
    let table = after(&table, ONE, "cw-x");
    assert_eq!((scores(&table)[0], markers(&table, ONE).1), (10, 2));
    let (_, events) = scene.step(2).finished();
    assert_eq!(points(&events, "SG-10.3"), [-2]);
}

/// SG-6.4, SG-1.6: at -18 the points are lost at once and the marker is at the top again. SG-X10.
#[test]
fn reaching_the_end_of_the_track() {
    let mut table = scene().windows("11000000").score(30).step(7).nothing_else_fits().centre("wo").token(TWO).table();
    let events = play(&mut table, ONE, "cw-x");
    assert_eq!((scores(&table)[0], markers(&table, ONE), table.palace(ONE).falls()), (12, (1, 0), 1));
    assert_eq!(names(&events), ["Took", "Broke", "Step", "LostEighteen"]);
    assert!(matches!(events[2], Event::Step { step: 8, .. }));
}

/// SG-6.5: remaining steps continue from the top and may reach -18 again. SG-E4: 21 steps in one turn, for all 20
/// panes of a colour and the token.
#[test]
fn twice_in_one_turn() {
    let scene = scene().players(4).window(1, "o").window(2, "b").score(40).nothing_else_fits().round(6, 'y');
    let mut table = scene.centre(&("w".repeat(20) + "oooo")).table();
    let events = play(&mut table, ONE, "cw-x");
    assert_eq!((scores(&table)[0], markers(&table, ONE).1, table.palace(ONE).falls()), (4, 5, 2));
    assert_eq!(points(&events, "SG-6.4"), [-18, -18]);
}

/// SG-6.6: a score may fall below 0. SG-E5.
#[test]
fn below_zero() {
    let table = scene().windows("10000000").score(5).step(7).nothing_else_fits().centre("wo").token(TWO).table();
    assert_eq!(scores(&after(&table, ONE, "cw-x"))[0], -13);
}

/// SG-6.7, SG-11.2: all points lost on the track are counted. SG-E67.
#[test]
fn points_lost_so_far() {
    let table = scene().score(-18).falls(1).step(4).workshop(1, "wwob").table();
    assert_eq!((table.lost(ONE), table.lost(TWO)), (24, 0));
    assert_eq!(table.audit(), Ok(()));
}
