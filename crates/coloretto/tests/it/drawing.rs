//! CO-2: turns and drawing.

use crate::common::*;
use coloretto::{Coloretto, Move, Phase};
use game::{Game, MoveBuf, Next, Seat};

/// CO-2.1: a turn is one draw or one take, and there is no pass. CO-E53.
#[test]
fn one_action_a_turn() {
    let mut table = draft(3).rows(["o", "-", "-"]).table();
    assert_eq!(moves(&table), ["d", "t1"]);
    draw(&mut table, ONE, 'b');
    play(&mut table, ONE, "p2");
    refused(&table, ONE, "d", "CO-2.2");
    assert_eq!(whose_turn(&table), TWO);
    for text in ["pass", "", "D", "d ", "dd", "t", "t12", "2", "take 2"] {
        assert_eq!(text.parse::<Move>().unwrap_err().clause.unwrap().to_string(), "CO-2.1", "{text:?}");
    }
}

/// CO-2.2: the left neighbour is next, and players who have taken are skipped. CO-E45.
#[test]
fn turns_go_round() {
    let mut table = draft(4).rows(["o", "b", "-", "-"]).turn_of(FOUR).table();
    play(&mut table, FOUR, "t1");
    assert_eq!(whose_turn(&table), ONE);
    play(&mut table, ONE, "t2");
    for seat in [ONE, THREE, FOUR] {
        refused(&table, seat, "d", "CO-2.2");
        refused(&table, seat, "t3", "CO-2.2");
    }
    draw(&mut table, TWO, 'r');
    play(&mut table, TWO, "p3");
    draw(&mut table, THREE, 'r');
    play(&mut table, THREE, "p4");
    assert_eq!(whose_turn(&table), TWO, "seats 4 and 1 have taken");
}

/// CO-2.3, CO-2.4: the card is turned up, then the drawer chooses a row.
#[test]
fn draw_then_put() {
    let mut table = draft(3).rows(["o", "-", "-"]).table();
    assert_eq!(play(&mut table, ONE, "d"), []);
    assert_eq!((table.next(), table.phase()), (Next::Chance("card"), Phase::Draw));
    let pile = table.pile().total();
    let events = deal(&mut table, "card +");
    assert_eq!((names(&events), clauses(&events)), (vec!["Drew".to_owned()], vec!["CO-2.3".to_owned()]));
    assert_eq!((table.pile().total(), table.pending().unwrap().letter()), (pile - 1, '+'));
    assert_eq!((whose_turn(&table), moves(&table)), (ONE, vec!["p1".to_owned(), "p2".to_owned(), "p3".to_owned()]));
    let events = play(&mut table, ONE, "p1");
    assert_eq!((names(&events), clauses(&events)), (vec!["Put".to_owned()], vec!["CO-2.4".to_owned()]));
    assert_eq!((row(&table, 1), table.pending(), whose_turn(&table)), ("o+".to_owned(), None, TWO));
}

/// CO-2.4: the pending card comes first; without one there is nothing to put. CO-E44.
#[test]
fn a_pending_card_must_be_put() {
    let table = draft(3).rows(["o", "-", "-"]).pending("b").table();
    for (seat, mv) in [(ONE, "d"), (ONE, "t1"), (TWO, "d"), (TWO, "t1"), (TWO, "p1")] {
        refused(&table, seat, mv, "CO-2.4");
    }
    refused(&draft(3).rows(["o", "-", "-"]).table(), ONE, "p1", "CO-2.4");
    refused(&draft(3).rows(["o", "-", "-"]).table(), TWO, "p1", "CO-2.2");
}

/// CO-2.5: a full row takes no card. CO-E2.
#[test]
fn full_rows() {
    let mut table = draft(3).rows(["obg", "r", "-"]).table();
    draw(&mut table, ONE, 'b');
    assert_eq!(moves(&table), ["p2", "p3"]);
    refused(&table, ONE, "p1", "CO-2.5");
    let mut green = draft(2).rows(["o", "-", "-"]).table();
    draw(&mut green, ONE, 'b');
    refused(&green, ONE, "p1", "CO-2.5");
}

/// CO-2.6: a row that was taken takes no cards and is not taken again. CO-E4.
#[test]
fn taken_rows_are_out() {
    let mut table = draft(3).rows(["-", "b", "-"]).taken(TWO, 1).turn_of(THREE).table();
    refused(&table, THREE, "t1", "CO-2.6");
    draw(&mut table, THREE, 'r');
    assert_eq!(moves(&table), ["p2", "p3"]);
    refused(&table, THREE, "p1", "CO-2.6");
}

