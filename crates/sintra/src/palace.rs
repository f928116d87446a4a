//! A player's palace: strips with their panes, windows, glazier and markers (SG-1.3, SG-1.4, SG-1.6).

use crate::components::{COLOURS, COLUMNS, FALL, LAST_STEP};
use crate::face::topmost;
use crate::{Colour, Face, Gaps, Glass, Panes, Strip, StripSet};
use game::{Clause, clause};

/// What lies before one player. Columns are counted from 0 here, from 1 for people. 64 bytes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Palace {
    pub(crate) open: OpenColumns,
    pub(crate) panes: [Panes; COLUMNS],
    pub(crate) windows: Windows,
    /// The strip of each column with the side that it shows or, once it is gone, showed last. All the same before
    /// the strips are dealt.
    pub(crate) strips: [Strip; COLUMNS],
    /// Without an upper end (SG-1.7), and possibly negative (SG-6.6).
    pub(crate) score: i16,
    pub(crate) step: u8,
    pub(crate) falls: u8,
    pub(crate) glazier: u8,
}

impl Palace {
    /// A palace at the start: no glass, the glazier at the first column (SG-2.7), both markers at 0 (SG-2.9).
    #[inline]
    pub(crate) fn with_strips(strips: [Strip; COLUMNS], set: &StripSet) -> Palace {
        let mut palace = Palace { strips, ..Palace::default() };
        (0..COLUMNS).for_each(|column| palace.note_open(set, column));
        palace
    }

    /// The strip of a column with the side that it shows or, once it is gone, showed last.
    pub fn strip(&self, column: usize) -> Strip {
        self.strips[column]
    }

    /// The panes on the strip of a column.
    pub fn panes(&self, column: usize) -> Panes {
        self.panes[column]
    }

    /// The windows.
    pub fn windows(&self) -> Windows {
        self.windows
    }

    /// The column at which the glazier stands.
    #[inline]
    pub fn glazier(&self) -> usize {
        usize::from(self.glazier)
    }

    /// The points so far.
    pub fn score(&self) -> i16 {
        self.score
    }

    /// How many steps down the broken-glass track the marker stands.
    pub fn step(&self) -> u8 {
        self.step
    }

    /// How often the marker has reached -18.
    pub fn falls(&self) -> u8 {
        self.falls
    }

    /// Whether the column is emptied: its strip is out of the game (SG-7.8).
    #[inline]
    pub fn is_gap(&self, column: usize) -> bool {
        self.windows.completed() & (1 << column) != 0
    }

    /// Whether the strips have been dealt.
    pub(crate) fn has_strips(&self) -> bool {
        self.strips[0].index() != self.strips[1].index()
    }

    /// The spaces of a column that wait for a pane; none at a gap.
    #[inline]
    pub fn empty_spaces(&self, set: &StripSet, column: usize) -> Option<Face> {
        (!self.is_gap(column)).then(|| set.face(self.strips[column]).empty(self.panes[column]))
    }

    /// The room for panes of a colour in a column (SG-5.2, SG-5.3).
    #[inline]
    pub(crate) fn room(&self, set: &StripSet, column: usize, colour: Colour) -> Vacancy {
        self.empty_spaces(set, column).map_or(Vacancy::default(), |empty| Vacancy {
            own: empty.spaces_of(colour).count_ones() as u8,
            jokers: empty.jokers().count_ones() as u8,
        })
    }

    /// The columns in reach whose strips take a pane of the colour, as bits (SG-5.4): any of them may be chosen
    /// (SG-5.8), and what is left of the glazier does not count (SG-5.10).
    #[inline]
    pub(crate) fn columns_for(&self, colour: Colour) -> u8 {
        self.open.from(self.glazier()).columns(colour.index())
    }

    /// Puts panes on a strip that has room for them: some on spaces of their colour, some on jokers, each from the top
    /// (SG-5.14).
    #[inline]
    pub(crate) fn lay(&mut self, set: &StripSet, column: usize, colour: Colour, own: u8, jokers: u8) {
        let empty = set.face(self.strips[column]).empty(self.panes[column]);
        let spaces = topmost(empty.spaces_of(colour), own) | topmost(empty.jokers(), jokers);
        self.panes[column].lay(colour, spaces);
        self.note_open(set, column);
    }

