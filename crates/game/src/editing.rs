//! Positions that people lay out by hand: what stands on a real table, or what if it stood a little differently.
//!
//! A game lists everything that can be set as *dials*, in one function that reads them and sets them: so what can be shown,
//! changed and written into an address is the same thing. What the rest determines (what is left in the bag, what the table
//! waits for) is derived by [`Editing::settle`]; whether a position is possible says [`Game::audit`](crate::Game::audit).

use crate::{ParseError, PositionError, Seat, SetupError, Tally, Telling};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::fmt::{Debug, Write as _};
use std::ops::RangeInclusive;

/// A game whose positions can be laid out by hand.
///
/// The crate `conformance` tests that every position of random games can be written, read back and edited without a change,
/// and that an edit which makes one impossible is named by its invariant.
pub trait Editing: Telling {
    /// Something that can be set: a space, a place for several pieces, a number, whose turn it is.
    type Spot: Copy + Eq + Debug + Send + Sync + 'static;

    /// The position in a readable form, possible or not.
    type Position: Clone + Serialize + DeserializeOwned + From<Self>;

    /// Names every dial to the editor, always in the same order, and sets what it answers. Which dials there are may depend
    /// on what earlier ones say, and on the table's options.
    fn edit(&mut self, editor: &mut Editor<'_, Self::Spot, Self::Drawn>);

    /// Derives what follows from the rest. Changes nothing in a position that is possible.
    fn settle(&mut self);

    /// The table on which people begin: as it is set up, with what has to be dealt before a first turn laid out somehow.
    fn blank(options: &Self::Options) -> Result<Self, SetupError> {
        Self::setup(options)
    }

    /// Whether everything that lies on the table can be set: not while choices are sealed.
    fn can_be_edited(&self) -> bool {
        true
    }

    /// The options of the table, as far as the position depends on them.
    fn options(&self) -> Self::Options;

    /// The position as it was written down, possible or not. Refuses only what cannot even lie on the table.
    fn build(position: &Self::Position) -> Result<Self, PositionError>;

    /// Everything that can be set, with what it is set to.
    fn dials(&self) -> Vec<Dial<Self::Spot, Self::Drawn>> {
        let mut editor = Editor::new(Source::Nobody);
        self.clone().edit(&mut editor);
        editor.dials
    }

    /// The position with a dial set to this value, and what follows from that.
    #[must_use]
    fn with_dial(&self, index: usize, value: u32) -> Self {
        let mut edited = self.clone();
        edited.edit(&mut Editor::new(Source::One { index, value }));
        edited.settle();
        edited
    }

    /// The position as a short text that may stand in an address; together with its options it can be read back.
    fn to_code(&self) -> String {
        let mut bits = BitWriter::default();
        for dial in self.dials() {
            bits.write(dial.value(), dial.values());
        }
        bits.finish()
    }

    /// Reads what [`to_code`](Editing::to_code) writes, onto a table with these options.
    fn from_code(options: &Self::Options, code: &str) -> Result<Self, ParseError> {
        let fault = || ParseError::new(code, "expected-position", "a position as its link writes it");
        let mut position = Self::setup(options).map_err(|_| fault())?;
        let mut editor = Editor::new(Source::Code(BitReader::new(code).ok_or_else(fault)?));
        position.edit(&mut editor);
        let Source::Code(bits) = editor.from else { return Err(fault()) };
        if !bits.is_read() {
            return Err(fault());
        }
        position.settle();
        Ok(position)
    }
}

/// Something that can be set.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Dial<S, T> {
    /// Where.
    pub spot: S,
    /// To what.
    pub content: Content<T>,
}

/// What a dial can be set to, and what it is set to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Content<T> {
    /// How many of these lie there.
    Count {
        /// Of what.
        thing: T,
        /// How many.
        now: u8,
        /// How many there can be.
        most: u8,
    },
    /// One of these, or nothing.
    Choice {
        /// What can lie there.
        of: Vec<T>,
        /// Which of them does, by its index.
        now: Option<usize>,
        /// Whether there can be nothing.
        optional: bool,
    },
    /// A number.
    Number {
        /// Which.
        now: i16,
        /// The least and the most.
        range: RangeInclusive<i16>,
    },
    /// One of these words, which are the ends of messages' keys.
    Word {
        /// The words.
        of: &'static [&'static str],
        /// Which, by its index.
        now: usize,
    },
}

