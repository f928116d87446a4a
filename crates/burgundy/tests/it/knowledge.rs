//! CB-16 and CB-17: every knowledge tile except those for dice, ships, sales, purchases and the end, which are in
//! `dice.rs`, `effects.rs`, `selling.rs`, `taking.rs` and `ending.rs`.

use crate::common::*;

/// CB-16.7: tile 7 gives an extra point for each animal tile that scores. CB-X5.
#[test]
fn tile_7() {
    let mut table = scene().dice(A, &[6]).estate(A, "C4 k7, C3 bk, C2 she4, B1 pig3").store(A, "she3").table();
    let events = play(&mut table, "d6 place she3 A1");
    assert_eq!(scored(&events), [(3, "CB-8.14".to_owned()), (4, "CB-8.15".to_owned()), (2, "CB-16.7".to_owned())]);
    assert_eq!(gained(&events, A), 9);
}

/// CB-16.7, CB-17.13: other species in the pasture bring nothing. CB-X6.
#[test]
fn tile_7_and_another_species() {
    let mut table = scene().dice(A, &[5]).estate(A, "C4 k7, C3 bk, C2 she4, B1 pig3, A1 she3").store(A, "chi2").table();
    assert_eq!(gained(&play(&mut table, "d5 place chi2 C1"), A), 3);
}

/// CB-16.7, CB-8.17: nor do other pastures. CB-E84.
#[test]
fn tile_7_and_another_pasture() {
    let estate = "C4 k7, D5 ship, D6 ship, E6 cow3, C3 bk, C2 pig2, B1 she2, A1 cow2";
    let mut table = scene().dice(A, &[1]).estate(A, estate).store(A, "cow4").table();
    assert_eq!(gained(&play(&mut table, "d1 place cow4 B2"), A), 5 + 3);
}

/// CB-16.2: no mine, no worker; without tile 2 no worker either.
#[test]
fn tile_2() {
    let last = scene().at(burgundy::Phase::B, 5).turn_of(B, &[6]);
    let workers = |estate: &str| {
        let table = after(&last.clone().estate(A, estate).table(), "d6 workers");
        wealth(&table, A)
    };
    assert_eq!(workers("C4 k2"), (0, 0));
    assert_eq!(workers("C4 k2, E3 mine"), (1, 1));
    assert_eq!(workers("C4 k3, E3 mine"), (1, 0));
}

/// CB-16.1, CB-17.11: with tile 1 a second building of a type has its effect, too.
#[test]
fn duplicates_have_their_effect() {
    let table = scene().dice(A, &[1, 5]).estate(A, "C4 k1, E4 wt").store(A, "wt").table();
    let mut second = table;
    assert!(scored(&play(&mut second, "d1 place wt E5")).contains(&(4, "CB-9.13".to_owned())));
}
