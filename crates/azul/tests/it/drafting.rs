//! AZ-2: drafting. Every case that does not involve a wall holds on both sides (AZ-6.1).

use crate::common::*;
use azul::{Azul, Event};
use game::{Game, Illegal, Next, Seat};

/// The same position on the coloured and on the grey wall (AZ-E54).
fn both(draft: Draft) -> [Azul; 2] {
    [draft.clone().table(), draft.grey().table()]
}

/// AZ-2.2: all tiles of one colour from a factory, the others to the centre. AZ-X1, AZ-X2.
#[test]
fn taking_from_a_factory() {
    for table in both(draft().factory(1, "bykk").factory(2, "yrrr")) {
        let peter = after(&table, ONE, "1k-2");
        assert_eq!((line(&peter, ONE, 2), letters(peter.centre())), ("kk".to_owned(), "by".to_owned()));
        assert!(peter.factories()[0].is_empty());
        let martin = after(&table, ONE, "2y-1");
        assert_eq!((line(&martin, ONE, 1), letters(martin.centre())), ("y".to_owned(), "rrr".to_owned()));
    }
}

/// AZ-2.3, AZ-2.14, AZ-2.15: from the centre, the first takes the marker too; the others stay. AZ-X3.
#[test]
fn taking_from_the_centre() {
    for table in both(draft().centre("byrrr")) {
        let mut andrea = table;
        let events = play(&mut andrea, ONE, "cr-3");
        assert_eq!((line(&andrea, ONE, 3), letters(andrea.centre())), ("rrr".to_owned(), "by".to_owned()));
        assert_eq!((andrea.marker(), floor(&andrea, ONE)), (Some(ONE), 1));
        assert_eq!(clauses(&events), ["AZ-2.3", "AZ-2.14", "AZ-2.10"]);
    }
}

/// AZ-2.14: the second to take from the centre gets no marker. AZ-E11, AZ-E54.
#[test]
fn the_marker_is_taken_once() {
    for table in both(draft().centre("byrrr")) {
        let table = after(&after(&table, ONE, "cr-3"), TWO, "cb-1");
        assert_eq!((table.marker(), floor(&table, TWO)), (Some(ONE), 0));
    }
}

/// AZ-2.1: turns go clockwise, one take each; no other seat may take, and nobody may pass.
#[test]
fn turns_go_clockwise() {
    let mut table = draft().players(3).factory(1, "bykt").factory(2, "bykt").turn_of(TWO).table();
    refused(&table, ONE, "1b-1", "AZ-2.1");
    assert!(legal(&table, ONE).is_empty());
    for (seat, mv) in [(1, "1b-1"), (2, "2y-1"), (0, "cb-1")] {
        assert_eq!(table.next(), Next::seat(Seat::new(seat)));
        play(&mut table, Seat::new(seat), mv);
    }
    assert_eq!(table.next(), Next::seat(TWO));
    assert!(legal(&table, TWO).iter().all(|mv| mv.starts_with('c')));
}

/// AZ-2.1: the start player puts the marker in the centre and takes the first turn of the round.
#[test]
fn the_start_player_begins_with_the_marker_in_the_centre() {
    let mut table = draft().closing();
    play(&mut table, TWO, "ct-f");
    assert_eq!((table.marker(), table.next()), (Some(TWO), Next::Chance("fill")));
    deal(&mut table, "fill bbbb/bbbb/bbbb/bbbb/bbbb");
    assert_eq!((table.marker(), table.next()), (None, Next::seat(TWO)));
}

/// AZ-2.1: a take while a deal is due or after the end is refused as a matter of state.
#[test]
fn takes_at_the_wrong_time() {
    let table = draft().tiled();
    let take = "1b-1".parse().unwrap();
    assert_eq!(table.check(TWO, take), Err(Illegal::DealDue("fill")));
    let over = draft().row(ONE, 1, "byrk.").line(ONE, "1t").tiled();
    assert_eq!(over.check(ONE, take), Err(Illegal::Over));
    let asked = draft().grey().line(ONE, "2rr").tiled();
    refused(&asked, ONE, "1b-1", "AZ-2.1");
}

/// AZ-2.4, AZ-2.5, AZ-2.10, AZ-2.11: where two yellow tiles can go. AZ-X4.
#[test]
fn where_to_place() {
    let table = draft().factory(1, "yykt").row(ONE, 2, "..y..").row(ONE, 3, "...y.").line(ONE, "4b").table();
    let one = after(&table, ONE, "1y-1");
    assert_eq!((line(&one, ONE, 1).as_str(), floor(&one, ONE)), ("y", 1));
    let five = after(&table, ONE, "1y-5");
    assert_eq!((line(&five, ONE, 5).as_str(), floor(&five, ONE)), ("yy", 0));
    let fallen = after(&table, ONE, "1y-f");
    assert_eq!(floor(&fallen, ONE), 2);
    refused(&table, ONE, "1y-2", "AZ-2.5");
    refused(&table, ONE, "1y-3", "AZ-2.5");
    refused(&table, ONE, "1y-4", "AZ-2.4");
}

