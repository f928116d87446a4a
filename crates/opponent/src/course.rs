//! The course of a whole game: what every seat could expect all along, and how much of the result was luck and how much
//! was play.
//!
//! Every action changes what the seats can expect. What a deal changes is luck: how much better it is than the average
//! of all deals that could have come. What a decision changes is play. The changes of all actions lead from the start to
//! the result, so luck and play add up to it exactly.

use game::{Seat, Seats};
use serde::{Deserialize, Serialize};

/// How every seat's expected share of the victory and its expected lead went, action by action.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Course {
    /// What every seat could expect before the first action and after each one; the last is the result, if the game is
    /// over.
    pub shares: Vec<Seats<f64>>,
    /// Likewise how many points every seat could expect to be ahead of the best of the others.
    pub leads: Vec<Seats<f64>>,
    /// Who decided each action; `None` for chance.
    pub deciders: Vec<Option<Seat>>,
}

/// What made a seat's result, in shares of the victory or in points. The first four add up to the last.
#[derive(Clone, Copy, PartialEq, Default, Debug)]
pub struct Balance {
    /// What could be expected before the first action.
    pub start: f64,
    /// What the deals brought.
    pub luck: f64,
    /// What the seat's own decisions changed.
    pub own: f64,
    /// What the decisions of the others changed.
    pub others: f64,
    /// What came of it.
    pub end: f64,
}

/// An action that changed much.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct TurningPoint {
    /// Which action, from 0.
    pub action: usize,
    /// Who gained most by it.
    pub seat: Seat,
    /// How much.
    pub gain: f64,
}

/// What an action must change to be a turning point.
const TURN: f64 = 0.05;

impl Course {
    /// What made the seat's share of the victory.
    pub fn balance(&self, seat: Seat) -> Balance {
        self.sum(&self.shares, seat)
    }

    /// What made the seat's lead over the best of the others, in points.
    pub fn points(&self, seat: Seat) -> Balance {
        self.sum(&self.leads, seat)
    }

    fn sum(&self, values: &[Seats<f64>], seat: Seat) -> Balance {
        let mut balance = Balance {
            start: values.first().map_or(0.0, |values| values[seat]),
            end: values.last().map_or(0.0, |values| values[seat]),
            ..Balance::default()
        };
        for (pair, decider) in values.windows(2).zip(&self.deciders) {
            let change = pair[1][seat] - pair[0][seat];
            match *decider {
                None => balance.luck += change,
                Some(decider) if decider == seat => balance.own += change,
                Some(_) => balance.others += change,
            }
        }
        balance
    }

    /// The actions that changed most for one of the seats, in the order of the game, at most this many.
    pub fn turning_points(&self, most: usize) -> Vec<TurningPoint> {
        let largest_gain = |(action, pair): (usize, &[Seats<f64>])| {
            let gains =
                pair[0].iter().map(|(seat, before)| TurningPoint { action, seat, gain: pair[1][seat] - before });
            gains.max_by(|a, b| a.gain.total_cmp(&b.gain)).filter(|point| point.gain >= TURN)
        };
        let mut points: Vec<TurningPoint> = self.shares.windows(2).enumerate().filter_map(largest_gain).collect();
        points.sort_by(|a, b| b.gain.total_cmp(&a.gain));
        points.truncate(most);
        points.sort_by_key(|point| point.action);
        points
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shares(values: [f64; 2]) -> Seats<f64> {
        Seats::from_fn(2, |seat| values[seat.index()])
    }

    fn close(a: f64, b: f64) -> bool {
        (a - b).abs() < 1e-9
    }

    #[test]
    fn luck_and_play_are_told_apart() {
        let (mine, yours) = (Seat::FIRST, Seat::new(1));
        let course = Course {
            shares: [[0.5, 0.5], [0.6, 0.4], [0.45, 0.55], [0.45, 0.55], [0.75, 0.25], [1.0, 0.0]].map(shares).to_vec(),
            leads: [[1.0, -1.0], [3.5, -3.5], [2.0, -2.0], [2.0, -2.0], [6.0, -6.0], [9.0, -9.0]].map(shares).to_vec(),
            deciders: vec![None, Some(mine), Some(yours), Some(yours), None],
        };
        let balance = course.balance(mine);
        assert!(close(balance.luck, 0.35) && close(balance.own, -0.15) && close(balance.others, 0.3), "{balance:?}");
        assert!(close(balance.start + balance.luck + balance.own + balance.others, balance.end));
        assert!(close(course.balance(yours).luck, -0.35));
        let points = course.points(mine);
        assert!(close(points.luck, 5.5) && close(points.own, -1.5) && close(points.others, 4.0), "{points:?}");
        assert!(close(points.start + points.luck + points.own + points.others, points.end) && close(points.end, 9.0));
        let points = course.turning_points(2);
        assert_eq!(points.iter().map(|point| (point.action, point.seat)).collect::<Vec<_>>(), [(3, mine), (4, mine)]);
    }
}
