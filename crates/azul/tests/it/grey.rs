//! AZ-6: the grey wall.

use crate::common::*;
use azul::{Azul, Phase};
use game::{Game, Next};

fn grey() -> Draft {
    draft().grey()
}

/// AZ-6.1, AZ-6.2: any free space of the wall row of the line. AZ-E33.
#[test]
fn any_free_space_of_the_row() {
    let table = grey().line(ONE, "2rr").tiled();
    assert_eq!((table.next(), table.asked_row()), (Next::seat(ONE), Some(1)));
    assert_eq!(legal(&table, ONE), ["2>1", "2>2", "2>3", "2>4", "2>5"]);
    let mut placed = table;
    let events = play(&mut placed, ONE, "2>4");
    assert_eq!(wall_row(&placed, ONE, 2), "...r.");
    assert_eq!(clauses(&events)[..3], ["AZ-6.2", "AZ-3.4", "AZ-3.10"]);
    let occupied = grey().row(ONE, 2, "...b.").line(ONE, "2rr").tiled();
    refused(&occupied, ONE, "2>4", "AZ-6.2");
}

/// AZ-6.3, AZ-2.5: no colour twice in a row, since its line takes none. AZ-E38.
#[test]
fn no_colour_twice_in_a_row() {
    let table = grey().row(ONE, 3, ".r...").factory(1, "bbrr").table();
    refused(&table, ONE, "1r-3", "AZ-2.5");
    let broken = Azul::try_from(grey().row(ONE, 3, ".r.r.").factory(1, "bbbb").position()).unwrap_err();
    assert_eq!((broken.invariant, broken.clause.unwrap().to_string()), (6, "AZ-6.3".to_owned()));
}

/// AZ-6.4: no colour twice in a column. AZ-E41.
#[test]
fn no_colour_twice_in_a_column() {
    let table = grey().row(ONE, 5, "...r.").line(ONE, "2rr").tiled();
    refused(&table, ONE, "2>4", "AZ-6.4");
    assert_eq!(legal(&table, ONE), ["2>1", "2>2", "2>3", "2>5"]);
    let broken =
        Azul::try_from(grey().row(ONE, 3, ".r...").row(ONE, 5, ".r...").factory(1, "bbbb").position()).unwrap_err();
    assert_eq!((broken.invariant, broken.clause.unwrap().to_string()), (6, "AZ-6.4".to_owned()));
}

/// AZ-6.5: line by line from top to bottom, by the seat that is asked. AZ-E37.
#[test]
fn line_by_line_from_the_top() {
    let table = grey().line(ONE, "1b").line(ONE, "2rr").tiled();
    refused(&table, ONE, "2>4", "AZ-6.5");
    refused(&table, TWO, "1>4", "AZ-6.5");
    let table = after(&table, ONE, "1>4");
    assert_eq!(table.asked_row(), Some(1));
    refused(&table, ONE, "1>5", "AZ-6.5");
    let drafting = grey().factory(1, "bbbb").line(ONE, "2rr").table();
    refused(&drafting, ONE, "2>4", "AZ-6.5");
}

/// AZ-6.5, AZ-6.6, AZ-6.8: each choice sees those before it: one makes line 2 fall, the other leaves it one column.
/// AZ-E36.
#[test]
fn choices_see_those_before_them() {
    let rows = grey().row(ONE, 1, "b.yk.").row(ONE, 2, "tb.y.").row(ONE, 4, "..r..").line(ONE, "1r").line(ONE, "2rr");
    let table = rows.tiled();
    assert_eq!(legal(&table, ONE), ["1>2", "1>5"]);
    let mut falls = table;
    let events = play(&mut falls, ONE, "1>5");
    assert!(clauses(&events).contains(&"AZ-6.8".to_owned()));
    assert_eq!(wall_row(&falls, ONE, 2), "tb.y.");
    let placed = after(&table, ONE, "1>2");
    assert_eq!((wall_row(&placed, ONE, 2).as_str(), placed.next()), ("tb.yr", Next::Chance("fill")));
}

/// AZ-6.7, AZ-4.3: a seat that has tiled and paid owes nothing more for the marker while the next one chooses.
#[test]
fn the_marker_is_paid_for_once() {
    let table = grey().start(TWO).line(TWO, "1b").line(ONE, "2rr").tiled();
    assert_eq!((table.next(), table.marker_is_due(TWO)), (Next::seat(TWO), true));
    let table = after(&table, TWO, "1>4");
    assert_eq!((table.next(), table.marker()), (Next::seat(ONE), Some(TWO)));
    assert!(!table.marker_is_due(TWO) && !table.marker_is_due(ONE));
}