/// AZ-2.10: what does not fit falls to the floor line. AZ-E1, AZ-E54.
#[test]
fn surplus_falls() {
    for table in both(draft().factory(1, "rrrt")) {
        let mut table = table;
        let events = play(&mut table, ONE, "1r-1");
        assert_eq!((line(&table, ONE, 1).as_str(), floor(&table, ONE)), ("r", 2));
        assert_eq!(clauses(&events), ["AZ-2.2", "AZ-2.2", "AZ-2.10", "AZ-2.10"]);
    }
}

/// AZ-2.4, AZ-2.10: a line that holds the colour is filled up. AZ-E2, AZ-E54.
#[test]
fn a_line_is_filled_up() {
    for table in both(draft().factory(1, "rrtt").line(ONE, "3rr")) {
        let table = after(&table, ONE, "1r-3");
        assert_eq!((line(&table, ONE, 3).as_str(), floor(&table, ONE)), ("rrr", 1));
    }
}

/// AZ-2.9, AZ-2.4: a complete line is no target, nor is one of another colour. AZ-E3, AZ-E4, AZ-E6.
#[test]
fn lines_that_take_nothing() {
    for draft in [draft(), draft().grey()] {
        let red = draft.factory(1, "brrt");
        refused(&red.clone().line(ONE, "3rrr").table(), ONE, "1r-3", "AZ-2.9");
        refused(&red.clone().line(ONE, "3r").table(), ONE, "1b-3", "AZ-2.4");
        refused(&red.line(ONE, "3bbb").row(ONE, 3, "....r").table(), ONE, "1r-3", "AZ-2.9");
    }
}

/// AZ-2.5: no colour goes to a line whose wall row has it. AZ-E5, AZ-E54.
#[test]
fn a_colour_on_the_wall_row() {
    for table in both(draft().factory(1, "brrt").row(ONE, 3, "....r")) {
        refused(&table, ONE, "1r-3", "AZ-2.5");
        assert!(legal(&table, ONE).contains(&"1b-3".to_owned()));
    }
}

/// AZ-2.6: the source must hold the colour; whether a line can take it does not matter. AZ-E15, AZ-E54.
#[test]
fn sources_must_hold_the_colour() {
    for table in both(draft().factory(1, "brrt").line(ONE, "1y")) {
        refused(&table, ONE, "cr-1", "AZ-2.6");
        refused(&table, ONE, "1k-2", "AZ-2.6");
        refused(&table, ONE, "2b-f", "AZ-2.6");
        assert!(legal(&table, ONE).contains(&"1t-f".to_owned()));
    }
}

/// AZ-2.7, AZ-2.12: the tiles of a take go to one line; the rest to the floor line. AZ-E46, AZ-E54.
#[test]
fn one_line_for_a_take() {
    for table in both(draft().factory(1, "rrrr").centre("b")) {
        let table = after(&table, ONE, "1r-2");
        assert_eq!((line(&table, ONE, 2).as_str(), line(&table, ONE, 3).as_str(), floor(&table, ONE)), ("rr", "", 2));
        assert_eq!(letters(table.board(ONE).floor().tiles()), "rr");
    }
}

/// AZ-2.8: a line is known by colour and count alone: the order of filling has no effect.
#[test]
fn the_order_of_filling_has_no_effect() {
    let start = draft().players(2).factory(1, "rkkk").factory(2, "rrkk").centre("b").marker(TWO).table();
    let first = after(&after(&after(&start, ONE, "1r-4"), TWO, "cb-1"), ONE, "2r-4");
    let second = after(&after(&after(&start, ONE, "2r-4"), TWO, "cb-1"), ONE, "1r-4");
    assert_eq!(first, second);
}

/// AZ-2.11: all tiles may go to the floor line though a line could take them.
#[test]
fn tiles_may_be_thrown_away() {
    for mut table in both(draft().factory(1, "rrtt")) {
        let events = play(&mut table, ONE, "1r-f");
        assert_eq!((line(&table, ONE, 2).as_str(), floor(&table, ONE)), ("", 2));
        assert_eq!(
            events[2],
            Event::ToFloor { seat: ONE, colour: azul::Colour::Red, count: 2, why: azul::Dropped::Choice }
        );
    }
}

