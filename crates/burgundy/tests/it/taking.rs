//! CB-6 and CB-13: taking tiles, burning, purchases.

use crate::common::*;
use burgundy::{Event, Face, Stage};

/// CB-6.1, CB-6.2: one tile of the depot that the die shows goes to the tile storage.
#[test]
fn taking_a_tile() {
    let mut table = scene().dice(A, &[2, 5]).depot(2, "castle k3").depot(5, "mine").table();
    assert_eq!(legal_with(&table, "d2 take"), ["d2 take 2 castle", "d2 take 2 k3"]);
    refused(&table, "d2 take 2 mine", "CB-6.1");
    let events = play(&mut table, "d2 take 2 k3");
    assert_eq!(clauses(&events), ["CB-6.1"]);
    assert_eq!((store(&table, A), depot_tiles(&table, 2)), (vec!["k3".to_owned()], vec!["castle".to_owned()]));
}

/// CB-6.3: never straight to the estate, but the second action may add it. CB-E85.
#[test]
fn first_to_the_store() {
    let mut table = scene().estate(A, "C3 wh, B2 cow2").dice(A, &[2, 6]).depot(6, "cow4").table();
    refused(&table, "d2 place cow4 B1", "CB-7.1");
    play(&mut table, "d6 take 6 cow4");
    assert_eq!(table.player(A).estate().covered().len(), 3);
    play(&mut table, "d2 place cow4 B1");
    assert!(store(&table, A).is_empty());
}

/// CB-6.4, CB-6.5: with a full store one of the earlier tiles is burned, never the new one. CB-E23, CB-E24.
#[test]
fn burning() {
    let full = scene().dice(A, &[2, 4]).depot(2, "castle");
    let mut table = full.clone().store(A, "wh ship cow2").table();
    play(&mut table, "d2 take 2 castle");
    asks(&table, Stage::Burn { new: Face::CASTLE }, &["burn cow2", "burn ship", "burn wh"]);
    refused(&table, "burn castle", "CB-6.5");
    refused(&table, "burn mine", "CB-7.1");
    refused(&table, "d4 workers", "CB-6.4");
    refused(&table, "pass", "CB-6.4");
    refused(&table, "buy 0 ship", "CB-13.3");
    refused_as(&table, B, "burn wh", "CB-6.4");
    let events = play(&mut table, "burn ship");
    assert_eq!(events, [Event::Burned { seat: A, face: Face::SHIP }]);
    assert_eq!(
        (store(&table, A), table.stage()),
        (vec!["wh".to_owned(), "cow2".to_owned(), "castle".to_owned()], Stage::Turn)
    );

    let mut table = full.store(A, "wh castle cow2").table();
    play(&mut table, "d2 take 2 castle");
    play(&mut table, "burn castle");
    assert_eq!(store(&table, A), ["wh", "cow2", "castle"]);
}

/// CB-6.6: tiles are burned only in this case. CB-E25.
#[test]
fn no_burning_at_will() {
    refused(&scene().store(A, "ship wh").table(), "burn ship", "CB-6.6");
    refused(&scene().store(A, "ship wh bk").table(), "burn ship", "CB-6.6");
}

/// CB-6.7: a depot without hex tiles cannot be chosen, goods or not. CB-E22.
#[test]
fn empty_depots() {
    let table = scene().dice(A, &[3]).depot_goods(3, "124").table();
    assert!(legal_with(&table, "d3 take").is_empty());
    refused(&table, "d3 take 3 wh", "CB-6.7");
}

/// CB-6.8: dice never reach the black depot, nor do effects.
#[test]
fn the_black_depot_is_for_purchases() {
    let table = scene().dice(A, &[3]).black("wh ship").workers(A, 6).store(A, "castle").estate(A, "C3 bk").table();
    refused(&table, "d3 take 0 wh", "CB-6.8");
    let table = after(&table, "d3 place castle B3");
    refused(&table, "take 0 wh", "CB-6.8");
}

/// CB-6.9: effects find an empty space: a castle placed out of a full store takes without burning.
#[test]
fn effects_never_burn() {
    let table = scene().dice(A, &[6]).store(A, "castle wh wh").estate(A, "C3 bk").depot(1, "ship").table();
    let table = after(&after(&table, "d6 place castle B3"), "take 1 ship");
    assert_eq!((store(&table, A).len(), table.on_turn()), (3, Some(B)));
}

/// CB-6.10: a stored tile has no effect: tile 14 in the store changes nothing.
#[test]
fn stored_tiles_do_nothing() {
    let table = after(&scene().dice(A, &[1]).store(A, "k14 k13").table(), "d1 workers");
    assert_eq!(wealth(&table, A), (0, 2));
}

