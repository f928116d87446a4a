//! SP-10: preparing the next round; SP-3.11: a round without tiles.

use crate::common::*;
use game::{Event as _, Game, Next};
use pavilion::{Event, Pavilion, Phase};

/// All have passed except seat 2, which has nothing left.
fn last_pass(round: u8) -> Draft {
    tiling().round(round).passed(ONE).turn_of(TWO)
}

/// SP-10.1, SP-2.2, SP-10.5, SP-10.6: round 4 with its wild colour, token in the centre, corners to hands. SP-E45.
#[test]
fn the_next_round() {
    let mut table = last_pass(3).token(TWO).corners(ONE, "2y 1r").hand(TWO, "3b").table();
    let events = play(&mut table, TWO, "pass kb kb kb");
    assert_eq!(clauses(&events).last().unwrap(), "SP-10.1");
    assert_eq!((table.round(), table.wild().letter(), table.next()), (4, 'y', Next::Chance("fill")));
    assert_eq!((table.token(), corners(&table, ONE)), (Some(TWO), "yyr".to_owned()), "reset after the fill");
    assert_eq!(clauses(&deal(&mut table, "fill ppgo/bbbb/bbbb/gggg/gggg")), ["SP-10.2"]);
    assert_eq!((table.token(), table.start_player(), table.next()), (None, TWO, Next::seat(TWO)));
    assert_eq!((hand(&table, ONE), hand(&table, TWO)), ("yyr".to_owned(), "bbb".to_owned()));
    assert_eq!((corners(&table, ONE), corners(&table, TWO)), ("-".to_owned(), "-".to_owned()));
    assert!(table.passed().is_empty());
}

/// SP-10.2: exactly four tiles for each factory in play.
#[test]
fn fills_have_four_tiles_each() {
    let table = after(&last_pass(2).table(), TWO, "pass");
    for bad in ["fill pppp/gggg/oooo/yyyy", "fill pppp/gggg/oooo/yyyy/bbb", "fill pppp/gggg/oooo/yyyy/bbb/b"] {
        refused_deal(&table, bad, "SP-10.2");
    }
    let short = after(&last_pass(2).tower("10r").table(), TWO, "pass");
    refused_deal(&short, "fill rrrr/rrrr/rrrr/yyyy/bbbb", "SP-10.2");
}

/// SP-10.2, SP-8.12: a bag that just suffices. SP-E47.
#[test]
fn a_bag_that_just_suffices() {
    let draft = last_pass(4).bag("4p 4g 4o 4y 4b").tower("5p 5g 5o 5y 5b 5r").supply("2p 2g 1o 1y 4r");
    let mut table = draft.rest_on_boards().table();
    assert_eq!(stock(&table), (20, 30));
    play(&mut table, TWO, "pass");
    assert_eq!(clauses(&deal(&mut table, "fill pppp/gggg/oooo/yyyy/bbbb")), ["SP-10.2"]);
    assert_eq!(stock(&table), (0, 30));
}

/// SP-10.3: when the bag is empty the tower goes into it and filling continues.
#[test]
fn the_tower_refills_the_bag() {
    let draft = last_pass(4).bag("3p 3g").tower("10p 10g 10o 10y 10b 10r").supply("2p 2g 2o 2y 2r");
    let mut table = draft.rest_on_boards().table();
    play(&mut table, TWO, "pass");
    refused_deal(&table, "fill pppg/gooo/goyy/yybb/bbrr", "SP-10.3");
    refused_deal(&table, "fill pppo/gggo/ooyy/yybb/bbrr", "SP-10.2");
    assert_eq!(clauses(&deal(&mut table, "fill pppg/ggoo/ooyy/yybb/bbrr")), ["SP-10.3", "SP-10.2"]);
    assert_eq!((table.bag().counts(), table.tower().total()), ([10, 10, 6, 6, 6, 8], 0));
}

