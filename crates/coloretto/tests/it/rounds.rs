//! CO-4: the ends of round and game.

use crate::common::*;
use coloretto::{Event, Phase};
use game::{Game, Illegal, Next};

/// CO-4.1, CO-4.2: when all have taken, the rows come back empty and the player who took last begins. CO-E8.
#[test]
fn a_round_ends() {
    let mut table = draft(3).rows(["-", "or", "-"]).taken(ONE, 1).taken(THREE, 3).turn_of(TWO).table();
    let events = play(&mut table, TWO, "t2");
    assert_eq!(names(&events), ["Took", "RoundEnded", "NewStartPlayer"]);
    assert_eq!(clauses(&events), ["CO-3.1", "CO-4.1", "CO-4.2"]);
    assert_eq!((whose_turn(&table), moves(&table)), (TWO, vec!["d".to_owned()]));
    assert!([ONE, TWO, THREE].iter().all(|seat| table.taken_by(*seat).is_none()));
    draw(&mut table, TWO, 'o');
    assert_eq!(moves(&table), ["p1", "p2", "p3"]);
}

/// CO-4.3: of 2 players' three rows the one left over burns. CO-X6.
#[test]
fn the_third_row_burns() {
    let mut table = draft(2).rows(["-", "bg", "rr"]).taken(ONE, 1).turn_of(TWO).table();
    let events = play(&mut table, TWO, "t3");
    assert_eq!(names(&events), ["Took", "Burnt", "RoundEnded", "NewStartPlayer"]);
    assert_eq!(clauses(&events)[1], "CO-4.3");
    let Event::Burnt { row: burnt, cards, .. } = events[1] else { panic!() };
    assert_eq!((burnt.number(), cards.letters().to_string()), (2, "bg".to_owned()));
    assert_eq!((table.burnt().to_string(), row(&table, 2)), ("b1 g1".to_owned(), "-".to_owned()));
    assert_eq!(whose_turn(&table), TWO);
}

/// CO-4.4, CO-3.8: a golden joker that burns turns up nothing; burnt cards score for nobody. CO-E22.
#[test]
fn a_golden_joker_burns() {
    let mut table = draft(2).rows(["-", "b*", "r"]).taken(ONE, 1).turn_of(TWO).table();
    let (pile, one) = (table.pile(), table.collection(ONE));
    let events = play(&mut table, TWO, "t3");
    assert_eq!(names(&events), ["Took", "Burnt", "RoundEnded", "NewStartPlayer"]);
    assert_eq!((table.burnt(), table.pile(), table.collection(ONE)), (cards("b1 *1"), pile, one));
    assert_eq!(table.collection(TWO).jokers(), 0);
}

/// CO-4.4: a third row without cards burns nothing. CO-E23.
#[test]
fn nothing_burns() {
    let mut table = draft(2).rows(["-", "-", "r"]).taken(ONE, 1).turn_of(TWO).table();
    assert_eq!(names(&play(&mut table, TWO, "t3")), ["Took", "RoundEnded", "NewStartPlayer"]);
    assert!(table.burnt().is_empty());
}

/// CO-4.5: with the last-round card out this round is played to its end, then the game is over. CO-E12.
#[test]
fn the_last_round() {
    let mut table = draft(3).rows(["o", "b", "-"]).pile(15).table();
    draw(&mut table, ONE, 'r');
    play(&mut table, ONE, "p3");
    assert!(table.is_last_round());
    play(&mut table, TWO, "t1");
    play(&mut table, THREE, "t2");
    assert_eq!(whose_turn(&table), ONE, "the round is played to its end");
    draw(&mut table, ONE, 'g');
    let events = play(&mut table, ONE, "t3");
    assert_eq!((table.next(), table.phase()), (Next::Over, Phase::Over));
    assert_eq!(names(&events)[..2], ["Took", "RoundEnded"]);
    assert_eq!(names(&events).last().unwrap(), "GameOver");
    assert!(!names(&events).contains(&"NewStartPlayer".to_owned()));
    assert_eq!(table.check(ONE, "d".parse().unwrap()), Err(Illegal::Over));
    assert_eq!(table.check_deal(&"card o".parse().unwrap()), Err(Illegal::Over));
    assert!(legal(&table, ONE).is_empty());
}

/// CO-4.5: at the end the third row of 2 players burns before the scoring.
#[test]
fn the_last_round_of_two() {
    let mut table = draft(2).rows(["-", "b*", "r"]).taken(ONE, 1).turn_of(TWO).pile(14).table();
    let events = play(&mut table, TWO, "t3");
    assert_eq!(names(&events)[..3], ["Took", "Burnt", "RoundEnded"]);
    assert_eq!(table.next(), Next::Over);
}

/// CO-4.6: on top but not drawn, the last-round card waits for the first draw of a new round. CO-E1, CO-E11.
#[test]
fn not_yet_the_last_round() {
    let mut table = draft(3).rows(["-", "o", "-"]).taken(ONE, 1).taken(THREE, 3).turn_of(TWO).pile(15).table();
    assert_eq!(names(&play(&mut table, TWO, "t2")), ["Took", "RoundEnded", "NewStartPlayer"]);
    assert_eq!((table.is_last_round(), table.countdown(), moves(&table)), (false, Some(0), vec!["d".to_owned()]));
    assert_eq!(names(&draw(&mut table, TWO, 'o')), ["LastRound", "Drew"]);
}
