//! Named-algorithm randomness: a seed means the same deals forever.
//!
//! Nothing here depends on a library's choice of generator or of sampling method, both of which change between
//! releases. Two things are fixed and written down:
//!
//! 1. **The stream.** A table has a 256-bit [`Seed`]. Its deal number *n* (the first deal is 0) reads the words of
//!    `ChaCha20` with the seed as key, block counter 0 and stream number *n*. So any deal can be derived without those
//!    before it, and undoing and dealing again gives the same deal.
//! 2. **The bounded draw**, [`below`]: one 32-bit word *w* gives ⌊*w* · *n* / 2³²⌋, unless *w* · *n* mod 2³² lies below
//!    2³² mod *n*; then the word is discarded and the next one is tried. Every value is equally likely. (Lemire, *Fast
//!    random integer generation in an interval*, 2019.)
//!
//! Search and benchmarks may use any other generator: rules crates ask for a `rand_core::Rng`, no more.

use crate::{ParseError, Seat};
use rand_chacha::ChaCha20Rng;
use rand_core::{Rng, SeedableRng};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::fmt;
use std::str::FromStr;

/// A number chosen uniformly from 0 to `n - 1`. See the module's documentation for the exact method.
///
/// # Panics
/// If `n` is 0, in debug builds.
#[inline]
pub fn below(rng: &mut impl Rng, n: u32) -> u32 {
    debug_assert!(n > 0, "nothing to choose from");
    let mut product = u64::from(rng.next_u32()) * u64::from(n);
    if (product as u32) < n {
        let unfair = n.wrapping_neg() % n;
        while (product as u32) < unfair {
            product = u64::from(rng.next_u32()) * u64::from(n);
        }
    }
    (product >> 32) as u32
}

/// A seat of a table of `players`, all equally likely.
#[inline]
pub fn seat(rng: &mut impl Rng, players: u8) -> Seat {
    Seat::new(below(rng, u32::from(players)) as usize)
}

/// The 256 bits from which all deals of a table are derived. Text and JSON: 64 hexadecimal digits.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct Seed([u8; 32]);

impl Seed {
    /// A seed from its bytes.
    pub const fn new(bytes: [u8; 32]) -> Seed {
        Seed(bytes)
    }

    /// A seed that is different for every number: for tests, benchmarks and simulations, never for a table with people.
    pub fn numbered(number: u64) -> Seed {
        let mut bytes = [0; 32];
        bytes[..8].copy_from_slice(&number.to_le_bytes());
        Seed(bytes)
    }

    /// A seed that everybody can work out from a name: for games that are the same for all. It is no secret.
    pub fn named(name: &str) -> Seed {
        Seed(Sha256::digest(name).into())
    }

    /// The generator of the table's deal number `deal`, counted from 0.
    pub fn rng(&self, deal: u64) -> impl Rng + use<> {
        let mut rng = ChaCha20Rng::from_seed(self.0);
        rng.set_stream(deal);
        rng
    }

    /// The SHA-256 of the seed's 32 bytes in hexadecimal: what a table publishes before the first deal.
    pub fn commitment(&self) -> String {
        hex(&Sha256::digest(self.0))
    }
}

fn hex(bytes: &[u8]) -> String {
    use fmt::Write;
    bytes.iter().fold(String::with_capacity(2 * bytes.len()), |mut text, byte| {
        write!(text, "{byte:02x}").expect("writing to a string cannot fail");
        text
    })
}

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex(&self.0))
    }
}

/// A seed is a secret while its table is open: it never shows up in a debug print.
impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seed(…)")
    }
}

impl FromStr for Seed {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let fault = || ParseError::new(text, "expected-seed", "64 hexadecimal digits");
        if text.len() != 64 || !text.bytes().all(|byte| byte.is_ascii_hexdigit()) {
            return Err(fault());
        }
        let mut bytes = [0; 32];
        for (at, byte) in bytes.iter_mut().enumerate() {
            *byte = u8::from_str_radix(&text[2 * at..2 * at + 2], 16).map_err(|_| fault())?;
        }
        Ok(Seed(bytes))
    }
}

impl From<Seed> for String {
    fn from(seed: Seed) -> String {
        seed.to_string()
    }
}

impl TryFrom<String> for Seed {
    type Error = ParseError;

    fn try_from(text: String) -> Result<Self, ParseError> {
        text.parse()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_means_the_same_for_ever() {
        let seed = Seed::numbered(1);
        let draw = |deal| {
            let mut rng = seed.rng(deal);
            std::array::from_fn(|_| below(&mut rng, 100))
        };
        assert_eq!(draw(0), FIRST_DEAL);
        assert_eq!(draw(1), SECOND_DEAL);
        assert_eq!(draw(0), FIRST_DEAL);
        assert_eq!(seed.commitment(), "01d0fabd251fcbbe2b93b4b927b26ad2a1a99077152e45ded1e678afa45dbec5");
    }

    /// Computed independently of this crate, by a `ChaCha20` written from its specification.
    const FIRST_DEAL: [u32; 6] = [48, 57, 28, 52, 80, 33];
    const SECOND_DEAL: [u32; 6] = [0, 19, 26, 84, 16, 0];

    #[test]
    fn seeds_read_and_print() {
        let seed = Seed::new(std::array::from_fn(|i| (i * 7) as u8));
        assert_eq!(seed.to_string().parse::<Seed>().unwrap(), seed);
        for text in ["", "00", &"g".repeat(64), &"é".repeat(32)] {
            assert!(text.parse::<Seed>().is_err());
        }
        assert_eq!(format!("{seed:?}"), "Seed(…)");
    }

    /// The SHA-256 of the name, as any program computes it.
    #[test]
    fn a_name_means_the_same_seed_for_ever() {
        assert_eq!(
            String::from(Seed::named("kashi 2026-11-19 azul")),
            "e57e24e6f19c19f56ad83b74334bd3dd95efaf6624b887578c48711f9831c3e9"
        );
    }

    #[test]
    fn draws_are_even() {
        let mut rng = Seed::numbered(7).rng(0);
        let mut seen = [0u32; 6];
        for _ in 0..60_000 {
            seen[below(&mut rng, 6) as usize] += 1;
        }
        // Five standard deviations of a fair die: √(60,000 · 5/36) ≈ 91.
        assert!(seen.iter().all(|count| count.abs_diff(10_000) < 460), "{seen:?}");
    }
}
