//! The score sheets (CO-5), one for each side of the tables of points.

use crate::components::{COLOURS, MAX_JOKERS};
use crate::scoring::{best, parts};
use crate::{Card, Cards, Colour, Part, Side};
use game::clause;
use game::sheet::{Counts, Line, Sheet, no_ties};

/// The most cards of a colour.
const OF_A_COLOUR: i16 = 9;

/// What is counted: the colours in their order, then the jokers, then the “+2” cards.
const LINES: &[Line] = &[
    Line::new("orange", clause!("CO-5.2"), OF_A_COLOUR),
    Line::new("blue", clause!("CO-5.2"), OF_A_COLOUR),
    Line::new("red", clause!("CO-5.2"), OF_A_COLOUR),
    Line::new("green", clause!("CO-5.2"), OF_A_COLOUR),
    Line::new("yellow", clause!("CO-5.2"), OF_A_COLOUR),
    Line::new("purple", clause!("CO-5.2"), OF_A_COLOUR),
    Line::new("brown", clause!("CO-5.2"), OF_A_COLOUR),
    Line::new("jokers", clause!("CO-5.7"), MAX_JOKERS as i16),
    Line::new("plus", clause!("CO-5.6"), 10),
];

pub(crate) const SHEETS: &[Sheet] = &[
    Sheet { id: "coloretto-side-yellow", lines: LINES, points: |counts| points(counts, Side::Yellow), ties: no_ties },
    Sheet { id: "coloretto-side-purple", lines: LINES, points: |counts| points(counts, Side::Purple), ties: no_ties },
];

/// Jokers score in the lines of the colours that they count as. A sheet doesn't know which colours a table has left out; a
/// player has no card of those, and of other colours they lack there is always one that is worth the same.
fn points(counts: &Counts, side: Side) -> Counts {
    let cards = cards(counts);
    let mut points = [0; _];
    for (scored, part) in parts(cards, side, best(cards, side, Colour::ALL.into_iter().collect()).jokers) {
        match part {
            Part::Colour { colour, .. } => points[colour.index()] = scored,
            Part::Plus { .. } => points[COLOURS + 1] = scored,
        }
    }
    points
}

fn cards(counts: &Counts) -> Cards {
    let count = |line: usize| LINES[line].clamp(counts[line]) as u8;
    let others = Cards::of(Card::Joker, count(COLOURS)) + Cards::of(Card::Plus, count(COLOURS + 1));
    Colour::ALL.into_iter().fold(others, |cards, colour| cards + Cards::of(Card::Colour(colour), count(colour.index())))
}
