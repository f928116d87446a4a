//! What is in the box: cards, row cards, score cards and what each number of players uses of them (CO-1).

use crate::Cards;
use serde::{Deserialize, Serialize, Serializer};
use std::fmt;

/// How many colours there are (CO-1.2, CO-1.4).
pub const COLOURS: usize = 7;

/// How many kinds of cards lie in the pile: the colours, "+2", joker, golden joker (CO-1.17).
pub const KINDS: usize = COLOURS + 3;

/// The sign of each kind in notation, in the order of [`Card::ALL`].
pub const LETTERS: &[u8; KINDS] = b"obrgypn+j*";

/// The number of cards of each colour in the box (CO-1.2).
pub const CARDS_PER_COLOUR: u8 = 9;

/// The number of "+2" cards in the box (CO-1.2).
pub const PLUS_CARDS: u8 = 10;

/// The number of jokers in the box, besides the golden one (CO-1.2).
pub const JOKERS: u8 = 2;

/// The points of a "+2" card (CO-1.3, CO-5.6).
pub const PLUS_POINTS: i16 = 2;

/// The number of cards under the last-round card (CO-1.14).
pub const BELOW_LAST_ROUND: u8 = 15;

/// The most rows that can lie in the middle (CO-1.6).
pub const MAX_ROWS: usize = 5;

/// No row takes more cards (CO-1.6, CO-1.7).
pub const MAX_ROOM: u8 = 3;

/// The number of colours that score plus points (CO-5.4).
pub const PLUS_COLOURS: usize = 3;

/// The most jokers that a collection can hold, the golden one included (CO-1.2).
pub const MAX_JOKERS: usize = JOKERS as usize + 1;

/// The number of colours taken out of the game (CO-1.8).
#[inline]
pub const fn colours_out(players: u8) -> u8 {
    match players {
        2 => 2,
        3 => 1,
        _ => 0,
    }
}

/// The number of cards each player starts with (CO-1.11, CO-1.12).
pub const fn start_cards(players: u8) -> u8 {
    if players == 2 { 2 } else { 1 }
}

/// How many row cards lie in the middle: the three green ones for 2 players, otherwise a yellow one for each (CO-1.6,
/// CO-1.7).
#[inline]
pub const fn rows(players: u8) -> u8 {
    if players == 2 { 3 } else { players }
}

/// How many cards the row with this index takes (CO-1.6, CO-1.7).
#[inline]
pub const fn room(players: u8, row: usize) -> u8 {
    if players == 2 { row as u8 + 1 } else { MAX_ROOM }
}

/// The cards of the box that can be in the pile: all of them, or all except the golden joker (CO-1.2, CO-1.10).
pub const fn box_cards(golden: bool) -> Cards {
    let mut counts = [CARDS_PER_COLOUR; KINDS];
    counts[Card::Plus.index()] = PLUS_CARDS;
    counts[Card::Joker.index()] = JOKERS;
    counts[Card::Golden.index()] = golden as u8;
    Cards::new(counts)
}

/// A card's colour (CO-1.4). Notation: its letter; JSON: its name.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[repr(u8)]
pub enum Colour {
    /// نارنجی
    Orange,
    /// آبی
    Blue,
    /// قرمز
    Red,
    /// سبز
    Green,
    /// زرد
    Yellow,
    /// بنفش
    Purple,
    /// قهوه‌ای
    Brown,
}

game::lettered!(Colour by LETTERS => [Orange, Blue, Red, Green, Yellow, Purple, Brown]);

/// A kind of card that can lie in the pile (CO-1.17). Notation and JSON: its sign.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Card {
    /// کارت رنگ
    Colour(Colour),
    /// A "+2" card.
    Plus,
    /// جوکر
    Joker,
    /// جوکر طلایی
    Golden,
}

impl Card {
    /// All kinds, in the order of notation.
    pub const ALL: [Card; KINDS] = [
        Card::Colour(Colour::Orange),
        Card::Colour(Colour::Blue),
        Card::Colour(Colour::Red),
        Card::Colour(Colour::Green),
        Card::Colour(Colour::Yellow),
        Card::Colour(Colour::Purple),
        Card::Colour(Colour::Brown),
        Card::Plus,
        Card::Joker,
        Card::Golden,
    ];

    /// The kind's place in [`Card::ALL`].
    #[inline]
    pub const fn index(self) -> usize {
        match self {
            Card::Colour(colour) => colour.index(),
            Card::Plus => COLOURS,
            Card::Joker => COLOURS + 1,
            Card::Golden => COLOURS + 2,
        }
    }

    /// The sign in notation.
    pub const fn letter(self) -> char {
        LETTERS[self.index()] as char
    }

    /// The kind of a sign.
    pub fn from_letter(letter: u8) -> Option<Card> {
        LETTERS.iter().position(|known| *known == letter).map(|index| Card::ALL[index])
    }
}

impl Serialize for Card {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_char(self.letter())
    }
}

/// A set of colours. Notation and JSON: their letters in order, `yp`; a dash for none.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Colours(u8);

impl Colours {
    /// No colour.
    pub const NONE: Colours = Colours(0);

    /// All seven.
    pub const ALL: Colours = Colours((1 << COLOURS) - 1);

    /// Whether the colour is in it.
    #[inline]
    pub const fn contains(self, colour: Colour) -> bool {
        self.0 & (1 << colour.index()) != 0
    }

    /// The set with the colour.
    pub const fn with(self, colour: Colour) -> Colours {
        Colours(self.0 | (1 << colour.index()))
    }

    /// The colours of both sets.
    pub const fn and(self, others: Colours) -> Colours {
        Colours(self.0 | others.0)
    }

    /// The colours that are not in the other set.
    pub const fn except(self, others: Colours) -> Colours {
        Colours(self.0 & !others.0)
    }

    /// Whether a colour is in both sets.
    pub const fn meets(self, others: Colours) -> bool {
        self.0 & others.0 != 0
    }

    /// How many there are.
    #[inline]
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Whether there is none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The colours, in the order of notation.
    pub fn iter(self) -> impl Iterator<Item = Colour> {
        Colour::ALL.into_iter().filter(move |colour| self.contains(*colour))
    }

    /// Its subsets with this many colours.
    pub(crate) fn subsets(self, size: u8) -> Vec<Colours> {
        (0..=self.0).map(Colours).filter(|set| set.len() == size && set.except(self).is_empty()).collect()
    }

    /// Reads letters in order, each at most once; at least one.
    pub(crate) fn from_letters(text: &str) -> Option<Colours> {
        let mut set = Colours::NONE;
        let mut last = None;
        for letter in text.bytes() {
            let colour = Colour::from_letter(letter).filter(|colour| Some(*colour) > last)?;
            last = Some(colour);
            set = set.with(colour);
        }
        (!set.is_empty()).then_some(set)
    }
}

impl FromIterator<Colour> for Colours {
    fn from_iter<I: IntoIterator<Item = Colour>>(colours: I) -> Colours {
        colours.into_iter().fold(Colours::NONE, Colours::with)
    }
}

impl fmt::Display for Colours {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use fmt::Write;
        if self.is_empty() {
            return f.write_char('-');
        }
        self.iter().try_for_each(|colour| f.write_char(colour.letter()))
    }
}

game::debug_as_display!(Colours);

game::json_from_display!(Colours);

/// The side of the score cards by which all players score (CO-1.5).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[repr(u8)]
pub enum Side {
    /// سمت زرد: the more cards of a colour, the better.
    #[default]
    Yellow,
    /// سمت بنفش: three cards of a colour are best.
    Purple,
}
