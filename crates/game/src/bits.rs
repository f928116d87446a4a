//! Iteration over the set bits of a word.

/// The indices of the set bits of a word, lowest first: the members of a bit set.
#[derive(Clone, Debug)]
pub struct Bits(u64);

impl Bits {
    /// The set bits of this word.
    #[inline]
    pub fn of(word: impl Into<u64>) -> Bits {
        Bits(word.into())
    }

    /// The set bits of this word, for constants: no conversion can be called there.
    #[inline]
    pub const fn of_word(word: u64) -> Bits {
        Bits(word)
    }

    /// The next one, likewise: constants can't use an `Iterator`.
    #[inline]
    pub const fn take_first(&mut self) -> Option<usize> {
        if self.0 == 0 {
            return None;
        }
        let place = self.0.trailing_zeros() as usize;
        self.0 &= self.0 - 1;
        Some(place)
    }
}

impl Iterator for Bits {
    type Item = usize;

    #[inline]
    fn next(&mut self) -> Option<usize> {
        self.take_first()
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.0.count_ones() as usize;
        (left, Some(left))
    }
}

impl ExactSizeIterator for Bits {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_ones_of_a_word_come_lowest_first() {
        assert_eq!(Bits::of(0b1010_0001u8).collect::<Vec<_>>(), [0, 5, 7]);
        assert_eq!(Bits::of(1u64 << 63).collect::<Vec<_>>(), [63]);
        assert_eq!(Bits::of(0u16).len(), 0);
        assert_eq!(Bits::of(u32::MAX).len(), 32);
    }

    /// Constants go through a word as iterators do.
    #[test]
    fn constants_iterate_by_the_same_words() {
        const LAST: Option<usize> = {
            let (mut bits, mut last) = (Bits::of_word(0b101), None);
            while let Some(bit) = bits.take_first() {
                last = Some(bit);
            }
            last
        };
        assert_eq!(LAST, Some(2));
    }
}
