//! SP-9: passing. Coloured side, wild is purple.

use crate::common::*;
use game::{Game, Next};
use pavilion::{Pavilion, Phase};

/// SP-9.2, SP-9.4, SP-2.3: four green kept, two red thrown away; then green is wild. SP-X10 (F).
#[test]
fn damun_passes() {
    let mut table = tiling().hand(ONE, "4g 2r").filled(ONE, "ne1 ne2 ne3").score(ONE, 10).table();
    let events = play(&mut table, ONE, "pass kg kg kg kg");
    assert_eq!(
        (corners(&table, ONE), letters(table.tower()), score(&table, ONE)),
        ("gggg".to_owned(), "rr".to_owned(), 8)
    );
    assert_eq!(clauses(&events), ["SP-9.1", "SP-9.2", "SP-9.2", "SP-9.2", "SP-9.2", "SP-9.4", "SP-9.4"]);
    play(&mut table, TWO, "pass");
    settle(&mut table);
    assert_eq!((hand(&table, ONE), table.wild().letter()), ("gggg".to_owned(), 'g'));
}

/// SP-9.1: passing is always allowed, even if the seat could place. SP-E44.
#[test]
fn passing_is_always_allowed() {
    let table = tiling().hand(ONE, "6r").table();
    assert!(legal(&table, ONE).len() > 10);
    after(&table, ONE, "pass");
}

/// SP-9.10: with an empty hand the pass is over at once. SP-E37.
#[test]
fn passing_with_an_empty_hand() {
    let mut table = tiling().table();
    let events = play(&mut table, ONE, "pass");
    assert_eq!((clauses(&events), score(&table, ONE)), (vec!["SP-9.1".to_owned()], 5));
    assert_eq!((table.next(), table.phase()), (Next::seat(TWO), Phase::Place));
}

/// SP-9.3, SP-9.4: nothing need be kept. SP-E38.
#[test]
fn keeping_nothing() {
    let table = after(&tiling().hand(ONE, "2r").table(), ONE, "pass done");
    assert_eq!(
        (score(&table, ONE), corners(&table, ONE), letters(table.tower())),
        (3, "-".to_owned(), "rr".to_owned())
    );
}

/// SP-9.3: any number up to four, of any colours.
#[test]
fn keeping_up_to_four() {
    for (moves, kept) in [
        ("pass kp done", "p"),
        ("pass kp kr done", "pr"),
        ("pass ko ky kb done", "oyb"),
        ("pass kp ko ky kr", "poyr"),
        ("pass ko ko kr kr", "oorr"),
    ] {
        let table = after(&tiling().hand(ONE, "1p 2o 1y 1b 2r").table(), ONE, moves);
        assert_eq!(corners(&table, ONE), kept);
        assert_eq!(score(&table, ONE), (5 - (7 - kept.len() as i16)).max(1), "{moves}");
    }
}

/// SP-9.10: nothing is left to name. SP-E39.
#[test]
fn keeping_ends_by_itself() {
    let table = after(&tiling().hand(ONE, "1r").table(), ONE, "pass kr");
    assert_eq!((corners(&table, ONE), score(&table, ONE), table.next()), ("r".to_owned(), 5, Next::seat(TWO)));
}

/// SP-9.5: the loss is one sum, limited at a score of 1. SP-E40.
#[test]
fn the_loss_is_cut_at_one() {
    let mut table = tiling().hand(ONE, "5g 1r").score(ONE, 3).table();
    let events = play(&mut table, ONE, "pass done");
    assert_eq!((table.tower().total(), score(&table, ONE), points(&events, "SP-4.3")), (6, 1, vec![-2]));
}

/// SP-9.6, SP-9.7: keeping brings no points, and a player who has passed has no more turns in the round. SP-E73.
#[test]
fn no_turn_after_a_pass() {
    let mut table = tiling().hand(ONE, "4r").hand(TWO, "2b").table();
    play(&mut table, ONE, "pass kr kr kr kr");
    assert_eq!((score(&table, ONE), corners(&table, ONE)), (5, "rrrr".to_owned()));
    refused(&table, ONE, "ne1r", "SP-2.4");
    play(&mut table, TWO, "e1b");
    assert_eq!(table.next(), Next::seat(TWO));
    refused(&table, ONE, "ne1r", "SP-2.4");
}

/// SP-9.8, SP-9.11: while tiles are named nothing else can be done, and the pass stands. SP-E74.
#[test]
fn a_pass_cannot_be_taken_back() {
    let table = after(&tiling().hand(ONE, "1g 2r").table(), ONE, "pass");
    for mv in ["ne1r", "pass", "1g", "+g"] {
        refused(&table, ONE, mv, "SP-9.8");
    }
    assert_eq!((score(&table, ONE), table.tower().total()), (5, 0), "losses come at the end");
    assert_eq!((table.next(), legal(&table, ONE)), (Next::seat(ONE), vec!["kg".into(), "kr".into(), "done".into()]));
    refused(&table, ONE, "kb", "SP-9.2");
    let table = after(&table, ONE, "kg");
    assert_eq!((table.next(), score(&table, ONE)), (Next::seat(ONE), 5));
}

/// SP-9.9: kept tiles are named in the order of colours. SP-E41.
#[test]
fn kept_tiles_are_named_in_order() {
    let table = after(&tiling().hand(ONE, "1g 2r 3b").table(), ONE, "pass kr");
    assert_eq!(legal(&table, ONE), ["kr", "done"]);
    refused(&table, ONE, "kg", "SP-9.9");
    refused(&table, ONE, "kb", "SP-9.9");
    refused(&table, ONE, "kp", "SP-9.2");
}

/// SP-9.10: the fourth tile is the last. SP-E42.
#[test]
fn the_fourth_tile_is_the_last() {
    let table = after(&tiling().hand(ONE, "5g").table(), ONE, "pass kg kg kg kg");
    assert_eq!((corners(&table, ONE), score(&table, ONE), table.next()), ("gggg".to_owned(), 4, Next::seat(TWO)));
}

/// SP-9.8: every choice of what to keep has exactly one notation, and there are at most 210.
#[test]
fn every_choice_is_told_in_one_way() {
    fn outcomes(table: &Pavilion, seen: &mut Vec<String>) {
        if table.phase() != Phase::Keep {
            return seen.push(corners(table, ONE));
        }
        for mv in legal(table, ONE) {
            outcomes(&after(table, ONE, &mv), seen);
        }
    }
    let mut seen = Vec::new();
    outcomes(&after(&tiling().hand(ONE, "5p 5g 5o 5y 5b 5r").table(), ONE, "pass"), &mut seen);
    let all = seen.len();
    seen.sort();
    seen.dedup();
    assert_eq!((seen.len(), all), (210, 210));
}
