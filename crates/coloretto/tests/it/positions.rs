//! Positions from outside: an impossible one is refused, and the error says where and why.

use crate::common::*;
use coloretto::{Cards, Coloretto, Phase, Position};
use game::{Game, PositionError};
use proptest::prelude::*;
use serde_json::{Value, json};

fn broken(draft: Draft) -> PositionError {
    Coloretto::try_from(draft.position()).unwrap_err()
}

/// CO-1.14: twelve cards cannot lie on top of fifteen. CO-I2, CO-E42.
#[test]
fn the_last_round_card_lies_on_fifteen() {
    let fault = broken(draft(3).pile(12).last_round(false));
    assert_eq!((fault.invariant, fault.field.as_str()), (2, "last_round"));
    assert_eq!(fault.clause.unwrap().to_string(), "CO-1.14");
    assert_eq!(broken(draft(3).pile(15).last_round(true)).invariant, 2);
}

/// CO-1.7: a green row with a card too many. CO-I3, CO-E43.
#[test]
fn a_row_with_too_many_cards() {
    let fault = broken(draft(2).rows(["oo", "-", "-"]));
    assert_eq!((fault.invariant, fault.field.as_str()), (3, "rows[0]"));
    assert_eq!(fault.clause.unwrap().to_string(), "CO-1.7");
    assert_eq!(broken(draft(2).rows(["-", "oob", "-"])).invariant, 3);
    assert!(Coloretto::try_from(draft(3).rows(["oob", "-", "-"]).position()).is_ok());
}

/// CO-1.2: a card too many. CO-I1.
#[test]
fn too_many_cards() {
    let mut position = draft(3).position();
    position.collections[0] = "o1 +1".to_owned();
    let fault = Coloretto::try_from(position).unwrap_err();
    assert_eq!((fault.invariant, fault.clause.unwrap().to_string()), (1, "CO-1.2".to_owned()));
}

/// The golden joker cannot be where it is not in play.
#[test]
fn a_golden_joker_from_the_box() {
    let mut position = draft(3).position();
    position.golden = false;
    assert_eq!(Coloretto::try_from(position).unwrap_err().invariant, 1);
    assert!(Coloretto::try_from(draft(3).without_golden().position()).is_ok());
}

/// CO-I2, CO-I3, CO-I4, CO-I5, CO-I6, CO-I9, CO-I10: a position that breaks one says which.
#[test]
fn every_other_invariant_is_named() {
    let all_taken = || draft(3).taken(ONE, 1).taken(TWO, 2).taken(THREE, 3);
    let cases: [(u8, Draft); 18] = [
        (2, draft(5).pile(0)),
        (2, draft(5).rows(["-", "obr", "obr", "ob", "rg*"]).taken(ONE, 1).turn_of(TWO).pile(0)),
        (3, draft(3).rows(["o", "-", "-"]).taken(TWO, 1)),
        (3, draft(3).taken(TWO, 1).taken(THREE, 1)),
        (3, draft(3).taken(TWO, 4)),
        (3, draft(3).taken(TWO, 0)),
        (3, draft(3).rows(["-", "-"])),
        (4, draft(3).rows(["o", "-", "-"]).taken(ONE, 2)),
        (4, draft(3).taken(ONE, 2).phase(Phase::Draw)),
        (4, draft(3).rows(["obr", "obr", "obr"]).phase(Phase::Draw)),
        (4, draft(3).taken(ONE, 1).phase(Phase::Golden)),
        (5, draft(3).pending("o").phase(Phase::Turn)),
        (5, draft(3).phase(Phase::Put)),
        (5, draft(3).pending("o").rows(["obr", "obr", "-"])),
        (6, draft(3).phase(Phase::Start)),
        (9, all_taken().phase(Phase::Over)),
        (9, draft(3).rows(["o", "-", "-"]).taken(TWO, 2).pile(14).phase(Phase::Over)),
        (10, draft(3).holds(ONE, "o9 b8 r8").pile(30)),
    ];
    for (at, (invariant, draft)) in cases.into_iter().enumerate() {
        let fault = broken(draft);
        assert_eq!(fault.invariant, invariant, "case {at}: {fault}");
    }
}

/// CO-4.3, CO-4.1: cards burn only with 2 players, and at most three of them each round. CO-I7,
/// CO-I10.
#[test]
fn what_can_have_burnt() {
    let mut position = draft(3).pile(40).position();
    let cards = position.collections[2].clone();
    position.burnt = cards;
    assert_eq!(Coloretto::try_from(position).unwrap_err().invariant, 7);
    assert_eq!(broken(draft(2).burnt("o1")).invariant, 10, "no round has ended");
    let one_round = draft(2).holds(ONE, "o1 b1 p1").holds(TWO, "r1 g1 p3");
    assert!(Coloretto::try_from(one_round.clone().burnt("+3").position()).is_ok());
    assert_eq!(broken(one_round.burnt("+4")).invariant, 10);
}

