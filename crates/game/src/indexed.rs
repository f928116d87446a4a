//! Decisions as numbers: what a network's output and an array of legal moves are indexed by.

/// A decision that has a number: the decisions of a game are 0 to `COUNT - 1`, without gaps.
///
/// The numbers are those of every decision that the notation can express, legal anywhere or not, and mean the same as
/// long as the game's [`rules_version`](crate::GameInfo::rules_version) stays: a policy that was learned once can be
/// read later. Each game keeps a digest of them in its tests.
pub trait Indexed: Copy {
    /// How many decisions there are.
    const COUNT: usize;

    /// The decision's number.
    fn index(self) -> usize;

    /// The decision of a number; `None` from `COUNT` on.
    fn from_index(index: usize) -> Option<Self>;
}

/// Takes a number apart in a mixed base, last digit first: the inverse of adding up `digit * base`, digit by digit.
#[derive(Clone, Copy, Debug)]
pub struct Digits(usize);

impl Digits {
    /// The digits of this number.
    #[inline]
    pub const fn of(number: usize) -> Digits {
        Digits(number)
    }

    /// The last digit in this base; the others move down.
    #[inline]
    pub const fn last(&mut self, base: usize) -> usize {
        let digit = self.0 % base;
        self.0 /= base;
        digit
    }

    /// What is left: the first digit.
    #[inline]
    pub const fn first(self) -> usize {
        self.0
    }
}
