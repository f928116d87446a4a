//! AZ-1: the box and the set-up.

use crate::common::*;
use azul::components::{FLOOR_LOSS, coloured_column, coloured_space, factories};
use azul::{Azul, Colour, Options, Phase, WallSide};
use game::{First, Game, Next, Options as _, Seat, SetupError};
use serde_json::json;

fn setup_error(options: serde_json::Value) -> SetupError {
    Azul::setup(&serde_json::from_value(options).unwrap()).unwrap_err()
}

/// AZ-1.1, AZ-1.13: two to four play, and the first player is one of them. AZ-E44.
#[test]
fn players_and_first_player_are_checked() {
    for players in [0, 1, 5, 255] {
        let error = setup_error(json!({"players": players}));
        assert_eq!((error.option, error.clause.to_string()), ("players", "AZ-1.1".to_owned()));
    }
    let error = setup_error(json!({"players": 2, "first": 3}));
    assert_eq!((error.option, error.clause.to_string()), ("first", "AZ-1.13".to_owned()));
    for players in 2..=4 {
        assert_eq!(Azul::setup(&Options { players, ..Options::default() }).unwrap().players(), players);
    }
}

/// AZ-1.13: the table may leave it to chance who begins; that deal comes before all others.
#[test]
fn chance_may_say_who_begins() {
    let mut table = Azul::setup(&Options { players: 3, ..Options::default() }).unwrap();
    assert_eq!(table.next(), Next::Chance("first"));
    refused_deal(&table, "first 4", "AZ-1.13");
    assert!(table.check_deal(&"fill bbbb/bbbb/bbbb/bbbb/bbbb/yyyy/yyyy".parse().unwrap()).is_err());
    let events = deal(&mut table, "first 3");
    assert_eq!(clauses(&events), ["AZ-1.13"]);
    assert_eq!((table.start_player(), table.next()), (Seat::new(2), Next::Chance("fill")));
}

/// AZ-1.13: the table may say who begins.
#[test]
fn the_table_may_say_who_begins() {
    let first = First::Seat(TWO);
    let driver = dealt::<Azul>(Options { first, ..Options::default() }, 5);
    assert_eq!(driver.state().next(), Next::seat(TWO));
}

/// AZ-1.2: 5, 7 or 9 factories. AZ-X11, AZ-E16.
#[test]
fn factories_by_players() {
    for (players, count, bag) in [(2, 5, 80), (3, 7, 72), (4, 9, 64)] {
        assert_eq!(factories(players), count);
        let driver = dealt::<Azul>(Options { players, ..Options::default() }, 1);
        assert_eq!(driver.state().factories().len(), usize::from(count));
        assert_eq!(driver.state().bag().total(), bag);
    }
    let table = draft().factory(1, "bbbb").table();
    refused(&table, ONE, "6b-1", "AZ-1.2");
    refused(&table, ONE, "9b-f", "AZ-1.2");
}

/// AZ-1.3, AZ-1.5, AZ-1.6, AZ-1.9, AZ-1.11, AZ-1.12: the table before the first deal. AZ-E45.
#[test]
fn the_empty_table() {
    for options in Options::variants() {
        let table = Azul::setup(&options).unwrap();
        assert_eq!(table.bag().counts(), [20; 5]);
        assert!(table.lid().is_empty() && table.centre().is_empty());
        assert_eq!(table.marker(), None, "the one marker lies in the centre");
        assert_eq!(scores(&table), vec![0; usize::from(options.players)]);
        for seat in Seat::all(options.players) {
            let board = table.board(seat);
            assert!(board.wall().is_empty() && board.floor().is_empty());
            assert_eq!(board.lines().len(), 5);
            assert!(board.lines().iter().all(|line| line.count() == 0));
        }
        table.audit().unwrap();
    }
}

/// AZ-1.5: line n has n spaces; the rest of a take does not fit.
#[test]
fn line_n_has_n_spaces() {
    let table = draft().factory(1, "bbbb").centre("b").table();
    for number in 1..=5usize {
        let after = after(&table, ONE, &format!("1b-{number}"));
        assert_eq!(line(&after, ONE, number).len(), number.min(4));
        assert_eq!(usize::from(floor(&after, ONE)), 4usize.saturating_sub(number));
    }
}

/// AZ-1.6: wall row n belongs to pattern line n.
#[test]
fn wall_rows_belong_to_lines() {
    for (number, tiles) in ["1b", "2bb", "3bbb", "4bbbb", "5bbbbb"].into_iter().enumerate() {
        let table = draft().line(ONE, tiles).tiled();
        assert!(table.board(ONE).wall().row_has(number, Colour::Blue));
        assert_eq!(table.board(ONE).wall().len(), 1);
    }
}

