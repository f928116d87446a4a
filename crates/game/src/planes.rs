//! What a seat sees as a row of numbers, for networks.
//!
//! A game writes its numbers span by span and says what each span is in the same line of code, so that the numbers and
//! their description cannot differ: [`Tensor`] keeps the numbers, [`Outline`] the descriptions.

use crate::Seat;
use std::ops::RangeInclusive;

/// No number of an observation lies outside.
pub const RANGE: RangeInclusive<f32> = -8.0..=8.0;

/// What some numbers of an observation are.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Span {
    /// Its name: `bag`.
    pub name: &'static str,
    /// How many things 1.0 stands for; 1 for a span of zeros and ones.
    pub unit: f32,
    /// What each number is, for people.
    pub what: &'static str,
}

impl Span {
    /// Zeros and ones.
    pub const fn flags(name: &'static str, what: &'static str) -> Span {
        Span { name, unit: 1.0, what }
    }

    /// Counts, divided by `unit`.
    pub const fn counts(name: &'static str, unit: f32, what: &'static str) -> Span {
        Span { name, unit, what }
    }
}

/// Where a game writes what a seat sees. Rows of the same span that follow each other, such as one for each seat, are one
/// span of several rows.
pub trait Planes {
    /// A row of numbers.
    fn row<const N: usize>(&mut self, span: &'static Span, numbers: [f32; N]);

    /// A row of counts, each divided by the span's unit.
    #[inline]
    fn counts<const N: usize>(&mut self, span: &'static Span, counts: [u8; N]) {
        self.row(span, counts.map(|count| f32::from(count) / span.unit));
    }

    /// One count.
    #[inline]
    fn count(&mut self, span: &'static Span, count: u8) {
        self.counts(span, [count]);
    }

    /// Points, which can be negative and have no upper end: they are kept within the [`RANGE`].
    #[inline]
    fn points(&mut self, span: &'static Span, points: i16) {
        self.row(span, [(f32::from(points) / span.unit).clamp(*RANGE.start(), *RANGE.end())]);
    }

    /// The lowest `N` bits of a word, lowest first.
    #[inline]
    fn flags<const N: usize>(&mut self, span: &'static Span, bits: u64) {
        const { assert!(N <= 64, "a word has 64 bits") };
        self.row::<N>(span, std::array::from_fn(|bit| (bits >> bit & 1) as f32));
    }

    /// A one at a place out of `N`; all zeros for none.
    #[inline]
    fn one_of<const N: usize>(&mut self, span: &'static Span, place: Option<usize>) {
        self.row::<N>(span, std::array::from_fn(|at| f32::from(u8::from(Some(at) == place))));
    }

    /// A single zero or one.
    #[inline]
    fn flag(&mut self, span: &'static Span, flag: bool) {
        self.row(span, [f32::from(u8::from(flag))]);
    }

    /// A flag for each place around the table as the viewer sees it: own place first, then the others in turn order.
    #[inline]
    fn seats(&mut self, span: &'static Span, players: u8, viewer: Seat, is_marked: impl Fn(Seat) -> bool) {
        viewer.round(players).for_each(|seat| self.flag(span, is_marked(seat)));
    }
}

/// Writes the numbers, one after the other, into memory of the caller.
#[derive(Debug)]
pub struct Tensor<'a> {
    free: &'a mut [f32],
}

impl<'a> Tensor<'a> {
    /// Writes from the beginning of this memory on.
    pub const fn over(memory: &'a mut [f32]) -> Self {
        Tensor { free: memory }
    }

    /// How many numbers there is still room for.
    pub const fn room(&self) -> usize {
        self.free.len()
    }
}

impl Planes for Tensor<'_> {
    #[inline]
    fn row<const N: usize>(&mut self, span: &'static Span, numbers: [f32; N]) {
        let free = std::mem::take(&mut self.free);
        let (row, rest) = free.split_first_chunk_mut().unwrap_or_else(|| panic!("no room for span {}", span.name));
        *row = numbers;
        self.free = rest;
    }
}

/// Where a span lies in the row of numbers.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Plane {
    /// What it is.
    pub span: Span,
    /// Where it begins.
    pub start: usize,
    /// How many rows it has: one for each seat or factory, or just one.
    pub rows: usize,
    /// How many numbers each row has.
    pub width: usize,
}

impl Plane {
    /// How many numbers it has.
    pub const fn len(&self) -> usize {
        self.rows * self.width
    }

    /// Whether it has none, which no span of a game does.
    pub const fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

/// Keeps what the numbers are, and where.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Outline {
    planes: Vec<Plane>,
}

impl Outline {
    /// The spans, in order.
    pub fn planes(&self) -> &[Plane] {
        &self.planes
    }

    /// How many numbers there are in all.
    pub fn len(&self) -> usize {
        self.planes.last().map_or(0, |plane| plane.start + plane.len())
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.planes.is_empty()
    }
}

impl Planes for Outline {
    fn row<const N: usize>(&mut self, span: &'static Span, _numbers: [f32; N]) {
        let start = self.len();
        match self.planes.last_mut() {
            Some(plane) if plane.span == *span && plane.width == N => plane.rows += 1,
            _ => self.planes.push(Plane { span: *span, start, rows: 1, width: N }),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TILES: Span = Span::counts("tiles", 4.0, "tiles by colour");
    const TURN: Span = Span::flags("turn", "whose turn it is");
    const SCORE: Span = Span::counts("score", 10.0, "points");

    fn write(planes: &mut impl Planes) {
        planes.counts(&TILES, [4, 1]);
        planes.counts(&TILES, [0, 2]);
        planes.seats(&TURN, 3, Seat::new(1), |seat| seat == Seat::FIRST);
        planes.points(&SCORE, -500);
    }

    #[test]
    #[expect(clippy::float_cmp, reason = "halves and quarters are exact")]
    fn numbers_and_their_outline_come_from_the_same_lines() {
        let mut outline = Outline::default();
        write(&mut outline);
        let shapes: Vec<_> = outline.planes().iter().map(|p| (p.span.name, p.start, p.rows, p.width)).collect();
        assert_eq!(shapes, [("tiles", 0, 2, 2), ("turn", 4, 3, 1), ("score", 7, 1, 1)]);
        let mut numbers = [9.0; 8];
        assert_eq!(outline.len(), numbers.len());
        let mut tensor = Tensor::over(&mut numbers);
        write(&mut tensor);
        assert_eq!(tensor.room(), 0);
        assert_eq!(numbers, [1.0, 0.25, 0.0, 0.5, 0.0, 0.0, 1.0, -8.0]);
    }
}
