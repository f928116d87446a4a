//! The kit's own random choices, reproducible by number.

use game::chance;
use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;

/// A source of choices. Two sources with the same game number and stream make the same choices, on every machine.
pub(crate) struct Dice(ChaCha8Rng);

/// The stream from which moves are chosen. Lower streams belong to the examination of the position at that ply, so that
/// examining more or fewer positions does not change the game.
pub(crate) const MOVES: u64 = u64::MAX;

/// The stream for choices about a game as a whole.
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

    /// True with probability 1/`n`.
    pub(crate) fn one_in(&mut self, n: usize) -> bool {
        self.below(n) == 0
    }

    /// One of the items; there must be one.
    pub(crate) fn pick<'a, T>(&mut self, items: &'a [T]) -> &'a T {
        &items[self.below(items.len())]
    }

    /// The generator behind the choices, for sampling deals that are not part of the game.
    pub(crate) fn rng(&mut self) -> &mut impl rand_core::Rng {
        &mut self.0
    }
}

/// How the moves of a game are chosen. Biased choices reach corner cases that uniform ones never see: the lists of
/// legal moves are ordered, so their ends are extremes of some kind.
#[derive(Clone, Copy)]
pub(crate) enum Temper {
    /// Every legal move is equally likely.
    Even,
    /// The first moves of the list are more likely.
    Early,
    /// The last moves are more likely.
    Late,
}

impl Temper {
    /// Half of the games choose uniformly.
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
