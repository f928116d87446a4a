//! Positions from outside: an impossible one is refused, and the error says where and why.

use crate::common::*;
use game::PositionError;
use pavilion::{Pavilion, Phase};
use serde_json::{Value, json};

fn broken(draft: Draft) -> PositionError {
    Pavilion::try_from(draft.position()).unwrap_err()
}

fn clause(fault: &PositionError) -> String {
    fault.clause.map(|clause| clause.to_string()).unwrap_or_default()
}

/// SP-5.6: a green tile in the blue star. SP-I4, SP-E65.
#[test]
fn a_tile_in_the_wrong_star() {
    let fault = broken(tiling().filled(TWO, "e3g"));
    assert_eq!((fault.invariant, fault.field.as_str(), clause(&fault).as_str()), (4, "boards[1].stars.e", "SP-5.6"));
}

/// SP-1.3: twenty-three green tiles. SP-I1, SP-E65.
#[test]
fn too_many_tiles() {
    let mut position = tiling().position();
    position.bag[1] = 23;
    let fault = Pavilion::try_from(position.clone()).unwrap_err();
    assert_eq!((fault.invariant, fault.field.as_str(), clause(&fault).as_str()), (1, "bag", "SP-1.3"));
    position.bag[1] = 21;
    let fault = Pavilion::try_from(position).unwrap_err();
    assert_eq!((fault.invariant, clause(&fault).as_str()), (1, "SP-1.3"));
}

/// SP-I2, SP-I3, SP-I4, SP-I5, SP-I6, SP-I7, SP-I8, SP-I9: a position that breaks one says which, with the clause
/// behind it.
#[test]
fn every_invariant_is_named() {
    let fill = || tiling().round(3).phase(Phase::Fill).passed(ONE).passed(TWO);
    let cases: [(u8, &str, Draft); 34] = [
        (2, "SP-4.3", tiling().score(ONE, 0)),
        (2, "SP-4.3", tiling().score(ONE, 6)),
        (2, "SP-4.3", tiling().filled(ONE, "ne1 ne2").score(ONE, 9)),
        (
            3,
            "SP-4.1",
            draft()
                .factory(1, "gggg")
                .factory(2, "oooo")
                .factory(3, "yyyy")
                .factory(4, "bbbb")
                .factory(5, "rrrr")
                .token(ONE),
        ),
        (4, "SP-5.9", tiling().filled(ONE, "c1g c3g")),
        (4, "SP-12.5", tiling().grey().filled(ONE, "c1g c3g c4r")),
        (5, "SP-1.10", tiling().supply("11p")),
        (5, "SP-8.11", tiling().supply("9p")),
        (5, "SP-8.11", draft().factory(1, "gggg").supply("9p")),
        (5, "SP-8.11", fill().supply("9p")),
        (5, "SP-8.11", tiling().phase(Phase::Supply)),
        (5, "SP-8.11", tiling().phase(Phase::Supply).supply("9p").rest_in_hand(ONE)),
        (5, "SP-8.14", tiling().round(6).phase(Phase::Supply).supply("9p").passed(ONE).passed(TWO)),
        (6, "SP-3.10", draft()),
        (6, "SP-3.10", tiling().factory(1, "gggg")),
        (6, "SP-3.11", fill().players(4).passed(THREE).passed(FOUR).rest_on_boards()),
        (7, "SP-9.2", tiling().corners(TWO, "1g")),
        (7, "SP-9.2", tiling().passed(TWO).corners(TWO, "5g")),
        (7, "SP-9.4", tiling().passed(TWO).hand(TWO, "1g")),
        (7, "SP-9.7", tiling().passed(ONE)),
        (7, "SP-3.1", draft().factory(1, "gggg").passed(TWO)),
        (7, "SP-10.1", tiling().round(3).phase(Phase::Fill).passed(ONE)),
        (7, "SP-10.1", tiling().round(6).phase(Phase::Over).passed(ONE)),
        (7, "SP-11.5", tiling().round(6).phase(Phase::Over).passed(ONE).passed(TWO).corners(TWO, "1g")),
        (8, "SP-8.4", tiling().due(1)),
        (8, "SP-8.4", tiling().phase(Phase::Pick)),
        (8, "SP-8.4", tiling().phase(Phase::Pick).due(4)),
        (8, "SP-8.9", tiling().phase(Phase::Pick).due(3).supply("10r")),
        (8, "SP-8.10", tiling().phase(Phase::Pick).due(2).supply("pg").rest_in_tower()),
        (8, "SP-9.10", tiling().phase(Phase::Keep)),
        (8, "SP-9.10", tiling().phase(Phase::Keep).hand(ONE, "1p").corners(ONE, "1g")),
        (9, "SP-10.2", draft().factory(1, "ggggg")),
        (9, "SP-10.4", draft().factory(1, "ggg")),
        (9, "SP-3.3", draft().factory(1, "gggg").centre("pppppppppppppppp")),
    ];
    for (at, (invariant, expected, draft)) in cases.into_iter().enumerate() {
        let fault = broken(draft);
        assert_eq!((fault.invariant, clause(&fault).as_str()), (invariant, expected), "case {at}: {fault}");
    }
}

