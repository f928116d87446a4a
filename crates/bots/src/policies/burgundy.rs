//! The Castles of Burgundy: which tile, where to, and for how many workers.

use crate::evaluators::burgundy::moves::cost;
use burgundy::{Burgundy, Decision, Face, HexSet, Move};
use game::Seat;

/// Kinds of tile.
const KINDS: usize = 7;

/// Where each group of features begins.
mod feature {
    use super::{Face, KINDS};

    /// Workers that it costs.
    pub(super) const COST: usize = 0;
    /// Tiles taken and bought: which one; by kind, the spaces that it fits; by kind, the tiles in store; by kind, the phase.
    pub(super) const TAKEN: usize = COST + 6;
    pub(super) const FITS: usize = TAKEN + 2 * Face::COUNT;
    pub(super) const STORED: usize = FITS + KINDS * 5;
    pub(super) const TAKEN_LATE: usize = STORED + KINDS * 4;
    /// The fewest spaces missing in an area that it fits, itself included.
    pub(super) const NEAREST: usize = TAKEN_LATE + KINDS * 6;
    /// Silver before a purchase.
    pub(super) const SILVER: usize = NEAREST + KINDS * 9;
    /// Tiles placed: which one; the spaces missing in the area and its size; by phase, the size of an area that is finished.
    pub(super) const PLACED: usize = SILVER + 6;
    pub(super) const AREA: usize = PLACED + Face::COUNT;
    pub(super) const FINISHED: usize = AREA + 9 * 9;
    pub(super) const PLACED_LATE: usize = FINISHED + 6 * 9;
    /// Goods sold, by how many.
    pub(super) const SOLD: usize = PLACED_LATE + KINDS * 6;
    /// Workers taken, by how many there are and the dice left.
    pub(super) const WORKERS: usize = SOLD + 6;
    /// The end of a turn, by silver.
    pub(super) const END: usize = WORKERS + 3 * 6;
    pub(super) const BURNT: usize = END + 6;
    pub(super) const BURNT_FITS: usize = BURNT + Face::COUNT;
    pub(super) const LOADED: usize = BURNT_FITS + 5;
    pub(super) const KEPT: usize = LOADED + 6;
    pub(super) const PASS: usize = KEPT + 4;
    /// Takes, placements, sales, workers, purchases, by the dice that are left.
    pub(super) const DICE: usize = PASS + 1;
    pub(super) const ALL: usize = DICE + 5 * 4;
}

pub(crate) const FEATURES: usize = feature::ALL;

pub(crate) fn describe(table: &Burgundy, seat: Seat, moves: &[Move], tell: &mut impl FnMut(usize, usize)) {
    let player = table.player(seat);
    let estate = player.estate();
    let covered = estate.covered();
    let phase = usize::from(table.phase().index());
    let dice = usize::from(player.dice().len()).min(2);
    let stored = player.store().len().min(3);
    let silver = usize::from(player.silver()).min(5);
    let area = |hex| estate.layout().map_or(HexSet::EMPTY, |layout| layout.area(hex));
    let missing = |hex| ((area(hex) & !covered).len() as usize).min(8);
    for (number, mv) in moves.iter().enumerate() {
        let mut tell = |feature: usize| tell(number, feature);
        let decision = mv.decision();
        if let Some(workers) = cost(player, decision) {
            tell(feature::COST + usize::from(workers).min(5));
        }
        match decision {
            Decision::Take { face, .. } | Decision::Buy { face, .. } => {
                let buys = matches!(decision, Decision::Buy { .. });
                let kind = face.kind().index();
                let open = estate.open_to(face);
                tell(feature::TAKEN + Face::COUNT * usize::from(buys) + face.index());
                tell(feature::FITS + 5 * kind + (open.len() as usize).min(4));
                tell(feature::STORED + 4 * kind + stored);
                tell(feature::TAKEN_LATE + 6 * kind + phase);
                let nearest = open.iter().map(missing).min().unwrap_or(0);
                tell(feature::NEAREST + 9 * kind + nearest);
                if buys {
                    tell(feature::SILVER + silver);
                    tell(feature::DICE + 4 * 4 + dice);
                } else {
                    tell(feature::DICE + dice);
                }
            }
            Decision::Place { face, hex, .. } => {
                let (size, missing) = ((area(hex).len() as usize).min(8), missing(hex));
                tell(feature::PLACED + face.index());
                tell(feature::AREA + 9 * missing + size);
                if missing == 1 {
                    tell(feature::FINISHED + 9 * phase + size);
                }
                tell(feature::PLACED_LATE + 6 * face.kind().index() + phase);
                tell(feature::DICE + 4 + dice);
            }
            Decision::Sell { goods, .. } => {
                tell(feature::SOLD + usize::from(player.goods().count(goods.index())).min(5));
                tell(feature::DICE + 2 * 4 + dice);
            }
            Decision::Workers { .. } => {
                tell(feature::WORKERS + 6 * dice + usize::from(player.workers()).min(5));
                tell(feature::DICE + 3 * 4 + dice);
            }
            Decision::End => tell(feature::END + silver),
            Decision::Burn { face } => {
                tell(feature::BURNT + face.index());
                tell(feature::BURNT_FITS + (estate.open_to(face).len() as usize).min(4));
            }
            Decision::Load { depot } => tell(feature::LOADED + usize::from(table.depot_goods(depot).total()).min(5)),
            Decision::Keep { goods } => tell(feature::KEPT + usize::from(player.goods().count(goods.index())).min(3)),
            Decision::Pass => tell(feature::PASS),
            Decision::Estate { .. } => {}
        }
    }
}