impl<S, T> Dial<S, T> {
    /// What it is set to, counted from 0.
    pub fn value(&self) -> u32 {
        match &self.content {
            Content::Count { now, .. } => u32::from(*now),
            Content::Choice { now, optional: true, .. } => now.map_or(0, |at| at as u32 + 1),
            Content::Choice { now, .. } => now.unwrap_or(0) as u32,
            Content::Number { now, range } => u32::from(now.abs_diff(*range.start())),
            Content::Word { now, .. } => *now as u32,
        }
    }

    /// How many values it can have.
    pub fn values(&self) -> u32 {
        match &self.content {
            Content::Count { most, .. } => u32::from(*most) + 1,
            Content::Choice { of, optional, .. } => of.len() as u32 + u32::from(*optional),
            Content::Number { range, .. } => u32::from(range.end().abs_diff(*range.start())) + 1,
            Content::Word { of, .. } => of.len() as u32,
        }
    }
}

/// Reads the dials of a position, and says what they are to be set to.
#[derive(Debug)]
pub struct Editor<'a, S, T> {
    dials: Vec<Dial<S, T>>,
    from: Source<'a>,
}

/// Who sets dials.
#[derive(Debug)]
enum Source<'a> {
    /// Nobody: they are read.
    Nobody,
    /// One of them is set.
    One { index: usize, value: u32 },
    /// All of them are read from a code.
    Code(BitReader<'a>),
}

impl<'a, S, T> Editor<'a, S, T> {
    fn new(from: Source<'a>) -> Self {
        Editor { dials: Vec::new(), from }
    }

    /// Notes a dial; answers the value that it gets, if that is another one.
    fn note(&mut self, spot: S, content: Content<T>) -> Option<u32> {
        let dial = Dial { spot, content };
        let (now, values) = (dial.value(), dial.values());
        let wanted = match &mut self.from {
            Source::Nobody => None,
            Source::One { index, value } => (*index == self.dials.len()).then_some(*value),
            Source::Code(bits) => Some(bits.read(values)),
        };
        self.dials.push(dial);
        wanted.filter(|value| *value != now && *value < values)
    }
}

impl<S: Copy, T: Copy + Eq> Editor<'_, S, T> {
    /// How many of a thing lie somewhere.
    pub fn count(&mut self, spot: S, thing: T, now: u8, most: u8) -> u8 {
        let most = most.max(now);
        self.note(spot, Content::Count { thing, now, most }).map_or(now, |value| value as u8)
    }

    /// How many of each kind lie somewhere.
    pub fn heap<const N: usize>(&mut self, spot: S, heap: &mut Tally<N>, thing: impl Fn(usize) -> T, most: u8) {
        let mut counts = heap.counts();
        for (kind, count) in counts.iter_mut().enumerate() {
            *count = self.count(spot, thing(kind), *count, most);
        }
        *heap = Tally::new(counts);
    }

    /// What lies somewhere: one of these, or nothing.
    pub fn choice(&mut self, spot: S, of: impl IntoIterator<Item = T>, now: Option<T>) -> Option<T> {
        let of: Vec<T> = of.into_iter().collect();
        let at = now.and_then(|now| of.iter().position(|thing| *thing == now));
        let things = of.clone();
        match self.note(spot, Content::Choice { of, now: at, optional: true }) {
            Some(0) => None,
            Some(value) => Some(things[value as usize - 1]),
            None => now,
        }
    }

    /// Which of these it is.
    pub fn one_of(&mut self, spot: S, of: impl IntoIterator<Item = T>, now: T) -> T {
        let of: Vec<T> = of.into_iter().collect();
        let at = of.iter().position(|thing| *thing == now);
        let things = of.clone();
        let wanted = self.note(spot, Content::Choice { of, now: at, optional: false });
        wanted.map_or(now, |value| things[value as usize])
    }

    /// A number.
    pub fn number(&mut self, spot: S, now: i16, range: RangeInclusive<i16>) -> i16 {
        let range = now.min(*range.start())..=now.max(*range.end());
        let least = *range.start();
        self.note(spot, Content::Number { now, range }).map_or(now, |value| least + value as i16)
    }

    /// A small number that is not negative.
    pub fn small(&mut self, spot: S, now: u8, range: RangeInclusive<u8>) -> u8 {
        self.number(spot, now.into(), i16::from(*range.start())..=i16::from(*range.end())) as u8
    }

    /// Whether something is so: a thing lies there, or not.
    pub fn flag(&mut self, spot: S, thing: T, now: bool) -> bool {
        self.count(spot, thing, now.into(), 1) > 0
    }

    /// One of these words; answers its index.
    pub fn word(&mut self, spot: S, of: &'static [&'static str], now: usize) -> usize {
        self.note(spot, Content::Word { of, now }).map_or(now, |value| value as usize)
    }

    /// One of the seats at a table of this size, or nobody.
    pub fn holder(&mut self, spot: S, players: u8, seat: impl Fn(Seat) -> T, now: Option<Seat>) -> Option<Seat> {
        let chosen = self.choice(spot, Seat::all(players).map(&seat), now.map(&seat))?;
        Seat::all(players).find(|other| seat(*other) == chosen).or(now)
    }

    /// One of the seats at a table of this size.
    pub fn seat(&mut self, spot: S, players: u8, seat: impl Fn(Seat) -> T, now: Seat) -> Seat {
        let chosen = self.one_of(spot, Seat::all(players).map(&seat), seat(now));
        Seat::all(players).find(|other| seat(*other) == chosen).unwrap_or(now)
    }
}

