//! The Castles of Burgundy: what the estate, the stores and the tiles at hand promise beyond the points so far.

mod features;
mod moves;

use crate::{Expectation, Insight, Judge, Learned, Weights};
use burgundy::{Burgundy, Face, Move, Phase, Stage};
use features::{FEATURES, describe};
use game::{Game, Seat, Seats};
use std::sync::LazyLock;

static WEIGHTS: LazyLock<Weights> = LazyLock::new(|| Weights::parse(include_str!("../../weights/burgundy.json")));

/// What a tile in the estate counts at a glance, and one in the store that fits somewhere.
const PLACED: f32 = 3.0;
const STORED: f32 = 2.0;

impl Judge for Burgundy {
    fn expect(&self, insight: Insight) -> Expectation {
        let stage = self.stage_of_game();
        let points = Seats::from_fn(self.players(), |seat| match insight {
            Insight::Points => self.at_a_glance(seat),
            Insight::Full => {
                let mut features = [0.0; FEATURES];
                describe(self, seat, &mut features);
                self.certain(seat) + WEIGHTS.promise(stage, &features)
            }
        });
        Expectation { points, spread: WEIGHTS.spread(stage) }
    }

    fn promise(&self, seat: Seat, mv: Move) -> i32 {
        moves::promise(self, seat, mv)
    }

    fn narrow(&self, seat: Seat, moves: &mut Vec<Move>) {
        moves::narrow(self, seat, moves);
    }
}

impl Learned for Burgundy {
    fn weights() -> &'static Weights {
        &WEIGHTS
    }

    fn features(&self, seat: Seat, into: &mut Vec<f32>) {
        let mut features = [0.0; FEATURES];
        describe(self, seat, &mut features);
        into.extend(features);
    }

    fn standing(&self, seat: Seat) -> f32 {
        self.certain(seat)
    }

    fn stage(&self) -> usize {
        self.stage_of_game()
    }

    /// Between rounds, when nobody has a die in hand.
    fn is_lesson(&self) -> bool {
        Burgundy::stage(self) == Stage::Roll
    }
}

/// What the judge asks of a table beside its rules.
trait Standing {
    fn certain(&self, seat: Seat) -> f32;
    fn at_a_glance(&self, seat: Seat) -> f32;
    fn stage_of_game(&self) -> usize;
}

impl Standing for Burgundy {
    /// The points so far, with what the final scoring would add now.
    fn certain(&self, seat: Seat) -> f32 {
        let end: i16 = self.final_points(seat).iter().map(|(points, _)| points).sum();
        f32::from(self.player(seat).points() + end)
    }

    /// The points so far, with what lies in the stores and the estate counted by the piece.
    fn at_a_glance(&self, seat: Seat) -> f32 {
        let player = self.player(seat);
        let fits = |face: &Face| !player.estate().open_to(*face).is_empty();
        let stored = if player.estate().number().is_some() { player.store().iter().filter(fits).count() } else { 0 };
        f32::from(player.points())
            + PLACED * player.estate().covered().len() as f32
            + STORED * stored as f32
            + f32::from(player.goods().total())
            + f32::from(player.silver().min(4))
            + 0.5 * f32::from(player.workers().min(4))
    }

    /// The phases; the last one has a row of weights for each half.
    fn stage_of_game(&self) -> usize {
        let late = self.phase() == Phase::E && self.round() >= 3;
        usize::from(self.phase().index()) + usize::from(late)
    }
}
