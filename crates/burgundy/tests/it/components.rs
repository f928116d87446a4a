//! CB-1: what is in the box, against the figures read off the printed components.

use crate::common::*;
use burgundy::components::{BLACK_BACKS, BLACK_KNOWLEDGE, COLOURED_BACKS, GOODS_PER_COLOUR, SPACES, Space};
use burgundy::{Building, Burgundy, Face, HEXES, Hex, HexSet, Kind, Knowledge, Layout, Options, Shown, Species};
use game::{Game, Seat, SetupError};
use serde_json::Value;

/// The figures of the components, as they were read off the boards and tiles.
fn figures() -> Value {
    serde_json::from_str(include_str!("../data/components.json")).unwrap()
}

fn count(kind: Kind, backs: &[u8; Face::COUNT]) -> u32 {
    Face::all().filter(|face| face.kind() == kind).map(|face| u32::from(backs[face.index()])).sum()
}

fn kind(name: &Value) -> Kind {
    serde_json::from_value(name.clone()).unwrap()
}

/// The hex of a row and column, both from 0.
fn hex(row: usize, column: usize) -> Hex {
    format!("{}{}", ["A", "B", "C", "D", "E", "F", "G"][row], column + 1).parse().unwrap()
}

/// CB-1.1, CB-1.2, CB-1.4: 164 tiles of six kinds, 28 of them animals; 124 backs are coloured, 40 black.
/// CB-X14.
#[test]
fn tiles_of_six_kinds() {
    let both = |kind| (count(kind, &COLOURED_BACKS), count(kind, &BLACK_BACKS));
    let counts = Kind::ALL.map(both);
    assert_eq!(counts, [(40, 16), (20, 8), (20, 6), (14, 2), (10, 2), (20, 6)]);
    assert_eq!(counts.map(|(coloured, black)| coloured + black), [56, 28, 26, 16, 12, 26]);
    assert_eq!(counts.iter().map(|(coloured, black)| coloured + black).sum::<u32>(), 164);
    assert_eq!(counts.iter().map(|(coloured, _)| coloured).sum::<u32>(), 124);
}

/// CB-1.3: a tile lies only on hexes of its own colour, on every estate.
#[test]
fn each_kind_has_its_colour() {
    for kind in Kind::ALL {
        for other in Kind::ALL {
            let shared = Layout::of(1).unwrap().of_kind(kind) & Layout::of(1).unwrap().of_kind(other);
            assert_eq!(shared.is_empty(), kind != other);
        }
    }
    let table = scene().store(A, "bk").dice(A, &[2]).table();
    refused(&table, "d2 place bk D3", "CB-7.4");
}

/// CB-1.5: eight types of building, 5 coloured and 2 black backs each.
#[test]
fn building_types() {
    for building in Building::ALL {
        let face = Face::building(building);
        assert_eq!((COLOURED_BACKS[face.index()], BLACK_BACKS[face.index()]), (5, 2), "{face}");
        assert_eq!(face.shown(), Shown::Building(building));
    }
}

/// CB-1.6: four species, 2 to 4 animals; coloured 2, 2, 3, 3, 4 and black 3, 4.
#[test]
fn animal_tiles() {
    for species in Species::ALL {
        let backs = [2, 3, 4].map(|animals| {
            let face = Face::animal(species, animals);
            (COLOURED_BACKS[face.index()], BLACK_BACKS[face.index()])
        });
        assert_eq!(backs, [(2, 0), (2, 1), (1, 1)]);
    }
}

/// CB-1.7: 26 different knowledge tiles; 7, 12, 14, 15, 24 and 25 have a black back.
#[test]
fn knowledge_tiles() {
    for tile in Knowledge::ALL {
        let face = Face::knowledge(tile);
        let black = BLACK_KNOWLEDGE.contains(&tile);
        assert_eq!(face.to_string(), format!("k{}", tile.number()));
        assert_eq!((COLOURED_BACKS[face.index()], BLACK_BACKS[face.index()]), (u8::from(!black), u8::from(black)));
    }
    assert_eq!(BLACK_KNOWLEDGE.map(Knowledge::number), [7, 12, 14, 15, 24, 25]);
}

/// CB-1.8, CB-1.9: 42 goods, 7 of each of six colours, each with the die number that sells it.
#[test]
fn goods_tiles() {
    assert_eq!(fresh(2).unseen_goods().counts(), [GOODS_PER_COLOUR; 6]);
    for die in 1..=6u8 {
        let table = scene().goods(A, &die.to_string()).dice(A, &[die]).table();
        assert_eq!(legal_with(&table, &format!("d{die} sell")), [format!("d{die} sell {die}")]);
    }
}

/// CB-1.10: one large and one small bonus tile for each of six colours.
#[test]
fn bonus_tiles() {
    for kind in Kind::ALL {
        assert_eq!((fresh(2).large_bonus(kind), fresh(2).small_bonus(kind)), (None, None));
    }
}

/// CB-1.11: silver and workers never run out.
#[test]
fn unlimited_supplies() {
    let mut table = scene().at(burgundy::Phase::E, 5).silver(A, 25).workers(A, 40).dice(A, &[1]).table();
    play(&mut table, "d1 workers");
    assert_eq!(wealth(&table, A), (25, 42));
}

/// CB-1.12: two dice for each player and one white die.
#[test]
fn nine_dice() {
    let mut table = set_up(4);
    assert_eq!(table.white_die(), None);
    deal(&mut table, "roll 11/22/33/44 5");
    assert_eq!(Seat::all(4).map(|seat| table.player(seat).dice().len()).sum::<u8>(), 8);
    assert_eq!(table.white_die(), Some(5));
}

