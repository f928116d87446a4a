//! Counts of cards by kind: the pile, a row, a collection.

use crate::components::{COLOURS, KINDS, LETTERS, box_cards};
use crate::{Card, Colour, Colours};
use std::fmt;
use std::ops::{Add, AddAssign, SubAssign};

/// How many cards there are of each kind, at most what the box has: ten counts of four bits in one word, so that
/// adding, totalling and drawing take a handful of instructions. Order is never stored (CO-1.17).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Cards(u64);

/// The bits of one count.
const BITS: usize = 4;
const COUNT: u64 = 0xF;

/// Every second count: adding the others, shifted down, puts the sum of two counts into each byte.
const EVEN: u64 = 0x0F_0F0F_0F0F;

/// A one in every byte that holds two counts.
const ONES: u64 = 0x01_0101_0101;

/// How many such bytes there are.
const PAIRS: u32 = KINDS as u32 / 2;

impl Cards {
    /// No cards.
    pub const NONE: Cards = Cards(0);

    /// These counts, in the order of [`Card::ALL`]; each must be below 16.
    pub const fn new(counts: [u8; KINDS]) -> Cards {
        let mut word = 0;
        let mut kind = 0;
        while kind < KINDS {
            word |= (counts[kind] as u64) << (BITS * kind);
            kind += 1;
        }
        Cards(word)
    }

    /// `count` cards of one kind.
    #[inline]
    pub const fn of(card: Card, count: u8) -> Cards {
        Cards((count as u64) << (BITS * card.index()))
    }

    /// How many there are of the kind.
    #[inline]
    pub const fn count(self, card: Card) -> u8 {
        ((self.0 >> (BITS * card.index())) & COUNT) as u8
    }

    /// How many there are in all.
    #[inline]
    pub const fn total(self) -> u8 {
        (self.pairs().wrapping_mul(ONES) >> (8 * (PAIRS - 1))) as u8
    }

    /// Whether there is none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many there are of each colour.
    #[inline]
    pub fn colour_counts(self) -> [u8; COLOURS] {
        std::array::from_fn(|colour| ((self.0 >> (BITS * colour)) & COUNT) as u8)
    }

    /// The colours of which there is a card.
    pub fn colours(self) -> Colours {
        Colour::ALL.into_iter().filter(|colour| self.count(Card::Colour(*colour)) > 0).collect()
    }

    /// How many jokers there are; the golden one is a joker too (CO-3.6).
    #[inline]
    pub const fn jokers(self) -> u8 {
        self.count(Card::Joker) + self.count(Card::Golden)
    }

    /// The card at `index`, if all cards were laid out in a row, kind by kind.
    ///
    /// With an index chosen uniformly below [`total`](Cards::total) this is a fair draw.
    #[inline]
    pub fn card_at(self, index: u8) -> Card {
        const TOP_BITS: u64 = ONES << 7;
        debug_assert!(index < self.total(), "nothing to draw");
        let pairs = self.pairs();
        // Each byte of `sums` is the sum of its pair and all pairs below. A top bit is lost in the subtraction where
        // the index lies below that sum; the first such pair holds the card.
        let sums = pairs.wrapping_mul(ONES) & (ONES * 0xFF);
        let passed = ((u64::from(index) * ONES) | TOP_BITS) - sums;
        let pair = (!passed & TOP_BITS).trailing_zeros() as usize / 8;
        let within = index - ((sums - pairs) >> (8 * pair)) as u8;
        let first = ((self.0 >> (8 * pair)) & COUNT) as u8;
        Card::ALL[2 * pair + usize::from(within >= first)]
    }

    /// The sums of two neighbouring counts, each in a byte.
    #[inline]
    const fn pairs(self) -> u64 {
        (self.0 & EVEN) + ((self.0 >> BITS) & EVEN)
    }

    /// The same without any of the kind.
    #[inline]
    pub const fn without(self, card: Card) -> Cards {
        Cards(self.0 & !(COUNT << (BITS * card.index())))
    }

    /// Writes one sign for each card, in the order of the kinds: `og+`; a dash for none.
    pub fn letters(self) -> impl fmt::Display {
        Letters(self)
    }

    /// Reads what [`letters`](Cards::letters) writes, with at most `most` cards and no more of a kind than the box
    /// has.
    pub(crate) fn from_letters(text: &str, most: usize) -> Option<Cards> {
        if text == "-" {
            return Some(Cards::NONE);
        }
        if text.is_empty() || text.len() > most {
            return None;
        }
        let mut cards = Cards::NONE;
        let mut last = None;
        for letter in text.bytes() {
            let card = Card::from_letter(letter).filter(|card| Some(*card) >= last)?;
            if cards.count(card) == box_cards(true).count(card) {
                return None;
            }
            last = Some(card);
            cards += card;
        }
        Some(cards)
    }

    /// Reads what `Display` writes: `o6 b4 +1`, kinds in order, no more of a kind than the box has; a dash for none.
    pub(crate) fn from_counts(text: &str) -> Option<Cards> {
        if text == "-" {
            return Some(Cards::NONE);
        }
        let mut cards = Cards::NONE;
        let mut last = None;
        for part in text.split(' ') {
            let (letter, digits) = part.split_at_checked(1)?;
            let card = Card::from_letter(letter.as_bytes()[0]).filter(|card| Some(*card) > last)?;
            let count = digits.parse().ok().filter(|count| (1..=box_cards(true).count(card)).contains(count))?;
            // Only the one spelling of a number: no sign, no leading zero.
            if !digits.starts_with(|digit| ('1'..='9').contains(&digit)) {
                return None;
            }
            last = Some(card);
            cards += Cards::of(card, count);
        }
        Some(cards)
    }
}

impl Add for Cards {
    type Output = Cards;

    #[inline]
    fn add(self, others: Cards) -> Cards {
        Cards(self.0 + others.0)
    }
}

impl AddAssign for Cards {
    #[inline]
    fn add_assign(&mut self, others: Cards) {
        self.0 += others.0;
    }
}

impl AddAssign<Card> for Cards {
    #[inline]
    fn add_assign(&mut self, card: Card) {
        *self += Cards::of(card, 1);
    }
}

impl SubAssign<Card> for Cards {
    #[inline]
    fn sub_assign(&mut self, card: Card) {
        debug_assert!(self.count(card) > 0, "no such card");
        self.0 -= Cards::of(card, 1).0;
    }
}

/// Kinds with their counts: `o6 b4 +1`; a dash for none.
impl fmt::Display for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("-");
        }
        let mut space = "";
        for card in Card::ALL.into_iter().filter(|card| self.count(*card) > 0) {
            write!(f, "{space}{}{}", card.letter(), self.count(card))?;
            space = " ";
        }
        Ok(())
    }
}

game::debug_as_display!(Cards);

struct Letters(Cards);

impl fmt::Display for Letters {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use fmt::Write;
        if self.0.is_empty() {
            return f.write_char('-');
        }
        for (card, letter) in Card::ALL.iter().zip(LETTERS) {
            for _ in 0..self.0.count(*card) {
                f.write_char(char::from(*letter))?;
            }
        }
        Ok(())
    }
}
