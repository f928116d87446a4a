//! CB-9: the eight buildings.

use crate::common::*;
use burgundy::{Burgundy, Event, Income, Phase, Stage};

/// A building placed on C3 with the die 3; a second die is left.
fn built(scene: Scene, building: &str) -> (Burgundy, Vec<Event>) {
    let mut table = scene.dice(A, &[3, 5]);
    let stored: Vec<String> = table.clone().position().players[0].store.iter().map(ToString::to_string).collect();
    table = table.store(A, &format!("{building} {}", stored.join(" ")));
    let mut table = table.table();
    let events = play(&mut table, &format!("d3 place {building} C3"));
    (table, events)
}

/// CB-9.1: effects need no die and no workers, and follow at once.
#[test]
fn effects_need_no_die() {
    let (table, _) = built(scene().depot(6, "cw"), "cw");
    assert_eq!(legal(&table), ["pass", "take 6 cw"]);
    assert_eq!((table.player(A).dice().len(), wealth(&table, A)), (1, (0, 0)));
}

/// CB-9.2, CB-9.3: an effect without any use lapses; the building stands. CB-E37, CB-E40, CB-E43.
#[test]
fn effects_without_use() {
    for (scene, building) in [
        (scene(), "wh"),
        (scene().black("bk wh"), "cw"),
        (scene().depot(1, "wh ship"), "ch"),
        (scene().depot(1, "wh").depot(2, "castle"), "mk"),
        (scene(), "th"),
    ] {
        let (table, _) = built(scene, building);
        assert_eq!(table.stage(), Stage::Turn, "{building}");
        assert_eq!(table.player(A).estate().covered().len(), 2);
    }
    let hall = scene().dice(A, &[3, 5]).store(A, "th cow2 castle").table();
    assert_eq!(after(&hall, "d3 place th E4").stage(), Stage::Turn, "neither can be placed there");
}

/// CB-9.4, CB-9.14: a warehouse may sell one colour, any.
#[test]
fn warehouse() {
    let (table, _) = built(scene().goods(A, "1144"), "wh");
    asks(&table, Stage::Warehouse, &["pass", "sell 1", "sell 4"]);
    refused(&table, "sell 2", "CB-11.3");
    for other in ["take 1 wh", "workers", "d5 workers", "place wh C3", "load 1", "end"] {
        refused(&table, other, "CB-9.4");
    }
    refused_as(&table, B, "sell 1", "CB-9.4");
    let mut sale = table;
    let events = play(&mut sale, "sell 4");
    assert_eq!(clauses(&events), ["CB-9.4", "CB-11.5", "CB-11.4"]);
    assert_eq!((sold(&sale, A), wealth(&sale, A), sale.stage()), ("44".to_owned(), (1, 0), Stage::Turn));
    assert_eq!(goods(&after(&table, "pass"), A), "1144");
}

/// CB-9.5, CB-9.14: a carpenter takes a building from any numbered depot.
#[test]
fn carpenter() {
    let (table, _) = built(scene().depot(1, "wh ship").depot(3, "bk").black("wt"), "cw");
    asks(&table, Stage::Carpenter, &["pass", "take 1 wh", "take 3 bk"]);
    refused(&table, "take 0 wt", "CB-6.8");
    refused(&table, "take 2 wh", "CB-6.7");
    refused(&table, "take 3 wh", "CB-6.1");
    refused(&table, "take 1 ship", "CB-9.5");
    refused(&table, "workers", "CB-9.5");
    refused_as(&table, B, "pass", "CB-9.5");
    let mut taken = table;
    assert_eq!(clauses(&play(&mut taken, "take 3 bk")), ["CB-9.5"]);
    assert_eq!((store(&taken, A), depot_tiles(&taken, 3).len()), (vec!["bk".to_owned()], 0));
    assert!(store(&after(&table, "pass"), A).is_empty());
}

/// CB-9.6, CB-9.14: a church takes a mine, knowledge tile or castle. CB-E41.
#[test]
fn church() {
    let (table, _) = built(scene().depot(2, "castle").depot(5, "mine k2").depot(1, "wh ship"), "ch");
    asks(&table, Stage::Church, &["pass", "take 2 castle", "take 5 k2", "take 5 mine"]);
    refused(&table, "take 1 ship", "CB-9.6");
    refused(&table, "sell 1", "CB-9.6");
    let mut taken = table;
    assert_eq!(clauses(&play(&mut taken, "take 5 mine")), ["CB-9.6"]);
    // A church also takes the mine on the changing space of depot 6.
    let three = table_of(3).dice(A, &[3, 5]).store(A, "ch").depot(6, "mine").at(Phase::D, 2).table();
    assert_eq!(legal(&after(&three, "d3 place ch C3")), ["pass", "take 6 mine"]);
}

