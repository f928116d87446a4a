//! Statistics over many deals: means with intervals, Elo, and a sequential test.

use super::duel::Deal;
use serde_json::{Value, json};

/// 95 % of a normal distribution lies within this many standard deviations.
const TWO_SIDED_95: f64 = 1.96;

/// The sequential test stops when the log-likelihood ratio exceeds ln(0.95 / 0.05).
const SURE: f64 = 2.944;

/// With fewer deals the variance is unknown.
const FEWEST_DEALS: u64 = 8;

/// A mean and half of its 95 % interval.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Mean {
    pub(super) mean: f64,
    pub(super) half: f64,
}

impl Mean {
    fn of(values: impl Iterator<Item = f64> + Clone) -> Mean {
        let count = values.clone().count() as f64;
        let mean = values.clone().sum::<f64>() / count.max(1.0);
        let squares: f64 = values.map(|value| (value - mean).powi(2)).sum();
        let variance = squares / (count - 1.0).max(1.0);
        Mean { mean, half: TWO_SIDED_95 * (variance / count.max(1.0)).sqrt() }
    }

    pub(super) fn json(self) -> Value {
        json!({"mean": self.mean, "low": self.mean - self.half, "high": self.mean + self.half})
    }
}

/// All deals of a pair. A deal, not a game, is the unit: its games share their luck.
pub(super) struct Tally {
    deals: Vec<Deal>,
}

impl Tally {
    pub(super) fn of(deals: impl Iterator<Item = Deal>) -> Tally {
        Tally { deals: deals.collect() }
    }

    pub(super) fn deals(&self) -> u64 {
        self.deals.len() as u64
    }

    /// The first bot's share of victories.
    pub(super) fn share(&self) -> Mean {
        Mean::of(self.deals.iter().map(|deal| deal.share))
    }

    /// Its lead over the best of the others, in points.
    pub(super) fn lead(&self) -> Mean {
        Mean::of(self.deals.iter().map(|deal| deal.lead))
    }

    pub(super) fn own_points(&self) -> f64 {
        Mean::of(self.deals.iter().map(|deal| deal.own_points)).mean
    }

    pub(super) fn other_points(&self) -> f64 {
        Mean::of(self.deals.iter().map(|deal| deal.other_points)).mean
    }

    pub(super) fn slowest_ms(&self) -> f64 {
        self.deals.iter().map(|deal| deal.slowest_ms).fold(0.0, f64::max)
    }

    /// The difference in Elo points that corresponds to the share with two players; `None` if one always won.
    pub(super) fn elo(&self) -> Option<f64> {
        let share = self.share().mean;
        (share > 0.0 && share < 1.0).then(|| -400.0 * (1.0 / share - 1.0).log10())
    }
}

/// The sequential probability ratio test: is the first bot better by this many Elo points, or no better at all?
pub(super) struct Sprt {
    equal: f64,
    better: f64,
}

impl Sprt {
    pub(super) fn new(elo: f64, players: u8) -> Sprt {
        let equal = 1.0 / f64::from(players);
        // The share that these Elo points give against each of the others, for a seat that would otherwise have an
        // equal share.
        let odds = 10_f64.powf(elo / 400.0);
        Sprt { equal, better: odds / (odds + f64::from(players) - 1.0) }
    }

    /// Whether the deals decide between the two hypotheses, by the normal approximation of the likelihood ratio.
    pub(super) fn is_sure(&self, tally: &Tally) -> bool {
        if tally.deals() < FEWEST_DEALS {
            return false;
        }
        let share = tally.share();
        let deals = tally.deals() as f64;
        // With zero variance, any single deal would be decisive.
        let variance = ((share.half / TWO_SIDED_95).powi(2) * deals).max(1e-3);
        let step = self.better - self.equal;
        let ratio = deals * step * (2.0 * share.mean - self.equal - self.better) / (2.0 * variance);
        ratio.abs() >= SURE
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tally(shares: &[f64]) -> Tally {
        Tally::of(shares.iter().map(|share| Deal { share: *share, ..Deal::default() }))
    }

    #[test]
    fn intervals_and_elo() {
        let tally = tally(&[1.0, 0.5, 1.0, 0.5]);
        let share = tally.share();
        assert!((share.mean - 0.75).abs() < 1e-9);
        assert!((share.half - 1.96 * (0.25 / 3.0 / 4.0_f64).sqrt()).abs() < 1e-9);
        assert!((tally.elo().unwrap() - 190.85).abs() < 0.01);
        assert_eq!(self::tally(&[1.0]).elo(), None);
    }

    #[test]
    fn the_sequential_test_waits_until_it_is_sure() {
        let sprt = Sprt::new(50.0, 2);
        assert!(!sprt.is_sure(&tally(&[1.0; 4])));
        assert!(sprt.is_sure(&tally(&[1.0, 0.5].repeat(40))));
        assert!(!sprt.is_sure(&tally(&[1.0, 0.0, 0.5, 0.5].repeat(3))));
        assert!(sprt.is_sure(&tally(&[1.0, 0.0, 0.0, 0.5].repeat(60))));
    }
}
