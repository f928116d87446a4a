//! CB-11 and CB-12: selling goods and taking workers; tiles 3, 4, 13 and 14.

use crate::common::*;
use burgundy::{By, Event, Stage};

/// CB-11.1, CB-11.2, CB-11.6: all goods of the colour that the die says; they go to the sold ones.
#[test]
fn a_sale() {
    let mut table = scene().dice(A, &[4, 6]).goods(A, "112444").table();
    let events = play(&mut table, "d4 sell 4");
    assert_eq!(clauses(&events), ["CB-11.1", "CB-11.5", "CB-11.4"]);
    assert_eq!((goods(&table, A), sold(&table, A)), ("112".to_owned(), "444".to_owned()));
    assert!(events.contains(&Event::Sold {
        seat: A,
        goods: burgundy::Goods::numbered(4).unwrap(),
        count: 3,
        by: By::Die
    }));
    refused(&table, "d6 sell 1", "CB-5.12");
}

/// CB-11.3: at least one tile. CB-E46.
#[test]
fn nothing_to_sell() {
    refused(&scene().dice(A, &[4]).goods(A, "12").table(), "d4 sell 4", "CB-11.3");
}

/// CB-11.4, CB-11.5: one coin, and 2, 3 or 4 points for each tile. CB-E44.
#[test]
fn what_a_sale_brings() {
    for (players, points) in [(2, 6), (3, 9), (4, 12)] {
        let mut table = table_of(players).dice(A, &[4, 6]).goods(A, "444").table();
        let events = play(&mut table, "d4 sell 4");
        assert_eq!(scored(&events), [(points, "CB-11.5".to_owned())]);
        assert_eq!((wealth(&table, A), sold(&table, A)), ((1, 0), "444".to_owned()));
    }
}

/// CB-11.7: what was sold is public: every view shows the counts.
#[test]
fn sold_goods_are_public() {
    let table = after(&scene().dice(A, &[4, 6]).goods(A, "44").table(), "d4 sell 4");
    let view = game::Game::view(&table, Some(B));
    assert_eq!(sold(&view, A), "44");
}

/// CB-12.1, CB-12.2: two workers with a die of any number.
#[test]
fn taking_workers() {
    for die in 1..=6 {
        let mut table = scene().dice(A, &[die, die]).table();
        let events = play(&mut table, &format!("d{die} workers"));
        assert_eq!((clauses(&events), wealth(&table, A)), (vec!["CB-12.1".to_owned()], (0, 2)));
    }
}

/// CB-16.3, CB-16.4, CB-17.8: two coins instead of one, and a worker; both by die, castle and warehouse. CB-E45.
#[test]
fn tiles_3_and_4() {
    let wise = table_of(3).estate(A, "C4 k3, B4 k4").goods(A, "444");
    let by_die = after(&wise.clone().dice(A, &[4, 6]).table(), "d4 sell 4");
    assert_eq!(wealth(&by_die, A), (2, 1));
    let mut warehouse = after(&wise.clone().dice(A, &[3, 6]).store(A, "wh").table(), "d3 place wh C3");
    assert_eq!(warehouse.stage(), Stage::Warehouse);
    let events = play(&mut warehouse, "sell 4");
    assert_eq!(clauses(&events), ["CB-9.4", "CB-11.5", "CB-16.3", "CB-16.4"]);
    assert_eq!((gained(&events, A), wealth(&warehouse, A)), (9, (2, 1)));
    let castle = after(&wise.dice(A, &[6, 6]).store(A, "castle").table(), "d6 place castle B3");
    assert_eq!(wealth(&after(&castle, "sell 4"), A), (2, 1));
    let alone = |knowledge: &str| {
        let table = scene().estate(A, &format!("C4 {knowledge}")).goods(A, "4").dice(A, &[4, 6]).table();
        wealth(&after(&table, "d4 sell 4"), A)
    };
    assert_eq!((alone("k3"), alone("k4")), ((2, 0), (1, 1)));
}

/// CB-16.13, CB-16.14, CB-17.7: a coin and four workers for each take-workers action, by die or castle, not for the
/// boarding house. CB-E33, CB-E34.
#[test]
fn tiles_13_and_14() {
    let wise = scene().estate(A, "C4 k13, B4 k14");
    let mut table = wise.clone().dice(A, &[6, 6]).table();
    let events = play(&mut table, "d6 workers");
    assert_eq!((clauses(&events), wealth(&table, A)), (vec!["CB-16.14".to_owned(), "CB-16.13".to_owned()], (1, 4)));
    let castle = after(&wise.clone().dice(A, &[6, 6]).store(A, "castle").table(), "d6 place castle B3");
    assert_eq!(wealth(&after(&castle, "workers"), A), (1, 4));
    let house = after(&wise.dice(A, &[3, 6]).store(A, "bh").table(), "d3 place bh C3");
    assert_eq!(wealth(&house, A), (0, 4));
    let alone = |knowledge: &str| {
        let table = scene().estate(A, &format!("C4 {knowledge}")).dice(A, &[6, 6]).table();
        wealth(&after(&table, "d6 workers"), A)
    };
    assert_eq!((alone("k13"), alone("k14")), ((1, 2), (0, 4)));
}
