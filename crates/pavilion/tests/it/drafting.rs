//! SP-3: drafting; SP-4: the first-player marker. Wild is purple. Every case holds on both sides (SP-12.1).

use crate::common::*;
use game::{Game, Next};
use pavilion::{Event, Pavilion, Phase};

/// The same position on the coloured and on the grey side.
fn both(draft: Draft) -> [Pavilion; 2] {
    [draft.clone().table(), draft.grey().table()]
}

/// SP-3.2, SP-3.3, SP-3.9: all tiles of one colour from a factory, the others to the centre. SP-X1.
#[test]
fn taking_from_a_factory() {
    for mut table in both(draft().factory(1, "yyrr")) {
        let events = play(&mut table, ONE, "1r");
        assert_eq!((hand(&table, ONE), letters(table.centre())), ("rr".to_owned(), "yy".to_owned()));
        assert!(table.factories()[0].is_empty());
        assert_eq!(clauses(&events), ["SP-3.2", "SP-3.3"]);
    }
}

/// SP-3.3, SP-3.5, SP-3.6: one wild tile must come along; wild ones go to the centre too. SP-X2, SP-E3.
#[test]
fn a_wild_tile_comes_along() {
    for table in both(draft().factory(1, "ppgy")) {
        refused(&table, ONE, "1p", "SP-3.5");
        let mut barbad = table;
        let events = play(&mut barbad, ONE, "1g");
        assert_eq!((hand(&barbad, ONE), letters(barbad.centre())), ("pg".to_owned(), "py".to_owned()));
        assert_eq!(clauses(&events), ["SP-3.2", "SP-3.6", "SP-3.3"]);
    }
}

/// SP-3.4, SP-3.6, SP-4.1, SP-4.2: from the centre; the first takes the token and loses a point per tile.
/// SP-X3.
#[test]
fn taking_from_the_centre() {
    for mut table in both(draft().centre("pyyy").factory(1, "bbbb")) {
        let events = play(&mut table, ONE, "cy");
        assert_eq!((hand(&table, ONE), letters(table.centre())), ("pyyy".to_owned(), "-".to_owned()));
        assert_eq!((table.token(), score(&table, ONE)), (Some(ONE), 1));
        assert_eq!(clauses(&events), ["SP-3.4", "SP-3.6", "SP-4.1", "SP-4.2"]);
    }
}

/// SP-3.4: what is not taken from the centre stays there.
#[test]
fn the_rest_of_the_centre_stays() {
    for table in both(draft().centre("ppgoyy").factory(1, "bbbb")) {
        let table = after(&table, ONE, "cy");
        assert_eq!(letters(table.centre()), "pgo");
    }
}

/// SP-3.5: in the centre, too, the wild colour may not be chosen while there is another one.
#[test]
fn wild_beside_others_in_the_centre() {
    for table in both(draft().centre("pyyy")) {
        refused(&table, ONE, "cp", "SP-3.5");
        assert_eq!(legal(&table, ONE), ["cy"]);
    }
}

/// SP-3.7: from a factory with nothing but wild tiles exactly one. SP-E1.
#[test]
fn a_factory_of_wild_tiles() {
    for mut table in both(draft().factory(1, "pppp")) {
        let events = play(&mut table, ONE, "1p");
        assert_eq!((hand(&table, ONE), letters(table.centre())), ("p".to_owned(), "ppp".to_owned()));
        assert_eq!(clauses(&events), ["SP-3.7", "SP-3.3"]);
    }
}

/// SP-3.6: three green and the wild tile: nothing goes to the centre. SP-E2.
#[test]
fn nothing_left_for_the_centre() {
    for mut table in both(draft().factory(1, "pggg").factory(2, "bbbb")) {
        let events = play(&mut table, ONE, "1g");
        assert_eq!((hand(&table, ONE), letters(table.centre())), ("pggg".to_owned(), "-".to_owned()));
        assert_eq!(clauses(&events), ["SP-3.2", "SP-3.6"]);
    }
}

/// SP-3.7: from a centre of wild tiles exactly one; the others stay. SP-E4.
#[test]
fn a_centre_of_wild_tiles() {
    for mut table in both(draft().centre("ppp").token(TWO)) {
        let events = play(&mut table, ONE, "cp");
        assert_eq!((hand(&table, ONE), letters(table.centre())), ("p".to_owned(), "pp".to_owned()));
        assert_eq!(clauses(&events), ["SP-3.7"]);
    }
}

/// SP-3.1: exactly one take a turn, and no pass or anything else. SP-E82.
#[test]
fn one_take_a_turn() {
    for table in both(draft().factory(1, "ggoy").hand(ONE, "4r")) {
        for other in ["pass", "done", "kr", "+g", "ne1r"] {
            refused(&table, ONE, other, "SP-3.1");
        }
        let table = after(&table, ONE, "1g");
        assert_eq!(table.next(), Next::seat(TWO));
        refused(&table, ONE, "co", "SP-2.4");
    }
}

