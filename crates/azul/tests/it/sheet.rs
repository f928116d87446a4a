//! AZ-5: the score sheet.

use azul::Azul;
use game::{Game, Seat};

/// AZ-5.4, AZ-5.5, AZ-5.6, AZ-5.9: the sheet counts what the game counts, and ranks alike.
#[test]
fn a_sheet_counts_like_the_game() {
    conformance::sheets(
        |clause| ["AZ-5.4", "AZ-5.5", "AZ-5.6"].contains(&clause.to_string().as_str()),
        |table: &Azul, seat: Seat| {
            let wall = table.board(seat).wall();
            let mut counts = [0; _];
            for (line, count) in (1..).zip([wall.complete_rows(), wall.complete_columns(), wall.complete_colours()]) {
                counts[line] = count.into();
            }
            (0, counts)
        },
    );
}

/// AZ-5.4, AZ-5.5, AZ-5.6, AZ-5.9: two rows, a column and two colours beside 40 points; of equal totals more rows win.
#[test]
fn a_sheet_adds_up() {
    let [sheet] = Azul::sheets() else { panic!("one sheet") };
    let counts = |counted: [i16; 4]| {
        let mut counts = [0; _];
        counts[..4].copy_from_slice(&counted);
        counts
    };
    assert_eq!(sheet.total(&counts([40, 2, 1, 2])), 40 + 4 + 7 + 20);
    let places = sheet.rank(&[counts([44, 0, 0, 0]), counts([40, 2, 0, 0]), counts([30, 5, 0, 0])]).places;
    assert_eq!(places.as_slice(), [2, 1, 3]);
}
