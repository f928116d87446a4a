//! Summer Pavilion: what a take adds to the hand, and what a tile brings where it is placed.

use crate::evaluators::offer::Offer;
use game::{Game, Seat};
use pavilion::components::{COLOURS, ROUNDS};
use pavilion::{Colour, Decision, Decoration, Move, Pavilion, Spaces, Star, scoring};

/// Where each group of features begins.
mod feature {
    use super::{COLOURS, ROUNDS};

    /// Takes: tiles of the colour taken, the wild one with them or not; whether the colour itself is wild.
    pub(super) const TAKEN: usize = 0;
    pub(super) const WILD: usize = TAKEN + 2 * 8;
    /// The tiles of the colour in hand before and those taken, and how many spaces its star has left.
    pub(super) const HAND: usize = WILD + 2 * 8;
    pub(super) const STAR: usize = HAND + 8 * 8;
    /// The cost of its cheapest free space less what is in hand afterwards, wild tiles included.
    pub(super) const SHORT: usize = STAR + 7 * 4;
    /// The first take from the centre, by the tiles taken and the round.
    pub(super) const TOKEN: usize = SHORT + 8;
    /// How many takes are left, by what is taken.
    pub(super) const TAKES: usize = TOKEN + 8 + ROUNDS as usize;
    /// Takes of the same colour elsewhere: as large, larger.
    pub(super) const ELSEWHERE: usize = TAKES + 4 * 12;
    /// Whether the colour is wild in the next round, by how many are taken.
    pub(super) const NEXT_WILD: usize = ELSEWHERE + 2 * 4;
    /// The next player's tiles of the colour, by tiles taken.
    pub(super) const RIVAL: usize = NEXT_WILD + 4;

    /// Placements: the run, the cost, how many wild tiles pay.
    pub(super) const RUN: usize = RIVAL + 4 * 4;
    pub(super) const COST: usize = RUN + 7;
    pub(super) const PAID_WILD: usize = COST + 7;
    /// Run and cost together, by round.
    pub(super) const VALUE: usize = PAID_WILD + 6;
    pub(super) const RUN_LATE: usize = VALUE + 7 * 7;
    /// Tiles in the star before; whether it is the one in the middle.
    pub(super) const FILLED: usize = RUN_LATE + 7 * ROUNDS as usize;
    /// Spaces of the number filled before.
    pub(super) const NUMBER: usize = FILLED + 2 * 7;
    /// For each decoration beside it: the spaces still open, by its reward.
    pub(super) const DECORATION: usize = NUMBER + 7 * 8;
    /// Tiles of the colour left in hand afterwards.
    pub(super) const REST: usize = DECORATION + 4 * 4;
    /// Tiles in hand afterwards, by kind of move: placing and passing.
    pub(super) const TOTAL: usize = REST + 8;
    /// Picks and keeps: tiles of the colour in hand, whether it is wild, now and next.
    pub(super) const PICKED: usize = TOTAL + 2 * 17;
    pub(super) const PICKED_WILD: usize = PICKED + 8;
    pub(super) const PICKED_STAR: usize = PICKED_WILD + 4;
    pub(super) const PASS: usize = PICKED_STAR + 7;
    pub(super) const DONE: usize = PASS + ROUNDS as usize;
    pub(super) const COLOUR: usize = DONE + 1;
    pub(super) const ALL: usize = COLOUR + COLOURS;
}

pub(crate) const FEATURES: usize = feature::ALL;