/// CB-13.1, CB-13.2: once in a turn, for two coins. CB-E28.
#[test]
fn a_purchase() {
    let mut table = scene().silver(A, 4).black("bk ship").table();
    refused(&table, "buy 0 mine", "CB-6.1");
    let events = play(&mut table, "buy 0 ship");
    assert_eq!(clauses(&events), ["CB-13.1"]);
    assert_eq!(
        (wealth(&table, A), store(&table, A), black_depot(&table)),
        ((2, 0), vec!["ship".to_owned()], vec!["bk".to_owned()])
    );
    refused(&table, "buy 0 bk", "CB-13.1");
    refused(&scene().silver(A, 1).black("bk").table(), "buy 0 bk", "CB-13.2");
}

/// CB-13.3: before, between or after the die actions, but not inside an effect. CB-E27.
#[test]
fn when_to_buy() {
    let table = scene().dice(A, &[1, 6]).silver(A, 2).black("ship").store(A, "castle").estate(A, "C3 bk").table();
    let bought = after(&table, "buy 0 ship");
    let between = after(&after(&table, "d1 workers"), "buy 0 ship");
    let last = after(&after(&after(&table, "d1 workers"), "d6 workers"), "buy 0 ship");
    assert_eq!([bought, between, last].map(|table| table.player(A).silver()), [0; 3]);
    let castle = after(&table, "d6 place castle B3");
    refused(&castle, "buy 0 ship", "CB-13.3");
    assert!(legal_with(&castle, "buy").is_empty());
    for stage in [Stage::Load, Stage::Keep { depot: depot(1), second: false }] {
        let loading = scene().dice(A, &[1]).silver(A, 2).black("mine").estate(A, "D3 ship").goods(A, "12");
        let table = loading.depot_goods(1, "34").stage(stage).table();
        refused(&table, "buy 0 mine", "CB-13.3");
    }
}

/// CB-13.4: a bought tile goes to the store like any other. CB-E26.
#[test]
fn buying_with_a_full_store() {
    let mut table = scene().silver(A, 2).black("ship").store(A, "wh cw ch").table();
    play(&mut table, "buy 0 ship");
    assert_eq!((table.stage(), wealth(&table, A)), (Stage::Burn { new: Face::SHIP }, (0, 0)));
    play(&mut table, "burn cw");
    assert_eq!(
        (store(&table, A), table.stage()),
        (vec!["wh".to_owned(), "ch".to_owned(), "ship".to_owned()], Stage::Turn)
    );
}

/// CB-13.5: an unused purchase lapses; the next turn has one again.
#[test]
fn purchases_do_not_add_up() {
    let table = scene().dice(A, &[1]).silver(A, 4).silver(B, 4).black("bk ship").table();
    let table = after(&after(&table, "d1 workers"), "buy 0 ship");
    assert_eq!((table.on_turn(), table.has_bought()), (Some(B), false));
    let table = after(&table, "buy 0 bk");
    assert!(table.has_bought());
}

/// CB-13.6: it needs a tile in the depot and two coins, no workers and no die.
#[test]
fn what_a_purchase_needs() {
    refused(&scene().silver(A, 9).table(), "buy 0 ship", "CB-6.7");
    let mut table = scene().silver(A, 2).dice(A, &[6, 6]).black("k3").table();
    play(&mut table, "buy 0 k3");
    assert_eq!(table.player(A).dice().len(), 2);
}

/// CB-16.6, CB-17.9: tile 6 opens the numbered depots to the purchase, for tiles only. CB-E29, CB-E30.
#[test]
fn tile_6() {
    let open = table_of(4).silver(A, 6).depot(4, "mine").depot_goods(4, "1").black("ship");
    refused(&open.clone().table(), "buy 4 mine", "CB-16.6");
    let mut table = open.clone().estate(A, "C4 k6").table();
    let events = play(&mut table, "buy 4 mine");
    assert_eq!(
        (clauses(&events), wealth(&table, A), goods(&table, A)),
        (vec!["CB-16.6".to_owned()], (4, 0), "-".to_owned())
    );
    refused(&table, "buy 0 ship", "CB-13.1");

    let stored = open.store(A, "k6").dice(A, &[1, 2]);
    let before = after(&stored.clone().table(), "d1 place k6 C4");
    assert_eq!(legal_with(&before, "buy"), ["buy 0 ship", "buy 4 mine"]);
    let later = after(&stored.bought().table(), "d1 place k6 C4");
    assert!(legal_with(&later, "buy").is_empty());
}