/// AZ-6.6: a line with exactly one legal column is tiled without a decision.
#[test]
fn one_column_needs_no_decision() {
    let table = grey().row(ONE, 2, "byk.t").line(ONE, "2rr").tiled();
    assert_eq!((wall_row(&table, ONE, 2).as_str(), table.next()), ("bykrt", Next::Over));
}

/// AZ-6.7, AZ-3.1: a seat makes all its choices and loses for its floor line before the next is asked. AZ-E50.
#[test]
fn seat_by_seat() {
    let lines =
        grey().start(TWO).line(ONE, "2rr").line(TWO, "3bbb").line(TWO, "5kkkkk").row(TWO, 1, "yr...").score(TWO, 9);
    let table = lines.tiled();
    assert_eq!((table.next(), table.asked_row()), (Next::seat(TWO), Some(2)));
    let table = after(&table, TWO, "3>5");
    assert_eq!((table.next(), table.asked_row(), scores(&table)[1]), (Next::seat(TWO), Some(4), 10));
    let table = after(&table, TWO, "5>1");
    assert_eq!((table.next(), table.asked_row()), (Next::seat(ONE), Some(1)));
    assert_eq!((scores(&table)[1], floor(&table, TWO)), (11 - 2, 1), "the floor line is scored; the marker stays");
    assert_eq!(after(&table, ONE, "2>1").phase(), Phase::Fill);
}

/// AZ-6.8: a line without a legal space falls and scores nothing. AZ-E34.
#[test]
fn a_line_without_a_space_falls() {
    let rows =
        grey().row(ONE, 1, "....b").row(ONE, 2, "r....").row(ONE, 3, ".r...").row(ONE, 4, "..r..").row(ONE, 5, "...r.");
    let mut table = rows.line(ONE, "1r").score(ONE, 9).closing();
    let events = play(&mut table, TWO, "ct-f");
    assert_eq!((line(&table, ONE, 1).as_str(), wall_row(&table, ONE, 1).as_str()), ("", "....b"));
    assert_eq!(points(&events, "AZ-3.4").len() + points(&events, "AZ-3.7").len(), 0);
    assert_eq!(scores(&table)[0], 8, "the red tile counts in the floor line");
}

/// AZ-6.8, AZ-6.9: what falls fills the floor line of this very round, the rest goes to the lid. AZ-E35.
#[test]
fn a_fallen_line_counts_at_once() {
    let rows =
        grey().row(ONE, 1, "b....").row(ONE, 2, ".b...").row(ONE, 3, "..b..").row(ONE, 5, "...b.").row(ONE, 4, "....y");
    let mut table = rows.line(ONE, "4bbbb").floor(ONE, "rrkkk").score(ONE, 30).closing();
    let events = play(&mut table, TWO, "ct-f");
    assert_eq!(points(&events, "AZ-4.1"), [-14]);
    assert_eq!(
        clauses(&events).iter().filter(|clause| *clause == "AZ-2.13").count(),
        1,
        "two blue tiles find no space"
    );
    assert_eq!(letters(table.lid()), "bbbbrrkkkt");
}

/// AZ-6.10: columns do not restrict the drafting. AZ-E39.
#[test]
fn columns_do_not_restrict_drafting() {
    let rows = grey().row(ONE, 1, "r....").row(ONE, 2, ".r...").row(ONE, 3, "..byk").factory(1, "rrrt");
    let table = rows.table();
    assert!(legal(&table, ONE).contains(&"1r-3".to_owned()));
}

/// AZ-6.11: five tiles of a colour are five rows and five columns, wherever they lie. AZ-E40.
#[test]
fn five_of_a_colour() {
    let rows =
        grey().row(ONE, 1, "ybr.t").row(ONE, 2, "b....").row(ONE, 3, "....b").row(ONE, 4, "..b..").row(ONE, 5, "...b.");
    let mut table = rows.line(ONE, "1k").closing();
    let events = play(&mut table, TWO, "ct-f");
    assert_eq!(points(&events, "AZ-5.6"), [10]);
}

/// AZ-6.1: points and floor lines are those of the coloured side.
#[test]
fn points_are_the_same() {
    let rows = grey().row(ONE, 2, ".b.r.").line(ONE, "2yy");
    let mut table = rows.tiled();
    let events = play(&mut table, ONE, "2>3");
    assert_eq!(points(&events, "AZ-3.7"), [3]);
    assert_eq!(table.start_player(), TWO);
}