/// CO-1.8, CO-1.11, CO-1.12: the right number of colours is out, and all start cards differ. CO-I8.
#[test]
fn what_the_set_up_leaves() {
    let mut position = draft(4).position();
    position.removed = "n".to_owned();
    position.pile = "o8 b8 r8 g8 y9 p9 +10 j2 *1".to_owned();
    let fault = Coloretto::try_from(position).unwrap_err();
    assert_eq!((fault.invariant, fault.clause.unwrap().to_string()), (8, "CO-1.8".to_owned()));
    let fault = broken(draft(3).holds(ONE, "o1").holds(TWO, "o1"));
    assert_eq!((fault.invariant, fault.clause.unwrap().to_string()), (8, "CO-1.11".to_owned()));
    let fault = broken(draft(2).holds(ONE, "o1 b1").holds(TWO, "o1 r1"));
    assert_eq!((fault.invariant, fault.clause.unwrap().to_string()), (8, "CO-1.12".to_owned()));
}

#[test]
fn unreadable_json_names_the_field() {
    let good = serde_json::to_value(draft(3).rows(["og+", "-", "b"]).table()).unwrap();
    assert!(serde_json::from_value::<Coloretto>(good.clone()).is_ok());
    let cases: [(&str, Value, &str); 22] = [
        ("/rows/0", json!("go+"), "rows[0]"),
        ("/rows/0", json!("o".repeat(500)), "rows[0]"),
        ("/rows/0", json!("jjj"), "rows[0]"),
        ("/rows/0", json!(""), "rows[0]"),
        ("/rows", json!([]), "rows"),
        ("/pile", json!("b9 o9"), "pile"),
        ("/pile", json!("o16"), "pile"),
        ("/pile", json!("o0"), "pile"),
        ("/pile", json!("o01"), "pile"),
        ("/pile", json!("o+1"), "pile"),
        ("/pile", json!("é1"), "pile"),
        ("/pile", json!("o1  b1"), "pile"),
        ("/collections/1", json!("n"), "collections[1]"),
        ("/collections", json!(["o1"]), "collections"),
        ("/burnt", json!("x1"), "burnt"),
        ("/removed", json!("nn"), "removed"),
        ("/removed", json!(""), "removed"),
        ("/pending", json!("oo"), "pending"),
        ("/taken", json!([null]), "taken"),
        ("/taken/1", json!(255), "taken[1]"),
        ("/seat", json!(4), "seat"),
        ("/phase", json!("drawing"), "drawing"),
    ];
    for (pointer, value, named) in cases {
        let mut bad = good.clone();
        *bad.pointer_mut(pointer).unwrap() = value.clone();
        let fault = serde_json::from_value::<Coloretto>(bad).unwrap_err().to_string();
        assert!(fault.contains(named), "{pointer} = {value}: {fault}");
    }
    let mut unknown = good;
    unknown["round"] = json!(1);
    assert!(serde_json::from_value::<Coloretto>(unknown).is_err());
}

/// A position can be read as people write it.
#[test]
fn a_position_in_full() {
    let table = draft(2).rows(["-", "-", "gg"]).taken(TWO, 2).pending("*").table();
    let expected = json!({
        "scoring": "yellow", "golden": true, "removed": "yn", "phase": "put", "seat": 0, "last_round": false,
        "pile": "o8 b8 r8 g6 p9 +9 j2", "pending": "*", "rows": ["-", "-", "gg"], "taken": [null, 2],
        "collections": ["o1 b1", "r1 g1 +1"], "burnt": "-"
    });
    assert_eq!(serde_json::to_value(table).unwrap(), expected);
}

/// The state fits into two cache lines.
#[test]
fn a_small_state() {
    assert!(size_of::<Coloretto>() <= 128);
    assert_eq!(size_of::<coloretto::Move>(), 1);
}

proptest! {
    /// CO-1.17: packed counts agree with plain ones, and so does the card at each index.
    #[test]
    fn packed_is_plain(counts in prop::array::uniform10(0u8..=10)) {
        let cards = Cards::new(counts);
        let laid_out: Vec<usize> = (0..10).flat_map(|kind| std::iter::repeat_n(kind, counts[kind].into())).collect();
        prop_assert_eq!(usize::from(cards.total()), laid_out.len());
        for (index, kind) in laid_out.iter().enumerate() {
            prop_assert_eq!(cards.card_at(index as u8).index(), *kind);
        }
        for (card, count) in coloretto::Card::ALL.into_iter().zip(counts) {
            prop_assert_eq!(cards.count(card), count);
        }
    }
}

/// Reading what was written gives the same position, even in the middle of a turn.
#[test]
fn there_and_back() {
    for draft in [draft(2).rows(["o", "bg", "-"]), draft(5).pending("j"), draft(3).taken(TWO, 3).pile(14)] {
        let table = draft.table();
        assert_eq!(Coloretto::try_from(Position::from(table)).unwrap(), table);
        table.audit().unwrap();
    }
}
