//! Stained Glass of Sintra: what the final scoring would bring now, and strips on the way to their window.

use crate::{Expectation, Insight, Judge, Style};
use game::{Game, Seat, Seats};
use sintra::components::{COLUMNS, ROUNDS, SPACES};
use sintra::scoring::{CountedWindows, final_scoring};
use sintra::{Decision, Move, Palace, Sintra, Target};

/// What a glazier has lost for each column that it cannot reach before it returns.
const OUT_OF_REACH: f32 = 0.25;

/// Beside its window's points a complete strip brings about so many for its colours and for the end.
const COMPLETION: f32 = 3.0;

/// The scale of the curve from lead to victory in the last round, and for each round to come.
const SPREAD: f32 = 6.0;
const SPREAD_A_ROUND: f32 = 2.5;

impl Judge for Sintra {
    fn expect(&self, insight: Insight) -> Expectation {
        let left = ROUNDS as f32 - f32::from(self.round());
        let points = Seats::from_fn(self.players(), |seat| {
            let palace = self.palace(seat);
            let end: i16 = final_scoring(palace, self.side()).iter().map(|(sum, _)| sum.points()).sum();
            let now = f32::from(palace.score() + end);
            match insight {
                Insight::Points => now,
                Insight::Full | Insight::Trial(_) => now + strips(palace, left),
            }
        });
        Expectation { points, spread: SPREAD + SPREAD_A_ROUND * left }
    }

    fn style(players: u8) -> Style {
        if players == 2 { Style::Exact } else { Style::Tree }
    }

    fn promise(&self, seat: Seat, mv: Move) -> i32 {
        let palace = self.palace(seat);
        match mv.decision() {
            Decision::Draft { source, colour, target } => {
                let panes = if source.is_centre() { self.centre() } else { self.workshops()[source.index()] };
                let count = i32::from(panes.count(colour.index()));
                match target {
                    Target::Column { column, .. } => {
                        let room = (SPACES as i32) - i32::from(palace.panes(column).len());
                        let done = if count >= room { i32::from(window(palace, column)) + 4 } else { 0 };
                        3 * count.min(room) + 3 * done - (column as i32 - palace.glazier() as i32)
                    }
                    Target::Break => -8 * count,
                }
            }
            Decision::Return => palace.glazier() as i32 - 6,
            Decision::Keep(_) => 0,
        }
    }

    /// Workshops with the same glass are one.
    fn narrow(&self, _seat: Seat, moves: &mut Vec<Move>) {
        let workshops = self.workshops();
        moves.retain(|mv| match mv.decision() {
            Decision::Draft { source, .. } if !source.is_centre() => {
                !workshops[..source.index()].contains(&workshops[source.index()])
            }
            _ => true,
        });
    }
}

/// The points of a window if its strip were complete now.
fn window(palace: &Palace, column: usize) -> i16 {
    CountedWindows::of(palace.windows(), column).points()
}

/// What the panes on strips and the strips in reach promise: a strip's worth grows with the square of what is done.
fn strips(palace: &Palace, left: f32) -> f32 {
    // In the last round only a strip that is nearly complete will bring anything.
    let hope = if left > 0.0 { 0.8 } else { 0.4 };
    let mut promise = 0.0;
    for column in (0..COLUMNS).filter(|column| !palace.is_gap(*column)) {
        let worth = f32::from(window(palace, column)) + COMPLETION;
        let done = f32::from(palace.panes(column).len()) / SPACES as f32;
        let reach = if column >= palace.glazier() { 1.0 } else { 0.8 };
        promise += reach * hope * worth * done * (0.3 + 0.7 * done);
        // Windows to come are worth more the more of them hold glass to their right.
        promise += 0.05 * left * f32::from(window(palace, column));
    }
    promise - OUT_OF_REACH * palace.glazier() as f32
}