/// AZ-1.4: the colours and their letters; any other letter is no colour. AZ-E53.
#[test]
fn colours_and_letters() {
    let letters: String = Colour::ALL.into_iter().map(Colour::letter).collect();
    assert_eq!(letters, "byrkt");
    does_not_read::<azul::Move>(&[
        "3o-2", "3B-2", "3-2", "3r2", "0r-2", "3r-6", "3r-0", "xr-2", "3r-2 ", "", "2>6", "0>1", "ce-1", "2>>4",
    ]);
}

/// AZ-1.7: the coloured wall, and that it is a Latin square. AZ-E45.
#[test]
fn the_coloured_wall() {
    let rows: Vec<String> =
        (0..5).map(|row| (0..5).map(|column| coloured_space(row, column).letter()).collect()).collect();
    assert_eq!(rows, ["byrkt", "tbyrk", "ktbyr", "rktby", "yrktb"]);
    for colour in Colour::ALL {
        let mut columns: Vec<usize> = (0..5).map(|row| coloured_column(row, colour)).collect();
        assert!(columns.iter().enumerate().all(|(row, column)| coloured_space(row, *column) == colour));
        columns.sort_unstable();
        assert_eq!(columns, [0, 1, 2, 3, 4]);
    }
}

/// AZ-1.8, AZ-4.2: seven spaces on the floor line, -1 -1 -2 -2 -2 -3 -3, and their sums. AZ-E45.
#[test]
fn the_floor_line() {
    let printed = [1, 1, 2, 2, 2, 3, 3];
    for spaces in 0..=7 {
        assert_eq!(FLOOR_LOSS[spaces], printed[..spaces].iter().sum::<i16>());
    }
}

/// AZ-1.10: one side for the whole table, set by an option.
#[test]
fn one_side_for_all() {
    let options: Options = serde_json::from_value(json!({"wall": "grey", "players": 4})).unwrap();
    assert_eq!(Azul::setup(&options).unwrap().wall_side(), WallSide::Grey);
    assert_eq!(Options::default().wall, WallSide::Coloured);
    for bad in [
        json!({"wall": "gray"}),
        json!({"wall": ["grey", "coloured"]}),
        json!({"walls": "grey"}),
        json!({"first": "me"}),
    ] {
        assert!(serde_json::from_value::<Options>(bad).is_err());
    }
}

/// AZ-1.14: each factory gets four tiles from the bag; other fills are refused.
#[test]
fn the_first_fill() {
    let mut table = Azul::setup(&Options { first: First::Seat(ONE), ..Options::default() }).unwrap();
    refused_deal(&table, "fill bbbb/bbbb/bbbb/bbbb/bbb", "AZ-1.14");
    refused_deal(&table, "fill bbbb/bbbb/bbbb/bbbb/-", "AZ-1.14");
    refused_deal(&table, "fill bbbb/bbbb/bbbb/bbbb/bbbb/bbbb", "AZ-1.2");
    refused_deal(&table, "fill bbbb/bbbb/bbbb/bbbb", "AZ-1.2");
    let events = deal(&mut table, "fill bbbb/bbbb/bbbb/bbbb/bbbb");
    assert_eq!(clauses(&events), ["AZ-1.14"]);
    assert_eq!((table.phase(), table.bag().counts()), (Phase::Draft, [0, 20, 20, 20, 20]));
}

/// AZ-1.14: letters of a fill stand in the order of the colours, at most four to a factory.
#[test]
fn unreadable_fills() {
    does_not_read::<azul::Deal>(&[
        "fill yb/-/-/-/-",
        "fill bbbbb/-/-/-/-",
        "fill",
        "fill ",
        "fill b//b",
        "fill bbbo",
        "first 0",
        "first 12",
        "first",
    ]);
}

/// AZ-1.15, AZ-2.8: the state shows counts to everyone and no order; lines are colour and count. AZ-E52.
#[test]
fn all_is_public() {
    let table = draft().line(ONE, "3rr").factory(2, "bykk").floor(TWO, "bt").table();
    let shown = serde_json::to_value(table).unwrap();
    assert_eq!(shown["bag"], json!([18, 19, 18, 18, 19]));
    assert_eq!(shown["lid"], json!([0, 0, 0, 0, 0]));
    assert_eq!(shown["boards"][0]["lines"][2], json!({"colour": "r", "count": 2}));
    assert_eq!(shown["factories"][1], "bykk");
    for seat in [None, Some(ONE), Some(TWO)] {
        assert_eq!(table.view(seat), table);
    }
}
