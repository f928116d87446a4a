//! Hints, and whether a game counts.

use super::Table;
use crate::Playing;
use api::allow_hints;
use game::Seats;

impl<P: Playing> Table<P> {
    /// Whether the host chose that the game counts among people. Then there are no hints, nothing is taken back once the turn has
    /// passed on, nobody holds two seats, and who leaves has lost.
    pub fn is_rated(&self) -> bool {
        self.fixed.setup.rated == Some(true)
    }

    /// Whether those who sit here may ask for hints.
    pub fn allows_hints(&self) -> bool {
        !self.is_rated() && allow_hints(self.fixed.setup.hints, &self.seats)
    }

    /// How many hints each seat has asked for.
    pub fn hinted(&self) -> Seats<u16> {
        self.hinted
    }

    /// How many of them each seat has asked for since the game last changed.
    pub fn hinted_here(&self) -> Seats<u8> {
        self.hinted_here
    }

    /// Whether the game may count for ratings. One between people does if its host chose so; one of a person against bots, if there
    /// was no hint and nothing was taken back once a bot had answered.
    pub fn may_count(&self) -> bool {
        let alone = allow_hints(false, &self.seats);
        let unaided = self.hinted.iter().all(|(_, count)| *count == 0);
        match self.fixed.setup.rated {
            Some(true) => unaided,
            Some(false) => alone && unaided && !self.went_back,
            // From before there was the choice.
            None => unaided && (alone || !self.fixed.setup.hints),
        }
    }
}
