//! A table with real pieces: people say what chance brings.

use crate::check::{AnyTable, a_move, act, azul, draft, person};
use api::{Code, Command};
use game::Seat;
use table::Refusal;

const FILL: &str = "fill bbby/yyrr/rrkk/kktt/tttt";

fn tell(table: &mut AnyTable, who: &str, deal: &str) -> Result<Vec<String>, Refusal> {
    draft(table, 0, |draft| draft.tell_deal(&person(who), deal.to_owned()))
}

fn correct(table: &mut AnyTable, who: &str) -> Result<Vec<String>, Refusal> {
    draft(table, 0, |draft| draft.correct(&person(who)))
}

/// AZ-1.14: nothing is dealt by itself, and what was told has to be possible.
#[test]
fn chance_waits_for_who_keeps_the_score() {
    let mut table = azul("aa").told().begin();
    assert_eq!(table.ply(), 0, "nothing was dealt");
    assert_eq!(tell(&mut table, "b", FILL), Err(Code::NotHost.into()));
    assert!(matches!(tell(&mut table, "a", "fill bbby/yyrr/rrkk/kktt/ttt"), Err(Refusal::Game(_))));
    assert!(matches!(tell(&mut table, "a", "fill nonsense"), Err(Refusal::Game(_))));
    assert_eq!(tell(&mut table, "a", FILL), Ok(vec!["deal".to_owned()]));
    assert!(matches!(tell(&mut table, "a", FILL), Err(Refusal::Game(_))), "no deal is due");
    let command = a_move(&table, 0);
    assert_eq!(act(&mut table, 0, "a", command), Ok(vec!["move 0".to_owned()]));
}

#[test]
fn what_was_told_wrongly_is_told_again() {
    let mut table = azul("aa").told().begin();
    assert_eq!(correct(&mut table, "a"), Err(Code::WrongTime.into()));
    tell(&mut table, "a", FILL).unwrap();
    let command = a_move(&table, 0);
    act(&mut table, 0, "a", command).unwrap();
    assert_eq!(correct(&mut table, "b"), Err(Code::NotHost.into()));
    assert_eq!(correct(&mut table, "a"), Ok(vec!["undo 0 x1".to_owned()]));
    assert_eq!(correct(&mut table, "a"), Ok(vec!["undo 0 x1".to_owned()]), "a deal, too");
    assert_eq!(table.decider_of_last(), None);
    assert_eq!(tell(&mut table, "a", "fill tttt/yyrr/rrkk/kktt/bbby"), Ok(vec!["deal".to_owned()]));
}

#[test]
fn where_chance_is_drawn_nobody_tells_it() {
    let mut table = azul("aa").begin();
    assert_eq!(tell(&mut table, "a", FILL), Err(Code::Forbidden.into()));
    assert_eq!(correct(&mut table, "a"), Err(Code::Forbidden.into()));
    assert_eq!(act(&mut table, 0, "a", Command::Undo { seat: Seat::FIRST }), Err(game::UndoRefused::Revealed.into()));
}
