//! CB-7: adding a tile to the estate.

use crate::common::*;
use burgundy::{Burgundy, By, Event, Hex, HexSet, Kind, Knowledge, Layout, Phase, Stage};
use proptest::prelude::*;

/// CB-7.1: the tile comes from the player's own store.
#[test]
fn only_stored_tiles() {
    let table = scene().dice(A, &[3]).store(B, "wh").depot(1, "wh").table();
    refused(&table, "d3 place wh C3", "CB-7.1");
    let mut table = scene().dice(A, &[3]).store(A, "bk").table();
    let events = play(&mut table, "d3 place bk C3");
    assert_eq!(
        events[0],
        Event::Placed { seat: A, face: "bk".parse().unwrap(), hex: "C3".parse().unwrap(), by: By::Die }
    );
    assert!(store(&table, A).is_empty());
}

/// CB-7.2: the hex's number is the die's.
#[test]
fn the_number_of_the_hex() {
    let table = scene().dice(A, &[3, 4]).store(A, "wh mine").table();
    assert_eq!(legal_with(&table, "d3 place"), ["d3 place wh C3", "d3 place wh E4"]);
    assert_eq!(legal_with(&table, "d4 place"), ["d4 place mine E3"]);
    refused(&table, "d4 place wh C3", "CB-5.12");
}

/// CB-7.3: the hex is empty.
#[test]
fn a_full_hex() {
    let table = scene().dice(A, &[3]).store(A, "wh").estate(A, "C3 bk").table();
    refused(&table, "d3 place wh C3", "CB-7.3");
    refused(&table, "d3 place wh D4", "CB-7.3");
}

/// CB-7.4: the hex has the tile's colour. CB-E5.
#[test]
fn another_colour() {
    refused(&scene().dice(A, &[2]).store(A, "bk").table(), "d2 place bk D3", "CB-7.4");
}

/// CB-7.5: the hex touches one that holds a tile. CB-E4, CB-E79.
#[test]
fn touching() {
    refused(&scene().dice(A, &[6]).store(A, "ship").table(), "d6 place ship D1", "CB-7.5");
    let corner = table_of(2).expert(&[(A, 2)]).estate(A, "G1 castle").workers(A, 6);
    let table = corner.store(A, "wh ship k3").table();
    let mut hexes: Vec<String> = legal_with(&table, "d1 place").iter().map(|mv| mv[9..].to_owned()).collect();
    hexes.sort_unstable();
    assert_eq!(hexes, ["ship G2", "wh F1", "wh F2"]);
    assert_eq!(["F1", "F2", "G2"].map(|hex| hex.parse::<Hex>().unwrap().number()), [6, 1, 4]);
}

