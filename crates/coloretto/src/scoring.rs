//! The points of a collection (CO-5): values, the best colours for jokers, plus and minus.

use crate::components::{COLOURS, MAX_JOKERS, PLUS_COLOURS, PLUS_POINTS};
use crate::{Card, Cards, Colour, Colours, Part, Side};
use serde::{Serialize, Serializer};

/// The value of 0 to 15 cards of a colour (CO-5.2); more than 6 count as 6 (CO-5.3).
const YELLOW_VALUES: [i16; 16] = [0, 1, 3, 6, 10, 15, 21, 21, 21, 21, 21, 21, 21, 21, 21, 21];
const PURPLE_VALUES: [i16; 16] = [0, 1, 4, 8, 7, 6, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5];

impl Side {
    #[inline]
    const fn values(self) -> &'static [i16; 16] {
        match self {
            Side::Yellow => &YELLOW_VALUES,
            Side::Purple => &PURPLE_VALUES,
        }
    }

    /// The value of a number of cards of one colour (CO-5.2, CO-5.3).
    #[inline]
    pub const fn value(self, cards: u8) -> i16 {
        self.values()[if cards < 16 { cards as usize } else { 15 }]
    }
}

/// The colours that a player's jokers count as, in the order of the colours (CO-5.7).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct JokerColours {
    colours: [Colour; MAX_JOKERS],
    jokers: u8,
}

impl JokerColours {
    const NONE: JokerColours = JokerColours { colours: [Colour::Orange; MAX_JOKERS], jokers: 0 };

    /// The colours, one for each joker.
    pub fn as_slice(&self) -> &[Colour] {
        &self.colours[..usize::from(self.jokers)]
    }

    #[inline]
    fn with(mut self, colour: Colour) -> JokerColours {
        self.colours[usize::from(self.jokers)] = colour;
        self.jokers += 1;
        self
    }

    /// The colours that the next joker can get while the list stays sorted, so that no multiset is tried twice.
    #[inline]
    fn next(self, in_play: Colours) -> impl Iterator<Item = Colour> {
        let from = self.as_slice().last().map_or(0, |last| last.index());
        Colour::ALL[from..].iter().copied().filter(move |colour| in_play.contains(*colour))
    }
}

impl Serialize for JokerColours {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.as_slice().serialize(serializer)
    }
}

/// How a collection scores: the colours of its jokers and the points.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Score {
    /// What the jokers count as.
    pub jokers: JokerColours,
    /// All points.
    pub points: i16,
}

/// The highest score of a collection, the first of equally good ones (CO-5.10 to CO-5.12): every joker becomes one of
/// the colours in play, even at a cost (CO-5.8, CO-5.9). It may be negative (CO-5.13).
///
/// Equivalent to [`best_of_all`], but faster: all jokers except the last are tried in every way, and the best colour
/// for the last follows from the four highest values of the other colours.
#[inline]
pub fn best(cards: Cards, side: Side, in_play: Colours) -> Score {
    let hand = Hand { counts: cards.colour_counts(), side };
    let plus = PLUS_POINTS * i16::from(cards.count(Card::Plus));
    let mut best = Score { jokers: JokerColours::NONE, points: i16::MIN };
    match cards.jokers() {
        0 => best.points = hand.points(),
        jokers => try_fast(hand, jokers, in_play, JokerColours::NONE, &mut best),
    }
    best.points += plus;
    best
}

/// Gives all jokers except the last every colour in turn; the last one's colour comes from [`Leaders`].
fn try_fast(hand: Hand, left: u8, in_play: Colours, given: JokerColours, best: &mut Score) {
    if left > 1 {
        for colour in given.next(in_play) {
            try_fast(hand.with(colour), left - 1, in_play, given.with(colour), best);
        }
        return;
    }
    let leaders = Leaders::of(&hand);
    for colour in given.next(in_play) {
        let points = leaders.points_with(&hand, colour);
        if points > best.points {
            *best = Score { jokers: given.with(colour), points };
        }
    }
}

