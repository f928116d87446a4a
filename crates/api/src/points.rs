//! Ratings as people read them.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// How many points one of the rating system is.
const SCALE: f64 = 30.0;

/// What a newcomer is estimated at.
const MIDDLE: f64 = 1500.0;

/// The estimate of a newcomer in the rating system.
const NEWCOMER: f64 = 25.0;

/// From this deviation on a rating is provisional: about the first twenty games.
const PROVISIONAL: i32 = 160;

/// A rating on a scale that people know: newcomers are estimated at 1500, and of two players who are 400 points apart the better one
/// wins ten games of eleven. What is shown and ranked is the number that a player is nearly certainly worth: the
/// estimate less two deviations. It begins at 1000 and rises as games make it surer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
pub struct Points {
    /// The number that is shown.
    pub points: i32,
    /// The estimate.
    pub estimate: i32,
    /// Its standard deviation.
    pub deviation: i32,
    /// Whether there were too few games to say much.
    pub provisional: bool,
}

impl Points {
    /// Of a rating as it is computed.
    pub fn of(rating: f64, uncertainty: f64) -> Self {
        let whole = |value: f64| value.round() as i32;
        let (estimate, deviation) = (MIDDLE + SCALE * (rating - NEWCOMER), SCALE * uncertainty);
        Points {
            points: whole(estimate - 2.0 * deviation),
            estimate: whole(estimate),
            deviation: whole(deviation),
            provisional: whole(deviation) >= PROVISIONAL,
        }
    }
}

/// How many of a hundred players of a board stand below one of them; unknown where nobody else stands there.
pub fn percentile(place: u64, of: u64) -> Option<u8> {
    (of > 1 && (1..=of).contains(&place)).then(|| ((of - place) * 100 / (of - 1)) as u8)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_newcomer_begins_low_and_provisional() {
        let newcomer = Points { points: 1000, estimate: 1500, deviation: 250, provisional: true };
        assert_eq!(Points::of(25.0, 25.0 / 3.0), newcomer);
        let known = Points { points: 1700, estimate: 1800, deviation: 50, provisional: false };
        assert_eq!(Points::of(35.0, 5.0 / 3.0), known);
    }

    #[test]
    fn the_first_stands_above_all_others() {
        assert_eq!((percentile(1, 50), percentile(50, 50), percentile(2, 3)), (Some(100), Some(0), Some(50)));
        assert_eq!((percentile(1, 1), percentile(0, 5), percentile(6, 5)), (None, None, None));
    }
}
