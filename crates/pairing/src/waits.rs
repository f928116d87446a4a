//! How long it usually takes.

use api::Seek;
use std::collections::{BTreeMap, VecDeque};

/// How many of the last waits are remembered for each thing that people look for.
const REMEMBERED: usize = 24;

/// Of how many waits something can be said.
const ENOUGH: usize = 3;

/// How long the last people waited until they were paired, by what they looked for.
#[derive(Clone, Debug, Default)]
pub struct Waits(BTreeMap<Seek, VecDeque<i64>>);

impl Waits {
    /// Nothing is known.
    pub fn new() -> Self {
        Waits::default()
    }

    /// A person was paired after `waited` milliseconds.
    pub fn note(&mut self, seek: &Seek, waited: i64) {
        let waits = self.0.entry(seek.clone()).or_default();
        if waits.len() == REMEMBERED {
            waits.pop_front();
        }
        waits.push_back(waited.max(0));
    }

    /// How many milliseconds half of the last people waited at most.
    pub fn usual(&self, seek: &Seek) -> Option<i64> {
        let waits = self.0.get(seek).filter(|waits| waits.len() >= ENOUGH)?;
        let mut sorted: Vec<i64> = waits.iter().copied().collect();
        sorted.sort_unstable();
        Some(sorted[sorted.len() / 2])
    }

    /// What is known of anything.
    pub fn all(&self) -> impl Iterator<Item = (&Seek, i64)> {
        self.0.keys().filter_map(|seek| Some((seek, self.usual(seek)?)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use api::Pace;

    #[test]
    fn the_usual_wait_is_the_middle_of_the_last() {
        let seek = Seek { game: "azul".to_owned(), players: 2, pace: Pace::Live, rated: true };
        let mut waits = Waits::new();
        for waited in [9_000, 1_000] {
            waits.note(&seek, waited);
        }
        assert_eq!(waits.usual(&seek), None, "two say little");
        waits.note(&seek, 4_000);
        assert_eq!(waits.usual(&seek), Some(4_000));
        for _ in 0..REMEMBERED {
            waits.note(&seek, 2_000);
        }
        assert_eq!(waits.all().collect::<Vec<_>>(), [(&seek, 2_000)], "earlier ones are forgotten");
    }
}
