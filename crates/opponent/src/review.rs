//! What a decision gave away, what was better, and what would have come of each.

use crate::Reason;
use game::{Seat, Seats};
use serde::{Deserialize, Serialize};

/// The review of a decision.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Review {
    /// Who decided.
    pub seat: Seat,
    /// The move that was made.
    pub played: String,
    /// The seat's expected share of the victory with the best move.
    pub value: f64,
    /// How much of that the move gave away; 0 if none was better.
    pub loss: f64,
    /// How far the best move is ahead of the second: how hard it was to miss, or to find.
    pub lead: f64,
    /// What was better, if anything was.
    pub better: Option<Box<Better>>,
    /// How many actions were carried out in search.
    pub nodes: u64,
}

/// A better move.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Better {
    /// The move and what would have followed, up to the next deal.
    pub line: Vec<String>,
    /// The move that was made and what was to follow it, likewise.
    pub instead: Vec<String>,
    /// The main reason for it, if one stands out.
    pub reason: Option<Reason>,
    /// What happens on one of the two lines only and tells most about the difference.
    pub fact: Option<Fact>,
}

/// Something that happens, or could, on one of the two lines of a [`Better`], and not on the other.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Fact {
    /// On which line.
    pub on: Line,
    /// Which action of the line brings it about, from 0.
    pub action: usize,
    /// What it is.
    pub what: What,
    /// Whose points.
    pub seat: Seat,
    /// How many; negative if they are lost, 0 if it matters for another reason.
    pub points: i16,
    /// How many turns of each line are compared, if not all: where chance acts in the middle of a round, a line ends
    /// sooner than what it leads to.
    pub within: Option<usize>,
    /// What each seat gains on the better line, and on the other: in the turns compared, or by the best of its
    /// offers.
    pub sums: [Seats<i16>; 2],
}

/// What a [`Fact`] is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum What {
    /// One of the action's events happens, by its number, from 0.
    Event(usize),
    /// One of the seat's offers after the action, by its number, from 0, is on the table: it could be taken.
    Offer(usize),
}

/// A line of a [`Better`].
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Line {
    /// The better move's.
    Better,
    /// The line of the move that was made.
    Played,
}

impl Better {
    /// The moves of a line.
    pub fn line(&self, which: Line) -> &[String] {
        match which {
            Line::Better => &self.line,
            Line::Played => &self.instead,
        }
    }
}

/// How good a decision was.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Mark {
    /// Nothing was better.
    Best,
    /// What was better was hardly so.
    Good,
    /// It gave something away.
    Doubtful,
    /// It gave much away.
    Costly,
}

/// From this share of the victory on, what a decision gives away is worth a second thought.
const DOUBTFUL: f64 = 0.03;

/// From this share on, it's worth trying again: as much as makes a turning point.
const COSTLY: f64 = 0.05;

/// How quickly accuracy falls: a decision that gives away this share counts for about a third.
const LENIENCY: f64 = 0.08;

impl Review {
    /// How good the decision was.
    pub fn mark(&self) -> Mark {
        match self.loss {
            _ if self.better.is_none() => Mark::Best,
            loss if loss >= COSTLY => Mark::Costly,
            loss if loss >= DOUBTFUL => Mark::Doubtful,
            _ => Mark::Good,
        }
    }

    /// How close to the best the decision was, from 0 to 1.
    pub fn accuracy(&self) -> f64 {
        (-self.loss / LENIENCY).exp()
    }
}

/// How well a seat decided: the mean accuracy of decisions with a choice, from 0 to 1. `None` without any.
pub fn accuracy<'a>(reviews: impl IntoIterator<Item = &'a Review>) -> Option<f64> {
    let (sum, count) =
        reviews.into_iter().fold((0.0, 0_u32), |(sum, count), review| (sum + review.accuracy(), count + 1));
    (count > 0).then(|| sum / f64::from(count))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn giving_away(loss: f64) -> Review {
        let better = Better { line: vec!["1b-2".into()], instead: vec!["1r-2".into()], reason: None, fact: None };
        Review {
            seat: Seat::FIRST,
            played: "1r-2".into(),
            value: 0.6,
            loss,
            lead: 0.0,
            better: (loss > 0.0).then(|| Box::new(better)),
            nodes: 9,
        }
    }

    #[test]
    fn marks_follow_what_was_given_away() {
        let marks = [0.0, 0.01, 0.03, 0.049, 0.05, 0.6].map(|loss| giving_away(loss).mark());
        assert_eq!(marks, [Mark::Best, Mark::Good, Mark::Doubtful, Mark::Doubtful, Mark::Costly, Mark::Costly]);
    }

    #[test]
    fn accuracy_is_one_for_the_best_and_falls_with_the_loss() {
        let reviews = [0.0, 0.08, 0.4].map(giving_away);
        assert!((reviews[0].accuracy() - 1.0).abs() < 1e-12);
        assert!((reviews[1].accuracy() - 0.368).abs() < 1e-3);
        let mean = accuracy(&reviews).unwrap();
        assert!(reviews[2].accuracy() < mean && mean < 1.0, "{mean}");
        assert_eq!(accuracy([]), None);
    }
}
