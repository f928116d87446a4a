//! A cup as a pure value: who takes part, who meets whom, what came of it, and how everybody stands.
//!
//! A cup is the sum of its entries, as a table is. It has no clock, no store and no random source: the time is an argument, and
//! whatever chance decides follows from a seed that it was given.
//!
//! - [`Setup`] and [`Entry`]: how a cup is made, and everything that can happen in it. What is stored.
//! - [`Cup`]: the sum of its entries. [`Cup::apply`] adds one; `Cup::join` and its neighbours say which entry a request is.
//! - [`Cup::next`]: what happens without anybody's request: a round, more tables of an arena, the end.
//! - [`Standings`]: how everybody stands, with the tie-breaks. [`compare`]: the same deals at many tables.
//! - [`round_seed`]: from what all tables of a round get their deals.
//!
//! # Pairing
//!
//! *Swiss, tables of two* (`swiss.rs`): a Dutch system by score groups. The best who isn't paired yet meets the player in the
//! middle of those with as many points, if they haven't met, and otherwise the nearest; a pair is only made if the rest can
//! still be paired (a maximum matching in a general graph, by Edmonds' blossoms, kept up pair by pair). So nobody meets twice
//! while that can be avoided, and nobody has two rounds off while that can be avoided. Who has sat first two times more often
//! than second doesn't meet another of whom that is true, while that can be avoided.
//!
//! *Swiss, tables of three to five* (`groups.rs`): the same order, and tables are filled from the top so that nobody meets
//! twice: by search while that is quick, and otherwise by exchanges that make meetings rarer.
//!
//! *Round robin* (`schedule.rs`): at tables of two the circle method with Berger's seats: everybody sits first half of the
//! time. With the square of three or five players at tables of three or five, the lines of the affine plane: everybody
//! meets exactly once. Otherwise tables as in a Swiss without points, for as many rounds as it takes to sit with everybody.
//!
//! *Arena* (`arena.rs`): those who wait are paired with the nearest in the standings, not with whom they have just met
//! unless both have waited for a while.
//!
//! *Seats* (`seats.rs`): of all orders at a table, the one after which everybody has been on every seat as equally often as
//! possible.

mod arena;
mod compare;
mod cup;
mod draw;
mod entry;
mod groups;
mod matching;
mod requests;
mod schedule;
mod seats;
mod standings;
mod swiss;
mod view;

pub use compare::{Compared, compare};
pub use cup::{Cup, Player, Table, Unfit};
pub use entry::{Entry, Pairing, Setup};
pub use requests::Asker;
pub use standings::{Line, Standings};
pub use swiss::pair_off;

use game::Seed;
use sha2::{Digest, Sha256};

/// From what all tables of a round get their deals, in a duplicate cup: the SHA-256 of the 32 bytes of the cup's seed and the
/// round as two bytes, the higher first. Deal *n* of every table reads stream *n* under it, as at every table.
pub fn round_seed(cup: &Seed, round: u16) -> Seed {
    let digits = cup.to_string();
    let bytes = (0..32).map(|at| u8::from_str_radix(&digits[2 * at..2 * at + 2], 16).expect("a seed is 64 digits"));
    let mut digest = Sha256::new();
    digest.update(bytes.collect::<Vec<u8>>());
    digest.update(round.to_be_bytes());
    Seed::new(digest.finalize().into())
}

/// A number that chance gives to a player: by it those are ordered whom nothing else tells apart.
fn lot(cup: &Seed, player: usize) -> u64 {
    use std::hash::{Hash, Hasher};
    /// FNV-1a: it is the same in every version of every library.
    struct Fnv(u64);
    impl Hasher for Fnv {
        fn finish(&self) -> u64 {
            self.0
        }
        fn write(&mut self, bytes: &[u8]) {
            for byte in bytes {
                self.0 = (self.0 ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3);
            }
        }
    }
    let mut fnv = Fnv(0xcbf2_9ce4_8422_2325);
    (player as u64).hash(&mut fnv);
    cup.to_string().hash(&mut fnv);
    fnv.finish()
}
