//! SP-11: the score sheet.

use game::{Game, Seat};
use pavilion::Pavilion;
use pavilion::scoring::{Bonus, end_bonuses};

/// The line of a bonus.
fn line(bonus: Bonus) -> usize {
    match bonus {
        Bonus::Star { colour: Some(colour), .. } => 1 + colour.index(),
        Bonus::Star { colour: None, .. } => 7,
        Bonus::Number { number } => 7 + usize::from(number),
    }
}

/// SP-11.2, SP-11.3, SP-11.4, SP-11.8, SP-12.8: the sheet counts what the game counts, and ranks alike.
#[test]
fn a_sheet_counts_like_the_game() {
    conformance::sheets(
        |clause| ["SP-11.2", "SP-11.3", "SP-11.4", "SP-12.8"].contains(&clause.to_string().as_str()),
        |table: &Pavilion, seat: Seat| {
            let mut counts = [0; _];
            end_bonuses(table.side(), table.board(seat).mosaic()).for_each(|bonus| counts[line(bonus)] += 1);
            (0, counts)
        },
    );
}

/// SP-11.5: a tile that was kept costs a point, but no score falls below 1.
#[test]
fn kept_tiles_cost_down_to_one_point() {
    let [sheet] = Pavilion::sheets() else { panic!("one sheet") };
    for (track, kept, total) in [(30, 4, 26), (3, 4, 1), (1, 2, 1)] {
        let mut counts = [0; _];
        (counts[0], counts[12]) = (track, kept);
        assert_eq!(sheet.total(&counts), total);
    }
}
