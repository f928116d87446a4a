//! Notation, positions and records: text that becomes a value of a game.

use catalog::{Table, Visitor};
use game::{Game, Next};
use serde_json::Value;
use std::fmt::{Debug, Display};
use std::str::FromStr;

/// The id of the game that the first byte chooses, and the rest.
fn game_and_rest(data: &[u8]) -> Option<(&'static str, &[u8])> {
    let (first, rest) = data.split_first()?;
    let games = catalog::games();
    Some((games[usize::from(*first) % games.len()].id, rest))
}

pub(crate) fn notation(data: &[u8]) {
    struct Read<'a>(&'a str);
    impl Visitor for Read<'_> {
        type Output = ();

        fn visit<G: Game>(self) {
            reads_back::<G::Move>(self.0);
            reads_back::<G::Deal>(self.0);
        }
    }
    if let Some((id, rest)) = game_and_rest(data)
        && let Ok(text) = std::str::from_utf8(rest)
    {
        catalog::visit(id, Read(text)).expect("the id comes from the catalogue");
    }
}

/// What can be read is written in one way, which reads as the same value.
fn reads_back<T: FromStr + Display + PartialEq + Debug>(text: &str) {
    if let Ok(value) = text.parse::<T>() {
        let written = value.to_string();
        assert!(written.parse::<T>().is_ok_and(|again| again == value), "{text:?} became {written:?}");
    }
}

pub(crate) fn positions(data: &[u8]) {
    let Some((id, rest)) = game_and_rest(data) else { return };
    let Ok(state) = serde_json::from_slice::<Value>(rest) else { return };
    if let Ok(mut table) = catalog::load(id, state, None) {
        let written = table.state();
        let again = catalog::load(id, written.clone(), None).expect("a position that was written can be read");
        assert_eq!(again.state(), written);
        goes_on(&mut *table);
    }
}

pub(crate) fn records(data: &[u8]) {
    let Ok(record) = serde_json::from_slice::<Value>(data) else { return };
    if let Ok(mut table) = catalog::replay(&record, None) {
        let again = catalog::replay(&table.record(), None).expect("a record that was written can be read");
        assert_eq!(again.state(), table.state());
        assert!(table.len() < 2 || catalog::replay(&record, Some(1)).is_ok());
        goes_on(&mut *table);
    }
    // Whether it is true is another question, and also one that must have an answer.
    let _ = catalog::verify(&record);
}

/// Every legal move passes the check and can be played, and what follows is possible.
fn goes_on(table: &mut dyn Table) {
    let Next::Seats(_) = table.next() else { return };
    let moves = table.legal(None);
    assert!(!moves.is_empty(), "a seat that is asked has a move");
    for mv in &moves {
        assert!(table.check(None, mv).is_ok(), "{mv}");
    }
    for mv in [&moves[0], &moves[moves.len() / 2], &moves[moves.len() - 1]] {
        let mut after = table.clone_box();
        after.play(None, mv).expect("a legal move can be played");
        catalog::load(table.info().id, after.state(), None).expect("what a move leads to is possible");
    }
}
