//! The list that legal moves are written into.

use std::ops::Deref;

/// A reusable list of moves. Once it has grown to a game's widest position it never allocates again.
///
/// It reads as a slice. Beside [`push`](MoveBuf::push) it takes moves in blocks of a fixed size of which only the
/// first few count, so that a rules crate can write a whole group of moves in one store.
#[derive(Clone, Debug)]
pub struct MoveBuf<M> {
    /// Everything up to `len` is listed; what lies beyond is left over from earlier blocks.
    items: Vec<M>,
    len: usize,
}

impl<M: Copy> MoveBuf<M> {
    /// An empty list.
    pub const fn new() -> Self {
        MoveBuf { items: Vec::new(), len: 0 }
    }

    /// Forgets all moves and keeps the room.
    #[inline]
    pub fn clear(&mut self) {
        self.len = 0;
    }

    /// Adds a move.
    #[inline]
    pub fn push(&mut self, mv: M) {
        self.push_block([mv], 1);
    }

    /// Adds the first `count` moves of a block.
    #[inline]
    pub fn push_block<const N: usize>(&mut self, block: [M; N], count: usize) {
        debug_assert!(count <= N);
        while self.write(block).is_none() {
            self.grow(block[0]);
        }
        self.len += count;
    }

    /// Writes a block behind the list, if there is room.
    #[inline]
    fn write<const N: usize>(&mut self, block: [M; N]) -> Option<()> {
        *self.items.get_mut(self.len..)?.first_chunk_mut()? = block;
        Some(())
    }

    #[cold]
    fn grow(&mut self, filler: M) {
        self.items.resize((2 * self.items.len()).max(64), filler);
    }
}

impl<M: Copy> Default for MoveBuf<M> {
    fn default() -> Self {
        MoveBuf::new()
    }
}

impl<M> Deref for MoveBuf<M> {
    type Target = [M];

    #[inline]
    fn deref(&self) -> &[M] {
        &self.items[..self.len]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blocks_count_only_in_part() {
        let mut list = MoveBuf::new();
        list.push(7);
        list.push_block([1, 2, 3, 4], 2);
        list.push_block([5, 6, 0, 0], 1);
        assert_eq!(*list, [7, 1, 2, 5]);
        list.clear();
        assert!(list.is_empty());
    }
}