/// CO-2.7: with all rows full nobody draws. CO-E3, CO-X5.
#[test]
fn all_rows_full() {
    let table = draft(3).rows(["obg", "rrr", "o++"]).table();
    assert_eq!(moves(&table), ["t1", "t2", "t3"]);
    refused(&table, ONE, "d", "CO-2.7");
}

/// CO-2.7, CO-2.8: with an empty pile nobody draws; if the rows are full too, that clause is cited first. CO-E19.
#[test]
fn an_empty_pile() {
    let table = draft(5).rows(["-", "obr", "obr", "ob", "rgy"]).taken(ONE, 1).turn_of(TWO).pile(0);
    let table = table.holds(ONE, "o1 b1 r1 g1 y1 p1 n1 +3 *1").table();
    refused(&table, TWO, "d", "CO-2.8");
    assert_eq!(moves(&table), ["t2", "t3", "t4", "t5"]);
    let full = draft(5).rows(["obr", "obr", "obr", "obr", "rgy"]).pile(0).table();
    refused(&full, ONE, "d", "CO-2.7");
}

/// CO-2.9: with one row left to choose from, the card goes there automatically. CO-E5, CO-E20.
#[test]
fn no_choice_no_decision() {
    let mut table = draft(3).rows(["-", "-", "o"]).taken(ONE, 1).taken(TWO, 2).turn_of(THREE).table();
    let events = draw(&mut table, THREE, 'g');
    assert_eq!(names(&events), ["Drew", "Put"]);
    assert_eq!((row(&table, 3), whose_turn(&table)), ("og".to_owned(), THREE));
    let mut green = draft(2).rows(["o", "bg", "r"]).table();
    draw(&mut green, ONE, 'p');
    assert_eq!((row(&green, 3), whose_turn(&green)), ("rp".to_owned(), TWO));
}

/// CO-2.10, CO-1.18: the last-round card is put aside and another card drawn, in the same draw. CO-E9, CO-E10.
#[test]
fn drawing_the_last_round_card() {
    let mut table = draft(3).pile(16).table();
    let events = draw(&mut table, ONE, 'o');
    assert_eq!((names(&events), table.pile().total()), (vec!["Drew".to_owned()], 15));
    assert_eq!((table.is_last_round(), table.countdown()), (false, Some(0)));
    play(&mut table, ONE, "p1");
    let events = draw(&mut table, TWO, '+');
    assert_eq!(names(&events), ["LastRound", "Drew"]);
    assert_eq!(clauses(&events), ["CO-2.10", "CO-2.3"]);
    play(&mut table, TWO, "p1");
    assert_eq!((row(&table, 1), table.pile().total(), table.is_last_round()), ("o+".to_owned(), 14, true));
}

/// CO-2.11: in random games of every kind the seat to move has a move, and every game ends. CO-E51.
#[test]
fn there_is_always_a_move() {
    let mut moves = MoveBuf::new();
    for (seed, options) in <coloretto::Options as game::Options>::variants().into_iter().cycle().take(640).enumerate() {
        let mut driver = dealt::<Coloretto>(options, seed as u64);
        let mut choice = seed;
        let mut actions = 0;
        while let Some(seat) = driver.state().next().decider() {
            driver.state().legal_moves(seat, &mut moves);
            assert!(!moves.is_empty());
            choice = choice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            driver.play(seat, moves[(choice >> 33) % moves.len()], &mut ()).unwrap();
            while driver.deal_from_seed(&mut ()).is_ok() {}
            driver.state().audit().unwrap();
            actions += 1;
        }
        assert_eq!(driver.state().next(), Next::Over);
        assert!(actions <= Coloretto::INFO.max_actions);
    }
}

/// CO-2.11: with nothing at the rows that are left, the pile cannot be empty.
#[test]
fn with_empty_rows_there_is_a_card() {
    let four = |draft: Draft| {
        [ONE, TWO, THREE, FOUR].into_iter().fold(draft, |draft, seat| draft.taken(seat, seat.index() as u8 + 1))
    };
    let at_least = four(draft(5)).turn_of(FIVE).pile(2);
    assert_eq!(moves(&at_least.table()), ["d"]);
    let fault = Coloretto::try_from(four(draft(5)).turn_of(FIVE).pile(1).position()).unwrap_err();
    assert_eq!((fault.invariant, fault.clause.unwrap().to_string()), (2, "CO-2.11".to_owned()));
}

/// Every seat except the one to move has no moves.
#[test]
fn only_the_seat_in_turn_is_asked() {
    let table = draft(5).rows(["o", "-", "-", "-", "-"]).turn_of(THREE).table();
    for seat in Seat::all(5) {
        assert_eq!(legal(&table, seat).is_empty(), seat != THREE);
    }
}