pub(crate) fn describe(table: &Pavilion, seat: Seat, moves: &[Move], tell: &mut impl FnMut(usize, usize)) {
    let board = table.board(seat);
    let (hand, side) = (board.hand(), table.side());
    let wild = table.wild().index();
    let round = usize::from(table.round()).clamp(1, usize::from(ROUNDS)) - 1;
    let next_wild = (table.round() < ROUNDS).then(|| Colour::wild_in(table.round() + 1).index());
    let filled = board.mosaic().filled();
    let rival = table.board(seat.next(table.players())).hand();
    let offer = Offer::of(table.factories(), table.centre());
    let stars: [usize; 7] = std::array::from_fn(|star| filled.of_star(Star::ALL[star]).count_ones() as usize);
    let star_of = |colour: usize| {
        Star::ALL.iter().position(|star| star.printed_colour().is_some_and(|printed| printed.index() == colour))
    };
    let in_star = |colour: usize| star_of(colour).map_or(0, |star| stars[star]);
    for (number, mv) in moves.iter().enumerate() {
        let mut tell = |feature: usize| tell(number, feature);
        match mv.decision() {
            Decision::Take { source, colour } => {
                let tiles = if source.is_centre() { table.centre() } else { table.factories()[source.index()] };
                let colour = colour.index();
                let count = usize::from(tiles.count(colour));
                let with_wild = usize::from(colour != wild && tiles.count(wild) > 0);
                let before = usize::from(hand.count(colour));
                let after = before + count;
                tell(feature::TAKEN + 8 * with_wild + count.min(7));
                tell(feature::WILD + 8 * usize::from(colour == wild) + usize::from(hand.count(wild)).min(7));
                tell(feature::HAND + 8 * before.min(7) + count.min(7));
                tell(feature::STAR + 4 * in_star(colour) + count.min(3));
                if let Some(star) = star_of(colour) {
                    let cheapest = Star::ALL[star]
                        .spaces()
                        .filter(|space| !filled.contains(*space))
                        .map(|space| space.cost(side))
                        .min();
                    let wilds = if colour == wild { 0 } else { usize::from(hand.count(wild)) + with_wild };
                    let short = cheapest.map_or(0, |cost| usize::from(cost).saturating_sub(after + wilds) + 1);
                    tell(feature::SHORT + short.min(7));
                }
                if source.is_centre() && table.token().is_none() {
                    tell(feature::TOKEN + (count + with_wild).min(7));
                    tell(feature::TOKEN + 8 + round);
                }
                tell(feature::TAKES + 12 * (count + with_wild).min(3) + (offer.takes() / 2).min(11));
                let [same, larger] = offer.elsewhere(colour, count);
                tell(feature::ELSEWHERE + same);
                tell(feature::ELSEWHERE + 4 + larger);
                if next_wild == Some(colour) {
                    tell(feature::NEXT_WILD + count.min(3));
                }
                tell(feature::RIVAL + 4 * usize::from(rival.count(colour)).min(3) + count.min(3));
                tell(feature::COLOUR + colour);
            }
            Decision::Place { space, colour, wilds } => {
                let run = usize::from(scoring::run(filled.with(space), space)).min(6);
                let cost = usize::from(space.cost(side)).min(6);
                tell(feature::RUN + run);
                tell(feature::COST + cost);
                tell(feature::PAID_WILD + usize::from(wilds).min(5));
                tell(feature::VALUE + 7 * run + cost);
                tell(feature::RUN_LATE + 7 * round + run);
                let star = space.star();
                tell(feature::FILLED + 7 * usize::from(star.printed_colour().is_none()) + stars[star.index()]);
                let same = Spaces::numbered(side, cost as u8).and(filled).len() as usize;
                tell(feature::NUMBER + 8 * cost + same.min(7));
                for decoration in Decoration::all().filter(|decoration| decoration.spaces().contains(space)) {
                    let open = decoration.spaces().without(filled).len() as usize;
                    tell(feature::DECORATION + 4 * usize::from(decoration.reward()).min(3) + open.min(4) - 1);
                }
                let paid = if colour.index() == wild { cost } else { cost - usize::from(wilds).min(cost) };
                let rest = usize::from(hand.count(colour.index())).saturating_sub(paid);
                tell(feature::REST + rest.min(7));
                tell(feature::TOTAL + usize::from(hand.total()).saturating_sub(cost).min(16));
            }
            Decision::Pick { colour } | Decision::Keep { colour } => {
                let colour = colour.index();
                tell(feature::PICKED + usize::from(hand.count(colour)).min(7));
                tell(feature::PICKED_WILD + 2 * usize::from(colour == wild) + usize::from(next_wild == Some(colour)));
                tell(feature::PICKED_STAR + in_star(colour));
            }
            Decision::Pass => {
                tell(feature::PASS + round);
                tell(feature::TOTAL + 17 + usize::from(hand.total()).min(16));
            }
            Decision::Done => tell(feature::DONE),
        }
    }
}
