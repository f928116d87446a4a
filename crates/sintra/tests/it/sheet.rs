//! SG-10: the score sheets.

use game::Seat;
use sintra::components::{COLUMNS, FALL};
use sintra::{PalaceSide, Sintra};

/// SG-10.2, SG-10.3, SG-10.6, SG-10.7, SG-11.3: the sheet of either side counts what the game counts, and ranks alike.
#[test]
fn a_sheet_counts_like_the_game() {
    conformance::sheets(
        |clause| clause.to_string().starts_with("SG-10."),
        |table: &Sintra, seat: Seat| {
            let palace = table.palace(seat);
            let windows = palace.windows();
            let filled = |column: usize| windows.get(column).iter().flatten().count() as i16;
            let falls = i16::from(palace.falls());
            let mut counts = [0; _];
            counts[1] = (0..COLUMNS).map(|column| i16::from(palace.panes(column).len())).sum();
            counts[2] = table.lost(seat) - FALL * falls;
            match table.side() {
                PalaceSide::A => {
                    let ornaments = (0..COLUMNS / 2).map(|at| filled(2 * at) + filled(2 * at + 1));
                    ornaments.filter(|filled| *filled >= 2).for_each(|filled| counts[7 - filled as usize] += 1);
                    counts[6] = falls;
                    (0, counts)
                }
                PalaceSide::B => {
                    counts[3] = (0..COLUMNS).filter(|column| filled(*column) == 2).count() as i16;
                    let most = windows.tally_of_completed().counts().into_iter().fold(0, u8::max);
                    counts[4] = most.into();
                    counts[5] = falls;
                    (1, counts)
                }
            }
        },
    );
}
