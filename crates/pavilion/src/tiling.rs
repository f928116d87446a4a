//! Tiling: placing and paying (SP-5, SP-6), points (SP-7), bonus tiles (SP-8), passing (SP-9).

use crate::components::CORNERS;
use crate::scoring::run;
use crate::{Colour, Decoration, Discarded, Event, Loss, Pavilion, Phase, Space, Tiles};
use game::{Log, Seat};

impl Pavilion {
    /// A turn of tiling (SP-5.1): pay exactly the cost (SP-5.8), place one of the paid tiles (SP-5.7, SP-6.2), score
    /// its run (SP-7.4), then take the bonus tiles of every decoration that it closes (SP-8.4). Other tiles stay in the
    /// hand (SP-5.10).
    #[inline]
    pub(crate) fn place(&mut self, space: Space, colour: Colour, wilds: u8, log: &mut impl Log<Event>) {
        let seat = self.seat;
        let wild = self.wild();
        let own = space.cost(self.side) - wilds;
        let board = &mut self.boards[seat.index()];
        board.place(self.side, space, colour);
        log.push(Event::Placed { seat, space, colour });
        let (own_to_tower, wilds_to_tower) = (Tiles::of(colour.index(), own - 1), Tiles::of(wild.index(), wilds));
        board.hand -= Tiles::of(colour.index(), own) + wilds_to_tower;
        self.stock.spent += own_to_tower + wilds_to_tower;
        if !own_to_tower.is_empty() {
            log.push(Event::ToTower { tiles: own_to_tower, why: Discarded::Paid });
        }
        if wilds > 0 {
            log.push(Event::ToTower { tiles: wilds_to_tower, why: Discarded::PaidWild });
        }
        let filled = board.mosaic.filled();
        let points = i16::from(run(filled, space));
        board.score += points;
        log.push(Event::Scored { seat, points, bonus: None });
        // SP-8.7: this placement has filled the last space around these. SP-8.8: their tiles add up.
        for decoration in Decoration::beside(space).filter(|decoration| filled.includes(decoration.spaces())) {
            self.due += decoration.reward();
            log.push(Event::Closed { seat, decoration, reward: decoration.reward() });
        }
        self.pick_or_end_turn(log);
    }

    /// The seat picks one of the bonus tiles that are due (SP-8.5, SP-8.9).
    pub(crate) fn pick(&mut self, colour: Colour, log: &mut impl Log<Event>) {
        self.due -= 1;
        self.give_bonus_tile(self.seat, colour, log);
        self.pick_or_end_turn(log);
    }

    /// Waits for a pick if there is a choice; otherwise makes the picks (SP-8.9, SP-8.10) and ends the turn.
    #[inline]
    fn pick_or_end_turn(&mut self, log: &mut impl Log<Event>) {
        while self.due > 0 {
            let colours = self.supply.kinds();
            if colours.count_ones() > 1 && self.supply.total() > self.due {
                self.phase = Phase::Pick;
                return;
            }
            let Some(colour) = Colour::of_bits(colours).next() else {
                log.push(Event::BonusShort { seat: self.seat, count: self.due });
                self.due = 0;
                break;
            };
            self.due -= 1;
            self.give_bonus_tile(self.seat, colour, log);
        }
        self.end_turn(log);
    }

    /// A tile of the supply goes next to the seat's board (SP-8.6).
    fn give_bonus_tile(&mut self, seat: Seat, colour: Colour, log: &mut impl Log<Event>) {
        self.supply.remove_one(colour.index());
        self.boards[seat.index()].hand.add_one(colour.index());
        log.push(Event::Picked { seat, colour });
    }

    /// The seat passes (SP-9.1) and says what it keeps, unless its hand is empty (SP-9.10). From here only the end of
    /// keeping ends the turn (SP-9.11).
    #[inline]
    pub(crate) fn pass(&mut self, log: &mut impl Log<Event>) {
        log.push(Event::Passed { seat: self.seat });
        if self.boards[self.seat.index()].hand.is_empty() {
            self.finish_pass(log);
        } else {
            self.phase = Phase::Keep;
        }
    }

    /// The seat keeps a tile for the next round (SP-9.2), as many as it likes (SP-9.3), which scores nothing (SP-9.6).
    /// Keeping ends automatically after the fourth, or when nothing is left to name (SP-9.10).
    #[inline]
    pub(crate) fn keep(&mut self, colour: Colour, log: &mut impl Log<Event>) {
        let seat = self.seat;
        let board = &mut self.boards[seat.index()];
        board.hand.remove_one(colour.index());
        board.corners.add_one(colour.index());
        log.push(Event::Kept { seat, colour });
        if board.corners.total() == CORNERS || self.keepable(seat) == 0 {
            self.finish_pass(log);
        }
    }

    /// What is not kept goes to the tower and costs a point each (SP-9.4); the seat has no more turns in this round
    /// (SP-9.7).
    pub(crate) fn finish_pass(&mut self, log: &mut impl Log<Event>) {
        let seat = self.seat;
        let thrown = std::mem::take(&mut self.boards[seat.index()].hand);
        if !thrown.is_empty() {
            self.stock.spent += thrown;
            log.push(Event::ToTower { tiles: thrown, why: Discarded::Thrown });
            self.lose(seat, thrown.total(), Loss::Thrown, log);
        }
        self.passed = self.passed.with(seat);
        self.end_turn(log);
    }
}