/// CB-7.6: on estate 1 the first tile lies on one of six hexes. CB-E1.
#[test]
fn the_first_tile() {
    let around: Vec<String> = Hex::CENTRE.neighbours().iter().map(|hex| hex.to_string()).collect();
    assert_eq!(around, ["C3", "C4", "D3", "D5", "E3", "E4"]);
    let first = |stored: &str| {
        let table = scene().workers(A, 9).store(A, stored).table();
        legal_with(&table, "d1 place").iter().map(|mv| mv.split(' ').nth(3).unwrap().to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(first("wh ship mine"), ["E3", "D3", "D5", "C3", "E4"]);
    assert_eq!(first("k1 castle cow2"), ["C4"]);
}

/// CB-7.7, CB-7.8: a type stands once in a city; other cities do not matter. CB-E6, CB-E83.
#[test]
fn a_type_stands_once_in_a_city() {
    let table = scene().workers(A, 9).store(A, "bk").estate(A, "E4 bk").table();
    refused(&table, "d1 place bk E5", "CB-7.7");
    let table = after(&table, "d2 place bk C3");
    assert_eq!(table.player(A).estate().buildings(burgundy::Building::Bank), 2);
    let other = scene().workers(A, 9).store(A, "wt").estate(A, "E4 bk").table();
    play(&mut other.clone(), "d1 place wt E5");
}

/// CB-16.1, CB-8.2: tile 1 lifts CB-7.7 once it lies in the estate. CB-E7, CB-E8.
#[test]
fn tile_1() {
    let table = scene().dice(A, &[1, 1]).store(A, "k1 bk").estate(A, "E4 bk").table();
    refused(&table, "d1 place bk E5", "CB-7.7");
    let table = after(&after(&table, "d1 place k1 C4"), "d1 place bk E5");
    assert_eq!(wealth(&table, A), (2, 0));
}

/// CB-7.9: a tile in the estate stays: no move names one.
#[test]
fn tiles_stay() {
    let table = scene().estate(A, "C3 bk, D3 ship, E4 wh").workers(A, 9).depot(1, "wh").table();
    assert!(legal(&table).iter().all(|mv| mv.contains("take 1 wh") || mv.ends_with("workers")));
}

/// CB-7.10, CB-7.11: tile, area points, colour bonus, effect. Third castle, phase B, four players: CB-E60.
#[test]
fn order_of_events() {
    let castles = table_of(4).at(Phase::B, 1).dice(A, &[5]).estate(A, "C3 bk, B3 castle, A3 castle").store(A, "castle");
    let mut table = castles.table();
    let events = play(&mut table, "d5 place castle A2");
    assert_eq!(clauses(&events), ["CB-7.1", "CB-10.1", "CB-10.2", "CB-10.3", "CB-10.6", "CB-10.6"]);
    assert_eq!((gained(&events, A), table.stage()), (6 + 8 + 7, Stage::Castle));
}

/// CB-7.12: each colour has room for: 6 ships, animals and knowledge tiles, 3 more castles, 3 mines,
/// 12 buildings.
#[test]
fn room_in_an_estate() {
    for number in 1..=9 {
        let room = Kind::ALL.map(|kind| Layout::of(number).unwrap().of_kind(kind).len());
        assert_eq!(room, [12, 6, 6, 4, 3, 6]);
    }
    let full = scene().at(Phase::E, 1).estate(A, "E3 mine, F2 mine, G1 mine").store(A, "mine").workers(A, 9).table();
    assert!(legal_with(&full, "d1 place").is_empty());
}

/// CB-7.13: effects only waive the number. CB-E31.
#[test]
fn effects_free_from_the_number_only() {
    let table = scene().dice(A, &[6]).store(A, "castle bk wh").estate(A, "C3 bk").table();
    let table = after(&table, "d6 place castle B3");
    refused(&table, "place bk C5", "CB-7.5");
    refused(&table, "place bk C3", "CB-7.3");
    refused(&table, "place bk D3", "CB-7.4");
    refused(&table, "place ship D3", "CB-7.1");
    let table = after(&table, "place bk E4");
    assert_eq!(wealth(&table, A), (2, 0));
    let twice = scene().dice(A, &[6]).store(A, "castle bk").estate(A, "C3 wt, E4 bk").table();
    refused(&after(&twice, "d6 place castle B3"), "place bk E5", "CB-7.7");
}

/// The hexes where a tile may go, computed literally: every hex that CB-7.3 to CB-7.5 and CB-7.7 allow.
fn plain_places(table: &Burgundy, face: &str) -> Vec<String> {
    let estate = table.player(A).estate();
    let layout = estate.layout().unwrap();
    let face: burgundy::Face = face.parse().unwrap();
    let allowed = |hex: &Hex| {
        let touches = hex.neighbours().iter().any(|other| estate.tile(other).is_some());
        let twice = face.kind() == Kind::Building
            && layout.area(*hex).iter().any(|other| estate.tile(other) == Some(face))
            && !estate.knowledge().has(Knowledge::TwinBuildings);
        estate.tile(*hex).is_none() && layout.kind(*hex) == face.kind() && touches && !twice
    };
    let mut places: Vec<String> = Hex::all().filter(allowed).map(|hex| format!("d1 place {face} {hex}")).collect();
    places.sort_unstable();
    places
}

proptest! {
    /// CB-7.3, CB-7.4, CB-7.5, CB-7.7: the bit sets of open hexes agree with the plain rules, on grown estates.
    #[test]
    fn open_hexes_are_those_of_the_plain_rules(steps in prop::collection::vec((0usize..37, 0usize..8), 1..8), lifted: bool) {
        let mut tiles = Vec::new();
        let mut covered = HexSet::only(Hex::CENTRE);
        let layout = Layout::of(1).unwrap();
        let mut left = 0;
        if lifted {
            tiles.push("C4 k1".to_owned());
            covered = covered.with("C4".parse().unwrap());
        }
        for (skip, building) in steps {
            let open: Vec<Hex> = Hex::all()
                .filter(|hex| !covered.contains(*hex) && !(hex.neighbours() & covered).is_empty())
                .filter(|hex| layout.kind(*hex) == Kind::Building || (layout.kind(*hex) == Kind::Ship && left < 3))
                .collect();
            let Some(hex) = open.get(skip % open.len().max(1)) else { continue };
            let face = if layout.kind(*hex) == Kind::Ship {
                left += 1;
                "ship".to_owned()
            } else {
                ["bk", "wt", "bh", "wh", "cw", "ch", "mk", "th"][building].to_owned()
            };
            let stands = layout.area(*hex).iter().any(|other| tiles.contains(&format!("{other} {face}")));
            if stands && !lifted && face != "ship" {
                continue;
            }
            tiles.push(format!("{hex} {face}"));
            covered = covered.with(*hex);
        }
        for face in ["bk", "wt", "ship", "cow2", "k3", "castle", "mine"] {
            let table = scene().at(Phase::E, 1).estate(A, &tiles.join(", ")).store(A, face).workers(A, 9).table();
            prop_assert_eq!(legal_with(&table, "d1 place"), plain_places(&table, face));
        }
    }
}