    /// Brings [`OpenColumns`] up to date with a column.
    #[inline]
    pub(crate) fn note_open(&mut self, set: &StripSet, column: usize) {
        match self.empty_spaces(set, column) {
            Some(empty) => self.open.set(column, empty.colours(), empty.has_joker()),
            None => self.open.set(column, 0, false),
        }
    }

    /// Puts a pane of a completed strip into its window and clears the strip. Returns whether the strip stays, on its
    /// other side (SG-7.7, SG-7.9), or is out of the game (SG-7.8).
    pub(crate) fn keep_pane(&mut self, set: &StripSet, column: usize, colour: Colour) -> bool {
        self.windows.add(column, colour);
        self.panes[column] = Panes::NONE;
        let stays = !self.is_gap(column);
        if stays {
            self.strips[column] = self.strips[column].flipped();
        }
        self.note_open(set, column);
        stays
    }

    /// Steps down the broken-glass track (SG-4.5, SG-6.1), which by themselves cost nothing (SG-6.3). Each time the
    /// marker reaches -18 the points are lost at once and it goes back to the top (SG-6.4), where the remaining steps
    /// continue (SG-6.5).
    #[inline]
    pub(crate) fn step_down(&mut self, steps: u8) {
        let down = self.step + steps;
        let falls = down / LAST_STEP;
        self.step = down % LAST_STEP;
        self.falls += falls;
        self.score -= FALL * i16::from(falls);
    }

    /// Where a returning glazier goes (SG-8.1, SG-8.4), or the clause that keeps it where it is. Whether glass could be
    /// placed does not matter (SG-8.8).
    #[inline]
    pub(crate) fn return_target(&self, gaps: Gaps) -> Result<usize, Clause> {
        let emptied = self.windows.completed();
        if emptied == u8::MAX {
            return Err(clause!("SG-8.10"));
        }
        let to_the_left = (1 << self.glazier) - 1;
        if !emptied & to_the_left == 0 {
            return Err(if self.is_gap(self.glazier()) { clause!("SG-8.6") } else { clause!("SG-8.5") });
        }
        match gaps {
            Gaps::Skip => Ok((!emptied).trailing_zeros() as usize),
            Gaps::Block => {
                // Right of the nearest emptied column; at the first column if there is none.
                let target = COLUMNS - (emptied & to_the_left).leading_zeros() as usize;
                if target == self.glazier() { Err(clause!("SG-8.7")) } else { Ok(target) }
            }
        }
    }
}

/// The room on a strip for panes of one colour.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Vacancy {
    /// Empty spaces of the colour.
    pub(crate) own: u8,
    /// Empty jokers.
    pub(crate) jokers: u8,
}

impl Vacancy {
    /// How many of `count` panes are placed: as many as fit (SG-5.7).
    #[inline]
    pub(crate) fn placed(self, count: u8) -> u8 {
        count.min(self.own + self.jokers)
    }

    /// How many of `count` panes go on jokers if own-colour spaces fill first (SG-5.13).
    #[inline]
    pub(crate) fn on_jokers(self, count: u8) -> u8 {
        self.placed(count).saturating_sub(self.own)
    }

    /// How many more of `count` panes can go on jokers, each leaving a space of its own colour empty (SG-5.13).
    #[inline]
    pub(crate) fn most_extra(self, count: u8) -> u8 {
        let placed = self.placed(count);
        placed.min(self.jokers).min(self.own).min(self.own + self.jokers - placed)
    }
}

/// Which columns take which colours: eight bits for each colour, then eight for the columns with an empty joker.
/// Derived from strips, panes and windows (see [`Palace::empty_spaces`]) and cached so that all columns for a colour
/// are one shift away; `audit` compares the two.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct OpenColumns(u64);

