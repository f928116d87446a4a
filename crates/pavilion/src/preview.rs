//! What a decision would bring or cost, for people who are about to make it.

use crate::components::{CORNERS, LOWEST_SCORE, ROUNDS};
use crate::scoring::{Bonus, end_bonuses};
use crate::{Colour, Mosaic, Move, Pavilion, Side, Space, Star};
use game::Seat;

impl Pavilion {
    /// The placement of the colour on the space that is paid with the fewest wild tiles, legal or not (SP-6.8). The wild
    /// colour pays for itself (SP-6.6).
    pub fn cheapest(&self, seat: Seat, space: Space, colour: Colour) -> Move {
        let own = self.board(seat).hand().count(colour.index());
        let missing = if colour == self.wild() { 0 } else { space.cost(self.side()).saturating_sub(own) };
        Move::place(space, colour, missing)
    }

    /// How many more tiles of the seat's hand have a corner to be kept on (SP-9.2).
    pub fn free_corners(&self, seat: Seat) -> u8 {
        CORNERS - self.board(seat).corners().total()
    }

    /// What throwing this number of tiles away costs the seat: a point each, as far as it has them (SP-9.4, SP-4.3).
    pub fn thrown_cost(&self, seat: Seat, tiles: u8) -> i16 {
        self.board(seat).loss(tiles)
    }

    /// Whether tiles that are kept now are kept for no other round: they will cost points (SP-11.5, SP-11.6).
    pub fn is_last_round(&self) -> bool {
        self.round() == ROUNDS
    }

    /// What the seat's kept tiles will cost after the bonuses if it keeps this number and throws the others away: in the
    /// last round a point each, as far as it will have them (SP-11.5, SP-4.3); nothing before.
    pub fn kept_cost(&self, seat: Seat, kept: u8, thrown: u8) -> i16 {
        if !self.is_last_round() {
            return 0;
        }
        let board = self.board(seat);
        let bonuses: i16 = end_bonuses(self.side(), board.mosaic()).map(Bonus::points).sum();
        i16::from(kept).min(board.score() - board.loss(thrown) + bonuses - LOWEST_SCORE)
    }
}

impl Bonus {
    /// What a star will bring once it is complete, as far as its tiles tell. On the coloured side that is printed; on the
    /// grey one two tiles decide whether the star is of one colour or of all (SP-12.4).
    pub fn of_star_to_come(side: Side, mosaic: &Mosaic, star: Star) -> Option<Bonus> {
        let colour = match side {
            Side::Coloured => star.printed_colour(),
            Side::Grey => {
                let mut tiles = star.spaces().filter_map(|space| mosaic.get(space));
                let (first, second) = (tiles.next()?, tiles.next()?);
                (first == second).then_some(first)
            }
        };
        Some(Bonus::Star { star, colour, side })
    }
}