/// CB-1.13: nine estates; the basic game uses estate 1, experts the eight others.
#[test]
fn nine_estates() {
    let mut seen: Vec<Vec<Kind>> =
        (1..=9).map(|number| Hex::all().map(|hex| Layout::of(number).unwrap().kind(hex)).collect()).collect();
    seen.dedup();
    assert_eq!(seen.len(), 9);
    let figures = figures();
    for (board, number) in figures["boards"].as_array().unwrap().iter().zip(1..) {
        assert_eq!(board["copies_in_box"], if number == 1 { 4 } else { 1 });
    }
}

/// CB-1.14: every estate has 12 building, 6 animal, 6 ship, 6 knowledge, 4 castle and 3 mine hexes, where the boards
/// show them.
#[test]
fn colours_of_hexes() {
    let figures = figures();
    for (board, number) in figures["boards"].as_array().unwrap().iter().zip(1..) {
        let layout = Layout::of(number).unwrap();
        assert_eq!(Kind::ALL.map(|kind| layout.of_kind(kind).len()), [12, 6, 6, 4, 3, 6]);
        for (row, hexes) in board["rows"].as_array().unwrap().iter().enumerate() {
            for (column, printed) in hexes.as_array().unwrap().iter().enumerate() {
                assert_eq!(layout.kind(hex(row, column)), kind(&printed["color"]), "estate {number} {row} {column}");
            }
        }
    }
}

/// CB-1.15: the die numbers, the same on all estates; no two neighbours share one.
#[test]
fn numbers_of_hexes() {
    let rows = ["6543", "21654", "543123", "6126541", "254312", "61256", "3413"];
    let figures = figures();
    for (row, digits) in rows.iter().enumerate() {
        for (column, digit) in digits.bytes().enumerate() {
            assert_eq!(hex(row, column).number(), digit - b'0');
            for board in figures["boards"].as_array().unwrap() {
                assert_eq!(board["rows"][row][column]["die"], digit - b'0');
            }
        }
    }
    assert!(Hex::all().all(|hex| hex.neighbours().iter().all(|other| other.number() != hex.number())));
}

/// CB-1.16: an area is a largest connected group of one colour.
#[test]
fn areas() {
    for number in 1..=9 {
        let layout = Layout::of(number).unwrap();
        for hex in Hex::all() {
            let (area, kind) = (layout.area(hex), layout.kind(hex));
            assert!(area.iter().all(|other| layout.kind(other) == kind && layout.area(other) == area));
            assert_eq!(HexSet::only(hex).spread(area), area, "connected");
            assert!((area.neighbours() & layout.of_kind(kind)).iter().all(|other| area.contains(other)), "largest");
        }
    }
}

/// CB-1.17: 2 to 6 cities of sizes 1 to 8; estate 1 has four, of sizes 1, 5, 3, 3. CB-X12.
#[test]
fn cities() {
    let sizes = |number: u8| Layout::of(number).unwrap().areas(Kind::Building).map(HexSet::len).collect::<Vec<_>>();
    let mut first = sizes(1);
    first.sort_unstable();
    assert_eq!(first, [1, 3, 3, 5]);
    assert!((1..=9).all(|number| (2..=6).contains(&sizes(number).len()) && sizes(number).iter().sum::<u32>() == 12));
    let all: Vec<u32> = (1..=9).flat_map(sizes).collect();
    assert_eq!((all.iter().min(), all.iter().max()), (Some(&1), Some(&8)));
}

/// CB-1.18: six numbered depots of four spaces in a ring around the black one, which is never next to any.
#[test]
fn depots() {
    assert_eq!(SPACES.len(), 24);
    let figures = figures();
    for (depot, spaces) in figures["depots"].as_array().unwrap().iter().zip(SPACES.chunks(4)) {
        for (printed, Space { kind: colour, from_players }) in depot["spaces"].as_array().unwrap().iter().zip(spaces) {
            assert_eq!((kind(&printed["color"]), &printed["min_players"]), (*colour, &Value::from(*from_players)));
        }
    }
    // The ring: with tile 5, a ship continues from depot 1 to 2 or 6.
    let ring = scene().store(A, "ship").dice(A, &[2]).estate(A, "C4 k5").depot_goods(1, "1").depot_goods(6, "2");
    let table = ring.depot_goods(2, "3").depot_goods(4, "4").table();
    let table = after(&after(&table, "d2 place ship D3"), "load 1");
    assert_eq!(legal(&table), ["load 2", "load 6", "pass"]);
}

/// CB-1.19: 2, 3 or 4 players.
#[test]
fn players() {
    for players in 2..=4 {
        assert_eq!(fresh(players).players(), players);
    }
    for players in [0, 1, 5, 255] {
        let fault: SetupError = Burgundy::setup(&Options { players, ..Options::default() }).unwrap_err();
        assert_eq!((fault.option, fault.clause), ("players", clause("CB-1.19")));
    }
}

/// CB-1.20: tiles with one face are interchangeable: two equal tiles in a depot or store are one move.
#[test]
fn equal_faces_are_one_move() {
    let table =
        table_of(4).depot(2, "bk bk").black("ship ship").store(A, "mine mine").silver(A, 2).dice(A, &[2, 4]).table();
    assert_eq!(legal_with(&table, "d2 take"), ["d2 take 2 bk"]);
    assert_eq!(legal_with(&table, "buy"), ["buy 0 ship"]);
    assert_eq!(legal_with(&table, "d4 place"), ["d4 place mine E3"]);
    let table = after(&table, "d2 take 2 bk");
    assert_eq!(depot_tiles(&table, 2), ["bk"]);
    assert_eq!(HEXES, 37);
}