impl OpenColumns {
    /// The first column in every lane.
    const FIRST_COLUMN: u64 = 0x0101_0101_0101;

    /// Only the columns that a glazier can reach: its own and those to its right (SG-5.4).
    #[inline]
    pub(crate) const fn from(self, glazier: usize) -> Self {
        let in_reach = 0xFF << glazier & 0xFF;
        OpenColumns(self.0 & (in_reach * Self::FIRST_COLUMN))
    }

    /// The columns that take the colour, as bits.
    #[inline]
    pub(crate) const fn columns(self, colour: usize) -> u8 {
        (self.0 >> (COLUMNS * colour)) as u8
    }

    /// The columns with an empty joker, as bits.
    #[inline]
    pub(crate) const fn jokers(self) -> u8 {
        self.columns(COLOURS)
    }

    /// Records what a column takes now.
    #[inline]
    fn set(&mut self, column: usize, colours: u32, joker: bool) {
        let kinds = u64::from(colours | u32::from(joker) << COLOURS);
        // The product makes copies of the six bits, seven bits apart, so that every eighth bit is the next of them.
        let spread = kinds.wrapping_mul(1 | 1 << 7 | 1 << 14 | 1 << 21 | 1 << 28 | 1 << 35) & Self::FIRST_COLUMN;
        self.0 = self.0 & !(Self::FIRST_COLUMN << column) | spread << column;
    }
}

/// The panes in the eight windows: one byte for each, the lower half for the upper space (SG-7.7), the upper half for
/// the lower space (SG-7.8).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Windows(u64);

impl Windows {
    /// The bits of all upper spaces.
    const UPPER: u64 = 0x0F0F_0F0F_0F0F_0F0F;

    /// The panes in a window: upper space, lower space.
    pub fn get(self, column: usize) -> [Option<Colour>; 2] {
        [8 * column, 8 * column + 4].map(|at| match self.0 >> at & 0xF {
            0 => None,
            code => Some(Colour::ALL[code as usize - 1]),
        })
    }

    /// How many panes a window holds.
    #[inline]
    pub const fn count(self, column: usize) -> u8 {
        let window = self.0 >> (8 * column);
        (window & 0x0F != 0) as u8 + (window & 0xF0 != 0) as u8
    }

    /// The windows that hold one or two panes, as bits.
    #[inline]
    pub const fn with_glass(self) -> u8 {
        Self::gather(self.0 & Self::UPPER)
    }

    /// The windows with both spaces filled, as bits (SG-10.7). Their columns are emptied (SG-7.8).
    #[inline]
    pub const fn completed(self) -> u8 {
        Self::gather(self.0 >> 4 & Self::UPPER)
    }

    /// The bytes that are not zero, as bits; none may be above 127.
    #[inline]
    const fn gather(bytes: u64) -> u8 {
        let present = (bytes + 0x7F7F_7F7F_7F7F_7F7F) >> 7 & 0x0101_0101_0101_0101;
        (present.wrapping_mul(0x0102_0408_1020_4080) >> 56) as u8
    }

    /// Puts a pane into the upper space of an empty window, into the lower space of another.
    #[inline]
    pub(crate) fn add(&mut self, column: usize, colour: Colour) {
        let space = if self.count(column) == 0 { 0 } else { 4 };
        self.0 |= (colour.index() as u64 + 1) << (8 * column + space);
    }

    /// All panes by colour.
    pub fn tally(self) -> Glass {
        (0..COLUMNS).fold(Glass::EMPTY, |sum, column| sum + self.tally_of(column))
    }

    /// The panes of completed windows only, by colour (SG-10.8).
    pub fn tally_of_completed(self) -> Glass {
        let completed = self.completed();
        let columns = (0..COLUMNS).filter(|column| completed & (1 << column) != 0);
        columns.fold(Glass::EMPTY, |sum, column| sum + self.tally_of(column))
    }