/// SP-2.1, SP-1.8, SP-1.9, SP-1.10, SP-1.13: what the table looks like before the first round.
/// SP-I11.
#[test]
fn before_the_first_round() {
    let first = || tiling().phase(Phase::First).supply("-");
    first().table();
    first().phase(Phase::Supply).table();
    tiling().phase(Phase::Fill).table();
    let cases: [(u8, &str, Draft); 9] = [
        (11, "SP-2.1", first().round(2)),
        (11, "SP-2.1", tiling().round(7)),
        (11, "SP-2.1", tiling().round(0)),
        (11, "SP-2.1", tiling().round(5).phase(Phase::Over).passed(ONE).passed(TWO)),
        (5, "SP-1.10", first().supply("1p")),
        (5, "SP-1.10", tiling().round(6).phase(Phase::Over).passed(ONE).passed(TWO).supply("-")),
        (11, "SP-1.9", tiling().phase(Phase::Fill).hand(ONE, "1g")),
        (2, "SP-1.8", first().score(TWO, 4)),
        (3, "SP-1.13", first().turn_of(TWO)),
    ];
    for (at, (invariant, expected, draft)) in cases.into_iter().enumerate() {
        let fault = broken(draft);
        assert_eq!((fault.invariant, clause(&fault).as_str()), (invariant, expected), "case {at}: {fault}");
    }
}

/// SP-1.1, SP-1.2: impossible boards and factories.
#[test]
fn boards_and_factories_in_play() {
    let mut position = tiling().position();
    position.factories.push("-".to_owned());
    let fault = Pavilion::try_from(position).unwrap_err();
    assert_eq!((fault.invariant, fault.field.as_str(), clause(&fault).as_str()), (9, "factories", "SP-1.2"));
    let mut position = tiling().position();
    position.boards.truncate(1);
    let fault = Pavilion::try_from(position).unwrap_err();
    assert_eq!((fault.field.as_str(), clause(&fault).as_str()), ("boards", "SP-1.1"));
}

fn refused_json(change: impl Fn(&mut Value)) -> String {
    let mut json = serde_json::to_value(tiling().hand(ONE, "3g").table()).unwrap();
    change(&mut json);
    serde_json::from_value::<Pavilion>(json.clone()).expect_err(&json.to_string()).to_string()
}

/// SP-1.16: fields that cannot be read are named, whatever is in them.
#[test]
fn json_that_is_no_position() {
    let cases: [(&str, Value); 14] = [
        ("/boards/0/hand", json!("gp")),
        ("/boards/0/hand", json!("p".repeat(300))),
        ("/boards/1/corners", json!("x")),
        ("/boards/1/stars/ne", json!("r.....r")),
        ("/boards/1/stars/ne", json!("é....")),
        ("/boards/1/stars/c", json!("q.....")),
        ("/factories/0", json!("")),
        ("/centre", json!("-p")),
        ("/seat", json!(2)),
        ("/start", json!(9)),
        ("/token", json!("middle")),
        ("/round", json!(300)),
        ("/bag", json!([1, 2])),
        ("/phase", json!("tile")),
    ];
    for (pointer, value) in cases {
        let fault = refused_json(|json| *json.pointer_mut(pointer).unwrap() = value.clone());
        assert!(!fault.is_empty(), "{pointer}");
        if let Some((parent, _)) = pointer.strip_prefix("/boards/").and_then(|rest| rest.split_once('/')) {
            assert!(fault.contains(&format!("boards[{parent}]")), "{fault}");
        }
    }
    refused_json(|json| json["extra"] = json!(1));
    refused_json(|json| json["boards"][0]["stars"]["n"] = json!("......"));
    refused_json(|json| drop(json.as_object_mut().unwrap().remove("due")));
}

/// SP-1.16: a position as people read it.
#[test]
fn json_reads_well() {
    let table = tiling().hand(ONE, "3g 1r").filled(ONE, "e4 c2p").passed(TWO).corners(TWO, "2b").token(TWO).table();
    let json = serde_json::to_value(table).unwrap();
    assert_eq!(json["boards"][0]["hand"], "gggr");
    assert_eq!(
        json["boards"][0]["stars"],
        json!({"c": ".p....", "ne": "......", "e": "...b..", "se": "......", "sw": "......", "w": "......", "nw": "......"})
    );
    assert_eq!((&json["boards"][1]["corners"], &json["boards"][1]["passed"]), (&json!("bb"), &json!(true)));
    assert_eq!((&json["token"], &json["phase"], &json["side"]), (&json!(1), &json!("place"), &json!("coloured")));
    assert_eq!(serde_json::from_value::<Pavilion>(json).unwrap(), table);
}
