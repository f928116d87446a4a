//! The kit's own choices: random, and the same forever for the same numbers.

use game::chance;
use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;

/// A source of choices. Two sources of the same game number and stream choose alike, on every machine.
pub(crate) struct Dice(ChaCha8Rng);

/// The stream from which moves are chosen. Streams below belong to the examination of the position at that ply, so
/// that examining more positions or fewer does not change the game.
pub(crate) const MOVES: u64 = u64::MAX;

/// The stream for what a part of the kit does to a game as a whole.
pub(crate) const WHOLE_GAME: u64 = u64::MAX - 1;

impl Dice {
    pub(crate) fn new(number: u64, stream: u64) -> Dice {
        let mut key = *b"seed....Kashi's conformance kit.";
        key[..8].copy_from_slice(&number.to_le_bytes());
        let mut rng = ChaCha8Rng::from_seed(key);
        rng.set_stream(stream);
        Dice(rng)
    }

    /// A number from 0 to `n - 1`.
    pub(crate) fn below(&mut self, n: usize) -> usize {
        chance::below(&mut self.0, n as u32) as usize
    }

    /// Yes, once in `n` times.
    pub(crate) fn one_in(&mut self, n: usize) -> bool {
        self.below(n) == 0
    }

    /// One of the items; there must be one.
    pub(crate) fn pick<'a, T>(&mut self, items: &'a [T]) -> &'a T {
        &items[self.below(items.len())]
    }

    /// The generator behind the choices, for sampling deals that are no part of the game.
    pub(crate) fn rng(&mut self) -> &mut impl rand_core::Rng {
        &mut self.0
    }
}

/// How the moves of a game are chosen. Uneven choices bring games to corners that even ones never see: the lists of
/// legal moves are ordered, so that their ends are the extremes of some kind.
#[derive(Clone, Copy)]
pub(crate) enum Temper {
    /// Every legal move is as likely.
    Even,
    /// The first moves of the list are more likely.
    Early,
    /// The last ones are.
    Late,
}

impl Temper {
    /// Half of the games are even.
    pub(crate) fn of_game(number: u64) -> Temper {
        match number % 4 {
            0 | 1 => Temper::Even,
            2 => Temper::Early,
            _ => Temper::Late,
        }
    }

    /// An index below `n`.
    pub(crate) fn choose(self, dice: &mut Dice, n: usize) -> usize {
        let first = dice.below(n);
        match self {
            Temper::Even => first,
            Temper::Early => first.min(dice.below(n)),
            Temper::Late => first.max(dice.below(n)),
        }
    }
}
