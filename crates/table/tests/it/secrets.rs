//! Decisions that several seats make at once, in secret.

use crate::check::{AnyTable, Opening, a_move, act, azul, seat};
use api::Command;
use serde_json::json;
use table::Entry;

fn experts() -> AnyTable {
    let options = json!({"estates": "expert", "choosing": "secret", "first": 0});
    Opening { game: "burgundy", options, ..azul("abc") }.begin()
}

/// CB-18.7: nobody's choice shows before all have chosen.
#[test]
fn a_secret_choice_is_sealed_until_the_last_is_in() {
    let mut table = experts();
    while table.game().next().decider().is_none() {
        let deal = table.next_deal().unwrap();
        table.apply(Entry::Deal { deal }, 0).unwrap();
    }
    for (at, who, sealed) in [(0, "a", 1), (2, "c", 2)] {
        let mv = a_move(&table, at);
        act(&mut table, 0, who, mv).unwrap();
        assert_eq!(table.sealed(), sealed);
    }
    let Command::Play { seat: mover, mv, .. } = a_move(&table, 1) else { unreachable!() };
    let change = table.apply(Entry::Move { seat: mover, mv, left: None }, 0).unwrap();
    let played = change.played.unwrap();
    assert!(!played.sealed && table.sealed() == 0);
    assert_eq!(played.revealed.iter().map(|(seat, _)| *seat).collect::<Vec<_>>(), [seat(0), seat(2)]);
}

#[test]
fn a_sealed_choice_can_be_taken_back_before_the_reveal() {
    let mut table = experts();
    let mv = a_move(&table, 0);
    act(&mut table, 0, "a", mv).unwrap();
    let undone = Entry::Undo { seat: seat(0), count: 1 };
    table.apply(undone, 0).unwrap();
    assert_eq!(table.sealed(), 0);
    assert!(table.game().next().asks(seat(0)));
}