/// AZ-2.13: what finds no space on the floor line goes to the lid and costs nothing. AZ-E7, AZ-E54.
#[test]
fn a_full_floor_line_overflows() {
    for table in both(draft().factory(1, "rrrt").floor(ONE, "bbbkkk").line(ONE, "1y")) {
        let mut table = table;
        let events = play(&mut table, ONE, "1r-f");
        assert_eq!((floor(&table, ONE), letters(table.lid())), (7, "rr".to_owned()));
        assert!(clauses(&events).contains(&"AZ-2.13".to_owned()));
    }
}

/// AZ-2.13, AZ-2.15: the marker takes its space before the tiles of the same take. AZ-E8, AZ-E54.
#[test]
fn the_marker_takes_the_last_space() {
    for table in both(draft().centre("rrk").floor(ONE, "bbbkkk").factory(1, "tttt")) {
        let table = after(&table, ONE, "cr-f");
        assert_eq!((floor(&table, ONE), letters(table.lid())), (7, "rr".to_owned()));
        assert_eq!(table.board(ONE).floor().len(), 6);
    }
}

/// AZ-2.16: with seven tiles on the floor line the marker takes no space; its holder still starts the next round.
/// AZ-E9.
#[test]
fn the_marker_without_a_space() {
    let table = draft().centre("rr").floor(ONE, "bbbkkkk").row(ONE, 1, "byrk.").score(ONE, 20).start(TWO).table();
    let mut table = table;
    let events = play(&mut table, ONE, "cr-2");
    assert_eq!(points(&events, "AZ-4.1"), [-14]);
    assert_eq!((table.marker(), table.start_player()), (Some(ONE), ONE));
}

/// AZ-2.15: the marker goes on the leftmost free space. AZ-E10.
#[test]
fn the_marker_goes_on_the_leftmost_free_space() {
    let draft = draft().centre("rr").floor(ONE, "bk").row(ONE, 1, "byrk.").score(ONE, 20);
    let mut table = draft.table();
    let events = play(&mut table, ONE, "cr-f");
    assert_eq!(points(&events, "AZ-4.1"), [-8], "spaces 1 to 5: two tiles, the marker, two tiles");
}

/// AZ-2.17, AZ-2.18: the marker is no tile and does not keep the phase open. AZ-E12, AZ-E54.
#[test]
fn the_marker_does_not_keep_the_phase_open() {
    for table in both(draft().factory(3, "bbbb")) {
        let mut table = table;
        let events = play(&mut table, ONE, "3b-5");
        assert!(clauses(&events).contains(&"AZ-2.18".to_owned()));
        assert_eq!((table.next(), table.marker()), (Next::Chance("fill"), None));
    }
}

/// AZ-2.17: the marker is never taken alone.
#[test]
fn the_marker_is_never_taken_alone() {
    let table = draft().factory(3, "bbbb").table();
    assert!(legal(&table, ONE).iter().all(|mv| mv.starts_with("3b")));
}

/// AZ-2.14, AZ-2.18: the last tiles of the round may bring the marker and end the phase. AZ-E14.
#[test]
fn the_last_take_may_bring_the_marker() {
    let mut table = draft().centre("rr").table();
    let events = play(&mut table, ONE, "cr-2");
    let clauses = clauses(&events);
    assert_eq!(clauses[..4], ["AZ-2.3", "AZ-2.14", "AZ-2.10", "AZ-2.18"]);
    assert_eq!((table.marker(), table.next()), (Some(ONE), Next::Chance("fill")));
}

/// AZ-2.11, AZ-2.19: with every line shut the floor line is open, once for each source and colour. AZ-E47.
#[test]
fn the_floor_line_is_always_open() {
    let shut = draft().line(ONE, "1k").line(ONE, "2tt").line(ONE, "3kkk").line(ONE, "4t").line(ONE, "5kkkkk");
    let table = shut.factory(1, "bbyr").factory(2, "bbbb").centre("br").table();
    assert_eq!(legal(&table, ONE), ["1b-f", "2b-f", "cb-f", "1y-f", "1r-f", "cr-f"]);
}

/// AZ-2.2, AZ-2.4, AZ-2.6: the list at the start of a round is every source, colour and line.
#[test]
fn the_whole_list_on_an_empty_board() {
    let table = draft().factory(1, "bykt").factory(5, "rrrr").table();
    let listed = legal(&table, ONE);
    assert_eq!(listed.len(), 5 * 6);
    assert_eq!(listed[..7], ["1b-1", "1b-2", "1b-3", "1b-4", "1b-5", "1b-f", "1y-1"]);
    assert_eq!(listed[17..19], ["5r-f", "1k-1"]);
}
