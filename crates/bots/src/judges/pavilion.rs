//! Summer Pavilion: tiles in hand, stars and numbers on the way to their bonus.

use crate::{Expectation, Insight, Judge, Style};
use game::{Game, Seat, Seats};
use pavilion::components::{MULTICOLOUR_BONUS, NUMBER_BONUS, ROUNDS, STAR_BONUS};
use pavilion::{Board, Decision, Decoration, Move, Pavilion, Phase, Space, Spaces, Star, scoring};

/// A tile in hand while drafting: what it brings when it is placed or helps to pay.
const DRAFTED: f32 = 1.3;

/// What a tile of the wild colour is worth more: it pays for every colour.
const WILD: f32 = 0.6;

/// A tile in hand while placing, if it could be kept for the next round.
const KEPT: f32 = 0.7;

/// A tile in hand while placing beyond those, or in the last round: it may still help to pay.
const SPARE: f32 = 0.35;

/// What a bonus tile of a decoration is worth, for each of its spaces that is filled.
const BONUS_TILE: f32 = 1.0;

/// The scale of the curve from lead to victory in the last round, and for each round to come.
const SPREAD: f32 = 7.0;
const SPREAD_A_ROUND: f32 = 2.5;

impl Judge for Pavilion {
    fn expect(&self, insight: Insight) -> Expectation {
        let left = f32::from(ROUNDS - self.round());
        let points = Seats::from_fn(self.players(), |seat| {
            let board = self.board(seat);
            match insight {
                Insight::Points => f32::from(board.score()) + 0.5 * f32::from(board.hand().total()),
                Insight::Full | Insight::Trial(_) => {
                    f32::from(board.score()) + self.hand(board, left) + mosaic(self, board, left)
                }
            }
        });
        Expectation { points, spread: SPREAD + SPREAD_A_ROUND * left }
    }

    fn style(_players: u8) -> Style {
        Style::Tree
    }

    fn promise(&self, seat: Seat, mv: Move) -> i32 {
        let board = self.board(seat);
        match mv.decision() {
            Decision::Take { source, colour } => {
                let tiles = if source.is_centre() { self.centre() } else { self.factories()[source.index()] };
                let taken = i32::from(tiles.count(colour.index()));
                let lost = if source.is_centre() && self.token().is_none() { taken } else { 0 };
                4 * taken - 3 * lost + 3 * i32::from(tiles.count(self.wild().index()).min(1))
            }
            Decision::Place { space, wilds, .. } => {
                let run = scoring::run(board.mosaic().filled().with(space), space);
                10 * i32::from(run) + 2 * i32::from(space.cost(self.side())) - i32::from(wilds)
            }
            Decision::Pick { colour } | Decision::Keep { colour } => {
                i32::from(board.hand().count(colour.index())) + if colour == self.wild() { 5 } else { 0 }
            }
            Decision::Pass | Decision::Done => 0,
        }
    }

    /// Of several ways to pay for a space the one with the fewest wild tiles is enough, and one that saves own tiles.
    fn narrow(&self, _seat: Seat, moves: &mut Vec<Move>) {
        let mut last: Option<(Space, pavilion::Colour)> = None;
        let factories = self.factories();
        moves.retain(|mv| match mv.decision() {
            Decision::Place { space, colour, .. } => {
                // The list has the payments of a space and colour side by side, fewest wild tiles first.
                let again = last == Some((space, colour));
                last = Some((space, colour));
                !again
            }
            Decision::Take { source, .. } if !source.is_centre() => {
                !factories[..source.index()].contains(&factories[source.index()])
            }
            _ => true,
        });
    }
}

/// What search asks of a table beside its rules.
trait Hands {
    fn hand(&self, board: &Board, left: f32) -> f32;
}

impl Hands for Pavilion {
    fn hand(&self, board: &Board, left: f32) -> f32 {
        let (hand, corners) = (f32::from(board.hand().total()), f32::from(board.corners().total()));
        let wild = f32::from(board.hand().count(self.wild().index()));
        // After the last round what was kept is lost.
        let kept = if left > 0.0 { KEPT } else { -1.0 };
        let room = 4.0 - corners;
        match self.phase() {
            Phase::Draft => DRAFTED * hand + WILD * wild,
            // What is not kept costs a point each.
            Phase::Keep if corners > 0.0 => kept * (corners + hand.min(room)) - (hand - room).max(0.0),
            _ => kept * corners + SPARE * hand + (kept.max(SPARE) - SPARE) * hand.min(room),
        }
    }
}

/// What the tiles on the board promise: a bonus grows with the square of what is done of it.
fn mosaic(table: &Pavilion, board: &Board, left: f32) -> f32 {
    let filled = board.mosaic().filled();
    let mut promise = 0.0;
    for star in Star::ALL {
        let done = filled.of_star(star).count_ones() as f32;
        let bonus = star.printed_colour().map_or(MULTICOLOUR_BONUS, |colour| STAR_BONUS[colour.index()]);
        promise += f32::from(bonus) * reach(6.0, done, left);
    }
    for (bonus, number) in NUMBER_BONUS.into_iter().zip(1..) {
        let spaces = Spaces::numbered(table.side(), number);
        let done = filled.without(filled.without(spaces)).len() as f32;
        promise += f32::from(bonus) * reach(spaces.len() as f32, done, left);
    }
    for decoration in Decoration::all() {
        let spaces = decoration.spaces();
        let (all, open) = (spaces.len() as f32, spaces.without(filled).len() as f32);
        if open > 0.0 {
            let done = (all - open) / all;
            promise += BONUS_TILE * f32::from(decoration.reward()) * done * done * (left / 5.0).min(1.0);
        }
    }
    promise
}

/// How likely a bonus is with `done` of its `all` spaces filled and so many rounds left: certain if done, less and less
/// likely the more is missing.
fn reach(all: f32, done: f32, left: f32) -> f32 {
    let missing = all - done;
    // About three placements a round can go where one wants.
    let scarce = missing / (1.0 + 3.0 * left);
    if missing == 0.0 {
        1.0
    } else if scarce >= 2.0 {
        0.0
    } else {
        (1.0 - scarce / 2.0) * (done / all) * (0.3 + 0.7 * done / all)
    }
}
