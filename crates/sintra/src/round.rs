//! The end of a turn, of a round (SG-9) and of the game (SG-10).

use crate::components::ROUNDS;
use crate::scoring::final_scoring;
use crate::{Event, Phase, Sintra, StartPlayer};
use game::{Log, Seat};

impl Sintra {
    /// The workshops are filled: the token goes to the centre and the start player begins (SG-3.2). A round without
    /// glass ends at once (SG-9.10).
    #[inline]
    pub(crate) fn start_round(&mut self, log: &mut impl Log<Event>) {
        self.token = None;
        self.seat = self.start;
        self.phase = Phase::Turn;
        if self.market.is_empty() {
            self.end_round(log);
        }
    }

    /// The turn goes clockwise (SG-3.3), unless no glass is left (SG-9.1): then nobody returns a glazier either
    /// (SG-8.11). The token is not glass (SG-4.7).
    #[inline]
    pub(crate) fn end_turn(&mut self, log: &mut impl Log<Event>) {
        self.seat = self.seat.next(self.players);
        if self.market.is_empty() {
            self.end_round(log);
        }
    }

    /// The round's pane goes into the tower (SG-9.2). The game ends with the last one (SG-9.3); otherwise the token's
    /// holder begins (SG-9.4), or the same start player if nobody took it (SG-9.5). Everything else stays (SG-9.11),
    /// panes on strips too (SG-5.15).
    fn end_round(&mut self, log: &mut impl Log<Event>) {
        log.push(Event::RoundEnded { round: self.round });
        let colour = self.track[usize::from(self.round) - 1].take().expect("the track shows a pane for the round");
        self.stock.spent.add_one(colour.index());
        log.push(Event::RoundPaneToTower { colour });
        let why = if self.token.is_some() { StartPlayer::Token } else { StartPlayer::Unchanged };
        self.start = self.token.unwrap_or(self.start);
        self.token = Some(self.start);
        self.seat = self.start;
        if usize::from(self.round) == ROUNDS {
            return self.end_game(log);
        }
        self.round += 1;
        self.phase = Phase::Fill;
        log.push(Event::NewStartPlayer { seat: self.start, why });
    }

    /// Three steps for every player (SG-10.1), then the winner is found (SG-11.1).
    fn end_game(&mut self, log: &mut impl Log<Event>) {
        self.phase = Phase::Over;
        for seat in Seat::all(self.players) {
            for sum in final_scoring(self, self.palace(seat)) {
                self.palaces[seat.index()].score += sum.points();
                log.push(Event::Scored { seat, points: sum.points(), sum });
            }
        }
        log.push(Event::GameOver);
    }
}