/// SP-10.4: four players, 30 tiles: seven factories full, the eighth with two, the ninth empty. SP-E46.
#[test]
fn a_short_fill() {
    let draft = tiling().players(4).round(5).passed(ONE).passed(TWO).passed(THREE).turn_of(FOUR);
    let draft = draft.bag("5p 5g").tower("5o 5y 5b 5r").rest_on_boards();
    let mut table = draft.table();
    assert_eq!(stock(&table), (10, 20));
    play(&mut table, FOUR, "pass");
    refused_deal(&table, "fill pppp/pggg/ggoo/oooy/yyyy/bbbb/brrr/r/r", "SP-10.4");
    let events = deal(&mut table, "fill pppp/pggg/ggoo/oooy/yyyy/bbbb/brrr/rr/-");
    assert_eq!(clauses(&events), ["SP-10.3", "SP-10.2"]);
    let sizes: Vec<_> = table.factories().iter().map(|tiles| tiles.total()).collect();
    assert_eq!((sizes, stock(&table)), (vec![4, 4, 4, 4, 4, 4, 4, 2, 0], (0, 0)));
    assert_eq!(table.phase(), Phase::Draft);
}

/// All tiles lie on four boards, on corners and in the supply; the last seat is about to pass in round 4.
fn no_tiles_left() -> Pavilion {
    let draft = tiling().players(4).round(4).passed(ONE).passed(TWO).passed(THREE).turn_of(FOUR);
    draft.token(THREE).corners(ONE, "2b").corners(TWO, "1r").rest_on_boards().table()
}

/// SP-3.11, SP-10.4: no tile for the factories: no deal, no draft; tiling with kept tiles, start player first. SP-E48.
#[test]
fn a_round_without_tiles() {
    let mut table = no_tiles_left();
    assert_eq!(stock(&table), (0, 0));
    let events = play(&mut table, FOUR, "pass");
    assert_eq!(clauses(&events), ["SP-9.1", "SP-10.1"]);
    assert_eq!((table.round(), table.phase(), table.next()), (5, Phase::Place, Next::seat(THREE)));
    assert_eq!((hand(&table, ONE), hand(&table, TWO), table.token()), ("bb".to_owned(), "r".to_owned(), None));
    assert!(table.passed().is_empty());
    play(&mut table, THREE, "pass");
    play(&mut table, FOUR, "pass");
    assert_eq!(table.next(), Next::seat(ONE));
    play(&mut table, ONE, "pass done");
    assert_eq!(table.next(), Next::seat(TWO), "the supply is full, so nothing is refilled");
    play(&mut table, TWO, "pass kr");
    assert_eq!((table.round(), table.next()), (6, Next::Chance("fill")), "two tiles came to the tower");
    deal(&mut table, "fill bb/-/-/-/-/-/-/-/-");
    assert_eq!(table.next(), Next::seat(THREE), "SP-4.7: nobody took the token");
}

/// SP-10.7: supply, round counter, factories, token, kept tiles; boards and scores stay. SP-E77.
#[test]
fn the_order_of_preparation() {
    let draft = tiling().round(2).filled(ONE, "ne1 e5").passed(ONE).corners(ONE, "1r").turn_of(TWO);
    let mut table = draft.hand(TWO, "6b").filled(TWO, "e5").token(TWO).table();
    play(&mut table, TWO, "e6b +p +p +g");
    deal(&mut table, "supply ppg");
    let events = play(&mut table, TWO, "pass done");
    assert_eq!(clauses(&events), ["SP-9.1", "SP-9.4", "SP-9.4", "SP-10.1"], "a full supply needs no refill");
    let draft = tiling().round(2).passed(ONE).corners(ONE, "1r").turn_of(TWO).supply("4p 4g").token(TWO);
    let mut table = draft.rest_in_hand(TWO).table();
    let boards = [*table.board(ONE).mosaic(), *table.board(TWO).mosaic()];
    let mut events = play(&mut table, TWO, "pass kb");
    events.extend(play(&mut table, TWO, "done"));
    assert_eq!(table.round(), 2, "the supply comes first");
    events.extend(deal(&mut table, "supply bb"));
    assert_eq!((table.round(), table.token()), (3, Some(TWO)));
    assert_eq!((table.phase(), hand(&table, ONE)), (Phase::Fill, "-".to_owned()));
    settle(&mut table);
    assert_eq!((table.token(), hand(&table, ONE), hand(&table, TWO)), (None, "r".to_owned(), "b".to_owned()));
    assert_eq!([*table.board(ONE).mosaic(), *table.board(TWO).mosaic()], boards);
    let told: Vec<_> = events.iter().map(|event| event.clause().to_string()).collect();
    assert_eq!(told[told.len() - 3..], ["SP-8.12", "SP-8.11", "SP-10.1"]);
    assert!(matches!(events.last(), Some(Event::RoundBegan { round: 3, .. })));
}
