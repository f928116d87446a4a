//! The transposition table: what search has found out about positions, by their hash.

use std::hash::{Hash, Hasher};

/// What is known of a position.
#[derive(Clone, Copy)]
pub(crate) struct Known<M> {
    key: u64,
    pub(crate) value: i32,
    pub(crate) depth: u32,
    pub(crate) mv: M,
    pub(crate) bound: Bound,
    /// Whether the depth limit cut off a line below it.
    pub(crate) cut: bool,
}

/// How the stored value relates to the true one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Bound {
    Exact,
    AtLeast,
    AtMost,
}

/// A table of fixed size: a later position replaces an earlier one in the same slot.
pub(crate) struct Positions<M> {
    slots: Vec<Option<Known<M>>>,
}

/// The number of slots: a few megabytes, small enough for a browser.
const SLOTS: usize = 1 << 16;

impl<M: Copy> Positions<M> {
    pub(crate) fn new() -> Self {
        Positions { slots: Vec::new() }
    }

    pub(crate) fn clear(&mut self) {
        self.slots.fill(None);
    }

    pub(crate) fn bytes(&self) -> usize {
        self.slots.capacity() * size_of::<Option<Known<M>>>()
    }

    /// The hash of a position, the same on every machine.
    pub(crate) fn key(state: &impl Hash) -> u64 {
        let mut hasher = Mixer(0);
        state.hash(&mut hasher);
        hasher.finish()
    }

    pub(crate) fn get(&self, key: u64) -> Option<Known<M>> {
        let slot = *self.slots.get(key as usize % SLOTS)?;
        slot.filter(|known| known.key == key)
    }

    pub(crate) fn put(&mut self, key: u64, depth: u32, value: i32, bound: Bound, mv: M, cut: bool) {
        if self.slots.is_empty() {
            self.slots.resize(SLOTS, None);
        }
        self.slots[key as usize % SLOTS] = Some(Known { key, value, depth, mv, bound, cut });
    }
}

/// A fast, non-cryptographic hash: positions come from the rules, so nobody can choose them to collide.
struct Mixer(u64);

impl Mixer {
    #[inline]
    fn add(&mut self, word: u64) {
        self.0 = (self.0.rotate_left(23) ^ word).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    }
}

impl Hasher for Mixer {
    fn write(&mut self, bytes: &[u8]) {
        let (words, rest) = bytes.as_chunks::<8>();
        for word in words {
            self.add(u64::from_le_bytes(*word));
        }
        if !rest.is_empty() {
            let mut last = [0; 8];
            last[..rest.len()].copy_from_slice(rest);
            self.add(u64::from_le_bytes(last));
        }
    }

    fn write_u8(&mut self, value: u8) {
        self.add(value.into());
    }

    fn write_u16(&mut self, value: u16) {
        self.add(value.into());
    }

    fn write_u32(&mut self, value: u32) {
        self.add(value.into());
    }

    fn write_u64(&mut self, value: u64) {
        self.add(value);
    }

    fn write_usize(&mut self, value: usize) {
        self.add(value as u64);
    }

    fn finish(&self) -> u64 {
        self.0 ^ self.0 >> 29
    }
}