/// CB-9.7, CB-9.14: a market takes a ship or animal. CB-E42.
#[test]
fn market() {
    let (table, _) = built(scene().depot(1, "wh ship").depot(3, "cow4").depot(5, "mine"), "mk");
    asks(&table, Stage::Market, &["pass", "take 1 ship", "take 3 cow4"]);
    refused(&table, "take 1 wh", "CB-9.7");
    refused(&table, "place ship D3", "CB-9.7");
    let mut taken = table;
    assert_eq!(clauses(&play(&mut taken, "take 3 cow4")), ["CB-9.7"]);
}

/// CB-9.8, CB-9.9: a boarding house gives four workers; a church gives none.
#[test]
fn boarding_house() {
    let (table, events) = built(scene(), "bh");
    assert_eq!((wealth(&table, A), table.stage()), ((0, 4), Stage::Turn));
    assert!(events.contains(&Event::GotWorkers { seat: A, workers: 4, why: Income::BoardingHouse }));
    assert_eq!(wealth(&built(scene(), "ch").0, A), (0, 0));
}

/// CB-9.10: a bank gives two coins.
#[test]
fn bank() {
    let (table, events) = built(scene(), "bk");
    assert_eq!((wealth(&table, A), table.stage()), ((2, 0), Stage::Turn));
    assert!(events.contains(&Event::GotSilver { seat: A, silver: 2, why: Income::Bank }));
}

/// CB-9.11, CB-9.12, CB-9.14: a city hall adds another stored tile, on a hex of its colour. CB-E38.
#[test]
fn city_hall() {
    let table = scene().dice(A, &[3, 5]).store(A, "th mine cow2").table();
    let table = after(&table, "d3 place th E4");
    asks(&table, Stage::CityHall, &["pass", "place mine E3"]);
    refused(&table, "place cow2 E3", "CB-7.4");
    refused(&table, "place cow2 E6", "CB-7.5");
    refused(&table, "place ship D5", "CB-7.1");
    refused(&table, "take 1 wh", "CB-9.11");
    refused(&table, "d5 workers", "CB-9.11");
    refused_as(&table, B, "pass", "CB-9.11");
    let mut added = table;
    let events = play(&mut added, "place mine E3");
    assert_eq!(clauses(&events), ["CB-9.11"]);
    assert_eq!(added.player(A).dice().len(), 1);
    assert_eq!(store(&after(&table, "pass"), A).len(), 2);
}

/// CB-9.11, CB-7.7: a second city hall cannot go in the same city, but in another one it has its effect again.
/// CB-E39.
#[test]
fn two_city_halls() {
    let table = scene().dice(A, &[3, 5]).store(A, "th th ship").table();
    let table = after(&table, "d3 place th E4");
    refused(&table, "place th E5", "CB-7.7");
    refused(&table, "place th F4", "CB-7.7");
    let table = after(&table, "place th C3");
    assert_eq!(table.stage(), Stage::CityHall);
    assert!(legal(&table).contains(&"place ship D3".to_owned()));
    assert_eq!(after(&table, "place ship D3").marker(A), 1);
}

/// CB-9.13: a watchtower gives four points.
#[test]
fn watchtower() {
    let (_, events) = built(scene(), "wt");
    assert!(scored(&events).contains(&(4, "CB-9.13".to_owned())));
}

/// CB-9.15: chains leave one decision pending at a time. CB-E36.
#[test]
fn chains() {
    let ready = scene().dice(A, &[5, 6]).store(A, "th ship castle").estate(A, "C3 bk");
    for goods in [None, Some("4")] {
        let scene = goods.map_or(ready.clone(), |goods| ready.clone().depot_goods(1, goods));
        let mut table = scene.table();
        play(&mut table, "d6 place castle B3");
        assert_eq!(table.stage(), Stage::Castle);
        play(&mut table, "place th E4");
        assert_eq!(table.stage(), Stage::CityHall);
        play(&mut table, "place ship D5");
        if goods.is_some() {
            assert_eq!(table.stage(), Stage::Load);
            play(&mut table, "load 1");
        }
        assert_eq!((table.stage(), table.player(A).dice().len(), table.marker(A)), (Stage::Turn, 1, 1));
    }
}