/// What a code is written with: 64 signs that an address may hold as they are.
const SIGNS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// How many bits a sign holds.
const SIGN: u32 = 6;

/// How many bits say which of the values other than 0 it is.
fn width(values: u32) -> u32 {
    u32::BITS - values.saturating_sub(2).leading_zeros()
}

/// Writes values bit by bit, least bits first: most of them are 0, which takes one bit.
#[derive(Default)]
struct BitWriter {
    text: String,
    bits: u32,
    filled: u32,
}

impl BitWriter {
    fn write(&mut self, value: u32, values: u32) {
        if values < 2 {
            return;
        }
        self.push(u32::from(value != 0), 1);
        if value != 0 {
            self.push(value - 1, width(values));
        }
    }

    fn push(&mut self, value: u32, width: u32) {
        for bit in 0..width {
            self.bits |= (value >> bit & 1) << self.filled;
            self.filled += 1;
            if self.filled == SIGN {
                self.flush();
            }
        }
    }

    fn flush(&mut self) {
        let sign = char::from(SIGNS[self.bits as usize]);
        self.text.write_char(sign).expect("a string takes any text");
        (self.bits, self.filled) = (0, 0);
    }

    fn finish(mut self) -> String {
        if self.filled > 0 {
            self.flush();
        }
        self.text
    }
}

/// Reads what a [`BitWriter`] has written.
#[derive(Debug)]
struct BitReader<'a> {
    signs: &'a [u8],
    at: usize,
    sound: bool,
}

impl<'a> BitReader<'a> {
    /// Over a text with no other signs than those of codes.
    fn new(text: &'a str) -> Option<Self> {
        let signs = text.as_bytes();
        signs.iter().all(|sign| SIGNS.contains(sign)).then_some(BitReader { signs, at: 0, sound: true })
    }

    fn read(&mut self, values: u32) -> u32 {
        if values < 2 || self.pull(1) == 0 {
            return 0;
        }
        let value = self.pull(width(values)) + 1;
        self.sound &= value < values;
        value
    }

    fn pull(&mut self, width: u32) -> u32 {
        let mut value = 0;
        for bit in 0..width {
            let sign = self.signs.get(self.at / SIGN as usize);
            let Some(bits) = sign.and_then(|sign| SIGNS.iter().position(|other| other == sign)) else {
                self.sound = false;
                return 0;
            };
            value |= (bits as u32 >> (self.at % SIGN as usize) & 1) << bit;
            self.at += 1;
        }
        value
    }

    /// Whether everything was there, and nothing more.
    fn is_read(&self) -> bool {
        self.sound && self.at.div_ceil(SIGN as usize) == self.signs.len()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn a_code_is_read_as_it_was_written(pairs in prop::collection::vec((1..5000u32, 0..5000u32), 0..80)) {
            let pairs: Vec<(u32, u32)> = pairs.into_iter().map(|(values, value)| (value % values, values)).collect();
            let mut writer = BitWriter::default();
            for (value, values) in &pairs {
                writer.write(*value, *values);
            }
            let text = writer.finish();
            let mut reader = BitReader::new(&text).expect("signs of codes");
            for (value, values) in pairs {
                prop_assert_eq!(reader.read(values), value);
            }
            prop_assert!(reader.is_read());
        }
    }

    #[test]
    fn what_is_cut_off_or_goes_on_is_refused() {
        let mut writer = BitWriter::default();
        (0..20).for_each(|value| writer.write(value, 21));
        let text = writer.finish();
        let read = |text: &str| {
            BitReader::new(text).is_some_and(|mut reader| {
                for _ in 0..20 {
                    reader.read(21);
                }
                reader.is_read()
            })
        };
        assert!(read(&text));
        assert!(!read(&text[..text.len() - 1]) && !read(&format!("{text}A")) && !read("§"));
    }
}
