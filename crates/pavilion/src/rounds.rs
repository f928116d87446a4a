//! From turn to turn: refills of the supply (SP-8.11 to SP-8.14), rounds (SP-10), the end of the game (SP-11).

use crate::components::{COLOURS, ROUNDS};
use crate::scoring::end_bonuses;
use crate::{Event, Loss, Pavilion, Phase, Refilled, SupplyFill, Tiles};
use game::{Log, Seat, SeatSet};
use tiles::Fill;

impl Pavilion {
    /// A turn of tiling is over. Before the next one the supply is refilled as far as there are tiles (SP-8.11,
    /// SP-8.13); after the last pass of the game no turn follows (SP-8.14).
    #[inline]
    pub(crate) fn end_turn(&mut self, log: &mut impl Log<Event>) {
        let last = self.round == ROUNDS && self.all_passed();
        if !last && self.gaps() > 0 && self.stock.total() > 0 {
            self.phase = Phase::Supply;
        } else {
            self.next_turn(log);
        }
    }

    /// The next seat that has not passed takes its turn (SP-5.2); if there is none, the round is over.
    #[inline]
    fn next_turn(&mut self, log: &mut impl Log<Event>) {
        if self.all_passed() {
            return self.end_round(log);
        }
        self.seat = self.seat.next(self.players);
        while self.passed.contains(self.seat) {
            self.seat = self.seat.next(self.players);
        }
        self.phase = Phase::Place;
    }

    /// The round counter advances (SP-10.1) and the factories wait for their tiles; after the sixth round the game is
    /// over (SP-11.1). The supply has been refilled before, token and kept tiles follow (SP-10.7).
    fn end_round(&mut self, log: &mut impl Log<Event>) {
        if self.round == ROUNDS {
            return self.end_game(log);
        }
        self.round += 1;
        log.push(Event::RoundBegan { round: self.round, wild: self.wild() });
        if self.stock.total() > 0 {
            self.phase = Phase::Fill;
        } else {
            self.begin_round();
        }
    }

    /// The token goes back to the centre, and its last holder begins (SP-10.5, SP-4.6), or the same start player if
    /// nobody held it (SP-4.7). Kept tiles go back to the hands (SP-10.6).
    fn begin_round(&mut self) {
        self.start = self.token.take().unwrap_or(self.start);
        self.passed = SeatSet::EMPTY;
        for board in &mut self.boards {
            board.hand += std::mem::take(&mut board.corners);
        }
        self.seat = self.start;
        self.phase = Phase::Draft;
        if self.market.is_empty() {
            // SP-3.11: nothing to draft, so tiling begins at once.
            self.begin_tiling();
        }
    }

    /// Chance has decided who begins (SP-1.13).
    pub(crate) fn seat_first(&mut self, seat: Seat, log: &mut impl Log<Event>) {
        self.start = seat;
        self.seat = seat;
        self.phase = Phase::Supply;
        log.push(Event::NewStartPlayer { seat });
    }

    /// The gaps of the supply are filled, for the first time (SP-1.10) or before the next turn (SP-8.11); if the bag
    /// runs out on the way, the tower goes into it (SP-8.12).
    #[inline]
    pub(crate) fn fill_supply(&mut self, tiles: Tiles, log: &mut impl Log<Event>) {
        let first_time = self.nothing_drawn();
        if self.stock.remove(tiles) {
            log.push(Event::TowerToBag { why: Refilled::Supply });
        }
        self.supply += tiles;
        let why = if first_time { SupplyFill::First } else { SupplyFill::Gaps };
        log.push(Event::SupplyFilled { tiles, why });
        if first_time {
            self.phase = Phase::Fill;
        } else {
            self.next_turn(log);
        }
    }

    /// The factories are filled (SP-1.11, SP-10.2) and the round begins.
    pub(crate) fn fill_factories(&mut self, fill: &Fill<COLOURS>, log: &mut impl Log<Event>) {
        if self.stock.remove_fill(fill) {
            log.push(Event::TowerToBag { why: Refilled::Factories });
        }
        self.market.fill(fill);
        log.push(Event::Filled { round: self.round });
        self.begin_round();
    }

    /// Stars and numbers score once the game is over (SP-11.2 to SP-11.4); then every kept tile goes to the tower and
    /// costs a point (SP-11.5, SP-11.6).
    fn end_game(&mut self, log: &mut impl Log<Event>) {
        self.phase = Phase::Over;
        for seat in Seat::all(self.players) {
            let board = &mut self.boards[seat.index()];
            let mosaic = board.mosaic;
            for bonus in end_bonuses(self.side, &mosaic) {
                board.score += bonus.points();
                log.push(Event::Scored { seat, points: bonus.points(), bonus: Some(bonus) });
            }
            let kept = std::mem::take(&mut board.corners);
            if !kept.is_empty() {
                self.stock.spent += kept;
                self.lose(seat, kept.total(), Loss::Kept, log);
            }
        }
        log.push(Event::GameOver);
    }
}
