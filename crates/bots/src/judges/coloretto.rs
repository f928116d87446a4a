//! Coloretto: the collection as it would score now, and the best row that can still be taken.

use crate::{Expectation, Insight, Judge, Style};
use coloretto::{Cards, Coloretto, Decision, Move, scoring};
use game::{Game, Seat, Seats};

/// So much of the best row's gain a seat that has not taken yet can count on: others may take it first.
const ROW_SHARE: f32 = 0.75;

/// So much of the second best row's gain stays to fall back on.
const SECOND_SHARE: f32 = 0.2;

/// The scale of the curve from lead to victory at the end, and for each card still above the last-round card.
const SPREAD: f32 = 3.0;
const SPREAD_A_CARD: f32 = 0.09;

impl Judge for Coloretto {
    fn expect(&self, insight: Insight) -> Expectation {
        let points = Seats::from_fn(self.players(), |seat| {
            let own = f32::from(self.value(self.collection(seat)));
            match insight {
                Insight::Points => own,
                Insight::Full | Insight::Trial(_) => own + self.rows_ahead(seat),
            }
        });
        let left = self.countdown().map_or(0.0, f32::from);
        Expectation { points, spread: SPREAD + SPREAD_A_CARD * left }
    }

    fn style(_players: u8) -> Style {
        Style::Tree
    }

    fn promise(&self, seat: Seat, mv: Move) -> i32 {
        match mv.decision() {
            Decision::Draw => 0,
            Decision::Take(row) => i32::from(
                self.value(self.collection(seat) + self.rows()[row.index()]) - self.value(self.collection(seat)),
            ),
            Decision::Put(row) => self.rows()[row.index()].total().into(),
        }
    }
}

/// What search asks of a table beside its rules.
trait Rows {
    fn value(&self, cards: Cards) -> i16;
    fn rows_ahead(&self, seat: Seat) -> f32;
}

impl Rows for Coloretto {
    fn value(&self, cards: Cards) -> i16 {
        scoring::best(cards, self.scoring(), self.colours_in_play()).points
    }

    /// What the rows in the middle promise to a seat that has not taken this round.
    fn rows_ahead(&self, seat: Seat) -> f32 {
        if self.taken_by(seat).is_some() {
            return 0.0;
        }
        let own = self.collection(seat);
        let now = self.value(own);
        let (mut best, mut second) = (0, 0);
        for row in self.rows().iter().filter(|row| !row.is_empty()) {
            let gain = self.value(own + *row) - now;
            if gain > best {
                (best, second) = (gain, best);
            } else {
                second = second.max(gain);
            }
        }
        ROW_SHARE * f32::from(best) + SECOND_SHARE * f32::from(second)
    }
}
