//! Drafting (SP-3) and the first-player marker (SP-4).

use crate::{Colour, Event, Loss, Pavilion, Phase, Source, Tiles, WildTake};
use game::{Log, Seat};

impl Pavilion {
    /// A turn of the draft: all tiles of a colour and one wild tile (SP-3.2, SP-3.4, SP-3.6), or one wild tile where
    /// nothing else lies (SP-3.7). They go next to the taker's board (SP-3.9), and the turn passes on (SP-2.4).
    #[inline]
    pub(crate) fn take(&mut self, source: Source, colour: Colour, log: &mut impl Log<Event>) {
        let (seat, wild) = (self.seat, self.wild());
        let tiles = self.market.at(source);
        let chosen = if colour == wild { Tiles::EMPTY } else { tiles.only(colour.index()) };
        let along = Tiles::of(wild.index(), tiles.count(wild.index()).min(1));
        if !chosen.is_empty() {
            log.push(Event::Took { seat, source, colour, count: chosen.total() });
        }
        if !along.is_empty() {
            let why = if chosen.is_empty() { WildTake::Alone } else { WildTake::Along };
            log.push(Event::TookWild { seat, source, colour: wild, why });
        }
        let taken = chosen + along;
        self.boards[seat.index()].hand += taken;
        self.leave_to_centre(source, tiles - taken, log);
        // The token is no tile (SP-4.8): it costs nothing itself.
        if source.is_centre() && self.token.is_none() {
            self.token = Some(seat);
            log.push(Event::TokenTaken { seat });
            self.lose(seat, taken.total(), Loss::Token, log);
        }
        self.seat = seat.next(self.players);
        if self.market.is_empty() {
            log.push(Event::DraftEnded);
            self.begin_tiling();
        }
    }

    /// Empties the source and moves what was not taken to the centre (SP-3.3). For the centre itself, the rest simply
    /// stays.
    #[inline]
    fn leave_to_centre(&mut self, source: Source, rest: Tiles, log: &mut impl Log<Event>) {
        self.market.leave(source, rest);
        if !source.is_centre() && !rest.is_empty() {
            log.push(Event::ToCentre { tiles: rest });
        }
    }

    /// The token's holder takes the first turn of the tiling phase (SP-4.5); if nobody took it, the start player of
    /// the round (SP-4.7).
    pub(crate) fn begin_tiling(&mut self) {
        self.seat = self.token.unwrap_or(self.start);
        self.phase = Phase::Place;
    }

    /// A seat loses points as one sum; what would go below the lowest score is forgiven (SP-4.3, SP-9.5).
    pub(crate) fn lose(&mut self, seat: Seat, points: u8, why: Loss, log: &mut impl Log<Event>) {
        let lost = self.boards[seat.index()].lose(points);
        let why = if lost < i16::from(points) { Loss::Forgiven } else { why };
        log.push(Event::Lost { seat, points: -lost, why });
    }
}