    fn tally_of(self, column: usize) -> Glass {
        self.get(column).into_iter().flatten().fold(Glass::EMPTY, |sum, colour| sum + Glass::of(colour.index(), 1))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// Windows with these panes, and the same as a plain list.
    fn windows() -> impl Strategy<Value = (Windows, Vec<Vec<Colour>>)> {
        let window = prop::collection::vec(prop::sample::select(Colour::ALL.to_vec()), 0..=2);
        prop::collection::vec(window, COLUMNS).prop_map(|plain| {
            let mut windows = Windows::default();
            for (column, panes) in plain.iter().enumerate() {
                for colour in panes {
                    windows.add(column, *colour);
                }
            }
            (windows, plain)
        })
    }

    fn bits(members: impl Fn(usize) -> bool) -> u8 {
        (0..COLUMNS).filter(|column| members(*column)).fold(0, |bits, column| bits | 1 << column)
    }

    proptest! {
        #[test]
        fn windows_are_as_a_plain_list((windows, plain) in windows()) {
            prop_assert_eq!(windows.with_glass(), bits(|column| !plain[column].is_empty()));
            prop_assert_eq!(windows.completed(), bits(|column| plain[column].len() == 2));
            for (column, panes) in plain.iter().enumerate() {
                prop_assert_eq!(&windows.get(column).into_iter().flatten().collect::<Vec<_>>(), panes);
                prop_assert_eq!(usize::from(windows.count(column)), panes.len());
            }
            let counts = Colour::ALL.map(|colour| plain.iter().flatten().filter(|pane| **pane == colour).count() as u8);
            prop_assert_eq!(windows.tally().counts(), counts);
        }

        #[test]
        fn open_columns_are_as_plain_sets(
            columns in prop::collection::vec((0u32..32, any::<bool>()), COLUMNS),
            glazier in 0..COLUMNS,
        ) {
            let mut open = OpenColumns(u64::MAX >> 16);
            for (column, (colours, joker)) in columns.iter().enumerate() {
                open.set(column, *colours, *joker);
            }
            for colour in 0..COLOURS {
                prop_assert_eq!(open.columns(colour), bits(|column| columns[column].0 & (1 << colour) != 0));
                let in_reach = bits(|column| column >= glazier && columns[column].0 & (1 << colour) != 0);
                prop_assert_eq!(open.from(glazier).columns(colour), in_reach);
            }
            prop_assert_eq!(open.jokers(), bits(|column| columns[column].1));
        }

        #[test]
        fn extras_are_all_ways_to_share_panes_out(own in 0u8..=5, jokers in 0u8..=5, count in 1u8..=20) {
            prop_assume!(own + jokers <= 5);
            let room = Vacancy { own, jokers };
            // Every way to place as many panes as fit, by how many of them lie on jokers.
            let ways: Vec<u8> = (0..=jokers)
                .filter(|on_jokers| *on_jokers <= room.placed(count) && room.placed(count) - on_jokers <= own)
                .collect();
            prop_assert_eq!(room.on_jokers(count), ways[0]);
            prop_assert_eq!(usize::from(room.most_extra(count)), ways.len() - 1);
            prop_assert!(room.most_extra(count) <= crate::Move::MOST_EXTRA);
        }
    }

    /// SG-6.4, SG-6.5: many steps at once are as many steps one by one. SG-E4 is one of them.
    #[test]
    fn steps_at_once_are_steps_one_by_one() {
        for step in 0..LAST_STEP {
            for steps in 0..=21 {
                let start = Palace { step, score: 40, ..Palace::default() };
                let (mut at_once, mut one_by_one) = (start, start);
                at_once.step_down(steps);
                for _ in 0..steps {
                    one_by_one.step += 1;
                    if one_by_one.step == LAST_STEP {
                        one_by_one.score -= 18;
                        one_by_one.falls += 1;
                        one_by_one.step = 0;
                    }
                }
                assert_eq!(at_once, one_by_one);
            }
        }
        let mut palace = Palace { score: 40, ..Palace::default() };
        palace.step_down(21);
        assert_eq!((palace.falls, palace.score, palace.step), (2, 4, 5));
    }
}
