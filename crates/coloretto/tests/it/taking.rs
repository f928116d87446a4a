//! CO-3: taking a row, jokers, the golden joker.

use crate::common::*;
use coloretto::{Card, Event, Phase};
use game::{Game, Next};

/// CO-3.1: all cards of the row, to the taker's own collection.
#[test]
fn take_a_row() {
    let mut table = draft(3).rows(["og+", "b", "-"]).table();
    let events = play(&mut table, ONE, "t1");
    assert_eq!((names(&events), clauses(&events)), (vec!["Took".to_owned()], vec!["CO-3.1".to_owned()]));
    let Event::Took { row: taken, cards, .. } = events[0] else { panic!() };
    assert_eq!((taken.number(), cards.letters().to_string()), (1, "og+".to_owned()));
    assert_eq!(table.collection(ONE).to_string(), "o2 g1 +1");
    assert_eq!((row(&table, 1), row(&table, 2)), ("-".to_owned(), "b".to_owned()));
}

/// CO-3.1, CO-3.2, CO-3.3: what a row would bring is what it brings, and with the drawn card on it what it will.
#[test]
fn a_row_brings_what_was_foretold() {
    let mut table = draft(3).rows(["og+", "b", "-"]).table();
    let rows: Vec<_> = ["t1", "t2", "t3"]
        .map(|mv| match mv.parse::<coloretto::Move>().unwrap().decision() {
            coloretto::Decision::Take(row) => row,
            _ => panic!("a row is taken"),
        })
        .into();
    assert_eq!(table.if_taken(ONE, rows[2]), None, "nothing is there");
    let before = table.scores()[ONE];
    let offers: Vec<i16> = table.offers(ONE).into_iter().map(|(_, points)| points).collect();
    let gains = rows[..2].iter().map(|row| table.if_taken(ONE, *row).unwrap().points - before);
    assert_eq!(offers, gains.collect::<Vec<_>>(), "what is offered are the rows that can be taken");
    let told = table.if_taken(ONE, rows[0]).unwrap();
    assert_eq!((told.collection.to_string(), told.hidden), ("o2 g1 +1".to_owned(), false));
    play(&mut table, ONE, "t1");
    assert_eq!((table.collection(ONE), table.scores()[ONE]), (told.collection, told.points));
    assert_eq!(table.if_taken(ONE, rows[1]), None, "one row a round");
    draw(&mut table, TWO, 'r');
    let told = table.if_taken(THREE, rows[1]).unwrap();
    assert_eq!(told.collection.to_string(), "b1 r2", "with the drawn card, beside the starting card");
    assert!(draft(3).rows(["*", "-", "-"]).table().if_taken(ONE, rows[0]).unwrap().hidden, "one more is turned up");
}

/// CO-3.2: an empty row is not taken. CO-E1, CO-E7.
#[test]
fn empty_rows_stay() {
    let table = draft(3).table();
    refused(&table, ONE, "t1", "CO-3.2");
    assert_eq!(moves(&table), ["d"]);
    let last = draft(3).taken(ONE, 1).taken(TWO, 2).turn_of(THREE).table();
    refused(&last, THREE, "t3", "CO-3.2");
    assert_eq!(moves(&last), ["d"]);
}

/// CO-3.3: the row card lies with the taker, who is out of the round. CO-E45.
#[test]
fn takers_are_out() {
    let mut table = draft(3).rows(["-", "o", "-"]).table();
    play(&mut table, ONE, "t2");
    assert_eq!(table.taken_by(ONE).unwrap().number(), 2);
    refused(&table, ONE, "d", "CO-2.2");
    for seat in [TWO, THREE, TWO, THREE] {
        draw(&mut table, seat, 'r');
        play(&mut table, seat, if seat == TWO { "p1" } else { "p3" });
    }
    assert_eq!(whose_turn(&table), TWO);
}

/// CO-3.4: the last one left keeps drawing while there is room, then takes. CO-E5, CO-E6.
#[test]
fn the_last_one_left() {
    let mut table = draft(3).rows(["-", "-", "o"]).taken(ONE, 1).taken(TWO, 2).turn_of(THREE).table();
    draw(&mut table, THREE, 'g');
    draw(&mut table, THREE, '+');
    assert_eq!((row(&table, 3), moves(&table)), ("og+".to_owned(), vec!["t3".to_owned()]));
    refused(&table, THREE, "d", "CO-2.7");
}

/// CO-3.4, CO-4.3: of 2 players the last one may fill both rows that are left. CO-E21.
#[test]
fn the_last_one_of_two() {
    let mut table = draft(2).taken(ONE, 3).turn_of(TWO).table();
    draw(&mut table, TWO, 'b');
    assert_eq!(moves(&table), ["p1", "p2"]);
    play(&mut table, TWO, "p1");
    assert_eq!(moves(&table), ["d", "t1"]);
    draw(&mut table, TWO, 'g');
    assert_eq!(row(&table, 2), "g", "row 1 is full");
    draw(&mut table, TWO, 'o');
    assert_eq!(moves(&table), ["t1", "t2"]);
    let events = play(&mut table, TWO, "t2");
    assert_eq!(names(&events), ["Took", "Burnt", "RoundEnded", "NewStartPlayer"]);
    assert_eq!(table.burnt().to_string(), "b1");
}

