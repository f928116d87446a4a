//! Positions from outside: an impossible one is refused, and the error says where and why.

use crate::common::*;
use azul::{Azul, Phase, Position};
use game::{Game, PositionError};
use serde_json::{Value, json};

fn broken(draft: Draft) -> PositionError {
    Azul::try_from(draft.position()).unwrap_err()
}

/// AZ-2.5: a line whose colour is in its wall row. AZ-I3, AZ-E42.
#[test]
fn a_colour_in_line_and_wall_row() {
    let fault = broken(draft().line(ONE, "3r").row(ONE, 3, "....r").factory(1, "bbbb"));
    assert_eq!((fault.invariant, fault.field.as_str()), (3, "boards[0].lines[2]"));
    assert_eq!(fault.clause.unwrap().to_string(), "AZ-2.5");
}

/// AZ-1.3: twenty-one red tiles. AZ-I1, AZ-E43.
#[test]
fn too_many_tiles() {
    let mut position = draft().factory(1, "bbbb").position();
    position.bag[2] = 20;
    position.lid[2] = 1;
    let fault = Azul::try_from(position).unwrap_err();
    assert_eq!((fault.invariant, fault.clause.unwrap().to_string()), (1, "AZ-1.3".to_owned()));
}

/// AZ-1.7: a tile that the coloured wall does not print there. AZ-I6.
#[test]
fn a_tile_on_the_wrong_space() {
    let fault = broken(draft().row(TWO, 1, "y....").factory(1, "bbbb"));
    assert_eq!((fault.invariant, fault.field.as_str()), (6, "boards[1].wall[0]"));
}

/// AZ-I2, AZ-I4, AZ-I5, AZ-I7, AZ-I8, AZ-I9, AZ-I12: a position that breaks one says which.
#[test]
fn every_other_invariant_is_named() {
    let cases: [(u8, Draft); 13] = [
        (
            2,
            draft()
                .factory(1, "bbbb")
                .factory(2, "bbbb")
                .factory(3, "bbbb")
                .factory(4, "bbbb")
                .factory(5, "yyyy")
                .marker(ONE),
        ),
        (2, draft().phase(Phase::Fill).marker(TWO).start(ONE)),
        (4, draft().phase(Phase::Fill).line(ONE, "1b")),
        (5, draft().phase(Phase::Fill).floor(ONE, "b")),
        (7, draft().factory(1, "bbbb").score(ONE, -1)),
        (7, draft().factory(1, "bbbb").score(ONE, 1)),
        (8, draft().factory(1, "bbb").factory(2, "b")),
        (9, draft()),
        (9, draft().phase(Phase::Fill).factory(1, "bbbb")),
        (9, draft().factory(1, "bbbb").row(ONE, 1, "byrkt")),
        (9, draft().phase(Phase::Over)),
        (12, draft().factory(1, "bbbb").barren(3)),
        (12, draft().factory(1, "bbbb").round(9)),
    ];
    for (at, (invariant, draft)) in cases.into_iter().enumerate() {
        assert_eq!(broken(draft).invariant, invariant, "case {at}");
    }
}

#[test]
fn unreadable_json_names_the_field() {
    let good = serde_json::to_value(draft().factory(1, "bbyk").table()).unwrap();
    assert!(serde_json::from_value::<Azul>(good.clone()).is_ok());
    let cases: [(&str, Value, &str); 12] = [
        ("/factories/0", json!("kyb"), "factories[0]"),
        ("/factories/0", json!("b".repeat(500)), "factories[0]"),
        ("/factories", json!([]), "factories"),
        ("/centre", json!(""), "centre"),
        ("/marker", json!("table"), "centre"),
        ("/marker", json!(7), "marker"),
        ("/boards", json!([]), "boards"),
        ("/boards/0/wall/1", json!("....."), ""),
        ("/boards/0/wall/1", json!("..o.."), "boards[0].wall[1]"),
        ("/boards/1/lines/0", json!({"colour": "r", "count": 2}), "boards[1].lines[0]"),
        ("/boards/1/floor", json!("bbbbbbbb"), "boards[1].floor"),
        ("/bag/0", json!(200), "bag"),
    ];
    for (pointer, value, field) in cases {
        let mut bad = good.clone();
        *bad.pointer_mut(pointer).unwrap() = value;
        match serde_json::from_value::<Azul>(bad) {
            Ok(table) => assert!(field.is_empty() && table.audit().is_ok(), "{pointer}"),
            Err(error) => assert!(!field.is_empty() && error.to_string().contains(field), "{pointer}: {error}"),
        }
    }
}

#[test]
fn positions_round_trip() {
    let table = draft().grey().players(3).line(TWO, "4kk").row(ONE, 2, "r.b..").score(ONE, 3).floor(TWO, "bt").tiled();
    let text = serde_json::to_string(&table).unwrap();
    assert_eq!(serde_json::from_str::<Azul>(&text).unwrap(), table);
    assert_eq!(Azul::try_from(Position::from(table)).unwrap(), table);
}