/// SP-3.8, SP-1.2: the source must hold the colour, and must be in play. SP-E11.
#[test]
fn what_is_not_there() {
    for table in both(draft().factory(1, "ppgy")) {
        refused(&table, ONE, "1r", "SP-3.8");
        refused(&table, ONE, "2g", "SP-3.8");
        refused(&table, ONE, "cg", "SP-3.8");
        refused(&table, ONE, "6g", "SP-1.2");
        refused(&table, ONE, "9p", "SP-1.2");
        assert_eq!(legal(&table, ONE), ["1g", "1y"]);
    }
    let table = draft().players(4).factory(9, "gggg").table();
    assert_eq!(legal(&table, ONE), ["9g"]);
}

/// SP-3.9, SP-4.8: a hand has no limit, and the token is not a tile in it. SP-E76.
#[test]
fn a_hand_has_no_limit() {
    for table in both(draft().centre("pgggggggg").hand(ONE, "12r").factory(5, "oooo")) {
        let table = after(&table, ONE, "cg");
        assert_eq!((table.board(ONE).hand().total(), table.token()), (21, Some(ONE)));
    }
}

/// SP-3.10, SP-4.5: the draft ends with the last tile, and the token's holder places first. SP-E10.
#[test]
fn the_draft_ends() {
    for mut table in both(draft().players(3).centre("g").token(TWO).turn_of(THREE)) {
        let events = play(&mut table, THREE, "cg");
        assert_eq!(events.last(), Some(&Event::DraftEnded));
        assert_eq!((table.phase(), table.next()), (Phase::Place, Next::seat(TWO)));
    }
}

/// SP-3.10, SP-4.7, SP-4.8: the token alone does not keep the draft open; without a holder the start player of the
/// round goes first, now and in the next round. SP-E9.
#[test]
fn nobody_took_the_token() {
    for table in both(draft().factory(3, "gggg").start(TWO)) {
        let mut table = after(&table, ONE, "3g");
        assert_eq!((table.phase(), table.token(), table.next()), (Phase::Place, None, Next::seat(TWO)));
        play(&mut table, TWO, "pass");
        play(&mut table, ONE, "pass kg kg kg kg");
        settle(&mut table);
        assert_eq!((table.round(), table.phase(), table.next()), (2, Phase::Draft, Next::seat(TWO)));
    }
}

/// SP-4.1: only the first to take from the centre gets the token and loses points. SP-E8.
#[test]
fn the_token_is_taken_once() {
    for table in both(draft().centre("ggoo").factory(1, "bbbb")) {
        let table = after(&after(&table, ONE, "cg"), TWO, "co");
        assert_eq!((table.token(), score(&table, ONE), score(&table, TWO)), (Some(ONE), 3, 5));
    }
}

/// SP-4.2, SP-3.7: a wild tile alone costs its point too. SP-E5.
#[test]
fn the_token_with_one_wild_tile() {
    let table = draft().centre("p").filled(ONE, "ne1 ne2 ne3").score(ONE, 9).table();
    let mut table = table;
    let events = play(&mut table, ONE, "cp");
    assert_eq!((hand(&table, ONE), table.token(), score(&table, ONE)), ("p".to_owned(), Some(ONE), 8));
    assert_eq!(clauses(&events), ["SP-3.7", "SP-4.1", "SP-4.2", "SP-3.10"]);
    assert_eq!(table.phase(), Phase::Place);
}

/// SP-4.3: no score falls below 1. SP-E6.
#[test]
fn no_score_below_one() {
    for mut table in both(draft().centre("gggggggoo").factory(1, "bbbb").factory(2, "bbbb")) {
        let events = play(&mut table, ONE, "cg");
        assert_eq!((score(&table, ONE), points(&events, "SP-4.3")), (1, vec![-4]));
    }
}

/// SP-4.4: a player on 1 may still take from the centre. SP-E7.
#[test]
fn on_one_point_nothing_is_lost() {
    for mut table in both(draft().centre("gggoo").factory(1, "bbbb").score(ONE, 1)) {
        let events = play(&mut table, ONE, "cg");
        assert_eq!((score(&table, ONE), table.token(), points(&events, "SP-4.3")), (1, Some(ONE), vec![0]));
    }
}

/// SP-4.5, SP-4.6: the holder has the first turn of tiling and of the next round. SP-E10.
#[test]
fn the_holder_begins_twice() {
    for table in both(draft().centre("g").factory(1, "bbbb").turn_of(TWO)) {
        let mut table = after(&after(&table, TWO, "cg"), ONE, "1b");
        assert_eq!(table.next(), Next::seat(TWO));
        play(&mut table, TWO, "pass kg");
        play(&mut table, ONE, "pass kb kb kb kb");
        settle(&mut table);
        assert_eq!((table.start_player(), table.next(), table.token()), (TWO, Next::seat(TWO), None));
    }
}