/// The rule taken literally: the highest score over all ways of giving colours to the jokers, each computed from
/// scratch (CO-5.11). [`best`] does the same faster and is tested against it.
pub fn best_of_all(cards: Cards, side: Side, in_play: Colours) -> Score {
    fn try_all(hand: Hand, left: u8, in_play: Colours, given: JokerColours, best: &mut Score) {
        if left == 0 {
            let points = hand.points();
            if points > best.points {
                *best = Score { jokers: given, points };
            }
            return;
        }
        for colour in given.next(in_play) {
            try_all(hand.with(colour), left - 1, in_play, given.with(colour), best);
        }
    }
    let hand = Hand { counts: cards.colour_counts(), side };
    let mut best = Score { jokers: JokerColours::NONE, points: i16::MIN };
    try_all(hand, cards.jokers(), in_play, JokerColours::NONE, &mut best);
    best.points += PLUS_POINTS * i16::from(cards.count(Card::Plus));
    best
}

/// The cards of each colour, jokers included as far as they have one (CO-5.1).
#[derive(Clone, Copy)]
struct Hand {
    counts: [u8; COLOURS],
    side: Side,
}

impl Hand {
    #[inline]
    fn with(mut self, colour: Colour) -> Hand {
        self.counts[colour.index()] += 1;
        self
    }

    #[inline]
    fn values(&self) -> [i16; COLOURS] {
        let values = self.side.values();
        self.counts.map(|count| values[usize::from(count & 0xF)])
    }

    /// The three highest values are added, all others subtracted (CO-5.4, CO-5.5): twice those three minus all of them.
    #[inline]
    fn points(&self) -> i16 {
        let leaders = Leaders::of(self);
        2 * leaders.top[..PLUS_COLOURS].iter().sum::<i16>() - leaders.sum
    }

    /// The colours that score plus points: those of the three highest values, the earlier one of equals (CO-5.12).
    #[inline]
    fn plus_colours(&self) -> Colours {
        let values = self.values();
        let [.., third, _] = Leaders::of(self).top;
        let mut plus: Colours = Colour::ALL.into_iter().filter(|colour| values[colour.index()] > third).collect();
        for colour in Colour::ALL {
            if values[colour.index()] == third && plus.len() < PLUS_COLOURS as u8 {
                plus = plus.with(colour);
            }
        }
        plus
    }
}

/// The four highest values of a hand, highest first, and the sum of all values.
struct Leaders {
    top: [i16; PLUS_COLOURS + 1],
    sum: i16,
}

impl Leaders {
    #[inline]
    fn of(hand: &Hand) -> Leaders {
        let mut leaders = Leaders { top: [0; PLUS_COLOURS + 1], sum: 0 };
        for value in hand.values() {
            leaders.sum += value;
            let mut falling = value;
            for place in &mut leaders.top {
                let higher = falling.max(*place);
                falling = falling.min(*place);
                *place = higher;
            }
        }
        leaders
    }

    /// The points of the hand with one more card of the colour.
    ///
    /// Either the three highest of the other colours stay on top, or the new value replaces the third.
    #[inline]
    fn points_with(&self, hand: &Hand, colour: Colour) -> i16 {
        let [first, second, third, fourth] = self.top;
        let count = hand.counts[colour.index()];
        let (old, new) = (hand.side.value(count), hand.side.value(count + 1));
        let (lead, last) = if old >= third {
            (first + second + third + fourth - old, fourth)
        } else {
            (first + second + third, third)
        };
        2 * (lead + (new - last).max(0)) - (self.sum - old + new)
    }
}

/// The parts of a score in the order of the events: the colours, then the "+2" cards (CO-5.4 to CO-5.6).
pub fn parts(cards: Cards, side: Side, jokers: JokerColours) -> impl Iterator<Item = (i16, Part)> {
    let hand = jokers.as_slice().iter().fold(Hand { counts: cards.colour_counts(), side }, |hand, c| hand.with(*c));
    let plus_colours = hand.plus_colours();
    let colours = Colour::ALL.into_iter().map(move |colour| {
        let count = hand.counts[colour.index()];
        let value = side.value(count);
        let points = if plus_colours.contains(colour) { value } else { -value };
        (count, points, Part::Colour { colour, count })
    });
    let plus = cards.count(Card::Plus);
    let plus_cards = (plus, PLUS_POINTS * i16::from(plus), Part::Plus { plus });
    let all = colours.chain(std::iter::once(plus_cards));
    all.filter(|(count, ..)| *count > 0).map(|(_, points, part)| (points, part))
}
