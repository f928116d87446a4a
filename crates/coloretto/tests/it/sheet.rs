//! CO-5: the score sheets.

use coloretto::{Card, Coloretto, Colour, Side};
use game::Seat;

/// CO-5.2 to CO-5.7: the sheet of either side counts what the game counts, and ranks alike. CO-5.15.
#[test]
fn a_sheet_counts_like_the_game() {
    conformance::sheets(
        |clause| clause.to_string().starts_with("CO-5."),
        |table: &Coloretto, seat: Seat| {
            let cards = table.collection(seat);
            let mut counts = [0; _];
            for colour in Colour::ALL {
                counts[colour.index()] = cards.count(Card::Colour(colour)).into();
            }
            counts[7] = cards.jokers().into();
            counts[8] = cards.count(Card::Plus).into();
            (usize::from(table.scoring() == Side::Purple), counts)
        },
    );
}
