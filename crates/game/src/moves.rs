//! The list that legal moves are written into.

use std::mem;
use std::ops::Deref;

/// A reusable list of moves. Once it has grown to a game's widest position it never allocates again.
///
/// It reads as a slice. Besides [`push`](MoveBuf::push) it takes moves in blocks of a fixed size of which only the
/// first `count` are kept, so that a rules crate can write a whole group of moves in one store.
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

    /// Removes all moves and keeps the capacity.
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
        self.make_room(self.len + N, block[0]);
        self.items[self.len..self.len + N].copy_from_slice(&block);
        self.len += count;
    }

    /// Removes all moves and returns space for at most `most` new ones, to be written in blocks of up to `N`: the
    /// fastest way to write a long list, since capacity is checked once. `filler` is any move.
    #[inline]
    pub fn rewrite<const N: usize>(&mut self, most: usize, filler: M) -> Writer<'_, M> {
        self.make_room(most + N, filler);
        self.len = self.items.len();
        Writer { room: &mut self.items, len: &mut self.len }
    }

    #[inline]
    fn make_room(&mut self, end: usize, filler: M) {
        if self.items.len() < end {
            self.grow(end, filler);
        }
    }

    #[cold]
    fn grow(&mut self, end: usize, filler: M) {
        self.items.resize(end.next_power_of_two().max(64), filler);
    }
}

/// Space for a list of moves. The moves are in the list once the writer is dropped.
pub struct Writer<'a, M> {
    /// What is still free.
    room: &'a mut [M],
    /// The list's length; until the writer is dropped, the length of the whole space.
    len: &'a mut usize,
}

impl<M: Copy> Writer<'_, M> {
    /// Adds the first `count` moves of a block.
    ///
    /// # Panics
    /// If there are more moves than the space was made for.
    #[inline]
    pub fn push_block<const N: usize>(&mut self, block: [M; N], count: usize) {
        let room = mem::take(&mut self.room);
        *room.first_chunk_mut().expect("a game has no more moves than it says") = block;
        self.room = &mut room[count.min(N)..];
    }
}

impl<M> Drop for Writer<'_, M> {
    #[inline]
    fn drop(&mut self) {
        *self.len -= self.room.len();
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
    fn a_list_is_written_anew() {
        let mut list = MoveBuf::new();
        list.push(7);
        let mut writer = list.rewrite::<4>(3, 0);
        writer.push_block([1, 2, 9, 9], 2);
        writer.push_block([3, 9, 9, 9], 1);
        drop(writer);
        assert_eq!(*list, [1, 2, 3]);
        drop(list.rewrite::<4>(3, 0));
        assert!(list.is_empty());
    }

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