/// CO-3.5, CO-3.6: jokers are kept as jokers, the golden one too. CO-E46.
#[test]
fn jokers_are_put_aside() {
    let mut table = draft(3).rows(["oj*", "-", "-"]).pile(40).turn_of(TWO).table();
    let before = table.collection(TWO);
    play(&mut table, TWO, "t1");
    deal(&mut table, "card g");
    let gained = cards("j1 *1 o1 g1");
    assert_eq!(table.collection(TWO), before + gained);
    assert_eq!(table.collection(TWO).jokers(), before.jokers() + 2);
}

/// CO-3.7: the golden joker turns up a card for its taker at once. CO-E13.
#[test]
fn the_golden_joker_brings_a_card() {
    let mut table = draft(3).rows(["*", "-", "-"]).pile(30).table();
    let before = table.collection(ONE);
    assert_eq!(names(&play(&mut table, ONE, "t1")), ["Took"]);
    assert_eq!((table.next(), table.phase()), (Next::Chance("card"), Phase::Golden));
    let events = deal(&mut table, "card b");
    assert_eq!((names(&events), clauses(&events)), (vec!["TurnedUp".to_owned()], vec!["CO-3.7".to_owned()]));
    assert_eq!(table.collection(ONE), before + cards("*1 b1"));
    assert_eq!((whose_turn(&table), table.pile().total()), (TWO, 29));
}

/// CO-3.8: when drawn and put at a row, it brings nothing. CO-E17.
#[test]
fn drawing_the_golden_joker_brings_nothing() {
    let mut table = draft(3).pile(30).table();
    draw(&mut table, ONE, '*');
    assert_eq!(names(&play(&mut table, ONE, "p2")), ["Put"]);
    assert_eq!((row(&table, 2), whose_turn(&table), table.pile().total()), ("*".to_owned(), TWO, 29));
}

/// CO-3.9: it turns up the last-round card, then another one. CO-E14.
#[test]
fn the_golden_joker_turns_up_the_last_round_card() {
    let mut table = draft(3).rows(["*", "b", "-"]).pile(15).table();
    let before = table.collection(ONE);
    play(&mut table, ONE, "t1");
    let events = deal(&mut table, "card r");
    assert_eq!(names(&events), ["LastRound", "TurnedUp"]);
    assert_eq!(clauses(&events), ["CO-3.9", "CO-3.7"]);
    assert_eq!(table.collection(ONE), before + cards("*1 r1"));
    assert_eq!((table.pile().total(), table.is_last_round(), whose_turn(&table)), (14, true, TWO));
}

/// CO-3.10: a joker or "+2" turned up is kept, and that is all. CO-E16.
#[test]
fn what_is_turned_up_is_kept() {
    for (card, kind) in [('j', Card::Joker), ('+', Card::Plus)] {
        let mut table = draft(3).rows(["*", "-", "-"]).pile(30).table();
        let before = table.collection(ONE);
        play(&mut table, ONE, "t1");
        assert_eq!(names(&deal(&mut table, &format!("card {card}"))), ["TurnedUp"]);
        assert_eq!(table.collection(ONE).count(kind), before.count(kind) + 1);
        assert_eq!((table.collection(ONE).total(), whose_turn(&table)), (before.total() + 2, TWO));
    }
}

/// CO-3.11: with an empty pile nothing is turned up. CO-E18.
#[test]
fn nothing_left_to_turn_up() {
    let mut table = draft(5).rows(["obr", "obr", "obr", "gyp", "o*"]).pile(0).last_round(true);
    table = table.turn_of(TWO);
    let fault = coloretto::Coloretto::try_from(table.clone().position()).unwrap_err();
    assert_eq!(fault.invariant, 2, "14 cards at the rows cannot be 15 drawn");
    let mut table = table.rows(["obr", "obr", "obr", "gyp", "oo*"]).table();
    let events = play(&mut table, TWO, "t5");
    assert_eq!(names(&events), ["Took", "NothingLeft"]);
    assert_eq!(clauses(&events), ["CO-3.1", "CO-3.11"]);
    assert_eq!(whose_turn(&table), THREE);
    for (seat, mv) in [(THREE, "t1"), (FOUR, "t2"), (FIVE, "t3")] {
        play(&mut table, seat, mv);
    }
    play(&mut table, ONE, "t4");
    assert_eq!(table.next(), Next::Over);
}

/// CO-3.12: the card comes before the round ends; if the last-round card is first, the game ends. CO-E15.
#[test]
fn turned_up_before_the_round_ends() {
    let draft = draft(3).rows(["-", "-", "*"]).taken(ONE, 1).taken(TWO, 2).turn_of(THREE);
    let mut table = draft.clone().pile(15).table();
    play(&mut table, THREE, "t3");
    assert_eq!(table.next(), Next::Chance("card"));
    let before = table.collection(THREE);
    let events = deal(&mut table, "card g");
    assert_eq!(names(&events)[..3], ["LastRound", "TurnedUp", "RoundEnded"]);
    assert_eq!((table.next(), table.collection(THREE)), (Next::Over, before + cards("g1")));
    let mut earlier = draft.pile(16).table();
    play(&mut earlier, THREE, "t3");
    assert_eq!(names(&deal(&mut earlier, "card g")), ["TurnedUp", "RoundEnded", "NewStartPlayer"]);
    assert_eq!(whose_turn(&earlier), THREE);
}
