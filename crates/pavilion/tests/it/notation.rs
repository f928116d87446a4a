//! Texts of moves and deals: one for each value, and nothing else is read.

use crate::common::*;
use game::{Cited, Game};
use pavilion::{Deal, Decision, Move, Pavilion};
use serde_json::json;

/// SP-6.8: every move reads back from its text, and no two share one.
#[test]
fn moves_read_and_print() {
    let mut texts: Vec<String> = Pavilion::all_moves().map(|mv| mv.to_string()).collect();
    for mv in Pavilion::all_moves() {
        assert_eq!(mv.to_string().parse::<Move>().unwrap(), mv);
        let again = match mv.decision() {
            Decision::Take { source, colour } => Move::take(source, colour),
            Decision::Place { space, colour, wilds } => Move::place(space, colour, wilds),
            Decision::Pass => Move::PASS,
            Decision::Pick { colour } => Move::pick(colour),
            Decision::Keep { colour } => Move::keep(colour),
            Decision::Done => Move::DONE,
        };
        assert_eq!(again, mv);
    }
    let all = texts.len();
    texts.sort();
    texts.dedup();
    assert_eq!((texts.len(), all), (60 + 42 * 6 * 7 + 14, 60 + 42 * 6 * 7 + 14));
    assert_eq!(size_of::<Move>(), 2);
}

/// SP-5.4: a text that is not a move is refused; only a space that does not exist has a clause.
#[test]
fn other_texts_are_no_moves() {
    for text in [
        "", "g", "3", "0g", "10g", "cx", "cgg", "sw4g+0", "sw4g+7", "sw4g+12", "sw4g+", "sw4", "sw4x", "sw4g ",
        " sw4g", "SW4g", "+", "+x", "kx", "k", "Pass", "done ", "passe", "c1g+-1", "k5", "é4g", "sw۴g", "sw4g＋1",
    ] {
        let fault = text.parse::<Move>().unwrap_err();
        assert_eq!(fault.clause, None, "{text:?}");
    }
}

/// SP-1.13, SP-8.11, SP-10.2: deals read and print; letters stand in the order of the colours.
#[test]
fn deals_read_and_print() {
    reads::<Deal>(&[
        "first 1",
        "first 4",
        "supply ggob",
        "supply -",
        "supply ppppgggoyy",
        "fill ppgo/yrrr/-",
        "fill -",
    ]);
    does_not_read::<Deal>(&[
        "",
        "first",
        "first 0",
        "first 6",
        "first 12",
        "supply",
        "supply ",
        "supply gp",
        "supply ggggggggggg",
        "supply gx",
        "supply g-",
        "fill",
        "fill ",
        "fill pg/gp",
        "fill ppppp",
        "fill p//g",
        "fill p/p/p/p/p/p/p/p/p/p",
        "Fill p",
        "supply g ",
    ]);
    let long = format!("supply {}", "p".repeat(100_000));
    assert!(long.parse::<Deal>().unwrap_err().to_string().len() < 300);
}

/// SP-8.11: a supply that is dealt while it has gaps, whatever its counts, is answered without a panic.
#[test]
fn absurd_deals_are_refused() {
    let mut table = tiling().hand(ONE, "6b").filled(ONE, "e5").supply("10r").table();
    play(&mut table, ONE, "e6b");
    assert!(table.check_deal(&Deal::Supply(pavilion::Tiles::new([255; 6]))).is_err());
    assert!(table.check_deal(&Deal::Supply(pavilion::Tiles::EMPTY)).is_err());
}

/// SP-7.2, SP-8.3, SP-11.2, SP-11.4: events as JSON, with what they are about and their clause where it varies.
#[test]
fn events_as_json() {
    let mut table = tiling().hand(ONE, "3b 3p").filled(ONE, "e4 e5").table();
    let events = play(&mut table, ONE, "e6b+3");
    assert_eq!(
        serde_json::to_value(events.iter().map(Cited::of).collect::<Vec<_>>()).unwrap(),
        json!([
            {"event": "Placed", "seat": 0, "space": "e6", "colour": "b", "clause": "SP-5.7"},
            {"event": "ToTower", "tiles": "bb", "why": "paid", "clause": "SP-5.7"},
            {"event": "ToTower", "tiles": "ppp", "why": "paid_wild", "clause": "SP-6.5"},
            {"event": "Scored", "seat": 0, "points": 3, "clause": "SP-7.2"},
            {"event": "Closed", "seat": 0, "decoration": "window-e", "reward": 3, "clause": "SP-8.3"},
        ])
    );
    let star = "ne1 ne2 ne3 ne4 ne5 ne6";
    let mut table = tiling().round(6).passed(TWO).filled(ONE, star).filled(ONE, "e1 se1 sw1 w1 nw1 c1g").table();
    let events = play(&mut table, ONE, "pass");
    assert_eq!(
        serde_json::to_value(events.iter().map(Cited::of).collect::<Vec<_>>()).unwrap(),
        json!([
            {"event": "Passed", "seat": 0, "clause": "SP-9.1"},
            {"event": "Scored", "seat": 0, "points": 14, "star": "ne", "colour": "r", "side": "coloured", "clause": "SP-11.2"},
            {"event": "Scored", "seat": 0, "points": 4, "number": 1, "clause": "SP-11.4"},
            {"event": "GameOver", "clause": "SP-11.7"},
        ])
    );
}
